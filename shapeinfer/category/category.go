// Package category contains the table of the categories of reports. Each category is a flag, a word
// in //shapelint:ignore comments, a page of the manual and a rule of SARIF. To add a category, add
// a line to the table and a page, and report under it.
package category

// A Category is the kind of mistake that a report is about.
type Category string

// The categories. The program panics at each report of a category whose claim is Panics.
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
	// Expand: shapes differ and are broadcast, and have the same number of elements. The flag
	// selects which of these are reported.
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
	// Reveal: what is known of the shape of a variable, where a comment asks for it.
	//
	//	//shapelint:reveal x
	Reveal Category = "reveal"
	// Unproven: a comment says a shape, and it is not known whether that is true.
	//
	//	//shapelint:is x [b,784]
	Unproven Category = "unproven"
)

// A Claim is what a report of a category implies about the reported position.
type Claim uint8

// The claims.
const (
	Panics   Claim = iota // execution panics there
	Fails                 // the call returns an error
	Surprise              // it works, but rarely as intended
	Comment               // the comment is wrong
	Answer                // nothing is wrong: it is what is known, for a comment that asks
)

// A Certainty is how certain it is that the program fails as reported. It is a property of the
// report: the category is the kind of mistake, the certainty how sure it is.
type Certainty uint8

// The certainties.
const (
	Warning  Certainty = iota // execution continues after the position, or it is a comment
	MustFail                  // every execution that reaches the place fails there
	Note                      // nothing is wrong: it is what is known
	Suspect                   // it fails unless independent sizes happen to be equal, divisible or ordered
)

// String returns the certainty as output for programs has it.
func (c Certainty) String() string { return [...]string{"warning", "must fail", "note", "suspect"}[c] }

// An Entry describes a category.
type Entry struct {
	Category
	Claim Claim
	Usage string // of the flag
	Off   bool   // it is off unless it is switched on
}

// Table lists the categories in the order of the manual.
var Table = []Entry{
	{Category: Mismatch, Claim: Panics, Usage: "report operands, receivers and destinations whose shapes do not fit"},
	{Category: Length, Claim: Panics, Usage: "report slices whose length does not fit the shape"},
	{Category: Bounds, Claim: Panics, Usage: "report indices, axes and slice bounds outside the shape"},
	{Category: Empty, Claim: Panics, Usage: "report zero and negative dimensions and empty operands"},
	{Category: Expand, Claim: Surprise, Usage: "report broadcasts of shapes that differ but have the same number of elements: grow (only if the result is larger than both, and nothing in the program asks for it), torch (everything that PyTorch would warn about) or off"},
	{Category: Inplace, Claim: Surprise, Usage: "report in-place operations whose destination would have to change its shape"},
	{Category: Pointwise, Claim: Surprise, Usage: "report operations on different shapes with the same number of elements, combined element by element"},
	{Category: Error, Claim: Fails, Usage: "report calls that always return an error because of shapes"},
	{Category: Ignore, Claim: Comment, Usage: "report //shapelint:ignore comments that have no reason or suppress nothing"},
	{Category: Contract, Claim: Comment, Usage: "report //shapelint:contract, shape, broadcast and is comments that are malformed, contradict the code or have no effect"},
	{Category: Reveal, Claim: Answer, Usage: "report the shapes that //shapelint:reveal comments ask for"},
	{Category: Unproven, Claim: Answer, Usage: "report //shapelint:is comments of which it is not known whether they are true", Off: true},
}

// Index returns the index of a category in Table, or -1 if there is no such category.
func (c Category) Index() int {
	for i, e := range Table {
		if e.Category == c {
			return i
		}
	}
	return -1
}

// Known reports whether the category is in Table.
func (c Category) Known() bool { return c.Index() >= 0 }

// Is reports whether the category has the claim.
func (c Category) Is(claim Claim) bool {
	i := c.Index()
	return i >= 0 && Table[i].Claim == claim
}

// MustFail reports whether each report of the category is a failure, a panic or a returned error,
// on every path. Other reports are warnings.
func (c Category) MustFail() bool { return c.Is(Panics) || c.Is(Fails) }

// Certainty returns the certainty of the reports of the category, except for suspects.
func (c Category) Certainty() Certainty {
	switch {
	case c.MustFail():
		return MustFail
	case c.Is(Answer):
		return Note
	}
	return Warning
}

// Names returns the names of the categories with one of the claims, or of all categories if no
// claim is given.
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
