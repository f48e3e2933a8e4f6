package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

const (
	maxMoved = 64  // what is moved to one place
	nearby   = 500 // instructions, how far away what is moved can be
)

// A mover collects what is computed for operands.
type mover struct {
	t     *translator
	block *ssa.BasicBlock
	found []ssa.Instruction
	reads bool // a variable, a field or an element is read
	twice bool // the place is read and written
}

func (m *mover) moves(in ssa.Instruction) bool { return slices.Contains(m.found, in) }

// operands collects what is computed for the receiver and the arguments of a call.
func (m *mover) operands(call *ssa.CallCommon, e *ast.CallExpr) {
	args := call.Args
	sel, _ := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	switch {
	case call.IsInvoke() && sel != nil:
		m.collect(call.Value, sel.X)
	case sel != nil && call.Signature().Recv() != nil && len(args) > 0:
		m.collect(args[0], sel.X)
		args = args[1:]
	}
	if n := len(args); call.Signature().Variadic() && !e.Ellipsis.IsValid() && n > 0 {
		if list, ok := args[n-1].(*ssa.Slice); ok && n <= len(e.Args) {
			m.elements(list.X, e.Args[n-1:])
		}
		args = args[:n-1]
	}
	for i := range min(len(args), len(e.Args)) {
		m.collect(args[i], e.Args[i])
	}
}

// elements collects what is stored in the elements of a new array, in order.
func (m *mover) elements(array ssa.Value, es []ast.Expr) {
	stores := m.stores(array)
	if len(stores) != len(es) {
		return
	}
	for i, s := range stores {
		m.found = append(m.found, s)
		m.collect(s.Val, es[i])
	}
}

// literal collects what is stored in the elements of a literal.
func (m *mover) literal(array ssa.Value, lit *ast.CompositeLit) {
	for _, s := range m.stores(array) {
		if e := elementAt(lit, s.Pos()); e != nil {
			m.found = append(m.found, s)
			m.collect(s.Val, e)
		}
	}
}

// elementAt returns the element of a literal that go/ssa stores with a position.
func elementAt(lit *ast.CompositeLit, pos token.Pos) ast.Expr {
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok && kv.Colon == pos {
			return kv.Value
		} else if !ok && e.Pos() == pos {
			return e
		}
	}
	return nil
}

// stores returns the stores to the elements or fields of memory that is new in the block, to addresses used for nothing else.
func (m *mover) stores(memory ssa.Value) []*ssa.Store {
	alloc, ok := memory.(*ssa.Alloc)
	if !ok || alloc.Block() != m.block {
		return nil
	}
	var stores []*ssa.Store
	for _, part := range *alloc.Referrers() {
		addr, ok := part.(ssa.Value)
		if !ok || wholeOf(addr) != memory {
			continue
		}
		if refs := *addr.Referrers(); len(refs) == 1 {
			if s, ok := refs[0].(*ssa.Store); ok && s.Addr == addr && s.Block() == m.block {
				stores = append(stores, s)
			}
		}
	}
	return stores
}

// wholeOf returns what addr is the address of a field or an element of, nil if it is another address.
func wholeOf(addr ssa.Value) ssa.Value {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		return addr.X
	case *ssa.IndexAddr:
		return addr.X
	}
	return nil
}

// store collects what is computed for an element of a struct or array literal, or for the place of an assignment.
func (m *mover) store(s *ssa.Store, e *lateExpr) {
	if alloc, ok := wholeOf(s.Addr).(*ssa.Alloc); ok {
		if lit := m.t.l.lateAt(alloc.Pos()).literal; lit != nil {
			if x := elementAt(lit, s.Pos()); x != nil {
				m.collect(s.Val, x)
				return
			}
		}
	}
	if e.place == nil {
		return
	}
	if op, ok := s.Val.(*ssa.BinOp); ok { // x op= y reads x, and where it is, after the calls in y
		if read, ok := op.X.(*ssa.UnOp); ok && read.Op == token.MUL && samePlace(read.X, s.Addr) && read.Block() == m.block && len(*read.Referrers()) == 1 {
			m.found, m.reads, m.twice = append(m.found, read), true, true
		}
	}
	m.address(s.Addr, e.place)
}

// samePlace reports whether two addresses are computed from the same.
func samePlace(a, b ssa.Value) bool {
	switch x := a.(type) {
	case *ssa.IndexAddr:
		if y, ok := b.(*ssa.IndexAddr); ok {
			return x.X == y.X && x.Index == y.Index
		}
	case *ssa.FieldAddr:
		if y, ok := b.(*ssa.FieldAddr); ok {
			return x.X == y.X && x.Field == y.Field
		}
	}
	return a == b
}

