package rules

import (
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/community"
	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/samplemv"
)

// Rule 5 again, with what gonum's objects remember: factorizations that may have failed, the kind of an SVD, the
// capacity of a view, and objects that hold others, which may be of one's own.

var rule05State = map[string]func(){
	"factorizesPerhaps":        factorizesPerhaps,
	"factorizesForSure":        factorizesForSure,
	"factorizesTheOther":       factorizesTheOther,
	"factorizesBoth":           factorizesBoth,
	"valuesOnly":               valuesOnly,
	"thinVectors":              thinVectors,
	"fullVectors":              fullVectors,
	"kindInLoop":               kindInLoop,
	"growsWithinCapacity":      growsWithinCapacity,
	"growsBeyondCapacity":      growsBeyondCapacity,
	"slicesWithinCapacity":     slicesWithinCapacity,
	"slicesBeyondCapacity":     slicesBeyondCapacity,
	"overlapsItself":           overlapsItself,
	"overlapsNothing":          overlapsNothing,
	"stacksItself":             stacksItself,
	"stacksOther":              stacksOther,
	"rawOfVectors":             rawOfVectors,
	"rawOfColumn":              rawOfColumn,
	"rawOfLongerData":          rawOfLongerData,
	"rawOfOtherLength":         rawOfOtherLength,
	"rawHasRoom":               rawHasRoom,
	"samplesByLength":          samplesByLength,
	"samplesOwnLength":         samplesOwnLength,
	"samplesNormal":            samplesNormal,
	"samplesEmbedded":          samplesEmbedded,
	"weighsLayers":             weighsLayers,
	"weighsTooManyLayers":      weighsTooManyLayers,
	"weighsOwnLayers":          weighsOwnLayers,
	"weighsTooManyOwnLayers":   weighsTooManyOwnLayers,
	"weighsPerhapsOtherLayers": weighsPerhapsOtherLayers,
}

func identity(n int) *mat.SymDense {
	s := mat.NewSymDense(n, nil)
	for i := range n {
		s.SetSym(i, i, 1)
	}
	return s
}

// factorizesPerhaps is silent: had the factorization failed, the receiver would be empty.
func factorizesPerhaps() {
	var c mat.Cholesky
	c.Factorize(mat.NewSymDense(3, nil))
	c.SetFromU(mat.NewTriDense(4, mat.Upper, nil))
}

// factorizesForSure goes on only if it did not.
func factorizesForSure() {
	var c mat.Cholesky
	if ok := c.Factorize(identity(3)); !ok {
		return
	}
	c.SetFromU(mat.NewTriDense(4, mat.Upper, nil)) // want `mat\.Cholesky\.SetFromU: .*\(mismatch\)`
}

// factorizesTheOther is silent: the result is that of another.
func factorizesTheOther() {
	var c, d mat.Cholesky
	c.Factorize(mat.NewSymDense(3, nil))
	if !d.Factorize(identity(4)) {
		return
	}
	c.SetFromU(mat.NewTriDense(4, mat.Upper, nil))
}

// factorizesBoth compares sizes that both have.
func factorizesBoth() {
	var c, d mat.Cholesky
	first := c.Factorize(identity(3))
	second := d.Factorize(identity(4))
	if !first || !second {
		return
	}
	c.Scale(2, &d) // want `mat\.Cholesky\.Scale: .*\(mismatch\)`
}

// valuesOnly is silent: the call fails, but for the kind of the factorization.
// Panics: no vectors.
func valuesOnly() {
	var svd mat.SVD
	svd.Factorize(zeros(5, 3), mat.SVDNone)
	svd.UTo(mat.NewDense(4, 4, nil))
}

// thinVectors are 5x3.
func thinVectors() {
	var svd mat.SVD
	if !svd.Factorize(zeros(5, 3), mat.SVDThin) {
		return
	}
	svd.UTo(mat.NewDense(5, 3, nil))
	svd.UTo(mat.NewDense(5, 5, nil)) // want `mat\.SVD\.UTo: .*\(mismatch\)`
}

