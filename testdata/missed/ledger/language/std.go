package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
)

func badStrings() {
	square(strings.Count("nnhw", "n") + 2).Mul(square(len(strings.Split("a,b,c", ","))))
}

func badStrconv() {
	n, err := strconv.Atoi("4")
	if err != nil {
		return
	}
	square(n).Mul(square(3))
}

func badSlices() { square(slices.Max([]int{3, 4})).Mul(square(slices.Index([]int{1, 2, 4, 5}, 5))) }

func badSorted() {
	dims := []int{4, 2, 3}
	slices.Sort(dims)
	square(dims[2]).Mul(square(dims[1]))
}

func badKeys() {
	names := slices.Sorted(maps.Keys(map[string]int{"a": 3, "bcde": 4}))
	square(len(names[1])).Mul(square(3))
}

func badPure() { keeps(&layer{}) }

// keeps calls functions that change nothing, whatever they return.
func keeps(l *layer) {
	l.in = 4
	_ = math.Sqrt(2) + float64(len(strings.Repeat("a", 3)))
	square(l.in).Mul(square(3))
}

func okSortFunc() {
	dims := []int{4, 2, 3}
	sort.Slice(dims, func(i, j int) bool { return dims[i] > dims[j] })
	square(dims[1]).Mul(square(3))
}

type lengths []int

func (l lengths) Len() int           { return len(l) }
func (l lengths) Less(i, j int) bool { return l[i] < l[j] }
func (l lengths) Swap(i, j int)      { l[i], l[j] = l[j], l[i] }

func okSort() {
	dims := lengths{4, 2, 3}
	sort.Sort(dims)
	square(dims[1]).Mul(square(3))
}

type counting struct{ n *int }

func (c counting) String() string {
	*c.n = 3
	return ""
}

func okPrinted() {
	n := 4
	_ = fmt.Sprint(counting{&n})
	square(n).Mul(square(3))
}

func badFormatted() {
	n := 2
	square(len(fmt.Sprintf("%dx%d", n, n+1)) + 1).Mul(square(3))
}

func okBuffered() {
	var b bytes.Buffer
	fmt.Fprint(&b, "abc")
	square(b.Len()).Mul(square(3))
}

func okRandom() { square(rand.Intn(1) + 3).Mul(square(3)) }

func okOnce() {
	var once sync.Once
	n := 3
	once.Do(func() {})
	once.Do(func() { n = 4 })
	square(n).Mul(square(3))
}

func okPool() {
	p := sync.Pool{New: func() any { return &layer{in: 3} }}
	square(p.Get().(*layer).in).Mul(square(3))
}

var errShape = errors.New("shapes do not fit")

func mul(a, b *Matrix) (*Matrix, error) {
	if a.cols != b.rows {
		return nil, fmt.Errorf("%dx%d: %w", a.rows, a.cols, errShape)
	}
	return a.Mul(b), nil
}

func badError() {
	if _, err := mul(square(4), square(3)); err != nil {
		panic(err)
	}
}

func okError() {
	if _, err := mul(square(4), square(3)); !errors.Is(err, errShape) {
		panic(err)
	}
}
