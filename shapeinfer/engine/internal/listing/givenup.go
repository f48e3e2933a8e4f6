package listing

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which calls are given up, and why. There are two ways:
//
//	at the call   its body is not executed, or not to its end. Statements after it are executed, with
//	              less knowledge.
//	before it     a path ends because its budget is used up, or because states cannot be joined. All
//	              calls that can be reached from there are given up, even if another path reaches
//	              them: they may fail on the path that ended.
//
// Code that is not reached for another reason is not given up: a statement before it fails, the
// program ends, or a condition is known. A call in a function literal belongs to the function if
// the literal was executed with it. A literal that no path has entered is a root of its own, see
// literal/watcher.go, or it is never called.

// A blockOf is a block of a function.
type blockOf struct {
	fn    *ir.Func
	block int32
}

// A quitting collects the paths that give up, and their reasons.
type quitting struct {
	limits map[blockOf]quit     // in the execution that came last
	ends   map[*ir.Func][]end   // of the root and the function literals in it
	forks  map[*ir.Func][]int32 // blocks after which a path went both ways, in the order in which they did
	costs  map[place]int        // steps, by line
	taken  int                  // steps that are in costs
	here   place                // the line that was charged last
	causes map[*ir.Instr]Cause  // of calls whose bodies were given up
}

// A place is a line.
type place struct {
	file string
	line int32
}

func (p place) String() string {
	if p.line == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d", p.file, p.line)
}

// A quit is what a path ran into, and what the root's own code did then.
type quit struct {
	why   exec.Limit
	pos   int
	line  place
	instr int // of the block, the first before which a path has given up
}

// An end is where a path has given up.
type end struct {
	block int32
	instr int
	cause Cause
}

func newQuitting() quitting {
	return quitting{limits: make(map[blockOf]quit), ends: make(map[*ir.Func][]end),
		forks: make(map[*ir.Func][]int32), costs: make(map[place]int), causes: make(map[*ir.Instr]Cause)}
}

// Forked notes a branch of the root's own code.
func (o *Watcher) Forked(fr *exec.Frame, b int32) {
	if o.looksAt(fr) && fr.Reporting && !slices.Contains(o.forks[fr.Func], b) {
		o.forks[fr.Func] = append(o.forks[fr.Func], b)
	}
}

// GivesUp notes what a path ran into.
func (o *Watcher) GivesUp(fr *exec.Frame, b int32, i int, why exec.Limit) {
	if !o.looksAt(fr) {
		return
	}
	at := blockOf{fr.Func, b}
	if q, ok := o.limits[at]; ok {
		i = min(i, q.instr)
	}
	o.limits[at] = quit{why, fr.Run.Pos, o.here, i}
}

// charge adds the steps since the last instruction of the root's own code to the line of this one.
func (o *Watcher) charge(fr *exec.Frame, in *ir.Instr) {
	if in.Line > 0 {
		o.here = place{fr.Func.File, in.Line}
		o.costs[o.here] += max(0, fr.Run.Steps-o.taken)
	}
	o.taken = fr.Run.Steps
}

// costliest is the line that took most steps.
func (o *Watcher) costliest() (most place) {
	for p, n := range o.costs {
		if m := o.costs[most]; n > m || n == m && (most.line == 0 || p.file < most.file || p.file == most.file && p.line < most.line) {
			most = p
		}
	}
	return most
}

// quits notes where paths of a frame gave up, among some of its outcomes.
func (o *Watcher) quits(fr *exec.Frame, outcomes []exec.Outcome) {
	for i := range outcomes {
		x := &outcomes[i]
		b := max(0, x.Block)
		if x.Kind != exec.GaveUp || slices.ContainsFunc(o.ends[fr.Func], func(e end) bool { return e.block == b }) {
			continue
		}
		q := o.limits[blockOf{fr.Func, x.Block}]
		cause := Cause{Pos: q.pos}
		switch q.why {
		case exec.OutOfSteps:
			cause.Kind = FunctionSteps
			if most := o.costliest(); most != q.line {
				cause.Place = most.String()
			}
		case exec.Unsettled:
			cause = Cause{Kind: FunctionLoop, Pos: posOf(fr.Func, b)}
		case exec.Recovering:
			cause.Kind = FunctionRecovers
		case exec.Unlike, exec.Unending:
			cause = Cause{Kind: FunctionDefers, Pos: o.forkBefore(fr.Func, b)}
		}
		o.ends[fr.Func] = append(o.ends[fr.Func], end{b, q.instr, cause})
	}
}

// Ends are the reasons why paths of the root gave up, each once.
func (o *Watcher) Ends(f *ir.Func) (causes []Cause) {
	for _, e := range o.ends[f] {
		if !slices.Contains(causes, e.cause) {
			causes = append(causes, e.cause)
		}
	}
	return causes
}

// forkBefore is the position of the last branch that went both ways before block b of fn, or of b
// itself.
func (o *Watcher) forkBefore(fn *ir.Func, b int32) int {
	for _, f := range slices.Backward(o.forks[fn]) {
		if fn.Reachable(f)[b] {
			return o.forkPos(fn, f)
		}
	}
	return posOf(fn, b)
}

