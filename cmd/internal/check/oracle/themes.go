package oracle

import (
	"slices"
	"strings"
)

// More features write checks after guards, as [guarded] does. Each uses one kind of guard:
//
//   - elements of tables, at an index that depends on sizes,
//   - results of unknown code, after sizes were stored where it can read them,
//   - lists that generic functions compute from sizes,
//   - unknown code that ends the program if sizes differ.

// A theme is the kind of guards of a feature.
type theme struct {
	name              string
	honest, unrelated []string
	needs             []*kind // the function must have parameters of these kinds
	flows             []flow  // how conditions control the check; nil: as in [guarded]
}

var (
	tablesKind  = &kind{"*@Tables", "tablesArg"}
	sameKind    = &kind{"[]bool", "sameArg"}
	partnerKind = &kind{"[]int", "partnerArg"}
	groupKind   = &kind{"[]string", "groupArg"}
	answersKind = &kind{"string", "answersArg"}
	pairsKind   = &kind{"[][]bool", "pairsArg"}
	entriesKind = &kind{"[]@Entry", "entriesArg"}
	ledgerKind  = &kind{"*@Ledger", "ledgerArg"}
	auditorKind = &kind{"@Auditor", "auditorArg"}
)

var indexedTheme = theme{
	name:  "indexed",
	needs: []*kind{tablesKind, sameKind, partnerKind, groupKind, answersKind, pairsKind, entriesKind},
	honest: []string{
		"$T.Pairs[$n][$k]", "$T.Square[$n][$k]", "$T.Partner[$n] == $k", "$T.Partner[$n] == $T.Partner[$k]",
		"$T.Group[$n] == $T.Group[$k]", "$T.Class[$n] == $T.Class[$k]", "$T.Same[@Origin+$n-$k]",
		"$T.Fixed[@Origin+$n-$k]", "$T.Answers[@Origin+$n-$k] == 'y'", "$T.Tests[@Origin+$n-$k]()",
		"$T.Errors[@Origin+$n-$k] == nil", "$T.Links[@Origin+$n-$k] != nil", "$T.Entries[@Origin+$n-$k].OK", "$T.Entries[$n].Size == $k", "$T.Entries[@Origin+$n-$k].Weight > 0", "$T.Entries[@Origin+$n-$k].Name == \"same\"", "$T.Entries[@Origin+$n-$k].Next[0]", "$T.Judges[@Origin+$n-$k].Yes()", "len($T.Lists[@Origin+$n-$k]) > 0", "$T.Maps[@Origin+$n-$k][\"ok\"]",
		"$T.ByName[\"same\"][@Origin+$n-$k]", "$T.Bytes[$n] == $T.Bytes[$k]", "$T.Fit($n, $k)", "@Element($T.Same, @Origin+$n-$k)", "@ElementOf($T.Same, @Origin+$n-$k)", "@ElementOf($T.Group, $n) == @ElementOf($T.Group, $k)",
		"$S[@Origin+$n-$k]", "$P[$n] == $k", "$P[$P[$n]] == $k", "$G[$n] == $G[$k]", "$Y[@Origin+$n-$k] == 'y'",
		"$Y[@Origin+$n-$k:][:1] == \"y\"", "$R[$n][$k]", "$E[@Origin+$n-$k].OK", "$E[$n].Size == $k",
		"$E[@Origin+$n-$k].Weight > 0.5",
		"q := $S[@Origin+$n-$k]; q", "q := $n - $k; $S[@Origin+q]", "q := $R[$n]; q[$k]",
		"q := $E[@Origin+$n-$k]; q.OK", "q := $E[@Origin+$n-$k].Next; q[0]", "q := &$E[@Origin+$n-$k]; q.OK",
		"q := &$T.Fixed; q[@Origin+$n-$k]", "q := $T.Fixed; q[@Origin+$n-$k]", "q := $S[@Origin+$n-$k:]; q[0]",
		"q := $P[$n]; q == $k",
		"q := false; for i, r := range $P { if i == $n && r == $k { q = true } }; q", "q := false; for i, r := range $S { if i == @Origin+$n-$k { q = r } }; q", "q := false; for i := range $S { if i == @Origin+$n-$k && $S[i] { q = true; break } }; q", "q := 0; for q < len($S)-1 && q != @Origin+$n-$k { q++ }; $S[q]", "q := $n; for q != $P[q] { q = $P[q] }; q == $k",
		"q := func(n, k int) bool { return $S[@Origin+n-k] }; q($n, $k)", "q := func(i int) bool { return $S[@Origin+i] }; q($n - $k)", "q := func() bool { return $R[$n][$k] }; q()", "q := map[string][]bool{\"a\": $S}; q[\"a\"][@Origin+$n-$k]", "q := [][]bool{$S}; q[0][@Origin+$n-$k]", "q := struct{ s []bool }{$S}; q.s[@Origin+$n-$k]", "q := 0; if $n == $k { q = @Origin }; $S[q]",
		"q := slices.Index($S, true); q == @Origin+$n-$k", "q := $G[$n]; r := $G[$k]; q == r", "q, ok := any($S[@Origin+$n-$k]).(bool); q && ok", "q := $P[uint8($n)]; q == $k", "q := append([]bool(nil), $S...); q[@Origin+$n-$k]", "q := slices.Clone($S); q[@Origin+$n-$k]", "q := min($n, 60); $P[q] == $k", "(@Origin+$n-$k) < len($S) && $S[@Origin+$n-$k]",
		"len($G[@Origin+$n-$k]) == len($G[@Origin]) && $S[@Origin+$n-$k]", "q := make(chan bool, 1); q <- $S[@Origin+$n-$k]; <-q", "q := make(chan bool); go func() { q <- $S[@Origin+$n-$k] }(); <-q", "var q error; if !$S[@Origin+$n-$k] { q = @ErrMisfit }; q == nil", "var q *int; if $S[@Origin+$n-$k] { q = new(int) }; q != nil",
		"$P[$n]&127 == $k", "$P[$n]<<1 == $k<<1", "$P[$n]^$k == 0", "$P[$n]|$k == $k && $P[$n]&$k == $k", "^$P[$n] == ^$k", "uint8($P[$n]) == uint8($k)", "int16($P[$n])*2 == int16($k)*2", "int32($P[$n])-int32($k) == 0", "1<<$P[$n] == 1<<$k", "q := uint8($P[$n]); q+1 == uint8($k)+1", "$T.Bytes[$n]-$T.Bytes[$k] == 0", "$T.Bytes[$n]^$T.Bytes[$k] == 0",
		"$Y[@Origin+$n-$k]-'x' == 1", "$Y[@Origin+$n-$k]|0x20 == 'y'", "int($Y[@Origin+$n-$k]-'a') == 'y'-'a'",
		"@ElementOf($P, $n)&127 == $k", "q := int8($P[$n]); int($P[q]) == $k",
	},
	unrelated: []string{
		"$S[@Origin]", "!$S[1]", "$P[1] == 1", "$G[0] != $G[1]", "$Y[@Origin] == 'y'", "$R[2][2]", "!$R[1][2]",
		"$E[@Origin].OK", "$E[1].Weight < 1", "$T.Same[@Origin]", "$T.Group[1] != \"\"", "$T.Class[1] > 0.5",
		"$T.Links[@Origin] != nil", "$T.Tests[@Origin]()", "$T.Errors[1] != nil", "@Element($S, @Origin)",
		"@ElementOf($G, 1) != \"\"", "$P[len($P)-1] > 3", "$G[len($G)-1] != \"\"",
		"q := false; for i := range $S { if $S[i] { q = true } }; q", "q := false; for _, r := range $S { q = q || r }; q", "q := 0; for i := 0; i < len($P); i++ { q += $P[i] }; q > 3", "q := 0; for i := len($P) - 1; i >= 0; i-- { if $P[i] > 2 { q++ } }; q > 1", "q := 0.0; for i := range $T.Class { q += $T.Class[i] }; q > 1", "q := 0; for i := range 3 { for j := range 2 { if $R[i][j] { q++ } } }; q > 0", "q := false; for i := range 4 { if @Element($S, @Origin+i) { q = true } }; q",
		"$P[1]&1 == 1", "uint8($P[2]) == 2", "$Y[@Origin]-'x' == 1", "int16($P[3])*2 == 6",
		"$c", "$x > 0", "$s != \"\"", "$q()",
	},
}

