// Command gonumprog is a small collection of numerical programs as people write
// them with gonum: a Kalman filter, least squares, principal components, a neural
// network, Markov chains, signal statistics.
//
// Some of its functions have a shape bug. The line that shapelint reports is
// marked with a want comment, and the test runs every function to prove that the
// marked ones panic there and that all others return.
package main

import "fmt"

func main() {
	trackCar()
	fitLine()
	componentsOfCloud()
	classifyBatch()
	weatherNextWeek()
	summarizeWindows()
	fmt.Println("done")
}

// scenarios lists the functions that the test runs.
var scenarios = map[string]func(){
	"trackCar":                  trackCar,
	"trackWithRadar":            trackWithRadar,
	"trackWithoutTranspose":     trackWithoutTranspose,
	"josephForm":                josephForm,
	"josephFormWrongIdentity":   josephFormWrongIdentity,
	"stepManySensors":           stepManySensors,
	"fitLine":                   fitLine,
	"fitPlaneFromPairs":         fitPlaneFromPairs,
	"fitWithMissingTarget":      fitWithMissingTarget,
	"residuals":                 residuals,
	"residualsOffByOne":         residualsOffByOne,
	"ridge":                     ridge,
	"ridgeWrongPenalty":         ridgeWrongPenalty,
	"vandermonde":               func() { vandermonde(3) },
	"vandermondeInverse":        func() { vandermondeInverse(3) },
	"componentsOfCloud":         componentsOfCloud,
	"tooManyComponents":         tooManyComponents,
	"standardizeColumns":        standardizeColumns,
	"standardizeWrongAxis":      standardizeWrongAxis,
	"reconstruct":               reconstruct,
	"reconstructForgotten":      reconstructForgotten,
	"classifyBatch":             classifyBatch,
	"classifyFlatImages":        classifyFlatImages,
	"biasOnBatch":               biasOnBatch,
	"biasAddedDirectly":         biasAddedDirectly,
	"backpropagate":             backpropagate,
	"backpropagateForgotten":    backpropagateForgotten,
	"stackedLayers":             stackedLayers,
	"stackedLayersGap":          stackedLayersGap,
	"weatherNextWeek":           weatherNextWeek,
	"weatherFourStates":         weatherFourStates,
	"weatherFifthDay":           weatherFifthDay,
	"powerOfEmission":           powerOfEmission,
	"stationary":                stationary,
	"stationaryShortRow":        stationaryShortRow,
	"summarizeWindows":          summarizeWindows,
	"summarizeShortSignal":      summarizeShortSignal,
	"peakOfNothing":             peakOfNothing,
	"weightedMean":              weightedMean,
	"weightedMeanOneShort":      weightedMeanOneShort,
	"correlateLagged":           correlateLagged,
	"correlateLaggedForgotten":  correlateLaggedForgotten,
	"deflate":                   deflate,
	"deflateLongVector":         deflateLongVector,
	"solveSpringMesh":           solveSpringMesh,
	"solveSpringMeshFixedNodes": solveSpringMeshFixedNodes,
	"applyOperator":             applyOperator,
	"applyOperatorLongVector":   applyOperatorLongVector,
	"applyOperatorTransposed":   applyOperatorTransposed,
	"applyOperatorWithoutN":     applyOperatorWithoutN,
	"applyOperatorShortData":    applyOperatorShortData,
	"applyOperatorThenSum":      applyOperatorThenSum,
	"applyEitherOperator":       applyEitherOperator,
	"multiplyRows":              multiplyRows,
	"multiplyTallFactor":        multiplyTallFactor,
	"solveCorner":               solveCorner,
	"gramOfColumns":             gramOfColumns,
	"gramOfRows":                gramOfRows,
	"whiten":                    whiten,
	"whitenRows":                whitenRows,
	"residual":                  residual,
	"firstColumn":               firstColumn,
	"firstColumnOfRows":         firstColumnOfRows,
	"ontoSamples":               ontoSamples,
	"ontoRows":                  ontoRows,
}
