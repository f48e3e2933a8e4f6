// Command main runs a case: a function that uses a public library. One that begins with "fine" returns. One that begins with "fail" panics, or
// ends the program because of an error.
package main

import (
	"fmt"
	"os"
)

func main() {
	cases := map[string]func(){
		"failMul":       failMul,
		"fineMul":       fineMul,
		"failAdd":       failAdd,
		"fineAdd":       fineAdd,
		"failBacking":   failBacking,
		"fineBacking":   fineBacking,
		"failReshape":   failReshape,
		"fineReshape":   fineReshape,
		"failSlice":     failSlice,
		"fineSlice":     fineSlice,
		"failStack":     failStack,
		"fineStack":     fineStack,
		"failLinear":    failLinear,
		"fineLinear":    fineLinear,
		"failAgMul":     failAgMul,
		"fineAgMul":     fineAgMul,
		"failAgReshape": failAgReshape,
		"fineAgReshape": fineAgReshape,
		"failLoss":      failLoss,
		"fineLoss":      fineLoss,
	}
	if len(os.Args) != 2 || cases[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "the argument is the name of a case")
		os.Exit(2)
	}
	cases[os.Args[1]]()
}
