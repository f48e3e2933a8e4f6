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
}

// contract returns what contracts say of a symbol: nil if its package has none.
func (e *Engine) contract(symbol string) *contractRef {
	ref, ok := e.contracts[symbol]
	if ok {
		return ref
	}
	path, name := splitSymbol(symbol)
	if path != "" && path != e.cfg.Package && e.cfg.Contracts != nil && !strings.Contains(name, "$") {
		if f := e.cfg.Contracts(path); f != nil {
			ref = &contractRef{path: path, c: f.Lookup(name)}
		}
	}
	e.contracts[symbol] = ref
	return ref
}

// splitSymbol splits "path/pkg.Type.Method" at the end of the package path.
func splitSymbol(symbol string) (path, name string) {
	slash := strings.LastIndexByte(symbol, '/')
	dot := strings.IndexByte(symbol[slash+1:], '.')
	if dot < 0 {
		return "", symbol
	}
	dot += slash + 1
	return symbol[:dot], symbol[dot+1:]
}

// decl returns the declaration of a type by a contract file, or nil.
func (e *Engine) decl(t *ir.Type) *contract.Type {
	if t == nil || e.cfg.Contracts == nil {
		return nil
	}
	path, name := splitSymbol(t.ID)
	if path == "" || path == e.cfg.Package {
		return nil
	}
	return e.cfg.Contracts(path).Type(name)
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
)

// ghostFacts declares that the attributes of an object are not negative: they are dims.
func (r *run) ghostFacts(s *state, t *ir.Type, fields []value) {
	for _, f := range fields {
		if sym, ok := f.dim.Symbol(); ok && f.k == kInt {
			s.facts = s.facts.Declare(sym, 0, maxLen)
		}
	}
}

// callContract calls a function that contracts describe.
func (fr *frame) callContract(in *ir.Instr, s *state, ref *contractRef, args []value) []*state {
	if ref.c == nil {
		return fr.unseen(in, s, args)
	}
	r := fr.r
	fr.runCallbacks(s, args)
	ops := make([]contract.Operand, len(args))
	for i, a := range args {
		ops[i] = &operand{fr: fr, s: s, v: a, at: in}
	}
	var recv contract.Operand
	if ref.c.Recv != nil && len(ops) > 0 {
		recv, ops = ops[0], ops[1:]
	}
	if v := args; ref.c.Recv != nil && len(v) > 0 && isNil(unwrap(v[0])) {
		return fr.nilFailure(in, s)
	}
	out := ref.c.Eval(s.facts, recv, ops)
	switch {
	case len(out.Violations) > 0:
		fr.panics(s, fr.violated(in, s, ref, args, out))
		return nil
	case out.Dies:
		fr.panics(s, &failure{})
		return nil
	case out.Unclaimed:
		// The contract has made what it may change unknown.
		fr.mayReturn(in, s, args)
		return fr.pass1(in, s, r.unknownResults(s, in, ref))
	}
	s.facts = out.Facts
	for _, c := range out.Assumed {
		facts, ok := s.facts.Assume(c)
		if !ok {
			return nil // it cannot return
		}
		s.facts = facts
	}
	if len(out.Results) == 0 {
		fr.mayReturn(in, s, args)
	}
	return fr.pass1(in, s, fr.results(in, s, ref, out))
}

func (fr *frame) pass1(in *ir.Instr, s *state, v value) []*state {
	if in.Dst >= 0 {
		s.regs[in.Dst] = v
	}
	return []*state{fr.pass(in, s)}
}

// runCallbacks accounts for functions of the user that the callee may call.
func (fr *frame) runCallbacks(s *state, args []value) {
	for _, a := range args {
		c := a.closure()
		if a.k != kFunc || c == nil {
			continue
		}
		fn := fr.r.e.cfg.Program.Func(c.sym)
		if fn == nil || fn.Effect&^ir.NeverReturns != 0 || fn.IllTyped {
			fr.r.escape(s, a)
			fr.r.othersRun(s)
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
				break
			}
			return op.v
		}
	case contract.Object:
		if t.Kind == ir.Slice {
			return r.sliceResult(s, res, t)
		}
		return r.objectResult(s, ref, res, t)
	}
	return r.unknown(s, t, lowerFirst(ref.c.Name))
}

