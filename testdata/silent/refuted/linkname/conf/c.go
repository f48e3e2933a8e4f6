package conf

var size = 3

// M is a matrix.
type M struct {
	R, C int
	D    []float64
}

func Size() int { return size }

var rank = 3

// Rank returns what another package may have written.
func Rank() int { return rank }

var other = 3

// Other returns what nobody writes.
func Other() int { return other }
