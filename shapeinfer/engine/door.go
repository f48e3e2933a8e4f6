package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/listing"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// What users of the package refer to, and packages below declare.

type (
	Config  = program.Config
	Fix     = state.Fix
	Verdict = listing.Verdict
)

const (
	Empty           = state.Empty
	Budget          = listing.Budget
	Fine            = listing.Fine
	OpaqueCallee    = listing.OpaqueCallee
	Reported        = listing.Reported
	UnknownArgument = listing.UnknownArgument
)
