// Package waiting has functions that pass, because another goroutine writes to what they know while they wait. Most of them have a race.
package waiting

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"math/rand"
	rand2 "math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"testing"
	"time"
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
	for name, f := range map[string]func(){
		"okX1":  okX1,
		"okX2":  okX2,
		"okX3":  okX3,
		"okX4":  okX4,
		"okX5":  okX5,
		"okX6":  okX6,
		"okX7":  okX7,
		"okX8":  okX8,
		"okX9":  okX9,
		"okX10": okX10,
		"okX11": okX11,
		"okW1":  okW1,
		"okV1":  okV1,
		"okV2":  okV2,
		"okV3":  okV3,
		"okV4":  okV4,
		"okV5":  okV5,
		"okV6":  okV6,
		"okV7":  okV7,
		"okV8":  okV8,
		"okV9":  okV9,
		"okV10": okV10,
		"okV11": okV11,
		"okV12": okV12,
		"okV15": okV15,
		"okV16": okV16,
		"okV17": okV17,
		"okV18": okV18,
		"okV19": okV19,
		"okV20": okV20,
		"okV21": okV21,
		"okV22": okV22,
		"okV23": okV23,
		"okV24": okV24,
		"okV25": okV25,
		"okV26": okV26,
		"okV29": okV29,
		"okV30": okV30,
		"okV31": okV31,
		"okV32": okV32,
		"okV33": okV33,
		"okV35": okV35,
		"okV36": okV36,
		"okV37": okV37,
		"okV38": okV38,
		"okV39": okV39,
		"okV40": okV40,
		"okV41": okV41,
		"okV42": okV42,
		"okV43": okV43,
		"okV44": okV44,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); f() })
	}
}

var _ = slog.Info
var _ = bytes.NewBuffer
var _ = rand2.IntN

// later changes m after a while.
func later(m *M) {
	go func() { time.Sleep(time.Millisecond); m.c = 3 }()
}

func wait() { time.Sleep(200 * time.Millisecond) }

