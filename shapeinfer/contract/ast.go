package contract

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Pos is a line and a column in the text of a contract file, both counted from 1.
type Pos struct{ Line, Col int }

// A File holds the contracts of one Go package.
type File struct {
	Path      string   // import path of the package
	Imports   []string // import paths of packages whose types the contracts name
	Default   string   // name of the default panic, or ""
	Library   string   // the library that the package belongs to, or ""
	Panics    []PanicDecl
	Types     []*Type
	Contracts []*Contract

	bySymbol map[string]*Contract
	byType   map[string]*Type
	byPanic  map[string]*PanicDecl
	setting  *Setting // nil: the version is not known
}

// A PanicDecl declares a panic of the package.
type PanicDecl struct {
	Name     string
	Category category.Category // "" if the form of the clause determines it
	Text     string
}

// Lookup returns the contract with the given symbol, "Func" or "Type.Method", or nil.
func (f *File) Lookup(symbol string) *Contract {
	if f == nil {
		return nil
	}
	return f.bySymbol[symbol]
}

// Type returns the declaration of the type with the given name, or nil.
func (f *File) Type(name string) *Type {
	if f == nil {
		return nil
	}
	return f.byType[name]
}

// panicText returns the text of a panic that a clause names or quotes.
func (f *File) panicText(name string) string {
	if f != nil && f.byPanic[name] != nil {
		return f.byPanic[name].Text
	}
	if text, err := strconv.Unquote(name); err == nil {
		return text
	}
	return name
}

// A Contract describes one function or method.
type Contract struct {
	Recv    *Operands // nil for a function
	Name    string
	Params  []Operands
	Clauses []*Clause
	Pos     Pos

	file      *File
	unchecked bool // some clause is Unchecked
}

// OnlyYields reports whether the function changes no attribute of its operands and calls no
// function, as far as the contract describes.
func (c *Contract) OnlyYields() bool {
	return !slices.ContainsFunc(c.Clauses, func(cl *Clause) bool { return cl.Kind != Yield && cl.Kind != Guard && cl.Kind != Require })
}

// Reads reports whether the function never changes the dimensions of the receiver (-1) or of a
// parameter.
func (c *Contract) Reads(i int) bool {
	return !writes(c.Clauses, i, c.operands(i).Name)
}

// writes reports whether clauses may change an operand.
func writes(cs []*Clause, i int, name string) bool {
	return slices.ContainsFunc(cs, func(cl *Clause) bool {
		target := cl.Target
		for target != nil && target.Op != Name && len(target.Args) > 0 {
			target = target.Args[0]
		}
		switch {
		case target != nil && (target.ref.kind != refOperand || target.ref.index == i):
			return true
		case cl.Kind == Calls:
			return len(cl.Targets) == 0
		}
		return slices.Contains(cl.Targets, name) || writes(cl.Then, i, name) || writes(cl.Else, i, name)
	})
}

// Symbol returns "Func" or "Type.Method".
func (c *Contract) Symbol() string {
	if c.Recv != nil {
		return c.Recv.Type + "." + c.Name
	}
	return c.Name
}

// File returns the file that the contract is part of, or nil.
func (c *Contract) File() *File { return c.file }

// Struct returns the package and the name of the type of the receiver (-1) or of a
// parameter, if it is a struct that is passed by value.
func (c *Contract) Struct(i int) (path, name string) {
	o := c.operands(i)
	if o == nil || o.Type == "" || o.Ptr || c.file == nil {
		return "", ""
	}
	pkg, name, ok := strings.Cut(o.Type, ".")
	if !ok {
		return c.file.Path, o.Type
	}
	for _, path := range c.file.Imports {
		if path[strings.LastIndexByte(path, '/')+1:] == pkg {
			return path, name
		}
	}
	return "", ""
}

// Operands is the receiver or a parameter in the head of a contract.
type Operands struct {
	Name     string
	Ptr      bool   // a pointer receiver
	Type     string // of a receiver, or of a parameter that is a struct whose fields are used
	Variadic bool
	Optional bool // ?[n]: nil or exactly n
	Dims     []*Expr
	Panics   []string          // panics that a wrong dimension raises; nil for the default
	Category category.Category // "as category", or ""

	binds []bool // Dims[i] binds a name
}

