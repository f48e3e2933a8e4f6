package slicing

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Slicer finds out what statements of a function are made of, see [Slice].
type Slicer struct {
	executor *exec.Executor
	fn       *ir.Func
	entered  map[*ir.Instr][]*ir.Func // what statements have executed
	Left     int                      // how much may be looked at

	regs     *ir.Registers
	merges   map[ir.Val]merge // the phis, by what they define
	blocks   map[*ir.Instr]int32
	flow     *flow
	places   map[ir.Val][]place
	vague    map[ir.Val]bool   // registers of which it is not known where they lead
	writings map[place][]write // by the root of the place
	found    int               // how many places and writes
	lost     bool              // it is not known what is written
	known    map[*ir.Instr]*Slice

	constants map[*ir.Func]bool          // results of isConstant
	names     map[ir.Val]map[string]bool // results of namesOf
}

// A merge is a phi.
type merge struct {
	block int32
	edges []ir.Val
}

// New returns a slicer for the statements of fn, which records what they have executed in entered.
// It analyzes at most left values and places; after that all statements are connected.
func New(e *exec.Executor, fn *ir.Func, entered map[*ir.Instr][]*ir.Func, left int) *Slicer {
	s := &Slicer{
		executor: e, fn: fn, entered: entered, Left: left,
		regs: fn.Registers(), merges: make(map[ir.Val]merge), blocks: make(map[*ir.Instr]int32), flow: newFlow(fn),
		places: make(map[ir.Val][]place), vague: make(map[ir.Val]bool), writings: make(map[place][]write),
		known: make(map[*ir.Instr]*Slice), constants: make(map[*ir.Func]bool), names: make(map[ir.Val]map[string]bool),
	}
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Phis {
			phi := &fn.Blocks[b].Phis[i]
			s.merges[phi.Dst] = merge{int32(b), phi.Edges}
		}
	}
	for b, in := range fn.Instrs {
		s.blocks[in] = b
	}
	for v := range len(fn.Params) + len(fn.Free) {
		s.places[ir.Val(v)] = []place{{base: ir.Val(v)}}
	}
	s.findPlaces()
	return s
}

// A Slice is what a statement is made of: its backward slice (Weiser 1981), and the memory that it
// reads. It has values and not names, so that a variable that is used again connects nothing.
type Slice struct {
	*Slicer
	in     *ir.Instr          // the statement
	target int32              // its block
	values map[ir.Val]bool    // registers and constants
	made   map[*ir.Instr]bool // calls, stores
	reads  map[place]bool
	roots  map[place][]place // those of reads, by their roots
	shared map[string]bool   // names of constants, of functions that are values, and of calls whose result depends on no argument
}

func (s *Slicer) empty(in *ir.Instr) *Slice {
	return &Slice{s, in, s.blocks[in], make(map[ir.Val]bool), make(map[*ir.Instr]bool), make(map[place]bool),
		make(map[place][]place), make(map[string]bool)}
}

// Of is the slice of a statement.
func (s *Slicer) Of(in *ir.Instr) *Slice {
	c := s.known[in]
	if c == nil {
		c = s.OfSome(in, nil)
		s.known[in] = c
	}
	return c
}

// OfSome is the slice of a statement of which only some operands count, if they are given.
func (s *Slicer) OfSome(in *ir.Instr, operands map[int]bool) *Slice {
	c := s.empty(in)
	if operands == nil {
		c.call(in)
		return c
	}
	c.made[in] = true
	for k, v := range in.Args {
		if operands[k] {
			c.value(v)
		}
	}
	c.finds(in)
	return c
}

// withConditions is that slice with the conditions that decide whether the statement is executed.
func (s *Slicer) withConditions(in *ir.Instr, operands map[int]bool) *Slice {
	c := s.OfSome(in, operands)
	for _, b := range s.flow.deciding(c.target) {
		c.decided(s.fn.EndOf(b).Args[0])
	}
	return c
}

// Between is the slice of the conditions that decide, behind another statement, whether a statement
// is executed.
func (s *Slicer) Between(behind, in *ir.Instr) *Slice {
	c := s.empty(in)
	first := s.blocks[behind]
	reached := s.fn.Reachable(s.fn.Blocks[first].Succs...)
	for _, b := range s.flow.deciding(c.target) {
		if b != first && !reached[b] {
			continue
		}
		if cond := s.fn.EndOf(b).Args[0]; s.leaves(b) {
			c.value(cond) // a comparison of an error does not count: the program expects that it is nil
		} else {
			c.decided(cond)
		}
	}
	return c
}

