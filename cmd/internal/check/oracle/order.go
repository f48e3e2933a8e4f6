package oracle

import (
	"fmt"
	"strings"
)

// The language does not specify the order of reading a variable, a field or an element relative to
// the calls of the same statement. The statements here read a place beside calls that write it, in
// every form of an operand, and a check compares the value:
//
//	x := 3
//	f := func() int { x = 5; return 1 }
//	a := []int{x, f()}[0]
//	Check(a == 5, "order")
//
// A report on the check claims that no order gives this value. Compilers differ, and so do builds
// of one compiler.

// orders writes statements that read memory beside a call: a call that writes the memory, one that
// ends the program (leave.go), or one that does neither (kept.go).
type orders struct{ *generator }

// A mix is an unfinished statement: a place, calls, and the numbers that the place may hold.
type mix struct {
	*generator
	at    *place
	names *strings.Replacer
	// before is the number that the place holds first; after is the number that the call writes.
	before, after int
	// leaves: the call may end the program or panic.
	leaves bool
	// exact: the statement itself writes nothing.
	exact bool
	// lines come before the statement.
	lines []string
	// calls returns a call of the statement, which gives 1.
	call func() string
	// read returns the expression that the statement reads.
	read func() string
}

// newMix chooses a place and its numbers.
func (g *generator) newMix(at *place) *mix {
	m := &mix{generator: g, at: at, before: 2 + g.below(3), after: 5 + g.below(4)}
	x := g.fresh("x")
	m.names = strings.NewReplacer("$x", x, "$y", x+"y", "$o", x+"o", "$k", x+"k", "$O", fmt.Sprint(m.before), "$N", fmt.Sprint(m.after))
	setup := at.setup
	for _, name := range []string{"$x", "$y", "$k"} {
		if strings.Contains(at.setup, name) {
			setup += "; _ = " + name
		}
	}
	m.lines = append(m.lines, setup)
	m.call = func() string { return m.writer(at) }
	m.read = func() string { return m.operand(choose(g, at.reads)) }
	if len(at.hosts) > 0 && g.chance(40) {
		m.read = func() string { return strings.ReplaceAll(choose(g, at.hosts), "$C", m.wrapCall(m.call())) }
	}
	return m
}

// writer is a call that writes the place.
func (m *mix) writer(at *place) string {
	if len(at.calls) > 0 && m.chance(30) {
		return choose(m, at.calls)
	}
	return m.does(choose(m, at.writes))
}

// does is a call of a function that executes some text and gives 1.
func (m *mix) does(text string) string {
	bodies := doings
	if strings.ContainsRune(text, markOpen) { // it ends the goroutine
		bodies = doings[1:]
	}
	body := choose(m, bodies)
	body = strings.ReplaceAll(body, "T", text)
	f := m.fresh("f")
	declare := func(form string) string {
		m.lines = append(m.lines, fmt.Sprintf(form, f, body))
		return f
	}
	switch m.below(12) {
	case 0:
		return "func() int { " + body + " }()"
	case 1:
		return "@Call(" + declare("%s := func() int { %s }") + ")"
	case 2:
		return "@Action(" + declare("%s := func() int { %s }") + ").Do()"
	case 3:
		return declare("%s := @Task{func() int { %s }}") + choose(m, []string{".Do()", ".F()"})
	case 4:
		return declare("var %s @Doer = &@Task{func() int { %s }}") + ".Do()"
	case 5:
		return declare("%s := @Task{func() int { %s }}.Do") + "()"
	case 6:
		return "@CallAll(func() int { return 7 }, " + declare("%s := func() int { %s }") + ")"
	case 7:
		return declare("%s := []func() int{func() int { %s }}") + "[0]()"
	case 8:
		return "@Id(" + declare("%s := func() int { %s }") + ")()"
	}
	return declare("%s := func() int { %s }") + "()"
}

// doings are bodies of functions that do T and return 1.
var doings = []string{
	"done := make(chan bool); go func() { T; close(done) }(); <-done; return 1", "T; return 1", "T; return 1", "T; return 1", "T; return 1", "defer func() { T }(); return 1",
	"if gSeen >= 0 { T }; return 1", "for range 2 { T }; return 1", "func() { T }(); return 1", "n := 1; { T }; return n",
}

