// Package scratch runs small models in memory that is allocated once. Everything is made by an arena
// or by the sessions in it.
package scratch

import "math"

// Arena hands out parts of one slice.
type Arena struct {
	slab []float32
	used int
}

// NewArena allocates n floats.
func NewArena(n int) *Arena { return &Arena{slab: make([]float32, n)} }

// Vec is a vector of zeros in the arena.
func (a *Arena) Vec(n int) []float32 {
	v := a.slab[a.used : a.used+n : a.used+n]
	a.used += n
	clear(v)
	return v
}

// A Mat is a matrix in an arena.
type Mat struct {
	R, C int
	V    []float32
}

// Mat is a matrix of zeros in the arena.
func (a *Arena) Mat(r, c int) Mat { return Mat{r, c, a.Vec(r * c)} }

// Row is a part of the matrix, not a copy.
func (m Mat) Row(i int) []float32 { return m.V[i*m.C : (i+1)*m.C] }

// Mark remembers how much is used.
func (a *Arena) Mark() int { return a.used }

// Release makes what was handed out after a mark available again.
func (a *Arena) Release(mark int) { a.used = mark }

// Free is the number of floats that are left.
func (a *Arena) Free() int { return len(a.slab) - a.used }

// matvec computes dst = w x without any checks but those of the bounds.
func matvec(dst []float32, w Mat, x []float32) {
	for i := range w.R {
		row := w.Row(i)
		var sum float32
		for j, v := range row {
			sum += v * x[j]
		}
		dst[i] = sum
	}
}

// Axpy adds a x to dst.
func Axpy(dst []float32, a float32, x []float32) {
	if len(dst) != len(x) {
		panic("scratch: axpy of vectors of different lengths")
	}
	for i, v := range x {
		dst[i] += a * v
	}
}

// Softmax works in place.
func Softmax(v []float32) {
	top, sum := v[0], float32(0)
	for _, x := range v {
		top = max(top, x)
	}
	for i, x := range v {
		v[i] = float32(math.Exp(float64(x - top)))
		sum += v[i]
	}
	for i := range v {
		v[i] /= sum
	}
}

// Config has the sizes of a model.
type Config struct {
	In, Hidden, Out int
	Steps           int
}

// Session is a recurrent model with the memory for one sequence.
type Session struct {
	cfg     Config
	arena   *Arena
	wx, wh  Mat
	wo      Mat
	h, tmp  []float32
	history Mat
	t       int
}

// NewSession takes the memory of a model from the arena.
func (a *Arena) NewSession(cfg Config) *Session {
	s := &Session{cfg: cfg, arena: a}
	s.wx, s.wh = a.Mat(cfg.Hidden, cfg.In), a.Mat(cfg.Hidden, cfg.Hidden)
	s.wo = a.Mat(cfg.Out, cfg.Hidden)
	s.h, s.tmp = a.Vec(cfg.Hidden), a.Vec(cfg.Hidden)
	s.history = a.Mat(cfg.Steps, cfg.Hidden)
	return s
}

// Size is the number of floats that NewSession needs.
func (cfg Config) Size() int {
	return cfg.Hidden*(cfg.In+cfg.Hidden+cfg.Out+2) + cfg.Steps*cfg.Hidden
}

// Weights calls f for each matrix of weights.
func (s *Session) Weights(f func(name string, m Mat)) {
	f("x", s.wx)
	f("h", s.wh)
	f("o", s.wo)
}

// Step consumes one input.
func (s *Session) Step(x []float32) {
	matvec(s.tmp, s.wx, x)
	acc := s.tmp
	mark := s.arena.Mark()
	rec := s.arena.Vec(s.cfg.Hidden)
	matvec(rec, s.wh, s.h)
	Axpy(acc, 1, rec)
	s.arena.Release(mark)
	for i, v := range acc {
		s.h[i] = float32(math.Tanh(float64(v)))
	}
	copy(s.history.Row(s.t), s.h)
	s.t++
}

// Rewind begins a new sequence.
func (s *Session) Rewind() {
	s.t = 0
	clear(s.h)
}

// Output writes the probabilities of the outputs to dst.
func (s *Session) Output(dst []float32) {
	matvec(dst, s.wo, s.h)
	Softmax(dst)
}

// Attend returns the history weighted by its similarity to the state.
func (s *Session) Attend() []float32 {
	weights := s.arena.Vec(s.t)
	past := Mat{s.t, s.cfg.Hidden, s.history.V[:s.t*s.cfg.Hidden]}
	matvec(weights, past, s.h)
	Softmax(weights)
	out := s.arena.Vec(s.cfg.Hidden)
	for t, w := range weights {
		Axpy(out, w, past.Row(t))
	}
	return out
}
