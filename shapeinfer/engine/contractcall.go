package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A contractRef is the contract of a symbol, or the knowledge that its package has contracts but it has none.
type contractRef struct {
	path string // of the package
	c    *contract.Contract
	// Of a contract that a directive declares:
	declared bool
	name     string // how a message writes the function
}

// contract returns what contracts say of a symbol: nil if its package has none.
func (e *Engine) contract(symbol string) *contractRef {
	ref, ok := e.contracts[symbol]
	if ok {
		e.read(symbol) // see declaredContract
		return ref
	}
	path, name := ir.SplitSymbol(symbol)
	if path != "" && path != e.cfg.Package && e.cfg.Contracts != nil && !strings.Contains(name, "$") {
		if f := e.cfg.Contracts(path); f != nil {
			ref = &contractRef{path: path, c: f.Lookup(name)}
		}
	}
	if ref == nil {
		ref = e.declaredContract(symbol)
	}
	e.contracts[symbol] = ref
	return ref
}

// decl returns the declaration of a type by a contract file, or nil.
func (e *Engine) decl(t *ir.Type) *contract.Type {
	if t == nil || e.cfg.Contracts == nil {
		return nil
	}
	path, name := ir.SplitSymbol(t.ID)
	if path != "" && path != e.cfg.Package {
		if decl := e.cfg.Contracts(path).Type(name); decl != nil {
			return decl
		}
	}
	return e.declaredType(t)
}

// ghost returns the type that a contract file declares under a name, in the layout of its declaration.
func (e *Engine) ghost(path, name string) *ir.Type {
	id := path + "." + name
	if t := e.types[id]; t != nil {
		return t
	}
	decl := e.cfg.Contracts(path).Type(name)
	if decl == nil {
		return nil
	}
	t := &ir.Type{Kind: ir.Struct, ID: id, Name: path[strings.LastIndexByte(path, '/')+1:] + "." + name, Ghost: true}
	for _, a := range decl.Stored() {
		t.Fields = append(t.Fields, ir.Field{Name: a.Name, Type: attrType(a.Kind)})
	}
	e.types[id] = t
	return t
}

// structType returns the described type of an operand of a contract that is passed by value, or nil.
func (e *Engine) structType(c *contract.Contract, i int) *ir.Type {
	if i >= len(c.Params) {
		return nil
	}
	path, name := c.Struct(i)
	if path == "" || path == e.cfg.Package {
		return nil
	}
	return e.ghost(path, name)
}

func attrType(k contract.AttrKind) *ir.Type {
	switch k {
	case contract.IntAttr:
		return intType
	case contract.BoolAttr:
		return boolType
	}
	return &ir.Type{Kind: ir.Interface, ID: "any"}
}

var (
	intType  = &ir.Type{Kind: ir.Int, Bits: 64, ID: "int"}
	boolType = &ir.Type{Kind: ir.Bool, ID: "bool"}

	dataSlice = &ir.Type{Kind: ir.Slice, ID: "[]float64", Elem: &ir.Type{Kind: ir.Float, ID: "float64"}}
)

// ghostFacts declares that the attributes of an object are not negative: they are dims; real fields are not meant.
func (r *run) ghostFacts(s *state, t *ir.Type, fields []value) {
	var stored []contract.Attribute
	if decl := r.e.decl(t); decl != nil {
		stored = decl.Stored()
	}
	for i, f := range fields {
		if i < len(stored) && stored[i].Kind == contract.FieldAttr {
			continue // a field may hold any int
		}
		if sym, ok := f.dim.Symbol(); ok && f.k == kInt {
			s.facts = s.facts.Declare(sym, 0, maxLen)
		}
	}
}