// operand puts something that is read into other operands.
func (m *mix) operand(text string) string {
	for m.chance(30) {
		text = strings.ReplaceAll(choose(m, operands), "R", text)
	}
	return text
}

// operands read what they have in them, and give the same number.
var operands = []string{
	"(R)", "-(-(R))", "(R + 0)", "int(int64(R))", "[1]int{R}[0]", "[]int{7, R}[1]", "@P2{R, 1}.A",
	"@P2{B: 1, A: R}.A", "(&@P2{A: R}).A", "map[int]int{1: R}[1]",
	"@Outer{In: @P2{R, 1}}.In.A", "@Outer{Ptr: &@P2{R, 1}}.Ptr.A", "[...]@P2{{R, 1}}[0].A", "[]*@P2{{R, 1}}[0].A", "map[string]@P2{\"a\": {R, 1}}[\"a\"].A", "[2][]int{1: {R}}[1][0]",
	"[]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}[R]", "(9 - len([]int{1, 2, 3, 4, 5, 6, 7, 8, 9}[R:]))", "len(\"abcdefghi\"[:R])", "struct{ a, b int }{R, 1}.a", "any(R).(int)", "len(make([]int, R))",
	"(R / 1)", "(R ^ 0)", "(R << 0)", "max(R, 0)", "cap([]int{1, 2, 3, 4, 5, 6, 7, 8, 9}[:0:R])", "int(string(rune('0' + R))[0] - '0')", "@P2{R, 1}.First(1)", "@Two(R, 1)", "@Many(1, R, 2) - 1 + R",
	"func() int { return R }()", "@Id(R)", "@Box[int]{R}.V", "append([]int{}, R)[0]", "len([]int{9: 1}[:R])", "(<-@Sent(R))",
}

// wrapCall puts a call into other operands, which give the same number.
func (m *mix) wrapCall(text string) string {
	for m.chance(25) {
		text = strings.ReplaceAll(choose(m, callOperands), "C", text)
	}
	return text
}

var callOperands = []string{
	"(C)", "(C + 0)", "@Id(C)", "[]int{C}[0]", "@Two(C, 3)", "func() int { return C }()", "@P2{C, 0}.A",
	"int(int64(C))", "(<-@Sent(C))", "-(-(C))", "(&@P2{C, 0}).A", "[]*@P2{{C, 0}}[0].A", "func(n int) int { return n }(C)",
	"min(C, 3)", "len(make([]int, C))", "map[int]int{1: 1}[C]", "@Second(2, C)",
}

// identity is a slice that has its index as each element.
const identity = "[]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}"