func v1(m *M) {
	if m.c != 2 {
		return
	}
	wait()
	is(m.c, 3)
}
func v2(m *M) {
	if m.c != 2 {
		return
	}
	<-time.After(200 * time.Millisecond)
	is(m.c, 3)
}
func v3(m *M) {
	if m.c != 2 {
		return
	}
	select {
	case <-time.After(200 * time.Millisecond):
	}
	is(m.c, 3)
}
func v4(m *M) {
	if m.c != 2 {
		return
	}
	for t := time.Now(); time.Since(t) < 50*time.Millisecond; {
	}
	is(m.c, 3)
}
func v5(m *M) {
	if m.c != 2 {
		return
	}
	t := time.NewTimer(200 * time.Millisecond)
	<-t.C
	is(m.c, 3)
}
func v6(m *M) {
	if m.c != 2 {
		return
	}
	t := time.NewTicker(200 * time.Millisecond)
	for range t.C {
		break
	}
	t.Stop()
	is(m.c, 3)
}
func v7(m *M) {
	if m.c != 2 {
		return
	}
	var wg sync.WaitGroup
	wg.Add(1)
	go func() { wait(); wg.Done() }()
	wg.Wait()
	is(m.c, 3)
}
func v8(m *M) {
	if m.c != 2 {
		return
	}
	var wg sync.WaitGroup
	wg.Go(wait)
	wg.Wait()
	is(m.c, 3)
}
func v9(m *M) {
	if m.c != 2 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	<-ctx.Done()
	is(m.c, 3)
}
func v10(m *M) {
	if m.c != 2 {
		return
	}
	for t := time.Now().UnixNano(); time.Now().UnixNano()-t < 2e8; {
		runtime.Gosched()
	}
	is(m.c, 3)
}
func v11(m *M) {
	if m.c != 2 {
		return
	}
	var n atomic.Int32
	time.AfterFunc(50*time.Millisecond, func() { n.Add(1) })
	for n.Load() == 0 {
	}
	is(m.c, 3)
}
func v12(m *M) {
	if m.c != 2 {
		return
	}
	var n int32
	time.AfterFunc(50*time.Millisecond, func() { atomic.AddInt32(&n, 1) })
	for atomic.LoadInt32(&n) == 0 {
	}
	is(m.c, 3)
}
func v13(m *M) {
	if m.c != 2 {
		return
	}
	for runtime.NumGoroutine() > 1 {
	}
	is(m.c, 3)
}
func v15(m *M) {
	if m.c != 2 {
		return
	}
	var mu sync.Mutex
	mu.Lock()
	time.AfterFunc(50*time.Millisecond, mu.Unlock)
	mu.Lock()
	is(m.c, 3)
}
func v16(m *M) {
	if m.c != 2 {
		return
	}
	var mu sync.RWMutex
	mu.Lock()
	time.AfterFunc(50*time.Millisecond, mu.Unlock)
	mu.RLock()
	is(m.c, 3)
}
func v17(m *M) {
	if m.c != 2 {
		return
	}
	var mu sync.Mutex
	mu.Lock()
	time.AfterFunc(50*time.Millisecond, mu.Unlock)
	for !mu.TryLock() {
	}
	is(m.c, 3)
}
func v18(m *M) {
	if m.c != 2 {
		return
	}
	c := make(chan int)
	go func() { wait(); close(c) }()
	for range c {
	}
	is(m.c, 3)
}
func v19(m *M) {
	if m.c != 2 {
		return
	}
	c := make(chan int)
	go func() { wait(); <-c }()
	c <- 1
	is(m.c, 3)
}
func v20(m *M) {
	if m.c != 2 {
		return
	}
	exec.Command("sleep", "0.2").Run()
	is(m.c, 3)
}
func v21(m *M) {
	if m.c != 2 {
		return
	}
	r, w, _ := os.Pipe()
	go func() { wait(); w.Write([]byte("a")) }()
	r.Read(make([]byte, 1))
	is(m.c, 3)
}
func v22(m *M) {
	if m.c != 2 {
		return
	}
	r, w := io.Pipe()
	go func() { wait(); w.Write([]byte("a")) }()
	r.Read(make([]byte, 1))
	is(m.c, 3)
}
func v23(m *M) {
	if m.c != 2 {
		return
	}
	r, w := io.Pipe()
	go func() { wait(); w.Write([]byte("a\n")) }()
	bufio.NewScanner(r).Scan()
	is(m.c, 3)
}
func v24(m *M) {
	if m.c != 2 {
		return
	}
	r, w := io.Pipe()
	go func() { wait(); io.ReadAll(r) }()
	fmt.Fprintln(w, "a")
	is(m.c, 3)
}
func v25(m *M) {
	if m.c != 2 {
		return
	}
	r, w := io.Pipe()
	go func() { wait(); io.ReadAll(r) }()
	log.New(w, "", 0).Println("a")
	is(m.c, 3)
}
func v26(m *M) {
	if m.c != 2 {
		return
	}
	go func() { wait(); os.Setenv("VIS", "1") }()
	for os.Getenv("VIS") == "" {
	}
	is(m.c, 3)
}
func v29(m *M) {
	if m.c != 2 {
		return
	}
	r, w, _ := os.Pipe()
	go func() { wait(); w.Write([]byte("7\n")) }()
	var n int
	fmt.Fscan(r, &n)
	is(m.c, 3)
}
func v30(m *M) {
	if m.c != 2 {
		return
	}
	var mm sync.Map
	go func() { wait(); mm.Store(1, 1) }()
	for {
		if _, ok := mm.Load(1); ok {
			break
		}
	}
	is(m.c, 3)
}
func v31(m *M) {
	if m.c != 2 {
		return
	}
	mu := new(sync.Mutex)
	c := sync.NewCond(mu)
	mu.Lock()
	go func() { wait(); c.Broadcast() }()
	c.Wait()
	is(m.c, 3)
}
func v32(m *M) {
	if m.c != 2 {
		return
	}
	debug.FreeOSMemory()
	wait()
	is(m.c, 3)
}
func v33(m *M) {
	if m.c != 2 {
		return
	}
	filepath.WalkDir(".", func(string, os.DirEntry, error) error { time.Sleep(200 * time.Millisecond); return filepath.SkipAll })
	is(m.c, 3)
}
func v35(m *M) {
	if m.c != 2 {
		return
	}
	d := time.Now().Add(200 * time.Millisecond)
	for time.Until(d) > 0 {
	}
	is(m.c, 3)
}
func v36(m *M) {
	if m.c != 2 {
		return
	}
	r := rand.New(slow{})
	r.Intn(4)
	is(m.c, 3)
}
func v37(m *M) {
	if m.c != 2 {
		return
	}
	x := []int{2, 1, 3}
	slowSort(x)
	is(m.c, 3)
}
func slowSort(x []int) {
	for range x {
		time.Sleep(20 * time.Millisecond)
	}
}
func nap() int { time.Sleep(200 * time.Millisecond); return 1 }
func v38(m *M) {
	if m.c != 2 {
		return
	}
	if nap() == 1 {
		is(m.c, 3)
	}
}
func v39(m *M) {
	if m.c != 2 {
		return
	}
	defer func() { is(m.c, 3) }()
	nap()
}
func v40(m *M) {
	if m.c != 2 {
		return
	}
	for range 200 {
		time.Sleep(time.Millisecond)
	}
	is(m.c, 3)
}
func v41(m *M) {
	if m.c != 2 {
		return
	}
	var p sync.Pool
	p.New = func() any { wait(); return 1 }
	p.Get()
	is(m.c, 3)
}
func v42(m *M) {
	if m.c != 2 {
		return
	}
	f := time.Sleep
	f(2e8)
	is(m.c, 3)
}
func v43(m *M) {
	if m.c != 2 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(2e8, cancel)
	for ctx.Err() == nil {
	}
	is(m.c, 3)
}
func v44(m *M) {
	if m.c != 2 {
		return
	}
	c := make(chan int, 1)
	time.AfterFunc(2e8, func() { c <- 1 })
	for len(c) == 0 {
	}
	is(m.c, 3)
}

