package main

import "gonum.org/v1/gonum/mat"

// deflate subtracts a rank-one part from a 3x3 matrix.
func deflate() {
	a := mat.NewSymDense(3, []float64{4, 1, 0, 1, 3, 1, 0, 1, 2})
	v := mat.NewVecDense(3, []float64{1, 0, 0})
	a.SymRankOne(a, -1, v)
}

// deflateLongVector takes a vector with an entry for the constant term.
func deflateLongVector() {
	a := mat.NewSymDense(3, []float64{4, 1, 0, 1, 3, 1, 0, 1, 2})
	v := mat.NewVecDense(4, []float64{1, 1, 0, 0})
	a.SymRankOne(a, -1, v) // want `mat\.SymDense\.SymRankOne: .*\(mismatch\)`
}

// A mesh is a chain of springs.
type mesh struct {
	nodes int
	fixed []int
}

// stiffness returns the matrix of all nodes; free the number of nodes that may move.
func (m *mesh) stiffness() *mat.SymDense {
	k := mat.NewSymDense(m.nodes, nil)
	for i := 0; i < m.nodes; i++ {
		k.SetSym(i, i, 2)
		if i > 0 {
			k.SetSym(i-1, i, -1)
		}
	}
	return k
}

func (m *mesh) free() int { return m.nodes - len(m.fixed) }

// solveSpringMesh solves for all nodes.
func solveSpringMesh() {
	m := &mesh{nodes: 4}
	var chol mat.Cholesky
	if !chol.Factorize(m.stiffness()) {
		return
	}
	var u mat.VecDense
	if err := chol.SolveVecTo(&u, mat.NewVecDense(m.free(), nil)); err != nil {
		panic(err)
	}
}

// solveSpringMeshFixedNodes has loads for the free nodes but the matrix of all. It
// is reported although the factorization may fail: whenever the line is reached, it panics.
func solveSpringMeshFixedNodes() {
	m := &mesh{nodes: 4, fixed: []int{0}}
	var chol mat.Cholesky
	if !chol.Factorize(m.stiffness()) {
		return
	}
	load := mat.NewVecDense(m.free(), nil)
	var u mat.VecDense
	if err := chol.SolveVecTo(&u, load); err != nil { // want `mat\.Cholesky\.SolveVecTo: .*\(mismatch\)`
		panic(err)
	}
}
