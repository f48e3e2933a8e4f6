// Package printing has functions that pass, because what the standard library calls back writes to what they know.
package printing

import (
	"bufio"
	"bytes"
	"container/heap"
	"container/list"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"maps"
	"math/big"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"text/tabwriter"
	"text/template"
	"time"
	"unique"

	"example.com/adversarial/refuted/printing/lib"
	"testing"

	"example.com/adversarial/refuted/harness"
)

// M is a matrix.
type M struct {
	r, c int
	d    []float64
}

// New returns zeros.
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

// Mul returns the product.
func (a *M) Mul(b *M) *M {
	if a.c != b.r {
		panic(fmt.Sprintf("mul: %dx%d times %dx%d", a.r, a.c, b.r, b.c))
	}
	return New(a.r, b.c)
}

// is passes if n is k.
func is(n, k int) {
	if n != k {
		panic(fmt.Sprintf("%d is not %d", n, k))
	}
}

func TestAll(t *testing.T) {
	harness.Set{
		"okA1":  okA1,
		"okA2":  okA2,
		"okA3":  okA3,
		"okA4":  okA4,
		"okA5":  okA5,
		"okA6":  okA6,
		"okA7":  okA7,
		"okA8":  okA8,
		"okA10": okA10,
		"okA11": okA11,
		"okA12": okA12,
		"okA13": okA13,
		"okA14": okA14,
		"okA15": okA15,
		"okA16": okA16,
		"okA17": okA17,
		"okA18": okA18,
		"okA19": okA19,
		"okA20": okA20,
		"okA21": okA21,
		"okA22": okA22,
		"okA23": okA23,
		"okA24": okA24,
		"okA25": okA25,
		"okA26": okA26,
		"okA27": okA27,
		"okA28": okA28,
		"okA30": okA30,
		"okA31": okA31,
		"okA32": okA32,
		"okA33": okA33,
		"okA39": okA39,
		"okA40": okA40,
		"okA42": okA42,
		"okA43": okA43,
		"okA44": okA44,
		"okA45": okA45,
		"okA46": okA46,
		"okA47": okA47,
		"okA48": okA48,
		"okA49": okA49,
		"okA50": okA50,
		"okA51": okA51,
		"okA52": okA52,
		"okA53": okA53,
		"okA54": okA54,
		"okA55": okA55,
		"okA56": okA56,
		"okA57": okA57,
		"okA58": okA58,
		"okA59": okA59,
		"okA60": okA60,
		"okA61": okA61,
		"okA62": okA62,
		"okA63": okA63,
		"okA64": okA64,
		"okA65": okA65,
		"okA66": okA66,
		"okA67": okA67,
		"okA68": okA68,
		"okA69": okA69,
		"okA70": okA70,
		"okA71": okA71,
		"okA72": okA72,
		"okA73": okA73,
		"okA34": okA34,
		"okA35": okA35,
		"okA36": okA36,
		"okA37": okA37,
		"okA38": okA38,
		"okA41": okA41,
		"okB1":  okB1,
		"okB2":  okB2,
		"okB3":  okB3,
		"okB4":  okB4,
		"okB5":  okB5,
		"okB6":  okB6,
		"okB7":  okB7,
		"okB8":  okB8,
		"okB9":  okB9,
		"okB10": okB10,
		"okB11": okB11,
		"okB12": okB12,
		"okB13": okB13,
	}.Run(t)
}

var _ = heap.Init
var shared = New(1, 2)

type F float64

func (F) String() string { shared.c = 3; return "f" }

type Er struct{}

func (Er) Error() string { shared.c = 3; return "e" }

type Fo struct{}

func (Fo) Format(s fmt.State, r rune) { shared.c = 3 }

type Go struct{}

func (Go) GoString() string { shared.c = 3; return "g" }

type PS struct{ n int }

func (*PS) String() string { shared.c = 3; return "ps" }

type Emb struct{ F }
type EmbP struct{ *PS }
type EmbI struct{ fmt.Stringer }
type In struct{ s fmt.Stringer }
type InX struct{ S fmt.Stringer }
type Rec struct {
	Next *Rec
	V    any
}
type Nest struct{ A [2]map[string][]struct{ F F } }

func reset(t *M) bool { return t.c == 2 }

func g1(t *M, f func()) {}