// callContract calls a function that contracts describe.
func (fr *frame) callContract(in *ir.Instr, s *state, ref *contractRef, args []value) []*state {
	switch {
	case ref.c == nil:
		return fr.unseen(in, s, args)
	case ref.declared:
		return fr.callDeclared(in, s, ref, args)
	}
	r := fr.r
	fr.runCallbacks(s, args)
	ops := make([]contract.Operand, len(args))
	first := 0 // operand of the contract
	if ref.c.Recv != nil {
		first = -1
	}
	for i, a := range args {
		ops[i] = &operand{fr: fr, s: s, v: a, at: in, typ: r.e.structType(ref.c, first+i)}
	}
	var recv contract.Operand
	if ref.c.Recv != nil && len(ops) > 0 {
		recv, ops = ops[0], ops[1:]
	}
	if v := args; ref.c.Recv != nil && len(v) > 0 && isNil(unwrap(v[0])) {
		return fr.nilFailure(in, s)
	}
	out := ref.c.Eval(s.facts, recv, ops)
	fr.judgeContract(in, out)
	r.forgetLists(s, args)
	switch {
	case fr.refused(in, s, ref, args, out):
		return nil
	case out.Unclaimed:
		fr.unchecked(in, s, ref, args, out)
		// The contract has made what it may change unknown.
		fr.mayLeadTo(in, s, args)
		return fr.pass1(in, s, r.unknownResults(s, in, ref))
	}
	if !s.outlive(out) {
		return nil // it cannot return
	}
	fr.unchecked(in, s, ref, args, out)
	if out.Opaque {
		return fr.lengths(in, fr.unseen(in, s, args), ref, out)
	}
	if len(out.Results) == 0 {
		fr.mayLeadTo(in, s, args)
	}
	v := fr.results(in, s, ref, out)
	fr.mayReturnLists(in, s, args, v)
	return fr.pass1(in, s, v)
}

// mayLeadTo accounts for a result that a contract does not describe. An error of the library leads to nothing, but one that a
// method or a function of the user has made may lead to what they know.
func (fr *frame) mayLeadTo(in *ir.Instr, s *state, args []value) {
	if in.Type == nil || in.Type.ID != "error" {
		fr.mayReturn(in, s, args)
		return
	}
	for _, a := range args {
		switch x := a.iface(); {
		case a.k == kFunc, a.k == kStruct, a.k == kIface && (x == nil || x.typ == nil || !isGhost(x.typ)):
			fr.r.escape(s, a)
		}
	}
}

// mayReturnLists accounts for lists of ints that are returned: they may be those of the arguments.
func (fr *frame) mayReturnLists(in *ir.Instr, s *state, args []value, results value) {
	lists := []value{results}
	if results.k == kStruct {
		lists = results.fields()
	}
	for _, v := range lists {
		if v.k != kSlice || v.slice().obj == 0 || v.slice().elem.IsData() {
			continue
		}
		for _, a := range args {
			if a.k == kSlice && a.slice().obj != 0 && alike(a.slice().elem, v.slice().elem) {
				fr.r.escape(s, a)
				fr.r.escape(s, v)
			}
		}
	}
}

// refused ends the path if a call must fail by its contract.
func (fr *frame) refused(in *ir.Instr, s *state, ref *contractRef, args []value, out *contract.Outcome) bool {
	switch {
	case len(out.Violations) > 0:
		fr.panics(s, fr.violated(in, s, ref, args, out))
	case out.Dies:
		fr.panics(s, &failure{})
	default:
		return false
	}
	return true
}

// outlive makes what holds if a call returns hold on the path. It reports whether that is possible.
func (s *state) outlive(out *contract.Outcome) bool {
	s.facts = out.Facts
	for _, c := range out.Assumed {
		facts, ok := s.facts.Assume(c)
		if !ok {
			return false
		}
		s.facts = facts
	}
	return true
}

// lengths gives the slices that an opaque call returned the lengths that its contract says.
func (fr *frame) lengths(in *ir.Instr, next []*state, ref *contractRef, out *contract.Outcome) []*state {
	if in.Dst < 0 || in.Type == nil || in.Type.Kind != ir.Tuple {
		return next
	}
	for _, s := range next {
		vals := slices.Clone(s.reg(in.Dst).fields())
		for i, res := range out.Results {
			if i < len(vals) && res.Kind == contract.Object && in.Type.Fields[i].Type.Kind == ir.Slice {
				vals[i] = fr.resultOf(s, ref, res, in.Type.Fields[i].Type)
			}
		}
		s.setReg(in.Dst, structVal(vals))
	}
	return next
}

