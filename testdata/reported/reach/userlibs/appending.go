package userlibs

import (
	"fmt"
	"slices"
	"strings"
)

// Parameters with paths as names. Two names begin with the same list, to which append adds twice.

type tensor struct{ shape []int }

type store struct{ vars map[string]*tensor }

type path struct {
	names []string
	s     *store
}

func newStore() *path { return &path{s: &store{vars: make(map[string]*tensor)}} }

func (p *path) sub(name string) *path {
	return &path{names: append(append([]string(nil), p.names...), name), s: p.s}
}

func (p *path) variable(name string, shape ...int) *tensor {
	key := strings.Join(append(p.names, name), ".")
	if t, ok := p.s.vars[key]; ok {
		return t
	}
	t := &tensor{shape}
	p.s.vars[key] = t
	return t
}

type linear struct{ weight, bias *tensor }

func newLinear(p *path, in, out int) *linear {
	return &linear{p.variable("weight", out, in), p.variable("bias", out)}
}

func (l *linear) forward(x *tensor) *tensor {
	n := len(x.shape)
	if x.shape[n-1] != l.weight.shape[1] {
		panic(fmt.Sprintf("linear: %v with weights %v", x.shape, l.weight.shape))
	}
	return &tensor{append(append([]int{}, x.shape[:n-1]...), l.bias.shape[0])}
}

func badForward() {
	root := newStore()
	first, second := newLinear(root.sub("first"), 784, 128), newLinear(root.sub("second"), 64, 10)
	second.forward(first.forward(&tensor{[]int{32, 784}}))
}

func okForward() {
	root := newStore()
	first, second := newLinear(root.sub("first"), 784, 128), newLinear(root.sub("second"), 128, 10)
	second.forward(first.forward(&tensor{[]int{32, 784}}))
}

// badSameName: the second layer gets the weights of the first one.
func badSameName() {
	root := newStore()
	newLinear(root.sub("layer"), 3, 4)
	newLinear(root.sub("layer"), 5, 4).forward(&tensor{[]int{1, 5}})
}

func okSameName() {
	root := newStore()
	newLinear(root.sub("layer"), 3, 4)
	newLinear(root.sub("layer"), 5, 4).forward(&tensor{[]int{1, 3}})
}

func (t *tensor) squeeze() *tensor {
	return &tensor{slices.DeleteFunc(slices.Clone(t.shape), func(d int) bool { return d == 1 })}
}

func (t *tensor) must(same *tensor) {
	if !slices.Equal(t.shape, same.shape) {
		panic(fmt.Sprintf("shapes %v and %v differ", t.shape, same.shape))
	}
	_ = make([]float64, len(t.shape))
}

func badSqueeze() {
	x := &tensor{[]int{4, 1, 3}}
	x.must(x.squeeze())
}

func okSqueeze() {
	x := &tensor{[]int{4, 1, 3}}
	x.squeeze().must(&tensor{[]int{4, 3}})
}

// badMoved: DeleteFunc moves the elements of its argument, and sets the others to zero.
func badMoved() {
	x := &tensor{[]int{4, 1, 3}}
	_ = slices.DeleteFunc(x.shape, func(d int) bool { return d == 1 })
	x.must(&tensor{[]int{4, 1, 3}})
}

func okMoved() {
	x := &tensor{[]int{4, 1, 3}}
	_ = slices.DeleteFunc(x.shape, func(d int) bool { return d == 1 })
	x.must(&tensor{[]int{4, 3, 0}})
}

// okReads: the function reads the list while elements are moved. It deletes all but the first 2.
func okReads() {
	s := []int{1, 2, 2, 3}
	s = slices.DeleteFunc(s, func(d int) bool { return d == s[0] || d == 3 })
	(&tensor{s}).must(&tensor{[]int{2}})
}

func badCompact() {
	x := &tensor{slices.Compact([]int{4, 4, 3, 4})}
	x.must(&tensor{[]int{4, 3}})
}

func okCompact() {
	x := &tensor{slices.Compact([]int{4, 4, 3, 4})}
	x.must(&tensor{[]int{4, 3, 4}})
}
