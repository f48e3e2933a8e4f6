package analyzer

import (
	"fmt"
	"go/types"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/contract"
)

const matPath = gonum.Root + "mat"

// TestInferredContracts infers the contracts of gonum's mat from its source and compares them with
// the hand-written ones. Both are evaluated on random small operands. Whatever the inferred
// contract forbids, the other one must forbid as well, and shapes that both determine must be
// equal. So an inferred contract is equal to the written one, or weaker.
func TestInferredContracts(t *testing.T) {
	OnlyLong(t, "the contracts of gonum's mat")
	pkg, listing := listPackage(t, matPath)
	inferred := make(map[string]InferredContract)
	for _, c := range listing.Contracts() {
		inferred[c.Symbol] = c
	}
	written := gonum.For(matPath)
	var missing, contradicting []string
	tally := make(map[string]int)
	for _, c := range written.Contracts {
		sig := signatureOf(pkg, c.Symbol())
		if sig == nil {
			continue // of an interface, or of another version
		}
		tally["written"]++
		i, ok := inferred[c.Symbol()]
		if !ok {
			if saysNothing(c) {
				tally["equal"]++
			} else {
				missing = append(missing, c.String())
			}
			continue
		}
		x := &comparison{t: t, written: c, inferred: parseInferred(t, written, i.Text), sig: sig, rnd: rand.New(rand.NewPCG(1, 2))}
		verdict := x.run()
		if verdict == "weaker" && !i.Constrains {
			tally["bare"]++
			if !saysShapes(c) {
				tally["state"]++
			}
		}
		if tally[verdict]++; verdict == "contradicts" {
			contradicting = append(contradicting, fmt.Sprintf("%s\n\tinferred %s\n\twritten  %s", x.why, i.Text, c))
		}
	}
	t.Logf("%d written contracts: %d equal, %d weaker but true, %d contradict, %d not inferred",
		tally["written"], tally["equal"], tally["weaker"], tally["contradicts"], len(missing))
	t.Logf("of the weaker ones %d say something of shapes, %d say nothing; of these the written one says nothing of shapes either in %d",
		tally["weaker"]-tally["bare"], tally["bare"], tally["state"])
	for _, text := range contradicting {
		t.Error(text)
	}
	for _, text := range missing {
		t.Log("not inferred: ", text)
	}
	if known := tally["equal"] + tally["weaker"]; 100*known < 85*tally["written"] {
		t.Errorf("%d of %d contracts are inferred, want 85 %%", known, tally["written"])
	}
	if telling := tally["equal"] + tally["weaker"] - tally["bare"]; 100*telling < 72*tally["written"] {
		t.Errorf("%d of %d contracts say something of shapes, want 72 %%", telling, tally["written"])
	}
}

// listPackage lists one package of the module cache.
func listPackage(t *testing.T, path string) (*types.Package, *Listing) {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule}, path)
	if err != nil || len(pkgs) != 1 || len(pkgs[0].Errors) > 0 {
		t.Fatal(path, err)
	}
	old := Wanted
	defer func() { Wanted = old }()
	Wanted = func(p *types.Package) bool { return p == pkgs[0].Types }
	graph, err := checker.Analyze([]*analysis.Analyzer{Lister}, pkgs, nil)
	if err != nil || graph.Roots[0].Err != nil {
		t.Fatal(err, graph.Roots[0].Err)
	}
	return pkgs[0].Types, graph.Roots[0].Result.(*Listing)
}

// signatureOf returns the signature of a function or method that has a body, "Det" or "Dense.Mul".
func signatureOf(pkg *types.Package, symbol string) *types.Signature {
	typ, method, isMethod := strings.Cut(symbol, ".")
	obj := pkg.Scope().Lookup(typ)
	if obj == nil || !isMethod {
		f, _ := obj.(*types.Func)
		if f == nil {
			return nil
		}
		return f.Signature()
	}
	if types.IsInterface(obj.Type()) {
		return nil
	}
	m, _, _ := types.LookupFieldOrMethod(obj.Type(), true, pkg, method)
	f, _ := m.(*types.Func)
	if f == nil {
		return nil
	}
	return f.Signature()
}

