package execute

// Unsigned integers of 64 bits.

func tooLarge(s []float64, m uint64) {
	if m >= 1<<63 && m > 0 {
		_ = s
		panic("too large")
	}
}

func notTooLarge(s []float64) {
	tooLarge(s, 1<<63-1) // silent
}

func unsignedDims(n uint) {
	New(int(uint(3)), 2).Add(New(int(n), 2))
	New(int(uint(3)), 2).Add(New(int(uint(4)), 2)) // want mismatch: Add: shapes differ
}
