// Package p has variables that hold functions, each of which something assigns.
package p

import "example.com/functions/q"

type op = func(a, b *q.T) *q.T

// Ops are two functions.
type Ops struct{ Add, Sub op }

var (
	ByImporter = q.Add // main assigns it
	ByField    = Ops{Add: q.Add, Sub: q.Add}
	ByKey      = map[string]op{"x": q.Add}
	ByIndex    = []op{q.Add}
	ByPointer  = q.Add
	ByOther    = q.Add // a package that main imports assigns it
	ByCallee   = map[string]op{"x": q.Add}
	ByRange    = []op{q.Add, q.Add}

	bySetter  = q.Add
	byInit    = q.Add
	byTable   = map[string]op{"x": q.Add}
	byList    = []op{q.Add}
	byAlias   = []op{q.Add}
	bySwap    = []op{q.Add, q.Any}
	byClosure op
)

func init() {
	byInit = q.Any
	n := 0
	byClosure = func(a, b *q.T) *q.T {
		n++
		if n == 1 {
			return q.Any(a, b)
		}
		return q.Add(a, b)
	}
}

// Set assigns.
func Set(f op) { bySetter = f }

// Register writes a table and a list.
func Register(f op) {
	byTable["x"] = f
	byList[0] = f
	x := byAlias
	x[0] = f
	bySwap[0], bySwap[1] = bySwap[1], bySwap[0]
}

// Setter calls what Set has assigned.
func Setter(a, b *q.T) { bySetter(a, b) }

// Init calls what init has assigned.
func Init(a, b *q.T) { byInit(a, b) }

// Table calls what is in the tables.
func Table(a, b *q.T) {
	byTable["x"](a, b)
	byList[0](a, b)
	byAlias[0](a, b)
	bySwap[0](a, b)
}

// Closure calls a function that counts.
func Closure(a, b *q.T) { byClosure(a, b) }

// Pointer is the address of a variable.
func Pointer() *op { return &ByPointer }

// Own calls what importers assign.
func Own(a, b *q.T) {
	ByImporter(a, b)
	ByOther(a, b)
}