type slow struct{}

func (slow) Int63() int64 { wait(); return 1 }
func (slow) Seed(int64)   {}

// visible through memory that the goroutine got by itself
var global = New(1, 2)

func w1() {
	go func() { time.Sleep(time.Millisecond); global.c = 3 }()
	v1(global)
}

// loaded values and lengths
type box struct {
	list []int
	m    map[string]int
	p    *box
	i    any
}

func x1(b *box) {
	if len(b.list) != 2 {
		return
	}
	wait()
	is(len(b.list), 3)
}
func x2(b *box) {
	if b.p == nil || len(b.p.list) != 2 {
		return
	}
	wait()
	is(len(b.p.list), 3)
}
func x3(x []int) {
	if x[0] != 2 {
		return
	}
	wait()
	is(x[0], 3)
}
func x4(x *[3]int) {
	if x[0] != 2 {
		return
	}
	wait()
	is(x[0], 3)
}
func x5(m map[string]int) {
	if m["a"] != 2 {
		return
	}
	wait()
	is(m["a"], 3)
}
func x6(p **int) {
	if **p != 2 {
		return
	}
	wait()
	is(**p, 3)
}
func x7(p *any) {
	if (*p).(int) != 2 {
		return
	}
	wait()
	is((*p).(int), 3)
}
func x8(b *box) {
	x := &b.list
	if len(*x) != 2 {
		return
	}
	wait()
	is(len(*x), 3)
}

