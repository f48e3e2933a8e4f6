// Command main runs a case: a function that uses a public library. One that begins with "fine" returns. One that begins with "fail" panics, or
// ends the program because of an error.
package main

import (
	"fmt"
	"os"
)

func main() {
	cases := map[string]func(){
		"failProductInner":  failProductInner,
		"fineProductInner":  fineProductInner,
		"failProductOutput": failProductOutput,
		"fineProductOutput": fineProductOutput,
		"failTwoLayers":     failTwoLayers,
		"fineTwoLayers":     fineTwoLayers,
		"failApply":         failApply,
		"fineApply":         fineApply,
		"failAddLonger":     failAddLonger,
		"fineAddSlice":      fineAddSlice,
		"failSlice":         failSlice,
		"fineSlice":         fineSlice,
		"failAddChunks":     failAddChunks,
		"fineAddChunks":     fineAddChunks,
		"failMapper":        failMapper,
		"fineMapper":        fineMapper,
		"failTranspose":     failTranspose,
		"fineTranspose":     fineTranspose,
		"failSoftmaxRows":   failSoftmaxRows,
		"fineSoftmaxRows":   fineSoftmaxRows,
	}
	if len(os.Args) != 2 || cases[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "the argument is the name of a case")
		os.Exit(2)
	}
	cases[os.Args[1]]()
}
