// Command main runs a case: a function that uses a public library. One that begins with "fine" returns. One that begins with "fail" panics, or
// ends the program because of an error.
package main

import (
	"fmt"
	"os"
)

func main() {
	cases := map[string]func(){
		"failMulCSR":    failMulCSR,
		"fineMulCSR":    fineMulCSR,
		"failAddDOK":    failAddDOK,
		"fineAddDOK":    fineAddDOK,
		"failDOKSet":    failDOKSet,
		"fineDOKSet":    fineDOKSet,
		"failMulVec":    failMulVec,
		"fineMulVec":    fineMulVec,
		"failDiagonal":  failDiagonal,
		"fineDiagonal":  fineDiagonal,
		"failMulMatMat": failMulMatMat,
		"fineMulMatMat": fineMulMatMat,
		"failMulMatVec": failMulMatVec,
		"fineMulMatVec": fineMulMatVec,
		"failVectorAdd": failVectorAdd,
		"fineVectorAdd": fineVectorAdd,
		"failRowView":   failRowView,
		"fineRowView":   fineRowView,
		"failDenseMul":  failDenseMul,
		"fineDenseMul":  fineDenseMul,
	}
	if len(os.Args) != 2 || cases[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "the argument is the name of a case")
		os.Exit(2)
	}
	cases[os.Args[1]]()
}
