package exec

import (
	"fmt"
	"hash/fnv"
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What only a run that chooses sizes asks (Run.Sizes): where a call that reads is, so that the
// stream ends some time, and all calls of one statement read the same.

// inPass notes which pass of the loop is executed, from 0, in a run that chooses sizes.
func (l activeLoop) inPass(pass int) {
	if l.Run.Sizes == nil {
		return
	}
	if l.passes == nil {
		l.passes = make(map[*ir.Loop]int)
	}
	l.passes[l.Loop] = pass
}

// anyPass means any pass of a loop.
const anyPass = -1

// IsEnd reports whether an error is that at the end of a stream if it is compared with io.EOF,
// which other is, in a run that chooses sizes: no other error is read there.
func (fr *Frame) IsEnd(err state.Value, other ir.Val) bool {
	if fr.Run.Sizes == nil || other < 0 || err.Kind != state.InterfaceKind || err.MaybeNil || state.IsNoError(err) {
		return false
	}
	load := fr.Info.Def(other, ir.OpLoad)
	if load == nil || load.Args[0] >= 0 || load.Args[0] == ir.NoVal {
		return false
	}
	c := fr.Func.Consts[^load.Args[0]]
	return c.Kind == ir.ConstGlobal && c.S == "io.EOF"
}

// IsInLoop reports whether the block that executes, or one of the calls that lead to it, is in a
// loop.
func (fr *Frame) IsInLoop() bool {
	_, l := fr.innermostLoop()
	return l != nil
}

// StreamPass returns the pass, from 0, of the innermost loop around the block that executes, or
// around a call that leads to it, in a run that chooses sizes. It is -1 if it may be any, and false
// is returned if there is no loop, or it goes on until an int comes to its bound.
func (fr *Frame) StreamPass() (pass int, ok bool) {
	fr, l := fr.innermostLoop()
	if l == nil || l.Counter != nil || fr.boundOf(l) != ir.NoVal {
		return 0, false
	}
	return fr.passes[l], true
}

// FewPass returns the pass, from 0, of the innermost loop around the block that executes, or around
// a call that leads to it, if that is known to have few, whatever the program reads.
func (fr *Frame) FewPass() (pass int, ok bool) {
	fr, l := fr.innermostLoop()
	if l == nil {
		return 0, false
	}
	bound := fr.boundOf(l)
	if bound >= 0 || bound == ir.NoVal {
		return 0, false
	}
	n := fr.Func.Consts[^bound]
	pass = fr.passes[l]
	return pass, n.Kind == ir.ConstInt && n.Int <= fewPasses && pass >= 0
}

// ListPass returns the pass, from 0, of a loop over a list, which is the only one around the block
// that executes, and around the calls that lead to it. It is one of the first few.
func (fr *Frame) ListPass() (pass int, ok bool) {
	fr, l := fr.innermostLoop()
	if l == nil || l.Parent != nil || fr.boundOf(l) == ir.NoVal {
		return 0, false
	}
	if pass = fr.passes[l]; pass < 0 || pass >= fewPasses {
		return 0, false
	}
	if fr = fr.Up; fr != nil {
		_, l = fr.innermostLoop()
	} else {
		l = nil
	}
	return pass, l == nil
}

// fewPasses are those of a loop that reads sizes, one in each pass.
const fewPasses = 4

// boundOf is what a loop compares an int with at its header, ir.NoVal if it does nothing like that.
func (fr *Frame) boundOf(l *ir.Loop) ir.Val {
	if end := fr.Func.EndOf(l.Header); end.Op == ir.OpIf && end.Args[0] >= 0 {
		if def := fr.Info.DefOf(end.Args[0]); def != nil && ir.OpLt <= def.Op && def.Op <= ir.OpGe {
			return def.Args[1]
		}
	}
	return ir.NoVal
}

// innermostLoop is the innermost loop around the block that executes, or around one of the calls
// that lead to it, with the frame that executes it; nil if there is none.
func (fr *Frame) innermostLoop() (*Frame, *ir.Loop) {
	for ; fr != nil; fr = fr.Up {
		if l := fr.Func.LoopForest().Inner[fr.Here]; l != nil {
			return fr, l
		}
	}
	return nil, nil
}

// isOtherText reports whether two texts, or a character of one and another character, are different
// because the program reads what it expects: see stdlib/stdread.go. A text that is not read in a
// loop may be any but the empty one.
func (do instruction) isOtherText(x, y state.Value) bool {
	if do.Run.Sizes == nil {
		return false
	}
	switch t := do.TypeOfVal(do.in.Args[0]); {
	case t == nil:
	case t.Kind == ir.String && (x.Kind != state.StringKind || y.Kind != state.StringKind):
		isEmpty := func(v state.Value) bool { return v.Kind == state.StringKind && v.Text() == "" }
		return do.IsInLoop() || isEmpty(x) || isEmpty(y)
	case t.Kind == ir.Int && (do.in.Args[0] < 0) != (do.in.Args[1] < 0):
		char := do.Info.DefOf(max(do.in.Args[0], do.in.Args[1]))
		if char != nil && char.Op == ir.OpIndex && do.IsInLoop() {
			text := do.TypeOfVal(char.Args[0])
			return text != nil && text.Kind == ir.String
		}
	}
	return false
}

// hasArguments is a comparison of the number of arguments of the program with a literal, in a run
// that chooses sizes: there are more.
func (do instruction) hasArguments() (v state.Value, ok bool) {
	x, n := do.in.Args[0], do.in.Args[1]
	if do.Run.Sizes == nil || x < 0 || n >= 0 || n == ir.NoVal {
		return v, false
	}
	length := do.Info.DefOf(x)
	switch {
	case length == nil:
	case length.Op == ir.OpBuiltin && length.Sym == "len" && length.Args[0] >= 0:
		load := do.Info.Def(length.Args[0], ir.OpLoad)
		if load == nil || load.Args[0] >= 0 || load.Args[0] == ir.NoVal {
			break
		}
		c := do.Func.Consts[^load.Args[0]]
		ok = c.Kind == ir.ConstGlobal && c.S == "os.Args"
	case length.Op == ir.OpCall:
		ok = length.Sym == "flag.NArg"
	}
	return state.Bool(state.TruthOf(do.in.Op == ir.OpGt || do.in.Op == ir.OpGe)), ok
}

// isKey reports whether a map with elements of type elem has what is looked up, in a run that
// chooses sizes. Of the texts that are read in a loop so many are new as is chosen: those of the
// first passes. All others were looked up before.
func (do instruction) isKey(m, index state.Value, elem *ir.Type) pathfact.Truth {
	if do.Run.Sizes == nil || do.in.Aux != 1 || elem.Kind != ir.Int || m.Kind != state.MapKind || m.Obj == 0 {
		return pathfact.Maybe
	}
	t := do.TypeOfVal(do.in.Args[1])
	fr, l := do.innermostLoop()
	if t == nil || t.Kind != ir.String || index.Kind == state.StringKind || l == nil || fr.passes[l] < 0 {
		return pathfact.Maybe
	}
	way := wayTo(do.Frame, do.in)
	n, ok := do.Run.Sizes.Size(fmt.Sprintf("keys@%d@%s", do.in.Pos, way))
	if !ok {
		return pathfact.Maybe
	}
	keys := &do.Run.keys
	if keys.added == nil {
		keys.added, keys.enough = make(map[int32]map[string]bool), make(map[string]bool)
	}
	pass := int64(fr.passes[l])
	if keys.enough[way] = keys.enough[way] || pass+1 >= n; pass >= n {
		return pathfact.True
	}
	for up := do.Frame; up != nil; up = up.Up {
		for l := up.Func.LoopForest().Inner[up.Here]; l != nil; l = l.Parent {
			way += fmt.Sprintf("~%d", up.passes[l])
		}
	}
	if keys.added[m.Obj] == nil {
		keys.added[m.Obj] = make(map[string]bool)
	}
	keys.added[m.Obj][way] = true
	return pathfact.False
}

// FirstKey returns the key that the first call that reads something had.
func (r *Run) FirstKey(what, key string) string {
	if first, ok := r.keys.first[what]; ok {
		return first
	}
	if r.keys.first == nil {
		r.keys.first = make(map[string]string)
	}
	r.keys.first[what] = key
	return key
}

// HasKey reports whether something has a first key.
func (r *Run) HasKey(what string) bool { return r.keys.first[what] != "" }

// keys are the texts that are looked up in maps, in a run that chooses sizes.
type keys struct {
	first  map[string]string         // by what is read, the key of the first call that reads it
	added  map[int32]map[string]bool // by map, those that it did not have
	enough map[string]bool           // by statement, whether there were as many as is chosen
}

// HasTooFewKeys reports whether fewer different texts were looked up than is chosen: there are no
// such sizes.
func (r *Run) HasTooFewKeys() bool {
	for _, enough := range r.keys.enough {
		if !enough {
			return true
		}
	}
	return false
}

// settingAt is the int that a variable of the package points to, in a run that chooses sizes: it is
// that of a flag.
func (do instruction) settingAt(v state.Value) (n int64, ok bool) {
	if do.Run.Sizes == nil || do.typ().ID != "int" {
		return 0, false
	}
	if _, known := do.s.Norm(v.DimOf()).Const(); known {
		return 0, false
	}
	load := do.Info.Def(do.in.Args[0], ir.OpLoad)
	if load == nil || load.Args[0] >= 0 || load.Args[0] == ir.NoVal {
		return 0, false
	}
	c := do.Func.Consts[^load.Args[0]]
	if c.Kind != ir.ConstGlobal {
		return 0, false
	}
	if path, name := ir.SplitSymbol(c.S); path == do.Run.Executor.Config.Package {
		return do.Run.Sizes.Size(name + "@0@")
	}
	return 0, false
}

// lengthOfKeys is the number of the keys of a map that were looked up and were new, false if there
// were none, or there may be more: in a loop.
func (fr *Frame) lengthOfKeys(m state.Value) (int64, bool) {
	n := len(fr.Run.keys.added[m.Obj])
	return int64(n), n > 0 && m.Kind == state.MapKind && !fr.IsInLoop()
}

// Way is a text that is the same for two calls if the same calls lead to them.
func (c *Call) Way() string { return wayTo(c.Frame, c.Instr) }

func wayTo(fr *Frame, in *ir.Instr) string {
	h := fnv.New64a()
	for ; fr != nil; fr = fr.Up {
		n := 0
		for _, x := range fr.Func.Instrs {
			if n++; x == in {
				break
			}
		}
		fmt.Fprint(h, fr.Func.Symbol, n)
		in = fr.caller
	}
	return strconv.FormatUint(h.Sum64(), 36)
}

// madeBy follows an operand to the instruction that makes it, through copies, conversions and
// parameters. The instruction is nil if the operand is a constant or a phi, say.
func (fr *Frame) madeBy(v ir.Val) (*Frame, ir.Val, *ir.Instr) {
	for v >= 0 {
		in := fr.Info.DefOf(v)
		switch {
		case in == nil && fr.Up != nil && fr.caller != nil && int(v) < len(fr.Func.Params):
			i := int(v) + len(fr.caller.Args) - len(fr.Func.Params)
			if !ir.IsCall(fr.caller) || i < 0 || i >= len(fr.caller.Args) {
				return fr, v, nil
			}
			fr, v = fr.Up, fr.caller.Args[i]
		case in == nil:
			return fr, v, nil
		case len(in.Args) == 1 && (in.Op == ir.OpCopy || in.Op == ir.OpConvert || in.Op == ir.OpOpaque || in.Op == ir.OpMakeInterface):
			v = in.Args[0]
		default:
			return fr, v, in
		}
	}
	return fr, v, nil
}

// Source is a text that is the same for two calls whose arguments are the same values; "" if that
// is not known.
func (c *Call) Source() (text string) {
	for i := range c.Args {
		fr, v, in := c.madeBy(c.register(i))
		part := fr.source(v, in, 0)
		if part == "" {
			return ""
		}
		text += part + ";"
	}
	return text
}

// FileSource is a text that is the same for two calls that read the same file; "" if that is not
// known.
func (c *Call) FileSource(makesReader func(symbol string) bool) string {
	if len(c.Args) == 0 {
		return ""
	}
	fr, v, in := c.madeBy(c.register(0))
	for in != nil && len(in.Args) > 0 && (in.Op == ir.OpExtract || in.Op == ir.OpCall && makesReader(in.Sym)) {
		fr, v, in = fr.madeBy(in.Args[0])
	}
	if in == nil || in.Op != ir.OpCall || in.Sym != "os.Open" || len(in.Args) == 0 {
		return ""
	}
	fr, v, in = fr.madeBy(in.Args[0])
	return fr.source(v, in, 0)
}

// source describes an operand and the instruction that makes it: what is loaded from one place is
// the same value.
func (fr *Frame) source(v ir.Val, in *ir.Instr, depth int) string {
	switch {
	case in == nil && v < 0 && v != ir.NoVal:
		c := fr.Func.Consts[^v]
		return fmt.Sprint(c.Kind, c.Int, strconv.Quote(c.S))
	case in == nil && v >= 0 && int(v) < len(fr.Func.Params):
		return fmt.Sprint("parameter ", v)
	case in == nil || depth > maxSource:
		return ""
	case in.Op == ir.OpLoad || in.Op == ir.OpIndexAddr || in.Op == ir.OpFieldAddr || in.Op == ir.OpExtract:
		text := fmt.Sprint(in.Op, in.Aux)
		for _, a := range in.Args {
			up, v, in := fr.madeBy(a)
			part := up.source(v, in, depth+1)
			if part == "" {
				return ""
			}
			text += "(" + part + ")"
		}
		return text
	}
	return fmt.Sprint(wayTo(fr, in), "/", v)
}

// maxSource bounds how deep a source is described.
const maxSource = 8

// ReadsLiteral reports whether what a call reads is a text in the program, by way of the functions
// that make a reader of something, such as strings.NewReader.
func (c *Call) ReadsLiteral(makesReader func(symbol string) bool) bool {
	if len(c.Args) == 0 {
		return false
	}
	fr, v, in := c.madeBy(c.register(0))
	for in != nil && in.Op == ir.OpCall && makesReader(in.Sym) && len(in.Args) > 0 {
		fr, v, in = fr.madeBy(in.Args[0])
	}
	return in == nil && v < 0 && v != ir.NoVal && fr.Func.Consts[^v].Kind == ir.ConstString
}
