package oracle

import (
	"fmt"
	"slices"
	"strings"
)

// Checks of sizes after guards. A result of unknown code that depends on the sizes decides whether
// a check is reached:
//
//	a, b := New(2, 3), New(4, 5)
//	if strconv.Itoa(a.Shape[1]) == strconv.Itoa(b.Shape[0]) {
//		_ = MatMul(a, b)
//	}
//
// A guard is honest if it is true only where the sizes fit. Then the check does not fail, so a
// report on it is wrong. Runs that evaluate the guard and never reach the check contradict the
// report, see [outcome.skips].
//
// Other checks are after a twin of such a guard, which does not depend on the sizes. They are
// reached, and may be reported.

// guarded writes these statements.
type guarded struct {
	*generator
	theme string // the name of its feature
}

var (
	clerkKind   = &kind{"@Clerk", "clerkArg"}
	fitKind     = &kind{"func(int, int) bool", "fitArg"}
	mulsKind    = &kind{"func(*@Tensor, *@Tensor) bool", "mulsArg"}
	verdictKind = &kind{"*@Verdict", "verdictArg"}
	askKind     = &kind{"func() bool", "askArg"}
	scoreKind   = &kind{"float64", "scoreArg"}
	stringKind  = &kind{"string", "wordArgs"}
)

// A sized is an object with two sizes, $N and $K, which have to be equal: $n and $k are expressions
// that read them. $A and $B are other sizes.
type sized struct {
	setup, n, k, check string
	// whole are guards that get the objects, not their sizes.
	whole []string
	// below: a $k that is less than $n fits too.
	below bool
}

var (
	muls = []string{
		"$o.Muls($a, $b)", "$o.Muls($a, $b)", "$m($a, $b)", "$m($a, $b)", "fmt.Sprint($a.Shape[1:]) == fmt.Sprint($b.Shape[:1])", "reflect.DeepEqual($a.Shape[1:], $b.Shape[:1])", "slices.Equal($a.Shape[1:], $b.Shape[:1])",
		"$o.Alike($a.Shape[1:], $b.Shape[:1])", "slices.Compare($a.Shape[1:], $b.Shape[:1]) == 0", "q := $a; q.T(); $o.Muls(q, $b)", "q := [2]*@Tensor{$a, $b}; $m(q[0], q[1])",
	}
	alike = []string{
		"fmt.Sprint($a.Shape) == fmt.Sprint($b.Shape)", "reflect.DeepEqual($a.Shape, $b.Shape)", "slices.Equal($a.Shape, $b.Shape)", "$o.Alike($a.Shape, $b.Shape)", "@Same($a.Shape, $b.Shape)", "slices.Compare($a.Shape, $b.Shape) == 0", "fmt.Sprintf(\"%v\", $a) == fmt.Sprintf(\"%v\", $b)",
	}
	five = []string{
		"$o.Five($a[0])", "$o.Five($a[len($a)-1])", "q := append([][]float64(nil), $a...); $o.Five(q[1])",
		"q := $a[1]; $o.Five(q)", "fmt.Sprint($a[0]) == fmt.Sprint(@Five())", "$o.Five(@Either($a[1], $o == nil))",
	}
	sizedThings = []sized{
		{setup: "$a, $b := @New($A, $N), @New($K, $B)", n: "$a.Shape[1]", k: "$b.Shape[0]", check: "_ = @MatMul($a, $b)", whole: muls},
		{setup: "$a, $b := @New($A, $N), @New($K, $B)", n: "$a.Dim(1)", k: "$b.Dim(0)", check: "_ = @MatMul($a, $b)", whole: muls},
		{setup: "$a, $b := @New($A, $N), @New($A, $K)", n: "$a.Shape[1]", k: "$b.Shape[1]", check: "$a.Add($b)", whole: alike},
		{setup: "$a, $b := @New($N, $B), @New($K, $B)", n: "$a.Shape[0]", k: "$b.Shape[0]", check: "$a.Add($b)", whole: alike},
		{setup: "$a, $b := @New($A, $N), @New($A, $K)", n: "$a.Shape[1]", k: "$b.Shape[1]", check: "_ = @Concat($a, $b)", whole: alike},
		{setup: "$a, $b := make([]float64, $N), $K", n: "len($a)", k: "$b", check: "_ = @FromSlice($a, 1, $b)"},
		{setup: "$a, $b := make([]float64, $N), $K", n: "len($a)", k: "$b", check: "_ = $a[$b-1]", below: true},
		{setup: "$a, $b := $N, $K", n: "$a", k: "$b", check: "@Check($a == $b, \"fits\")"},
		{setup: "$a, $b := @New($A, $N), @NewLinear($K, $B)", n: "$a.Shape[1]", k: "$b.W.Shape[0]", check: "_ = $b.Apply($a)"},
		{setup: "$a, $b := @NewMat[int]($A, $N), @NewMat[int]($K, $B)", n: "$a.C", k: "$b.R", check: "_ = $a.Mul($b)"},
		{setup: "$a, $b := @Dense($A, $N), @Dense($K, $B)", n: "len($a[0])", k: "len($b)", check: "_ = @MulRows($a, $b)"},
		{setup: "$a, $b := @ListOfOne(make([]float64, $N), 33*$B), 5; _ = $b", n: "len($a[0])", k: "$b", check: "_ = @Dot($a[$B], @Five())", whole: five},
		{setup: "$a, $b := @Dense(33*$A, $N), 5; _ = $b", n: "len($a[0])", k: "$b", check: "_ = @Dot($a[$A], @Five())", whole: five},
		{setup: "$a, $b := [][]float64{make([]float64, $N), nil}, 5; $a[1], _ = @Either($a[0], gOrder == 7), $b", n: "len($a[0])", k: "$b", check: "_ = @Dot($a[1], @Five())", whole: five},
		{setup: "$a, $b := @NewSheet($A, $N), @NewSheet($K, $B)", n: "$a.Cols()", k: "$b.Rows()", check: "_ = $a.Mul($b)", whole: []string{"$a.Fits($b)", "fmt.Sprint($a) == fmt.Sprint($b)"}},
		{setup: "$a, $b := @NewSheet($N, $B), @NewSheet($K, $B)", n: "$a.Rows()", k: "$b.Rows()", check: "_ = $a.Plus($b)"},
	}
	gonumThings = []sized{
		{setup: "$a, $b := mat.NewDense($A, $N, nil), mat.NewDense($K, $B, nil)", n: "$a.RawMatrix().Cols", k: "$b.RawMatrix().Rows", check: "{ var c mat.Dense; c.Mul($a, $b) }"},
		{setup: "$a, $b := make([]float64, $N), make([]float64, $K)", n: "len($a)", k: "len($b)", check: "floats.Add($a, $b)"},
		{setup: "$a, $b := mat.NewVecDense($N, nil), mat.NewVecDense($K, nil)", n: "$a.Len()", k: "$b.Len()", check: "_ = mat.Dot($a, $b)"},
	}
)