// together are lines that read $R beside $C, which gives 1, and keep in $g what was read. $t is a
// variable of their own.
var together = []string{
	"$g := $R + $C - 1", "$g := $C + $R - 1", "$g := $R*10 + $C; $g /= 10", "$g := $C*100 + $R - 100",
	"var $g int = $R - $C + 1", "$g := $C + $R + $C - 2", "$g := $C*$R",
	"$g, $t := $R, $C; _ = $t", "$t, $g := $C, $R; _ = $t", "var $g, $t = $R, $C; _ = $t", "var $t, $g int = $C, $R; _ = $t", "var $g, $t int; $g, $t = $R, $C; _ = $t", "$g, $t, _ := $C, $R, $C; $g = $t",
	"var $t [2]int; $t[0], $t[1] = $R, $C; $g := $t[0]", "$t := @P2{}; $t.B, $t.A = $C, $R; $g := $t.A", "$t := map[int]int{}; $t[0], $t[1] = $R, $C; $g := $t[0]", "$t := &@Outer{}; $t.In.A, $t.N = $R, $C; $g := $t.In.A",
	"$g := []int{$R, $C}[0]", "$g := []int{$C, $R}[1]", "$g := []int{$C, $R, $C}[1]", "$g := [2]int{$C, $R}[1]", "$g := [...]int{1: $C, 0: $R}[0]", "$g := []int{1: $R, 0: $C}[1]", "$g := [][2]int{{$R, 0}, {$C, 0}}[0][0]", "$g := [2][]int{{$C}, {$R}}[1][0]",
	"$g := map[int]int{0: $R, 1: $C}[0]", "$g := map[int]int{0: $C, 1: $R, 2: $C}[1]", "$g := map[string]@P2{\"a\": {$R, 0}, \"b\": {$C, 0}}[\"a\"].A", "$g := map[string]*@P2{\"a\": {$C, 0}, \"b\": {$R, 0}}[\"b\"].A", "for $g = range map[int]int{$R: $C} { }",
	"$g := @P2{$R, $C}.A", "$g := @P2{B: $C, A: $R}.A", "$g := (&@P2{$R, $C}).A",
	"$g := []*@P2{{$R, 1}, {$C, 1}}[0].A", "$g := []@P2{{$C, 1}, {$R, $C}}[1].A",
	"$g := struct{ a, b int }{$R, $C}.a", "$g := []any{$R, $C}[0].(int)", "$g := [2]any{$C, $R}[1].(int)",
	"$g := @Outer{In: @P2{$R, 0}, N: $C}.In.A", "$g := @Outer{Ptr: &@P2{$R, 0}, N: $C}.Ptr.A", "$g := @Outer{N: $C, L: []@P2{{$R, 1}}}.L[0].A", "$g := @Outer{Q: []*@P2{{$R, $C}}}.Q[0].A", "$g := @Outer{M: map[string]@P2{\"a\": {$R, $C}}}.M[\"a\"].A", "$g := @Holder{@P2{$R, 1}, $C}.A", "$g := @Linker{&@P2{$R, 1}, $C}.A",
	"$t := @P2{$R, $C}; $g := $t.A", "$t := []int{$R, $C}; $g := $t[0]", "$t := [2]int{$C, $R}; $g := $t[1]", "var $t @Getter = @P2{$R, $C}; $g := $t.First(1)", "$t := new(@P2); *$t = @P2{$C, $R}; $g := $t.B",
	"$g := @P2{$R, 0}.First($C)", "$g := (&@P2{$R, 0}).FirstOf($C)", "$g := @Getter(@P2{$R, 0}).First($C)",
	"$g := @P2.First(@P2{$R, 1}, $C)", "$g := (*@P2).FirstOf(&@P2{$R, 1}, $C)", "$g := @Box[int]{$R}.Get($C)",
	"$t := @P2{$R, $C}.First; $g := $t(1)",
	"$g := @Two($R, $C)", "$g := @Second($C, $R)", "$g := @Many($R, $C)", "$g := @Last($C, 2, $R)",
	"$g := @Last(1, $C, $R)", "$g := @Many([]int{$R, $C}...)", "$g := @Two(@P2{$R, 1}.A, $C)",
	"$g := @Id($R + $C) - 1", "$g := @Many($R, $C, $R, $C)", "$g := @Two(@Two($R, 1), $C)",
	"var $g int; func() { defer func(a, b int) { $g = a }($R, $C) }()", "var $g int; func() { defer func(a ...int) { $g = a[1] }($C, $R) }()", "var $g int; func() { defer @SetInt(&$g, $R, $C) }()", "$t := @P2{}; func() { defer $t.Set($R, $C) }(); $g := $t.A",
	"$t := make(chan int, 1); go func(a, b int) { $t <- a }($R, $C); $g := <-$t", "$t := make(chan int, 1); go func(a ...int) { $t <- a[1] }($C, $R); $g := <-$t",
	"$g := func(a, b int) int { return a }($R, $C)", "$g := func(a int, b ...int) int { return b[0] }($C, $R)", "$g := func() int { return $R + $C - 1 }()", "$g, $t := func() (int, int) { return $R, $C }(); _ = $t", "$t, $g := func() (a, b int) { return $C, $R }(); _ = $t", "$g := @Two(func() (int, int) { return $R, $C }())",
	"$g := " + identity + "[$R] + $C - 1", "$g := $C - 1 + " + identity + "[$R]", "$g := " + identity + "[$R:][$C-1]", "$g := len(" + identity + "[$C-1:$R])", "$g := 10 - len(" + identity + "[$R:9+$C])", "$g := cap(" + identity + "[$C-1:$C:$R])", "$g := int(\"0123456789\"[$R]-'0') * $C", "$g := 10 - len(\"0123456789\"[$R:$C+9])",
	"$g := map[int]int{$O: $O, $N: $N}[$R+$C-1]", "$g, $t := map[int]int{$O: $O, $N: $N}[$R+$C-1]; _ = $t", "$g, $t := any($R + $C - 1).(int); _ = $t", "$g := any($R).(int) + $C - 1", "$g := map[@P2]int{{$O, 1}: $O, {$N, 1}: $N}[@P2{$R, $C}]", "$g := map[[2]int]int{{$O, 1}: $O, {$N, 1}: $N}[[2]int{$R, $C}]",
	"$t := map[int]int{}; $t[$R] = $C; $g := 0; for k := range $t { $g = k }", "$t := map[int]int{}; $t[$R] += $C; $g := 0; for k := range $t { $g = k }", "$t := map[int]int{}; $t[$C] = $R; $g := $t[1]", "$t := map[int]int{1: 0}; $t[$C] += $R; $g := $t[1]",
	"$t := [10]int{}; $t[$R] = $C; $g := slices.Index($t[:], 1)", "$t := [10]int{}; $t[$R] += $C; $g := slices.Index($t[:], 1)", "$t := make([]int, 10); $t[$R] -= $C; $g := slices.Index($t, -1)", "$t := [3]int{}; $t[$C] = $R; $g := $t[1]", "$t := []int{0, 0, 0}; $t[$C] += $R; $g := $t[1]", "$t := []int{0, 9}; $t[$C], $t[0] = $R, 1; $g := $t[1]",
	"$g := 0; *@PtrTo(&$g, $C) += $R", "$g := 0; *@PtrTo(&$g, $C) = $R", "$g := 0; $g += $R + $C - 1", "$g := 20; $g -= 21 - $R - $C; $g -= 0", "$t := &@P2{}; $t.Self($C).A = $R; $g := $t.A", "$t := &@P2{}; $t.Self($C).A += $R; $g := $t.A", "$t := &@P2{0, 1}; $t.A += $R * $C; $g := $t.A", "$g, $t := 1, 0; $g, $t = $R, $C; _ = $t",
	"$t := make(chan int, 1); $t <- $R + $C - 1; $g := <-$t", "$t := [10]chan int{}; for i := range $t { $t[i] = make(chan int, 1) }; $t[$R] <- $C; $g := 0; for i, c := range $t { if len(c) > 0 { $g = i } }", "$g := <-@Sent($R) + $C - 1", "$g := $C + <-@Sent($R) - 1", "$g := <-[]chan int{@Sent($R), @Sent($C)}[0]",
	"var $g int; $t := make(chan int, 1); select { case $t <- $R + $C - 1: $g = <-$t }", "var $g int; select { case $g = <-@Sent($R + $C - 1): }", "var $g int; select { case []chan int{nil, make(chan int, 1)}[$C] <- $R: $g = 0; default: }", "var $t [2]int; select { case $t[$C] = <-@Sent($R): }; $g := $t[1]",
	"var $g int; switch $R + $C { case $O + 1: $g = $O; case $N + 1: $g = $N }", "$g := $O; switch $R { case $C + $N - 1: $g = $N }", "$g := $N; switch { case $R + $C == $O + 1: $g = $O }", "var $g int; switch t := any($R + $C - 1).(type) { case int: $g = t }", tagFirst,
	"$g := $N; if $R == $O && $C == 1 { $g = $O }", "$g := $N; if $C == 1 && $R == $O { $g = $O }", "$g := $N; if $R + $C == $O + 1 { $g = $O }", "$g := $N; if $R != $O || $C != 1 { } else { $g = $O }", "$t, _ := $R == $O, $C; $g := $N; if $t { $g = $O }", "_, $t := $C, $R == $O && true; $g := $N; if $t { $g = $O }", "$t := ($R == $O) == ($C == 1); $g := $N; if $t { $g = $O }",
	"$g := $N; if any($R) == any($C + $O - 1) { $g = $O }", "$t := @P2{$R, 1} == @P2{$O, $C}; $g := $N; if $t { $g = $O }", "$t := [2]int{$R, 1} == [2]int{$O, $C}; $g := $N; if $t { $g = $O }", "$t := any(@P2{$R, $C}) == any(@P2{$O, 1}); $g := $N; if $t { $g = $O }",
	"$g := 0; for range $R + $C - 1 { $g++ }", "$g := 0; for i, x := range []int{$R, $C} { if i == 0 { $g = x } }", "$g := 0; for _, x := range [2]int{$C, $R} { $g = x }", "$g := 0; for range make([]int, $R, 20+$C) { $g++ }", "$g := 0; for range \"0123456789\"[$C-1:$R] { $g++ }", "$g := 0; for i := $R + $C - 1; i > 0; i-- { $g++ }",
	"$g := len(make([]int, $R, 20+$C))", "$g := cap(make([]int, $C, $R))", "$g := len(make([]int, $R + $C)) - 1", "$g := cap(make(chan int, $R + $C - 1))", "$g := int((string(rune('0'+$R)) + @Text($C))[0] - '0')", "$g := int((@Text($R) + @Text($C))[0] - '0')", "$g := len(string([]byte{9: 1})[:$R]) * $C", "$t := string(rune('0'+$R)) + @Text($C); $g := int($t[0] - '0')",
	"$g := append([]int{}, $R, $C)[0]", "$g := append([]int{$R}, $C)[0]", "$t := make([]int, 2); copy($t, []int{$R, $C}); $g := $t[0]", "$g := min($R, $C + 20)", "$g := max($C, $R)", "$g := -($R) + $C; $g = 1 - $g", "$g := 1 << $R >> $C; $g = len(fmt.Sprintf(\"%b\", $g))", "$g := $R / $C", "$g := $R % ($C + 20)", "$g := ($R << $C) >> 1", "$g := $R | ($C - 1)",
	"$g := int(float64($R) + float64($C)) - 1", "$g := int(int8($R)) + int(uint8($C)) - 1", "$g := int(real(complex(float64($R), float64($C))))", "$u, $t := int32($R), $C; $g := int($u); _ = $t", "$u, $t := any($R), $C; $g := $u.(int); _ = $t", "$u, $t := []int{$R}, $C; $g := $u[0]; _ = $t", "$t := [3]int([]int{$R, $C, 1}); $g := $t[0]", "var $t any = [2]int{$R, $C}; $g := $t.([2]int)[0]",
	"if $t := $R + $C; $t > 0 { _ = $t }; $g := $R", "var $g int; { a, b := $C, $R; $g = b; _ = a }", "var $g int; func(f func(int, int)) { f($R, $C) }(func(a, b int) { $g = a })", "$g := func(xs ...int) int { return xs[0] }($R, $C)", "var $g int; func() { defer func() { recover() }(); func(a, b int) { $g = a }($R, $C) }()",
	"$g := func() (r int) { defer func() { r += $C - 1 }(); return $R }()", "$t := []func() int{func() int { return $R }}; $g := $t[0]() + $C - 1", "_, $g = $C, $R", "$g, _ = $R, $C", "$u := new(int); *$u, _ = $R, $C; $g := *$u", "$u := []int{0}; $u[0], _ = $R, $C; $g := $u[0]", "$u := @Outer{}; $u.In, $u.N = @P2{$R, 1}, $C; $g := $u.In.A",
}