func a1(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(&[]F{1})
	is(t.c, 3)
}
func a2(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(&[1]F{1})
	is(t.c, 3)
}
func a3(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(&map[string]F{"a": 1})
	is(t.c, 3)
}
func a4(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(map[F]int{1: 1})
	is(t.c, 3)
}
func a5(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(&struct{ X F }{1})
	is(t.c, 3)
}
func a6(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(struct{ X any }{F(1)})
	is(t.c, 3)
}
func a7(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint([]any{F(1)})
	is(t.c, 3)
}
func a8(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint([]any{[]any{[]F{1}}})
	is(t.c, 3)
}
func a9(t *M) {
	if t.c != 2 {
		return
	}
	var x any = F(1)
	_ = fmt.Sprint(&struct{ X *any }{&x}, &x)
	is(t.c, 3)
}
func a10(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", Er{})
	is(t.c, 3)
}
func a11(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%d", Fo{})
	is(t.c, 3)
}
func a12(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%#v", []Go{{}})
	is(t.c, 3)
}
func a13(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", []*PS{{1}})
	is(t.c, 3)
}
func a14(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", struct{ P *PS }{&PS{1}})
	is(t.c, 3)
}
func a15(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", (*PS)(nil))
	is(t.c, 3)
}
func a16(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", EmbP{&PS{}})
	is(t.c, 3)
}
func a17(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", []EmbI{{F(1)}})
	is(t.c, 3)
}
func a18(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", InX{F(1)})
	is(t.c, 3)
}
func a19(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", &Rec{nil, F(1)})
	is(t.c, 3)
}
func a20(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Errorf("%w", Er{})
	is(t.c, 3)
}
func a21(t *M) {
	if t.c != 2 {
		return
	}
	err := errors.Join(Er{}, io.EOF)
	_ = err.Error()
	is(t.c, 3)
}
func a22(t *M) {
	err := errors.Join(Er{}, io.EOF)
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(err)
	is(t.c, 3)
}
func a23(t *M) {
	if t.c != 2 {
		return
	}
	fmt.Fprint(io.Discard, F(1))
	is(t.c, 3)
}
func a24(t *M) {
	if t.c != 2 {
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%v", []F{1})
	is(t.c, 3)
}
func a25(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Append(nil, F(1))
	is(t.c, 3)
}
func a26(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintln(Nest{[2]map[string][]struct{ F F }{{"a": {{1}}}}})
	is(t.c, 3)
}
func a27(t *M) {
	if t.c != 2 {
		return
	}
	l := list.New()
	e := l.PushBack(F(1))
	_ = fmt.Sprint(*e)
	is(t.c, 3)
}
func a28(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(reflect.ValueOf(F(1)))
	is(t.c, 3)
}
func a29(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(struct{ V reflect.Value }{reflect.ValueOf(F(1))})
	is(t.c, 3)
}
func a30(t *M) {
	if t.c != 2 {
		return
	}
	var v atomic.Value
	v.Store(F(1))
	_ = fmt.Sprint(v.Load())
	is(t.c, 3)
}
func a31(t *M) {
	if t.c != 2 {
		return
	}
	f := fmt.Sprint
	_ = f(F(1))
	is(t.c, 3)
}
func a32(t *M) {
	if t.c != 2 {
		return
	}
	defer func() { is(t.c, 3) }()
	defer fmt.Sprint(F(1))
}
func a33(t *M) {
	if t.c != 2 {
		return
	}
	args := []any{F(1)}
	_ = fmt.Sprint(args...)
	is(t.c, 3)
}
func a34(t *M, args ...any) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(args...)
	is(t.c, 3)
}
func a35(t *M, err error) {
	if t.c != 2 {
		return
	}
	_ = fmt.Errorf("x: %w", err)
	is(t.c, 3)
}
func a36[T any](t *M, v T) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(v)
	is(t.c, 3)
}
func a37[T any](t *M, v T) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint([]T{v}, &v)
	is(t.c, 3)
}
func a38[T ~float64](t *M, v T) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint([]T{v})
	is(t.c, 3)
}
func str(v any) string           { return fmt.Sprint(v) }
func str2(v fmt.Stringer) string { return v.String() }
func str3(vs []F) string {
	s := ""
	for i := range vs {
		s += fmt.Sprint(vs[i])
	}
	return s
}
func a39(t *M) {
	if t.c != 2 {
		return
	}
	_ = str(F(1))
	is(t.c, 3)
}
func a40(t *M) {
	if t.c != 2 {
		return
	}
	_ = str3(make([]F, 100))
	is(t.c, 3)
}
func a41(t *M, w io.Writer) {
	if t.c != 2 {
		return
	}
	fmt.Fprintln(w, "x")
	is(t.c, 3)
}
func a42(t *M) {
	if t.c != 2 {
		return
	}
	log.Println("x")
	is(t.c, 3)
}
func a43(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", big.NewInt(4))
	is(t.c, 2)
}
func a44(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(time.Duration(4), Wrap{F(1)})
	is(t.c, 3)
}
func a45(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(Lazy{})
	is(t.c, 3)
}
func a46(t *M) {
	if t.c != 2 {
		return
	}
	_ = strconv.Quote(Lazy{}.String())
	is(t.c, 3)
}
func a47(t *M) {
	if t.c != 2 {
		return
	}
	json.Marshal(J{})
	is(t.c, 3)
}
func a48(t *M) {
	if t.c != 2 {
		return
	}
	template.Must(template.New("x").Parse("{{.}}")).Execute(io.Discard, F(1))
	is(t.c, 3)
}
func a49(t *M) {
	if t.c != 2 {
		return
	}
	fmt.Sscan("1", &Sc{})
	is(t.c, 3)
}
func a50(t *M) {
	if t.c != 2 {
		return
	}
	var fs flag.FlagSet
	fs.Var(&Fl{}, "x", "y")
	fs.Parse([]string{"-x", "1"})
	is(t.c, 3)
}
func a51(t *M) {
	if t.c != 2 {
		return
	}
	bufio.NewReader(rd{}).ReadByte()
	is(t.c, 3)
}
func a52(t *M) {
	if t.c != 2 {
		return
	}
	var b bytes.Buffer
	b.ReadFrom(rd{})
	is(t.c, 3)
}
func a53(t *M) {
	if t.c != 2 {
		return
	}
	io.Copy(io.Discard, rd{})
	is(t.c, 3)
}
func a54(t *M) {
	if t.c != 2 {
		return
	}
	errors.Is(io.EOF, isErr{})
	errors.Is(isErr{}, io.EOF)
	is(t.c, 3)
}
func a55(t *M) {
	if t.c != 2 {
		return
	}
	var e *isErr
	errors.As(isErr{}, &e)
	is(t.c, 3)
}
func a56(t *M) {
	if t.c != 2 {
		return
	}
	errors.AsType[Er](isErr{})
	is(t.c, 3)
}
func a57(t *M) {
	if t.c != 2 {
		return
	}
	_ = (&strconv.NumError{Err: Er{}}).Error()
	is(t.c, 3)
}
func a58(t *M) {
	if t.c != 2 {
		return
	}
	strings.NewReader("abc").WriteTo(wr{})
	is(t.c, 3)
}
func a59(t *M) {
	if t.c != 2 {
		return
	}
	strings.NewReplacer("a", "b").WriteString(wr{}, "x")
	is(t.c, 3)
}
func a60(t *M) {
	if t.c != 2 {
		return
	}
	w := tabwriter.NewWriter(wr{}, 0, 0, 0, ' ', 0)
	w.Write([]byte("x"))
	w.Flush()
	is(t.c, 3)
}
func a61(t *M) {
	if t.c != 2 {
		return
	}
	strings.Map(func(r rune) rune { shared.c = 3; return r }, "x")
	is(t.c, 3)
}
func a62(t *M) {
	if t.c != 2 {
		return
	}
	strings.FieldsFunc("x y", func(r rune) bool { shared.c = 3; return r == ' ' })
	is(t.c, 3)
}
func a63(t *M) {
	if t.c != 2 {
		return
	}
	for range strings.FieldsFuncSeq("x y", func(r rune) bool { shared.c = 3; return r == ' ' }) {
	}
	is(t.c, 3)
}
func a64(t *M) {
	if t.c != 2 {
		return
	}
	slices.SortFunc([]int{2, 1}, func(a, b int) int { shared.c = 3; return a - b })
	is(t.c, 3)
}
func a65(t *M) {
	if t.c != 2 {
		return
	}
	slices.IndexFunc([]int{2, 1}, func(a int) bool { shared.c = 3; return a == 1 })
	is(t.c, 3)
}
func a66(t *M) {
	if t.c != 2 {
		return
	}
	slices.Collect(seq)
	is(t.c, 3)
}
func a67(t *M) {
	if t.c != 2 {
		return
	}
	slices.Sorted(seq)
	is(t.c, 3)
}
func a68(t *M) {
	if t.c != 2 {
		return
	}
	maps.DeleteFunc(map[int]int{1: 1}, func(int, int) bool { shared.c = 3; return true })
	is(t.c, 3)
}
func a69(t *M) {
	if t.c != 2 {
		return
	}
	sync.OnceFunc(func() { shared.c = 3 })()
	is(t.c, 3)
}
func a70(t *M) {
	if t.c != 2 {
		return
	}
	sync.OnceValue(func() int { shared.c = 3; return 1 })()
	is(t.c, 3)
}
func a71(t *M) {
	if t.c != 2 {
		return
	}
	var m sync.Map
	m.Store(1, 1)
	m.Range(func(k, v any) bool { shared.c = 3; return true })
	is(t.c, 3)
}
func a72(t *M) {
	if t.c != 2 {
		return
	}
	_ = unique.Make(1)
	c := sync.NewCond(lock{})
	c.L.Lock()
	is(t.c, 3)
}
func a73(t *M) {
	if t.c != 2 {
		return
	}
	h := &hp{[]int{1, 2}}
	heap.Push(h, 1)
	is(t.c, 3)
}
func a74(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(lib.F(1))
	is(t.c, 3)
}
func b1(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint(lib.F(1))
	is(t.C, 3)
}
func b2(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint([]lib.F{1})
	is(t.C, 3)
}
func b3(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint(lib.Rec{1, 1})
	is(t.C, 3)
}
func b4(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint(struct{ R []lib.Rec }{[]lib.Rec{{1, 1}}})
	is(t.C, 3)
}
func b5(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint(lib.G{lib.F(1)})
	is(t.C, 3)
}
func b6(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint(lib.L{1})
	is(t.C, 3)
}
func b7(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint([]lib.E{{1}})
	is(t.C, 3)
}
func b8(t *lib.M) {
	if t.C != 2 {
		return
	}
	f := lib.F(1)
	_ = fmt.Sprint(lib.P{&f})
	is(t.C, 3)
}
func b9(t *lib.M) {
	if t.C != 2 {
		return
	}
	k := lib.K(1)
	_ = fmt.Sprint([]*lib.K{&k})
	is(t.C, 3)
}
func b10(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint(lib.Gen[lib.F]{1})
	is(t.C, 3)
}
func b11(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint([]lib.Gen[F]{{1}}, []lib.Gen[lib.F]{{1}})
	is(t.C, 3)
}
func b12(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fl()
	is(t.C, 3)
}
func fl() string { return fmt.Sprint([]lib.F{1}) }
func b13(t *lib.M) {
	if t.C != 2 {
		return
	}
	_ = fmt.Sprint(map[lib.F][]lib.F{1: nil})
	is(t.C, 3)
}

