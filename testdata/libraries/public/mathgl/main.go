// Command main runs a case: a function that uses a public library. One that begins with "fine" returns. One that begins with "fail" panics, or
// ends the program because of an error.
package main

import (
	"fmt"
	"os"
)

func main() {
	cases := map[string]func(){
		"failDataTooShort": failDataTooShort,
		"fineData":         fineData,
		"failMulNil":       failMulNil,
		"fineMul":          fineMul,
		"failAddNil":       failAddNil,
		"fineAdd":          fineAdd,
		"failCross":        failCross,
		"fineCross":        fineCross,
		"failAt":           failAt,
		"fineAt":           fineAt,
		"failVecGet":       failVecGet,
		"fineVecGet":       fineVecGet,
		"failVec4":         failVec4,
		"fineVec3":         fineVec3,
		"failMulNx1":       failMulNx1,
		"fineMulNx1":       fineMulNx1,
		"failChain":        failChain,
		"fineChain":        fineChain,
		"failOuter":        failOuter,
		"fineOuter":        fineOuter,
	}
	if len(os.Args) != 2 || cases[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "the argument is the name of a case")
		os.Exit(2)
	}
	cases[os.Args[1]]()
}
