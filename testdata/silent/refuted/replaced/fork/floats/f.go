package floats

// Add adds as far as both go.
func Add(dst, s []float64) {
	for i := range min(len(dst), len(s)) {
		dst[i] += s[i]
	}
}

// Max returns 0 for no elements.
func Max(s []float64) (m float64) {
	for _, v := range s {
		m = max(m, v)
	}
	return m
}
