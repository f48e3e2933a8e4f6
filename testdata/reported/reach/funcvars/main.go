// Command funcvars calls functions that variables hold, which nothing assigns.
package main

import (
	"fmt"
	"os"

	"example.com/funcvars/p"
	"example.com/funcvars/q"
)

// Mul is exported: a test may assign it.
var Mul = q.Add

var mul = q.Add

var table = map[string]func(a, b *q.T) *q.T{"add": q.Add}

func missedVariable() { Mul(q.New(2, 3), q.New(4, 5)) }

func badVariable() { mul(q.New(2, 3), q.New(4, 5)) }

func okVariable() { Mul(q.New(2, 3), q.New(2, 3)) }

func badTable() { table["add"](q.New(2, 3), q.New(4, 5)) }

func okTable() { table["add"](q.New(2, 3), q.New(2, 3)) }

// missedImported calls what a test of another package may have assigned.
func missedImported() { p.Add(q.New(2, 3), q.New(4, 5)) }

func okImported() { p.Add(q.New(2, 3), q.New(2, 3)) }

func badHidden() { p.Hidden(q.New(2, 3), q.New(4, 5)) }

func badField() { p.Via(q.New(2, 3), q.New(4, 5)) }

func badEach() { p.All(q.New(2, 3), q.New(4, 5)) }

// missedKey does so, too.
func missedKey() { p.Table["x"](q.New(2, 3), q.New(4, 5)) }

func badLiteral() { p.Lit(q.New(2, 3), q.New(4, 5)) }

// missedOwn calls a function that does so.
func missedOwn() { p.Own(q.New(2, 3), q.New(4, 5)) }

func main() {
	m := map[string]func(){
		"missedVariable": missedVariable, "badVariable": badVariable, "okVariable": okVariable, "badTable": badTable, "okTable": okTable, "missedImported": missedImported,
		"okImported": okImported, "badHidden": badHidden, "badField": badField, "badEach": badEach, "missedKey": missedKey,
		"badLiteral": badLiteral, "missedOwn": missedOwn,
	}
	if len(os.Args) < 2 {
		for name := range m {
			fmt.Println(name)
		}
		return
	}
	m[os.Args[1]]()
}
