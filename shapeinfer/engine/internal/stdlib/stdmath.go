package stdlib

import (
	mathbits "math/bits"

	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Packages math, math/bits, math/cmplx and cmp, which compute with numbers and call nothing: ordered types have no methods for a comparison.

func defineMath() {
	describePackages("math", packageClaims{effect: std.Passes | std.Floats})
	describePackages("math/bits math/cmplx cmp", packageClaims{effect: std.Passes})
	define(`math.Abs math.Acos math.Acosh math.Asin math.Asinh math.Atan math.Atan2 math.Atanh math.Cbrt math.Ceil math.Copysign
		math.Cos math.Cosh math.Dim math.Erf math.Erfc math.Erfcinv math.Erfinv math.Exp math.Exp2 math.Expm1 math.FMA
		math.Float32bits math.Float32frombits math.Float64bits math.Float64frombits math.Floor math.Frexp math.Gamma math.Hypot
		math.Ilogb math.Inf math.IsInf math.IsNaN math.J0 math.J1 math.Jn math.Ldexp math.Lgamma math.Log math.Log10 math.Log1p
		math.Log2 math.Logb math.Max math.Min math.Mod math.Modf math.NaN math.Nextafter math.Nextafter32 math.Pow math.Pow10
		math.Remainder math.Round math.RoundToEven math.Signbit math.Sin math.Sincos math.Sinh math.Sqrt math.Tan math.Tanh
		math.Trunc math.Y0 math.Y1 math.Yn`, computing)
	define(`math/bits.Add math/bits.Add32 math/bits.Add64 math/bits.Div math/bits.Div32 math/bits.Div64 math/bits.LeadingZeros
		math/bits.LeadingZeros16 math/bits.LeadingZeros32 math/bits.LeadingZeros8 math/bits.Len math/bits.Len16 math/bits.Len8
		math/bits.Mul math/bits.Mul32 math/bits.Mul64 math/bits.OnesCount math/bits.OnesCount16 math/bits.OnesCount32
		math/bits.OnesCount8 math/bits.Rem math/bits.Rem32 math/bits.Rem64 math/bits.Reverse math/bits.Reverse16
		math/bits.Reverse32 math/bits.Reverse64 math/bits.Reverse8 math/bits.ReverseBytes math/bits.ReverseBytes16
		math/bits.ReverseBytes32 math/bits.ReverseBytes64 math/bits.RotateLeft math/bits.RotateLeft16 math/bits.RotateLeft32
		math/bits.RotateLeft64 math/bits.RotateLeft8 math/bits.Sub math/bits.Sub32 math/bits.Sub64 math/bits.TrailingZeros
		math/bits.TrailingZeros16 math/bits.TrailingZeros32 math/bits.TrailingZeros8`, computing)
	defineEach(compute, mathbits.LeadingZeros64, mathbits.Len32, mathbits.Len64, mathbits.OnesCount64, mathbits.TrailingZeros64)
	define(`math/cmplx.Abs math/cmplx.Acos math/cmplx.Acosh math/cmplx.Asin math/cmplx.Asinh math/cmplx.Atan math/cmplx.Atanh
		math/cmplx.Conj math/cmplx.Cos math/cmplx.Cosh math/cmplx.Cot math/cmplx.Exp math/cmplx.Inf math/cmplx.IsInf
		math/cmplx.IsNaN math/cmplx.Log math/cmplx.Log10 math/cmplx.NaN math/cmplx.Phase math/cmplx.Polar math/cmplx.Pow
		math/cmplx.Rect math/cmplx.Sin math/cmplx.Sinh math/cmplx.Sqrt math/cmplx.Tan math/cmplx.Tanh`, computing)
	define("cmp.Compare cmp.Less cmp.Or", computing)
}