// honest are guards that are true only if $n == $k, each after the statements that it needs.
var honest = []string{
	// Packages of numbers.
	"bits.Reverse(uint($n)) == bits.Reverse(uint($k))", "bits.Len(uint($n ^ $k)) == 0", "bits.OnesCount(uint($n) ^ uint($k)) == 0", "_, q := bits.Mul64(uint64($n), 1); _, r := bits.Mul64(uint64($k), 1); q == r", "q, _ := bits.Sub(uint($n), uint($k), 0); q == 0",
	"math.Abs(float64($n - $k)) < 0.5", "math.Sqrt(float64($n)) == math.Sqrt(float64($k))", "math.Inf($n - $k) > 0 && math.Inf($k - $n) > 0", "math.Max(float64($n), float64($k)) == math.Min(float64($n), float64($k))",
	"math.Pow(2, float64($n)) == math.Pow(2, float64($k))", "math.Hypot(float64($n - $k), 0) == 0", "q := math.Floor(float64($n)); q == float64($k)", "float64($n) == float64($k)", "float32($n) - float32($k) == 0", "!(float64($n) < float64($k)) && !(float64($n) > float64($k))",
	"q := float64($n); q -= float64($k); q == 0", "complex(float64($n), 1) == complex(float64($k), 1)", "1 / (1 + math.Abs(float64($n - $k))) > 0.9", "q := []float64{float64($n), float64($k)}; q[0] == q[1]",
	// Texts.
	"strconv.Itoa($n) == strconv.Itoa($k)", "q, _ := strconv.ParseFloat(strconv.Itoa($n), 64); q == float64($k)", "q, _ := strconv.Atoi(strconv.Itoa($n)); q == $k", "strconv.FormatInt(int64($n), 7) == strconv.FormatInt(int64($k), 7)", "string(strconv.AppendInt(nil, int64($n), 10)) == strconv.Itoa($k)", "q, _ := strconv.ParseBool(strconv.FormatBool($n == $k)); q",
	"fmt.Sprint($n) == fmt.Sprint($k)", "fmt.Sprintf(\"%d\", $n - $k) == \"0\"", "fmt.Sprint($n == $k) == \"true\"", "q := 0; fmt.Sscan(fmt.Sprint($n), &q); q == $k", "var q strings.Builder; fmt.Fprintf(&q, \"%d\", $n - $k); q.String() == \"0\"",
	"strings.Repeat(\"a\", $n) == strings.Repeat(\"a\", $k)", "strings.Compare(fmt.Sprint($n), fmt.Sprint($k)) == 0", "strings.EqualFold(fmt.Sprint($n), fmt.Sprint($k))", "strings.Contains(fmt.Sprint($n, \";\"), fmt.Sprint($k, \";\")) && strings.Contains(fmt.Sprint($k, \";\"), fmt.Sprint($n, \";\"))", "strings.Count(strings.Repeat(\"ab\", $n), \"b\") == $k",
	"q := strings.Fields(fmt.Sprintln($n, $k)); q[0] == q[1]", "strings.TrimPrefix(fmt.Sprint(\"x\", $n), \"x\") == fmt.Sprint($k)", "strings.Map(func(r rune) rune { return r }, fmt.Sprint($n)) == fmt.Sprint($k)", "q := strings.Split(fmt.Sprintf(\"%d/%d\", $n, $k), \"/\"); q[0] == q[1]", "var q strings.Builder; q.WriteByte(byte($n)); q.String() == string([]byte{byte($k)})",
	"q, _ := json.Marshal($n); string(q) == fmt.Sprint($k)", "q := struct{ N int }{}; _ = json.Unmarshal([]byte(fmt.Sprintf(`{\"N\": %d}`, $n)), &q); q.N == $k", "os.Setenv(\"ORACLE\", fmt.Sprint($n)); os.Getenv(\"ORACLE\") == fmt.Sprint($k)", "time.Duration($n).String() == time.Duration($k).String()",
	"q, _ := io.ReadAll(strings.NewReader(fmt.Sprint($n))); string(q) == fmt.Sprint($k)", "os.Expand(\"$Y\", func(string) string { return fmt.Sprint($n) }) == fmt.Sprint($k)", "fmt.Sprint(@Size{$n, 1}) == fmt.Sprint(@Size{$k, 1})", "fmt.Sprint([]int{$n}) == fmt.Sprint([]int{$k})", "fmt.Sprint(&@P2{$n, 1}) == fmt.Sprint(&@P2{$k, 1})", "fmt.Sprint(map[int]int{1: $n}) == fmt.Sprint(map[int]int{1: $k})",
	// Lists.
	"slices.Equal([]int{$n}, []int{$k})", "slices.Contains([]int{$n}, $k)", "slices.Index([]int{9, $n}, $k) == 1", "slices.Compare([]int{$n}, []int{$k}) == 0", "slices.Max([]int{$n, $k}) == slices.Min([]int{$n, $k})", "len(slices.Compact([]int{$n, $k})) == 1", "slices.ContainsFunc([]int{$n}, func(q int) bool { return q == $k })", "slices.IndexFunc([]float64{float64($n)}, func(q float64) bool { return q == float64($k) }) == 0",
	"_, q := slices.BinarySearch([]int{$n}, $k); q", "slices.EqualFunc([]int{$n}, []string{fmt.Sprint($k)}, func(q int, r string) bool { return fmt.Sprint(q) == r })", "q := []int{$n, $k}; slices.Reverse(q); q[0] == q[1]", "q := []float64{float64($n), float64($k)}; slices.Sort(q); q[0] == q[1]",
	"sort.SearchInts([]int{$n}, $k) == 0 && sort.SearchInts([]int{$k}, $n) == 0", "sort.Search(20, func(i int) bool { return i >= $n }) == $k", "sort.IntsAreSorted([]int{$n, $k}) && sort.IntsAreSorted([]int{$k, $n})", "cmp.Compare($n, $k) == 0", "cmp.Compare(float64($n), float64($k)) == 0", "maps.Equal(map[int]int{1: $n}, map[int]int{1: $k})",
	"q := make([]bool, 40); q[$n] = true; q[$k]", "q := []string{11: \"\"}; q[$n] = \"a\"; q[$k] == \"a\"", "q := [20]bool{}; q[$n] = true; q[$k]", "q, r := make([]float64, $n), make([]float64, $k); cap(q[:0]) == cap(r[:0])", "q := 0; for range make([]float64, $n) { q++ }; q == $k",
	// Chance that comes from sizes.
	"rand.New(rand.NewSource(int64($n))).Int63() == rand.New(rand.NewSource(int64($k))).Int63()", "q, r := rand.New(rand.NewSource(int64($n))), rand.New(rand.NewSource(int64($k))); q.Float64() == r.Float64()", "q, r := rand.New(rand.NewSource(1)), rand.New(rand.NewSource(1)); q.Seed(int64($n)); r.Seed(int64($k)); q.Int() == r.Int()", "rand.Intn($n) >= $k && $n <= $k", "len(rand.Perm($n)) == $k",
	// Atomic cells.
	"var q atomic.Int64; q.Store(int64($n)); q.Load() == int64($k)", "var q atomic.Int64; q.Store(int64($n)); q.Add(-int64($k)); q.Load() == 0", "var q atomic.Int64; q.Store(int64($n)); q.Add(-int64($k)) == 0", "var q atomic.Int32; q.Store(int32($n)); float64(q.Load()) == float64($k)", "var q int64; atomic.AddInt64(&q, int64($n)); atomic.AddInt64(&q, -int64($k)); atomic.LoadInt64(&q) == 0", "var q atomic.Int64; q.Store(int64($n)); q.CompareAndSwap(int64($k), 0)", "var q atomic.Bool; q.Store($n == $k); q.Load()",
	"var q atomic.Pointer[@Verdict]; q.Store($o.Verdict($n, $k)); q.Load().OK", "var q atomic.Pointer[int]; r := $n; q.Store(&r); *q.Load() == $k", "var q atomic.Int64; q.Swap(int64($n)); q.Swap(0) == int64($k)", "q := new(uint32); atomic.StoreUint32(q, uint32($n)); *q == uint32($k)", "var q atomic.Uint64; for range $n { q.Add(1) }; q.Load() == uint64($k)",
	"var q sync.Map; q.Store($n, 1); _, r := q.Load($k); r", "q := sync.OnceValue(func() bool { return $n == $k }); q()",
	// Unknown functions.
	"$f($n, $k)", "$f($n, $k)", "$f($n, $k)", "q := $f; q($n, $k)", "var q any = $f; q.(func(int, int) bool)($n, $k)", "q := struct{ f func(int, int) bool }{$f}; q.f($n, $k)", "q := map[string]func(int, int) bool{\"a\": $f}; q[\"a\"]($n, $k)", "q := func(g func(int, int) bool) bool { return g($n, $k) }; q($f)", "q := false; if $f($n, $k) { q = true }; q", "q := $f($n, $k); $d(); q", "q := 1.0; if !$f($n, $k) { q = 0 }; q > 0",
	"@Fitting($n, $k)", "@SetFitting($f); @Fitting($n, $k)", "q := @Fitting; q($n, $k)", "q := [1]func(int, int) bool{$f}; q[0]($n, $k)", "slices.ContainsFunc([]int{$n}, func(q int) bool { return $f(q, $k) })", "q := make(chan func(int, int) bool, 1); q <- $f; (<-q)($n, $k)", "@Pick($f($n, $k), true, false)",
	// Unknown methods.
	"$o.Fits($n, $k)", "$o.Fits($n, $k)", "$o.Fits($n, $k)", "q := $o.Fits; q($n, $k)", "$o.Verdict($n, $k).OK", "$o.Verdict($n, $k).Diff == 0", "$o.Verdict($n, $k).Fits()", "$o.Verdict($n, $k).Err == nil", "q := $o.Verdict($n, $k); q.Score > 0", "q := *$o.Verdict($n, $k); q.Text == \"fit\"", "$o.Diff($n, $k) == 0", "$o.Text($n, $k) == \"fit\"", "$o.Err($n, $k) == nil", "q := $o.Err($n, $k); !errors.Is(q, @ErrMisfit)",
	"var q @Verdict; $o.Write(&q, $n, $k); q.OK", "var q @Verdict; $o.Write(&q, $n, $k); q.Diff == 0 && q.OK", "q := new(@Verdict); $o.Write(q, $n, $k); q.Text == \"fit\"", "q := new(@Verdict); $o.Write(q, $n, $k); $d(); q.OK", "q := new(@Verdict); $o.Write(q, $n, $k); $o.Read(q)", "q := &@Verdict{Next: new(@Verdict)}; $o.Write(q.Next, $n, $k); q.Next.OK", "q := [2]@Verdict{}; $o.Write(&q[1], $n, $k); q[1].Score > 0", "q := make([]bool, 1); $o.List(q, $n, $k); q[0]",
	"q := make([]int, 2); $o.Numbers(q, $n, $k); q[0] == q[1]", "q := map[string]int{}; $o.Names(q, $n, $k); r, ok := q[\"diff\"]; ok && r == 0", "q := make(chan bool, 1); $o.Send(q, $n, $k); <-q", "q := false; $o.Call(func(r bool) { q = r }, $n, $k); q", "q := 0; $o.Call(func(r bool) { if r { q++ } }, $n, $k); q > 0", "$o.Note($n, $k); @Noted", "$o.Note($n, $k); @NotedDiff == 0", "$o.Note($n, $k); @NotedText == \"true\"", "$o.Note($n, $k); @NotedOK()", "$o.Note($n, $k); @NotedGap() == 0",
	"@TheClerk.Fits($n, $k)", "@SetClerk($o); @TheClerk.Verdict($n, $k).OK", "q, _ := any($o).(interface{ Fits(int, int) bool }); q.Fits($n, $k)", "q := func() bool { return $o.Fits($n, $k) }; q()", "q := false; defer func() { gOrder++ }(); func() { defer func() { q = $o.Fits($n, $k) }() }(); q",
	// What is written where others see it.
	"$v.OK = $n == $k; $d(); $v.OK", "$v.Diff = $n - $k; $d(); $v.Diff == 0", "$v.Set($n, $k); $d(); $v.OK", "$v.Set($n, $k); $v.Text == \"fit\"", "$v.OK = false; if $n == $k { $v.OK = true }; $d(); $v.OK", "$o.Write($v, $n, $k); $v.OK", "$o.Write($v, $n, $k); $v.Fits()", "$v.Next = $o.Verdict($n, $k); $v.Next.OK", "$v.Next = new(@Verdict); $v.Next.Set($n, $k); $d(); $v.Next.OK",
	"$v.Score = float64($n - $k); $v.Score == 0", "gCount = $n - $k; $d(); gCount == 0", "gCount = $n - $k; q := gCount; q == 0", "@NoteFit($n, $k); $d(); @NotedDiff == 0", "@NoteFit($n, $k); @NotedOK()", "@NoteFit($n, $k); @NotedGap() == 0", "@NoteFit($n, $k); @NotedText == \"true\"", "@Noted = $n == $k; $d(); @Noted",
	"q := &@P2{$n, $k}; $d(); q.A == q.B", "$p.D = []int{$n, $k}; $p.D[0] == $p.D[1]", "$p.N = $n; $p.K = $k; $d(); $p.N == $p.K && $n == $k",
	// Bodies that are not analyzed to the end.
	"@FarWithin($n, $k, []int{1, 4, 2, 9, 3, 7, 5, 8, 6})", "@FarWithin($n, $k, make([]int, 9))", "@FarWithin($n, $k, []int{$n, $k, gSeen, 3, 5, 2, 4})", "@FarDeep($n, $k, 8)", "@FarDeep($n, $k, gSeen&7)", "@Fitted($n, $k)",
	"func() (q bool) { defer func() { q = recover() == nil }(); _ = [1]int{}[$n-$k]; return }()", "func() (q bool) { defer func() { q = recover() == nil }(); _ = @FromSlice(make([]float64, $n), 1, $k); return }()", "q := true; func() { defer func() { if recover() != nil { q = false } }(); @Check($n == $k, \"tried\") }(); q", "_, q := @Broadcast([]int{$n}, []int{$k}); q == nil && $n > 1 && $k > 1", "_, q := @TryAdd(@New(1, $n), @New(1, $k)); q == nil",
	// Others that work at the same time.
	"q, done := false, make(chan bool); go func() { q = $n == $k; close(done) }(); <-done; q", "q := make(chan bool, 1); go func() { q <- $n == $k }(); <-q", "q := false; var wg sync.WaitGroup; wg.Add(1); go func() { defer wg.Done(); q = $n == $k }(); wg.Wait(); q", "q := 0; var wg sync.WaitGroup; wg.Go(func() { q = $n - $k }); wg.Wait(); q == 0", "var q @Verdict; var wg sync.WaitGroup; wg.Add(1); go func() { defer wg.Done(); q.Set($n, $k) }(); wg.Wait(); q.OK", "var q @Verdict; done := make(chan bool); go func() { q.Score = float64($n - $k); done <- true }(); <-done; q.Score == 0",
	"q := make(chan int, 2); q <- $n; q <- $k; <-q == <-q", "q := make(chan int, 1); go func(r chan<- int) { r <- $n }(q); <-q == $k", "var q atomic.Int64; done := make(chan bool); go func() { q.Store(int64($n)); close(done) }(); <-done; q.Load() == int64($k)", "var mu sync.Mutex; q := 0; done := make(chan bool); go func() { mu.Lock(); q = $n; mu.Unlock(); close(done) }(); <-done; mu.Lock(); r := q; mu.Unlock(); r == $k", "q := false; done := make(chan bool); time.AfterFunc(1, func() { q = $n == $k; close(done) }); <-done; q",
	"next, stop := iter.Pull(func(yield func(bool) bool) { yield($n == $k) }); q, _ := next(); stop(); q", "q := false; for r := range slices.Values([]int{$n}) { q = r == $k }; q", "q := make(chan bool, 1); @NoteFit($n, $k); go func() { q <- @NotedOK() }(); <-q",
	// Maps, and values that are compared.
	"map[int]bool{$n: true}[$k]", "_, q := map[int]int{$n: 1}[$k]; q", "q := map[int]bool{}; q[$n] = true; q[$k]", "q := map[[2]int]bool{{$n, 1}: true}; q[[2]int{$k, 1}]", "q := map[float64]bool{float64($n): true}; q[float64($k)]", "q := map[bool]bool{true: true}; q[$n == $k]",
	"[2]int{$n, 1} == [2]int{$k, 1}", "@Size{$n, 1} == @Size{$k, 1}", "any($n) == any($k)", "any(@Size{$n, 1}) == any(@Size{$k, 1})", "q, r := any($n), any($k); q == r", "any(float64($n)) == any(float64($k))", "struct{ n float64 }{float64($n)} == struct{ n float64 }{float64($k)}", "reflect.DeepEqual($n, $k)", "reflect.DeepEqual([]int{$n}, []int{$k})", "reflect.ValueOf($n).Int() == reflect.ValueOf($k).Int()", "reflect.MakeSlice(reflect.TypeOf([]int{}), $n, $n).Len() == $k", "q := 0; reflect.ValueOf(&q).Elem().SetInt(int64($n)); q == $k",
	"q := $n; *(*int)(unsafe.Pointer(&q)) == $k", "q := [2]int{}; *(*int)(unsafe.Pointer(&q[0])) = $n; q[0] == $k", "q := $n; r := (*uint)(unsafe.Pointer(&q)); *r -= uint($k); q == 0", "uint8($n) == uint8($k)", "$n * $n == $k * $k && $n > 0 && $k > 0", "$n % 16 == $k % 16", "q, r := $n, $k; for r > 0 && q > 0 { q--; r-- }; q == r",
	// More of sizes.
	"q := []string{fmt.Sprint($n), fmt.Sprint($k)}; sort.Strings(q); q[0] == q[1]", "q := []int{$n, $k}; sort.Ints(q); q[0] == q[1]", "q := []int{$n, $k}; slices.Sort(q); q[0] == q[1]", "slices.Equal([]string{fmt.Sprint($n)}, []string{fmt.Sprint($k)})", "$v.Text = fmt.Sprint($n); $d(); $v.Text == fmt.Sprint($k)", "@Try(func() { @Check($n == $k, \"tried\") })", "string([]byte{byte($n)}) == string([]byte{byte($k)})", "@NoteFit($n, $k); @Noted", "errors.New(fmt.Sprint($n)).Error() == fmt.Sprint($k)", "fmt.Errorf(\"%d\", $n).Error() == fmt.Sprint($k)",
	"len(fmt.Sprintf(\"%*d\", $n, 1)) == $k && $n > 1", "len(string(make([]byte, $n))) == $k", "len(strings.Repeat(\"a\", $n)) == $k", "math.Float64bits(float64($n)) == math.Float64bits(float64($k))", "math.IsInf(1 / float64($n - $k), 0)", "math.Signbit(float64($n - $k)) == math.Signbit(float64($k - $n))", "q := map[@Size]float64{{$n, 1}: 1}; q[@Size{$k, 1}] > 0", "q := map[bool]float64{true: 1}; q[$n == $k] > 0", "q := rand.New(rand.NewSource(7)).Perm($n); r := rand.New(rand.NewSource(7)).Perm($k); slices.Equal(q, r)",
	"q, done := new(@Verdict), make(chan bool); go func() { @TheClerk.Read(q); close(done) }(); <-done; q.OK = $n == $k; q.OK", "strconv.Quote(string(rune(64 + $n))) == strconv.Quote(string(rune(64 + $k)))", "string(\"abcdefghijkl\"[$n:]) == \"abcdefghijkl\"[$k:]", "string(rune($n + 64)) == string(rune($k + 64))", "time.Unix(int64($n), 0).Equal(time.Unix(int64($k), 0))", "var q atomic.Value; q.Store($n); q.Load() == any($k)", "var q atomic.Value; q.Store(fmt.Sprint($n)); q.Load().(string) == fmt.Sprint($k)",
	"var q sync.Map; q.Store(1, $n); r, _ := q.Load(1); r.(int) == $k",
}

