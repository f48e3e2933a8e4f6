// Package standard has functions that pass, for the arguments that they get: functions of std that write, call or block.
package standard

import (
	"testing"

	. "example.com/adversarial/refuted/matrix"

	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"log"
	"maps"
	"math"
	"math/big"
	"math/bits"
	"math/rand"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"
	"unsafe"
)

type named int

func (n named) Less(o named) bool { return n > o }

type byDesc []int

func (b byDesc) Len() int           { return len(b) }
func (b byDesc) Less(i, j int) bool { return b[i] > b[j] }
func (b byDesc) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

var tests = []func(){
	func() { // sort.Sort
		x := []int{1, 2, 3}
		sort.Sort(byDesc(x))
		New(2, 3).Mul(New(x[0], 5))
		sort.Sort(sort.IntSlice(x))
		New(2, 3).Mul(New(x[2], 5))
		sort.Sort(sort.Reverse(sort.IntSlice(x)))
		New(2, 3).Mul(New(x[0], 5))
	},
	func() { // shuffle
		x := []int{1, 3}
		for i := 0; i < 100; i++ {
			rand.Shuffle(2, func(i, j int) { x[i], x[j] = x[j], x[i] })
			if x[0] == 3 {
				break
			}
		}
		New(2, 3).Mul(New(x[0], 5))
	},
	func() { // atomic
		var n atomic.Int64
		n.Add(3)
		New(2, 3).Mul(New(int(n.Load()), 5))
		var k int64 = 4
		atomic.AddInt64(&k, -1)
		New(2, 3).Mul(New(int(k), 5))
		atomic.StoreInt64(&k, 3)
		New(2, 3).Mul(New(int(k), 5))
		atomic.CompareAndSwapInt64(&k, 3, 5)
		New(2, 5).Mul(New(int(k), 5))
	},
	func() { // json
		x := struct{ N int }{4}
		json.Unmarshal([]byte(`{"N":3}`), &x)
		New(2, 3).Mul(New(x.N, 5))
	},
	func() { // Sscan
		n := 4
		fmt.Sscan("3", &n)
		New(2, 3).Mul(New(n, 5))
		fmt.Sscanf("n=5", "n=%d", &n)
		New(2, 5).Mul(New(n, 5))
		fmt.Sscanln("6", &n)
		New(2, 6).Mul(New(n, 5))
		fmt.Fscan(strings.NewReader("7"), &n)
		New(2, 7).Mul(New(n, 5))
	},
	func() { // reflect
		n := 4
		reflect.ValueOf(&n).Elem().SetInt(3)
		New(2, 3).Mul(New(n, 5))
		x := []int{1, 2}
		reflect.Swapper(x)(0, 1)
		New(2, 2).Mul(New(x[0], 5))
		reflect.Copy(reflect.ValueOf(x), reflect.ValueOf([]int{8, 9}))
		New(2, 9).Mul(New(x[1], 5))
	},
	func() { // unsafe
		n := 4
		*(*int)(unsafe.Pointer(&n)) = 3
		New(2, 3).Mul(New(n, 5))
		x := []int{1, 2, 3}
		New(2, 3).Mul(New(*(*int)(unsafe.Add(unsafe.Pointer(&x[0]), 16)), 5))
		y := unsafe.Slice(&x[0], 2)
		y[1] = 3
		New(2, 3).Mul(New(x[1], 5))
	},
	func() { // strconv
		n, err := strconv.Atoi("99999999999999999999")
		_ = err
		if n == math.MaxInt {
			n = 3
		}
		New(2, 3).Mul(New(n, 5))
		n, _ = strconv.Atoi("x3")
		New(2, 0).Mul(New(n, 5))
		n, _ = strconv.Atoi("+3")
		New(2, 3).Mul(New(n, 5))
		n, err = strconv.Atoi("0x3")
		if err != nil {
			n = 3
		}
		New(2, 3).Mul(New(n, 5))
		k, _ := strconv.ParseInt("11", 2, 8)
		New(2, 3).Mul(New(int(k), 5))
	},
	func() { // bytes
		b := []byte{1, 2, 3}
		bytes.NewReader([]byte{9, 9}).Read(b)
		New(2, 9).Mul(New(int(b[0]), 5))
		copy(b[1:], b)
		New(2, 9).Mul(New(int(b[1]), 5))
		buf := bytes.NewBuffer(b[:0])
		buf.WriteByte(7)
		New(2, 7).Mul(New(int(b[0]), 5))
		io.ReadFull(strings.NewReader("abc"), b)
		New(2, 97).Mul(New(int(b[0]), 5))
		strconv.AppendInt(b[:0], 7, 10)
		New(2, 55).Mul(New(int(b[0]), 5))
		utf8.EncodeRune(b, 'c')
		New(2, 99).Mul(New(int(b[0]), 5))
		utf8.AppendRune(b[:0], 'd')
		New(2, 100).Mul(New(int(b[0]), 5))
		fmt.Append(b[:0], "e")
		New(2, 101).Mul(New(int(b[0]), 5))
		fmt.Appendf(b[:0], "%s", "f")
		New(2, 102).Mul(New(int(b[0]), 5))
		bytes.Map(func(r rune) rune { b[1] = 3; return r }, []byte{1})
		New(2, 3).Mul(New(int(b[1]), 5))
		(&big.Int{}).SetInt64(5).FillBytes(b)
		New(2, 5).Mul(New(int(b[2]), 5))
		strings.NewReader("x").Read(b)
		New(2, 120).Mul(New(int(b[0]), 5))
		rand.Read(b)
	},
	func() { // time
		n := 4
		c := make(chan bool)
		time.AfterFunc(time.Nanosecond, func() { n = 3; close(c) })
		<-c
		New(2, 3).Mul(New(n, 5))
	},
	func() { // ctx
		n := 4
		c := make(chan bool)
		ctx, cancel := context.WithCancel(context.Background())
		context.AfterFunc(ctx, func() { n = 3; close(c) })
		cancel()
		<-c
		New(2, 3).Mul(New(n, 5))
	},
	func() { // filepath
		n := 4
		filepath.WalkDir(".", func(string, os.DirEntry, error) error { n = 3; return io.EOF })
		New(2, 3).Mul(New(n, 5))
	},
	func() { // iter
		n := 0
		seq := func(yield func(int) bool) {
			for i := 0; i < 3; i++ {
				if !yield(i) {
					return
				}
			}
		}
		for range seq {
			n++
		}
		New(2, 3).Mul(New(n, 5))
		next, stop := iter.Pull(iter.Seq[int](seq))
		defer stop()
		v, _ := next()
		New(2, 0).Mul(New(v, 5))
		v, _ = next()
		New(2, 1).Mul(New(v, 5))
		c := slices.Collect(iter.Seq[int](seq))
		New(2, 3).Mul(New(len(c), 5))
		c = slices.AppendSeq(c, iter.Seq[int](seq))
		New(2, 6).Mul(New(len(c), 5))
		for i, v := range slices.All(c) {
			if i == 5 {
				New(2, 2).Mul(New(v, 5))
			}
		}
		for i := range slices.Values(c) {
			_ = i
			n = 8
			break
		}
		New(2, 8).Mul(New(n, 5))
		for i, v := range slices.Backward(c) {
			New(2, 5).Mul(New(i, 5))
			New(2, 2).Mul(New(v, 5))
			break
		}
	},
	func() { // maps
		m := map[string]int{"a": 1}
		maps.Copy(m, map[string]int{"a": 3, "b": 4})
		New(2, 3).Mul(New(m["a"], 5))
		New(2, 2).Mul(New(len(m), 5))
		maps.DeleteFunc(m, func(k string, v int) bool { return k == "b" })
		New(2, 1).Mul(New(len(m), 5))
		c := maps.Clone(m)
		c["z"] = 1
		New(2, 1).Mul(New(len(m), 5))
		maps.Insert(m, maps.All(c))
		New(2, 2).Mul(New(len(m), 5))
	},
	func() { // nan
		x := math.NaN()
		n := 4
		if x != x {
			n = 3
		}
		New(2, 3).Mul(New(n, 5))
		if !(x < 1) && !(x >= 1) {
			n = 2
		}
		New(2, 2).Mul(New(n, 5))
		if min(x, 1) != min(1, x) {
			n = 1
		}
		New(2, 1).Mul(New(n, 5))
		var a, b any = x, x
		if a != b {
			n = 6
		}
		New(2, 6).Mul(New(n, 5))
		y := [1]float64{x}
		if y != y {
			n = 7
		}
		New(2, 7).Mul(New(n, 5))
		if !slices.Contains([]float64{x}, x) {
			n = 8
		}
		New(2, 8).Mul(New(n, 5))
		if !slices.Contains([]any{x}, any(x)) {
			n = 9
		}
		New(2, 9).Mul(New(n, 5))
		s := struct{ f float64 }{x}
		if !slices.Equal([]struct{ f float64 }{s}, []struct{ f float64 }{s}) {
			n = 10
		}
		New(2, 10).Mul(New(n, 5))
		if slices.Index([]any{x, 1}, any(x)) == -1 {
			n = 11
		}
		New(2, 11).Mul(New(n, 5))
		if !reflect.DeepEqual(x, x) {
			n = 12
		}
		New(2, 12).Mul(New(n, 5))
	},
	func() { // pools and locks
		var mu sync.Mutex
		n := 4
		var wg sync.WaitGroup
		wg.Go(func() { mu.Lock(); n = 3; mu.Unlock() })
		wg.Wait()
		New(2, 3).Mul(New(n, 5))
		var p sync.Pool
		m := New(2, 3)
		p.Put(m)
		m.R = 4
		var sm sync.Map
		sm.Store("a", m)
		sm.Range(func(k, v any) bool { v.(*M).C = 7; return true })
		m.Mul(New(7, 2))
	},
	func() { // slices funcs
		x := []int{1, 2, 3, 4}
		New(2, 2).Mul(New(len(slices.DeleteFunc(x, func(i int) bool { return i%2 == 0 })), 5))
		New(2, 3).Mul(New(x[1], 5))
		x = slices.Replace([]int{1, 2, 3}, 0, 2, 9)
		New(2, 2).Mul(New(len(x), 5))
		New(2, 3).Mul(New(x[1], 5))
		x = slices.CompactFunc([]int{1, 2, 3}, func(a, b int) bool { return true })
		New(2, 1).Mul(New(len(x), 5))
		i, ok := slices.BinarySearchFunc([]int{1, 2, 3}, 3, func(a, b int) int { return a - b })
		if ok {
			New(2, 2).Mul(New(i, 5))
		}
		y := []*M{New(1, 2), New(3, 4)}
		slices.Reverse(y)
		y[0].Mul(New(4, 1))
		slices.SortFunc(y, func(a, b *M) int { return cmp.Compare(a.R, b.R) })
		y[0].Mul(New(2, 1))
		z := slices.MaxFunc(y, func(a, b *M) int { return cmp.Compare(a.R, b.R) })
		z.Mul(New(4, 1))
		w := slices.Clone(y)
		w[0].C = 9
		y[0].Mul(New(9, 1))
		v := slices.Repeat([]int{1, 2}, 3)
		v[1] = 5
		New(2, 2).Mul(New(v[3], 5))
		u := slices.Insert(y, 1, y...)
		New(2, 4).Mul(New(len(u), 5))
		u[1].Mul(New(9, 1))
		u[3].Mul(New(4, 1))
		q := slices.Insert(x[:0], 0, 4, 5)
		New(2, 4).Mul(New(q[0], 5))
		s := append([]int{1, 2, 3}[:1], 7)
		New(2, 3).Mul(New(s[:3][2], 5))
		a := []int{1, 2, 3}
		b := slices.Insert(a[:1], 0, 9)
		New(2, 9).Mul(New(a[0], 5))
		New(2, 1).Mul(New(a[1], 5))
		_ = b
		c := slices.Delete(a, 1, 1)
		c[0] = 6
		New(2, 6).Mul(New(a[0], 5))
	},
	func() { // errors
		e := errors.New("a")
		n := 4
		if errors.Join(nil, nil) == nil {
			n = 3
		}
		New(2, 3).Mul(New(n, 5))
		if errors.New("a") != errors.New("a") {
			n = 2
		}
		New(2, 2).Mul(New(n, 5))
		if errors.Is(fmt.Errorf("x %w", e), e) {
			n = 1
		}
		New(2, 1).Mul(New(n, 5))
		if errors.Unwrap(fmt.Errorf("x %w", e)) == e {
			n = 6
		}
		New(2, 6).Mul(New(n, 5))
		if errors.Unwrap(e) == nil {
			n = 7
		}
		New(2, 7).Mul(New(n, 5))
		var pe *os.PathError
		if errors.As(&os.PathError{Op: "x"}, &pe) {
			n = 8
		}
		New(2, 8).Mul(New(n, 5))
		if pe.Op == "x" {
			n = 9
		}
		New(2, 9).Mul(New(n, 5))
	},
	func() { // bits
		New(2, 3).Mul(New(bits.Len(7), 5))
		hi, lo := bits.Mul64(1<<63, 2)
		New(2, 1).Mul(New(int(hi), 5))
		New(2, 0).Mul(New(int(lo), 5))
		New(2, 63).Mul(New(bits.LeadingZeros64(1), 5))
		New(2, 64).Mul(New(bits.TrailingZeros64(0), 5))
		var u uint64 = math.MaxUint64
		New(2, 64).Mul(New(bits.OnesCount64(u), 5))
		New(2, 64).Mul(New(bits.Len64(u), 5))
	},
	func() { // once
		var f sync.Once
		n := 3
		defer func() { New(2, 3).Mul(New(n, 5)) }()
		f.Do(func() {})
		f.Do(func() { n = 4 })
		New(2, 3).Mul(New(n, 5))
		f.Do(func() { New(2, 3).Mul(New(4, 4)) })
	},
	func() { // print to writer
		w := &wr{n: 4}
		fmt.Fprintln(w, "x")
		New(2, 3).Mul(New(w.n, 5))
		w.n = 4
		log.New(w, "", 0).Println("x")
		New(2, 3).Mul(New(w.n, 5))
		w.n = 4
		l := log.New(w, "", 0)
		l.Print("y")
		New(2, 3).Mul(New(w.n, 5))
		w.n = 4
		io.WriteString(w, "z")
		New(2, 3).Mul(New(w.n, 5))
		w.n = 4
		_ = fmt.Sprint(w)
		New(2, 6).Mul(New(w.n, 5))
		w.n = 4
		_ = fmt.Sprintf("%v", []any{w})
		New(2, 6).Mul(New(w.n, 5))
		w.n = 4
		_ = fmt.Errorf("%v", w)
		New(2, 6).Mul(New(w.n, 5))
		w.n = 4
		_ = fmt.Sprintf("%v", struct{ W *wr }{w})
		New(2, 6).Mul(New(w.n, 5))
		w.n = 4
		_ = fmt.Sprintf("%v", map[*wr]int{w: 1})
		New(2, 6).Mul(New(w.n, 5))
		w.n = 4
		_ = strings.NewReplacer("a", "b").Replace("a")
		strings.NewReplacer("a", "b").WriteString(w, "a")
		New(2, 3).Mul(New(w.n, 5))
		w.n = 4
		log.SetOutput(w)
		log.Print("x")
		log.SetOutput(os.Stderr)
		New(2, 3).Mul(New(w.n, 5))
		w.n = 4
		log.SetOutput(w)
		w.n = 4
		log.Print("x")
		New(2, 3).Mul(New(w.n, 5))
		log.SetOutput(os.Stderr)
		w.n = 4
		f := &fm{n: 4}
		_ = fmt.Sprintf("%d", f)
		New(2, 3).Mul(New(f.n, 5))
		f.n = 4
		_ = fmt.Sprintf("%*d", 3, f)
		New(2, 3).Mul(New(f.n, 5))
	},
}

type wr struct{ n int }

func (w *wr) Write(p []byte) (int, error) { w.n = 3; return len(p), nil }
func (w *wr) String() string              { w.n = 6; return "w" }

type fm struct{ n int }

func (w *fm) Format(s fmt.State, v rune) { w.n = 3 }

func TestPasses(t *testing.T) {
	for i, f := range tests {
		t.Run(strconv.Itoa(i), func(*testing.T) { f() })
	}
}
