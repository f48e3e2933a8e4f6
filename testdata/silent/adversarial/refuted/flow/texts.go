package flow

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
)

type col int

func (c col) String() string { return "red" }

type ecol int

func (c ecol) Error() string { return "err" }

type pcol struct{ n int }

func (c *pcol) String() string { return "red" }

type gcol int

func (c gcol) GoString() string { return "red" }

type fcol int

func (c fcol) Format(s fmt.State, v rune) { s.Write([]byte("red")) }

type emb struct{ col }
type str string
type byt []byte

func l(s string) *M { return New(len(s), 5) }

func tS1()  { New(2, 3).Mul(New(len(fmt.Sprint(1, 2)), 5)) }
func tS2()  { New(2, 3).Mul(New(len(fmt.Sprint("a", 1, "b")), 5)) }
func tS3()  { New(2, 3).Mul(New(len(fmt.Sprint(col(1))), 5)) }
func tS4()  { New(2, 3).Mul(New(len(fmt.Sprintf("%d", col(111))), 5)) }
func tS5()  { New(2, 3).Mul(New(len(fmt.Sprintf("%v", ecol(1))), 5)) }
func tS6()  { New(2, 3).Mul(New(len(fmt.Sprint(&pcol{1})), 5)) }
func tS7()  { New(2, 3).Mul(New(len(fmt.Sprint(pcol{1})), 5)) }
func tS8()  { New(2, 3).Mul(New(len(fmt.Sprintf("%#v", gcol(1))), 5)) }
func tS9()  { New(2, 3).Mul(New(len(fmt.Sprintf("%d", fcol(1))), 5)) }
func tS10() { New(2, 3).Mul(New(len(fmt.Sprint(emb{1})), 5)) }
func tS11() { New(2, 3).Mul(New(len(fmt.Sprintf("%q", "a")), 5)) }
func tS12() { New(2, 3).Mul(New(len(fmt.Sprintf("%3d", 1)), 5)) }
func tS13() { New(2, 3).Mul(New(len(fmt.Sprintf("%c%c", 'é', 'a')), 5)) }
func tS14() { New(2, 3).Mul(New(len(fmt.Sprintf("%x", 0xabc)), 5)) }
func tS15() { New(2, 3).Mul(New(len(fmt.Sprintf("%x", "\n"))+1, 5)) }
func tS16() { New(2, 3).Mul(New(len(fmt.Sprintf("%s%%", "ab")), 5)) }
func tS17() { New(2, 3).Mul(New(len(fmt.Sprintf("%T", 1)), 5)) }
func tS18() { New(2, 3).Mul(New(len(fmt.Sprintf("%[2]d%[1]d", 1, 22)), 5)) }
func tS19() { New(2, 3).Mul(New(len(fmt.Sprintf("%*d", 3, 1)), 5)) }
func tS20() { New(2, 3).Mul(New(len(fmt.Sprint([]int{1})), 5)) }
func tS21() { New(2, 3).Mul(New(len(fmt.Sprintf("%v", [1]bool{}))-4, 5)) }
func tS22() { New(2, 3).Mul(New(len(fmt.Sprintf("%d", true))-8, 5)) }
func tS23() { New(2, 3).Mul(New(len(fmt.Sprintf("%d"))-8, 5)) }
func tS24() { New(2, 3).Mul(New(len(fmt.Sprintln("ab")), 5)) }
func tS25() { New(2, 3).Mul(New(len(fmt.Sprintln(1, 2))-1, 5)) }
func tS26() { New(2, 3).Mul(New(len(fmt.Sprint("a", "b", "c")), 5)) }
func tS27() { New(2, 3).Mul(New(len(fmt.Sprint(str("a"), str("b")))+1, 5)) }
func tS28() { New(2, 3).Mul(New(len(fmt.Sprint(str("a"), 1))+1, 5)) }
func tS29() { New(2, 3).Mul(New(len(fmt.Sprint(1, nil))-4, 5)) }
func tS30() { New(2, 3).Mul(New(len(fmt.Sprintf("%v", 'a'))+1, 5)) }
func tS31() { New(2, 3).Mul(New(len(fmt.Sprintf("%.2s", "abc"))+1, 5)) }
func tS32() { New(2, 3).Mul(New(len(fmt.Sprintf("%s", errors.New("abc"))), 5)) }
func tS33() { New(2, 3).Mul(New(len(fmt.Errorf("a%w", errors.New("bc")).Error()), 5)) }
func tS34() { New(2, 3).Mul(New(len(fmt.Errorf("a%d", col(11)).Error()), 5)) }
func tS35() { New(2, 3).Mul(New(len(fmt.Sprintf("%s", col(11))), 5)) }
func tS36() { New(2, 3).Mul(New(len(fmt.Sprintf("%s", byt("abc"))), 5)) }
func tS37() { New(2, 3).Mul(New(len(fmt.Sprintf("%+d", 11)), 5)) }
func tS38() { New(2, 3).Mul(New(len(fmt.Sprintf("%03d", 1)), 5)) }
func tS39() { New(2, 3).Mul(New(len(fmt.Sprintf("%-3d|", 1))-1, 5)) }
func tS40() { New(2, 3).Mul(New(len(fmt.Sprintf("%d", int8(-11))), 5)) }
func tS41() { New(2, 3).Mul(New(len(fmt.Sprintf("%d", time.Duration(111))), 5)) }
func tS42() { New(2, 3).Mul(New(len(fmt.Sprintf("%v", time.Duration(1))), 5)) }
func tS43() { New(2, 3).Mul(New(len(fmt.Sprintf("%t", true))-1, 5)) }
func tS44() { New(2, 3).Mul(New(len(errors.Join(errors.New("a"), errors.New("b")).Error()), 5)) }
func tS45() { New(2, 3).Mul(New(len(fmt.Sprintf("ab", 1))-15, 5)) }
func tS46() {
	var i any = col(3)
	New(2, 3).Mul(New(len(fmt.Sprintf("%v", i)), 5))
}
func tS47() { New(2, 3).Mul(New(len(strconv.Quote("\x00"))-3, 5)) }
func tS48() {
	n := 4
	if strings.SplitN("a,b", ",", 0) == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tS49() {
	n := 4
	if strings.Fields("") != nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tS50() { New(2, 3).Mul(New(len(strings.Split("", ","))+2, 5)) }
func tS51() { New(2, 3).Mul(New(cap(strings.Split("a,b,c", ",")[:2:3]), 5)) }
func tS52() { New(2, 3).Mul(New(bits.Len64(7), 5)) }
func tS53() { New(2, 3).Mul(New(bits.OnesCount(7), 5)) }
func tS54() { New(2, 3).Mul(New(bits.TrailingZeros8(8), 5)) }
func tS55() { New(2, 3).Mul(New(bits.TrailingZeros64(0)-61, 5)) }
func tS56() {
	n, err := strconv.Atoi("99999999999999999999")
	if err != nil && n == 1<<63-1 {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tS57() {
	x, err := strconv.Atoi("3x")
	New(2, 3).Mul(New(x+3, 5))
	_ = err
}
func tS58() { New(2, 3).Mul(New(slices.Index([]any{1, 2, 3, int8(1)}, any(int8(1))), 5)) }
func tS59() {
	i, ok := slices.BinarySearch([]int{1, 2, 4, 5}, 4)
	if ok {
		i++
	}
	New(2, 3).Mul(New(i, 5))
}
func tS60() {
	i, _ := slices.BinarySearch([]string{"a", "b", "c", "d"}, "d")
	New(2, 3).Mul(New(i, 5))
}
func tS61() { New(2, 3).Mul(New(sort.SearchInts([]int{1, 2, 4, 5}, 5), 5)) }
func tS62() { New(2, 3).Mul(New(slices.Max([]int{1, 3, 2}), 5)) }
func tS63() { New(2, 3).Mul(New(int(slices.Max([]uint8{1, 3, 2})), 5)) }
func tS64() { New(2, 3).Mul(New(slices.Compare([]int{1}, []int{1, 2})+4, 5)) }
func tS65() { New(2, 3).Mul(New(strings.Count("abc", "")-1, 5)) }
func tS66() { New(2, 3).Mul(New(len(strings.Replace("aaa", "", "", -1)), 5)) }
func tS67() { New(2, 3).Mul(New(len(strconv.Itoa(-11)), 5)) }
func tS68() { New(2, 3).Mul(New(len(string([]byte{1, 2, 3})), 5)) }
func tS69() { New(2, 3).Mul(New(len([]byte("é"))+1, 5)) }
func tS70() { New(2, 3).Mul(New(int("abc\x03"[3]), 5)) }
func tS71() {
	s := "a"
	s += "bc"
	n := 4
	if s == "abc" && s > "abb" {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tS72() {
	var e error = ecol(3)
	n := 4
	switch x := e.(type) {
	case fmt.Stringer:
		n = 9
	case ecol:
		n = int(x)
	}
	New(2, 3).Mul(New(n, 5))
}
func tS73() { New(2, 3).Mul(New(len(fmt.Sprintf("%v", struct{ c col }{1}))-2+2, 5)) }
func tS74() { New(2, 3).Mul(New(len(fmt.Sprintf("%v", &struct{ C col }{1}))-3, 5)) }
func tS75() { New(2, 3).Mul(New(len(fmt.Sprintf("%d", []col{1})), 5)) }
func tS76() { New(2, 3).Mul(New(len(fmt.Sprint([]col{1}))-2, 5)) }
func tS77() {
	var p *pcol
	New(2, 3).Mul(New(len(fmt.Sprint(p)), 5))
}

type vcol struct{ s []int }

func (c vcol) String() string { c.s[0] = 3; return "" }
func tS78() {
	c := vcol{[]int{4}}
	_ = fmt.Sprint(c)
	New(2, 3).Mul(New(c.s[0], 5))
}
func tS79() {
	c := vcol{[]int{4}}
	_ = fmt.Sprintf("%s", any(c))
	New(2, 3).Mul(New(c.s[0], 5))
}
func tS80() {
	c := vcol{[]int{4}}
	defer func() { recover(); New(2, 3).Mul(New(c.s[0], 5)) }()
	panic(c)
}
func tS81() {
	c := vcol{[]int{4}}
	fmt.Fprintln(discard{}, []any{c})
	New(2, 3).Mul(New(c.s[0], 5))
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

type lazyErr struct{ p *node }

func (e lazyErr) Error() string { e.p.n = 3; return "" }
func tS82() {
	x := &node{4}
	var err error = lazyErr{x}
	_ = err.Error()
	New(2, 3).Mul(New(x.n, 5))
}
func tS83() {
	x := &node{4}
	_ = fmt.Errorf("%w", lazyErr{x}).Error()
	New(2, 3).Mul(New(x.n, 5))
}
func tS84() {
	x := &node{4}
	_ = errors.Join(lazyErr{x}).Error()
	New(2, 3).Mul(New(x.n, 5))
}

// Unwrap / As / Is methods of the user's own
type uErr struct{ p *node }

func (e uErr) Error() string { return "" }
func (e uErr) Unwrap() error { e.p.n = 3; return nil }
func tS85() {
	x := &node{4}
	errors.Is(uErr{x}, errors.New("a"))
	New(2, 3).Mul(New(x.n, 5))
}

type asErr struct{ p *node }

func (e *asErr) Error() string { return "" }
func (e *asErr) As(t any) bool { t.(*asT).n = 3; return true }

type asT struct{ n int }

func (*asT) Error() string { return "" }
func (asT) As()            {}
func tS86() {
	x := &asErr{&node{4}}
	w := fmt.Errorf("%w", x)
	y := x.p
	var t *asErr
	errors.As(w, &t)
	t.p.n = 3
	New(2, 3).Mul(New(y.n, 5))
}
func tS87() { // pure methods, value type with pointer
	x := &node{4}
	w := fmt.Errorf("%w", pErr{x})
	var t pErr
	if errors.As(w, &t) {
		t.p.n = 3
	}
	New(2, 3).Mul(New(x.n, 5))
}

type pErr struct{ p *node }

func (e pErr) Error() string { return "" }

// An error that is a list, which errors.As hands out.
type listErr []int

func (e listErr) Error() string { return "" }
func tS88() {
	x := listErr{2, 4}
	w := fmt.Errorf("%w", x)
	var t listErr
	if errors.As(w, &t) {
		t[1] = 3
	}
	New(2, 3).Mul(New(x[1], 5))
}

// A list without a name, whose elements change when they are written.
type writes struct{ p *node }

func (e writes) String() string { e.p.n = 3; return "" }
func tS89() {
	x := []writes{{&node{4}}}
	fmt.Errorf("%v", x)
	New(2, 3).Mul(New(x[0].p.n, 5))
}
func tS90() { // and one of errors
	x := []error{uErr{&node{4}}}
	w := fmt.Errorf("%v %w", x, x[0])
	errors.Is(w, errors.New("a"))
	New(2, 3).Mul(New(x[0].(uErr).p.n, 5))
}
