// Package use calls what other packages declare: it sees their facts only.
package use

import (
	"example.com/directives/layer"
	"example.com/directives/matrix"
	"example.com/directives/tensor"
	"example.com/directives/vec"
)

type deep interface {
	layer.Net
	Width() int
}

func good(l layer.Layer, m layer.Matrix) {
	_ = vec.Dot(make([]float64, 2), vec.Pairs(make([]float64, 3)))
	matrix.Mul(matrix.New(2, 3), matrix.New(3, 4)).Transpose()
	tensor.MatMul(tensor.New(8, 2, 3), tensor.New(3, 4))
	l.Forward(make([]float64, 3), make([]float64, 3))
	_, c := m.Dims()
	m.MulVec(make([]float64, c))
}

func badVec() {
	_ = vec.Dot(make([]float64, 3), vec.Pairs(make([]float64, 3))) // want `vec\.Dot: make\(\[\]float64, 3\) has 3 elements but parameter y of Dot has 2 elements \(length\)`
}

func badMatrix() {
	a := matrix.Mul(matrix.New(2, 3), matrix.New(3, 4))
	a.Transpose()
	matrix.Mul(a, matrix.New(4, 1)) // want `matrix\.Mul: a has 2 columns but matrix\.New\(4, 1\) has 4 rows, 4x2 times 4x1 \(mismatch\)`
}

func badTensor() {
	tensor.MatMul(tensor.New(2, 3), tensor.New(3, 4)) // want `tensor\.MatMul: tensor\.New\(2, 3\) has 2 dimensions, want 3, tensor\.New\(2, 3\) is 2x3 \(mismatch\)`
}

func badLayer(l layer.Layer, d deep) {
	l.Forward(make([]float64, 3), make([]float64, 4)) // want `layer\.Layer\.Forward: make\(\[\]float64, 3\) has 3 elements but make\(\[\]float64, 4\) has 4 elements \(length\)`
}

func badDeep(d deep) {
	d.Forward(make([]float64, 3), make([]float64, 4)) // want `layer\.Layer\.Forward: make\(\[\]float64, 3\) has 3 elements but make\(\[\]float64, 4\) has 4 elements \(length\)`
}

func badInterface(m layer.Matrix) {
	_, c := m.Dims()
	m.MulVec(make([]float64, c+1)) // want `layer\.Matrix\.MulVec: make\(\[\]float64, c\+1\) has m\.C\+1 elements but m has m\.C columns, \[m\.R, m\.C\] \(length\)`
}

// Make hands out a matrix: who calls its methods need not import its package.
func Make(r, c int) *matrix.Matrix { return matrix.New(r, c) }

// Net hands out an interface.
func Net() layer.Net { return nets[len(nets)-1] }

var nets []layer.Net

// Made hands out what anything made.
func Made() layer.Matrix { return made }

var made layer.Matrix
