// Command main runs a case: a function that uses a public library. One that begins with "fine" returns. One that begins with "fail" panics, or
// ends the program because of an error.
package main

import (
	"fmt"
	"os"
)

func main() {
	cases := map[string]func(){
		"failScalerFeatures":    failScalerFeatures,
		"fineScalerFeatures":    fineScalerFeatures,
		"failMSE":               failMSE,
		"fineMSE":               fineMSE,
		"failR2":                failR2,
		"fineR2":                fineR2,
		"failRegressionPredict": failRegressionPredict,
		"fineRegressionPredict": fineRegressionPredict,
		"failRegressionFit":     failRegressionFit,
		"fineRegressionFit":     fineRegressionFit,
		"failAccuracy":          failAccuracy,
		"fineAccuracy":          fineAccuracy,
		"failRowSlice":          failRowSlice,
		"fineRowSlice":          fineRowSlice,
		"failInverse":           failInverse,
		"fineInverse":           fineInverse,
		"failMean":              failMean,
		"fineMean":              fineMean,
		"failMinMax":            failMinMax,
		"fineMinMax":            fineMinMax,
	}
	if len(os.Args) != 2 || cases[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "the argument is the name of a case")
		os.Exit(2)
	}
	cases[os.Args[1]]()
}
