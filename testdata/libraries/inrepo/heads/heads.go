// Package heads is attention with several heads and a cache of keys and values for generation.
package heads

import (
	"errors"
	"fmt"
	"math"
)

// Config has the sizes of a block. Zero fields have defaults.
type Config struct {
	Width   int
	Heads   int
	KVHeads int // groups of heads share keys and values; defaults to Heads
	Context int // defaults to 16
	Rotary  bool
}

// Validate completes a configuration.
func (c *Config) Validate() error {
	if c.KVHeads == 0 {
		c.KVHeads = c.Heads
	}
	if c.Context == 0 {
		c.Context = 16
	}
	switch {
	case c.Width <= 0 || c.Heads <= 0:
		return errors.New("heads: width and heads must be positive")
	case c.Width%c.Heads != 0:
		return fmt.Errorf("heads: %d heads for a width of %d", c.Heads, c.Width)
	case c.Heads%c.KVHeads != 0:
		return fmt.Errorf("heads: %d heads share keys of %d", c.Heads, c.KVHeads)
	case c.Rotary && c.headDim()%2 != 0:
		return fmt.Errorf("heads: cannot rotate vectors of length %d", c.headDim())
	}
	return nil
}

func (c *Config) headDim() int { return c.Width / c.Heads }

// Linear is a matrix without a bias.
type Linear struct {
	In, Out int
	W       []float32
}

// NewLinear is an identity, as far as it is square.
func NewLinear(in, out int) Linear {
	l := Linear{in, out, make([]float32, in*out)}
	for i := range min(in, out) {
		l.W[i*in+i] = 1
	}
	return l
}

func (l Linear) forward(x []float32) []float32 {
	if len(x) != l.In {
		panic(fmt.Sprintf("heads: linear of %d to %d on %d", l.In, l.Out, len(x)))
	}
	out := make([]float32, l.Out)
	for o := range out {
		for i, w := range l.W[o*l.In : (o+1)*l.In] {
			out[o] += w * x[i]
		}
	}
	return out
}

// Block is a layer of attention.
type Block struct {
	cfg         Config
	Q, K, V, O  Linear
	keys, value [][]float32 // by position
}

// NewBlock makes a layer.
func NewBlock(cfg Config) (*Block, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	kv := cfg.KVHeads * cfg.headDim()
	return &Block{cfg: cfg,
		Q: NewLinear(cfg.Width, cfg.Width), O: NewLinear(cfg.Width, cfg.Width),
		K: NewLinear(cfg.Width, kv), V: NewLinear(cfg.Width, kv),
		keys: make([][]float32, 0, cfg.Context), value: make([][]float32, 0, cfg.Context),
	}, nil
}

// MustBlock is NewBlock for configurations that are part of the program.
func MustBlock(cfg Config) *Block {
	b, err := NewBlock(cfg)
	if err != nil {
		panic(err)
	}
	return b
}

// Pos is the number of positions in the cache.
func (b *Block) Pos() int { return len(b.keys) }

// Truncate forgets the positions from pos on.
func (b *Block) Truncate(pos int) { b.keys, b.value = b.keys[:pos], b.value[:pos] }

func rotate(v []float32, heads, pos int) {
	dim := len(v) / heads
	for i := 0; i < len(v); i += 2 {
		angle := float64(pos) * math.Pow(10000, -float64(i%dim)/float64(dim))
		sin, cos := float32(math.Sin(angle)), float32(math.Cos(angle))
		v[i], v[i+1] = v[i]*cos-v[i+1]*sin, v[i]*sin+v[i+1]*cos
	}
}

// Forward appends one position to the cache and attends to all positions so far.
func (b *Block) Forward(x []float32) []float32 {
	pos, dim := b.Pos(), b.cfg.headDim()
	if pos == b.cfg.Context {
		panic(fmt.Sprintf("heads: the context of %d positions is full", pos))
	}
	q, k := b.Q.forward(x), b.K.forward(x)
	if b.cfg.Rotary {
		rotate(q, b.cfg.Heads, pos)
		rotate(k, b.cfg.KVHeads, pos)
	}
	b.keys, b.value = append(b.keys, k), append(b.value, b.V.forward(x))
	mixed := make([]float32, 0, b.cfg.Width)
	group := b.cfg.Heads / b.cfg.KVHeads
	for h := range b.cfg.Heads {
		lo, hi := h/group*dim, (h/group+1)*dim
		weights := make([]float64, pos+1)
		sum := 0.0
		for t := range weights {
			score := 0.0
			for i, kv := range b.keys[t][lo:hi] {
				score += float64(q[h*dim+i] * kv)
			}
			weights[t] = math.Exp(score / math.Sqrt(float64(dim)))
			sum += weights[t]
		}
		out := make([]float32, dim)
		for t, w := range weights {
			for i, v := range b.value[t][lo:hi] {
				out[i] += float32(w/sum) * v
			}
		}
		mixed = append(mixed, out...)
	}
	return b.O.forward(mixed)
}

// Prune keeps some heads of a block without shared keys and returns a smaller output.
func (b *Block) Prune(keep ...int) error {
	if b.cfg.KVHeads != b.cfg.Heads {
		return errors.New("heads: cannot prune shared keys")
	}
	dim := b.cfg.headDim()
	pick := func(l Linear) Linear {
		p := Linear{In: l.In, Out: len(keep) * dim}
		for _, h := range keep {
			p.W = append(p.W, l.W[h*dim*l.In:(h+1)*dim*l.In]...)
		}
		return p
	}
	for _, h := range keep {
		if h < 0 || h >= b.cfg.Heads {
			return fmt.Errorf("heads: no head %d of %d", h, b.cfg.Heads)
		}
	}
	b.Q, b.K, b.V = pick(b.Q), pick(b.K), pick(b.V)
	b.O = NewLinear(len(keep)*dim, b.O.Out)
	b.cfg.Heads, b.cfg.KVHeads = len(keep), len(keep)
	b.cfg.Width = len(keep) * dim
	b.Truncate(0)
	return nil
}
