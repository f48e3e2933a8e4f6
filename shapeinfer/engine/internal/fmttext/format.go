package fmttext

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The text that a function of fmt returns. The program knows it if every argument is known, has no
// methods, and is written by a directive that writes all types of a kind alike, see directive.go.
// Then the program computes with the text as a run would. Any other text is unknown to the program,
// but a message shows the known parts of it, see print.go: of two tensors 2x3 and nx4
//
//	fmt.Sprintf("%v and %v", a.Shape(), b.Shape())
//
// is shown as "[2 3] and [<n> 4]".

// Format returns the text that Sprint, Sprintln, Sprintf or Errorf makes of its arguments.
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
			return state.String(text).Measured()
		}
		return state.String(text)
	}
	var claims []int32
	if len(s.Errors) > 0 {
		for _, a := range args {
			s.EachClaim(a, 0, nil, func(claim int32) { claims = append(claims, claim) })
		}
	}
	return state.NotedText(text, p.whole, claims...)
}

// maxKnown bounds the texts that the program knows, in bytes.
const maxKnown = 1 << 10

// MaxPrinted bounds the arguments, and the elements of a list, that a text shows.
const MaxPrinted = 16

// Spread lists the arguments of a variadic call. If their number is unknown, one unknown value
// stands for all of them.
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

// isPlain reports whether an argument is known, and its text does not depend on its type: the type
// has no methods, and the verb writes all types of its kind alike.
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

// Known returns a known int, string or bool as a Go value that fmt writes alike.
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
