package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// What users of the package refer to, and packages below declare.

type (
	Config = program.Config
	Fix    = state.Fix
)

const (
	Empty = state.Empty
)
