package stdlib

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// callC is the call of a function in C, or of one that cgo generates.
func callC(c *exec.Call, symbol string) []*state.State {
	_, name := ir.SplitSymbol(symbol)
	if stopsC[name] {
		errorflow.Ended(c.State, c.Func, c.Here, c.Args)
		c.Stops(c.State)
		return nil
	}
	c.State.Numbers.Raw = true
	next := c.Unseen()
	if c.Instr.Dst >= 0 {
		for _, t := range next {
			c.Run.Escape(t, t.Reg(c.Instr.Dst))
		}
	}
	return next
}

// stopsC are functions of C that do not return.
var stopsC = map[string]bool{
	"_Cfunc_exit": true, "_Cfunc__exit": true, "_Cfunc__Exit": true, "_Cfunc_quick_exit": true, "_Cfunc_abort": true,
}
