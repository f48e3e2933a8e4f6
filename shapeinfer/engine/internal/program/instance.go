package program

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An Instance is a generic function with type arguments: it says what the types in the body stand
// for. Without any arguments, which is nil, all stay what they are. What it says depends on nothing
// else that has been executed.
type Instance struct {
	params []*ir.Type
	args   []*ir.Type // in their order; nil for one that is not known
	types  map[*ir.Type]*ir.Type
}

// maxInstanceID bounds the identities of types that are put together: a function that calls itself
// with []T makes longer and longer ones.
const maxInstanceID = 1000

// InstanceOf returns fn with type arguments. One that is not known, or depends on a type parameter
// itself, binds nothing; if all are like that, the instance is nil.
func (p *Program) InstanceOf(fn *ir.Func, args []*ir.Type) *Instance {
	if len(args) == 0 || fn.TypeParams == nil || len(args) != len(fn.TypeParams.Fields) {
		return nil
	}
	known := make([]*ir.Type, len(args))
	bound := false
	for i, t := range args {
		if t != nil && !t.IsFree() {
			known[i], bound = t, true
		}
	}
	if !bound {
		return nil
	}
	for _, n := range p.instances[fn] {
		if slices.Equal(n.args, known) {
			return n
		}
	}
	n := &Instance{params: fn.TypeParams.List(), args: known, types: make(map[*ir.Type]*ir.Type)}
	p.instances[fn] = append(p.instances[fn], n)
	return n
}

// Instances lists the type arguments with which fn is to be executed, so that together they are all
// that there are: each of the types that the constraints list, and, for those that they do not
// list, one more. They are nil if nothing in it depends on types, or if there are too many.
func (p *Program) Instances(fn *ir.Func) [][]*ir.Type {
	if fn.TypeParams == nil || !p.dependsOnTypes(fn, make(map[*ir.Func]bool)) {
		return nil
	}
	all := [][]*ir.Type{nil}
	for _, param := range fn.TypeParams.List() {
		cases := param.Terms
		switch {
		case len(cases) == 0:
			cases = []*ir.Type{param}
		case param.Named:
			cases = append(cases[:len(cases):len(cases)], p.other(param))
		}
		var next [][]*ir.Type
		for _, args := range all {
			for _, t := range cases {
				next = append(next, append(args[:len(args):len(args)], t))
			}
		}
		if all = next; len(all) > maxInstances {
			return nil
		}
	}
	if len(all) == 1 {
		return nil
	}
	return all
}

// other is the type that stands for those that the constraint of a type parameter does not list.
func (p *Program) other(param *ir.Type) *ir.Type {
	if p.others[param] == nil {
		p.others[param] = param.Other()
	}
	return p.others[param]
}

// maxInstances bounds how often a root is executed, with different type arguments.
const maxInstances = 17

// dependsOnTypes reports whether fn, or what it calls with its own type parameters, asks for the
// dynamic type of a value of a type parameter.
func (p *Program) dependsOnTypes(fn *ir.Func, seen map[*ir.Func]bool) bool {
	if fn == nil || seen[fn] {
		return false
	}
	seen[fn] = true
	boxes, asks := false, false
	for _, in := range fn.Instrs {
		boxes = boxes || in.Op == ir.OpMakeInterface && in.Type2.IsFree()
		asks = asks || in.Op == ir.OpTypeAssert
		if in.Types != nil && in.Types.IsFree() && p.dependsOnTypes(p.Func(in.Sym), seen) {
			return true
		}
	}
	return boxes && asks || slices.ContainsFunc(fn.Consts, func(c ir.Const) bool {
		return c.Types != nil && c.Types.IsFree() && p.dependsOnTypes(p.Func(c.S), seen)
	})
}

// List returns the types that a tuple of type arguments in the body stands for.
func (n *Instance) List(tuple *ir.Type) []*ir.Type {
	types := tuple.List()
	for i, t := range types {
		types[i] = n.Type(t)
	}
	return types
}

// Type returns what a type in the body stands for. It is Open if that is not known.
func (n *Instance) Type(t *ir.Type) *ir.Type {
	if n == nil || t == nil || !t.IsFree() {
		return t
	}
	if known := n.types[t]; known != nil {
		return known
	}
	bound := n.bind(t)
	n.types[t] = bound
	return bound
}

func (n *Instance) bind(t *ir.Type) *ir.Type {
	for i, param := range n.params {
		if ir.Same(t, param) {
			if n.args[i] != nil {
				return n.args[i]
			}
			return t
		}
	}
	id := n.identity(t.ID)
	if id == t.ID || len(id) > maxInstanceID {
		return t
	}
	bound := *t
	bound.ID = id
	n.types[t] = &bound // a type may refer to itself
	bound.Elem, bound.Key = n.Type(t.Elem), n.Type(t.Key)
	bound.Fields = make([]ir.Field, len(t.Fields))
	for i, f := range t.Fields {
		f.Type = n.Type(f.Type)
		bound.Fields[i] = f
	}
	bound.Args = make([]*ir.Type, len(t.Args))
	for i, arg := range t.Args {
		bound.Args[i] = n.Type(arg)
	}
	return &bound
}

// identity is the identity of a type in the body with those of the arguments in the place of those
// of the parameters. The constraint of a parameter, which is part of its identity, may mention
// others.
func (n *Instance) identity(id string) string {
	var b strings.Builder
	for {
		at := strings.IndexByte(id, '$')
		if at < 0 || b.Len() > maxInstanceID {
			return b.String() + id
		}
		b.WriteString(id[:at])
		id = id[at:]
		best := -1
		for i, param := range n.params {
			if strings.HasPrefix(id, param.ID) && (best < 0 || len(param.ID) > len(n.params[best].ID)) {
				best = i
			}
		}
		of, to := "$", "$"
		if best >= 0 {
			of = n.params[best].ID
			if to = of; n.args[best] != nil {
				to = n.args[best].ID
			}
		}
		b.WriteString(to)
		id = id[len(of):]
	}
}
