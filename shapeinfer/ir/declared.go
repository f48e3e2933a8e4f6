package ir

// A Declared is the content of a //shapelint: directive of a function, a method or a type.
type Declared struct {
	Kind   DeclaredKind
	Symbol string // of the function, see [Func]; "path.T.M" for a method of the interface T; the ID of a type
	Name   string // as messages write it
	// Text is, by kind: a contract in the form of a contract file; the representation of the type,
	// as contract.ParseShape reads it; or a dialect and the parameter that is its axis.
	Text string
	File string // base name of the file of the directive
	Line int32
	Pos  int // a token.Pos in the package under analysis; not encoded, so 0 if it comes from a fact
}

// A DeclaredKind is the kind of a directive.
type DeclaredKind uint8

// The kinds of directives.
const (
	DeclaredContract DeclaredKind = iota
	DeclaredShape
	DeclaredBroadcast

	// DeclaredKinds is the number of kinds.
	DeclaredKinds
)