func (fr *frame) pass1(in *ir.Instr, s *state, v value) []*state {
	if in.Dst >= 0 {
		s.setReg(in.Dst, v)
	}
	return fr.pass(in, s).alone()
}

// forgetLists forgets the elements of lists of ints that a function got: contracts do not say which it fills.
func (r *run) forgetLists(s *state, args []value) {
	for _, a := range args {
		if a.k == kSlice && a.slice().elem != nil && a.slice().elem.Kind == ir.Int {
			r.forgetElements(s, *a.slice())
		}
	}
}

func (r *run) unknownResults(s *state, in *ir.Instr, ref *contractRef) value {
	if in.Dst < 0 || in.Type == nil {
		return value{}
	}
	return r.unknown(s, in.Type, lowerFirst(ref.c.Name))
}

func lowerFirst(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToLower(name[:1]) + name[1:]
}

// results makes the results of a call that returned.
func (fr *frame) results(in *ir.Instr, s *state, ref *contractRef, out *contract.Outcome) value {
	if in.Dst < 0 || in.Type == nil {
		return value{}
	}
	if in.Type.Kind != ir.Tuple {
		if len(out.Results) != 1 {
			return fr.r.unknownResults(s, in, ref)
		}
		return fr.resultOf(s, ref, out.Results[0], in.Type)
	}
	vals := make([]value, len(in.Type.Fields))
	for i, f := range in.Type.Fields {
		if i < len(out.Results) {
			vals[i] = fr.resultOf(s, ref, out.Results[i], f.Type)
		} else {
			vals[i] = fr.r.unknown(s, f.Type, lowerFirst(ref.c.Name))
		}
	}
	return structVal(vals)
}

// resultOf makes one result of type t.
func (fr *frame) resultOf(s *state, ref *contractRef, res contract.Result, t *ir.Type) value {
	r := fr.r
	switch res.Kind {
	case contract.Scalar:
		return r.attrValue(s, res.Value, t, "")
	case contract.Alias:
		if op, ok := res.Operand.(*operand); ok {
			if t.Kind == ir.Interface && op.v.k != kIface {
				if v := r.asInterface(s, op.v); v.k == kIface {
					return v
				}
				r.escape(s, op.v) // the result is another name for it
				break
			}
			return op.v
		}
	case contract.After:
		if op, ok := res.Operand.(*operand); ok {
			return fr.after(s, op, res.Type, t)
		}
	case contract.Object:
		if t.Kind == ir.Slice {
			return r.sliceResult(s, res, t)
		}
		return r.objectResult(s, ref, res, t)
	}
	return r.unknown(s, t, lowerFirst(ref.c.Name))
}

// after returns an attribute that a call has set: as a result, it is the same unknown value.
func (fr *frame) after(s *state, op *operand, name string, t *ir.Type) value {
	now := operand{fr: fr, s: s, v: op.v, at: op.at}
	typ, content, ok := now.described()
	if ok && content.k == kStruct {
		i := slices.IndexFunc(typ.Fields, func(f ir.Field) bool { return f.Name == name })
		if fields := content.fields(); i >= 0 && i < len(fields) && typ.Fields[i].Type.Kind == t.Kind {
			return fields[i]
		}
	}
	return fr.r.unknown(s, t, "")
}

func (r *run) sliceResult(s *state, res contract.Result, t *ir.Type) value {
	for _, a := range res.Attrs {
		if a.Name == "len" && a.Value.Kind == contract.IntAttr {
			return r.longList(s, t, a.Value.Dim)
		}
	}
	return r.unknown(s, t, "")
}

