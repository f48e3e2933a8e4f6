package main

var (
	sum    = first4 + 0
	first4 = rowsAtStart()
	text   = "nhwc"
)

//go:noinline
func rowsAtStart() int { return 4 }

func badInitialized() { square(sum).Mul(square(3)) }

// Exported can be assigned by importers.
var Exported = 4

func okExported() { square(Exported - 1).Mul(square(3)) }

var written = 4

func init() { written = 3 }

func okWritten() { square(written).Mul(square(3)) }

// text can be set by the linker.
func okLinked() { square(len(text) - 1).Mul(square(3)) }

type hidden interface{ rows() int }

type early struct{}

var before = hidden(early{}).rows()

var late = rowsAtStart()

// rows is called before late is initialized, which the initializer of before does not show.
func (early) rows() int {
	square(late + 3).Mul(square(3))
	return 1
}

func okEarly() { _ = before }

var nothing struct {
	n int
	p *int
}

func missedZero() { square(nothing.n + 4).Mul(square(3)) }
