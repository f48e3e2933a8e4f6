package codec

import "github.com/shapelint/shapelint/shapeinfer/ir"

// A definition says how often an operation defines a register.
type definition uint8

const (
	always definition = iota
	never
	sometimes
)

// An opForm says which parts the instructions with an operation have, nearly always.
type opForm struct {
	dst   definition
	sym   bool // Sym is not empty
	aux   bool // Aux may be other than 0
	guess bool // the type often follows from what went before
}

func formOf(op ir.Op) opForm {
	switch op {
	case ir.OpStore, ir.OpMapUpdate, ir.OpSend, ir.OpRunDefers, ir.OpJump, ir.OpIf, ir.OpReturn, ir.OpPanic:
		return opForm{dst: never, guess: true}
	case ir.OpGo:
		return opForm{dst: never, guess: true}
	case ir.OpDefer:
		return opForm{dst: never, sym: true, aux: true, guess: true}
	case ir.OpFieldAddr, ir.OpField, ir.OpExtract, ir.OpLookup, ir.OpRecv:
		return opForm{aux: true, guess: true}
	case ir.OpTypeAssert:
		return opForm{aux: true}
	case ir.OpCall, ir.OpInvoke, ir.OpBuiltin:
		return opForm{dst: sometimes, sym: true, guess: true}
	case ir.OpCallDynamic:
		return opForm{dst: sometimes, guess: true}
	case ir.OpMakeClosure:
		return opForm{sym: true, guess: true}
	}
	return opForm{guess: true}
}

// usual reports whether an instruction has the form, and the Type2 that is guessed.
func (form opForm) usual(in *ir.Instr, second *ir.Type) bool {
	return form.sym == (in.Sym != "") && (form.aux || in.Aux == 0) && in.Type2 == second &&
		(form.dst == sometimes || (form.dst == always) == (in.Dst != ir.NoVal))
}
