package main

import "fmt"

type config struct {
	groups  int
	eps     float64
	shuffle bool
}

// An Option changes how a block works.
type Option func(*config)

// WithGroups sets the number of groups; the default is 1.
func WithGroups(n int) Option { return func(c *config) { c.groups = n } }

// WithEpsilon sets the value that is added to variances.
func WithEpsilon(eps float64) Option { return func(c *config) { c.eps = eps } }

// WithShuffle mixes the channels of the groups after the normalization.
func WithShuffle(on bool) Option { return func(c *config) { c.shuffle = on } }

// Block normalizes and shuffles groups of channels.
type Block struct {
	config
	channels int
}

// NewBlock returns a block for a number of channels, which the groups have to divide.
func NewBlock(channels int, opts ...Option) (*Block, error) {
	b := &Block{config{groups: 1, eps: 1e-5}, channels}
	for _, o := range opts {
		o(&b.config)
	}
	if b.groups < 1 || channels < 1 || channels%b.groups != 0 {
		return nil, fmt.Errorf("%d channels cannot form %d groups", channels, b.groups)
	}
	return b, nil
}
