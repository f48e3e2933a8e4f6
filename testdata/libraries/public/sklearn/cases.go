package main

import (
	"fmt"

	"github.com/pa-m/sklearn/base"
	linearmodel "github.com/pa-m/sklearn/linear_model"
	"github.com/pa-m/sklearn/metrics"
	"github.com/pa-m/sklearn/preprocessing"
	"gonum.org/v1/gonum/mat"
)

func failScalerFeatures() {
	train := mat.NewDense(5, 3, []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
	test := mat.NewDense(2, 4, nil)
	s := preprocessing.NewStandardScaler()
	s.Fit(train, nil)
	x, _ := s.Transform(test, nil)
	fmt.Println(x.Dims())
}

func fineScalerFeatures() {
	train := mat.NewDense(5, 3, []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
	test := mat.NewDense(2, 3, nil)
	s := preprocessing.NewStandardScaler()
	s.Fit(train, nil)
	x, _ := s.Transform(test, nil)
	fmt.Println(x.Dims())
}

func failMSE() {
	yTrue := mat.NewDense(4, 1, nil)
	yPred := mat.NewDense(3, 1, nil)
	fmt.Println(metrics.MeanSquaredError(yTrue, yPred, nil, "").At(0, 0))
}

func fineMSE() {
	yTrue := mat.NewDense(3, 1, nil)
	yPred := mat.NewDense(4, 1, nil)
	fmt.Println(metrics.MeanSquaredError(yTrue, yPred, nil, "").At(0, 0))
}

func failR2() {
	yTrue := mat.NewDense(4, 2, nil)
	yPred := mat.NewDense(4, 1, nil)
	fmt.Println(metrics.R2Score(yTrue, yPred, nil, "").At(0, 0))
}

func fineR2() {
	yTrue := mat.NewDense(4, 2, nil)
	yPred := mat.NewDense(4, 2, nil)
	fmt.Println(metrics.R2Score(yTrue, yPred, nil, "").At(0, 0))
}

func failRegressionPredict() {
	m := linearmodel.NewLinearRegression()
	m.Fit(mat.NewDense(4, 2, []float64{1, 2, 2, 1, 3, 5, 4, 4}), mat.NewDense(4, 1, []float64{1, 2, 3, 4}))
	y := &mat.Dense{}
	m.DecisionFunction(mat.NewDense(3, 3, nil), y)
	fmt.Println(y.Dims())
}

func fineRegressionPredict() {
	m := linearmodel.NewLinearRegression()
	m.Fit(mat.NewDense(4, 2, []float64{1, 2, 2, 1, 3, 5, 4, 4}), mat.NewDense(4, 1, []float64{1, 2, 3, 4}))
	y := &mat.Dense{}
	m.DecisionFunction(mat.NewDense(3, 2, nil), y)
	fmt.Println(y.Dims())
}

func failRegressionFit() {
	x := mat.NewDense(5, 2, []float64{1, 2, 2, 1, 3, 5, 4, 4, 9, 1})
	y := mat.NewDense(4, 1, []float64{1, 2, 3, 4})
	m := linearmodel.NewLinearRegression()
	m.Fit(x, y)
	fmt.Println(m.Coef.Dims())
}

func fineRegressionFit() {
	x := mat.NewDense(5, 2, []float64{1, 2, 2, 1, 3, 5, 4, 4, 9, 1})
	y := mat.NewDense(5, 1, []float64{1, 2, 3, 4, 5})
	m := linearmodel.NewLinearRegression()
	m.Fit(x, y)
	fmt.Println(m.Coef.Dims())
}

func failAccuracy() {
	yTrue := mat.NewDense(6, 1, nil)
	yPred := mat.NewDense(1, 6, nil)
	fmt.Println(metrics.AccuracyScore(yTrue, yPred, true, nil))
}

func fineAccuracy() {
	yTrue := mat.NewDense(6, 1, nil)
	yPred := mat.NewDense(6, 1, nil)
	fmt.Println(metrics.AccuracyScore(yTrue, yPred, true, nil))
}

func failRowSlice() {
	x := mat.NewDense(6, 2, nil)
	batch := base.MatRowSlice{Matrix: x, Start: 4, End: 8}
	w := mat.NewDense(3, 1, nil)
	var y mat.Dense
	y.Mul(batch, w)
	fmt.Println(y.Dims())
}

func fineRowSlice() {
	x := mat.NewDense(8, 2, nil)
	batch := base.MatRowSlice{Matrix: x, Start: 4, End: 8}
	w := mat.NewDense(2, 1, nil)
	var y mat.Dense
	y.Mul(batch, w)
	fmt.Println(y.Dims())
}

func failInverse() {
	s := preprocessing.NewStandardScaler()
	s.FitTransform(mat.NewDense(3, 2, []float64{1, 2, 3, 4, 5, 6}), nil)
	x, _ := s.InverseTransform(mat.NewDense(3, 5, nil), nil)
	fmt.Println(x.Dims())
}

func fineInverse() {
	s := preprocessing.NewStandardScaler()
	s.FitTransform(mat.NewDense(3, 2, []float64{1, 2, 3, 4, 5, 6}), nil)
	x, _ := s.InverseTransform(mat.NewDense(7, 2, nil), nil)
	fmt.Println(x.Dims())
}

func failMean() {
	mean := preprocessing.DenseMean(nil, mat.NewDense(4, 3, nil))
	centered := mat.NewDense(4, 3, nil)
	centered.Sub(mat.NewDense(4, 3, nil), mean)
	fmt.Println(centered.Dims())
}

func fineMean() {
	mean := preprocessing.DenseMean(nil, mat.NewDense(4, 3, nil))
	centered := mat.NewDense(1, 3, nil)
	centered.Sub(mat.NewDense(1, 3, nil), mean)
	fmt.Println(centered.Dims())
}

func failMinMax() {
	s := preprocessing.NewMinMaxScaler([]float64{0, 1})
	s.Fit(mat.NewDense(4, 2, []float64{1, 2, 3, 4, 5, 6, 7, 8}), nil)
	x, _ := s.Transform(mat.NewDense(4, 3, nil), nil)
	fmt.Println(x.Dims())
}

func fineMinMax() {
	s := preprocessing.NewMinMaxScaler([]float64{0, 1})
	s.Fit(mat.NewDense(4, 2, []float64{1, 2, 3, 4, 5, 6, 7, 8}), nil)
	x, _ := s.Transform(mat.NewDense(9, 2, nil), nil)
	fmt.Println(x.Dims())
}