// named are lines in which the result of a function is read beside a call that writes it.
var named = []string{
	"$g, $t := func() (r, q int) { r = $O; f := func() int { r = $N; return 1 }; return r, f() }(); _ = $t", "$t, $g := func() (q, r int) { r = $O; f := func() int { r = $N; return 1 }; return f(), r }(); _ = $t",
	"$g := func() (r int) { r = $O; f := func() int { r = $N; return 1 }; return r + f() - 1 }()", "$g := func() (r int) { r = $O; defer func() { r += 0 }(); f := func() int { r = $N; return 1 }; return f() + r - 1 }()",
	"$g, $t := func() (r, q int) { r, q = $O, 4; f := func() int { r = $N; q = 5; return 1 }; return q - q + r, f() }(); _ = $t", "$g := func() (r int) { r = $O; f := func() int { r = $N; return 0 }; return f() }() + $O",
	"$g := func() (p *@P2) { p = &@P2{$O, 1}; f := func() *@P2 { p.A = $N; return p }; return f() }().A", "$g := @Two(func() (r, q int) { r = $O; f := func() int { r = $N; return 1 }; return r, f() }())",
	"$g := func() (s []int) { s = []int{$O}; f := func() int { s = []int{$N}; return 0 }; return s[f():] }()[0]", "$u, $t := func() (p @P2, n int) { p.A = $O; f := func() int { p.A = $N; return 1 }; return p, f() }(); _ = $t; $g := $u.A",
	"$g := func(r int) int { f := func() int { r = $N; return 1 }; return r + f() - 1 }($O)", "$g := func(r *@P2) int { return r.A + r.Set($N, 1) - 1 }(&@P2{$O, 1})", "$g := func(r []int) int { return r[1] + @SetElem(r, 1, $N, 1) - 1 }([]int{1, $O})", "$g := func(r @P2) int { return r.A*10 + r.Set($N, 1) - 1 }(@P2{$O, 1}) / 10",
	"$g := func(m map[int]int) int { return m[1] + @Put(m, 1, $N, 1) - 1 }(map[int]int{1: $O})", "$g := func(r ...int) int { f := func() int { r[0] = $N; return 1 }; return r[0] + f() - 1 }($O)",
}

