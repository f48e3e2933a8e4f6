package stdlib

import (
	"cmp"
	"math/bits"
	"reflect"

	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Packages math, math/bits, math/cmplx and cmp, which compute with numbers and call nothing:
// ordered types have no methods for a comparison.

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
	define(`math/bits.Div math/bits.Div32 math/bits.Div64 math/bits.Rem math/bits.Rem32 math/bits.Rem64
		math/bits.Add math/bits.LeadingZeros math/bits.Mul math/bits.Reverse math/bits.ReverseBytes
		math/bits.RotateLeft math/bits.Sub`, computing) // the first may panic, the others depend on the size of a uint
	defineEach(compute, bits.Add32, bits.Add64, bits.LeadingZeros8, bits.LeadingZeros16, bits.LeadingZeros32, bits.LeadingZeros64,
		bits.Len, bits.Len8, bits.Len16, bits.Len32, bits.Len64, bits.Mul32, bits.Mul64, bits.OnesCount, bits.OnesCount8,
		bits.OnesCount16, bits.OnesCount32, bits.OnesCount64, bits.Reverse8, bits.Reverse16, bits.Reverse32, bits.Reverse64,
		bits.ReverseBytes16, bits.ReverseBytes32, bits.ReverseBytes64, bits.RotateLeft8, bits.RotateLeft16, bits.RotateLeft32,
		bits.RotateLeft64, bits.Sub32, bits.Sub64, bits.TrailingZeros8, bits.TrailingZeros16, bits.TrailingZeros32, bits.TrailingZeros64)
	define("math/bits.TrailingZeros", computeIf(bits.TrailingZeros, func(args []reflect.Value) bool { return args[0].Uint() != 0 }))
	define(`math/cmplx.Abs math/cmplx.Acos math/cmplx.Acosh math/cmplx.Asin math/cmplx.Asinh math/cmplx.Atan math/cmplx.Atanh
		math/cmplx.Conj math/cmplx.Cos math/cmplx.Cosh math/cmplx.Cot math/cmplx.Exp math/cmplx.Inf math/cmplx.IsInf
		math/cmplx.IsNaN math/cmplx.Log math/cmplx.Log10 math/cmplx.NaN math/cmplx.Phase math/cmplx.Polar math/cmplx.Pow
		math/cmplx.Rect math/cmplx.Sin math/cmplx.Sinh math/cmplx.Sqrt math/cmplx.Tan math/cmplx.Tanh`, computing)
	define("cmp.Compare cmp.Less", computing)
	define("cmp.Or", compute(func(list []int) int { return cmp.Or(list...) }))
}
