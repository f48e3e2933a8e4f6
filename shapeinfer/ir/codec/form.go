package codec

import . "github.com/shapelint/shapelint/shapeinfer/ir"

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

func formOf(op Op) opForm {
	switch op {
	case OpStore, OpMapUpdate, OpSend, OpRunDefers, OpJump, OpIf, OpReturn, OpPanic:
		return opForm{dst: never, guess: true}
	case OpGo:
		return opForm{dst: never, guess: true}
	case OpDefer:
		return opForm{dst: never, sym: true, aux: true, guess: true}
	case OpFieldAddr, OpField, OpExtract, OpLookup, OpRecv:
		return opForm{aux: true, guess: true}
	case OpTypeAssert:
		return opForm{aux: true}
	case OpCall, OpInvoke, OpBuiltin:
		return opForm{dst: sometimes, sym: true, guess: true}
	case OpCallDynamic:
		return opForm{dst: sometimes, guess: true}
	case OpMakeClosure:
		return opForm{sym: true, guess: true}
	}
	return opForm{guess: true}
}

// usual reports whether an instruction has the form, and the Type2 that is guessed.
func (form opForm) usual(in *Instr, second *Type) bool {
	return form.sym == (in.Sym != "") && (form.aux || in.Aux == 0) && in.Type2 == second &&
		(form.dst == sometimes || (form.dst == always) == (in.Dst != NoVal))
}
