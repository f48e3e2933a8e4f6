package difftest

import "gonum.org/v1/gonum/mat"

// dense draws a matrix: new, empty, reset, reused, or a view of a larger one.
func (s *source) dense() *mat.Dense {
	r, c := s.dim(), s.dim()
	switch s.IntN(9) {
	case 0, 1:
		return new(mat.Dense)
	case 2:
		m := mat.NewDense(r, c, s.floats(r*c))
		m.Reset()
		return m
	case 3:
		i, j := s.IntN(3), s.IntN(3)
		big := mat.NewDense(r+i+1, c+j+1, s.floats((r+i+1)*(c+j+1)))
		return big.Slice(i, i+r, j, j+c).(*mat.Dense)
	}
	return mat.NewDense(r, c, s.floats(r*c))
}

// full draws a matrix that is not empty.
func (s *source) full() *mat.Dense {
	r, c := s.dim(), s.dim()
	return mat.NewDense(r, c, s.floats(r*c))
}

func (s *source) cdense() *mat.CDense {
	r, c := s.dim(), s.dim()
	switch s.IntN(6) {
	case 0, 1:
		return new(mat.CDense)
	case 2:
		m := mat.NewCDense(r, c, nil)
		m.Reset()
		return m
	case 3:
		return mat.NewCDense(r+2, c+1, nil).Slice(1, 1+r, 0, c).(*mat.CDense)
	}
	return mat.NewCDense(r, c, nil)
}

func (s *source) cmatrix() mat.CMatrix {
	m := s.cdense()
	switch s.IntN(5) {
	case 0:
		return m.T()
	case 1:
		return m.H()
	}
	return m
}

func (s *source) vec() *mat.VecDense {
	n := s.dim()
	switch s.IntN(10) {
	case 0, 1:
		return new(mat.VecDense)
	case 9:
		return mat.VecDenseCopyOf(new(mat.VecDense).TVec()) // no elements, and not empty
	case 2:
		v := mat.NewVecDense(n, s.floats(n))
		v.Reset()
		return v
	case 3:
		return mat.NewDense(3, n, s.floats(3*n)).RowView(1).(*mat.VecDense)
	case 4:
		return mat.NewDense(n, 3, s.floats(3*n)).ColView(1).(*mat.VecDense)
	case 5:
		return mat.NewVecDense(n+2, s.floats(n+2)).SliceVec(1, n+1).(*mat.VecDense)
	}
	return mat.NewVecDense(n, s.floats(n))
}

func (s *source) vector() mat.Vector {
	v := s.vec()
	if s.one(8) {
		return v.TVec()
	}
	return v
}

// sym draws a symmetric matrix; about half of them are positive definite.
func (s *source) sym() *mat.SymDense {
	n := s.dim()
	switch s.IntN(9) {
	case 0, 1:
		return new(mat.SymDense)
	case 2:
		m := mat.NewSymDense(n, nil)
		m.Reset()
		return m
	case 3:
		return mat.NewSymDense(n+2, s.floats((n+2)*(n+2))).SliceSym(1, n+1).(*mat.SymDense)
	case 4:
		return mat.NewSymDense(n, s.floats(n*n))
	}
	return s.definite(n)
}

// definite draws a positive definite matrix.
func (s *source) definite(n int) *mat.SymDense {
	m := mat.NewSymDense(n, nil)
	for i := range n {
		for j := range i {
			m.SetSym(i, j, s.Float64())
		}
		m.SetSym(i, i, float64(n)+1)
	}
	return m
}

func (s *source) symmetric() mat.Symmetric {
	switch s.IntN(8) {
	case 0:
		return s.diag()
	case 1:
		return s.symBanded()
	}
	return s.sym()
}

// tri draws a triangular matrix with a diagonal that is not zero.
func (s *source) tri() *mat.TriDense {
	n := s.dim()
	switch s.IntN(8) {
	case 0, 1:
		return new(mat.TriDense)
	case 2:
		return s.triOf(n+2).SliceTri(1, n+1).(*mat.TriDense)
	case 3:
		m := s.triOf(n)
		m.Reset()
		return m
	}
	return s.triOf(n)
}

func (s *source) triOf(n int) *mat.TriDense {
	m := mat.NewTriDense(n, mat.TriKind(s.one(2)), s.floats(n*n))
	for i := range n {
		m.SetTri(i, i, 1+s.Float64())
	}
	return m
}

func (s *source) triangular() mat.Triangular {
	switch s.IntN(8) {
	case 0:
		return s.diag()
	case 1:
		return s.triBanded()
	case 2:
		return s.tri().TTri()
	}
	return s.tri()
}

func (s *source) diag() *mat.DiagDense {
	n := s.dim()
	switch s.IntN(7) {
	case 0:
		return new(mat.DiagDense)
	case 1:
		m := mat.NewDiagDense(n, nil)
		m.Reset()
		return m
	}
	m := mat.NewDiagDense(n, nil)
	for i := range n {
		m.SetDiag(i, 1+s.Float64())
	}
	return m
}

func (s *source) band() *mat.BandDense {
	r, c := s.dim(), s.dim()
	if s.one(10) {
		return new(mat.BandDense)
	}
	return mat.NewBandDense(r, c, s.IntN(r), s.IntN(c), nil)
}

func (s *source) banded() mat.Banded {
	b := s.band()
	if s.one(4) {
		return b.TBand()
	}
	return b
}

func (s *source) symBanded() *mat.SymBandDense {
	n := s.dim()
	if s.one(10) {
		return new(mat.SymBandDense)
	}
	m := mat.NewSymBandDense(n, s.IntN(n), nil)
	for i := range n {
		m.SetSymBand(i, i, 1+s.Float64())
	}
	return m
}

func (s *source) triBanded() *mat.TriBandDense {
	n := s.dim()
	if s.one(10) {
		return new(mat.TriBandDense)
	}
	m := mat.NewTriBandDense(n, s.IntN(n), mat.TriKind(s.one(2)), nil)
	for i := range n {
		m.SetTriBand(i, i, 1+s.Float64())
	}
	return m
}

func (s *source) tridiag() *mat.Tridiag {
	n := s.dim()
	if s.one(10) {
		return new(mat.Tridiag)
	}
	if s.one(2) {
		return mat.NewTridiag(n, nil, nil, nil)
	}
	m := mat.NewTridiag(n, s.floats(n-1), s.floats(n), s.floats(n-1))
	for i := range n {
		m.SetBand(i, i, 10)
	}
	return m
}

// matrix draws any matrix, or its transpose.
func (s *source) matrix() mat.Matrix {
	m := s.untransposed()
	if s.one(4) {
		return m.T()
	}
	return m
}

func (s *source) untransposed() mat.Matrix {
	switch s.IntN(16) {
	case 0:
		return s.vec()
	case 1:
		return s.sym()
	case 2:
		return s.tri()
	case 3:
		return s.diag()
	case 4:
		return s.band()
	case 5, 6:
		return s.full()
	}
	return s.dense()
}
