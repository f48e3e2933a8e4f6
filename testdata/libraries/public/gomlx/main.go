// Command main runs a case: a function that uses a public library. One that begins with "fine" returns. One that begins with "fail" panics, or
// ends the program because of an error.
package main

import (
	"fmt"
	"os"
)

func main() {
	cases := map[string]func(){
		"failFlat":         failFlat,
		"fineFlat":         fineFlat,
		"failRagged":       failRagged,
		"fineRagged":       fineRagged,
		"failAssertDims":   failAssertDims,
		"fineAssertDims":   fineAssertDims,
		"failDim":          failDim,
		"fineDim":          fineDim,
		"failToScalar":     failToScalar,
		"fineToScalar":     fineToScalar,
		"failCopyFrom":     failCopyFrom,
		"fineCopyFrom":     fineCopyFrom,
		"failAssign":       failAssign,
		"fineAssign":       fineAssign,
		"failInfer":        failInfer,
		"fineInfer":        fineInfer,
		"failGraphAdd":     failGraphAdd,
		"fineGraphAdd":     fineGraphAdd,
		"failGraphReshape": failGraphReshape,
		"fineGraphReshape": fineGraphReshape,
	}
	if len(os.Args) != 2 || cases[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "the argument is the name of a case")
		os.Exit(2)
	}
	cases[os.Args[1]]()
}
