package engine

import (
	"fmt"
	"os"
)

var trace = os.Getenv("SLTRACE") != ""

func (fr *frame) dump() {
	if !trace {
		return
	}
	fmt.Fprintf(os.Stderr, "%*s%s steps=%d\n", fr.depth*2, "", fr.fn.Symbol, fr.r.steps)
	for _, o := range fr.out {
		fmt.Fprintf(os.Stderr, "%*s  kind=%d fail=%+v facts=%v\n", fr.depth*2, "", o.kind, o.fail, o.st.facts)
	}
}
