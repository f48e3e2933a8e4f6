package difftest

import "strings"

// core are the callables that get the full number of calls in an ordinary test:
// those used most in public code, and those of the end-to-end samples.
var core = map[string]bool{}

func init() {
	for _, name := range strings.Fields(coreNames) {
		core[name] = true
	}
}

const coreNames = `
mat.NewDense mat.Dense.Set mat.Dense.At mat.Dense.T mat.Dense.Mul mat.Dense.Dims mat.NewVecDense mat.Dense.Add
mat.Dense.Scale mat.Dense.RawMatrix mat.Dense.Sub mat.Formatted mat.Matrix.At mat.Matrix.Dims mat.VecDense.MulVec
floats.Sum mat.DenseCopyOf mat.SVD.Factorize mat.VecDense.Len mat.VecDense.SetVec mat.Dense.Copy mat.Dense.Inverse
mat.Vector.AtVec mat.VecDense.RawVector mat.NewSymDense mat.Dense.RowView floats.Scale mat.Dot mat.SVD.Values
mat.SVD.UTo mat.VecDense.AtVec mat.Vector.Len mat.Dense.Apply mat.Dense.ColView mat.Norm mat.VecDense.AddVec
mat.Prefix mat.VecDense.SubVec mat.Dense.MulElem mat.SVD.VTo mat.Dense.RawRowView mat.Matrix.T floats.EqualApprox
mat.Dense.Slice mat.Dense.SetRow mat.NewDiagDense mat.Col stat.Mean mat.VecDense.ScaleVec floats.Max
mat.VecDenseCopyOf floats.Dot mat.SymDense.SetSym mat.Squeeze mat.Sum mat.EqualApprox mat.Dense.CloneFrom
mat.VecDense.AddScaledVec mat.VecDense.MulElemVec stat/distuv.Uniform.Rand
floats.Add floats.AddScaled floats.Sub floats.SubTo mat.CDense.At mat.Dense.Augment mat.Dense.Exp mat.Dense.Product
mat.Dense.SetCol mat.Dense.Solve mat.Eigen.Factorize mat.Eigen.Values mat.EigenSym.Values mat.LU.Factorize
mat.LU.SolveTo mat.Max mat.NewTriDense mat.Row mat.SymDense.At mat.VecDense.At mat.VecDense.CopyVec
stat.Quantile stat/distmv.NewNormal
`
