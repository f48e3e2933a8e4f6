package oracle

import "regexp"

// Statements in which a number depends on the type arguments of a function.

// generics writes these statements.
type generics struct{ *generator }

// typeArguments are types that the library distinguishes or not, each with values.
var typeArguments = []struct {
	typ    string
	values []string
}{
	{"int", []string{"$O", "$N", "0", "len(gS)"}}, {"int8", []string{"int8(3)", "int8($O)"}}, {"float32", []string{"float32(1)"}}, {"float64", []string{"2.5", "float64($O)"}},
	{"string", []string{`"a"`, `""`}}, {"bool", []string{"true", "gSeen > 3"}}, {"@Grade", []string{"@Grade($O)", "@Grade(0)"}}, {"[]int", []string{"[]int{1, 2}", "[]int(nil)"}},
	{"[]float32", []string{"make([]float32, $O)"}}, {"*@Reach", []string{"&@Reach{$O}", "&@Reach{$N}"}}, {"[2]int", []string{"[2]int{$O, $N}"}}, {"map[string]int", []string{`map[string]int{"a": $O}`}},
	{"func(int) int", []string{"func(n int) int { return n }"}}, {"@Crate[int]", []string{"@Crate[int]{N: $O}", "*@NewCrate[int]($O)"}}, {"*@Crate[int8]", []string{"@NewCrate[int8]($O)"}},
	{"@Crate[float64]", []string{"@Crate[float64]{}"}}, {"*@Crate[[]int]", []string{"&@Crate[[]int]{}", "@NewCrate[[]int](1)"}}, {"any", []string{"any($O)", `any("a")`, "any(@Grade($N))", "any(nil)"}}, {"error", []string{"gErr", "error(nil)"}}, {"uint16", []string{"uint16(1)"}},
}

// genericForms are expressions of type int; T and U are types, V and W values of them, X and Y
// comparable ones.
var genericForms = []string{
	"@Code[T]()", "@Code[[]T]()", "@Code[*T]()", "@CodeOf(V)", "@CodeOf[T](V)", "@Give(V, $N)",
	"@Give[any](V, $N)", "@Is[T, U](V)", "@Is[any, T](V)", "@Is[T, any](V)", "@MayExtend(V)", "@Inside(V)", "@Inside[any](V)",
	"@NewCrate[T](1).Code()", "@NewCrate[T](1).Sum()", "@NewCrate[T](2).Extent()",
	"@NewCrate[T](1).Later()()", "@NewCrate[T](1).Kind()", "(&@Lid[string, T]{}).Code()", "(&@Lid[X, T]{}).Both()", "@Swapped(&@Lid[X, Y]{})", "@Down[T]($O)", "@PingOf[T, U]($O)", "@PongOf[T, U](2)", "@ApplyTo(@CodeOf[T], V)", "@ApplyTo(func(x T) int { return @Code[T]() + len([]T{x}) }, V)",
	"len(@FilledBy[T](1))", "@Equal(V, W)", "@Equal(V, V)", "@Local(V)", "func() int { f := @Code[T]; return f() }()", "func() int { f := @NewCrate[T](1).Code; return f() }()", "(*@Crate[T]).Code(@NewCrate[T](1))", "func() int { f := (*@Crate[T]).Kind; return f(@NewCrate[T](1)) }()",
	"func() (n int) { defer @PutCode[T](&n); return $N }()", "func() (n int) { defer func() { @PutCode[T](&n) }(); return }()", "func() (n int) { @EachOf([]T{V, V}, func(x any) { if _, ok := x.(T); ok { n++ } }); return }()", "func() int { var e any = @NewCrate[T](1); if c, ok := e.(*@Crate[U]); ok { return c.N }; return 2 }()",
	"func() int { var e @Extender = @NewCrate[T](1); return e.Extent() }()", "func() int { fs := []func() int{@Code[T], @Code[U]}; return fs[$O%2]() }()", "func() int { fs := map[string]func() int{\"a\": @Code[T], \"b\": @NewCrate[U](1).Later()}; return fs[\"a\"]() }()", "@RealCode(float32(1))", "@RealCode(2.5)",
	"@WholeCode($O)", "@WholeCode(@Grade($O))", "@Bytes[int]($O) / 8", "@Bytes[float32]($O) / 4",
	"@Bytes[int8]($O)", "@Bytes[string]($O)", "@ExtentOf(@Grade($O))", "@ExtentOf(&@Reach{$O})",
	"@ExtentOf(@NewCrate[T]($O))", "@ExtentOf[@Extender](@Grade($N))", "@GrowAs[@Reach](@Reach{$O}, 1)",
	"@As[int]($O)", "@As[@Extender](@Grade($O)).Extent()", "len(@As[[]int]([]int{1, 2, 3}))", "@As[*@Reach](&@Reach{$O}).N", "func() int { f := @As[int, int]; return f($N) }()", "@ApplyTo(func(f func() int) int { return f() }, @Code[T])",
}

var capital = regexp.MustCompile(`\b[TUVWXY]\b`)

// generic checks a number that depends on type arguments.
func (g generics) generic() *node {
	if g.nesting >= 3 {
		return nil
	}
	m := g.newMix(&place{setup: "$x := $O", reads: []string{"$x"}})
	t, u := choose(g, typeArguments), choose(g, typeArguments)
	if g.chance(25) {
		u = t
	}
	comparable := []string{"int", "string", "int8", "@Grade", "*@Reach"}
	types := map[string]string{"T": t.typ, "U": u.typ, "V": choose(g, t.values), "W": choose(g, u.values),
		"X": choose(g, comparable), "Y": choose(g, comparable)}
	form := capital.ReplaceAllStringFunc(choose(g, genericForms), func(name string) string { return types[name] })
	body := []*node{g.line(m.names.Replace(m.lines[0])), g.siteLine("generics", m.names.Replace("$x = "+form))}
	k := choose(g, []int{m.before, m.after, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
	return &node{site: -1, block: true, head: "// generics",
		body: append(body, g.probes.checkNumber("generics", m.names.Replace("$x"), k)...), tail: ""}
}
