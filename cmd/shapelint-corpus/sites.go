package main

import (
	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// sites counts the calls that have to do with shapes, by what is known of them: the numbers of shapelint -stats.
type sites struct {
	Calls   int
	Decided int // cannot fail because of shapes, or must
	Unknown int // depends on what is not known
	GivenUp int // not found out
}

// countSites executes the package once more, watching its calls.
func countSites(pass *analysis.Pass) (sites, error) {
	pass.Analyzer = analyzer.Lister
	result, err := analyzer.Lister.Run(pass)
	if err != nil {
		return sites{}, err
	}
	var s sites
	for _, site := range result.(*analyzer.Listing).Sites() {
		s.Calls++
		switch site.Verdict {
		case engine.Fine, engine.Reported:
			s.Decided++
		case engine.UnknownArgument:
			s.Unknown++
		case engine.GivenUp:
			s.GivenUp++
		}
	}
	return s, nil
}

func (s *sites) plus(x sites) {
	s.Calls += x.Calls
	s.Decided += x.Decided
	s.Unknown += x.Unknown
	s.GivenUp += x.GivenUp
}

// share returns n as a percentage of the calls.
func (s sites) share(n int) float64 {
	if s.Calls == 0 {
		return 0
	}
	return 100 * float64(n) / float64(s.Calls)
}