type Wrap struct{ F F }

func (w Wrap) String() string { return w.F.String() }

type Lazy struct{}

func (Lazy) String() string { return fmt.Sprint(Wrap{1}) }

type J struct{}

func (J) MarshalJSON() ([]byte, error) { shared.c = 3; return []byte("1"), nil }

type Sc struct{}

func (*Sc) Scan(s fmt.ScanState, r rune) error { shared.c = 3; return nil }

type Fl struct{}

func (*Fl) Set(string) error { shared.c = 3; return nil }
func (*Fl) String() string   { return "" }

type rd struct{}

func (rd) Read(p []byte) (int, error) { shared.c = 3; return 0, io.EOF }

type wr struct{}

func (wr) Write(p []byte) (int, error) { shared.c = 3; return len(p), nil }

type isErr struct{}

func (isErr) Error() string    { return "" }
func (isErr) Is(error) bool    { shared.c = 3; return false }
func (isErr) As(any) bool      { shared.c = 3; return false }
func (isErr) Unwrap() error    { shared.c = 3; return nil }
func seq(yield func(int) bool) { shared.c = 3; yield(1) }

type lock struct{}

func (lock) Lock()   { shared.c = 3 }
func (lock) Unlock() {}

type hp struct{ x []int }

func (h *hp) Len() int           { return len(h.x) }
func (h *hp) Less(i, j int) bool { shared.c = 3; return h.x[i] < h.x[j] }
func (h *hp) Swap(i, j int)      { h.x[i], h.x[j] = h.x[j], h.x[i] }
func (h *hp) Push(x any)         { h.x = append(h.x, x.(int)) }
func (h *hp) Pop() any           { x := h.x[0]; h.x = h.x[1:]; return x }
func r(f func(*M))               { shared.c = 2; f(shared) }
func rl(f func(*lib.M))          { lib.Shared.C = 2; f(lib.Shared) }

