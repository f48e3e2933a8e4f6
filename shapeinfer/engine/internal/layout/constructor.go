package layout

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Functions that make a tensor from dims: New(2, 3), Zeros([]int{2, 3}), Make(Shape{2, 3}, data),
// and New(WithShape(2, 3)), where another function makes an option from the dims. New(shape), where
// the shape is a struct that has a layout of its own, and Wrap(t), where t is a tensor of another
// type.

// A Constructor makes tensors from dims.
type Constructor struct {
	Fn     *ir.Func
	List   int          // parameter that takes a list of dims, -1 if there is none
	Ints   []int        // parameters that take one dim each
	Whole  int          // parameter that takes a struct or an array of dims, -1 if there is none
	shape  *Layout      // of what parameter Whole takes, nil if that holds nothing but dims
	Datum  int          // parameter that takes the elements, -1 if there is none
	option *Constructor // makes the last argument, nil if nothing does
	fill   int64        // what other ints are, asRank: the number of dims
	kinds  []int        // parameters that take an int of a type of its own, if others take dims: a type of elements, say
	kind   int64        // what these are
	turned bool         // flags are set
	others int          // the number of parameters without a role: an allocator, a device, a struct
	spare  int          // the number of lists that are nil: strides, names
	err    bool         // an error is its last result
	method bool         // it is a method of an owner, see owner.go
}

// asRank stands for the number of dims.
const asRank = 2

// maxConstructors bounds the ways to construct that are tried for one type.
const maxConstructors = 12

// MaxFixed is the largest number of dims of a constructor that takes one by one.
const MaxFixed = 4

// constructors lists the functions of a package that may make a t, the best first.
func (ls *Layouts) constructors(path string, t *ir.Type) []*Constructor {
	var list []*Constructor
	fns := ls.Funcs(path)
	for _, fn := range fns {
		if fn.Parent != "" || len(fn.Results) == 0 || fn.Recv && (!Makes(fn.Results[0], t) || Makes(fn.Params[0].Type, t)) {
			continue
		}
		if r := fn.Results[0]; !Makes(r, t) && (r.Kind != ir.Interface || r.ID == "error") {
			continue
		}
		list = append(list, ls.waysToCall(fn, fns, t)...)
	}
	slices.SortStableFunc(list, func(a, b *Constructor) int { return a.cost() - b.cost() })
	var best []*Constructor
	for _, c := range list {
		if c.Fn = ls.executable(c.Fn); c.Fn == nil {
			continue
		}
		if best = append(best, c); len(best) == maxConstructors {
			break
		}
	}
	return best
}

// executable returns a function of which the signature is known with its body, nil if it cannot be
// executed.
func (ls *Layouts) executable(signature *ir.Func) *ir.Func {
	if fn := ls.Func(signature.Symbol); fn != nil && ls.Executable(fn) {
		return fn
	}
	return nil
}

// cost orders constructors: lists of dims first, because they make tensors of every rank, then more
// dims before fewer, and no data.
func (c *Constructor) cost() int {
	n := 0
	if rank := c.rank(); rank > 0 {
		n += 40 - 8*rank
	}
	if c.Datum >= 0 {
		n += 2
	}
	if c.option != nil || c.shape != nil {
		n += 5
	}
	if !c.Fn.Exported {
		n++
	}
	if c.method {
		n += 100 // for want of a function
	}
	return 2*(n+c.spare+6*c.others) + int(c.fill+c.kind)
}

// rank is the rank of what it makes, 0 if any.
func (c *Constructor) rank() int {
	switch {
	case c.option != nil:
		return c.option.rank()
	case c.shape != nil:
		return c.shape.Rank()
	case c.Whole >= 0:
		return extent(c.Fn.Params[c.Whole].Type)
	case c.List >= 0:
		return 0
	}
	return len(c.Ints)
}

// extent is the number of ints in a struct or an array that holds nothing else, 0 for other types.
func extent(t *ir.Type) int {
	switch t.Kind {
	case ir.Array:
		if t.Elem.Kind == ir.Int {
			return int(min(t.Len, MaxFixed+1))
		}
	case ir.Struct:
		if !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return f.Type.Kind != ir.Int }) {
			return len(t.Fields)
		}
	}
	return 0
}

