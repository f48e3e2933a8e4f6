// Package llama is inference of a transformer in the manner of the ports of llama2.c: structs of
// slices, free functions on slices with explicit sizes, panics of the run time and nothing else.
package llama

import "math"

// Config is the header of a checkpoint.
type Config struct {
	Dim, HiddenDim    int
	NumLayers         int
	NumHeads, NumKV   int
	VocabSize, SeqLen int
	SharedClassifier  bool
}

// HeadSize is the width of one head.
func (c *Config) HeadSize() int { return c.Dim / c.NumHeads }

// KVDim is the width of keys and values.
func (c *Config) KVDim() int { return c.Dim * c.NumKV / c.NumHeads }

// Weights are all parameters, each of all layers in one slice.
type Weights struct {
	TokenEmbedding []float32 // vocab, dim
	RMSAtt         []float32 // layer, dim
	WQ             []float32 // layer, dim, dim
	WK, WV         []float32 // layer, kv, dim
	WO             []float32 // layer, dim, dim
	RMSFFN         []float32 // layer, dim
	W1, W3         []float32 // layer, hidden, dim
	W2             []float32 // layer, dim, hidden
	RMSFinal       []float32
	Classifier     []float32
}

// RunState is the scratch memory of a run.
type RunState struct {
	X, XB, XB2 []float32
	HB, HB2    []float32
	Q          []float32
	Att        []float32
	Logits     []float32
	KeyCache   []float32
	ValueCache []float32
}

// NewRunState allocates the scratch memory.
func NewRunState(c *Config) *RunState {
	return &RunState{
		X: make([]float32, c.Dim), XB: make([]float32, c.Dim), XB2: make([]float32, c.Dim),
		HB: make([]float32, c.HiddenDim), HB2: make([]float32, c.HiddenDim),
		Q:          make([]float32, c.Dim),
		Att:        make([]float32, c.NumHeads*c.SeqLen),
		Logits:     make([]float32, c.VocabSize),
		KeyCache:   make([]float32, c.NumLayers*c.SeqLen*c.KVDim()),
		ValueCache: make([]float32, c.NumLayers*c.SeqLen*c.KVDim()),
	}
}

// SplitWeights cuts a flat checkpoint into the parameters.
func SplitWeights(c *Config, flat []float32) *Weights {
	take := func(n int) []float32 {
		part := flat[:n]
		flat = flat[n:]
		return part
	}
	var w Weights
	w.TokenEmbedding = take(c.VocabSize * c.Dim)
	w.RMSAtt = take(c.NumLayers * c.Dim)
	w.WQ = take(c.NumLayers * c.Dim * c.Dim)
	w.WK = take(c.NumLayers * c.KVDim() * c.Dim)
	w.WV = take(c.NumLayers * c.KVDim() * c.Dim)
	w.WO = take(c.NumLayers * c.Dim * c.Dim)
	w.RMSFFN = take(c.NumLayers * c.Dim)
	w.W1 = take(c.NumLayers * c.HiddenDim * c.Dim)
	w.W2 = take(c.NumLayers * c.HiddenDim * c.Dim)
	w.W3 = take(c.NumLayers * c.HiddenDim * c.Dim)
	w.RMSFinal = take(c.Dim)
	w.Classifier = w.TokenEmbedding
	if !c.SharedClassifier {
		w.Classifier = take(c.VocabSize * c.Dim)
	}
	return &w
}

// CheckpointSize is the number of parameters.
func CheckpointSize(c *Config) int {
	n := c.VocabSize*c.Dim + 2*c.NumLayers*c.Dim + 2*c.NumLayers*c.Dim*c.Dim +
		2*c.NumLayers*c.KVDim()*c.Dim + 3*c.NumLayers*c.HiddenDim*c.Dim + c.Dim
	if !c.SharedClassifier {
		n += c.VocabSize * c.Dim
	}
	return n
}

// MatMul is xout = w x, where w is d by n.
func MatMul(xout, x, w []float32, n, d int) {
	for i := 0; i < d; i++ {
		var val float32
		row := w[i*n : (i+1)*n]
		for j := 0; j < n; j++ {
			val += row[j] * x[j]
		}
		xout[i] = val
	}
}

// RMSNorm normalizes x into o.
func RMSNorm(o, x, weight []float32) {
	var ss float32
	for _, v := range x {
		ss += v * v
	}
	ss = 1 / float32(math.Sqrt(float64(ss/float32(len(x))+1e-5)))
	for i := range o {
		o[i] = weight[i] * (ss * x[i])
	}
}

// Softmax works in place. It looks at the first element before any other.
func Softmax(x []float32) {
	top := x[0]
	for _, v := range x[1:] {
		if v > top {
			top = v
		}
	}
	var sum float32
	for i := range x {
		x[i] = float32(math.Exp(float64(x[i] - top)))
		sum += x[i]
	}
	for i := range x {
		x[i] /= sum
	}
}

// Accum adds b to a.
func Accum(a, b []float32) {
	for i := range a {
		a[i] += b[i]
	}
}

// Transformer does one step.
func Transformer(token, pos int, c *Config, s *RunState, w *Weights) {
	dim, hidden, kv, head := c.Dim, c.HiddenDim, c.KVDim(), c.HeadSize()
	copy(s.X, w.TokenEmbedding[token*dim:(token+1)*dim])
	for l := 0; l < c.NumLayers; l++ {
		RMSNorm(s.XB, s.X, w.RMSAtt[l*dim:(l+1)*dim])
		off := l * c.SeqLen * kv
		k := s.KeyCache[off+pos*kv : off+(pos+1)*kv]
		v := s.ValueCache[off+pos*kv : off+(pos+1)*kv]
		MatMul(s.Q, s.XB, w.WQ[l*dim*dim:(l+1)*dim*dim], dim, dim)
		MatMul(k, s.XB, w.WK[l*dim*kv:(l+1)*dim*kv], dim, kv)
		MatMul(v, s.XB, w.WV[l*dim*kv:(l+1)*dim*kv], dim, kv)
		for h := 0; h < c.NumHeads; h++ {
			att := s.Att[h*c.SeqLen : h*c.SeqLen+pos+1]
			Softmax(att)
			clear(s.XB[h*head : (h+1)*head])
		}
		MatMul(s.XB2, s.XB, w.WO[l*dim*dim:(l+1)*dim*dim], dim, dim)
		Accum(s.X, s.XB2)
		RMSNorm(s.XB, s.X, w.RMSFFN[l*dim:(l+1)*dim])
		MatMul(s.HB, s.XB, w.W1[l*dim*hidden:(l+1)*dim*hidden], dim, hidden)
		MatMul(s.HB2, s.XB, w.W3[l*dim*hidden:(l+1)*dim*hidden], dim, hidden)
		Accum(s.HB, s.HB2)
		MatMul(s.XB, s.HB, w.W2[l*dim*hidden:(l+1)*dim*hidden], hidden, dim)
		Accum(s.X, s.XB)
	}
	RMSNorm(s.X, s.X, w.RMSFinal)
	MatMul(s.Logits, s.X, w.Classifier, dim, c.VocabSize)
}