var toldTheme = theme{
	name:  "told",
	needs: []*kind{ledgerKind, auditorKind},
	honest: []string{
		"$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; $W.Map()", "$Z.Put(\"n\", $n); $Z.Put(\"k\", $k); $W.Map()", "q := $Z.M; q[\"n\"], q[\"k\"] = $n, $k; $W.Map()", "$Z.M = map[string]int{\"n\": $n, \"k\": $k}; $W.Map()", "$Z.Names[\"n\"], $Z.Names[\"k\"] = fmt.Sprint($n), strconv.Itoa($k); $W.Name()", "$Z.OK[\"fits\"] = $n == $k; $W.Told()", "$Z.Keys[@Size{$n, $k}] = true; $W.Key()",
		"$Z.N, $Z.K = $n, $k; $W.Field()", "$Z.N = $n - $k; $Z.K = 0; $W.Field()", "$Z.SetN($n); $Z.SetK($k); $W.Field()", "q := &$Z.N; *q = $n; $Z.K = $k; $W.Field()", "$Z.Fits = $n == $k; $W.Flag()", "$Z.Fits = !($n != $k); $W.Flag()", "$Z.Text = fmt.Sprint($n - $k); $W.Texts()", "$Z.List = append($Z.List, $n, $k); $W.Lists()", "$Z.List = []int{$n, $k}; $W.Lists()", "$Z.List[0], $Z.List[1] = $n, $k; $W.Lists()", "copy($Z.List, []int{$n, $k}); $W.Lists()",
		"$Z.Pair[0], $Z.Pair[1] = $n, $k; $W.Pairs()", "$Z.Pair = [2]int{$n, $k}; $W.Pairs()", "q := &$Z.Pair; q[0], q[1] = $n, $k; $W.Pairs()", "$Z.Last = &@Size{$n, $k}; $W.Pointer()", "*$Z.Last = @Size{$n, $k}; $W.Pointer()", "$Z.Last.R, $Z.Last.C = $n, $k; $W.Pointer()", "$Z.Any = $n - $k; $W.Value()", "$Z.Inner.N, $Z.Inner.K = $n, $k; $W.Nested()", "$Z.Inner = @Inner{$n, $k}; $W.Nested()", "q := &$Z.Inner; q.N, q.K = $n, $k; $W.Nested()", "$Z.F = func() bool { return $n == $k }; $W.Call()",
		"$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; $W.Err() == nil", "$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; $W.Gap() == 0", "$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; $W.Word() == \"fit\"", "$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; $W.Score() == 0", "$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; len($W.Rest()) == 0", "$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; $W.Found() != nil", "$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; q := $W.Map; q()", "$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; q := $W.Map(); gOrder++; q",
		"gOrder++; func() { $Z.M[\"n\"], $Z.M[\"k\"] = $n, $k }(); $W.Map()", "gOrder++; func() { defer func() { $Z.N, $Z.K = $n, $k }() }(); $W.Field()", "for i, r := range []int{$n, $k} { $Z.List[i] = r }; $W.Lists()", "for _, r := range []string{\"n\", \"k\"} { if r == \"n\" { $Z.M[r] = $n } else { $Z.M[r] = $k } }; $W.Map()", "var q any = $Z; q.(*@Ledger).N, $Z.K = $n, $k; $W.Field()", "q := *$W.(@Books).L; _ = q; $Z.N, $Z.K = $n, $k; $W.Field()", "q := []*@Ledger{$Z}; q[0].N, q[0].K = $n, $k; $W.Field()", "q := map[string]*@Ledger{\"a\": $Z}; q[\"a\"].N, q[\"a\"].K = $n, $k; $W.Field()",
		"$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; q := false; func() { defer func() { q = $W.Map() }() }(); q", "$Z.M[\"n\"], $Z.M[\"k\"] = $n, $k; q := make(chan bool); go func() { q <- $W.Map() }(); <-q", "$Z.N, $Z.K = $n, $k; q := []@Auditor{$W}; q[0].Field()", "$Z.N, $Z.K = $n, $k; q := struct{ @Auditor }{$W}; q.Field()", "$Z.N, $Z.K = $n, $k; slices.ContainsFunc([]int{1}, func(int) bool { return $W.Field() })",
		"$Z.N = min($n, $k); $Z.K = max($n, $k); $W.Field()", "$Z.N = $n * 2; $Z.K = $k * 2; $W.Field()", "q := $n; q -= $k; $Z.N, $Z.K = q, 0; $W.Field()",
		"$W.Good(@Misfit($n, $k))", "$W.Wrap(@Misfit($n, $k)) == nil", "var q error; if $n != $k { q = @ErrMisfit }; $W.Good(q)", "var q []string; if $n != $k { q = append(q, \"n\") }; $W.None(q)", "q := new(int); if $n != $k { q = nil }; $W.Some(q)", "q := func() {}; if $n != $k { q = nil }; $W.Func(q)", "var q []error; if r := @Misfit($n, $k); r != nil { q = append(q, r) }; $W.Errs(q...)", "q := @Misfit($n, $k); $W.Errs(q)",
		"q := func() []string { if $n != $k { return []string{\"n\"} }; return nil }(); $W.None(q)", "q := func() *int { if $n != $k { return nil }; return new(int) }(); $W.Some(q)", "q := func() func() { if $n != $k { return nil }; return func() {} }(); $W.Func(q)", "q := 0; for i, r := range []bool{$n == $k, true} { if !r { q += i + 1 } }; var r *int; if q == 0 { r = new(int) }; $W.Some(r)",
		"$Z.Fits = true; if $n != $k { $Z.Fits = false }; $W.Flag()", "$Z.Fits = false; if $n == $k { $Z.Fits = true }; $W.Flag()", "$Z.OK[\"fits\"] = true; if $n != $k { clear($Z.OK) }; $W.Told()", "$Z.OK[\"fits\"] = true; if $n != $k { delete($Z.OK, \"fits\") }; $W.Told()", "$Z.Any = 0; if r := @Misfit($n, $k); r != nil { $Z.Any = r }; $W.Value()", "$Z.Step64.Store(int64($n - $k)); $W.Steps()", "$Z.Step64.Store(0); $Z.Step64.Add(int64($n - $k)); $W.Steps()",
	},
	unrelated: []string{
		"$Z.M[\"x\"] = 7; $W.Ready()", "$Z.Step = 7; $W.Ready()", "$Z.Step++; $W.Ready()", "$Z.Step += 2; $W.Ready()", "$Z.Text = \"x\"; $W.Ready()", "$Z.Fits = true; $W.Ready()", "$Z.Fits = true; $W.Flag()", "$Z.List = append($Z.List, 7); $W.Ready()", "$Z.List = []int{7, 7}; $W.Lists()", "$Z.Pair = [2]int{7, 7}; $W.Pairs()", "$Z.Last = &@Size{7, 7}; $W.Pointer()", "$Z.Inner = @Inner{7, 7}; $W.Nested()", "$Z.N, $Z.K = 7, 7; $W.Field()", "$Z.SetN(7); $Z.SetK(7); $W.Field()", "$Z.Any = 0; $W.Value()",
		"$Z.Names[\"n\"], $Z.Names[\"k\"] = \"x\", \"x\"; $W.Name()", "for i := range 2 { $Z.List[i] = 7 }; $W.Lists()", "for i := range $Z.List { $Z.List[i] = i }; $W.Ready()", "$W.Ready()", "q := new(@Ledger); q.N = $n; $W.Ready()", "q := []int{$n, $k}; _ = q; $W.Ready()", "q := map[int]int{$n: $k}; _ = q; $W.Ready()", "q := $W.Ready(); $Z.N = $n; q",
		"$c", "$x > 0", "$Z.N = $n; $c", "$Z.N = $n; $x > 0", "!$W.Good(@ErrMisfit)", "$W.None(nil)",
		"$W.Some(new(int))", "$Z.Step64.Store(0); $W.Steps()",
	},
}