// posOf is the first position in a block, or in what follows.
func posOf(fn *ir.Func, b int32) int {
	seen := make(map[int32]bool)
	for queue := []int32{b}; len(queue) > 0; queue = queue[1:] {
		if seen[queue[0]] {
			continue
		}
		seen[queue[0]] = true
		for i := range fn.Blocks[queue[0]].Instrs {
			if in := &fn.Blocks[queue[0]].Instrs[i]; in.Pos != 0 {
				return in.Pos
			}
		}
		queue = append(queue, fn.Blocks[queue[0]].Succs...)
	}
	return 0
}

// forkPos is the position of the branch at the end of a block: that of its condition, if that is
// computed there, else where it leads to.
func (o *Watcher) forkPos(fn *ir.Func, b int32) int {
	block := &fn.Blocks[b]
	branch := block.Last()
	if cond := branch.Args[0]; cond >= 0 && o.e.Info(fn).Defs[cond] != nil && branch.Pos != 0 {
		return branch.Pos
	}
	return posOf(fn, block.Succs[0])
}

// lineOf is the first line in a block, or in what follows.
func lineOf(fn *ir.Func, b int32) place {
	reachable := fn.Reachable(b)
	for k := range fn.Blocks {
		block := (int(b) + k) % len(fn.Blocks)
		if k > 0 && !reachable[block] {
			continue
		}
		for i := range fn.Blocks[block].Instrs {
			if in := &fn.Blocks[block].Instrs[i]; in.Line > 0 {
				return place{fn.File, in.Line}
			}
		}
	}
	return place{}
}

// A siteCall sees how the execution of a callee ends.
type siteCall struct {
	*Watcher
	isShort bool // it gets fewer steps than others
	before  int  // how many checks that may fail were passed before
}

// giveUp records that a call is given up at the call. If there are several causes, the first one is
// listed.
func (o *Watcher) giveUp(c *exec.Call, cause Cause) {
	if !o.looksAt(c.Frame) || !c.Reporting {
		return
	}
	verdict := GivenUp
	if cause.Kind == UnknownType {
		verdict = UnknownArgument
	}
	o.judge(c, verdict)
	if old, ok := o.causes[c.Instr]; !ok || old.Kind == UnknownType {
		cause.Pos = c.Instr.Pos
		o.causes[c.Instr] = cause
	}
}

// unfinished says why the body of a callee was not executed to its end.
func (w siteCall) unfinished(c exec.FinishedCall, x *exec.Outcome) Cause {
	cause := Cause{Callee: c.Callee.Name, Place: lineOf(c.Callee, max(0, x.Block)).String()}
	switch q := w.limits[blockOf{c.Callee, x.Block}]; {
	case q.why == exec.Unsettled:
		cause.Kind = CallLoop
	case q.why == exec.Recovering:
		cause.Kind = CallRecovers
	case q.why != exec.OutOfSteps:
		cause.Kind = CallDefers
	case w.isShort:
		cause.Kind, cause.Place = CallShort, ""
	default:
		cause.Kind = CallSteps
	}
	return cause
}

// unentered says why the body of a callee is not executed at all.
func unentered(c *exec.Call) Cause {
	cause := Cause{Kind: NoBody, Callee: ir.ShortSymbol(c.Instr.Sym)}
	switch {
	case c.Callee != nil:
		cause.Callee = c.Callee.Name
		switch c.Barrier() {
		case exec.MayRecover:
			cause.Kind = CallRecovers
		case exec.TooDeep:
			cause.Kind = CallDeep
		case exec.Recursive:
			cause.Kind = CallRecursive
		default:
			cause.Kind = CallNotRunnable
		}
	case c.Instr.Op == ir.OpInvoke && c.Instr.Type2 != nil:
		cause.Kind, cause.Callee = UnknownType, c.Instr.Type2.Name+"."+c.Instr.Sym
	case c.Instr.Op == ir.OpCallDynamic:
		cause.Kind, cause.Callee = UnknownFunction, ""
	}
	return cause
}

// A lost block is one that a path may reach that gave up, or the one in which it did.
type lost struct {
	cause Cause
	from  int // the first instruction that is
}

// lostIn returns the blocks of fn that are given up. If fn as a whole is, for a reason, these are
// all.
func (o *Watcher) lostIn(fn *ir.Func, whole *Cause) map[int32]lost {
	blocks := make(map[int32]lost)
	if whole != nil {
		for b := range fn.Blocks {
			blocks[int32(b)] = lost{cause: *whole}
		}
		return blocks
	}
	for _, e := range o.ends[fn] {
		again := false
		for b, reachable := range fn.Reachable(e.block) {
			if _, ok := blocks[int32(b)]; reachable && !ok && int32(b) != e.block {
				blocks[int32(b)] = lost{cause: e.cause}
			}
			again = again || reachable && slices.Contains(fn.Blocks[b].Succs, e.block)
		}
		if _, ok := blocks[e.block]; again && !ok {
			blocks[e.block] = lost{cause: e.cause}
		} else if !ok {
			blocks[e.block] = lost{e.cause, e.instr}
		}
	}
	return blocks
}

// reachesLost reports whether a block that is given up can be reached from block b of fn.
func reachesLost(fn *ir.Func, b int32, blocks map[int32]lost) bool {
	if len(blocks) == 0 {
		return false
	}
	for after, reachable := range fn.Reachable(b) {
		if _, ok := blocks[int32(after)]; ok && reachable {
			return true
		}
	}
	return false
}