var _ = os.Args

type logW struct{}

func (logW) Write(p []byte) (int, error) { shared.c = 3; return len(p), nil }
func okA1()                              { r(a1) }
func okA2()                              { r(a2) }
func okA3()                              { r(a3) }
func okA4()                              { r(a4) }
func okA5()                              { r(a5) }
func okA6()                              { r(a6) }
func okA7()                              { r(a7) }
func okA8()                              { r(a8) }
func okA9()                              { r(a9) }
func okA10()                             { r(a10) }
func okA11()                             { r(a11) }
func okA12()                             { r(a12) }
func okA13()                             { r(a13) }
func okA14()                             { r(a14) }
func okA15()                             { r(a15) }
func okA16()                             { r(a16) }
func okA17()                             { r(a17) }
func okA18()                             { r(a18) }
func okA19()                             { r(a19) }
func okA20()                             { r(a20) }
func okA21()                             { r(a21) }
func okA22()                             { r(a22) }
func okA23()                             { r(a23) }
func okA24()                             { r(a24) }
func okA25()                             { r(a25) }
func okA26()                             { r(a26) }
func okA27()                             { r(a27) }
func okA28()                             { r(a28) }
func okA29()                             { r(a29) }
func okA30()                             { r(a30) }
func okA31()                             { r(a31) }
func okA32()                             { r(a32) }
func okA33()                             { r(a33) }
func okA39()                             { r(a39) }
func okA40()                             { r(a40) }
func okA42()                             { log.SetOutput(logW{}); r(a42) }
func okA43()                             { r(a43) }
func okA44()                             { r(a44) }
func okA45()                             { r(a45) }
func okA46()                             { r(a46) }
func okA47()                             { r(a47) }
func okA48()                             { r(a48) }
func okA49()                             { r(a49) }
func okA50()                             { r(a50) }
func okA51()                             { r(a51) }
func okA52()                             { r(a52) }
func okA53()                             { r(a53) }
func okA54()                             { r(a54) }
func okA55()                             { r(a55) }
func okA56()                             { r(a56) }
func okA57()                             { r(a57) }
func okA58()                             { r(a58) }
func okA59()                             { r(a59) }
func okA60()                             { r(a60) }
func okA61()                             { r(a61) }
func okA62()                             { r(a62) }
func okA63()                             { r(a63) }
func okA64()                             { r(a64) }
func okA65()                             { r(a65) }
func okA66()                             { r(a66) }
func okA67()                             { r(a67) }
func okA68()                             { r(a68) }
func okA69()                             { r(a69) }
func okA70()                             { r(a70) }
func okA71()                             { r(a71) }
func okA72()                             { r(a72) }
func okA73()                             { r(a73) }
func okA34()                             { r(func(t *M) { a34(t, F(1)) }) }
func okA35()                             { r(func(t *M) { a35(t, Er{}) }) }
func okA36()                             { r(func(t *M) { a36(t, F(1)) }) }
func okA37()                             { r(func(t *M) { a37(t, F(1)) }) }
func okA38()                             { r(func(t *M) { a38(t, F(1)) }) }
func okA41()                             { r(func(t *M) { a41(t, wr{}) }) }
func okB1()                              { rl(b1) }
func okB2()                              { rl(b2) }
func okB3()                              { rl(b3) }
func okB4()                              { rl(b4) }
func okB5()                              { rl(b5) }
func okB6()                              { rl(b6) }
func okB7()                              { rl(b7) }
func okB8()                              { rl(b8) }
func okB9()                              { rl(b9) }
func okB10()                             { rl(b10) }
func okB11()                             { rl(b11) }
func okB12()                             { rl(b12) }
func okB13()                             { rl(b13) }
