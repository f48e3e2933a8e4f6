package run

import (
	"regexp"
	"sync"

	"github.com/shapelint/shapelint/analyzer/gonum"
)

// unshaped matches texts of panics that depend on elements or options, not on shapes. Texts with
// the category state in the contracts of gonum are not repeated here.
var unshaped = regexp.MustCompile(`nil pointer|nil map|invalid memory|interface conversion|unreachable|tabwidth|not yet implemented|bad format|` +
	`positive definite|singular|convergence|condition number|unacceptable norm|illegal power|` +
	`sorted|strictly increasing|non-unique|NaN|percentile|quantile|maximum x value|no parameter|cephes|gamma:|beta:|triangle:|min >|parameter|before Next|` +
	`combin: negative input|non-positive (alpha|constant)|weights non-positive|constant must|not defined|` +
	`cumulant|must be positive|derivative order|n < k|normalized|cannot compute|invalid rcond|Hessian$|missing or invalid|unsuccessful|failed|blas.Upper|not upper|` +
	`all dimensions observed|internal inconsistency|abscissa|bound$|acceptance`)

// states are the texts of the panics of gonum that have the category state.
var states = sync.OnceValue(func() map[string]bool {
	texts := make(map[string]bool)
	for _, path := range gonum.Paths() {
		for _, p := range gonum.For(path).Panics {
			if p.Category == "state" {
				texts[p.Text] = true
			}
		}
	}
	return texts
})

// IsUnshaped reports whether the text of a panic has nothing to do with shapes.
func IsUnshaped(text string) bool { return unshaped.MatchString(text) || states()[text] }