// entry collects what is computed for the map and the key of an assignment.
func (m *mover) entry(in *ssa.MapUpdate, at *ast.IndexExpr) {
	if op, ok := in.Value.(*ssa.BinOp); ok { // m[k] op= y
		if read, ok := op.X.(*ssa.Lookup); ok && read.X == in.Map && read.Index == in.Key && read.Block() == m.block && len(*read.Referrers()) == 1 {
			m.found, m.reads, m.twice = append(m.found, read), true, true
		}
	}
	m.collect(in.Map, at.X)
	m.collect(in.Key, at.Index)
}

// values collects what was computed for the values of an assignment in front of its last call.
func (m *mover) values(instrs []ssa.Instruction, values []ast.Expr) {
	near := instrs[max(0, len(instrs)-nearby):]
	for _, e := range slices.Backward(values) {
		e = ast.Unparen(e)
		for _, in := range slices.Backward(near) {
			if v, ok := in.(ssa.Value); ok && !m.moves(in) && m.isValueOf(v, e) {
				if used := usedIn(near, v); used == nil {
					m.take(v, e)
				} else if _, isCall := used.(*ssa.Call); isCall {
					continue // the argument of a call
				}
				break
			}
		}
	}
}

// isValueOf reports whether an instruction computes the value of an expression, or of another occurrence of a variable.
func (m *mover) isValueOf(v ssa.Value, e ast.Expr) bool {
	switch v := v.(type) {
	case *ssa.BinOp:
		b, ok := e.(*ast.BinaryExpr)
		return ok && b.OpPos == v.Pos()
	case *ssa.UnOp:
		probe := mover{t: m.t, block: m.block}
		return probe.load(v, e)
	}
	return false
}

// usedIn returns an instruction that has v as an operand.
func usedIn(instrs []ssa.Instruction, v ssa.Value) ssa.Instruction {
	for _, in := range *v.Referrers() {
		if slices.Contains(instrs, in) {
			return in
		}
	}
	return nil
}

// collect adds the instructions that compute v, the value of e, as far as they read variables and fields and
// compute with them.
func (m *mover) collect(v ssa.Value, e ast.Expr) {
	if refs := v.Referrers(); refs != nil && (len(*refs) == 1 || len(*refs) == 2 && m.twice) {
		m.take(v, ast.Unparen(e))
	}
}

// take is collect for a value that is used nowhere in front of the place it is moved to.
func (m *mover) take(v ssa.Value, e ast.Expr) {
	if in, ok := v.(ssa.Instruction); !ok || len(m.found) > maxMoved || in.Block() != m.block {
		return
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		if b, ok := e.(*ast.BinaryExpr); ok && b.OpPos == v.Pos() {
			m.found = append(m.found, v)
			m.collect(v.X, b.X)
			m.collect(v.Y, b.Y)
		}
	case *ssa.UnOp:
		if m.load(v, e) {
			m.found, m.reads = append(m.found, v), true
		} else if u, ok := e.(*ast.UnaryExpr); ok && u.OpPos == v.Pos() {
			m.found = append(m.found, v)
			m.collect(v.X, u.X)
		}
	case *ssa.Convert:
		m.conversion(v, v.X, e)
	case *ssa.ChangeType:
		m.conversion(v, v.X, e)
	case *ssa.MakeInterface:
		if isPlace(e) && !isWord(v.X.Type()) && !isPrivate(v.X) {
			if m.t.unclear == nil {
				m.t.unclear = make(map[*ssa.MakeInterface]bool)
			}
			m.t.unclear[v] = true
			return
		}
		m.found = append(m.found, v)
		m.collect(v.X, e)
	case *ssa.Lookup:
		if at, ok := e.(*ast.IndexExpr); ok && at.Lbrack == v.Pos() && !v.CommaOk {
			m.found, m.reads = append(m.found, v), true
			m.collect(v.X, at.X)
			m.collect(v.Index, at.Index)
		}
	case *ssa.Slice:
		if lit, ok := e.(*ast.CompositeLit); ok && lit.Lbrace == v.Pos() {
			m.found = append(m.found, v)
			m.literal(v.X, lit)
		}
	}
}

// isPlace reports whether an expression is read from memory.
func isPlace(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
		return true
	}
	return false
}

