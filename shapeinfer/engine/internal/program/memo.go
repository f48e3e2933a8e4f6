package program

// A Memo remembers results by what they are about, with the functions that they depend on: whatever
// asks for a result depends on these too, whether it is computed now or was before.
type Memo[K comparable, V any] struct{ known map[K]*remembered[V] }

// A remembered is a result with what it depends on.
type remembered[V any] struct {
	result   V
	reads    Reads
	computed bool
}

// Has reports whether the result for a key was computed.
func (m *Memo[K, V]) Has(key K) bool { return m.known[key] != nil }

// Of returns the result for a key, which is computed once. While it is computed it is the zero
// value.
func (m *Memo[K, V]) Of(p *Program, key K, compute func() V) V {
	r := m.known[key]
	switch {
	case r == nil:
		if m.known == nil {
			m.known = make(map[K]*remembered[V])
		}
		r = new(remembered[V])
		m.known[key] = r
		r.reads = p.Collect(func() { r.result = compute() })
		r.computed = true
	case r.computed:
		p.ReadAgain(r.reads)
	default:
		p.MarkUnclear()
	}
	return r.result
}