// saysShapes reports whether a contract says anything of shapes, and not only of the state of an
// object.
func saysShapes(c *contract.Contract) bool {
	shapes := *c
	shapes.Clauses = slices.DeleteFunc(slices.Clone(c.Clauses), func(cl *contract.Clause) bool {
		isOther := func(name string) bool {
			return !slices.ContainsFunc(c.File().Panics, func(p contract.PanicDecl) bool { return p.Name == name && p.Category == "state" })
		}
		return cl.Kind == contract.Require && (cl.Category == "state" || len(cl.Panics) > 0 && !slices.ContainsFunc(cl.Panics, isOther))
	})
	return !saysNothing(&shapes)
}

// saysNothing reports whether a contract neither requires nor yields anything.
func saysNothing(c *contract.Contract) bool {
	if slices.ContainsFunc(c.Clauses, func(cl *contract.Clause) bool {
		return cl.Kind != contract.May && cl.Kind != contract.Forget && cl.Kind != contract.Calls && cl.Kind != contract.Guard
	}) {
		return false
	}
	seen := make(map[string]bool)
	operands := slices.Clone(c.Params)
	if c.Recv != nil {
		operands = append(operands, *c.Recv)
	}
	for _, o := range operands {
		for _, d := range o.Dims {
			if o.Optional || d.Op != contract.Name || seen[d.Name] {
				return false
			}
			seen[d.Name] = true
		}
	}
	return true
}

// behind are the fields of gonum's types that attributes of the contracts stand for.
var behind = map[string]map[string]string{
	"Dense": {"capRows": "capR", "capCols": "capC"}, "CDense": {"capRows": "capR", "capCols": "capC"}, "SymDense": {"cap": "cap"},
	"BandDense": {"mat.KL": "kl", "mat.KU": "ku"}, "SymBandDense": {"mat.K": "ku"}, "TriBandDense": {"mat.K": "k"},
	"Cholesky": {"chol.mat.N": "n"}, "BandCholesky": {"chol.mat.N": "n", "chol.mat.K": "k"},
	"SVD":  {"s.len": "S", "u.Rows": "UR", "u.Cols": "UC", "vt.Rows": "VC", "vt.Cols": "VR"},
	"GSVD": {"r": "r", "p": "p", "c": "c", "k": "k", "l": "l"}, "HOGSVD": {"n": "n"}, "Eigen": {"n": "n"},
}

// receiverName finds the name and the type of the receiver of a contract.
var receiverName = regexp.MustCompile(`^\((\w+) \*?(\w+)`)

// inAttributes writes fields of the receiver as attributes; a field without an attribute is
// unknown.
func inAttributes(text string) string {
	m := receiverName.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	field := regexp.MustCompile(`\b` + m[1] + `\.[A-Za-z]\w*((\.\w+)|\[\d+\])*`)
	return field.ReplaceAllStringFunc(text, func(path string) string {
		name := strings.TrimPrefix(path, m[1]+".")
		if attr := behind[m[2]][name]; attr != "" {
			return m[1] + "." + attr
		} else if gonum.For(matPath).Type(m[2]) == nil || declares(m[2], name) {
			return path
		}
		return "?"
	})
}

// declares reports whether a contract file gives a type the attribute.
func declares(typ, attr string) bool {
	return slices.ContainsFunc(gonum.For(matPath).Type(typ).Attrs, func(a contract.Attribute) bool { return a.Name == attr })
}

// parseInferred reads an inferred contract in the company of the type declarations that were
// written.
func parseInferred(t *testing.T, written *contract.File, text string) *contract.Contract {
	t.Helper()
	text = inAttributes(text)
	file := &contract.File{Path: written.Path, Imports: written.Imports, Types: written.Types}
	f, err := contract.Parse("inferred", file.String()+text+"\n")
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return f.Contracts[0]
}

// A comparison evaluates two contracts of one function.
type comparison struct {
	t                 *testing.T
	written, inferred *contract.Contract
	sig               *types.Signature
	rnd               *rand.Rand
	weaker            bool
	why               string
}

