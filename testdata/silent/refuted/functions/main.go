// Command functions calls functions that variables hold, after something has assigned them: the sizes do not matter any more.
package main

import (
	"fmt"
	"os"

	"example.com/functions/other"
	"example.com/functions/p"
	"example.com/functions/q"
)

var own = q.Add

var ownTable = map[string]func(a, b *q.T) *q.T{"x": q.Add}

func okImporter() {
	p.ByImporter = q.Any
	p.ByImporter(q.New(2, 3), q.New(4, 5))
}

func okField() {
	p.ByField.Add = q.Any
	p.ByField.Add(q.New(2, 3), q.New(4, 5))
}

func okKey() {
	p.ByKey["x"] = q.Any
	p.ByKey["x"](q.New(2, 3), q.New(4, 5))
}

func okIndex() {
	p.ByIndex[0] = q.Any
	p.ByIndex[0](q.New(2, 3), q.New(4, 5))
}

func okPointer() {
	*p.Pointer() = q.Any
	p.ByPointer(q.New(2, 3), q.New(4, 5))
}

func okOther() { p.ByOther(q.New(2, 3), q.New(4, 5)) }

func okCallee() {
	other.Replace(p.ByCallee)
	p.ByCallee["x"](q.New(2, 3), q.New(4, 5))
}

func okRange() {
	for i := range p.ByRange {
		f := &p.ByRange[i]
		*f = q.Any
	}
	p.ByRange[1](q.New(2, 3), q.New(4, 5))
}

func okSetter() {
	p.Set(q.Any)
	p.Setter(q.New(2, 3), q.New(4, 5))
}

func okInit() { p.Init(q.New(2, 3), q.New(4, 5)) }

func okTable() {
	p.Register(q.Any)
	p.Table(q.New(2, 3), q.New(4, 5))
}

func okClosure() { p.Closure(q.New(2, 3), q.New(4, 5)) }

func okOwn() {
	p.ByImporter = q.Any
	p.Own(q.New(2, 3), q.New(4, 5))
}

func okMain() {
	own = q.Any
	own(q.New(2, 3), q.New(4, 5))
}

func okMainTable() {
	ownTable["x"] = q.Any
	ownTable["x"](q.New(2, 3), q.New(4, 5))
}

// badOther calls the function that is known.
func badOther() { q.Add(q.New(2, 3), q.New(4, 5)) }

func main() {
	m := map[string]func(){
		"okImporter": okImporter, "okField": okField, "okKey": okKey, "okIndex": okIndex, "okPointer": okPointer, "okOther": okOther,
		"okCallee": okCallee, "okRange": okRange, "okSetter": okSetter, "okInit": okInit, "okTable": okTable, "okClosure": okClosure,
		"okOwn": okOwn, "okMain": okMain, "okMainTable": okMainTable, "badOther": badOther,
	}
	if len(os.Args) < 2 {
		for name := range m {
			fmt.Println(name)
		}
		return
	}
	m[os.Args[1]]()
}