var containedTheme = theme{
	name: "contained",
	honest: []string{
		"q := @Mapped([]int{$n, $k}, func(x int) int { return 2 * x }); q[0] == q[1]", "q := @Made([]int{$n, $k}, func(x int) int { return x + 1 }); q[0] == q[1]", "@Mapped([]int{$n}, func(x int) bool { return x == $k })[0]", "@Made([]int{$n}, func(x int) bool { return x == $k })[0]", "q := @Made([]int{$n, $k}, func(x int) @Size { return @Size{x, 1} }); q[0] == q[1]", "q := @Mapped([]int{$n, $k}, func(x int) string { return fmt.Sprint(x) }); q[0] == q[1]",
		"@Chosen([]int{$n}, func(x int) bool { return x == $k }) != nil", "len(@Chosen([]int{$n}, func(x int) bool { return x == $k })) == 1", "q := @Chosen([]int{$n, $k}, func(x int) bool { return x > 0 }); q[0] == q[1]", "q := new(@Stack[int]); q.Push($n); q.Push($k); q.Pop() == q.Pop()", "q := new(@Stack[int]); q.Push($n); q.Pop() == $k", "q := @Stack[@Size]{}; q.Push(@Size{$n, $k}); r := q.Pop(); r.R == r.C",
		"@Appended(nil, $n)[0] == $k", "q := @Appended(@Appended(nil, $n), $k); q[0] == q[1]", "q := @Paired([]int{$n}, []int{$k}); q[0].A == q[0].B", "q := @Paired([]string{\"n\"}, []bool{$n == $k}); q[0].B", "@Total([]int{$n, -$k}) == 0", "@Total([]int32{int32($n), -int32($k)}) == 0", "@Total(@Made([]int{$n, -$k}, func(x int) int { return x })) == 0",
		"@Duplicate([]int{$n})[0] == $k", "q := @Duplicate([]int{$n, $k}); q[0] == q[1]", "@Folded([]int{$n, -$k}, 0, func(s, x int) int { return s + x }) == 0", "@Folded([]int{$n, $k}, true, func(ok bool, x int) bool { return ok && x == $n })", "@Grid(2, 2, $n)[1][1] == $k", "q := @Grid(1, 1, $n == $k); q[0][0]", "*@PointerTo($n) == *@PointerTo($k)", "q := []*int{@PointerTo($n), @PointerTo($k)}; *q[0] == *q[1]", "@Lazily(func() int { return $n })() == $k", "@Couple($n, $k)[0] == @Couple($n, $k)[1]",
		"@Parts([]int{$n, $k}, 1)[0][0] == @Parts([]int{$n, $k}, 1)[1][0]", "len(@Grouped([]int{$n, $k}, func(x int) int { return x })) == 1", "@Unique($n, $k) == 1", "q := @Heap[int]{Less: func(x, y int) bool { return x < y }}; q.Push($n); q.Push($k); q.Items[0] == q.Items[1]", "q := @NewCache[string, int](); q.Put(\"n\", $n); q.Put(\"k\", $k); q.Get(\"n\") == q.Get(\"k\")", "q := @NewCache[int, bool](); q.Put($n, true); q.Get($k)",
	},
	unrelated: []string{
		"@Mapped([]string{$s}, func(x string) string { return x })[0] == $s", "@Made([]bool{$c}, func(x bool) bool { return x })[0]", "q := new(@Stack[string]); q.Push($s); q.Pop() == $s", "@Total([]int{1, 2}) == 3", "@Duplicate([]bool{$c})[0]", "@Chosen([]int{1, 2}, func(x int) bool { return x > 1 })[0] == 2", "@Appended(nil, $c)[0]", "@Grid(2, 2, $c)[1][1]", "@Folded([]int{1, 2}, 0, func(s, x int) int { return s + x }) == 3", "$c", "$x > 0",
	},
}

