package shapeinfer

// A Shape is kept by value, with room for maxInline dims inside, so that rules over shapes of up to
// that rank allocate nothing. Rules build a result by pushing dims on a fresh empty Shape; no Shape
// is changed after it has been handed out.

// A Shape is the list of the dims of a tensor, or unknown. The rank is the number of dims; a scalar
// has rank 0. The zero Shape is of unknown rank. Shapes are immutable and can be copied; compare
// them with Equal.
type Shape struct {
	size int // rank+1, or 0 for unknown rank
	few  [maxInline]Dim
	many []Dim // all dims, if there are more than maxInline
}

const maxInline = 8

// Of returns the shape with the given sizes; Of() is the scalar.
func Of(sizes ...int) Shape {
	s := scalar()
	for _, n := range sizes {
		s.push(Const(int64(n)))
	}
	return s
}

// OfDims returns the shape with the given dims.
func OfDims(dims ...Dim) Shape {
	s := scalar()
	for _, d := range dims {
		s.push(d)
	}
	return s
}

// UnknownShape returns the shape of which not even the rank is known.
func UnknownShape() Shape { return Shape{} }

func scalar() Shape { return Shape{size: 1} }

// push appends d to a shape that is still being built.
func (s *Shape) push(d Dim) {
	rank := s.size - 1
	s.size++
	switch {
	case rank < maxInline:
		s.few[rank] = d
		return
	case rank == maxInline:
		s.many = append(make([]Dim, 0, 2*maxInline), s.few[:]...)
	}
	s.many = append(s.many, d)
}

func (s *Shape) pushAll(dims []Dim) {
	for _, d := range dims {
		s.push(d)
	}
}

// dims returns the dims of s, which must not be changed; nil for unknown rank.
func (s *Shape) dims() []Dim {
	switch {
	case s.many != nil:
		return s.many
	case s.size == 0:
		return nil
	}
	return s.few[:s.size-1]
}

// Rank returns the number of dims of s, and false if it is unknown.
func (s Shape) Rank() (rank int, ok bool) { return max(s.rank(), 0), s.size > 0 }

// rank returns -1 for unknown rank.
func (s *Shape) rank() int { return s.size - 1 }

// IsUnknown reports whether the rank of s is unknown.
func (s Shape) IsUnknown() bool { return s.size == 0 }

// IsScalar reports whether s has rank 0.
func (s Shape) IsScalar() bool { return s.size == 1 }

// IsConcrete reports whether every dim of s is a constant.
func (s Shape) IsConcrete() bool {
	for _, d := range s.dims() {
		if d.p != nil {
			return false
		}
	}
	return s.size > 0
}

// At returns the dim of an axis. A negative axis counts from the end. It is Unknown if the rank is
// unknown or has no such axis.
func (s Shape) At(axis int) Dim {
	dims := s.dims()
	if axis < 0 {
		axis += len(dims)
	}
	if axis < 0 || axis >= len(dims) {
		return Unknown()
	}
	return dims[axis]
}

// Dims returns a copy of the dims of s, nil for unknown rank.
func (s Shape) Dims() []Dim {
	if s.IsUnknown() {
		return nil
	}
	return append([]Dim{}, s.dims()...)
}

// Sizes returns the sizes of a concrete shape, and false for any other.
func (s Shape) Sizes() (sizes []int64, ok bool) {
	if !s.IsConcrete() {
		return nil, false
	}
	sizes = []int64{}
	for _, d := range s.dims() {
		sizes = append(sizes, d.c)
	}
	return sizes, true
}

// Numel returns the element count of s, the product of its dims: 1 for a scalar, 0 if any dim is
// the constant 0, Unknown for unknown rank.
func (s Shape) Numel() Dim {
	if s.IsUnknown() {
		return Unknown()
	}
	return numel(s.dims())
}

func numel(dims []Dim) Dim {
	n := Const(1)
	for _, d := range dims {
		if d.IsConst(0) {
			return d
		}
		n = n.Mul(d)
	}
	return n
}

// Equal reports whether s and t have the same rank and equal dims, or are both of unknown rank.
// Like Dim.Equal it compares what is written: two equal shapes with unknown dims need not describe
// tensors of one shape.
func (s Shape) Equal(t Shape) bool {
	if s.size != t.size {
		return false
	}
	sd, td := s.dims(), t.dims()
	for i := range sd {
		if !sd[i].Equal(td[i]) {
			return false
		}
	}
	return true
}

// SubstituteAll returns s with by applied to each of its dims, as Dim.SubstituteAll does.
func (s Shape) SubstituteAll(by func(Symbol) (Dim, bool)) Shape {
	if s.IsUnknown() {
		return s
	}
	t := scalar()
	for _, d := range s.dims() {
		t.push(d.SubstituteAll(by))
	}
	return t
}
