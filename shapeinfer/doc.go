// Package shapeinfer implements the shape rules of NumPy, PyTorch and PaddlePaddle: which shapes
// the operations of these libraries accept and what shape the result has, over concrete sizes and
// over unknown dims that have only a name.
//
//	o := shapeinfer.Broadcast(shapeinfer.NumPy, shapeinfer.Of(5, 2, 4, 1), shapeinfer.Of(3, 1, 1))
//	shape, err := o.Result()
//	// err: operands 5x2x4x1 and 3x1x1 cannot be broadcast: axis 1 has 2 against 3
//
// A tensor library written in Go can call it at run time: rules over concrete shapes up to rank 8
// allocate nothing, or a short list of axes. The analyzer of this module, shapelint, computes with
// the same [Dim] and [Shape], and calls [Broadcast] and [Expand] over symbolic dims. It calls no
// other rule: contracts and the executed code determine which operands an operation accepts.
//
// # Shapes and dims
//
// A [Shape] is a list of dims, or unknown. A [Dim] is a constant, a polynomial over symbols, or
// unknown. Their text is the same everywhere in shapelint, and [ParseShape] and [ParseDim] read it
// back:
//
//	2x3        a matrix of 2 rows and 3 columns
//	4          a vector
//	scalar     a shape without axes
//	2xn        a matrix of 2 rows and n columns
//	(n+1)x3    a dim that is not a plain name or number is in parentheses
//	2x_        a matrix of 2 rows, the columns are unknown
//	unknown    not even the rank is known
//
// # Outcomes
//
// A rule returns an [Outcome]: the operation fits, it must fail, or that is undecided. Over
// concrete shapes it is always decided, except for element counts beyond int64. Over symbolic dims
// "fits" and "must fail" apply to all values of the symbols. A symbol may be any integer, only the
// dims are known to be sizes: n with n+1 is undecided, since 0 and 1 can be broadcast. If the
// outcome is undecided, its Shape is the shape of the result if the operation succeeds.
//
//	2xn with 3          undecided, 2x3
//	nx1 with n          fits, nxn
//	rxk times (k+1)xc   must fail: inner sizes differ, k against k+1
//
// These rules handle symbolic dims: [Broadcast], [InPlace], [Into], [PaddleElementwise], [Expand],
// [MatMul] and its relatives, [Einsum], [Concat], [Stack], [Reshape], the functions that reorder
// axes, [Reduce], [Take] and [Repeat]. The others, [Index], [SetIndex], [Gather], [Conv], [Pool2D],
// [Layout], and [Split] and its relatives, need concrete sizes at the axes that they depend on, and
// are undecided otherwise.
//
// # Broadcasting
//
// NumPy and PyTorch align the shapes at their last axis. A missing axis counts as size 1. At each
// axis the sizes must be equal or one of them 1; the result has the other.
//
//	8x1x6x1         256x256x3      4x1        2x3x4
//	  7x1x5                 3        4          2x3
//	8x7x6x5         256x256x3      4x4        fails: axis 2 has 4 against 3
//
// In place ([InPlace]), the destination may not change its shape: 5x3x4x1 takes 3x1x1, 1x3x1 does
// not take 3x1x7. With out= ([Into]), NumPy lets the output take part in broadcasting and Torch
// resizes it.
//
// PaddlePaddle has an axis at which the operand of smaller rank starts; see [PaddleElementwise].
//
// PyTorch 0.2 and 0.3 once worked on tensors of different shapes but equal element counts as if
// they were 1-dimensional, and warned in two cases; see [TorchLegacy] and [Warning]. The predicate
// of the better known warning is of use today, and [Expand] decides it in any dialect: the operands
// have different shapes, are broadcastable, and have the same number of elements. It distinguishes
// whether both operands grow, as 4x1 with 4 to 4x4, which is rarely intended, or only the rank
// changes, as 4 with 1x4.
//
// # Where manuals and libraries disagree
//
// The rules follow the libraries: NumPy 1.24.2 and PyTorch 1.13.1 as they run, and the sources of
// PyTorch 0.3.0 and PaddlePaddle 2.0.0-beta0.
//
//   - "Each tensor has at least one dimension" (PyTorch's manual): a scalar fits any shape. The
//     sentence was true in PyTorch 0.2, where a tensor without dimensions was the empty tensor.
//   - "The size of the result is the maximum of the sizes" (PyTorch, Paddle): 0 with 1 gives 0. 0
//     with 3 fails. Paddle 2.0-beta takes 0 for an unknown size; results with it are undefined and
//     are rejected here.
//   - "In-place operations do not allow the in-place tensor to change shape" (PyTorch 0.2): with
//     equal element counts 4x1 takes 4 in place, as 1-dimensional.
//   - "Trailing dimensions of size 1 of y are ignored" (Paddle): the default axis is computed from
//     the rank of y before that, so that 2x3x4 with 4x1 fails.
//   - "rank(x) must not be less than rank(y)" (Paddle): either operand may be the larger one.
//   - "bias has the shape (out_features)" (PyTorch's linear): it is broadcast.
//   - A 2-dimensional mask that is followed by an integer fails in PyTorch's indexing and works in
//     NumPy's.
//
// # What the two libraries do differently
//
//	                                      NumPy                    Torch
//	squeeze of an axis of size 3          fails                    does nothing
//	concat of 0 and 2x3                   fails                    2x3: an empty vector is skipped
//	sum over an empty list of axes        the operand's shape      scalar
//	reshape to -5                         taken for -1             fails
//	expand to a size of -1                fails                    keeps the size
//	axes 0 and -1 of a scalar             fail, mostly             allowed
//	dot and outer of matrices             allowed                  fail
//	5x6x7 indexed by [0, :, array of 2]   2x6                      6x2: an int is no advanced index
//	negative step of a slice              allowed                  fails
//
// # How it is checked
//
// The tests repeat 17,506 questions that were put to the real libraries, or to models that agree
// with their original sources, and get the same answers. Symbolic outcomes are compared with their
// concrete instances, the laws of the order of shapes are tested on all triples of a small
// universe, and the parsers are fuzzed.
package shapeinfer