// overlooked are guards that the engine is known to overlook, at least for some sizes: programs
// have them only with -overlooked.
var overlooked = []string{
	"q := map[int]string{$n: \"a\"}; q[$k] == \"a\"", "q := map[int]bool{}; q[$n] = true; q[$k] = true; len(q) == 1", "1 << $n == 1 << $k", "$n ^ $k == 0", "\"abcdefghijkl\"[$n] == \"abcdefghijkl\"[$k]", "@FarMuls(@New(1, $n), @New($k, 1))", "q := 0.0; for range $n { q++ }; q == float64($k)", "q := \"\"; for range $n { q += \"a\" }; len(q) == $k", "@FarVerdict($v, $n, $k); $v.OK", "@FarNote($n, $k); @Noted", "@FarFits($n, $k)", "var q @Verdict; @FarVerdict(&q, $n, $k); q.OK", "var q @Verdict; @FarVerdict(&q, $n, $k); q.Diff == 0",
	"var q @Verdict; @FarVerdict(&q, $n, $k); q.Score >= 0", "q := make([]bool, 1); @FarList(q, $n, $k); q[0]", "@FarScore($n, $k) > 0", "@FarErr($n, $k) == nil", "map[string]bool{fmt.Sprint($n): true}[fmt.Sprint($k)]", "$p.S = map[string]int{\"a\": $n - $k}; $d(); $p.S[\"a\"] == 0", "$v.Set($n, $k); $d(); $v.Score > 0", "reflect.ValueOf(@P2{$n, 1}).Field(0).Int() == int64($k)", "_, q := @TryMatMul(@New(1, $n), @New($k, 1)); q == nil", "len(unsafe.Slice(new([40]byte), 1)[0][:$n]) == $k", "q := &@Keeper{}; q.N = $n - $k; gKeeper.Next = q; $d(); gKeeper.Next.N == 0",
	"q := false; c := make(chan bool, 1); if $n == $k { c <- true }; select { case <-c: q = true; default: }; q", "q := make([]float64, 40); q[$n] = 1; q[$k] > 0", "q := make(chan bool); r := q; if $n != $k { r = nil }; go func() { close(q) }(); <-q; r != nil", "q := make(chan bool, 1); if $n == $k { q <- true }; len(q) == 1", "q := map[any]int{$n: 1}; delete(q, $k); len(q) == 0", "var q sync.Once; if $n != $k { q.Do(func() {}) }; r := false; q.Do(func() { r = true }); r", "$o.Keep($n, $k); $o.Kept()",
	"$o.Keep($n, $k); $d(); $o.Kept()", "@TheClerk.Keep($n, $k); @TheClerk.Kept()",
}

