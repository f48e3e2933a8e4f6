package listing

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Observations of a root's own code, for listings: the shapes of the results of each call, and a
// verdict on each call. No report depends on them.

// An ObservedShape is the shape of a value after a call. Dims in which the states there differ are
// unknown.
type ObservedShape struct {
	Pos    int    // of the callee's name
	Result int    // number of the result, -1 for the receiver of a call without a result
	Shape  string // "2x3"; "_" where states differ
}

// An ExpressionShape is the shape of an expression whenever the program evaluates it. Dims in which
// the states there differ are unknown.
type ExpressionShape struct {
	Pos, End int
	Shape    string
}

// An ObservedSite is a call that has to do with shapes.
type ObservedSite struct {
	Pos     int
	Callee  string
	Verdict Verdict
	Cause   Cause // of one that is given up, or depends on what is unknown
}

// A Verdict says how much is known about a call, from much to little.
type Verdict uint8

// The verdicts.
const (
	Fine            Verdict = iota // every execution of it returns, and returns no error
	Reported                       // it must fail
	UnknownArgument                // it depends on what is not known
	GivenUp                        // it was not found out: its callee is not executed, or something before it is not
)

var verdictNames = [...]string{"fine", "reported", "unknown argument", "given up"}

// String returns the verdict in words.
func (v Verdict) String() string { return verdictNames[v] }

// A Watcher collects what the root's own code does.
type Watcher struct {
	exec.StepBystander
	e        *exec.Executor
	layouts  *layout.Layouts
	root     *ir.Func
	run      *exec.Run  // of the root; nil until it has ended
	order    []shapeKey // of shapes, as they were met
	shapes   map[shapeKey]*seenShape
	verdicts map[*ir.Instr]Verdict
	// expressions are those of the functions that were executed.
	expressions map[*ir.Func]*functionExpressions
	doubts      int // how many run-time checks that may fail were passed
	// Where the executions that were seen are not all: see unobserved.go.
	blocks   map[int32]bool  // of the root
	unseen   map[string]bool // closures
	closures bool            // any closure
	quitting                 // see givenup.go
}

// New observes the execution of root.
func New(ls *layout.Layouts, root *ir.Func) *Watcher {
	return &Watcher{
		e: ls.Executor, layouts: ls, root: root, shapes: make(map[shapeKey]*seenShape), verdicts: make(map[*ir.Instr]Verdict),
		expressions: make(map[*ir.Func]*functionExpressions), quitting: newQuitting(),
		unseen: make(map[string]bool), blocks: make(map[int32]bool),
	}
}

// A shapeKey is a result of an instruction, or (-1) its receiver.
type shapeKey struct {
	in     *ir.Instr
	result int
}

// A seenShape is what the states that came by an instruction agree on.
type seenShape struct {
	fn    *ir.Func // the root, or a closure in it
	block int32
	texts []string // nil: unknown
}

// Stepped notes the shapes of what an instruction has yielded in the states that go on.
func (o *Watcher) Stepped(fr *exec.Frame, in *ir.Instr, next []*state.State) {
	if !o.looksAt(fr) || !fr.Reporting {
		return
	}
	o.charge(fr, in)
	if len(next) == 0 && ir.IsCall(in) { // perhaps nothing was entered: a function value may be nil
		o.judgeAt(in, UnknownArgument)
	}
	if in.Pos == 0 {
		return
	}
	for _, s := range next {
		o.observe(fr, in, s)
	}
}

// observe notes the shapes in one state.
func (o *Watcher) observe(fr *exec.Frame, in *ir.Instr, s *state.State) {
	switch in.Op {
	case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke, ir.OpBuiltin, ir.OpMakeSlice:
	case ir.OpSlice: // make([]T, 3)
		if isArgumentList(fr, in) {
			return
		}
	default:
		return
	}
	if in.Dst >= 0 && in.Type != nil {
		if v := s.Reg(in.Dst); in.Type.Kind != ir.Tuple {
			o.note(fr, shapeKey{in, 0}, o.shapeTexts(fr, s, v, in.Type))
		} else if v.Kind == state.StructKind {
			for i, f := range in.Type.Fields {
				if i < len(v.Fields()) {
					o.note(fr, shapeKey{in, i}, o.shapeTexts(fr, s, v.Fields()[i], f.Type))
				}
			}
		}
		return
	}
	if len(in.Args) > 0 && (in.Op == ir.OpInvoke || in.Op == ir.OpCall && o.isMethod(in.Sym)) {
		o.note(fr, shapeKey{in, -1}, o.shapeTexts(fr, s, fr.Operand(s, in.Args[0]), operandType(fr, in)))
	}
}