// waysToCall lists how fn may be called with dims to make a t.
func (ls *Layouts) waysToCall(fn *ir.Func, fns []*ir.Func, t *ir.Type) []*Constructor {
	c := Constructor{Fn: fn, List: -1, Whole: -1, Datum: -1, err: program.ErrorResult(fn) == 1}
	if len(fn.Results) > 2 || len(fn.Results) == 2 && !c.err {
		return nil
	}
	first := 0
	if c.method = fn.Recv; c.method {
		first = 1
	}
	lists, structs, ok := c.takes(first)
	switch {
	case !ok:
		return nil
	case len(lists) == 0 && c.Whole < 0 && len(c.Ints) == 0:
		return ls.waysWithout(c, fns, structs, t)
	case len(lists) == 0:
		return c.filled()
	}
	var ways []*Constructor
	for _, list := range lists { // the others may be strides
		c.List = list
		ways = append(ways, c.filled()...)
	}
	return ways
}

// waysWithout lists how a function that takes no dims may be called: with an option that is made of
// them, or with a struct.
func (ls *Layouts) waysWithout(c Constructor, fns []*ir.Func, structs []int, t *ir.Type) []*Constructor {
	if c.option = ls.optionFor(c.Fn, fns); c.option != nil {
		return c.filled()
	}
	for _, i := range structs {
		param := c.Fn.Params[i].Type
		if Makes(param, t) {
			continue // it computes one of another
		}
		if c.shape = ls.Of(program.Pointee(param)); c.shape != nil {
			c.Whole = i
			return c.filled()
		}
	}
	return nil
}

// filled lists the values that ints may have which are no dims: 0 may say that there is nothing.
func (c Constructor) filled() []*Constructor {
	fills, kinds := int64(0), int64(0)
	if (c.List >= 0 || c.Whole >= 0) && len(c.Ints) > 0 {
		fills = 1
		if c.List >= 0 {
			fills = asRank
		}
	}
	if len(c.kinds) > 0 {
		kinds = 1
	}
	var ways []*Constructor
	for c.fill = 0; c.fill <= fills; c.fill++ {
		for c.kind = 0; c.kind <= kinds; c.kind++ {
			way := c
			ways = append(ways, &way)
		}
	}
	return ways
}

// takes finds out what the parameters from number i on are for. It returns those that may take a
// list of the dims, and those that may take a struct that has them.
func (c *Constructor) takes(i int) (lists, structs []int, ok bool) {
	for ; i < len(c.Fn.Params); i++ {
		switch t := c.Fn.Params[i].Type; {
		case t.Kind == ir.Int:
			c.Ints = append(c.Ints, i)
		case t.Kind == ir.Slice && t.Elem.Kind == ir.Int:
			lists = append(lists, i)
		case t.Kind == ir.Slice && t.Elem.IsData() && c.Datum < 0:
			c.Datum = i
		case c.Fn.Variadic && i == len(c.Fn.Params)-1: // options: none
		case extent(t) > 1 && extent(t) <= MaxFixed && c.Whole < 0:
			c.Whole = i
		case t.IsData(), t.Kind == ir.Bool, t.Kind == ir.String: // a value to fill with, a name
		case t.Kind == ir.Struct:
			structs = append(structs, i)
			c.others++
		case t.Kind == ir.Pointer, t.Kind == ir.Interface: // an allocator, a device
			if t.Kind == ir.Pointer && t.Elem.Kind == ir.Struct {
				structs = append(structs, i)
			}
			c.others++
		case t.Kind == ir.Slice, t.Kind == ir.Map:
			if IsRows(t) {
				structs = append(structs, i)
			}
			c.spare++
		default:
			return nil, nil, false
		}
	}
	if len(lists) > 0 && c.Whole >= 0 {
		return nil, nil, false
	}
	c.spare += max(0, len(lists)-1)
	c.separateKinds()
	return lists, structs, len(lists) > 0 || c.Whole >= 0 || len(c.Ints) <= MaxFixed
}

// separateKinds separates ints of types of their own from plain ones, if there are both.
func (c *Constructor) separateKinds() {
	isNamed := func(i int) bool { return strings.ContainsRune(c.Fn.Params[i].Type.ID, '.') }
	if slices.ContainsFunc(c.Ints, isNamed) && slices.ContainsFunc(c.Ints, func(i int) bool { return !isNamed(i) }) {
		for _, i := range c.Ints {
			if isNamed(i) {
				c.kinds = append(c.kinds, i)
			}
		}
		c.Ints = slices.DeleteFunc(c.Ints, isNamed)
	}
}

// optionFor finds a function that makes the option of a constructor from dims.
func (ls *Layouts) optionFor(fn *ir.Func, fns []*ir.Func) *Constructor {
	last := len(fn.Params) - 1
	if !fn.Variadic || fn.Params[last].Type.Elem.Kind != ir.Signature {
		return nil
	}
	for _, f := range fns {
		if f.Recv || f.Parent != "" || len(f.Results) != 1 || f.Results[0].ID != fn.Params[last].Type.Elem.ID {
			continue
		}
		if f = ls.executable(f); f == nil {
			continue
		}
		o := &Constructor{Fn: f, List: -1, Whole: -1, Datum: -1}
		lists, _, ok := o.takes(0)
		if len(lists) == 1 {
			o.List = lists[0]
		}
		if ok && len(lists) < 2 && (o.List >= 0) != (len(o.Ints) > 0) {
			return o
		}
	}
	return nil
}

