package corpus

import (
	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// sites counts the calls that have to do with shapes, by what is known of them: the numbers of
// shapelint -stats.
type sites struct {
	Calls    int
	Fine     int            // cannot fail because of shapes
	Reported int            // must
	Unknown  int            // depends on what is not known
	GivenUp  int            // not found out
	Causes   map[string]int // of those that are given up, by the kind of the cause
	Steps    int            // that were taken
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
