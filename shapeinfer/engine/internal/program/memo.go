package program

// A Memo remembers results by what they are about, with the functions that they depend on: whatever
// asks for a result depends on these too, whether it is computed now or was before.
type Memo[K comparable, V any] struct{ known map[K]remembered[V] }

// A remembered is a result with what it depends on.
type remembered[V any] struct {
	result V
	reads  Reads
}

// Has reports whether the result for a key was computed.
func (m *Memo[K, V]) Has(key K) bool {
	_, ok := m.known[key]
	return ok
}

// Of returns the result for a key, which is computed once.
func (m *Memo[K, V]) Of(p *Program, key K, compute func() V) V {
	if r, ok := m.known[key]; ok {
		p.ReadAgain(r.reads)
		return r.result
	}
	var r remembered[V]
	r.reads = p.Collect(func() { r.result = compute() })
	if m.known == nil {
		m.known = make(map[K]remembered[V])
	}
	m.known[key] = r
	return r.result
}
