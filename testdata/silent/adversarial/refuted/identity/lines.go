package identity

import (
	. "example.com/adversarial/refuted/matrix"
)

func init() { passes["lines"], passes["blanks"] = lines, func() { Is(3, pick(blankSame)) } }

func lines() {
	Is(3, pick(isRow(makeRow())))
	Is(3, pick(isBox(makeBox[int]())))
}

var blankMade any
var blankSame bool

var _ = func() bool {
//line x.tmpl:10
	type row int
	blankMade = row(1)
	return true
}()

var _ = func() bool {
//line x.tmpl:10
	type row int
	_, blankSame = blankMade.(row)
	return true
}()

func makeRow() any {
//line x.tmpl:10
	type row int
	return row(1)
}

func isRow(x any) bool {
//line x.tmpl:10
	type row int
	_, ok := x.(row)
	return ok
}

func makeBox[T any]() any {
//line x.tmpl:10
	type box struct{ x T }
	return box{}
}

func isBox(x any) bool {
//line x.tmpl:10
	type box struct{ x int }
	_, ok := x.(box)
	return ok
}