// Makes reports whether a result of type r is a t or a pointer to one.
func Makes(r, t *ir.Type) bool {
	r = program.Pointee(r)
	return r.Kind == ir.Struct && program.SameGenericBase(r, t)
}

// Arguments lists what a constructor is called with to make a tensor of the given dims.
func (p *Probe) Arguments(c *Constructor, dims []int64) ([]state.Value, bool) {
	args := make([]state.Value, len(c.Fn.Params))
	count := int64(1)
	for _, d := range dims {
		count *= d
	}
	alone := c.List < 0 && c.Whole < 0
	for i, param := range c.Fn.Params {
		switch k := slices.Index(c.Ints, i); {
		case k >= 0 && alone && k < len(dims):
			args[i] = state.Const(dims[k])
		case k >= 0 && c.fill == asRank:
			args[i] = state.Const(int64(len(dims)))
		case k >= 0:
			args[i] = state.Const(c.fill)
		case slices.Contains(c.kinds, i):
			args[i] = state.Const(c.kind)
		case i == c.List:
			ints := make([]state.Value, len(dims))
			for k, d := range dims {
				ints[k] = state.Const(d)
			}
			args[i] = p.Run.NewList(p.State, param.Type, ints)
		case i == c.Whole && c.shape != nil:
			v, ok := p.Make(c.shape, dims)
			if args[i], ok = p.Passed(v, param.Type, c.shape, ok); !ok {
				return nil, false
			}
		case i == c.Whole:
			args[i] = state.Zero(param.Type)
			for j, d := range dims[:min(len(dims), extent(param.Type))] {
				args[i] = p.Run.Write(p.State, args[i], state.Path{partStep(param.Type, j)}, state.Const(d))
			}
		case i == c.Datum:
			args[i] = p.Run.NewSlice(p.State, param.Type, shapeinfer.Const(count), shapeinfer.Const(count), state.RestUnknown)
		case param.Type.Kind == ir.Bool && c.turned:
			args[i] = state.Bool(pathfact.True)
		case c.isOwner(i):
			args[i] = p.Owner(param.Type, param.Name)
		default:
			args[i] = state.Zero(param.Type)
		}
	}
	rank := c.rank()
	return args, rank == 0 || len(dims) == rank
}

// partStep leads to part j of a struct or an array.
func partStep(t *ir.Type, j int) state.Step {
	if t.Kind == ir.Struct {
		return state.FieldStep(int32(j))
	}
	return state.ElementStep(shapeinfer.Const(int64(j)))
}

// Construct makes a tensor of the given dims.
func (p *Probe) Construct(c *Constructor, dims []int64) (state.Value, bool) {
	args, fits := p.Arguments(c, dims)
	if !fits {
		return state.Value{}, false
	}
	if c.option != nil {
		o, ok := p.Construct(c.option, dims)
		if !ok {
			return state.Value{}, false
		}
		last := len(args) - 1
		args[last] = p.Run.NewList(p.State, c.Fn.Params[last].Type, []state.Value{o})
	}
	fr := p.Run.Execute(&exec.Call{Callee: c.Fn, State: p.State, Args: args})
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		if o.Kind != exec.Returned || o.ReturnsError(c.Fn) || len(o.Results) == 0 {
			continue // one way is as good as another
		}
		p.State = o.State
		return o.Results[0], true
	}
	return state.Value{}, false
}

// Passed converts what a constructor made into what a parameter takes.
func (p *Probe) Passed(v state.Value, t *ir.Type, l *Layout, ok bool) (state.Value, bool) {
	if t.Kind != ir.Interface {
		v = state.Unwrap(v)
	}
	switch {
	case !ok:
		return v, false
	case t.Kind == ir.Interface && v.Kind == state.InterfaceKind:
		return v, true
	case t.Kind == ir.Interface:
		dyn := l.Type
		if v.Kind == state.PointerKind {
			dyn = &ir.Type{Kind: ir.Pointer, ID: "*" + l.Type.ID, Elem: l.Type}
		}
		return state.InterfaceOf(dyn, v), true
	case t.Kind == ir.Struct && v.Kind == state.PointerKind:
		content, ok := p.Run.TensorContent(p.State, v)
		return content, ok
	case t.Kind == ir.Pointer && v.Kind == state.StructKind:
		return state.Pointer(p.State.Alloc(state.Object{Type: t.Elem, Content: v}), nil), true
	}
	return v, true
}
