package gonum

import (
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// BenchmarkParseMat is what a package that imports mat costs once.
func BenchmarkParseMat(b *testing.B) {
	text, err := files.ReadFile("mat.shapes")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := contract.Parse("mat.shapes", string(text)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkForOther is what any other import costs.
func BenchmarkForOther(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		For("net/http")
	}
}
