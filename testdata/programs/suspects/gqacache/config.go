package main

import (
	"encoding/binary"
	"fmt"
	"io"
)

// Config mirrors the header of a checkpoint.
type Config struct {
	Dim, Heads, KVHeads, SeqLen int32
}

// ReadConfig reads and validates the header.
func ReadConfig(r io.Reader) (*Config, error) {
	c := new(Config)
	if err := binary.Read(r, binary.LittleEndian, c); err != nil {
		return nil, fmt.Errorf("checkpoint header: %w", err)
	}
	return c, c.Validate()
}

// Validate checks that the sizes fit each other.
func (c *Config) Validate() error {
	switch {
	case c.Dim < 1 || c.Heads < 1 || c.KVHeads < 1 || c.SeqLen < 1:
		return fmt.Errorf("sizes must be positive: %+v", *c)
	case c.Dim > 4096 || c.SeqLen > 4096:
		return fmt.Errorf("model is too large: %+v", *c)
	case c.Dim%c.Heads != 0:
		return fmt.Errorf("dim %d is not a multiple of heads %d", c.Dim, c.Heads)
	case c.Heads%c.KVHeads != 0:
		return fmt.Errorf("heads %d are not a multiple of kv heads %d", c.Heads, c.KVHeads)
	}
	return nil
}

// HeadSize is the width of one head.
func (c *Config) HeadSize() int { return int(c.Dim / c.Heads) }

// KVDim is the width of the cached keys and values.
func (c *Config) KVDim() int { return c.HeadSize() * int(c.KVHeads) }
