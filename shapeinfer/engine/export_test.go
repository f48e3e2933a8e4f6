package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
)

// RootSteps is the budget of a root with all it calls.
const RootSteps = program.RootSteps