// samples is the number of random calls for each function.
const samples = 400

// run returns "equal", "weaker" or "contradicts".
func (x *comparison) run() string {
	for range samples {
		recv, args := x.operands()
		w, wRecv, wArgs := evaluate(x.written, recv, args)
		i, iRecv, iArgs := evaluate(x.inferred, recv.asInferred(), asInferred(args))
		wFails, iFails := len(w.Violations) > 0 || w.Dies, len(i.Violations) > 0
		switch {
		case w.Unclaimed:
			continue
		case iFails && !wFails:
			x.why = fmt.Sprintf("only the inferred contract forbids %v: %s", append([]*sample{recv}, args...), i.Violations[0].Message)
			return "contradicts"
		case len(w.May) > 0 && !iFails:
			x.weaker = true
			continue // a call that may panic, as some versions of gonum do: what holds afterwards is not the same question
		case iFails || wFails:
			x.weaker = x.weaker || !iFails
			continue
		case len(w.May) > 0:
			continue // what is written covers versions in which the call returns, and others in which it does not
		}
		if !x.sameEffects(append([]*sample{wRecv}, wArgs...), append([]*sample{iRecv}, iArgs...)) || !x.sameResults(w.Results, i.Results) {
			x.why += fmt.Sprintf(" for %v", append([]*sample{recv}, args...))
			return "contradicts"
		}
	}
	if x.weaker {
		return "weaker"
	}
	return "equal"
}

func evaluate(c *contract.Contract, recv *sample, args []*sample) (*contract.Outcome, *sample, []*sample) {
	var r contract.Operand
	recv = recv.clone()
	if recv != nil {
		r = recv
	}
	clones := make([]*sample, len(args))
	ops := make([]contract.Operand, len(args))
	for i, a := range args {
		clones[i] = a.clone()
		ops[i] = clones[i]
	}
	return c.Eval(nil, r, ops), recv, clones
}

// sameEffects reports whether what both contracts know of the operands afterwards is the same.
func (x *comparison) sameEffects(w, i []*sample) bool {
	for k := range w {
		if w[k] == nil {
			continue
		}
		for _, name := range []string{"R", "C", "len"} {
			a, b := w[k].after(name), i[k].after(name)
			if !x.agree(a, b) {
				x.why = fmt.Sprintf("operand %d has %s %v, but %v as written", k, name, b.Dim, a.Dim)
				return false
			}
		}
	}
	return true
}

// agree compares an attribute of both contracts. If the inferred one is unknown, it is weaker.
func (x *comparison) agree(w, i contract.Attr) bool {
	if w.Kind == contract.NoAttr || i.Kind == contract.NoAttr {
		x.weaker = x.weaker || w.Kind != contract.NoAttr
		return true
	}
	return w.Kind == i.Kind && w.Dim.Equal(i.Dim) && w.Bool == i.Bool
}

// sameResults reports whether what both contracts know of the results is the same.
func (x *comparison) sameResults(w, i []contract.Result) bool {
	if w == nil || i == nil {
		x.weaker = x.weaker || w != nil
		return true
	}
	for k := range w {
		for _, name := range append([]string{"value", "R", "C", "len"}, intFields...) {
			if a, b := resultAttr(w[k], name), resultAttr(i[k], name); !x.agree(a, b) {
				x.why = fmt.Sprintf("result %d has %s %v, but %v as written", k, name, b, a)
				return false
			}
		}
	}
	return true
}

func resultAttr(r contract.Result, name string) contract.Attr {
	switch {
	case r.Kind == contract.Scalar && name == "value":
		return r.Value
	case r.Kind == contract.Alias:
		if s := r.Operand.(*sample); s.decl == nil && name == "value" {
			return contract.Int(s.Int())
		} else if s.decl != nil && name != "value" {
			return contract.AttrOf(nil, r.Operand, name)
		}
	}
	for _, a := range r.Attrs {
		if a.Name == name {
			return a.Value
		}
	}
	return contract.Attr{}
}