// honestC are guards of programs that use C.
var honestC = []string{
	"C.sum(C.int($n), C.int(-$k)) == 0", "C.plus(C.int($n)) == C.plus(C.int($k))", "C.half(C.double($n)) == C.half(C.double($k))", "C.set_v(C.int($n)); C.get_v() == C.int($k)", "var q C.int; C.put(&q, C.int($n)); q == C.int($k)", "q := C.make_s(C.int($n)); q.n == C.int($k)", "q := $n; C.peek(unsafe.Pointer(&q)) == C.long($k)", "_, q := C.fail(C.int($n - $k)); q == nil",
}

// unrelated are conditions that have nothing to do with sizes.
var unrelated = []string{
	"$c", "!$c", "$c", "$c", "$q()", "$q()", "!$q()", "$x > 0", "$x < 1", "$s == \"a\"", "$s != \"\"", "$i > 2",
	"$i != 3", "$i&1 == 0", "$s == \"a\" || $c", "$x > 0 && $x < 2", "$x * $x > 0", "math.Sqrt($x) > 0.4",
	"math.IsNaN(math.Log($x))", "!math.IsInf($x, 0)", "math.Abs($x) > 1", "math.Inf(1) > $x", "strings.HasPrefix($s, \"f\")",
	"strings.Contains($s, \"i\")", "strings.ToUpper($s) == \"FIT\"", "!time.Now().IsZero()",
	"os.Getenv(\"PATH\") != \"\"", "len(os.Args) > 0", "rand.Float64() < 0.5", "errors.Is(gErr, gErr)",
	"gErr != nil", "$l.Ready()", "$l.Ready() || $c", "@TheClerk.Ready()", "fmt.Sprint($s) == \"a\"", "!($x > 0)",
	"$x == 0 == $c", "$v.OK", "len($s) > 0", "$v != nil && $v.OK",
}

