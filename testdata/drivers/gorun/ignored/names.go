//go:build ignore

package main

import "gonum.org/v1/gonum/mat"

func named() *mat.Dense { return mat.NewDense(2, 3, nil) }
