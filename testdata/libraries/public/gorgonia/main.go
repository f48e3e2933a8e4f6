// Command main runs a case: a function that uses a public library. One that begins with "fine" returns. One that begins with "fail" panics, or
// ends the program because of an error.
package main

import (
	"fmt"
	"os"
)

func main() {
	cases := map[string]func(){
		"failMatMul":    failMatMul,
		"fineMatMul":    fineMatMul,
		"failBacking":   failBacking,
		"fineBacking":   fineBacking,
		"failAdd":       failAdd,
		"fineAdd":       fineAdd,
		"failReshape":   failReshape,
		"fineReshape":   fineReshape,
		"failAt":        failAt,
		"fineAt":        fineAt,
		"failMatVec":    failMatVec,
		"fineMatVec":    fineMatVec,
		"failConcat":    failConcat,
		"fineConcat":    fineConcat,
		"failSlice":     failSlice,
		"fineSlice":     fineSlice,
		"failTranspose": failTranspose,
		"fineTranspose": fineTranspose,
		"failSum":       failSum,
		"fineSum":       fineSum,
	}
	if len(os.Args) != 2 || cases[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "the argument is the name of a case")
		os.Exit(2)
	}
	cases[os.Args[1]]()
}