// isArgumentList reports whether in makes the list of the variadic arguments of a call, which has
// its position.
func isArgumentList(fr *exec.Frame, in *ir.Instr) bool {
	return slices.ContainsFunc(fr.Func.Blocks[fr.Here].Instrs, func(call ir.Instr) bool {
		return call.Pos == in.Pos && slices.Contains(call.Args, in.Dst)
	})
}

// operandType is the type of the receiver of a call, as far as it is known.
func operandType(fr *exec.Frame, in *ir.Instr) *ir.Type {
	v := in.Args[0]
	switch {
	case in.Op == ir.OpInvoke:
		return in.Type2
	case v < 0:
		return nil
	case int(v) < len(fr.Func.Params):
		return fr.Func.Params[v].Type
	case fr.Info.Defs[v] != nil:
		return fr.Info.Defs[v].Type
	}
	return nil
}

// isMethod reports whether a symbol is that of a method.
func (o *Watcher) isMethod(symbol string) bool {
	if ref := o.e.Contract(symbol); ref != nil {
		return ref.Contract != nil && ref.Contract.Recv != nil
	}
	fn := o.e.Func(symbol)
	return fn != nil && fn.Recv
}

// shapeTexts writes the dims of a value; nil if it has none or their number is not known.
func (o *Watcher) shapeTexts(fr *exec.Frame, s *state.State, v state.Value, t *ir.Type) []string {
	r := fr.Run
	if t == nil || v.Kind == state.UnknownKind || state.IsNil(state.Unwrap(v)) {
		return nil
	}
	fork := s.Fork()
	ids := r.IDs
	dims, after, ok := o.layouts.ReaderOf(fr, fork).Dims(v, t)
	if !ok {
		return nil
	}
	texts := make([]string, len(dims))
	for i, d := range dims {
		texts[i] = "_"
		if d = after.Norm(d); !d.IsUnknown() && isOlder(d, ids) {
			texts[i] = d.String()
		}
	}
	return texts
}

// isOlder reports whether every symbol of d was there before the one numbered id: others were made
// up to look.
func isOlder(d shapeinfer.Dim, id int32) bool {
	return !slices.ContainsFunc(d.Symbols(), func(s shapeinfer.Symbol) bool { return s.ID > id })
}

// note adds the shape of a value in one more state. Where states differ a dim is "_"; nil is
// unknown.
func (o *Watcher) note(fr *exec.Frame, k shapeKey, texts []string) {
	old, ok := o.shapes[k]
	if !ok {
		o.order = append(o.order, k)
		o.shapes[k] = &seenShape{fr.Func, fr.Here, texts}
		return
	}
	old.add(texts)
}

// add adds the shape of the value in one more state.
func (old *seenShape) add(texts []string) { old.texts = agreed(old.texts, texts, "_") }

// agreed changes the texts of a list that differ from those of another one, and returns it; nil if
// the other one is nil or has another length.
func agreed(list, other []string, differ string) []string {
	if len(list) != len(other) || other == nil {
		return nil
	}
	for i := range list {
		if list[i] != other[i] {
			list[i] = differ
		}
	}
	return list
}

// Shapes lists the shapes of which something is known in every execution.
func (o *Watcher) Shapes() []ObservedShape {
	var shapes []ObservedShape
	for _, k := range o.order {
		x := o.shapes[k]
		if !o.isKnown(x) {
			continue
		}
		shapes = append(shapes, ObservedShape{Pos: k.in.Pos, Result: k.result, Shape: joinDims(x.texts)})
	}
	return shapes
}

// isKnown reports whether something is known of a shape in every execution.
func (o *Watcher) isKnown(x *seenShape) bool {
	return x.texts != nil && (len(x.texts) == 0 || slices.ContainsFunc(x.texts, func(t string) bool { return t != "_" })) && o.sawAll(x)
}

// joinDims writes a shape.
func joinDims(texts []string) string {
	if len(texts) == 0 {
		return "scalar"
	}
	return shapeinfer.JoinDims(texts)
}