// objectResult makes a new object, as a value, a pointer or an interface as the type of the result wants it.
func (r *run) objectResult(s *state, ref *contractRef, res contract.Result, t *ir.Type) value {
	typ, ptr := t, res.Ptr
	if t.Kind == ir.Pointer {
		typ, ptr = t.Elem, true
	}
	if res.Type != "" && t.Kind == ir.Interface {
		typ = r.e.ghost(ref.path, res.Type)
	}
	if typ == nil {
		return r.unknown(s, t, "")
	}
	content, ok := r.objectContent(s, res, typ)
	if !ok {
		return r.unknown(s, t, "")
	}
	if typ.Kind == ir.Interface { // of an implementation that is not named, which may be a view of something
		o := r.outsideObject(typ, "")
		o.content, o.born, o.shaped = content, r.at, r.at
		return value{k: kIface, ref: &iface{obj: s.alloc(o)}}
	}
	v := content
	if ptr {
		v = ptrVal(s.alloc(object{typ: typ, content: content, born: r.at, shaped: r.at}), nil)
	}
	if t.Kind == ir.Interface {
		dyn := typ
		if ptr {
			dyn = &ir.Type{Kind: ir.Pointer, ID: "*" + typ.ID, Elem: typ}
		}
		return ifaceVal(dyn, v)
	}
	return v
}

// objectContent fills the attributes and fields that a contract gives a result; the others are unknown.
func (r *run) objectContent(s *state, res contract.Result, typ *ir.Type) (value, bool) {
	if typ.Kind != ir.Struct && typ.Kind != ir.Interface || len(typ.Fields) == 0 {
		return value{}, false
	}
	fields := make([]value, len(typ.Fields))
	attrs := res.Attrs
	if decl := r.e.decl(typ); decl != nil {
		attrs = decl.Store(attrs)
	}
	for i, f := range typ.Fields {
		k := slices.IndexFunc(attrs, func(a contract.NamedAttr) bool { return a.Name == f.Name })
		m := slices.IndexFunc(res.Fields, func(a contract.NamedOperand) bool { return a.Name == f.Name })
		op, _ := fieldOperand(res, m)
		switch {
		case isList(r.e.decl(typ), f.Name):
			fields[i] = r.dimList(s, r.e.decl(typ), attrs, f.Type)
		case lengthOf(res, f.Name).Kind == contract.IntAttr:
			fields[i] = r.sliceField(s, lengthOf(res, f.Name).Dim)
		case op != nil && f.Type.Kind == ir.Interface && op.v.k != kIface:
			fields[i] = r.asInterface(s, op.v)
		case op != nil:
			fields[i] = op.v
		case k >= 0:
			fields[i] = r.attrValue(s, attrs[k].Value, f.Type, f.Name)
		default:
			fields[i] = r.unknown(s, f.Type, f.Name)
		}
	}
	if typ.Ghost || typ.Kind == ir.Interface {
		r.ghostFacts(s, typ, fields)
	}
	return structVal(fields), true
}

// lengthOf returns the length that a contract gives a field which is a slice.
func lengthOf(res contract.Result, field string) contract.Attr {
	for _, a := range res.Attrs {
		if name, ok := strings.CutSuffix(a.Name, ".len"); ok && name == field {
			return a.Value
		}
	}
	return contract.Attr{}
}

// sliceField is a slice of data in a field of a result: with room for more, and perhaps nil if it has no elements.
func (r *run) sliceField(s *state, n shapeinfer.Dim) value {
	v := r.longList(s, dataSlice, n)
	list := *v.slice()
	if s.decide(pathfact.GT, n, none) != pathfact.True {
		list.isNil = pathfact.Maybe
	}
	return sliceVal(list)
}

func fieldOperand(res contract.Result, i int) (*operand, bool) {
	if i < 0 {
		return nil, false
	}
	op, ok := res.Fields[i].Value.(*operand)
	return op, ok
}

// asInterface wraps a pointer or a value of a described type in an interface.
func (r *run) asInterface(s *state, v value) value {
	if t := r.typeOf(s, v); v.k == kPtr && t != nil {
		return ifaceVal(&ir.Type{Kind: ir.Pointer, ID: "*" + t.ID, Elem: t}, v)
	}
	return value{}
}

func (r *run) attrValue(s *state, a contract.Attr, t *ir.Type, name string) value {
	switch {
	case a.Kind == contract.IntAttr && t.Kind == ir.Int:
		return intVal(a.Dim)
	case a.Kind == contract.BoolAttr && t.Kind == ir.Bool:
		return boolVal(a.Bool)
	}
	v := r.unknown(s, t, name)
	if a.Least != 0 && v.k == kInt {
		s.require(le(shapeinfer.Const(a.Least), v.dim))
	}
	return v
}
