package planted

import "fmt"

// A dim is a sum of products of knobs. A knob is an int in the text of a program, usually a
// dimension in a constructor, that a repair can change. So a dim shows how the shape of a value
// depends on the text. Stacking matrices of k1 and k4 rows gives one of k1+k4 rows: the dim {{1},
// {4}}.
type dim [][]int

// plain is the dim of one knob.
func plain(knob int) dim { return dim{{knob}} }

// eval returns what a dim is for values of the knobs.
func (d dim) eval(knobs []int) int {
	sum := 0
	for _, product := range d {
		n := 1
		for _, k := range product {
			n *= knobs[k]
		}
		sum += n
	}
	return sum
}

// A setting is a new value of a knob.
type setting struct {
	knob, value int
}

// solve returns the ways to give a dim a value by changing one of its knobs. As a function of one
// knob that is in no product twice, d = slope*knob + rest.
func (d dim) solve(knobs []int, value int) []setting {
	var list []setting
	seen := make(map[int]bool)
	for _, product := range d {
		for _, k := range product {
			if seen[k] {
				continue
			}
			seen[k] = true
			changed := append([]int(nil), knobs...)
			changed[k] = 0
			rest := d.eval(changed)
			changed[k] = 1
			slope := d.eval(changed) - rest
			if slope == 0 || (value-rest)%slope != 0 {
				continue
			}
			// An index may be 0, a dimension may not. 0 is listed for both: the run decides.
			if n := (value - rest) / slope; n >= 0 && n != knobs[k] {
				list = append(list, setting{k, n})
			}
		}
	}
	return list
}

// has reports whether a dim changes with a knob.
func (d dim) has(knob int) bool {
	for _, product := range d {
		for _, k := range product {
			if k == knob {
				return true
			}
		}
	}
	return false
}

// add and times combine dims.
func (d dim) add(e dim) dim { return append(append(dim(nil), d...), e...) }

func (d dim) times(e dim) dim {
	var list dim
	for _, p := range d {
		for _, q := range e {
			list = append(list, append(append([]int(nil), p...), q...))
		}
	}
	return list
}

// literal is how the text of a line names a knob before the line is written.
func literal(knob int) string { return fmt.Sprintf("{k%d}", knob) }
