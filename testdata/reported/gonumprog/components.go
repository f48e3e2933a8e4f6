package main

import (
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

func cloud() *mat.Dense {
	return mat.NewDense(5, 3, []float64{
		2.5, 2.4, 0.1,
		0.5, 0.7, 0.3,
		2.2, 2.9, 0.2,
		1.9, 2.2, 0.9,
		3.1, 3.0, 0.4,
	})
}

// project returns the first k principal components of the rows of data.
func project(data *mat.Dense, k int) *mat.Dense {
	var pc stat.PC
	if !pc.PrincipalComponents(data, nil) {
		panic("no components")
	}
	var vectors mat.Dense
	pc.VectorsTo(&vectors)
	_, c := data.Dims()
	var projected mat.Dense
	projected.Mul(data, vectors.Slice(0, c, 0, k))
	return &projected
}

// componentsOfCloud keeps two of three components.
func componentsOfCloud() {
	p := project(cloud(), 2)
	_ = p.At(4, 1)
}

// tooManyComponents slices four columns out of three.
func tooManyComponents() {
	vectors := mat.NewDense(3, 3, nil)
	_ = vectors.Slice(0, 3, 0, 4) // want `mat\.Dense\.Slice: .*\(bounds\)`
}

// standardizeColumns reads and writes columns: as many elements as there are rows.
func standardizeColumns() {
	data := cloud()
	r, c := data.Dims()
	column := make([]float64, r)
	for j := 0; j < c; j++ {
		mat.Col(column, j, data)
		mean, sd := stat.MeanStdDev(column, nil)
		for i := range column {
			column[i] = (column[i] - mean) / sd
		}
		data.SetCol(j, column)
	}
}

// standardizeWrongAxis writes a row's worth of numbers into a column.
func standardizeWrongAxis() {
	data := cloud()
	_, c := data.Dims()
	means := make([]float64, c)
	data.SetCol(0, means) // want `mat\.Dense\.SetCol: .*3.*5.*\(length\)`
}

// reconstruct multiplies 5x2 scores by 2x3 loadings.
func reconstruct() {
	scores := mat.NewDense(5, 2, nil)
	loadings := mat.NewDense(3, 2, nil)
	var back mat.Dense
	back.Mul(scores, loadings.T())
	back.Sub(&back, cloud())
}

// reconstructForgotten reuses a matrix that still has the shape of the scores.
func reconstructForgotten() {
	scores := mat.NewDense(5, 2, nil)
	loadings := mat.NewDense(3, 2, nil)
	scores.Mul(scores, loadings.T()) // want `mat\.Dense\.Mul: .*5x2.*5x3.*\(mismatch\)`
}
