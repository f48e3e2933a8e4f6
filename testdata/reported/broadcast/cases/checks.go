package cases

import (
	"example.com/broadcast/array"
	"example.com/broadcast/flat"
)

// The functions of this file call what only checks, copies or shares, and what wants to expand.

// GoodCheckSize compares numbers of elements, and computes nothing.
func GoodCheckSize() error { return flat.CheckSize(flat.New(4, 1), flat.New(4)) }

// GoodMustSize does so with a panic.
func GoodMustSize() { flat.MustSize(flat.New(4, 1), flat.New(4)) }

// GoodLikeShape is a reshape.
func GoodLikeShape() []int { return flat.LikeShape(flat.New(4, 1), flat.New(4)).Dims }

// GoodShare shares the elements.
func GoodShare() { flat.New(4, 1).Share(flat.New(4)) }

// GoodFill copies them.
func GoodFill() { flat.New(4, 1).Fill(flat.New(4)) }

// GoodLoad copies them at once.
func GoodLoad() { flat.New(4, 1).Load(flat.New(4)) }

// GoodFits asks whether 4 fits into 1x4.
func GoodFits() error { return array.Fits(array.New(1, 4), array.New(4)) }

// GoodAlign says that it expands.
func GoodAlign() { array.Align(array.New(4, 1), array.New(4)) }

// GoodOuterDifference wants all differences, of two vectors that have the same length by chance.
func GoodOuterDifference() []int { return array.OuterDifference(array.New(4), array.New(4)).Shape() }

// GoodDistances wants the differences of all rows.
func GoodDistances() []int { return array.Distances(array.New(4, 3), array.New(4, 3)).Shape() }