// A ClauseKind is the kind of a [Clause].
type ClauseKind uint8

// The kinds of clauses.
const (
	Require   ClauseKind = iota // Cond
	Unchecked                   // unchecked Cond
	Guard                       // ~Cond
	Fit                         // Target := Dims
	Reuse                       // Target <- Dims
	Set                         // Target = Dims
	Keep                        // Target.Attr = Value
	Forget                      // forget Targets
	Calls                       // calls Targets, with Dims for each index below them; no Targets if the called code is not known
	May                         // may Panics
	Yield                       // -> Results
	If                          // if Cond { Then } else { Else }
)

// A Clause is one clause of a contract.
type Clause struct {
	Kind     ClauseKind
	Cond     *Expr
	Target   *Expr // an operand: a name, or an element of one
	Attr     string
	Value    *Expr
	Dims     []*Expr
	Targets  []string
	Results  []*ResultExpr
	Then     []*Clause
	Else     []*Clause
	Panics   []string
	Category category.Category
	Pos      Pos
}

// A ResultExpr is one result in the text of a contract.
type ResultExpr struct {
	Ptr    bool
	Type   string  // concrete type, or "" for the type in the signature
	Dims   []*Expr // nil if absent
	Fields []FieldExpr
	Value  *Expr // an int, a bool or an operand; nil if the result is an object
	After  bool  // Value is an attribute, read after the call
	Hidden bool  // "_"
}

// A FieldExpr is an attribute or a field of a result.
type FieldExpr struct {
	Name  string
	Value *Expr
	Len   bool // written [n]: a slice of this length
}

// An Op is the operation of an [Expr].
type Op uint8

// The operations of expressions.
const (
	Number  Op = iota // N; a letter has its text as Name
	Name              // Name
	Attrib            // Args[0].Name
	Index             // Args[0][Args[1]]
	Not               // !x
	Neg               // -x
	Add               // x + y
	Sub               // x - y
	Mul               // x * y
	Quo               // x / y
	Rem               // x % y
	And               // x && y
	Or                // x || y
	Compare           // Args[0] Cmps[0] Args[1] Cmps[1] Args[2] ...
	Call              // Name(Args...)
	Unknown           // ?
)

// An Expr is an expression.
type Expr struct {
	Op   Op
	Name string
	N    int64
	Cmps []pathfact.Op
	Args []*Expr
	Pos  Pos

	ref ref // what a Name refers to
}

// A ref is what a name refers to.
type ref struct {
	kind  refKind
	index int
}

// A refKind is the kind of object that a name refers to.
type refKind uint8

const (
	refNone    refKind = iota
	refOperand         // operand index
	refBound           // dimension bound in the head; index into the bound values
	refLocal           // variable of all(...); index is its depth
	refMember          // attribute or field of a type, in its declaration
	refTrue
	refFalse
	refInf
)

// HasUnchecked reports whether the contract documents a condition that the library does not check.
func (c *Contract) HasUnchecked() bool { return c.unchecked }

func hasUnchecked(cs []*Clause) bool {
	return slices.ContainsFunc(cs, func(c *Clause) bool {
		return c.Kind == Unchecked || hasUnchecked(c.Then) || hasUnchecked(c.Else)
	})
}

// CallsEach reports whether the function calls a parameter for each index.
func (c *Contract) CallsEach() bool {
	return slices.ContainsFunc(c.Clauses, func(cl *Clause) bool { return cl.Kind == Calls && cl.Dims != nil })
}

// param returns the index of the parameter with the name, -1 if there is none.
func (c *Contract) param(name string) int {
	return slices.IndexFunc(c.Params, func(o Operands) bool { return o.Name == name })
}

// Calls returns the indices of the parameters that the function may call according to the contract.
func (c *Contract) Calls() []int {
	var called []int
	var visit func([]*Clause)
	visit = func(cs []*Clause) {
		for _, cl := range cs {
			for i := range c.Params {
				if cl.Kind == Calls && slices.Contains(cl.Targets, c.Params[i].Name) && !slices.Contains(called, i) {
					called = append(called, i)
				}
			}
			visit(cl.Then)
			visit(cl.Else)
		}
	}
	visit(c.Clauses)
	slices.Sort(called)
	return called
}
