// Command main runs a case: a function that uses a public library. One that begins with "fine" returns. One that begins with "fail" panics, or
// ends the program because of an error.
package main

import (
	"fmt"
	"os"
)

func main() {
	cases := map[string]func(){
		"failMul":      failMul,
		"fineMul":      fineMul,
		"failNewDense": failNewDense,
		"fineNewDense": fineNewDense,
		"failReceiver": failReceiver,
		"fineReceiver": fineReceiver,
		"failMulVec":   failMulVec,
		"fineMulVec":   fineMulVec,
		"failSolve":    failSolve,
		"fineSolve":    fineSolve,
		"failRowView":  failRowView,
		"fineRowView":  fineRowView,
		"failSetRow":   failSetRow,
		"fineSetRow":   fineSetRow,
		"failDot":      failDot,
		"fineDot":      fineDot,
		"failStack":    failStack,
		"fineStack":    fineStack,
		"failSym":      failSym,
		"fineSym":      fineSym,
	}
	if len(os.Args) != 2 || cases[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "the argument is the name of a case")
		os.Exit(2)
	}
	cases[os.Args[1]]()
}