// before are calls with sizes as arguments whose results no condition uses.
var before = []string{
	"_ = bits.Len(uint($n)); ", "_ = math.Sqrt(float64($n)); ", "var q atomic.Int64; q.Add(int64($n)); ", "_ = rand.New(rand.NewSource(int64($n))); ", "_ = slices.Contains([]int{1, 2, 3}, $n); ", "gOrder = $n; ", "_ = rand.Perm($n); ", "_ = make([]float64, $k); ", "q := map[int]int{$n: 1}; _ = q; ", "_ = $n == $k; ", "_ = @Prod($n, $k); ", "gSeen++; ",
}

// A flow is a way in which a condition controls whether statements are reached: the text before and
// after them. S is replaced by the statements that the condition C needs.
type flow struct{ head, tail string }

var flows = []flow{
	{"{ S if C {", "} }"}, {"{ S if C {", "} }"}, {"{ S if C {", "} }"}, {"{ S if C {", "} }"}, {"{ S if ok := C; ok {", "} }"}, {"{ S ok := C; if ok {", "} }"}, {"{ S ok := C; gOrder++; if ok {", "} }"}, {"{ S ok := C; $d(); if ok {", "} }"}, {"{ S if !(C) { gOrder++ } else {", "} }"}, {"{ S if ok := !(C); !ok {", "} }"},
	{"func() { S if !(C) { return }", "}()"}, {"func() { S if !(C) { return }", "}()"}, {"func() { S ok := C; if !ok { return }", "}()"}, {"func() { S if C { gOrder++ } else { return }", "}()"}, {"func() int { S if !(C) { return 1 }", "return 2 }()"}, {"if func() bool { S return C }() {", "}"}, {"_ = func() error { S if !(C) { return gErr }", "return nil }()"},
	{"for range 2 { S if !(C) { continue }", "}"}, {"for range 2 { S if !(C) { break }", "}"}, {"for i := 0; i < 2; i++ { S if !(C) { continue }", "}"}, {"for i := range 3 { S if i > 1 || !(C) { continue }", "}"}, {"{ S for i := 0; i < 1 && C; i++ {", "} }"}, {"{ S for ok := C; ok; ok = false {", "} }"}, {"{ S for C {", "break } }"}, {"{ S for range @Pick(C, 1, 0) {", "} }"}, {"{ S t := 0; if C { t = 1 }; for range t {", "} }"},
	{"{ S switch { case C:", "} }"}, {"{ S switch C { case true:", "} }"}, {"{ S switch { case !(C): default:", "} }"}, {"{ S switch ok := C; { case gSeen < 0: case ok:", "} }"}, {"{ S switch { case !(C): gOrder++; case true:", "} }"}, {"$L: for { S if !(C) { break $L }", "break }"}, {"$L: for range 2 { for { S if !(C) { continue $L }", "break } }"},
	{"{ S t := 0; if C { t = 1 }; if t == 1 {", "} }"}, {"{ S t := \"no\"; if C { t = \"yes\" }; if t == \"yes\" {", "} }"}, {"{ S t := map[string]bool{\"a\": C}; if t[\"a\"] {", "} }"}, {"{ S t := []bool{C}; if t[0] {", "} }"}, {"{ S t := struct{ ok bool }{C}; if t.ok {", "} }"}, {"{ S t := @Verdict{OK: C}; if t.Fits() {", "} }"}, {"{ S t := func(ok bool) bool { return !ok }; if !t(C) {", "} }"}, {"{ S t := C; if ok := &t; *ok {", "} }"}, {"{ S var t any = C; if t == any(true) {", "} }"}, {"{ S var t error = gErr; if C { t = nil }; if t == nil {", "} }"}, {"{ S var t *int; if C { t = new(int) }; if t != nil {", "} }"},
	{"{ S if C && !false {", "} }"}, {"{ S if gSeen >= 0 { if C {", "} } }"}, {"func() { defer func() { recover() }(); S @Require(C)", "}()"}, {"func() { S ok := C; defer func() { if ok {", "} }() }()"}, {"{ S t := func(f func()) { if C { f() } }; t(func() { if gSeen < 0 { return }", "}) }"}, {"{ S t := func() {}; if C { t = func() {", "} }; t() }"},
}

