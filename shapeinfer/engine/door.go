package engine

import "github.com/shapelint/shapelint/shapeinfer/engine/internal/program"

// What users of the package refer to, and packages below declare.

type (
	Config = program.Config
)