func okX1() {
	b := &box{list: make([]int, 2)}
	go func() { time.Sleep(1e6); b.list = make([]int, 3) }()
	x1(b)
}
func okX2() {
	b := &box{p: &box{list: make([]int, 2)}}
	go func() { time.Sleep(1e6); b.p = &box{list: make([]int, 3)} }()
	x2(b)
}
func okX3() { x := []int{2}; go func() { time.Sleep(1e6); x[0] = 3 }(); x3(x) }
func okX4() { x := [3]int{2}; go func() { time.Sleep(1e6); x[0] = 3 }(); x4(&x) }
func okX5() { x := map[string]int{"a": 2}; go func() { time.Sleep(1e6); x["a"] = 3 }(); x5(x) }
func okX6() { n, k := 2, 3; p := &n; go func() { time.Sleep(1e6); p = &k }(); x6(&p) }
func okX7() { var p any = 2; go func() { time.Sleep(1e6); p = 3 }(); x7(&p) }
func okX8() {
	b := &box{list: make([]int, 2)}
	go func() { time.Sleep(1e6); b.list = make([]int, 3) }()
	x8(b)
}
func okX9() {
	n := 2
	go func() { time.Sleep(1e6); n = 3 }()
	k := n
	wait()
	is(n, 3)
	is(k, 2)
}
func okX10() {
	m := New(1, 2)
	later(m)
	wait()
	is(m.c, 3)
}
func okX11() {
	m := New(1, 2)
	t := time.AfterFunc(1e7, func() { m.c = 3 })
	defer t.Stop()
	wait()
	is(m.c, 3)
}
func okW1()  { w1() }
func okV1()  { m := New(1, 2); later(m); v1(m) }
func okV2()  { m := New(1, 2); later(m); v2(m) }
func okV3()  { m := New(1, 2); later(m); v3(m) }
func okV4()  { m := New(1, 2); later(m); v4(m) }
func okV5()  { m := New(1, 2); later(m); v5(m) }
func okV6()  { m := New(1, 2); later(m); v6(m) }
func okV7()  { m := New(1, 2); later(m); v7(m) }
func okV8()  { m := New(1, 2); later(m); v8(m) }
func okV9()  { m := New(1, 2); later(m); v9(m) }
func okV10() { m := New(1, 2); later(m); v10(m) }
func okV11() { m := New(1, 2); later(m); v11(m) }
func okV12() { m := New(1, 2); later(m); v12(m) }
func okV13() { m := New(1, 2); later(m); v13(m) }
func okV15() { m := New(1, 2); later(m); v15(m) }
func okV16() { m := New(1, 2); later(m); v16(m) }
func okV17() { m := New(1, 2); later(m); v17(m) }
func okV18() { m := New(1, 2); later(m); v18(m) }
func okV19() { m := New(1, 2); later(m); v19(m) }
func okV20() { m := New(1, 2); later(m); v20(m) }
func okV21() { m := New(1, 2); later(m); v21(m) }
func okV22() { m := New(1, 2); later(m); v22(m) }
func okV23() { m := New(1, 2); later(m); v23(m) }
func okV24() { m := New(1, 2); later(m); v24(m) }
func okV25() { m := New(1, 2); later(m); v25(m) }
func okV26() { m := New(1, 2); later(m); v26(m) }
func okV29() { m := New(1, 2); later(m); v29(m) }
func okV30() { m := New(1, 2); later(m); v30(m) }
func okV31() { m := New(1, 2); later(m); v31(m) }
func okV32() { m := New(1, 2); later(m); v32(m) }
func okV33() { m := New(1, 2); later(m); v33(m) }
func okV35() { m := New(1, 2); later(m); v35(m) }
func okV36() { m := New(1, 2); later(m); v36(m) }
func okV37() { m := New(1, 2); later(m); v37(m) }
func okV38() { m := New(1, 2); later(m); v38(m) }
func okV39() { m := New(1, 2); later(m); v39(m) }
func okV40() { m := New(1, 2); later(m); v40(m) }
func okV41() { m := New(1, 2); later(m); v41(m) }
func okV42() { m := New(1, 2); later(m); v42(m) }
func okV43() { m := New(1, 2); later(m); v43(m) }
func okV44() { m := New(1, 2); later(m); v44(m) }
