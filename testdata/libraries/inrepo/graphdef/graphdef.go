// Package graphdef builds graphs in nested scopes and infers the shapes of their outputs. The first
// mistake is remembered by the scope and returned by Finalize.
package graphdef

import (
	"errors"
	"fmt"
	"path"
)

// A Shape has a size for each axis. Unknown sizes are -1.
type Shape []int

// Unknown is the size of an axis that is known when a session runs.
const Unknown = -1

// An Output is what an operation returns.
type Output struct {
	name  string
	shape Shape
	in    []Output
}

// Shape is the inferred shape.
func (o Output) Shape() Shape { return o.shape }

// Name is the name with that of the scopes.
func (o Output) Name() string { return o.name }

// A Graph is complete.
type Graph struct{ nodes []Output }

type builder struct {
	nodes []Output
	used  map[string]int
	err   error
}

// A Scope adds a prefix to names.
type Scope struct {
	b      *builder
	prefix string
}

// NewScope begins a graph.
func NewScope() *Scope { return &Scope{b: &builder{used: make(map[string]int)}} }

// SubScope begins a part of a graph.
func (s *Scope) SubScope(name string) *Scope {
	return &Scope{s.b, path.Join(s.prefix, s.b.unique(path.Join(s.prefix, name), name))}
}

func (b *builder) unique(full, name string) string {
	b.used[full]++
	if n := b.used[full]; n > 1 {
		return fmt.Sprintf("%s_%d", name, n-1)
	}
	return name
}

// Err is the first mistake.
func (s *Scope) Err() error { return s.b.err }

// Finalize returns the graph.
func (s *Scope) Finalize() (*Graph, error) {
	if s.b.err != nil {
		return nil, fmt.Errorf("graphdef: %w", s.b.err)
	}
	if len(s.b.nodes) == 0 {
		return nil, errors.New("graphdef: empty graph")
	}
	return &Graph{s.b.nodes}, nil
}

func (s *Scope) fail(op, format string, args ...any) Output {
	if s.b.err == nil {
		s.b.err = fmt.Errorf("%s: %w", path.Join(s.prefix, op), fmt.Errorf(format, args...))
	}
	return Output{name: path.Join(s.prefix, op)}
}

func (s *Scope) add(op string, shape Shape, in ...Output) Output {
	full := path.Join(s.prefix, op)
	o := Output{path.Join(s.prefix, s.b.unique(full, op)), shape, in}
	s.b.nodes = append(s.b.nodes, o)
	return o
}

func merge(a, b int) (int, bool) {
	if a == Unknown {
		return b, true
	}
	return a, b == Unknown || a == b
}

// Placeholder is fed by a session.
func Placeholder(s *Scope, shape ...int) Output { return s.add("Placeholder", shape) }

// Variable is a parameter.
func Variable(s *Scope, shape ...int) Output {
	for _, d := range shape {
		if d <= 0 {
			return s.fail("Variable", "shape %v is not known", shape)
		}
	}
	return s.add("Variable", shape)
}

// MatMul multiplies matrices.
func MatMul(s *Scope, a, b Output) Output {
	if s.Err() != nil {
		return Output{}
	}
	if len(a.shape) != 2 || len(b.shape) != 2 {
		return s.fail("MatMul", "%v and %v are no matrices", a.shape, b.shape)
	}
	if _, ok := merge(a.shape[1], b.shape[0]); !ok {
		return s.fail("MatMul", "%v times %v", a.shape, b.shape)
	}
	return s.add("MatMul", Shape{a.shape[0], b.shape[1]}, a, b)
}

// BiasAdd adds a vector to the last axis.
func BiasAdd(s *Scope, x, bias Output) Output {
	if s.Err() != nil {
		return Output{}
	}
	if len(bias.shape) != 1 {
		return s.fail("BiasAdd", "bias of shape %v", bias.shape)
	}
	last := len(x.shape) - 1
	d, ok := merge(x.shape[last], bias.shape[0])
	if !ok {
		return s.fail("BiasAdd", "%v plus %v", x.shape, bias.shape)
	}
	shape := append(Shape(nil), x.shape...)
	shape[last] = d
	return s.add("BiasAdd", shape, x, bias)
}

// Reshape keeps the number of elements. One size may be unknown.
func Reshape(s *Scope, x Output, shape ...int) Output {
	if s.Err() != nil {
		return Output{}
	}
	from, to, open := 1, 1, -1
	for _, d := range x.shape {
		from *= d
	}
	for i, d := range shape {
		if d == Unknown {
			if open >= 0 {
				return s.fail("Reshape", "%v has two unknown sizes", shape)
			}
			open = i
			continue
		}
		to *= d
	}
	out := append(Shape(nil), shape...)
	switch {
	case from < 0: // so is a size of x
	case open >= 0 && from%to == 0:
		out[open] = from / to
	case open >= 0 || from != to:
		return s.fail("Reshape", "%v to %v", x.shape, shape)
	}
	return s.add("Reshape", out, x)
}

// Gather picks entries of the first axis.
func Gather(s *Scope, x Output, indices ...int) Output {
	if s.Err() != nil {
		return Output{}
	}
	for _, i := range indices {
		if n := x.shape[0]; n != Unknown && (i < 0 || i >= n) {
			return s.fail("Gather", "index %d of %d", i, n)
		}
	}
	return s.add("Gather", append(Shape{len(indices)}, x.shape[1:]...), x)
}

// A Session runs a graph.
type Session struct{ graph *Graph }

// NewSession returns a session for a graph.
func NewSession(g *Graph) *Session { return &Session{g} }

// Run checks the sizes of what is fed and counts the nodes that are computed.
func (sess *Session) Run(feeds map[string][]int) (int, error) {
	for _, o := range sess.graph.nodes {
		fed, ok := feeds[o.name]
		if !ok {
			continue
		}
		if len(fed) != len(o.shape) {
			return 0, fmt.Errorf("graphdef: %s has %d axes, not %d", o.name, len(o.shape), len(fed))
		}
		for i, d := range fed {
			if _, ok := merge(o.shape[i], d); !ok {
				return 0, fmt.Errorf("graphdef: %v for %s of %v", fed, o.name, o.shape)
			}
		}
	}
	return len(sess.graph.nodes), nil
}
