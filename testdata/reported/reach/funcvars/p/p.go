// Package p has variables that hold functions, which nothing assigns.
package p

import "example.com/funcvars/q"

var Add = q.Add

var hidden = q.Add

func Hidden(a, b *q.T) { hidden(a, b) }

type Ops struct{ Add, Sub func(a, b *q.T) *q.T }

var ops = Ops{Add: q.Add, Sub: q.Add}

func Via(a, b *q.T) { ops.Sub(a, b) }

var list = []func(a, b *q.T) *q.T{q.Add, q.Add}

func All(a, b *q.T) {
	for _, f := range list {
		f(a, b)
	}
}

var Table = map[string]func(a, b *q.T) *q.T{"x": func(a, b *q.T) *q.T { return q.Add(a, b) }}

var lit = func(a, b *q.T) *q.T { return q.Add(a, b) }

func Lit(a, b *q.T) { lit(a, b) }

func Own(a, b *q.T) { Add(a, b) }