// ParamsOf returns which parameters of a function a statement in it is made of, and the conditions
// that decide whether it is executed; of a call only some arguments count, if they are given. It is
// nil if that is not known.
func (s *Slicer) ParamsOf(fn *ir.Func, in *ir.Instr, arguments map[int]bool) map[int]bool {
	if len(fn.Free) > 0 {
		return nil
	}
	inner := New(s.executor, fn, nil, s.Left)
	c := inner.withConditions(in, arguments)
	s.Left = inner.Left
	if inner.lost {
		return nil
	}
	params := c.paramsIn()
	if fn.Recv {
		params[0] = true // its type has chosen the function
	}
	return params
}

// paramsIn returns which parameters are in a slice.
func (c *Slice) paramsIn() map[int]bool {
	params := make(map[int]bool)
	for k := range c.fn.Params {
		if v := ir.Val(k); c.values[v] || len(c.roots[place{base: v}]) > 0 {
			params[k] = true
		}
	}
	return params
}

// IsExhausted reports whether slices may lack something: it is not known what is written, or too
// much was looked at.
func (s *Slicer) IsExhausted() bool { return s.lost || s.Left <= 0 }

// Has reports whether a slice has an operand.
func (c *Slice) Has(v ir.Val) bool { return c.values[v] }

// Meets reports whether two statements have anything in common that they are made of, or whether d,
// which is the slice of in, makes or writes something of which c is made.
func (c *Slice) Meets(d *Slice, in *ir.Instr) bool {
	if c.made[in] {
		return true
	}
	for v := range d.values {
		if c.values[v] && (v >= 0 || slices.Contains(occurrences, c.fn.Consts[^v].Kind)) {
			return true
		}
	}
	for made := range d.made {
		if c.made[made] {
			return true
		}
	}
	for name := range d.shared {
		if c.shared[name] {
			return true
		}
	}
	for p := range d.reads {
		if slices.ContainsFunc(c.roots[p.root()], p.overlaps) {
			return true
		}
	}
	return false
}

// SharesUnknown reports whether two statements are made of something of which the function knows
// only what it checks: a parameter, a variable of the package, or what unknown code returns.
func (c *Slice) SharesUnknown(d *Slice) bool {
	c.Left--
	for v := range d.values {
		if c.values[v] && c.isUnknown(v) {
			return true
		}
	}
	for p := range d.reads {
		if (p.name != "" || c.isUnknown(p.base)) && slices.ContainsFunc(c.roots[p.root()], p.overlaps) {
			return true
		}
	}
	return false
}

func (s *Slicer) isUnknown(v ir.Val) bool {
	if v < 0 || int(v) < len(s.fn.Params)+len(s.fn.Free) {
		return v >= 0
	}
	def := s.regs.DefOf(v)
	return def != nil && (def.Op == ir.OpCall && s.executor.Func(def.Sym) == nil && s.executor.Contract(def.Sym) == nil ||
		slices.Contains([]ir.Op{ir.OpCallDynamic, ir.OpInvoke, ir.OpOpaque, ir.OpRecv, ir.OpLookup, ir.OpNext}, def.Op))
}

// occurrences are the kinds of constants of which there is one for each occurrence in the source,
// and for each variable that is never reassigned.
var occurrences = []ir.ConstKind{ir.ConstInt, ir.ConstBool, ir.ConstString, ir.ConstZero}

// value adds an operand, with the memory to which it leads.
func (c *Slice) value(v ir.Val) {
	if v == ir.NoVal || c.values[v] || c.isBeside(v) {
		return
	}
	c.values[v] = true
	c.Left--
	c.lost = c.lost || c.vague[v]
	for _, p := range c.placesOf(v) {
		c.place(p)
	}
	if v < 0 {
		c.constant(v)
		return
	}
	if m, ok := c.merges[v]; ok {
		c.merged(m)
		return
	}
	if in := c.regs.DefOf(v); in != nil {
		c.result(in)
	}
}

// merged adds what a phi merges, and the conditions that choose among that: not those that decide
// whether it is executed at all, if it is in any case.
func (c *Slice) merged(m merge) {
	var before []int32
	if c.fn.Dominates(m.block, c.target) {
		before = c.flow.deciding(m.block)
	}
	for k, v := range m.edges {
		c.value(v)
		pred := c.fn.Blocks[m.block].Preds[k]
		for _, b := range append(c.flow.deciding(pred), pred) {
			if !slices.Contains(before, b) {
				c.condition(b)
			}
		}
	}
}

