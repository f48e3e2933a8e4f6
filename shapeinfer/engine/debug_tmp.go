package engine

import (
	"fmt"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"os"
	"time"
)

var trace = os.Getenv("SLTRACE") == "1"
var ttrace = os.Getenv("SLTRACE") == "2"

func (e *Engine) Root(f *ir.Func) Result {
	t := time.Now()
	res := e.root(f)
	if ttrace {
		fmt.Fprintf(os.Stderr, "ROOT %v %s steps=%d complete=%v\n", time.Since(t).Microseconds(), f.Symbol, res.Steps, res.Complete)
	}
	return res
}

func (fr *frame) dump() {
	if !trace {
		return
	}
	fmt.Fprintf(os.Stderr, "%*s%s steps=%d\n", fr.depth*2, "", fr.fn.Symbol, fr.r.steps)
	for _, o := range fr.out {
		fmt.Fprintf(os.Stderr, "%*s  kind=%d fail=%+v facts=%v\n", fr.depth*2, "", o.kind, o.fail, o.st.facts)
	}
}
