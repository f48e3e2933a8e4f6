package main

import "gonum.org/v1/gonum/mat"

func (s size) zeros() *mat.Dense { return mat.NewDense(s.n, s.n, nil) }
