package difftest

import (
	"reflect"

	"gonum.org/v1/gonum/diff/fd"
	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/community"
	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/optimize"
	minsurf "gonum.org/v1/gonum/optimize/functions"
	"gonum.org/v1/gonum/spatial/kdtree"
	"gonum.org/v1/gonum/stat/combin"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/distuv"
	"gonum.org/v1/gonum/stat/samplemv"
	"gonum.org/v1/gonum/stat/sampleuv"
)

// Objects that hold other objects: generators, samplers, settings, graphs.

func init() {
	for t, draw := range map[reflect.Type]func(*source) any{
		reflect.TypeFor[*combin.CombinationGenerator](): func(s *source) any { return s.combinations() },
		reflect.TypeFor[*combin.PermutationGenerator](): func(s *source) any { return s.permutations() },
		reflect.TypeFor[*combin.CartesianGenerator]():   func(s *source) any { return s.cartesian() },
		reflect.TypeFor[*minsurf.MinimalSurface]():      func(s *source) any { return minsurf.NewMinimalSurface(2+s.IntN(5), 2+s.IntN(5)) },
		reflect.TypeFor[*distmv.PositivePartEigenSym](): func(s *source) any { return distmv.NewPositivePartEigenSym(s.eigenSym()) },
		reflect.TypeFor[sampleuv.Weighted]():            func(s *source) any { return sampleuv.NewWeighted(s.increasing(s.dim(), 9), nil) },
		reflect.TypeFor[sampleuv.SampleUniformWeighted](): func(s *source) any {
			return sampleuv.SampleUniformWeighted{Sampler: sampleuv.IIDer{Dist: distuv.UnitNormal}}
		},
		reflect.TypeFor[sampleuv.Importance](): func(s *source) any {
			return sampleuv.Importance{Target: distuv.UnitNormal, Proposal: distuv.UnitNormal}
		},
		reflect.TypeFor[*samplemv.ProposalNormal](): func(s *source) any { return s.proposal() },
		reflect.TypeFor[samplemv.SampleUniformWeighted](): func(s *source) any {
			return samplemv.SampleUniformWeighted{Sampler: samplemv.IID{Dist: s.normal()}}
		},
		reflect.TypeFor[samplemv.Importance](): func(s *source) any { d := s.normal(); return samplemv.Importance{Target: d, Proposal: d} },
		reflect.TypeFor[samplemv.MetropolisHastingser](): func(s *source) any {
			return samplemv.MetropolisHastingser{Initial: s.slice(), Target: s.normal(), Proposal: s.proposal()}
		},
		reflect.TypeFor[samplemv.Halton]():    func(s *source) any { return samplemv.Halton{Kind: samplemv.Owen, Q: s.normal()} },
		reflect.TypeFor[*optimize.Settings](): func(s *source) any { return s.settings() },
		reflect.TypeFor[optimize.Problem](): func(s *source) any {
			return optimize.Problem{Func: func([]float64) float64 { return 0 }}
		},
		reflect.TypeFor[*fd.JacobianSettings]():       func(s *source) any { return s.jacobianSettings() },
		reflect.TypeFor[community.Multiplex]():        func(s *source) any { return s.layers() },
		reflect.TypeFor[community.UndirectedLayers](): func(s *source) any { return s.layers() },
		reflect.TypeFor[community.DirectedLayers]():   func(s *source) any { return s.directedLayers() },
		reflect.TypeFor[samplemv.IID]():               func(s *source) any { return samplemv.IID{Dist: s.normal()} },
		reflect.TypeFor[samplemv.LatinHypercube]():    func(s *source) any { return samplemv.LatinHypercube{Q: s.normal()} },
		reflect.TypeFor[kdtree.SortSlicer]():          func(s *source) any { return s.plane() },
	} {
		made[t] = draw
	}
}

// holderAttrs reads the attributes of objects that hold others.
func holderAttrs(v reflect.Value) map[string]any {
	switch x := v.Interface().(type) {
	case *combin.CombinationGenerator, *combin.PermutationGenerator:
		return map[string]any{"k": int(field(v, "k").Int())}
	case *combin.CartesianGenerator:
		return map[string]any{"n": field(v, "lens").Len()}
	case *minsurf.MinimalSurface:
		nx, ny := x.Dims()
		return map[string]any{"nx": nx, "ny": ny}
	case *distmv.PositivePartEigenSym:
		ed := field(v, "ed")
		n := field(v, "vals").Len()
		return map[string]any{"n": n, "ok": n > 0, "vec": field(ed, "vectorsComputed").Bool()}
	case *samplemv.ProposalNormal:
		return map[string]any{"len": int(field(v, "normal", "dim").Int())}
	case community.Multiplex:
		return map[string]any{"depth": x.Depth()}
	}
	return nil
}

func (s *source) combinations() *combin.CombinationGenerator {
	n, k := s.dim(), s.dim()
	g := combin.NewCombinationGenerator(max(n, k), min(n, k))
	for range s.IntN(4) {
		g.Next()
	}
	return g
}

func (s *source) permutations() *combin.PermutationGenerator {
	n, k := s.dim(), s.dim()
	g := combin.NewPermutationGenerator(max(n, k), min(n, k))
	for range s.IntN(4) {
		g.Next()
	}
	return g
}

func (s *source) cartesian() *combin.CartesianGenerator {
	lens := make([]int, s.dim())
	for i := range lens {
		lens[i] = s.IntN(4)
	}
	g := combin.NewCartesianGenerator(lens)
	for range s.IntN(4) {
		g.Next()
	}
	return g
}

func (s *source) proposal() *samplemv.ProposalNormal {
	p, _ := samplemv.NewProposalNormal(s.definite(s.dim()), nil)
	return p
}

// settings draws settings that end an optimization early, with or without initial values.
func (s *source) settings() *optimize.Settings {
	if s.one(4) {
		return nil
	}
	set := &optimize.Settings{MajorIterations: 2, FuncEvaluations: 10}
	if s.one(5) {
		return set
	}
	set.InitValues = &optimize.Location{}
	if s.one(2) {
		set.InitValues.Gradient = s.slice()
	}
	if s.one(2) {
		set.InitValues.Hessian = s.definite(s.dim())
	}
	return set
}

func (s *source) jacobianSettings() *fd.JacobianSettings {
	if s.one(3) {
		return nil
	}
	return &fd.JacobianSettings{OriginValue: s.slice()}
}

// layers draws the layers of a multiplex graph on the same nodes.
func (s *source) layers() community.Multiplex {
	var layers []graph.Undirected
	for range s.dim() {
		g := simple.NewWeightedUndirectedGraph(0, 0)
		g.SetWeightedEdge(g.NewWeightedEdge(simple.Node(0), simple.Node(1), 1))
		g.SetWeightedEdge(g.NewWeightedEdge(simple.Node(1), simple.Node(2), 2))
		layers = append(layers, g)
	}
	return must(community.NewUndirectedLayers(layers...))
}

// directedLayers draws layers without nodes.
func (s *source) directedLayers() community.DirectedLayers {
	var layers []graph.Directed
	for range s.dim() {
		layers = append(layers, simple.NewWeightedDirectedGraph(0, 0))
	}
	return must(community.NewDirectedLayers(layers...))
}

func (s *source) plane() kdtree.SortSlicer {
	points := make(kdtree.Points, s.IntN(6))
	for i := range points {
		points[i] = kdtree.Point{s.NormFloat64(), 1}
	}
	return kdtree.Plane{Points: points}
}
