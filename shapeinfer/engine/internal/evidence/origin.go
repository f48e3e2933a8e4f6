package evidence

import "slices"

// An Origin says where an object got its shape.
type Origin struct {
	Born     int     // position in the root where it was made, 0 if elsewhere
	Shaped   int     // position in the root where an operation that a contract describes last gave it a shape
	Writes   []Write // where else in the root its fields were written, the last write at the end
	Variable string  // the package variable whose value it has been since the initialisation, "" if there is none
}

// A Write is the last one of a field that holds an int or a list, or of an element (Field -1).
type Write struct {
	Field int32
	Pos   int
}

// Or is the origin on either of two paths.
func (o Origin) Or(p Origin) Origin {
	if o.Born != p.Born || o.Shaped != p.Shaped || o.Variable != p.Variable || !slices.Equal(o.Writes, p.Writes) {
		return Origin{}
	}
	return o
}
