package analyzer

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/analyzer/libraries"
	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/testdata"
)

// TestContradiction checks the contracts of gonum, each tested against the library, against the
// bodies in gonum's own source, as if they were directives there: none may contradict. Then one dim
// of each contract is increased by one; the test prints how many of these are detected.
func TestContradiction(t *testing.T) {
	if testing.Short() {
		t.Skip("executes all of gonum")
	}
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes |
		packages.NeedTypesInfo | packages.NeedTypesSizes | packages.NeedImports | packages.NeedExportFile
	pkgs, err := packages.Load(&packages.Config{Mode: loading.Mode(mode)}, gonum.Paths()...)
	if err != nil {
		t.Fatal(err)
	}
	held, changed, found := 0, 0, 0
	for _, pkg := range pkgs {
		p := &program{imports: facts.NewImports(facts.Trust{}, nil), table: directive.NewTable(pkg.PkgPath, libraries.All.Newest())}
		p.own = lower.Package(lower.Input{
			Fset: pkg.Fset, Files: pkg.Syntax, Pkg: pkg.Types, Info: pkg.TypesInfo, Sizes: pkg.TypesSizes,
			Ghost: p.table.Layout, KnownEffect: p.effect, Standard: engine.Standard,
		})
		e := engine.New(engine.Config{Program: p, Contracts: gonum.For, Declared: p.table, Package: pkg.PkgPath, Init: p.own.Pkg.Init})
		for _, c := range gonum.For(pkg.PkgPath).Contracts {
			f := p.own.Func(pkg.PkgPath + "." + c.Symbol())
			if f == nil {
				continue
			}
			held++
			if text := e.Contradiction(f, c); text != "" {
				t.Errorf("%s: %s", f.Symbol, text)
			}
			for _, wrong := range enlarged(c.String()) {
				d, err := contract.ParseContract(withoutPanics(wrong))
				if err != nil {
					continue
				}
				changed++
				if text := e.Contradiction(f, d); text != "" {
					found++
					t.Logf("%s\n\t%s", wrong, text)
				}
			}
		}
	}
	t.Logf("%d contracts held against bodies, %d of %d changed ones contradict", held, found, changed)
	if held < 400 || found < 50 {
		t.Errorf("%d contracts held against bodies, %d changed ones found: too few", held, found)
	}
}

// enlarged returns the contract with "+1" after each name of a dim, one at a time.
func enlarged(text string) []string {
	var changed []string
	for i := range text {
		if text[i] == ']' && i > 0 && 'a' <= text[i-1] && text[i-1] <= 'z' {
			changed = append(changed, text[:i]+"+1"+text[i:])
		}
	}
	return changed
}

// withoutPanics removes the names of panics, which its file declares, from a contract.
func withoutPanics(text string) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		if !strings.HasPrefix(w, "!Err") && !strings.HasPrefix(w, "!runtime") {
			continue
		}
		rest := strings.TrimLeft(w, "!|abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
		words[i] = rest
	}
	return strings.Join(words, " ")
}

// TestSound runs the functions of testdata/reported/directives/sound with bodies that do what their
// contracts allow.
func TestSound(t *testing.T) {
	cmd := exec.Command("go", "test", "-tags", "truth", "./sound")
	cmd.Dir = testdata.Folder("directives")
	cmd.Env = append(os.Environ(), "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
