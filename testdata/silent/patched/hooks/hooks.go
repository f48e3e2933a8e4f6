// Package hooks has variables that others assign.
package hooks

import (
	"errors"

	"example.com/patched/tensor"
)

// Load can be assigned.
var Load = func() *tensor.Matrix { return tensor.New(3, 2) }

// Rows can be assigned.
var Rows = 2

// ErrShape can be assigned.
var ErrShape = errors.New("hooks: shape")

// Config is a pointer that can be assigned, and what it points to.
var Config = &struct{ Load func() *tensor.Matrix }{func() *tensor.Matrix { return tensor.New(3, 2) }}

var hidden = func() *tensor.Matrix { return tensor.New(3, 2) }

var size = 2

// SetSize assigns it.
func SetSize(n int) { size = n }

// Use multiplies what is loaded.
func Use() *tensor.Matrix { return tensor.New(2, 3).Mul(Load()).Mul(tensor.New(3, 1)) }

// UseRows multiplies matrices of so many rows.
func UseRows() *tensor.Matrix { return tensor.New(2, Rows).Mul(tensor.New(3, 1)) }

// UseSize does so with what is not exported.
func UseSize() *tensor.Matrix { return tensor.New(2, size).Mul(tensor.New(3, 1)) }

// UseHidden loads what only tests of this package can assign.
func UseHidden() *tensor.Matrix { return tensor.New(2, 3).Mul(hidden()).Mul(tensor.New(3, 1)) }

// UseConfig loads what is configured.
func UseConfig() *tensor.Matrix { return tensor.New(2, 3).Mul(Config.Load()).Mul(tensor.New(3, 1)) }

// Fail returns an error, as long as there is one.
func Fail() error { return ErrShape }
