package ir

// A Declared is what a //shapelint: directive in the source says of a function, a method or a type.
type Declared struct {
	Kind   DeclaredKind
	Symbol string // of the function, see [Func]; "path.T.M" for a method of the interface T; the ID of a type
	Name   string // how a message writes it
	// Text is, by kind: a contract in the form of a contract file; the representation of the type,
	// as contract.ParseShape reads it; or a dialect and the parameter that is its axis.
	Text string
	File string // base name of the file that it stands in
	Line int32
	Pos  int // a token.Pos in the package under analysis, 0 elsewhere: it is not encoded
}

// A DeclaredKind says what a [Declared] holds.
type DeclaredKind uint8

// The kinds of directives.
const (
	DeclaredContract DeclaredKind = iota
	DeclaredShape
	DeclaredBroadcast

	// DeclaredKinds is the number of kinds.
	DeclaredKinds
)
