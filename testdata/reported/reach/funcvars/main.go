// Command funcvars calls functions that variables hold, which nothing assigns.
package main

import (
	"fmt"
	"os"

	"funcvars/p"
	"funcvars/q"
)

// Mul is exported, but nothing imports a command.
var Mul = q.Add

var table = map[string]func(a, b *q.T) *q.T{"add": q.Add}

func badVariable() { Mul(q.New(2, 3), q.New(4, 5)) }

func okVariable() { Mul(q.New(2, 3), q.New(2, 3)) }

func badTable() { table["add"](q.New(2, 3), q.New(4, 5)) }

func okTable() { table["add"](q.New(2, 3), q.New(2, 3)) }

func badImported() { p.Add(q.New(2, 3), q.New(4, 5)) }

func okImported() { p.Add(q.New(2, 3), q.New(2, 3)) }

func badHidden() { p.Hidden(q.New(2, 3), q.New(4, 5)) }

func badField() { p.Via(q.New(2, 3), q.New(4, 5)) }

func badEach() { p.All(q.New(2, 3), q.New(4, 5)) }

func badKey() { p.Table["x"](q.New(2, 3), q.New(4, 5)) }

func badLiteral() { p.Lit(q.New(2, 3), q.New(4, 5)) }

func badOwn() { p.Own(q.New(2, 3), q.New(4, 5)) }

func main() {
	m := map[string]func(){
		"badVariable": badVariable, "okVariable": okVariable, "badTable": badTable, "okTable": okTable, "badImported": badImported,
		"okImported": okImported, "badHidden": badHidden, "badField": badField, "badEach": badEach, "badKey": badKey,
		"badLiteral": badLiteral, "badOwn": badOwn,
	}
	if len(os.Args) < 2 {
		for name := range m {
			fmt.Println(name)
		}
		return
	}
	m[os.Args[1]]()
}