// condition adds the condition at the end of a block, if there is one and the statement may be
// executed however it is decided.
func (c *Slice) condition(b int32) {
	if end := c.fn.EndOf(b); end.Op == ir.OpIf && c.flow.reaches(b, c.target) {
		c.decided(end.Args[0])
	}
}

// decided adds what a condition depends on, including values that connect no statements otherwise,
// such as an error that it compares with nil.
func (c *Slice) decided(v ir.Val) {
	c.value(v)
	if def := c.regs.DefOf(v); def != nil && (def.Op == ir.OpEq || def.Op == ir.OpNe) {
		for _, x := range def.Args {
			c.compared(x)
		}
	}
}

// compared adds what an operand of a comparison depends on, whatever its type is.
func (c *Slice) compared(v ir.Val) {
	if v < 0 || c.values[v] {
		return
	}
	c.values[v] = true
	if m, ok := c.merges[v]; ok {
		for _, e := range m.edges {
			c.compared(e)
		}
		c.merged(m)
	} else if def := c.regs.DefOf(v); def != nil {
		c.result(def)
	}
}

// result adds what an instruction has made its result of.
func (c *Slice) result(in *ir.Instr) {
	switch in.Op {
	case ir.OpAlloc:
		c.array(in)
	case ir.OpLoad, ir.OpFieldAddr, ir.OpField, ir.OpIndexAddr, ir.OpIndex:
		c.way(in)
	case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke:
		c.call(in)
	case ir.OpBuiltin:
		if in.Sym == "len" || in.Sym == "cap" {
			c.length(in.Args[0])
			return
		}
		fallthrough
	default:
		for _, v := range in.Args {
			c.value(v)
		}
	}
}

// array adds what the length of an array is made of: its type, and constants with a name.
func (c *Slice) array(in *ir.Instr) {
	t := in.Type.Elem
	if t == nil || t.Kind != ir.Array {
		return
	}
	if t.Name != "" {
		c.shared["type "+t.ID] = true
	}
	if c.executor.Config.Names != nil && in.Pos != 0 {
		maps.Copy(c.shared, c.executor.Config.Names(program.Use{Pos: in.Pos}, strconv.FormatInt(t.Len, 10)))
	}
}

// length adds what decides how long a list is, which is not what is in it.
func (c *Slice) length(v ir.Val) {
	switch def := c.regs.DefOf(v); {
	case def != nil && def.Op == ir.OpMakeSlice:
		c.values[v] = true
		c.value(def.Args[0])
	case def != nil && def.Op == ir.OpSlice && c.regs.Def(def.Args[0], ir.OpAlloc) != nil: // it is written out
		c.values[def.Args[0]] = true
		c.array(c.regs.DefOf(def.Args[0]))
		for _, bound := range def.Args[1:] {
			c.value(bound)
		}
	default:
		c.value(v)
	}
}

// way adds what decides where something is read: indices and bounds, and the pointers that are not
// known by their places.
func (c *Slice) way(in *ir.Instr) {
	for _, v := range in.Args[1:] {
		c.value(v)
	}
	v := in.Args[0]
	switch def := c.regs.DefOf(v); {
	case def != nil && slices.Contains(leading, def.Op):
		c.way(def)
	case def != nil && def.Op != ir.OpAlloc, len(c.merges[v].edges) > 0, len(c.placesOf(v)) == 0:
		c.value(v)
	}
}

// leading are the operations that lead from one place to a part of it.
var leading = []ir.Op{ir.OpLoad, ir.OpFieldAddr, ir.OpField, ir.OpIndexAddr, ir.OpIndex, ir.OpSlice}

// leaves reports whether a branch at the end of a block leaves the function.
func (s *Slicer) leaves(b int32) bool {
	return slices.ContainsFunc(s.fn.Blocks[b].Succs, func(x int32) bool { return len(s.fn.Blocks[x].Succs) == 0 })
}

// call adds what a statement that may be a call gets, and what it finds.
func (c *Slice) call(in *ir.Instr) {
	if c.made[in] {
		return
	}
	c.made[in] = true
	says := false
	for _, v := range in.Args {
		c.value(v)
		says = says || !c.isBeside(v) && (v >= 0 || c.fn.Consts[^v].Kind != ir.ConstZero)
	}
	if !says && ir.IsCall(in) {
		c.shared[in.Sym+"()"] = true
	}
	c.finds(in)
}

