package oracle

// A place is memory that a statement reads beside a call that writes it. In its texts $x is a
// variable, $O the number that the place holds before the write, $N the one that it holds then, and
// $C a call, which gives 1.
type place struct {
	setup string
	// reads are int expressions that read the place.
	reads []string
	// hosts are int expressions that read it and have a call in them.
	hosts []string
	// writes are statements that write it.
	writes []string
	// calls are expressions that write it and give 1.
	calls []string
	// variable is the place as an int that is assigned to, if it is one.
	variable string
	// stores are lines that write something beside a call, and keep in $g what became of it: 20, or
	// another number.
	stores []string
}

// pairCalls write A of a struct that has an address.
var pairCalls = []string{"$x.Set($N, 1)", "(*@P2).Set(&$x, $N, 1)", "@Setter(&$x).Set($N, 1)", "@SetInt(&$x.A, $N, 1)", "func(p *@P2) int { return p.Set($N, 1) }(&$x)"}

// places are of all forms of operands.
var places = []*place{
	{setup: "$x := $O", variable: "$x", reads: []string{"$x"}, writes: []string{"$x = $N"}, calls: []string{"@SetInt(&$x, $N, 1)", "func() int { $x = $N; return 1 }()"}},
	{setup: "$y := $O; $x := &$y", variable: "*$x", reads: []string{"*$x", "$y"}, writes: []string{"*$x = $N", "$y = $N"}, calls: []string{"@SetInt($x, $N, 1)"}},
	{setup: "$y := $O; $x := &$y", variable: "*$x", reads: []string{"*$x"}, writes: []string{"n := $N; $x = &n"}, hosts: []string{"*@PtrTo($x, $C)"}, stores: []string{"$o := $x; *$x = $C + 19; $g := *$o", "$o := $x; *$x, _ = @Both($C); $g := *$o"}},
	{setup: "$x := @P2{$O, 1}", variable: "$x.A", reads: []string{"$x.A", "(&$x).A"}, writes: []string{"$x.A = $N", "$x = @P2{$N, 1}"}, calls: pairCalls,
		hosts: []string{"$x.First($C)", "@P2.First($x, $C)", "(&$x).First($C)", "@Getter($x).First($C)", "$x.FirstOf($C)", "$x.Sum($C)", "(*@P2).FirstOf(&$x, $C)"}},
	{setup: "$x := struct{ n, m int }{$O, 1}", variable: "$x.n", reads: []string{"$x.n"}, writes: []string{"$x.n = $N", "$x = struct{ n, m int }{$N, 1}"}, calls: []string{"@SetInt(&$x.n, $N, 1)"}},
	{setup: "$x := &@P2{$O, 1}", variable: "$x.A", reads: []string{"$x.A", "(*$x).A"}, writes: []string{"$x.A = $N", "*$x = @P2{$N, 1}", "$x = &@P2{$N, 1}", "$x = &@P2{$N, 1}"}, calls: []string{"$x.Set($N, 1)", "@Setter($x).Set($N, 1)"},
		hosts:  []string{"$x.First($C)", "$x.FirstOf($C)", "(*$x).First($C)", "(*@P2).FirstOf($x, $C)", "@P2.First(*$x, $C)", "$x.Self($C).A", "@Getter($x).First($C)", "(*@P2).First($x, $C)"},
		stores: []string{"$o := $x; $x.A = $C + 19; $g := $o.A", "$o := $x; *$x = @P2{$C + 19, 1}; $g := $o.A", "$o := $x; $x.A, $x.B = @Both($C); $g := $o.A", "$o := $x; $x.A += $C + 19 - $O; $g := $o.A"}},
	{setup: "$x := []int{7, $O, 7}", variable: "$x[1]", reads: []string{"$x[1]", "$x[1:][0]", "[3]int($x)[1]", "(*[3]int)($x)[1]"},
		writes: []string{"$x[1] = $N", "$x = []int{7, $N, 7}", "copy($x[1:], []int{$N})", "$x = append([]int{7, $N}, $x...)", "$x = append($x[:1], $N, 7)"}, calls: []string{"@SetElem($x, 1, $N, 1)", "copy($x[1:], []int{$N})", "cap(append($x[:1], $N)[:0:1])"},
		hosts: []string{"$x[$C]", "$x[$C:][0]", "$x[1:2:$C+1][0]", "@Many($x[$C:]...)", "@Last($C, $x[:2]...)"}, stores: []string{"$o := $x; $x[1] = $C + 19; $g := $o[1]", "$o := $x; $x[$C] = 20; $g := $o[1]", "$o := $x; $x[1], _ = @Both($C); $g := $o[1]"}},
	{setup: "$x := [3]int{7, $O, 7}", variable: "$x[1]", reads: []string{"$x[1]", "$x[1:][0]"}, writes: []string{"$x[1] = $N", "$x = [3]int{7, $N, 7}"}, calls: []string{"@SetElem($x[:], 1, $N, 1)"}, hosts: []string{"$x[$C]", "$x[$C:][0]"}},
	{setup: "$x := &[3]int{7, $O, 7}", variable: "$x[1]", reads: []string{"$x[1]", "(*$x)[1]"}, writes: []string{"$x[1] = $N", "$x = &[3]int{7, $N, 7}"}, hosts: []string{"$x[$C]", "$x[$C:][0]", "(*$x)[$C]"}, stores: []string{"$o := $x; $x[$C] = 20; $g := $o[1]", "$o := $x; $x[1] = $C + 19; $g := $o[1]"}},
	{setup: "$x := map[int]int{1: $O}", variable: "$x[1]", reads: []string{"$x[1]"}, writes: []string{"$x[1] = $N", "$x = map[int]int{1: $N}", "delete($x, 1)", "clear($x)"}, calls: []string{"@Put($x, 1, $N, 1)"},
		hosts: []string{"$x[$C]"}, stores: []string{"$o := $x; $x[1] = $C + 19; $g := $o[1]", "$o := $x; $x[$C] = 20; $g := $o[1]", "$o := $x; $x[1], _ = @Both($C); $g := $o[1]"}},
	{setup: "$x := \"a$Ob\"", reads: []string{"int($x[1] - '0')", "int($x[1:][0] - '0')"}, writes: []string{"$x = \"a$Nb\""}, hosts: []string{"int($x[$C] - '0')", "int($x[$C:][0] - '0')"}},
	{setup: "$x := []byte(\"a$Ob\")", reads: []string{"int($x[1] - '0')", "int(string($x)[1] - '0')"}, writes: []string{"$x[1] = '$N'", "$x = []byte(\"a$Nb\")", "copy($x, \"a$N\")"}, hosts: []string{"int($x[$C] - '0')", "int(string($x[$C:])[0] - '0')"}},
	{setup: "$x := make([]int, $O)", reads: []string{"len($x)", "len($x[:])"}, writes: []string{"$x = make([]int, $N)", "$x = append($x[:0], make([]int, $N)...)"}, hosts: []string{"len($x[$C:]) + 1", "len(append($x, $C)) - 1", "len($x[$C:len($x)]) + 1"}},
	{setup: "$x := make([]int, 1, $O)", reads: []string{"cap($x)", "cap($x[:0])"}, writes: []string{"$x = make([]int, 1, $N)"}, hosts: []string{"cap($x[$C:]) + 1"}},
	{setup: "$x := @Keys($O)", reads: []string{"len($x)"}, writes: []string{"$x = @Keys($N)", "clear($x)", "delete($x, 1)"}},
	{setup: "$x := \"aaaaaaaaaa\"[:$O]", reads: []string{"len($x)"}, writes: []string{"$x = \"aaaaaaaaaa\"[:$N]"}, hosts: []string{"len($x[$C:]) + 1"}},
	{setup: "$x := make(chan int, $O)", reads: []string{"cap($x)"}, writes: []string{"$x = make(chan int, $N)"}},
	{setup: "$x := @Filled($O)", reads: []string{"<-$x", "len($x) - len($x) + <-$x"}, writes: []string{"$x = @Filled($N)"}},
	{setup: "$x := @Holder{@P2{$O, 1}, 1}", variable: "$x.A", reads: []string{"$x.A", "$x.P2.A"}, writes: []string{"$x.A = $N", "$x.P2 = @P2{$N, 1}", "$x = @Holder{@P2{$N, 1}, 1}"}, calls: []string{"$x.Set($N, 1)", "@Setter(&$x).Set($N, 1)"}, hosts: []string{"$x.First($C)", "$x.FirstOf($C)", "@Holder.First($x, $C)", "$x.Sum($C)"}},
	{setup: "$x := @Linker{&@P2{$O, 1}, 1}", variable: "$x.A", reads: []string{"$x.A", "$x.P2.A"}, writes: []string{"$x.A = $N", "$x.P2 = &@P2{$N, 1}", "$x = @Linker{&@P2{$N, 1}, 1}"}, calls: []string{"$x.Set($N, 1)"},
		hosts: []string{"$x.First($C)", "$x.FirstOf($C)", "@Linker.First($x, $C)", "$x.Self($C).A"}, stores: []string{"$o := $x.P2; $x.A = $C + 19; $g := $o.A", "$o := $x.P2; $x.A, $x.N = @Both($C); $g := $o.A", "$o := $x.P2; $x.N, $x.A = 1, $C + 19; $g := $o.A"}},
	{setup: "$x := &@Chain{&@Holder{@P2{$O, 1}, 1}, 1}", variable: "$x.A", reads: []string{"$x.A", "$x.Holder.A", "$x.P2.A"}, writes: []string{"$x.A = $N", "$x.Holder = &@Holder{@P2{$N, 1}, 1}", "$x.P2 = @P2{$N, 1}", "$x = &@Chain{&@Holder{@P2{$N, 1}, 1}, 1}"}, calls: []string{"$x.Set($N, 1)"},
		hosts: []string{"$x.First($C)", "$x.FirstOf($C)"}, stores: []string{"$o := $x.Holder; $x.A = $C + 19; $g := $o.A"}},
	{setup: "$x := &@Outer{In: @P2{$O, 1}}", variable: "$x.In.A", reads: []string{"$x.In.A"}, writes: []string{"$x.In.A = $N", "$x.In = @P2{$N, 1}", "$x = &@Outer{In: @P2{$N, 1}}", "*$x = @Outer{In: @P2{$N, 1}}"}, calls: []string{"$x.In.Set($N, 1)"}, hosts: []string{"$x.In.First($C)", "$x.In.FirstOf($C)"}},
	{setup: "$x := @Outer{Ptr: &@P2{$O, 1}}", variable: "$x.Ptr.A", reads: []string{"$x.Ptr.A", "(*$x.Ptr).A"}, writes: []string{"$x.Ptr.A = $N", "$x.Ptr = &@P2{$N, 1}", "$x = @Outer{Ptr: &@P2{$N, 1}}"}, hosts: []string{"$x.Ptr.First($C)", "$x.Ptr.Self($C).A"}, stores: []string{"$o := $x.Ptr; $x.Ptr.A = $C + 19; $g := $o.A"}},
	{setup: "$x := @Outer{L: []@P2{{7, 7}, {$O, 1}}}", variable: "$x.L[1].A", reads: []string{"$x.L[1].A"}, writes: []string{"$x.L[1].A = $N", "$x.L[1] = @P2{$N, 1}", "$x.L = []@P2{{7, 7}, {$N, 1}}"}, calls: []string{"$x.L[1].Set($N, 1)"}, hosts: []string{"$x.L[$C].A", "$x.L[1].First($C)", "$x.L[$C].First(1)"}},
	{setup: "$x := @Outer{X: [2]@P2{1: {$O, 1}}}", variable: "$x.X[1].A", reads: []string{"$x.X[1].A"}, writes: []string{"$x.X[1].A = $N", "$x.X = [2]@P2{1: {$N, 1}}"}, calls: []string{"$x.X[1].Set($N, 1)"}, hosts: []string{"$x.X[$C].A", "$x.X[1].First($C)"}},
	{setup: "$x := []*@P2{nil, {$O, 1}}", variable: "$x[1].A", reads: []string{"$x[1].A"}, writes: []string{"$x[1].A = $N", "$x[1] = &@P2{$N, 1}", "$x = []*@P2{nil, {$N, 1}}"}, calls: []string{"$x[1].Set($N, 1)"}, hosts: []string{"$x[$C].A", "$x[1].First($C)", "$x[1].FirstOf($C)"}, stores: []string{"$o := $x[1]; $x[1].A = $C + 19; $g := $o.A"}},
	{setup: "$x := map[int]@P2{1: {$O, 1}}", reads: []string{"$x[1].A"}, writes: []string{"$x[1] = @P2{$N, 1}", "$x = map[int]@P2{1: {$N, 1}}"}, hosts: []string{"$x[$C].A", "$x[1].First($C)"}},
	{setup: "$x := map[string]*@P2{\"a\": {$O, 1}}", variable: "$x[\"a\"].A", reads: []string{"$x[\"a\"].A"}, writes: []string{"$x[\"a\"] = &@P2{$N, 1}", "$x[\"a\"].A = $N"}, calls: []string{"$x[\"a\"].Set($N, 1)"}, hosts: []string{"$x[\"a\"].First($C)", "$x[\"a\"].Self($C).A"}, stores: []string{"$o := $x[\"a\"]; $x[\"a\"].A = $C + 19; $g := $o.A"}},
	{setup: "$x := [][]int{{7}, {7, $O}}", variable: "$x[1][1]", reads: []string{"$x[1][1]"}, writes: []string{"$x[1][1] = $N", "$x[1] = []int{7, $N}", "$x = [][]int{{7}, {7, $N}}"}, hosts: []string{"$x[1][$C]", "$x[$C][1]"}, stores: []string{"$o := $x[1]; $x[1][$C] = 20; $g := $o[1]"}},
	{setup: "$y := []int{7, $O}; $x := &$y", variable: "(*$x)[1]", reads: []string{"(*$x)[1]", "$y[1]"}, writes: []string{"(*$x)[1] = $N", "*$x = []int{7, $N}", "$y = []int{7, $N}"}, hosts: []string{"(*$x)[$C]", "$y[$C]"}},
	{setup: "$x := int32($O)", reads: []string{"int($x)"}, writes: []string{"$x = $N"}},
	{setup: "$x := uint8($O)", reads: []string{"int($x)", "int(uint16($x))"}, writes: []string{"$x = $N"}},
	{setup: "$x := float64($O)", reads: []string{"int($x)"}, writes: []string{"$x = $N"}},
	{setup: "var $x any = $O", reads: []string{"$x.(int)"}, writes: []string{"$x = $N", "var other any = $N; $x = other"}},
	{setup: "var $x any = &@P2{$O, 1}", reads: []string{"$x.(*@P2).A", "$x.(@Getter).First(1)"}, writes: []string{"$x = &@P2{$N, 1}", "$x.(*@P2).A = $N"}, hosts: []string{"$x.(*@P2).First($C)", "$x.(@Getter).First($C)", "$x.(*@P2).Self($C).A"}},
	{setup: "var $x @Getter = @P2{$O, 1}", reads: []string{"$x.First(1)", "$x.(@P2).A"}, writes: []string{"$x = @P2{$N, 1}", "$x = &@P2{$N, 1}", "$x = @P2{$N, 2}"}, hosts: []string{"$x.First($C)", "@Getter.First($x, $C)"}},
	{setup: "$x := func(n int) int { return $O }", reads: []string{"$x(1)"}, writes: []string{"$x = func(n int) int { return $N }"}, hosts: []string{"$x($C)", "func(f func(int) int, n int) int { return f(n) }($x, $C)"}},
	{setup: "$x := [2]func(int) int{1: func(n int) int { return $O }}", reads: []string{"$x[1](1)"}, writes: []string{"$x[1] = func(n int) int { return $N }"}, hosts: []string{"$x[1]($C)", "$x[$C](1)"}},
	{setup: "$x := @P2{$O, 1}", variable: "$x.A", reads: []string{"func(f func(int) int) int { return f(1) }($x.First)"}, writes: []string{"$x.A = $N", "$x = @P2{$N, 1}"}, calls: pairCalls, hosts: []string{"func(f func(int) int, n int) int { return f(n) }($x.First, $C)", "func(f func(int) int, n int) int { return f(n) }($x.FirstOf, $C)"}},
	{setup: "gOrder = $O; $x := 1", variable: "gOrder", reads: []string{"gOrder"}, writes: []string{"gOrder = $N"}, calls: []string{"setOrder($N, 1)", "@SetInt(&gOrder, $N, 1)"}},
	{setup: "gPlaces = @Outer{Ptr: &@P2{$O, 1}}; $x := 1", variable: "gPlaces.Ptr.A", reads: []string{"gPlaces.Ptr.A"}, writes: []string{"gPlaces.Ptr = &@P2{$N, 1}", "gPlaces.Ptr.A = $N"}, calls: []string{"gPlaces.Ptr.Set($N, 1)"}, hosts: []string{"gPlaces.Ptr.First($C)"}},
	{setup: "$x := @Box[int]{$O}", variable: "$x.V", reads: []string{"$x.V", "$x.Get(1)"}, writes: []string{"$x.V = $N", "$x = @Box[int]{$N}"}, calls: []string{"$x.Put($N, 1)"}, hosts: []string{"$x.Get($C)", "@Box[int].Get($x, $C)"}},
}
