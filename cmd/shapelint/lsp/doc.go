// Package lsp is a language server that shows shapes: on hover, as inlay hints, as diagnostics with
// fixes, and as contracts above functions. It runs beside gopls, and uses the Language Server
// Protocol, version 3.17, over a stream.
//
// The package knows the protocol, the open documents and when to analyze. A [Workspace] analyzes.
//
//	stream.go      messages of JSON-RPC
//	server.go      requests and notifications, and their order
//	documents.go   open documents and their text
//	position.go    positions in the units that the client counts
//	schedule.go    which package is analyzed when
//	settings.go    what the client has switched on
//	hover.go, hints.go, diagnostics.go, lens.go: the answers
package lsp

import (
	"context"

	"github.com/shapelint/shapelint/analyzer"
)

// A Workspace analyzes packages. Its methods are called by one goroutine at a time.
type Workspace interface {
	// SetText sets the text of a file that an editor has open; nil means that the file on disk
	// counts.
	SetText(file string, text []byte)
	// SetSuspect sets whether code is reported that works only if independent sizes happen to fit;
	// nil means that the configuration of the file says it.
	SetSuspect(on *bool)
	// Analyze analyzes the package that contains a file. It may end early if ctx does.
	Analyze(ctx context.Context, file string) (*Package, error)
}

// A Package is what is known of a package. It does not change.
type Package struct {
	Files map[string]*File
	// Contracts lists the contracts of functions. It is computed when it is first called. It may be
	// nil.
	Contracts func() []Contract
}

// A File is what is known of a file. Positions are offsets in Text.
type File struct {
	Text     []byte
	Shapes   []Shape // sorted by Start, outer expressions first
	Findings []Finding
	// Functions are the names of functions in their declarations.
	Functions [][2]int
}

// A Shape is the shape of an expression.
type Shape struct {
	Start, End int
	// NameStart and NameEnd are the range of the callee's name of a call, or of the call that a
	// receiver belongs to.
	NameStart, NameEnd int
	// CallEnd is the end of the call that a receiver belongs to.
	CallEnd int
	// StatementEnd is the end of the statement that assigns a variable; 0 if this is none.
	StatementEnd int
	Role         analyzer.Role
	Name         string
	Shape        string
	// IsNoted: a hint shows the shape.
	IsNoted bool
}

// A Finding is a report.
type Finding struct {
	Start, End   int
	Category     string
	Message, URL string
	Severity     string // "error", "warning" or "info"
	Related      []Related
	Fixes        []Fix
}

// A Related is a position that explains a report. Files are named absolutely.
type Related struct {
	File       string
	Start, End int
	Message    string
}

// A Fix is a suggested change.
type Fix struct {
	Message string
	Edits   []Edit
}

// An Edit replaces a part of a file.
type Edit struct {
	File       string
	Start, End int
	Text       string
}

// A Contract is the contract of a function that is declared in a file.
type Contract struct {
	File       string
	Start, End int // of the function's name in its declaration
	Symbol     string
	Text       string
}