// finds adds what a call does not get but finds: the function that a variable has, variables of the
// package, constants with a name.
func (c *Slice) finds(in *ir.Instr) {
	if !ir.IsCall(in) {
		return
	}
	if held := c.executor.Config.Holder; held != nil && in.Op == ir.OpCall {
		if name := held(in.Pos); name != "" {
			c.shared[name] = true
		}
	}
	for _, fn := range c.entered[in] {
		c.Left -= len(fn.Consts)
		for _, p := range variablesOf(fn) {
			c.place(p)
		}
		if c.isConstant(fn) {
			c.shared[fn.Symbol+"()"] = true
		}
		c.mentions(fn.Symbol)
	}
}

// mentions adds the named constants that a function or the initial value of a variable mentions.
func (c *Slice) mentions(symbol string) {
	if names := c.executor.Config.Mentions; names != nil {
		maps.Copy(c.shared, names(symbol))
	}
}

// isConstant reports whether the results of a function depend on none of its parameters: then a
// call is like the name of a constant.
func (c *Slice) isConstant(fn *ir.Func) bool {
	is, known := c.constants[fn]
	if known {
		return is
	}
	if is = len(fn.Results) > 0 && len(fn.Free) == 0; is && len(fn.Params) > 0 {
		inner := New(c.executor, fn, nil, c.Left)
		for b := range fn.Blocks {
			if end := fn.EndOf(int32(b)); end.Op == ir.OpReturn && is {
				is = len(inner.withConditions(end, nil).paramsIn()) == 0
			}
		}
		c.Left = inner.Left
	}
	c.constants[fn] = is
	return is
}

// place adds memory that is read: what is written there and the conditions under which it is. What
// is not written in the function is what it belongs to, or a parameter or variable itself.
func (c *Slice) place(p place) {
	if c.reads[p] {
		return
	}
	c.reads[p] = true
	c.roots[p.root()] = append(c.roots[p.root()], p)
	c.Left--
	if p.name != "" {
		c.mentions(p.name)
	}
	if def := c.regs.DefOf(p.base); def != nil && ir.IsCall(def) {
		c.value(p.base)
	}
	for _, w := range c.overlapping(p) {
		if !c.MayPrecede(w.in, c.in) {
			continue
		}
		rest, isPart := strings.CutPrefix(p.path, w.path+".")
		load := c.regs.DefOf(w.in.Args[len(w.in.Args)-1])
		switch {
		case w.in.Op == ir.OpStore && isPart && load != nil && load.Op == ir.OpLoad: // of all that a struct has p is a part
			c.way(load)
			for _, q := range c.placesOf(load.Args[0]) {
				c.place(q.step(rest))
			}
		case w.in.Op == ir.OpStore || w.in.Op == ir.OpMapUpdate:
			c.made[w.in] = true
			for _, v := range w.in.Args[1:] {
				c.value(v)
			}
		default:
			c.call(w.in)
		}
		if !c.fn.Dominates(w.block, c.target) {
			for _, b := range c.flow.deciding(w.block) {
				c.condition(b)
			}
		}
	}
}

// MayPrecede reports whether an instruction of the function may be executed before another one.
func (s *Slicer) MayPrecede(first, in *ir.Instr) bool {
	block := s.blocks[in]
	if s.blocks[first] != block || s.fn.LoopForest().Inner[block] != nil || s.fn.LoopForest().Irreducible {
		return s.flow.leading(block)[s.blocks[first]]
	}
	instrs := s.fn.Blocks[block].Instrs
	for i := range instrs {
		switch &instrs[i] {
		case in:
			return false
		case first:
			return true
		}
	}
	return true
}

// constant adds the names of a constant.
func (c *Slice) constant(v ir.Val) {
	switch k := &c.fn.Consts[^v]; k.Kind {
	case ir.ConstFunc:
		c.shared["function "+k.S] = true
	case ir.ConstInt, ir.ConstBool, ir.ConstString:
		maps.Copy(c.shared, c.namesOf(v))
	}
}

// isBeside reports whether an operand has nothing to do with shapes: data, an error, a context, a
// test, a logger, a source of random numbers.
func (s *Slicer) isBeside(v ir.Val) bool {
	return v == ir.NoVal || isBeside(s.regs.TypeOf(v))
}

func isBeside(t *ir.Type) bool {
	if t.IsData() || t.Kind == ir.Int {
		return t.IsData()
	}
	id := strings.TrimLeft(t.ID, "*")
	dot := strings.LastIndex(id, ".")
	return id == "error" || dot >= 0 && slices.Contains(beside, id[:dot])
}

// beside are packages whose types connect no statements.
var beside = []string{"context", "testing", "log", "log/slog", "math/rand", "math/rand/v2", "golang.org/x/exp/rand", "sync", "time"}