// line resolves the marks of a line.
func (m *mix) line(text, result string) string {
	// A composite literal needs parentheses in the header of these statements.
	if strings.Contains(text, "if ") || strings.Contains(text, "switch ") || strings.Contains(text, "for ") {
		text = strings.NewReplacer("$R", "($R)", "$C", "($C)").Replace(text)
	}
	for strings.Contains(text, "$R") {
		text = strings.Replace(text, "$R", m.read(), 1)
	}
	for strings.Contains(text, "$C") {
		text = strings.Replace(text, "$C", m.wrapCall(m.call()), 1)
	}
	text = strings.NewReplacer("$g", result, "$t", result+"t", "$u", result+"u").Replace(text)
	return m.names.Replace(text)
}

// tagFirst calls in the tag of a switch, and reads in a case.
const tagFirst = "$g := $N; switch $C { case $R - $O + 1: $g = $O }"

// statement returns a line that reads the place beside a call, and the expression of its result.
func (m *mix) statement() (text, result string) {
	result = m.fresh("g")
	form := choose(m, together)
	switch {
	case m.exact:
	case m.leaves && form == tagFirst: // which the language orders: what fails in the case is never reached
		form = together[0]
	case len(m.at.stores) > 0 && m.chance(25):
		form = choose(m, m.at.stores)
		m.before, m.after = choose(m, []int{m.before, 20}), 20
	case m.at.variable != "" && m.chance(15):
		form = strings.ReplaceAll(choose(m, []string{"L += $C; $g := L - 1", "L = L + $C; $g := L - 1", "L -= $C; $g := L + 1", "L = $C + L; $g := L - 1", "L *= $C; $g := L", "$t := 0; L, $t = L + 0, $C; $g := L; _ = $t"}), "L", m.at.variable)
	case m.chance(8):
		form = choose(m, named)
	}
	text = m.line(form, result)
	if declared(form) {
		text = "var " + result + " int; " + text
	}
	return text + "; _ = " + result, result
}

// declared reports whether a line assigns to a result that has to be declared before it.
func declared(form string) bool {
	return strings.HasPrefix(form, "_, $g = ") || strings.HasPrefix(form, "$g, _ = ") || strings.HasPrefix(form, "for $g = ")
}

// readBesideCall reads a place beside a call that writes it, and checks the value.
func (g orders) readBesideCall() *node {
	if g.nesting >= 3 {
		return nil
	}
	m := g.newMix(choose(g, places))
	text, result := m.statement()
	k := choose(g, []int{m.before, m.after, m.before, m.after, m.before, m.after, m.after + 3})
	return m.asked("evalorder", text, result, k)
}

// asked writes the statement of a mix, and a check of its result.
func (m *mix) asked(kind, text, result string, k int) *node {
	var body []*node
	for _, l := range m.lines {
		body = append(body, m.generator.line(m.names.Replace(l)))
	}
	body = append(body, m.siteLine(kind, text))
	return &node{site: -1, block: true, head: "// " + kind, body: append(body, m.probes.checkNumber(kind, result, k)...), tail: ""}
}
