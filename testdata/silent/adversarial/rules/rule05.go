package rules

import (
	"encoding/json"
	"sort"
	"sync"

	"example.com/adversarial/lib"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/sampleuv"
)

// Rule 5: what escapes is unknown from then on. A local map with decided keys is
// followed, and so is what a closure that is seen does.

var rule05 = map[string]func(){
	"throughMap":         throughMap,
	"throughMapDecided":  throughMapDecided,
	"throughChannel":     throughChannel,
	"throughGoroutine":   throughGoroutine,
	"throughGlobal":      throughGlobal,
	"throughJSON":        throughJSON,
	"throughSort":        throughSort,
	"throughOnce":        throughOnce,
	"exportedVariable":   exportedVariable,
	"writtenVariable":    writtenVariable,
	"stableVariable":     stableVariable,
	"throughSliceOfPtrs": throughSliceOfPtrs,
	"notThroughCopy":     notThroughCopy,
	"beforeEscape":       beforeEscape,
	"throughSampler":     throughSampler,
}

// throughMap changes the matrix by another name.
func throughMap() {
	m := lib.New(4, 5)
	byName := map[int]*lib.Matrix{anyInt(): m}
	byName[1].Grow(3, 5)
	lib.New(2, 3).Mul(m)
}

// throughMapDecided follows the map: its key is decided.
func throughMapDecided() {
	byName := map[string]*lib.Matrix{"hidden": lib.New(4, 5)}
	lib.New(2, 3).Mul(byName["hidden"]) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// throughChannel has the matrix changed by a receiver.
func throughChannel() {
	m := lib.New(4, 5)
	c, done := make(chan *lib.Matrix), make(chan bool)
	go func() {
		(<-c).Grow(3, 5)
		done <- true
	}()
	c <- m
	<-done
	lib.New(2, 3).Mul(m)
}

// throughGoroutine has it changed by a closure.
func throughGoroutine() {
	m := lib.New(4, 5)
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		m.Grow(3, 5)
	}()
	wg.Wait()
	lib.New(2, 3).Mul(m)
}

var shared *lib.Matrix

func growShared() { shared.Grow(3, 5) }

// throughGlobal has it changed through a variable.
func throughGlobal() {
	m := lib.New(4, 5)
	shared = m
	growShared()
	lib.New(2, 3).Mul(m)
}

// throughJSON reads the size from somewhere.
func throughJSON() {
	size := struct{ N int }{N: 4}
	if err := json.Unmarshal([]byte(`{"N": 3}`), &size); err != nil {
		return
	}
	lib.New(2, 3).Mul(lib.New(size.N, 5))
}

// throughSort has a closure called that counts.
func throughSort() {
	n := 4
	values := []int{2, 1}
	sort.Slice(values, func(i, j int) bool {
		n = 3
		return values[i] < values[j]
	})
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// throughOnce has a closure called that grows.
func throughOnce() {
	m := lib.New(4, 5)
	var once sync.Once
	once.Do(func() { m.Grow(3, 5) })
	lib.New(2, 3).Mul(m)
}

// Width may be changed by any package.
var Width = 4

func init() { Width = 3 }

// exportedVariable does not know it.
func exportedVariable() { lib.New(2, 3).Mul(lib.New(Width, 5)) }

var depth = 4

func setDepth(n int) { depth = n }

// writtenVariable is written by another function.
func writtenVariable() {
	setDepth(3)
	lib.New(2, 3).Mul(lib.New(depth, 5))
}

var height = 4

// stableVariable is written by nobody.
func stableVariable() {
	lib.New(2, 3).Mul(lib.New(height, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// throughSliceOfPtrs changes one of several, it is not known which.
func throughSliceOfPtrs() {
	all := []*lib.Matrix{lib.New(1, 1), lib.New(4, 5)}
	all[anyInt()].Grow(3, 5)
	lib.New(2, 3).Mul(all[1])
}

// notThroughCopy is reported: the goroutine has a copy of the size.
func notThroughCopy() {
	m := lib.New(4, 5)
	rows := m.Rows
	go func(n int) { _ = n + 1 }(rows)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// beforeEscape is reported: what happens later does not matter.
func beforeEscape() {
	m := lib.New(4, 5)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	shared = m
}

// resetting is a sampler that forgets what it had.
type resetting struct{ m *mat.Dense }

func (s resetting) Sample([]float64) { s.m.Reset() }

// throughSampler is silent: a library calls a method of the user, which is in a field of its own struct.
func throughSampler() {
	m := mat.NewDense(2, 3, nil)
	w := sampleuv.SampleUniformWeighted{Sampler: resetting{m}}
	w.SampleWeighted(make([]float64, 4), make([]float64, 4))
	m.Mul(mat.NewDense(3, 3, nil), mat.NewDense(3, 3, nil))
}