func (r *run) sliceResult(s *state, res contract.Result, t *ir.Type) value {
	for _, a := range res.Attrs {
		if a.Name == "len" && a.Value.Kind == contract.IntAttr {
			sym := r.newSymbol("", "cap")
			s.facts = s.facts.Declare(sym, 0, maxLen)
			s.require(le(a.Value.Dim, shapeinfer.Var(sym)))
			return r.newSlice(s, t, a.Value.Dim, shapeinfer.Var(sym), restUnknown)
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
	if typ.Kind == ir.Interface { // of an implementation that is not named
		id := s.alloc(object{typ: typ, content: content, born: r.at, shaped: r.at})
		return value{k: kIface, ref: &iface{obj: id}}
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
		case op != nil && f.Type.Kind == ir.Interface && op.v.k != kIface:
			fields[i] = r.asInterface(s, op.v)
		case op != nil:
			fields[i] = op.v
		case k >= 0 && f.Type.Kind == ir.Slice && attrs[k].Value.Kind == contract.IntAttr:
			fields[i] = r.newSlice(s, f.Type, attrs[k].Value.Dim, attrs[k].Value.Dim, restUnknown)
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
	return r.unknown(s, t, name)
}

// unwrap returns the dynamic value of an interface, or the value itself.
func unwrap(v value) value {
	if x := v.iface(); v.k == kIface && x != nil && x.typ != nil {
		return x.v
	}
	return v
}

// typeOf returns the type of what a pointer points to, nil if it is not known.
func (r *run) typeOf(s *state, v value) *ir.Type {
	if v.k != kPtr || v.obj == 0 {
		return nil
	}
	t := s.object(v.obj).typ
	for _, st := range v.path() {
		switch {
		case t == nil:
			return nil
		case st.field >= 0 && t.Kind == ir.Struct && int(st.field) < len(t.Fields):
			t = t.Fields[st.field].Type
		case st.field < 0:
			t = t.Elem
		default:
			return nil
		}
	}
	return t
}

// An operand is a value as a contract sees it.
type operand struct {
	fr *frame
	s  *state
	v  value
	at *ir.Instr
}

// described returns the type that describes the operand and its content, if it is an object of a contract file.
func (o *operand) described() (*ir.Type, value, bool) {
	v, r := o.v, o.fr.r
	var t *ir.Type
	if x := v.iface(); v.k == kIface && x != nil {
		if x.typ == nil {
			ob := o.s.object(x.obj)
			if ob.typ == nil || len(ob.typ.Fields) == 0 {
				return nil, value{}, false
			}
			return ob.typ, r.content(o.s, x.obj), true
		}
		t, v = x.typ, x.v
		if t.Kind == ir.Pointer {
			t = t.Elem
		}
	}
	if v.k == kPtr {
		if v.obj == 0 {
			return nil, value{}, false
		}
		if t == nil {
			t = r.typeOf(o.s, v)
		}
		if t == nil || !t.Ghost {
			return t, value{}, false
		}
		content := r.load(o.s, v, t)
		return t, content, content.k == kStruct
	}
	if v.k == kStruct && t != nil && t.Ghost {
		return t, v, true
	}
	return t, value{}, false
}

// Decl implements [contract.Declared].
func (o *operand) Decl() *contract.Type {
	t, _, ok := o.described()
	if !ok {
		return nil
	}
	return o.fr.r.e.decl(t)
}

// Field implements [contract.Declared].
func (o *operand) Field(name string) contract.Operand {
	t, content, ok := o.described()
	if !ok {
		return nil
	}
	for i, f := range t.Fields {
		if f.Name == name && content.k == kStruct && i < len(content.fields()) {
			return &operand{fr: o.fr, s: o.s, v: content.fields()[i], at: o.at}
		}
	}
	return nil
}

// Int implements [contract.Operand].
func (o *operand) Int() shapeinfer.Dim { return o.s.norm(o.v.dimOf()) }

// Bool implements [contract.Operand].
func (o *operand) Bool() pathfact.Truth { return o.s.truth(o.v) }

// Float implements [contract.Operand].
func (o *operand) Float() (float64, bool) {
	if o.v.k == kFloat {
		return o.v.float(), true
	}
	return 0, false
}

// Attr implements [contract.Operand].
func (o *operand) Attr(name string) contract.Attr {
	t, content, ok := o.described()
	if ok {
		for i, f := range t.Fields {
			if f.Name == name && content.k == kStruct && i < len(content.fields()) {
				return o.attr(content.fields()[i])
			}
		}
		return contract.Attr{}
	}
	if o.v.k == kSlice {
		return o.sliceAttr(name)
	}
	if t != nil && (name == "R" || name == "C" || name == "len") {
		return o.userAttr(name)
	}
	return contract.Attr{}
}

func (o *operand) attr(v value) contract.Attr {
	if v.k == kBool {
		return contract.Bool(o.s.truth(v))
	}
	return contract.Int(o.s.norm(v.dimOf()))
}

func (o *operand) sliceAttr(name string) contract.Attr {
	sl := o.v.slice()
	switch name {
	case "len":
		return contract.Int(o.s.norm(sl.length))
	case "cap":
		return contract.Int(o.s.norm(sl.cap))
	case "nil":
		if sl.isNil == pathfact.Maybe && o.s.decide(pathfact.GT, sl.length, none) == pathfact.True {
			return contract.Bool(pathfact.False)
		}
		return contract.Bool(sl.isNil)
	}
	return contract.Attr{}
}

// userAttr asks a user's implementation of mat.Matrix or mat.Vector for its dims, by executing its methods.
func (o *operand) userAttr(name string) contract.Attr {
	x := o.v.iface()
	if o.v.k != kIface || x == nil || x.typ == nil {
		return contract.Attr{}
	}
	method, i := "Dims", 0
	switch name {
	case "C":
		i = 1
	case "len":
		method = "Len"
	}
	results, s := o.fr.evaluate(o.s, x, method)
	if i >= len(results) {
		return contract.Attr{}
	}
	return contract.Int(s.norm(results[i].dimOf()))
}

// evaluate executes a method for its results. They are usable only if it returns in one way,
// without having learnt anything.
func (fr *frame) evaluate(s *state, x *iface, method string) ([]value, *state) {
	r := fr.r
	sym, recv, ok := fr.method(s, x, method)
	if !ok {
		return nil, s
	}
	fn := r.e.cfg.Program.Func(sym)
	if fn == nil || fn.Effect != 0 || !fr.canEnter(fn, []value{recv}, nil) {
		return nil, s
	}
	limit := r.limit
	r.limit = min(limit, r.steps+callSteps)
	t := s.fork()
	sub := r.execute(fn, []value{recv}, nil, t, fr)
	r.limit = limit
	if len(sub.out) != 1 || sub.out[0].kind != returned {
		return nil, s
	}
	return sub.out[0].results, sub.out[0].st
}

// Elem implements [contract.Operand].
func (o *operand) Elem(i int) contract.Operand {
	e := &operand{fr: o.fr, s: o.s, at: o.at}
	if o.v.k == kSlice && o.v.slice().obj != 0 && i >= 0 {
		sl := o.v.slice()
		p := sl.path.extend(elemStep(sl.off.AddConst(int64(i))))
		e.v = o.fr.r.load(o.s, ptrVal(sl.obj, p), sl.elem)
	}
	return e
}

// SetAttr implements [contract.Operand].
func (o *operand) SetAttr(name string, a contract.Attr) {
	t, content, ok := o.described()
	v := unwrap(o.v)
	r := o.fr.r
	if x := o.v.iface(); ok && o.v.k == kIface && x != nil && x.typ == nil {
		o.setUnknown(x, t, content, name, a)
		return
	}
	if !ok || v.k != kPtr {
		return
	}
	for i, f := range t.Fields {
		if f.Name != name {
			continue
		}
		old := content.fields()[i]
		if a.Kind == contract.IntAttr && old.k == kInt && o.s.decide(pathfact.EQ, old.dim, a.Dim) == pathfact.True {
			return
		}
		if o.s.object(v.obj).origin == lost {
			return
		}
		r.store(o.s, ptrVal(v.obj, v.path().extend(fieldStep(int32(i)))), r.attrValue(o.s, a, f.Type, name), f.Type)
		o.s.edit(v.obj).shaped = r.at
	}
}

// setUnknown sets an attribute of an unknown implementation of an interface.
func (o *operand) setUnknown(x *iface, t *ir.Type, content value, name string, a contract.Attr) {
	if o.s.object(x.obj).origin == lost || content.k != kStruct {
		return
	}
	o.fr.r.othersRun(o.s) // any other unknown object may be this one
	for i, f := range t.Fields {
		if f.Name == name {
			fields := slices.Clone(content.fields())
			fields[i] = o.fr.r.attrValue(o.s, a, f.Type, name)
			o.s.edit(x.obj).content = structVal(fields)
		}
	}
}

// Same implements [contract.Operand].
func (o *operand) Same(p contract.Operand) pathfact.Truth {
	q, ok := p.(*operand)
	if !ok {
		return pathfact.Maybe
	}
	x, y := unwrap(o.v), unwrap(q.v)
	if x.k != kPtr || y.k != kPtr {
		if x.k == kStruct || y.k == kStruct {
			return pathfact.False
		}
		return pathfact.Maybe
	}
	return o.s.truth(o.fr.r.samePointer(o.s, x, y))
}

// Shape implements [contract.Operand].
func (o *operand) Shape() string {
	if o.v.k == kSlice {
		return o.s.norm(o.v.slice().length).String()
	}
	return o.fr.r.shapeText(o.s, o.v)
}