var refusedTheme = theme{
	name:  "refused",
	needs: []*kind{ledgerKind, auditorKind},
	honest: []string{"$n == $k", "!($n != $k)", "$n-$k == 0", "@Fitting($n, $k)", "@Misfit($n, $k) == nil", "q := $n; q == $k", "q := @Misfit($n, $k); q == nil", "$n == $k && $k > 0", "slices.Equal([]int{$n}, []int{$k})",
		"slices.Equal(make([]float64, $n), make([]float64, $k))", "slices.Compare([]int{$n}, []int{$k}) == 0", "slices.Contains([][1]int{{$n}}, [1]int{$k})", "slices.Index([][1]int{{$n}}, [1]int{$k}) >= 0", "reflect.DeepEqual(make([]float64, $n), make([]float64, $k))", "reflect.DeepEqual(@Size{$n, 1}, @Size{$k, 1})",
		"(any([1]int{$n}) == any([1]int{$k}))", "([1]int{$n} == [1]int{$k})", "(@Size{$n, 1} == @Size{$k, 1})", "fmt.Sprint($n) == fmt.Sprint($k)", "maps.Equal(map[int]bool{$n: true}, map[int]bool{$k: true})", "slices.EqualFunc(make([]bool, $n), make([]bool, $k), func(x, y bool) bool { return x == y })", "q := slices.Equal(make([]float64, $n), make([]float64, $k)); q",
	},
	unrelated: []string{
		"$c", "$x > 0", "$n > 0", "$n == $n", "$s != \"\"",
	},
	flows: []flow{
		{"{ S if !(C) { $W.Stop() }", "}"}, {"func() { S if !(C) { $W.Stop() }", "}()"}, {"{ S ok := C; if !ok { $W.Stop() }", "}"}, {"{ S if C { gOrder++ } else { $W.Stop() }", "}"}, {"{ S switch { case C: default: $W.Stop() }", "}"}, {"{ S if ok := C; !ok { gOrder++; $W.Stop() }", "}"}, {"{ S t := func() { $W.Stop() }; if !(C) { t() }", "}"},
		{"{ S t := $W.Stop; if !(C) { t() }", "}"}, {"{ S t := []func(){$W.Stop}; if !(C) { t[0]() }", "}"}, {"{ S t := func(ok bool) { if !ok { $W.Stop() } }; t(C)", "}"}, {"{ S t := func(stop func()) { if !(C) { stop() } }; t($W.Stop)", "}"}, {"{ S $W.Need(C)", "}"}, {"{ S var t error; if !(C) { t = @ErrMisfit }; $W.NoErr(t)", "}"}, {"{ S var t error; if !(C) { t = @ErrMisfit }; if t != nil { $W.Stop() }", "}"},
		{"for range 2 { S if !(C) { $W.Stop() }", "}"}, {"{ S if !(C) { defer $W.Ready(); $W.Stop() }", "}"}, {"{ S t := struct{ f func() }{$W.Stop}; if !(C) { t.f() }", "}"},
		{"{ S t := 0; if !(C) { t++ }; if t+1 > 1 { $W.Stop() }", "}"}, {"{ S t := 0; if !(C) { t = 3 }; for range t { $W.Stop() }", "}"}, {"{ S t := 0; if C { t = 2 }; if min(t, 5) == 0 { $W.Stop() }", "}"}, {"{ S t := 0; switch { case !(C): t = 1; case gOrder < 0: t = 2 }; switch t { case 1, 2: $W.Stop() }", "}"}, {"{ S t := map[string]bool{}; if !(C) { t[\"a\"] = true }; if t[\"a\"] { $W.Stop() }", "}"}, {"{ S t := map[int]bool{}; if !(C) { t[1] = false }; if len(t) > 0 { $W.Stop() }", "}"}, {"{ S t := map[int]bool{}; if !(C) { t[1] = false }; for range t { $W.Stop() }", "}"}, {"{ S t := map[int]bool{1: true}; if !(C) { delete(t, 1) }; if !t[1] { $W.Stop() }", "}"}, {"{ S var t []string; if !(C) { t = append(t, \"a\") }; if len(t) > 0 { $W.Stop() }", "}"}, {"{ S var t []string; if !(C) { t = append(t, \"a\") }; for range t { $W.Stop() }", "}"}, {"{ S var t []int; if C { t = []int{} }; if t == nil { $W.Stop() }", "}"}, {"{ S var t map[int]int; if C { t = map[int]int{} }; if t == nil { $W.Stop() }", "}"}, {"{ S var t func(); if !(C) { t = func() { $W.Stop() } }; if t != nil { t() }", "}"}, {"{ S t := [2]bool{}; t[1] = !(C); if t[0] || t[1] { $W.Stop() }", "}"}, {"{ S t := make([]bool, 2); if !(C) { t[1] = true }; if slices.Index(t, true) >= 0 { $W.Stop() }", "}"}, {"{ S t := @Size{}; if !(C) { t.R = 1 }; if t.R > 0 { $W.Stop() }", "}"}, {"{ S t := &@Size{}; if !(C) { t = &@Size{R: 1} }; if t.R == 1 { $W.Stop() }", "}"}, {"{ S t := &@Size{}; if !(C) { t.R++ }; if t.R*2 >= 2 { $W.Stop() }", "}"}, {"{ S t := func() int { if C { return 0 }; return 1 }; if t()+t() > 0 { $W.Stop() }", "}"}, {"{ S t := func() string { if C { return \"a\" }; return \"b\" }; if t()+\"c\" == \"bc\" { $W.Stop() }", "}"}, {"{ S t := 1.0; if !(C) { t = 0.5 }; if t < 1 { $W.Stop() }", "}"}, {"{ S t := 0; if !(C) { t = 1 }; if u, _ := strconv.Atoi(strconv.Itoa(t)); u == 1 { $W.Stop() }", "}"}, {"{ S t := 0; if !(C) { t = 1 }; if strings.Repeat(\"a\", t) != \"\" { $W.Stop() }", "}"}, {"{ S t := 0; if !(C) { t = 1 }; []func(){func() {}, func() { $W.Stop() }}[t]()", "}"}, {"{ S var t any = 1; if !(C) { t = \"a\" }; if _, ok := t.(string); ok { $W.Stop() }", "}"}, {"{ S var t any = 1; if !(C) { t = 2 }; if t == any(2) { $W.Stop() }", "}"}, {"{ S t := false; u := func() { if !(C) { t = true } }; u(); if t { $W.Stop() }", "}"}, {"{ S t := func() error { if C { return nil }; return @ErrMisfit }; if errors.Is(t(), @ErrMisfit) { $W.Stop() }", "}"}, {"{ S t := func() (int, bool) { if C { return 1, true }; return 0, false }; if _, ok := t(); !ok { $W.Stop() }", "}"}, {"{ S t := func() []string { if C { return nil }; return []string{\"a\"} }; if !$W.None(t()) { $W.Stop() }", "}"},
		{"{ S t := gErr; if C { t = nil }; if t == nil {", "} }"}, {"{ S t := gErr; if !(C) { t = @ErrMisfit }; if t != @ErrMisfit { $W.Ready(); if t == gErr {", "} } }"}, {"{ S t := gErr; switch { case C: t = nil }; if t != nil { $W.Stop() }", "}"},
	},
}

