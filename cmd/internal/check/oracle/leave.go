package oracle

import "strings"

// A statement that must fail, because an index, a division or a conversion in it does, need not do
// so: a call beside it may be made first, and end the program in peace, or change what would have
// failed.

// broken are places that fail when they are read, unless the call writes them first.
var broken = []*place{
	{setup: "$x, $k := make([]int, 3), 5", reads: []string{"$x[$k]", "$x[$k-2]", "len($x[$k:])", "len($x[:$k])", "len($x[1:2:$k])", "cap($x[$k-3:$k])"}, writes: []string{"$k = 2", "$x = make([]int, 9)", "$x, $k = make([]int, 9), 3"},
		hosts: []string{"$x[$k+$C-1]", "$x[$C:][$k]", "len($x[$C:$k])", "len($x[$k-1:$C+8])"}, stores: []string{"$x[$k] = $C; $g := 1", "$x[$k] += $C; $g := 1", "$x[$k], _ = @Both($C); $g := 1", "$g := 0; $x[$k], $g = $C, 1", "$x[0], $x[$k] = $C, 1; $g := 1"}},
	{setup: "$x, $k := [3]int{}, 5", reads: []string{"$x[$k]", "len($x[$k:])"}, writes: []string{"$k = 2"}, hosts: []string{"$x[$k+$C-1]", "$x[$C:][$k]"}, stores: []string{"$x[$k] = $C; $g := 1", "$x[$k] -= $C; $g := 1", "$x[$k], _ = @Both($C); $g := 1"}},
	{setup: "$x, $k := \"abc\", 5", reads: []string{"int($x[$k])", "len($x[$k:])", "len($x[:$k])"}, writes: []string{"$k = 2", "$x = \"abcdefghi\""}, hosts: []string{"int($x[$k+$C-1])", "len($x[$C:$k])"}},
	{setup: "var $x *@P2", reads: []string{"$x.A", "(*$x).A", "$x.First(1)", "$x.FirstOf(1)", "$x.B + $x.A"}, writes: []string{"$x = &@P2{1, 1}", "$x = new(@P2)"}, hosts: []string{"$x.First($C)", "(*$x).First($C)", "$x.FirstOf($C)", "@P2.First(*$x, $C)", "$x.Self($C).A"},
		stores: []string{"$x.A = $C; $g := 1", "*$x = @P2{$C, 1}; $g := 1", "$x.A += $C; $g := 1", "$x.A, _ = @Both($C); $g := 1", "$x.A, $x.B = 1, $C; $g := 1"}},
	{setup: "var $x *int", reads: []string{"*$x"}, writes: []string{"$x = new(int)"}, hosts: []string{"*@PtrTo($x, $C)"}, stores: []string{"*$x = $C; $g := 1", "*$x += $C; $g := 1", "*$x, _ = @Both($C); $g := 1"}},
	{setup: "$x := @Linker{N: 1}", reads: []string{"$x.A", "$x.P2.A", "$x.First(1)"}, writes: []string{"$x.P2 = &@P2{1, 1}", "$x = @Linker{&@P2{1, 1}, 1}"}, hosts: []string{"$x.First($C)", "$x.FirstOf($C)"}, stores: []string{"$x.A = $C; $g := 1", "$x.A, $x.N = @Both($C); $g := 1"}},
	{setup: "$x := &@Outer{}", reads: []string{"$x.Ptr.A", "$x.L[1].A", "$x.Q[0].A", "$x.Ptr.First(1)"}, writes: []string{"$x.Ptr, $x.L, $x.Q = &@P2{1, 1}, make([]@P2, 2), []*@P2{{1, 1}}", "*$x = @Outer{Ptr: &@P2{1, 1}, L: make([]@P2, 2), Q: []*@P2{{1, 1}}}"}, hosts: []string{"$x.Ptr.First($C)", "$x.L[$C].A"},
		stores: []string{"$x.Ptr.A = $C; $g := 1", "$x.L[1].A = $C; $g := 1", "$x.L[$C].A = 1; $g := 1"}},
	{setup: "$x, $y := 7, 0", reads: []string{"$x / $y", "$x % $y", "int(uint8($x) / uint8($y))", "$x / ($y * 2)"}, writes: []string{"$y = 1"}, hosts: []string{"($x + $C) / $y", "$x / ($y * $C)", "$C / $y", "$C % $y"}, stores: []string{"$x /= $y * $C; $g := 1", "$x, _ = $x/$y, $C; $g := 1", "$x %= $y + $C - 1; $g := 1"}},
	{setup: "$x := make([]int, 2)", reads: []string{"[4]int($x)[0]", "(*[4]int)($x)[0]", "(*[4]int)($x)[1]"}, writes: []string{"$x = make([]int, 4)"}, hosts: []string{"[4]int($x[:$C+1])[0]"}, stores: []string{"(*[4]int)($x)[1] = $C; $g := 1"}},
	{setup: "var $x any = \"s\"", reads: []string{"$x.(int)", "$x.(@Getter).First(1)", "$x.(@P2).A"}, writes: []string{"$x = 1", "$x = @P2{1, 1}"}, hosts: []string{"$x.(@Getter).First($C)", "$x.(@P2).First($C)"}, stores: []string{"$x.(*@P2).A = $C; $g := 1", "$g, _ := $x.(int), $C"}},
	{setup: "var $x any", reads: []string{"$x.(int)", "$x.(*@P2).A"}, writes: []string{"$x = 1", "$x = &@P2{1, 1}"}},
	{setup: "$k := -1; $x := 1", reads: []string{"len(make([]int, $k))", "cap(make(chan int, $k))", "len(make([]int, 3, $k))", "cap(make([]bool, $x, $k))"}, writes: []string{"$k = 4"}, hosts: []string{"len(make([]int, $C, $k))", "len(make([]int, $k+$C-1))"}},
	{setup: "$k := -1; $x := 1", reads: []string{"$x << $k", "7 >> $k", "int(uint8($x) << $k)"}, writes: []string{"$k = 1"}, hosts: []string{"$C << $k", "$x << ($k * $C)"}, stores: []string{"$x <<= $k * $C; $g := 1", "$x >>= $k + $C - 1; $g := 1"}},
	{setup: "var $x func(int) int", reads: []string{"$x(1)"}, writes: []string{"$x = func(n int) int { return n }"}, hosts: []string{"$x($C)", "$x($C + 1)"}},
	{setup: "var $x @Getter", reads: []string{"$x.First(1)"}, writes: []string{"$x = @P2{1, 1}"}, hosts: []string{"$x.First($C)", "@Getter.First($x, $C)"}},
	{setup: "var $x map[int]int", reads: []string{"@Put($x, 1, 1, 1)"}, writes: []string{"$x = map[int]int{}"}, hosts: []string{"@Put($x, $C, 1, 1)"}, stores: []string{"$x[1] = $C; $g := 1", "$x[$C] = 1; $g := 1", "$x[1] += $C; $g := 1", "$x[1], _ = @Both($C); $g := 1"}},
	{setup: "var $x any = []int{1}", reads: []string{"map[any]int{}[$x]", "len(map[any]int{$x: 1})"}, writes: []string{"$x = 1"}, hosts: []string{"map[any]int{1: $C}[$x]"}},
	{setup: "var $x *[3]int", reads: []string{"$x[1]", "len($x[1:])", "(*$x)[2]"}, writes: []string{"$x = new([3]int)"}, hosts: []string{"$x[$C]", "len($x[$C:])"}, stores: []string{"$x[1] = $C; $g := 1", "$x[$C] += 1; $g := 1"}},
	{setup: "$x, $k := [][]int{{1}, nil}, 1", reads: []string{"$x[1][0]", "$x[$k][$k]", "len($x[$k][1:])"}, writes: []string{"$x[1] = make([]int, 3)"}, hosts: []string{"$x[$C][0]", "$x[1][$C]"}, stores: []string{"$x[1][$C] = 1; $g := 1", "$x[$k][0] = $C; $g := 1"}},
}