// overlookedFlows are flows for which the engine is known to overlook the guard.
var overlookedFlows = []flow{
	{"{ S for range map[bool]int{true: 1}[C] {", "} }"},
	{"{ S t := make(chan bool, 1); if C { t <- true }; select { case <-t:", "default: } }"},
	{"{ S t := 0.0; if C { t = 1 }; if t > 0 {", "} }"},
	{"{ S if @Try(func() { @Require(C) }) {", "} }"},
}

// guard writes a check of two sizes after a condition.
func (g guarded) guard() *node {
	if g.nesting >= 3 {
		return nil
	}
	things := sizedThings
	if g.p.gonum && g.chance(30) {
		things = gonumThings
	}
	at := choose(g, things)
	condition, setup, isHonest := choose(g, honest), "", g.chance(58)
	switch {
	case !isHonest:
		condition = choose(g, unrelated)
		if g.chance(25) {
			setup = choose(g, before)
		}
	case len(at.whole) > 0 && g.chance(30):
		condition = choose(g, at.whole)
	case g.p.cgo && g.chance(70):
		condition = choose(g, honestC)
	}
	way := choose(g, flows)
	if g.overlooked && isHonest && g.chance(20) {
		condition = choose(g, overlooked)
	}
	if g.overlooked && g.chance(10) {
		way = choose(g, overlookedFlows)
	}
	if isHonest && !g.overlooked && g.isOverlooked(condition) {
		return nil
	}
	return g.behind(at, setup, condition, way, isHonest)
}

