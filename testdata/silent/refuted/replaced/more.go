package main

import (
	"gonum.org/v1/gonum/floats"

	"x/far"
)

func okFar() { far.Mul() }

func okAdd() { floats.Add(make([]float64, 3), make([]float64, 4)) }

func okMax() { floats.Max(nil) }