// isPrivate reports whether a value is read from a variable that no call can change, because nothing has its address.
func isPrivate(v ssa.Value) bool {
	read, ok := v.(*ssa.UnOp)
	if !ok || read.Op != token.MUL {
		return false
	}
	addr := read.X
	for {
		field, ok := addr.(*ssa.FieldAddr)
		if !ok {
			break
		}
		addr = field.X
	}
	variable, ok := addr.(*ssa.Alloc)
	return ok && onlyAccessed(variable, 0)
}

// onlyAccessed reports whether an address is used for nothing but loads and stores, of fields too.
func onlyAccessed(addr ssa.Value, depth int) bool {
	for _, use := range *addr.Referrers() {
		switch use := use.(type) {
		case *ssa.Store:
			if use.Val == addr {
				return false
			}
		case *ssa.FieldAddr:
			if depth > 8 || !onlyAccessed(use, depth+1) {
				return false
			}
		case *ssa.UnOp, *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}

// isWord reports whether values of a type are read when they are needed, if they are converted to an interface: the compiler copies
// larger ones, and smaller ones, first.
func isWord(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		switch t.Kind() {
		case types.Int, types.Uint, types.Uintptr, types.Int64, types.Uint64, types.String, types.UnsafePointer:
			return true
		}
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return true
	}
	return false
}

// conversion adds the conversion of x, if it is the one that e is.
func (m *mover) conversion(in ssa.Instruction, x ssa.Value, e ast.Expr) {
	if c, ok := e.(*ast.CallExpr); ok && len(c.Args) == 1 && c.Lparen == in.Pos() {
		m.found = append(m.found, in)
		m.collect(x, c.Args[0])
	}
}

// load reports whether v reads the variable, field or element e, and adds what computes its address.
func (m *mover) load(v *ssa.UnOp, e ast.Expr) bool {
	if star, ok := e.(*ast.StarExpr); v.Op != token.MUL || ok && star.Star != v.Pos() {
		return false
	}
	return m.address(v.X, e)
}

// address reports whether addr is the address of the variable or field e, and adds what computes it.
func (m *mover) address(addr ssa.Value, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := m.t.l.in.Info.Uses[e].(*types.Var)
		switch addr := addr.(type) {
		case *ssa.Alloc, *ssa.FreeVar:
			return ok && addr.Pos() == v.Pos()
		case *ssa.Global:
			return ok && addr.Object() == v
		}
	case *ast.SelectorExpr:
		field, ok := addr.(*ssa.FieldAddr)
		if !ok {
			global, ok := addr.(*ssa.Global)
			return ok && global.Object() == m.t.l.in.Info.Uses[e.Sel]
		}
		if field.Pos() != e.Sel.Pos() || !m.isAlone(field) {
			return false
		}
		m.within(field, field.X, e.X)
		return true
	case *ast.IndexExpr:
		element, ok := addr.(*ssa.IndexAddr)
		if !ok || element.Pos() != e.Lbrack || !m.isAlone(element) {
			return false
		}
		m.within(element, element.X, e.X)
		m.collect(element.Index, e.Index)
		return true
	case *ast.StarExpr:
		m.collect(addr, e.X)
		return true
	}
	return false
}

// isAlone reports whether an address is computed in the block for one purpose.
func (m *mover) isAlone(addr interface {
	ssa.Value
	ssa.Instruction
}) bool {
	n := len(*addr.Referrers())
	return addr.Block() == m.block && (n == 1 || n == 2 && m.twice)
}

// within adds the instruction that computes the address of a part of x, the value or the address of e.
func (m *mover) within(part ssa.Instruction, x ssa.Value, e ast.Expr) {
	if m.found = append(m.found, part); !m.address(x, e) {
		m.collect(x, e)
	}
}

// move puts what was found behind the last of the instructions that is a call.
func (m *mover) move(instrs []ssa.Instruction) {
	if !m.reads || len(m.found) > maxMoved {
		return
	}
	near := instrs[max(0, len(instrs)-nearby):]
	first, last := slices.IndexFunc(near, m.moves), len(near)
	for last > 0 && !isRealCall(near[last-1]) {
		last--
	}
	if first < 0 || first >= last {
		return
	}
	slices.SortStableFunc(near[first:last], func(a, b ssa.Instruction) int { return m.late(a) - m.late(b) })
}

// late is 1 for what is to be moved, else 0.
func (m *mover) late(in ssa.Instruction) int {
	if m.moves(in) {
		return 1
	}
	return 0
}

// isRealCall reports whether an instruction calls a function that may write to memory.
func isRealCall(in ssa.Instruction) bool {
	call, ok := in.(*ssa.Call)
	if !ok {
		return false
	}
	_, builtin := call.Call.Value.(*ssa.Builtin)
	return !builtin
}
