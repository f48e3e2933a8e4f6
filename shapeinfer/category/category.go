// Package category has the one table of the categories of reports. Each is a flag, a word of
// //shapelint:ignore comments, a page of the manual and a rule of SARIF. To add one, add a line to
// the table and a page, and report under it.
package category

// A Category says what kind of mistake a report is about.
type Category string

// The categories. What is reported under those that claim a panic always panics.
const (
	// Mismatch: operands, receiver or destination have shapes that the operation rejects.
	//
	//	a.Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 2, nil))
	Mismatch Category = "mismatch"
	// Length: the length of a slice does not fit the shape that it is given for.
	//
	//	mat.NewDense(2, 3, make([]float64, 5))
	Length Category = "length"
	// Bounds: an index, an axis or a bound of a slice lies outside the shape.
	//
	//	mat.NewDense(2, 3, nil).At(2, 0)
	Bounds Category = "bounds"
	// Empty: a dimension is zero or negative, or there is no element where one is needed.
	//
	//	mat.NewDense(-1, 3, nil)
	Empty Category = "empty"
	// Expand: shapes differ and broadcast, and have the same number of elements. Which of these are
	// reported the flag says.
	//
	//	New(4, 1).Sub(New(4)) // 4x4
	Expand Category = "expand"
	// Inplace: a destination would have to change its shape.
	//
	//	New(4).AddInPlace(New(3, 4))
	Inplace Category = "inplace"
	// Pointwise: different shapes with the same number of elements are combined element by element.
	//
	//	New(2, 3).AddPointwise(New(3, 2))
	Pointwise Category = "pointwise"
	// Error: a call always returns an error because of shapes.
	//
	//	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	Error Category = "error"
	// Contract: a directive is malformed, or contradicts the function that it describes.
	//
	//	//shapelint:contract (a[n], b[n) -> [n]
	Contract Category = "contract"
	// Ignore: a //shapelint:ignore comment is malformed, or suppresses nothing.
	//
	//	//shapelint:ignore bounds
	Ignore Category = "ignore"
)

// A Claim is what a category says of the reported place.
type Claim uint8

// The claims.
const (
	Panics   Claim = iota // execution does not get past it
	Fails                 // it returns an error
	Surprise              // it works, but hardly as intended
	Comment               // it is a comment that is wrong
)

// A Certainty says whether what a report is about happens for certain. It belongs to the report:
// the category says which kind of mistake it is, the certainty how sure that is. One that is likely
// but not certain would be another value.
type Certainty uint8

// The certainties.
const (
	Warning  Certainty = iota // the program gets past the place, or it is a comment
	MustFail                  // every execution that reaches the place fails there
)

// An Entry describes a category.
type Entry struct {
	Category
	Claim Claim
	Usage string // of the flag
}

// Table lists the categories in the order of the manual.
var Table = []Entry{
	{Mismatch, Panics, "report operands, receivers and destinations whose shapes do not fit"},
	{Length, Panics, "report slices whose length does not fit the shape"},
	{Bounds, Panics, "report indices, axes and slice bounds outside the shape"},
	{Empty, Panics, "report zero and negative dimensions and empty operands"},
	{Expand, Surprise, "report broadcasts of shapes that differ but have the same number of elements: grow (only if the result is larger than both, and nothing in the program asks for it), torch (whatever PyTorch would warn of) or off"},
	{Inplace, Surprise, "report in-place operations whose destination would have to change its shape"},
	{Pointwise, Surprise, "report operations on different shapes with the same number of elements, combined element by element"},
	{Error, Fails, "report calls that always return an error because of shapes"},
	{Ignore, Comment, "report //shapelint:ignore comments that have no reason or suppress nothing"},
	{Contract, Comment, "report //shapelint:contract, shape and broadcast comments that are malformed or contradict the code"},
}

// Index returns the place of a category in the table, or -1 if there is no such category.
func (c Category) Index() int {
	for i, e := range Table {
		if e.Category == c {
			return i
		}
	}
	return -1
}

// Known reports whether there is such a category.
func (c Category) Known() bool { return c.Index() >= 0 }

// Is reports whether the category makes a claim.
func (c Category) Is(claim Claim) bool {
	i := c.Index()
	return i >= 0 && Table[i].Claim == claim
}

// MustFail reports whether what is reported under the category panics or returns an error, on every
// path: other reports are warnings.
func (c Category) MustFail() bool { return c.Is(Panics) || c.Is(Fails) }

// Certainty returns how certain a report under the category is. Each category has one certainty
// today.
func (c Category) Certainty() Certainty {
	if c.MustFail() {
		return MustFail
	}
	return Warning
}

// Names returns the names of the categories that make one of the claims, or of all if none is
// given.
func Names(claims ...Claim) []string {
	var names []string
	for _, e := range Table {
		if len(claims) == 0 {
			names = append(names, string(e.Category))
		}
		for _, claim := range claims {
			if e.Claim == claim {
				names = append(names, string(e.Category))
			}
		}
	}
	return names
}