// fullVectors are 5x5.
func fullVectors() {
	var svd mat.SVD
	if !svd.Factorize(zeros(5, 3), mat.SVDFull) {
		return
	}
	svd.UTo(mat.NewDense(5, 5, nil))
	svd.UTo(mat.NewDense(5, 3, nil)) // want `mat\.SVD\.UTo: .*\(mismatch\)`
}

// kindInLoop is silent: one of the kinds fits.
func kindInLoop() {
	for _, kind := range []mat.SVDKind{mat.SVDThin, mat.SVDThinU} {
		var svd mat.SVD
		if svd.Factorize(zeros(5, 3), kind) {
			svd.UTo(mat.NewDense(5, 3, nil))
		}
	}
}

// growsWithinCapacity has a view that may grow again.
func growsWithinCapacity() {
	v := zeros(5, 5).Slice(1, 3, 1, 3).(*mat.Dense)
	v = v.Slice(0, 4, 0, 4).(*mat.Dense)
	v.SetRow(3, make([]float64, 4))
}

// growsBeyondCapacity begins at the second row.
func growsBeyondCapacity() {
	v := zeros(5, 5).Slice(1, 3, 1, 3).(*mat.Dense)
	v.Slice(0, 5, 0, 4) // want `mat\.Dense\.Slice: .*\(bounds\)`
}

// slicesWithinCapacity has a vector that may grow again.
func slicesWithinCapacity() {
	v := mat.NewVecDense(6, nil).SliceVec(2, 3).(*mat.VecDense)
	v.SliceVec(0, 4)
}

// slicesBeyondCapacity begins at the third element.
func slicesBeyondCapacity() {
	v := mat.NewVecDense(6, nil).SliceVec(2, 3).(*mat.VecDense)
	v.SliceVec(0, 5) // want `mat\.VecDense\.SliceVec: .*\(bounds\)`
}

// overlapsItself is silent: the call fails, since views of one matrix overlap, and not for their shapes.
// Panics: overlapping regions.
func overlapsItself() {
	m := zeros(5, 5)
	m.Slice(0, 3, 0, 3).(*mat.Dense).Add(m.Slice(1, 4, 1, 4), zeros(3, 3))
}

// overlapsNothing has views that are apart.
func overlapsNothing() {
	m := zeros(6, 6)
	v := m.Slice(0, 3, 0, 3).(*mat.Dense)
	v.Add(m.Slice(3, 6, 3, 6), zeros(3, 3))
	v.Add(m.Slice(3, 6, 2, 6), zeros(3, 4)) // want `mat\.Dense\.Add: v is 3x3 but the result is 3x4 \(mismatch\)`
}

// stacksItself has one matrix in two places.
func stacksItself() {
	m := zeros(2, 3)
	m.Stack(m, zeros(1, 3)) // want `mat\.Dense\.Stack: .*\(mismatch\)`
}

// stacksOther has an empty receiver.
func stacksOther() {
	m := zeros(2, 3)
	m.Reset()
	m.Stack(zeros(2, 3), zeros(1, 3))
}

// rawOfVectors compares the data of two vectors.
func rawOfVectors() {
	v, w := mat.NewVecDense(3, nil), mat.NewVecDense(4, nil)
	floats.Dot(v.RawVector().Data, w.RawVector().Data) // want `floats\.Dot: .*\(length\)`
}

// rawOfColumn is silent: between the elements of a column are those of the others.
func rawOfColumn() {
	c := zeros(3, 3).ColView(1).(*mat.VecDense)
	floats.Dot(c.RawVector().Data, make([]float64, 7))
	c.ScaleVec(1, mat.NewVecDense(3, nil))
	floats.Dot(c.RawVector().Data, make([]float64, 7))
}

// rawOfLongerData is silent: the data is what was set.
func rawOfLongerData() {
	var v mat.VecDense
	v.SetRawVector(blas64.Vector{N: 2, Inc: 2, Data: make([]float64, 5)})
	v.CloneFromVec(&v)
	floats.Dot(v.RawVector().Data, make([]float64, 5))
}

