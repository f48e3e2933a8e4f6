package errorflow

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Errors that a function prints, and then returns without a result:
//
//	c, err := Concat(a, b)
//	if err != nil {
//		fmt.Fprintln(os.Stderr, "concat:", err)
//		return
//	}
//	use(c)
//
// To print an error does not handle it: the rest of the function is left out, and no caller knows.
// Many programs print an error on purpose, though: they show what the error looks like, or try
// several things. So a function prints an error in this sense only if all of this is true:
//
//   - It has no result, is not a function literal, and is not in a test file.
//   - It makes the call itself, and uses another result of it if the error is nil.
//   - If the error is not nil, it does nothing but print to the standard streams, and returns.
//   - Neither its name nor a text that it prints says that the error is expected.
//   - If the error is nil, it does not end the program at once.
//   - It is main, or leaves nothing in memory from which its caller could know that there was no
//     error: it stores nothing but in its own variables, and calls nothing that may.
//
// Claim has more conditions for the call of such a function.

// Printed returns the call whose error fn prints before it returns in block b, and the register of
// the error; nil if there is none.
func Printed(p *program.Program, fn *ir.Func, b int32) (call *ir.Instr, err ir.Val) {
	if len(fn.Results) > 0 || b == 0 || fn.Parent != "" || fn.InTestFile() || ofDemo().MatchString(shortName(fn.Name)) {
		return nil, 0
	}
	defs := p.Info(fn).Defs
	for via := range int32(len(fn.Blocks)) {
		if via == 0 || len(fn.Blocks[via].Preds) != 1 || !fn.Dominates(via, b) {
			continue
		}
		before := fn.Blocks[via].Preds[0]
		call, err, fine := failed(fn, defs, before, via)
		if call == nil || !usesAnother(fn, call, err, via) || !onlyPrints(p, fn, defs, via, err) || endsAtOnce(p, fn, fine) ||
			leavesTraces(p, fn, defs, via) {
			continue
		}
		return call, err
	}
	return nil, 0
}

// failed returns the call whose error is not nil if block before leads to via, and the block that
// is entered if it is nil.
func failed(fn *ir.Func, defs []*ir.Instr, before, via int32) (call *ir.Instr, err ir.Val, fine int32) {
	last := fn.Blocks[before].Last()
	if last.Op != ir.OpIf || last.Args[0] < 0 {
		return nil, 0, 0
	}
	cond := defs[last.Args[0]]
	if cond == nil || cond.Op != ir.OpEq && cond.Op != ir.OpNe {
		return nil, 0, 0
	}
	succs := fn.Blocks[before].Succs
	notNil := 0
	if cond.Op == ir.OpEq {
		notNil = 1
	}
	x, y := cond.Args[0], cond.Args[1]
	if x < 0 {
		x, y = y, x
	}
	if succs[notNil] != via || x < 0 || y >= 0 || fn.Consts[^y].Kind != ir.ConstZero {
		return nil, 0, 0
	}
	extract := defs[x]
	if extract == nil || extract.Op != ir.OpExtract || extract.Type == nil || extract.Type.ID != "error" || extract.Args[0] < 0 {
		return nil, 0, 0
	}
	if call = defs[extract.Args[0]]; call == nil || call.Op != ir.OpCall {
		return nil, 0, 0
	}
	return call, x, succs[1-notNil]
}

// usesAnother reports whether another result of a call is used where its error is nil: not only
// after block via, which is entered if it is not nil.
func usesAnother(fn *ir.Func, call *ir.Instr, err ir.Val, via int32) bool {
	var others []ir.Val
	for b, in := range fn.Instrs {
		if in.Op == ir.OpExtract && in.Args[0] == call.Dst && in.Dst != err {
			others = append(others, in.Dst)
		}
		isOther := func(v ir.Val) bool { return slices.Contains(others, v) }
		if !fn.Dominates(via, b) && in.Op != ir.OpExtract && slices.ContainsFunc(in.Args, isOther) {
			return true
		}
	}
	return false
}

// onlyPrints reports whether a function that has entered block via prints an error to the standard
// streams, and does nothing else before it returns.
func onlyPrints(p *program.Program, fn *ir.Func, defs []*ir.Instr, via int32, err ir.Val) bool {
	isPrinted := false
	from := map[ir.Val]bool{err: true} // registers that lead to the error
	for b, in := range fn.Instrs {
		if !fn.Dominates(via, b) {
			continue
		}
		leads := slices.ContainsFunc(in.Args, func(v ir.Val) bool { return from[v] })
		switch in.Op {
		case ir.OpCall:
			if !isPrint(p, defs, fn, in) {
				return false
			}
			isPrinted = isPrinted || leads
		case ir.OpInvoke:
			if in.Sym != "Error" || in.Args[0] != err {
				return false
			}
		case ir.OpStore: // into the list of arguments
			at := in.Args[0]
			list := ir.Variable(defs, at)
			if list == ir.NoVal || defs[at].Op != ir.OpIndexAddr || defs[at].Args[0] != list {
				return false
			}
			if leads {
				from[at], from[list] = true, true
			}
		case ir.OpAlloc, ir.OpLoad, ir.OpFieldAddr, ir.OpField, ir.OpIndexAddr, ir.OpSlice, ir.OpExtract, ir.OpMakeInterface,
			ir.OpCopy, ir.OpConvert, ir.OpAdd, ir.OpReturn, ir.OpJump, ir.OpRunDefers:
		default:
			return false
		}
		if isOfDemo(fn, in) {
			return false
		}
		if leads && in.Dst >= 0 {
			from[in.Dst] = true
		}
	}
	return isPrinted
}

