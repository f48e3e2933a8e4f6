package shapeinfer

// Shapes are ordered by precision:
//
//	2x3  <=  2x_  <=  _x_  <=  unknown
//
// A dim is below itself and below Unknown, and below nothing else: a symbol is one definite size of
// which only the name is known, so 3 and n are not comparable. Join is the least upper bound. It is
// commutative, associative and idempotent, and s <= t holds exactly if Join(s, t) equals t.

// LessEqual reports whether d is as precise as e or more: equal to it, or e is Unknown.
func (d Dim) LessEqual(e Dim) bool { return e.IsUnknown() || d.Equal(e) }

// Join returns the most precise dim that covers both d and e.
func (d Dim) Join(e Dim) Dim {
	if d.Equal(e) {
		return d
	}
	return Unknown()
}

// LessEqual reports whether s is as precise as t or more: whether every tensor that s describes is
// described by t.
func (s Shape) LessEqual(t Shape) bool {
	if t.IsUnknown() {
		return true
	}
	if s.size != t.size {
		return false
	}
	sd, td := s.dims(), t.dims()
	for i := range sd {
		if !sd[i].LessEqual(td[i]) {
			return false
		}
	}
	return true
}

// Join returns the most precise shape that covers both s and t.
func (s Shape) Join(t Shape) Shape {
	if s.size != t.size || s.IsUnknown() {
		return UnknownShape()
	}
	joined := scalar()
	sd, td := s.dims(), t.dims()
	for i := range sd {
		joined.push(sd[i].Join(td[i]))
	}
	return joined
}