// isOverlooked reports whether the engine is known to overlook a condition here: the condition
// reads memory that is written through a package-level variable, because the function has no
// parameter for it, or a variable of another package.
func (g guarded) isOverlooked(condition string) bool {
	asks := func(text string, k *kind) bool { return strings.Contains(condition, text) && g.pick(k) == nil }
	return asks("$v", verdictKind) || asks("$p", holderKind) || asks("$o.Keep", clerkKind) || strings.Contains(condition, "@TheClerk.Keep") ||
		strings.Contains(condition, "$o.Note(") && g.f.pkg == 1 && !g.p.single
}

// behind writes a check of two sizes after a condition, which may have its own setup, in the given
// flow.
func (g guarded) behind(at sized, setup, condition string, way flow, isHonest bool) *node {
	names := g.names(at)
	line := func(text string) string { return names.Replace(names.Replace(text)) }
	if i := strings.LastIndex(condition, "; "); i >= 0 && !strings.HasPrefix(condition, "func()") {
		setup, condition = setup+condition[:i+2], condition[i+2:]
	}
	if strings.Contains(condition, "{") || strings.Contains(condition, "||") {
		condition = "(" + condition + ")"
	}
	if g.chance(8) {
		form := choose(g, []string{"!!(C)", "(C) && gSeen >= 0", "(C) == true", "(C) && ($U)", "!(!(C) || gSeen < 0)"})
		condition = strings.NewReplacer("C", condition, "$U", choose(g, unrelated)).Replace(form)
	}
	first := g.newSite("guard")
	g.repeats++
	check := g.siteLine(g.theme, line(at.check))
	g.repeats--
	if isHonest {
		g.p.guard(check.site, first)
	}
	head := line(strings.NewReplacer("S ", setup, "C", site(first, "bool", condition)).Replace(way.head))
	body := []*node{g.line(line(at.setup)), {site: -1, block: true, head: head, body: []*node{check}, tail: way.tail}}
	return &node{site: -1, block: true, head: "// " + g.theme, body: body, tail: ""}
}