// rawOfOtherLength has the data of a new vector.
func rawOfOtherLength() {
	var v mat.VecDense
	v.SetRawVector(blas64.Vector{N: 2, Inc: 2, Data: make([]float64, 5)})
	v.Reset()
	v.AddVec(mat.NewVecDense(2, nil), mat.NewVecDense(2, nil))
	floats.Dot(v.RawVector().Data, make([]float64, 5)) // want `floats\.Dot: .*\(length\)`
}

// rawHasRoom is silent: there may be more than is used.
func rawHasRoom() {
	v := mat.NewVecDense(2, make([]float64, 2, 10))
	_ = v.RawVector().Data[:6]
}

// A history is a random vector whose length is that of the past.
type history struct{ seen int }

func (h *history) Len() int                   { return h.seen }
func (h *history) Rand(x []float64) []float64 { return x }

// samplesByLength is silent: what Len returns is not the dimension.
func samplesByLength() {
	samplemv.IID{Dist: &history{2}}.Sample(zeros(4, 3))
}

// A list of values is a random vector too.
type constants []float64

func (c constants) Rand(x []float64) []float64 { return x }

// samplesOwnLength is silent: the length of the list is not the dimension.
func samplesOwnLength() {
	samplemv.IID{Dist: constants{1, 2}}.Sample(zeros(4, 3))
}

// samplesNormal samples two numbers into three columns.
func samplesNormal() {
	d, _ := distmv.NewNormal(make([]float64, 2), identity(2), nil)
	h := samplemv.Halton{Kind: samplemv.Owen, Q: d}
	h.Sample(zeros(4, 3)) // want `samplemv\.Halton\.Sample: .*\(mismatch\)`
}

type renamed struct{ *distmv.Normal }

func (r renamed) Rand(x []float64) []float64 { return x }

// samplesEmbedded is silent: the method is another one.
func samplesEmbedded() {
	d, _ := distmv.NewNormal(make([]float64, 2), identity(2), nil)
	samplemv.IID{Dist: renamed{d}}.Sample(zeros(4, 3))
}

func weighted() *simple.WeightedUndirectedGraph {
	g := simple.NewWeightedUndirectedGraph(0, 0)
	g.SetWeightedEdge(g.NewWeightedEdge(simple.Node(0), simple.Node(1), 1))
	return g
}

// weighsLayers has a weight for each layer.
func weighsLayers() {
	g := weighted()
	layers, _ := community.NewUndirectedLayers(g, g)
	community.QMultiplex(layers, nil, []float64{1, 2}, nil)
}

// weighsTooManyLayers has one more.
func weighsTooManyLayers() {
	g := weighted()
	layers, _ := community.NewUndirectedLayers(g, g)
	community.QMultiplex(layers, nil, []float64{1, 2, 3}, nil) // want `community\.QMultiplex: \[\]float64\{1, 2, 3\} has 3 elements, want 2 \(length\)`
}

// Doubled layers count twice.
type doubled []graph.Undirected

func (d doubled) Nodes() graph.Nodes           { return d[0].Nodes() }
func (d doubled) Depth() int                   { return 2 * len(d) }
func (d doubled) Layer(n int) graph.Undirected { return d[n/2] }

// weighsOwnLayers has a weight for each.
func weighsOwnLayers() {
	community.QMultiplex(doubled{weighted()}, nil, []float64{1, 2}, nil)
}

// weighsTooManyOwnLayers has one more.
func weighsTooManyOwnLayers() {
	community.QMultiplex(doubled{weighted()}, nil, []float64{1, 2, 3}, nil) // want `community\.QMultiplex: \[\]float64\{1, 2, 3\} has 3 elements, want 2 \(length\)`
}

// weighsPerhapsOtherLayers is silent: of graphs that do not fit together there are no layers.
func weighsPerhapsOtherLayers() {
	layers, _ := community.NewUndirectedLayers(weighted(), simple.NewWeightedUndirectedGraph(0, 0))
	community.QMultiplex(layers, nil, []float64{}, nil)
}
