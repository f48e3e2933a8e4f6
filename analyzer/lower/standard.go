package lower

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// standardEffect is the effect of the few functions of the standard library on
// which control flow and loops over data depend, if Input.KnownEffect does not
// tell: package math only computes and calls nothing, and some functions do not come back.
func standardEffect(symbol string) (ir.Effect, bool) {
	path, name, _ := cutSymbol(symbol)
	switch path {
	case "math", "math/bits", "math/cmplx":
		return 0, true
	}
	if effect, ok := standardEffects[symbol]; ok {
		return effect, true
	}
	if path == "log" && strings.HasPrefix(name[strings.LastIndexByte(name, '.')+1:], "Fatal") {
		return ir.NeverReturns, true
	}
	return 0, false
}

// standardEffects are those of single functions: New keeps a text, and the others end the program or the goroutine. What those call back
// before (methods of what they print, deferred calls) is of no consequence to a caller that is not returned to.
var standardEffects = map[string]ir.Effect{
	"errors.New":             0,
	"os.Exit":                ir.NeverReturns,
	"runtime.Goexit":         ir.NeverReturns,
	"syscall.Exit":           ir.NeverReturns,
	"testing.common.FailNow": ir.NeverReturns,
	"testing.common.Fatal":   ir.NeverReturns,
	"testing.common.Fatalf":  ir.NeverReturns,
	"testing.common.SkipNow": ir.NeverReturns,
	"testing.common.Skip":    ir.NeverReturns,
	"testing.common.Skipf":   ir.NeverReturns,
}

// cutSymbol splits a symbol into the import path and the rest.
func cutSymbol(symbol string) (path, name string, ok bool) {
	slash := strings.LastIndexByte(symbol, '/') + 1
	dot := strings.IndexByte(symbol[slash:], '.')
	if dot < 0 {
		return "", symbol, false
	}
	return symbol[:slash+dot], symbol[slash+dot+1:], true
}
