// Package c imports b, and sees package a only through what b hands out.
package c

import "example.com/facts/b"

// Cases are the functions that must fail, and those that must not.
var Cases = map[string]func(){
	"BadMethod": BadMethod, "BadError": BadError, "BadPromoted": BadPromoted, "BadPromotedValue": BadPromotedValue,
	"BadInterface": BadInterface, "BadInterfaces": BadInterfaces, "BadEmbedded": BadEmbedded, "BadGeneric": BadGeneric,
	"BadClosure": BadClosure, "BadHiddenClosure": BadHiddenClosure, "BadMethodValue": BadMethodValue, "BadChained": BadChained,
	"BadLimit": BadLimit, "BadOwnInterface": BadOwnInterface,
	"Good": Good,
}

func BadMethod() {
	b.Make(2, 3).Mul(b.Make(4, 5)) // want `a\.M\.Mul: always panics in a\.must: "a: Mul: shapes differ"`
}

func BadError() {
	if _, err := b.Make(2, 3).Try(b.Make(4, 5)); err != nil { // want `a\.M\.Try: always returns an error: "2x3 times 4x5`
		panic(err)
	}
}

func BadPromoted() {
	g := b.NewGrid(2, 3)
	g.Mul(g.M) // want `a\.M\.Mul: always panics in a\.must`
}

func BadPromotedValue() {
	g := b.NewGrid(2, 3)
	g.Fits(b.NewGrid(3, 2).Size) // want `a\.Size\.Fits: always panics`
}

func BadInterface() {
	b.Map(2, 3).Apply(make([]float64, 2)) // want `a\.dense\.Apply: always panics: "a: Apply: 2 values for 3 columns"`
}

func BadInterfaces() {
	b.Run(make([]float64, 4), b.Maps(4, 3, 2)...)
	b.Run(make([]float64, 5), b.Maps(4, 3, 2)...) // want `b\.Run: always panics in a\.dense\.Apply`
}

func BadEmbedded() {
	b.Layer(8).Want(9) // want `a\.base\.Want: always panics: "a: 8 wanted, got 9"`
}

func BadGeneric() {
	b.Vec(3).Dot(b.Vec(4)) // want `a\.Vec\.Dot: always panics: "a: Dot: 3 and 4"`
}

func BadClosure() {
	b.NewModel(3, 4).Forward(b.Make(2, 5)) // want `always panics in a\.must`
}

func BadHiddenClosure() {
	b.NewModel(3, 4).Finish(3) // want `b\.Model\.Finish: always panics in the function stored in last by b\.NewModel: "b: last"`
}

func BadMethodValue() {
	mul := b.Mul(b.Make(2, 3))
	mul(b.Make(2, 3)) // want `always panics in a\.must`
}

func BadChained() {
	x := b.Make(2, 3).Mul(b.Make(3, 4))
	x.Mul(b.Make(3, 4)) // want `a\.M\.Mul: always panics in a\.must`
}

func BadLimit() {
	b.Make(100, 2) // want `b\.Make: always panics in a\.New: "a: .* above 64"`
}

// An applier is an interface that a's types satisfy without knowing it.
type applier interface {
	Apply(x []float64) []float64
}

func BadOwnInterface() {
	var f applier = b.Map(2, 3)
	f.Apply(nil) // want `a\.dense\.Apply: always panics`
}

func Good() {
	x := b.Make(2, 3).Mul(b.Make(3, 4))
	b.NewGrid(2, 4).Fits(b.NewGrid(2, 4).Size)
	b.Run(make([]float64, 4), b.Maps(4, 3, 2)...)
	b.Layer(8).Want(8)
	b.Vec(3).Dot(b.Vec(3))
	b.NewModel(4, 4).Forward(x)
	b.NewModel(4, 4).Finish(4)
	b.Mul(x)(b.Make(4, 1))
	b.Make(64, 2)
	b.Half(b.Make(5, 5))
}
