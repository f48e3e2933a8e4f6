package main

import (
	"fmt"
	"math/rand"
	"os"
	"sync"
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

func (a *M) grow() { a.c += 2 }

// Layer knows matrices.
type Layer struct {
	w, b, missing *M
	next          *Layer
	dims          []int
	n, N          int
	named         map[string]*M
	sizes         map[string]int
	do            func()
	mu            sync.Mutex
	random        *rand.Rand
	Exported      *Exported
}

// Copied is made like a Layer.
type Copied Layer

// Exported can be decoded.
type Exported struct{ N int }

// Raw and RawM are what package unsafe writes.
type (
	Raw  struct{ w *RawM }
	RawM struct{ c int32 }
)

func (m *RawM) is(c int32) {
	if m.c != c {
		panic(fmt.Sprintf("%d columns, not %d", m.c, c))
	}
}

func (l *Layer) grow()  { l.w.c++ }
func (l *Layer) widen() { l.w.c = 5 }
func (l *Layer) reset() { recover(); l.n = 5 }

type byLess struct{ l *Layer }

func (x byLess) Len() int           { return 2 }
func (x byLess) Less(i, j int) bool { x.l.w.c = 5; return i < j }
func (x byLess) Swap(i, j int)      {}

type writes struct{ l *Layer }

func (w writes) String() string              { w.l.w.c = 5; return "a" }
func (w writes) Error() string               { w.l.w.c = 5; return "a" }
func (w writes) Write(p []byte) (int, error) { w.l.w.c = 5; return len(p), nil }
func (w writes) Read(p []byte) (int, error)  { w.l.w.c = 5; return 0, fmt.Errorf("end") }

type formats struct{ l *Layer }

func (f formats) Format(s fmt.State, verb rune) { f.l.w.c = 5 }

type draws struct {
	rand.Source
	l *Layer
}

func (d draws) Int63() int64 { d.l.w.c = 5; return d.Source.Int63() }

func main() {
	m := map[string]func(){
		"okUnseen":             okUnseen,
		"okUnseenStores":       okUnseenStores,
		"okUnseenKeeps":        okUnseenKeeps,
		"okWithin":             okWithin,
		"okOtherName":          okOtherName,
		"okOtherStore":         okOtherStore,
		"okOtherWhole":         okOtherWhole,
		"okOtherField":         okOtherField,
		"okOtherFieldBefore":   okOtherFieldBefore,
		"okSameTwice":          okSameTwice,
		"okReadLater":          okReadLater,
		"okConverted":          okConverted,
		"okBranches":           okBranches,
		"okEither":             okEither,
		"okList":               okList,
		"okListElement":        okListElement,
		"okListAnywhere":       okListAnywhere,
		"okListWrites":         okListWrites,
		"okAppends":            okAppends,
		"okCopies":             okCopies,
		"okCopiesOut":          okCopiesOut,
		"okInner":              okInner,
		"okClears":             okClears,
		"okDims":               okDims,
		"okDimsAppended":       okDimsAppended,
		"okMaps":               okMaps,
		"okMapStores":          okMapStores,
		"okMapKeeps":           okMapKeeps,
		"okMapRanged":          okMapRanged,
		"okOwnMap":             okOwnMap,
		"okOwnMapWrites":       okOwnMapWrites,
		"okOwnMapDeleted":      okOwnMapDeleted,
		"okOwnMapCleared":      okOwnMapCleared,
		"okMutex":              okMutex,
		"okChannel":            okChannel,
		"okSends":              okSends,
		"okSent":               okSent,
		"okReceived":           okReceived,
		"okSelects":            okSelects,
		"okRanges":             okRanges,
		"okWaitGroup":          okWaitGroup,
		"okStarted":            okStarted,
		"okStartedByName":      okStartedByName,
		"okStartedBefore":      okStartedBefore,
		"okAtomics":            okAtomics,
		"okAtomicInts":         okAtomicInts,
		"okAtomicPointer":      okAtomicPointer,
		"okOnce":               okOnce,
		"okCondition":          okCondition,
		"okPool":               okPool,
		"okSyncMap":            okSyncMap,
		"okSleeps":             okSleeps,
		"okClosure":            okClosure,
		"okClosureWrites":      okClosureWrites,
		"okClosureCalled":      okClosureCalled,
		"okClosureCaptures":    okClosureCaptures,
		"okMethodValue":        okMethodValue,
		"okSorts":              okSorts,
		"okSortsBy":            okSortsBy,
		"okSortsFunc":          okSortsFunc,
		"okStringer":           okStringer,
		"okFormatter":          okFormatter,
		"okFormatterKnown":     okFormatterKnown,
		"okWriter":             okWriter,
		"okReader":             okReader,
		"okErrorText":          okErrorText,
		"okSource":             okSource,
		"okSourceKnown":        okSourceKnown,
		"okGenerator":          okGenerator,
		"okMapped":             okMapped,
		"okDeferred":           okDeferred,
		"okDeferredUnseen":     okDeferredUnseen,
		"okRecovers":           okRecovers,
		"okRecoversAlways":     okRecoversAlways,
		"okRecoversAlwaysInts": okRecoversAlwaysInts,
		"okRecoversInts":       okRecoversInts,
		"okRecoversCalled":     okRecoversCalled,
		"okIterator":           okIterator,
		"okIteratorBody":       okIteratorBody,
		"okPulled":             okPulled,
		"okCollected":          okCollected,
		"okUnsafely":           okUnsafely,
		"okUnsafeInt":          okUnsafeInt,
		"okReflects":           okReflects,
		"okDecodes":            okDecodes,
		"okVariable":           okVariable,
		"okVariableKept":       okVariableKept,
		"okVariableCount":      okVariableCount,
		"okVariableThere":      okVariableThere,
		"okVariablePointer":    okVariablePointer,
		"okVariableOther":      okVariableOther,
		"okVariableList":       okVariableList,
		"okVariableStruct":     okVariableStruct,
		"okVariableMap":        okVariableMap,
		"okVariableClosure":    okVariableClosure,
		"okVariableLocked":     okVariableLocked,
		"okSubtest":            okSubtest,
		"okBenchmark":          okBenchmark,
		"okCompares":           okCompares,
		"okNilAgain":           okNilAgain,
		"badField":             badField,
		"badLocal":             badLocal,
		"badDeeper":            badDeeper,
		"badInDims":            badInDims,
		"badTwoFields":         badTwoFields,
		"badMetBefore":         badMetBefore,
		"badLoadedBefore":      badLoadedBefore,
		"badNotTheSame":        badNotTheSame,
		"badElement":           badElement,
		"badAnywhere":          badAnywhere,
		"badRows":              badRows,
		"badTwoElements":       badTwoElements,
		"badInMap":             badInMap,
		"badOfMap":             badOfMap,
		"badOtherMap":          badOtherMap,
		"badInVariable":        badInVariable,
		"badCountVariable":     badCountVariable,
		"badStructVariable":    badStructVariable,
		"badKept2":             badKept2,
		"badInChannel":         badInChannel,
		"badOfChannel":         badOfChannel,
		"badStoredAgain":       badStoredAgain,
		"badInClosure":         badInClosure,
		"badPrinted":           badPrinted,
		"badMerged":            badMerged,
		"badLooped":            badLooped,
	}
	if len(os.Args) < 2 {
		for n := range m {
			fmt.Println(n)
		}
		return
	}
	m[os.Args[1]]()
}