// leaves are calls that end the program, or panic.
var leaves = []string{
	"@Exit()", "@Exit()", "@Quit()", "@Stop()", "@Fatal(1)", "@ExitIf(gSeen >= 0, 1)", "@ExitIf(%s, 1)",
	"@ExitIf(%s, 1)", "@Peace{0}.Leave()", "@Leaver(@Peace{0}).Leave()", "@Call(@Exit)", "@Action(@Quit).Do()",
	"@CallAll(@Exit, @Stop)",
	"@Leave(1)", "@LeaveIf(gSeen >= 0, 1)",
}

// leaving returns a call that may end the program, or repair the operand of a failing call.
func (m *mix) leaving() string {
	switch m.below(5) {
	case 0, 1:
		return m.writer(m.at)
	case 2:
		return m.does(choose(m, []string{either("os.Exit(0)", "rt.Exit()"), either("runtime.Goexit()", "rt.Exit()"),
			either("log.Fatal(1)", "rt.Exit()"), "if gSeen >= 0 { " + either("os.Exit(0)", "rt.Exit()") + " }"}))
	}
	return strings.ReplaceAll(choose(m, leaves), "%s", m.condition())
}

// failBesideCall is a statement that fails, unless a call in it is made first and leaves.
func (g orders) failBesideCall() *node {
	if g.nesting >= 3 || g.closure > 0 {
		return nil
	}
	m := g.newMix(choose(g, broken))
	m.call, m.leaves = m.leaving, true
	return m.fails("leave")
}

// fails makes the statement.
func (m *mix) fails(kind string) *node {
	text, _ := m.statement()
	var body []*node
	for _, l := range m.lines {
		body = append(body, m.generator.line(m.names.Replace(l)))
	}
	return &node{site: -1, block: true, head: "// " + kind, body: append(body, m.siteLine(kind, text)), tail: ""}
}
