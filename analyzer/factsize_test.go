package analyzer

import (
	"testing"

	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
	"github.com/shapelint/shapelint/testdata"
)

// factModules are the modules of testdata whose packages have facts.
func factModules() []string {
	modules := []string{"testdata/facts"}
	for _, name := range []string{"tensor", "homes", "e2e/tensor", "inrepo", "directives"} {
		modules = append(modules, testdata.Folder(name))
	}
	return modules
}

// BenchmarkFactSize prints the size of the fact of each package: of the encoding, and compressed.
//
//	go test ./analyzer -run - -bench FactSize
func BenchmarkFactSize(b *testing.B) {
	for _, dir := range factModules() {
		for _, l := range loadFacts(b, dir, "./...") {
			if l.fact == nil {
				continue
			}
			b.Run(l.path, func(b *testing.B) {
				for b.Loop() {
					l.prog.export(l.prog.engine())
				}
				b.ReportMetric(float64(l.lines), "lines")
				b.ReportMetric(float64(len(l.fact)), "fact-B")
			})
		}
	}
}

// largeFact returns the fact of a tensor package of 700 lines.
func largeFact(b *testing.B) []byte { return loadFacts(b, "testdata/facts", "./tensor")[0].fact }

func BenchmarkDecodeFact(b *testing.B) {
	data := largeFact(b)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := facts.Read(data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncodeFact(b *testing.B) {
	p, err := facts.Read(largeFact(b))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		codec.Encode(p)
	}
}

// BenchmarkOpenFact looks up a function of a package that the fact does not contain.
func BenchmarkOpenFact(b *testing.B) {
	data := largeFact(b)
	b.ReportAllocs()
	for b.Loop() {
		facts.NewImports(facts.Trust{}, []facts.Fact{opened(b, "example.com/facts/tensor", data)}).Function("example.com/other.F")
	}
}

// TestFactCut removes the bodies of the largest functions from a fact until it fits.
func TestFactCut(t *testing.T) {
	pkg, err := facts.Read(loadFacts(t, "testdata/facts", "./tensor")[0].fact)
	if err != nil {
		t.Fatal(err)
	}
	whole := codec.Encode(pkg)
	for _, share := range []int{100, 70, 40} {
		data := facts.EncodeWithin(pkg, len(whole)*share/100)
		if data == nil || len(data) > len(whole)*share/100 {
			t.Fatalf("%d bytes at %d %% of %d", len(data), share, len(whole))
		}
		cut, err := facts.Read(data)
		if err != nil {
			t.Fatal(err)
		}
		smallestCut, largestKept := 1<<30, 0
		for i, f := range pkg.Funcs {
			switch size := f.Instructions(); {
			case cut.Funcs[i].Symbol != f.Symbol:
				t.Fatalf("%s is missing", f.Symbol)
			case !cut.Funcs[i].IllTyped:
				largestKept = max(largestKept, size)
			case !f.IllTyped:
				smallestCut = min(smallestCut, size)
			}
		}
		if (share < 100) != (smallestCut < 1<<30) || largestKept > smallestCut {
			t.Errorf("at %d %%: a function of %d instructions is cut, one of %d is not", share, smallestCut, largestKept)
		}
	}
	if facts.EncodeWithin(pkg, 10) != nil {
		t.Error("it fits in 10 bytes")
	}
}
