// Package einsum contracts arrays by subscripts, like numpy.einsum does.
package einsum

import (
	"errors"
	"fmt"
	"strings"
)

// ErrSubscripts is wrapped by errors about the text of the subscripts.
var ErrSubscripts = errors.New("einsum: bad subscripts")

// An Array is a dense array in row-major order.
type Array struct {
	Shape []int
	Data  []float64
}

// Zeros makes an array.
func Zeros(shape ...int) *Array {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Array{append([]int(nil), shape...), make([]float64, n)}
}

// Fill makes an array whose elements are computed from their positions in Data.
func Fill(f func(i int) float64, shape ...int) *Array {
	a := Zeros(shape...)
	for i := range a.Data {
		a.Data[i] = f(i)
	}
	return a
}

// Must is for subscripts and shapes that are known when a program is written.
func Must(a *Array, err error) *Array {
	if err != nil {
		panic(err)
	}
	return a
}

// A plan is a parsed text.
type plan struct {
	inputs []string
	output string
}

func parse(subscripts string) (plan, error) {
	var p plan
	text := strings.ReplaceAll(subscripts, " ", "")
	left, right, explicit := strings.Cut(text, "->")
	p.inputs = strings.Split(left, ",")
	for _, in := range p.inputs {
		for _, r := range in {
			if r < 'a' || r > 'z' {
				return p, fmt.Errorf("%w: %q in %q", ErrSubscripts, r, subscripts)
			}
		}
	}
	if explicit {
		p.output = right
		return p, nil
	}
	joined := strings.Join(p.inputs, "")
	for r := 'a'; r <= 'z'; r++ {
		if strings.Count(joined, string(r)) == 1 {
			p.output += string(r)
		}
	}
	return p, nil
}

// sizes finds out the extent of each letter.
func (p plan) sizes(operands []*Array) (map[byte]int, error) {
	if len(operands) != len(p.inputs) {
		return nil, fmt.Errorf("%w: %d operands for %d terms", ErrSubscripts, len(operands), len(p.inputs))
	}
	extent := make(map[byte]int)
	for n, term := range p.inputs {
		shape := operands[n].Shape
		if len(shape) != len(term) {
			return nil, fmt.Errorf("%w: operand %d has %d axes, %q has %d", ErrSubscripts, n, len(shape), term, len(term))
		}
		for axis := range term {
			label := term[axis]
			if have, ok := extent[label]; ok && have != shape[axis] {
				return nil, fmt.Errorf("einsum: operand %d: %c is %d, not %d", n, label, shape[axis], have)
			}
			extent[label] = shape[axis]
		}
	}
	for i := range p.output {
		if _, ok := extent[p.output[i]]; !ok {
			return nil, fmt.Errorf("%w: %c is in no operand", ErrSubscripts, p.output[i])
		}
	}
	return extent, nil
}

// Einsum sums products over all letters that are not in the output.
func Einsum(subscripts string, operands ...*Array) (*Array, error) {
	p, err := parse(subscripts)
	if err != nil {
		return nil, err
	}
	extent, err := p.sizes(operands)
	if err != nil {
		return nil, err
	}
	order := p.output
	for _, term := range p.inputs {
		for _, r := range term {
			if !strings.ContainsRune(order, r) {
				order += string(r)
			}
		}
	}
	shape := make([]int, len(p.output))
	for i := range shape {
		shape[i] = extent[p.output[i]]
	}
	out := Zeros(shape...)
	at := make(map[byte]int, len(order))
	var walk func(depth int)
	walk = func(depth int) {
		if depth == len(order) {
			product := 1.0
			for n, term := range p.inputs {
				product *= operands[n].Data[offset(term, at, extent)]
			}
			out.Data[offset(p.output, at, extent)] += product
			return
		}
		for i := range extent[order[depth]] {
			at[order[depth]] = i
			walk(depth + 1)
		}
	}
	walk(0)
	return out, nil
}

func offset(term string, at, extent map[byte]int) int {
	o := 0
	for i := range term {
		o = o*extent[term[i]] + at[term[i]]
	}
	return o
}

// Compile returns a function that contracts by the same subscripts each time.
func Compile(subscripts string) func(...*Array) *Array {
	return func(operands ...*Array) *Array { return Must(Einsum(subscripts, operands...)) }
}