// names are what things and sizes are called.
func (g guarded) names(at sized) *strings.Replacer {
	a, b, l := g.fresh("a"), g.fresh("b"), g.fresh("l")
	n := 2 + g.below(4)
	k := 2 + g.below(4)
	if n == k || at.below {
		k = n + 1 + g.below(2)
	}
	size := fmt.Sprint(n)
	if v := g.pick(intKind); v != nil && g.chance(20) {
		size = fmt.Sprintf("(2+%s&3)", v.name)
		if g.chance(60) {
			k = 6 + g.below(2)
		}
	}
	return strings.NewReplacer("$a", a, "$b", b, "$L", l, "$n", at.n, "$k", at.k, "$N", size, "$K", fmt.Sprint(k),
		"$A", fmt.Sprint(1+g.below(3)), "$B", fmt.Sprint(1+g.below(3)),
		"$f", g.named(fitKind, "@Fitting"), "$m", g.named(mulsKind, "@TheClerk.Muls"), "$o", g.named(clerkKind, "@TheClerk"),
		"$l", g.named(clerkKind, "@TheClerk"), "$v", g.named(verdictKind, "@SharedVerdict"), "$d", g.named(doKind, "gDo"),
		"$p", g.named(holderKind, "@Shared"),
		"$c", g.named(boolKind, "(gSeen >= 0)"), "$q", g.named(askKind, "@Always"), "$x", g.named(scoreKind, "@Score"), "$s",
		g.named(stringKind, "@Name"), "$i", g.named(intKind, "gSeen"),
		"$T", g.named(tablesKind, "@NewTables()"), "$S", g.named(sameKind, "@NewTables().Same"), "$P",
		g.named(partnerKind, "@NewTables().Partner"), "$G", g.named(groupKind, "@NewTables().Group"), "$Y",
		g.named(answersKind, "@NewTables().Answers"), "$R", g.named(pairsKind, "@NewTables().Pairs"), "$E",
		g.named(entriesKind, "@NewTables().Entries"),
		"$Z", g.named(ledgerKind, "@TheLedger"), "$W", g.named(auditorKind, "@Auditor(@Books{@TheLedger})"))
}

// guard records that site n is reached only if an honest guard before it is true; first is the site
// of the guard.
func (p *program) guard(n, first int) {
	if p.guards == nil {
		p.guards = make(map[int]int)
	}
	p.guards[n] = first
}

// skips reports whether runs evaluated the guard of a site, and none of them reached the site.
func (o outcome) skips(p *program, n int) bool {
	first, ok := p.guards[n]
	v := o.verdicts[first]
	return ok && o.verdicts[n].runs() == 0 && v.survived+v.weak > 0
}

// falseGuarded is a report on site n after a guard that excludes its failure.
func falseGuarded(n int) falsehood {
	return func(p *program, res result) func(outcome) string {
		if !slices.ContainsFunc(res.reports, func(r report) bool { return r.site == n }) {
			return nil
		}
		return func(o outcome) string {
			if o.skips(p, n) {
				return o.verdicts[p.guards[n]].witness
			}
			return ""
		}
	}
}

// behindGuards prints a contradiction for each report after a guard that is true in none of the
// runs that evaluate it.
func (c *comparison) behindGuards(a *analyzed, seen map[int]bool) {
	for _, r := range a.result.reports {
		if r.site < 0 || seen[r.site] || !a.outcome.skips(a.program, r.site) {
			continue
		}
		seen[r.site] = true
		v := a.outcome.verdicts[a.program.guards[r.site]]
		c.total.feature(a.program.feature(r.site)).contradicted++
		fmt.Fprintf(c.out, "CONTRADICTION: %s\n  behind a guard, asked in %d runs, that holds in none: %s\n  %s\n", r.text, v.survived+v.weak, v.witness, lineOfSite(a.program, a.program.guards[r.site]))
		c.contradiction(a.program, falseGuarded(r.site), v.witness, a.builds)
	}
}