// isPrint reports whether a call prints to a standard stream.
func isPrint(p *program.Program, defs []*ir.Instr, fn *ir.Func, call *ir.Instr) bool {
	calls := p.Std.Function(call.Sym).Calls
	switch {
	case strings.HasPrefix(call.Sym, "log/slog."):
		return slices.Contains([]string{"Debug", "Info", "Warn", "Error"}, call.Sym[len("log/slog."):])
	case strings.HasPrefix(call.Sym, "fmt.Print"), strings.HasPrefix(call.Sym, "log.Print"):
		return slices.ContainsFunc(calls, func(c std.Callback) bool { return c.Part == std.Printed })
	case strings.HasPrefix(call.Sym, "fmt.Fprint"):
		return IsStream(fn, defs, call)
	}
	return false
}

// IsStream reports whether the first argument of a call was just read from os.Stderr or os.Stdout.
func IsStream(fn *ir.Func, defs []*ir.Instr, call *ir.Instr) bool {
	if call.Op != ir.OpCall || call.Args[0] < 0 {
		return false
	}
	in := defs[call.Args[0]]
	if in != nil && in.Op == ir.OpMakeInterface && in.Args[0] >= 0 {
		in = defs[in.Args[0]]
	}
	if in == nil || in.Op != ir.OpLoad || in.Args[0] >= 0 || in.Args[0] == ir.NoVal {
		return false
	}
	file := fn.Consts[^in.Args[0]]
	return file.Kind == ir.ConstGlobal && (file.S == "os.Stderr" || file.S == "os.Stdout")
}

// endsAtOnce reports whether a block panics, ends the program, or prints that this is not expected.
func endsAtOnce(p *program.Program, fn *ir.Func, b int32) bool {
	for i := range fn.Blocks[b].Instrs {
		in := &fn.Blocks[b].Instrs[i]
		effect := p.Std.Function(in.Sym).Effect
		ends := in.Op == ir.OpCall && (effect.Is(std.Ends) || effect.Is(std.Quits) || effect.Is(std.Panics))
		if in.Op == ir.OpPanic || ends || isOfDemo(fn, in) {
			return true
		}
	}
	return false
}

// leavesTraces reports whether a caller of fn may find out in memory that it did not enter block
// via. Only main has no caller.
func leavesTraces(p *program.Program, fn *ir.Func, defs []*ir.Instr, via int32) bool {
	isMain := fn.Name == "main.main" && !fn.Recv
	if !isMain && fn.Effect&ir.StoresData != 0 {
		return true
	}
	for b, in := range fn.Instrs {
		switch in.Op {
		case ir.OpDefer, ir.OpGo: // it may find out later
			return true
		case ir.OpStore:
			if !isMain && !fn.Dominates(via, b) && ir.Variable(defs, in.Args[0]) == ir.NoVal {
				return true
			}
		case ir.OpMapUpdate, ir.OpSend, ir.OpSelect, ir.OpRecv, ir.OpCallDynamic, ir.OpInvoke:
			isText := in.Op == ir.OpInvoke && in.Sym == "Error"
			if !isMain && !fn.Dominates(via, b) && !isText {
				return true
			}
		case ir.OpBuiltin:
			if !isMain && !slices.Contains([]string{"append", "len", "cap", "min", "max", "print", "println"}, in.Sym) {
				return true
			}
		case ir.OpCall:
			if !isMain && !isPrint(p, defs, fn, in) && mayWrite(p, defs, in) {
				return true
			}
		}
	}
	return false
}

// mayWrite reports whether a call may write memory other than variables of the function.
func mayWrite(p *program.Program, defs []*ir.Instr, call *ir.Instr) bool {
	switch {
	case program.IsStandard(call.Sym):
		return !p.Std.Function(call.Sym).OnlyComputes()
	case p.Contract(call.Sym) != nil: // it writes the receiver or destination
		return len(call.Args) > 0 && ir.Variable(defs, call.Args[0]) == ir.NoVal
	}
	fn := p.Func(call.Sym)
	return fn == nil || fn.Effect.MayWrite()
}

// Words of programs that show an error on purpose: names of functions, and texts that they print.
var (
	ofDemo = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?i:try|show|demo|example|expect|tour|check|test)|` +
			`Try|Show|Demo|Example|Expect|Invalid|Mismatch|Wrong|Error|Fail`)
	})
	expected = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)expect|should|intend|intent|purpose|demo|example|correct|reject|caught|bug|impossible|` +
			`never|reach|missing|surpris|accepted|without|\bno error|\bdid ?n[o']?t|\bnot fail|\b(good|ok|oops|must|want|wanted|wrong|refused)\b`)
	})
)

// isOfDemo reports whether a constant text of an instruction says that an error is expected.
func isOfDemo(fn *ir.Func, in *ir.Instr) bool {
	return slices.ContainsFunc(in.Args, func(v ir.Val) bool {
		return v < 0 && v != ir.NoVal && fn.Consts[^v].Kind == ir.ConstString && expected().MatchString(fn.Consts[^v].S)
	})
}

// shortName is a name without its package and type.
func shortName(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }
