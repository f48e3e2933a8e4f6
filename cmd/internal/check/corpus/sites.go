package corpus

import (
	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// sites counts the calls that depend on shapes, by the result of their analysis: the numbers of
// shapelint -stats. Each call is in exactly one of Fine, Reported, Unknown and GivenUp.
type sites struct {
	Calls    int
	Fine     int            // cannot fail because of shapes
	Reported int            // must fail
	Unknown  int            // depends on unknown arguments
	GivenUp  int            // not analyzed to the end
	Causes   map[string]int // of GivenUp, by the kind of the cause
	Steps    int            // instructions that the engine executed
}

// countSites executes the package once more, watching its calls.
func countSites(pass *analysis.Pass) (sites, error) {
	pass.Analyzer = analyzer.Lister
	result, err := analyzer.Lister.Run(pass)
	if err != nil {
		return sites{}, err
	}
	listing := result.(*analyzer.Listing)
	s := sites{Steps: listing.Steps(), Causes: make(map[string]int)}
	for _, site := range listing.Sites() {
		s.Calls++
		switch site.Verdict {
		case engine.Fine:
			s.Fine++
		case engine.Reported:
			s.Reported++
		case engine.UnknownArgument:
			s.Unknown++
		case engine.GivenUp:
			s.GivenUp++
			s.Causes[site.Cause.Kind.String()]++
		}
	}
	return s, nil
}

// decided is the number of calls that cannot fail because of shapes, or must.
func (s sites) decided() int { return s.Fine + s.Reported }

func (s *sites) plus(x sites) {
	s.Calls += x.Calls
	s.Fine += x.Fine
	s.Reported += x.Reported
	s.Unknown += x.Unknown
	s.GivenUp += x.GivenUp
	s.Steps += x.Steps
	s.Causes = score.Sum(s.Causes, x.Causes)
}

// share returns n as a percentage of the calls.
func (s sites) share(n int) float64 { return score.Percent(n, s.Calls) }
