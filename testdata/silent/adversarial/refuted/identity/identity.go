// Package identity has types and methods of one name that are not the same: what is declared in functions, and what
// is not exported by two packages.
package identity

import (
	"example.com/adversarial/refuted/harness"
	"example.com/adversarial/refuted/identity/other"
	. "example.com/adversarial/refuted/matrix"
)

var passes = harness.Set{
	"oneLine": oneLine, "methods": methods, "inits": inits, "initialisers": initialisers, "generic": generic, "assigned": assigned,
	"privateMethod": privateMethod, "privateInterface": privateInterface, "privateField": privateField,
	"embeddedName": embeddedName, "embeddedBoth": embeddedBoth, "bound": bound, "boundLocal": boundLocal,
}

func pick(same bool) int {
	if same {
		return 2
	}
	return 3
}

// oneLine declares two types of a name on one line.
func oneLine() {
	var x any
	{
		type row int
		x = row(1)
	}
	{
		type row int
		_, same := x.(row)
		Is(3, pick(same))
	}
	f, g := func() any { type row int; return row(1) }, func(x any) bool { type row int; _, same := x.(row); return same }
	Is(3, pick(g(f())))
}

type first struct{}
type second struct{}

func (first) make() any       { type row int; return row(1) }
func (second) make() any      { type row int; return row(1) }
func (first) is(x any) bool   { type row int; _, same := x.(row); return same }
func (*second) is(x any) bool { type row int; _, same := x.(row); return same }
func methods() {
	Is(3, pick(first{}.is(first{}.make())))
	Is(3, pick(new(second).is(first{}.make())))
}

var madeAtInit any
var sameAtInit bool

func init() { type row int; madeAtInit = row(1) }
func init() { type row int; _, sameAtInit = madeAtInit.(row) }

func inits() { Is(3, pick(sameAtInit)) }

var (
	makes     = func() any { type row int; return row(1) }
	_, blank  = func() (int, any) { type row int; return 1, row(1) }()
	_, blank2 = func() (int, bool) { type row int; _, same := blank.(row); return 1, same }()
)

func initialisers() {
	type row int
	_, same := makes().(row)
	Is(3, pick(same))
	Is(3, pick(blank2))
}

func of[T any](x T) any { type box struct{ x T }; return box{x} }
func isOf[T any](y any) bool {
	type box struct{ x T }
	_, same := y.(box)
	return same
}

// generic has a type for each instance.
func generic() {
	Is(3, pick(isOf[int](of(1))))
	Is(3, pick(of(1) == of(uint(1))))
}

func assigned() {
	type row [2]int
	f := func(x any) bool { type row [2]int; _, same := x.(row); return same }
	Is(3, pick(f(row{})))
}

type local struct{}

func (local) size() int { return 3 }

// privateMethod is not the method of that name in another package.
func privateMethod() {
	n := 3
	if s, ok := any(other.Sized{}).(interface{ size() int }); ok {
		n = s.size()
	}
	Is(3, n)
}

type both struct {
	local
	other.Sized
}

// privateInterface is satisfied by what only looks the same.
func privateInterface() {
	Is(3, other.SizeOf(local{}))
	Is(2, other.SizeOf(other.Sized{}))
	Is(2, other.SizeOf(both{}))
	Is(3, both{}.size())
}

// privateField is not the field of that name in another package.
func privateField() {
	_, same := other.Struct().(struct{ n int })
	Is(3, pick(same))
	_, same = other.Pointer().(*struct{ n int })
	Is(3, pick(same))
}

// embeddedName embeds an int, whose name is that of the package.
func embeddedName() {
	_, same := other.Embedded().(struct{ int })
	Is(3, pick(same))
}

// embeddedBoth has methods of one name from two packages.
func embeddedBoth() {
	var x any = both{}
	s := x.(interface{ size() int })
	Is(3, s.size())
}

type sizeInt struct{}

func (sizeInt) Size() int { return 3 }

type sizeBool struct{}

func (sizeBool) Size() (bool, int) { return true, 3 }

// bound has methods of interfaces without a name.
func bound() {
	var x interface{ Size() int } = sizeInt{}
	var y interface{ Size() (bool, int) } = sizeBool{}
	f, g := x.Size, y.Size
	_, n := g()
	Is(f(), n)
}

func boundLocal() {
	f := func() func() int {
		type sizer interface{ Size() int }
		return sizer(sizeInt{}).Size
	}
	g := func() func() (bool, int) {
		type sizer interface{ Size() (bool, int) }
		return sizer(sizeBool{}).Size
	}
	_, n := g()()
	Is(f()(), n)
}