// guardOf writes a check of two sizes after a condition of a theme; nil if the function lacks the
// parameters.
func (g guarded) guardOf(t theme) *node {
	if g.nesting >= 3 || t.name == comparedTheme.name && !g.p.gocmp {
		return nil
	}
	isHonest := g.chance(60)
	from := t.unrelated
	if isHonest {
		from = t.honest
	}
	from = slices.DeleteFunc(slices.Clone(from), func(condition string) bool {
		for i, k := range t.needs {
			if strings.Contains(condition, themeNames[t.name][i]) && g.pick(k) == nil {
				return true
			}
		}
		return false
	})
	if len(from) == 0 {
		return nil
	}
	condition := choose(g, from)
	things := slices.DeleteFunc(slices.Clone(sizedThings), func(at sized) bool { return at.n == "$a" }) // literals are no sizes
	if g.p.gonum && g.chance(30) {
		things = gonumThings
	}
	g.theme = t.name
	ways := flows
	if t.flows != nil {
		ways = t.flows
	}
	return g.behind(choose(g, things), "", condition, choose(g, ways), isHonest)
}

// themeNames are the names of the variables in the conditions of a theme, in the order of what it
// needs.
var themeNames = map[string][]string{
	"indexed": {"$T", "$S", "$P", "$G", "$Y", "$R", "$E"},
	"told":    {"$Z", "$W"},
	"refused": {"$Z", "$W"},
}
