package stdlib

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// Texts that are written piece by piece, to a strings.Builder or a bytes.Buffer. The program knows
// nothing of them, but a message shows them. A buffer that only the functions below write has its
// text beside it, see state.Object: whatever else may write it takes that away.

// bufferCall makes a call of a method of bytes.Buffer that is known to append to its text, or to
// return it. It is unseen code besides.
func bufferCall(c *exec.Call, symbol string) ([]*state.State, bool) {
	method, ok := strings.CutPrefix(symbol, "bytes.Buffer.")
	if !ok || len(c.Args) == 0 {
		return nil, false
	}
	written := bufferOf(c)
	if !written.followed {
		return nil, false
	}
	if method == "String" {
		text := written.text
		next := c.Unseen()
		c.Show(c.State, text)
		written.keep(c.State, text)
		return next, true
	}
	piece, ok := pieceOf(c, method)
	if !ok {
		return nil, false
	}
	next := c.Unseen()
	written.keep(c.State, exec.JoinText(written.text, piece))
	return next, true
}

// builderText follows what a method of strings.Builder does with the text.
func builderText(method string) func(c *exec.Call) shown {
	return func(c *exec.Call) shown {
		written := bufferOf(c)
		text, piece, ok := written.text, state.Value{}, true
		switch method {
		case "Grow", "Len", "Cap", "String":
		case "Reset":
			text = state.String("")
		default:
			piece, ok = pieceOf(c, method)
			text = exec.JoinText(text, piece)
		}
		if !ok {
			text = state.Value{}
		}
		s, result := c.State, state.Value{}
		if method == "String" {
			result = text
		}
		return shown{result, func() { written.keep(s, text) }}
	}
}

// pieceOf is what a method appends.
func pieceOf(c *exec.Call, method string) (state.Value, bool) {
	if len(c.Args) != 2 {
		return state.Value{}, false
	}
	switch arg := c.Args[1]; method {
	case "WriteString":
		return arg, true
	case "WriteByte", "WriteRune":
		n, ok := c.State.Norm(arg.DimOf()).Const()
		if !ok {
			return state.Value{}, true
		}
		text := string(rune(n))
		if method == "WriteByte" {
			text = string([]byte{byte(n)})
		}
		return state.String(text).Labelled(state.Label{FromSize: !c.IsLiteral(1)}), true
	case "Write":
		return state.Value{}, true
	}
	return state.Value{}, false
}

// A buffer is one to which a call writes.
type buffer struct {
	obj      int32
	followed bool // its text is followed
	text     state.Value
}

// bufferOf is the buffer that the first argument of a call points to.
func bufferOf(c *exec.Call) buffer {
	p := state.Unwrap(c.Args[0])
	if p.Kind != state.PointerKind || p.Obj == 0 || p.MaybeNil || len(p.Path()) > 0 {
		return buffer{}
	}
	o := c.State.Object(p.Obj)
	if o.Type == nil || claimsOfType(o.Type.ID)&isBuffer == 0 || o.Text == nil && o.Ownership != state.Fresh {
		return buffer{}
	}
	if o.Text == nil {
		return buffer{p.Obj, true, state.String("")}
	}
	forgotten := *o.Text == evidence.Text{}
	return buffer{p.Obj, true, state.Value{Label: state.Label{FromSize: forgotten}, Note: o.Text}}
}

// keep records the text of a buffer after a call through which no other code could write it.
func (b buffer) keep(s *state.State, text state.Value) {
	if b.followed {
		shown, whole := text.Shown()
		s.Edit(b.obj).Text = &evidence.Text{Shown: shown, Whole: whole}
	}
}
