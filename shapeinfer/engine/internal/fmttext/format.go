package fmttext

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Text that fmt makes. The program knows it if all that goes into it is known, has no methods of its own, and is written by a directive
// that writes all types of a kind alike, see directive.go: what is computed from such a text is what a run would compute. Any other text is
// unknown to the program, but a message shows as much of it as is known, see print.go: of two tensors 2x3 and nx4
//
//	fmt.Sprintf("%v and %v", a.Shape(), b.Shape())
//
// is shown as "[2 3] and [<n> 4]".

// Format is the text that a function of fmt makes of its arguments: Sprint, Sprintln, Sprintf or Errorf.
func Format(fr *exec.Frame, s *state.State, function string, args []state.Value) state.Value {
	args = Spread(fr, s, args)
	p := printer{fr: fr, s: s, whole: true, known: true, errorf: function == "Errorf"}
	p.text(function, args)
	text := p.b.String()
	switch {
	case p.known && len(text) > maxKnown:
		return state.Value{}
	case p.known && p.whole:
		if fr.Run.SourceOf(s, args...).Anything {
			fr.Run.Made.Note(text)
		}
		return state.String(text)
	}
	t := &state.Formatted{Shown: text, Whole: p.whole}
	if len(s.Errors) > 0 {
		for _, a := range args {
			s.EachClaim(a, 0, nil, func(claim int32) { t.Claims = append(t.Claims, claim) })
		}
	}
	return state.Value{Ref: t}
}

// maxKnown bounds the texts that fmt makes and that the program knows.
const maxKnown = 1 << 10

// MaxPrinted bounds the arguments, and the elements of a list, that a text shows.
const MaxPrinted = 16

// Spread lists the arguments of a variadic call. If they are not known, then an unknown one stands for all.
func Spread(fr *exec.Frame, s *state.State, args []state.Value) []state.Value {
	if len(args) == 0 || args[len(args)-1].Kind != state.SliceKind {
		return args
	}
	rest, ok := fr.Run.Elements(s, *args[len(args)-1].Slice(), MaxPrinted)
	args = args[: len(args)-1 : len(args)-1]
	if !ok {
		return append(args, state.Value{})
	}
	return append(args, rest...)
}

// isPlain reports whether an argument is known, and written in the same way whatever its type is called: by no method, and by a verb that writes
// all types of its kind alike.
func (p *printer) isPlain(v state.Value, d verb) bool {
	x := v.Interface()
	if v.Kind != state.InterfaceKind || x == nil || x.Type == nil || x.Type == state.ErrorType {
		return false
	}
	m := p.methods(x.Type, position{})
	if slices.ContainsFunc(ownMethods, func(name string) bool { return m.kind(name) == present }) {
		return false
	}
	g, ok := Known(p.s, x.Value)
	return ok && d.isPortable(g)
}

// Known returns a known value as a Go value that is formatted like it.
func Known(s *state.State, v state.Value) (any, bool) {
	switch v.Kind {
	case state.IntKind:
		if n, ok := s.Norm(v.Dim).Const(); ok {
			return n, true
		}
	case state.StringKind:
		return v.Text(), true
	case state.BoolKind:
		if t := s.Truth(v); t != pathfact.Maybe {
			return t == pathfact.True, true
		}
	}
	return nil, false
}
