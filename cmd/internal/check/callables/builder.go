package callables

import (
	"fmt"
	"go/token"
	"go/types"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

// A builder writes one case: a function that calls one callable once, with operands of known
// shapes. Dimensions are drawn from a pool of one to three numbers, which is new for each case, so
// that operands often fit.
type builder struct {
	*rand.Rand
	table      operands       // the ways to build operands
	style      string         // one of styles
	id         string         // of the case
	pool       []int          // the dimensions
	statements []string       // of the function so far
	declared   []string       // declarations after the function
	names      map[string]int // how many variables have a name, without its number
	missing    string         // a type for which the table has no way; "" if none is missing
}

func newBuilder(seed uint64, table operands, style, id string) *builder {
	b := &builder{Rand: rand.New(rand.NewPCG(seed, 5)), table: table, style: style, id: id, names: map[string]int{}}
	for range 1 + b.IntN(3) {
		b.pool = append(b.pool, 1+b.IntN(6))
	}
	return b
}

func (b *builder) one(n int) bool { return b.IntN(n) == 0 }

func (b *builder) dim() int {
	if b.one(10) {
		return 1 + b.IntN(6)
	}
	return b.pool[b.IntN(len(b.pool))]
}

// length draws the length of a slice: a dimension, or what is made of two.
func (b *builder) length() int {
	n := b.dim()
	switch b.IntN(10) {
	case 0:
		return n * b.dim()
	case 1:
		return n/2 + 1
	case 2:
		return n + 1
	case 3:
		return n - 1
	case 4:
		return [...]int{9, 8, 16, 2, 3}[b.IntN(5)]
	}
	return n
}

func (b *builder) number(stem string) string {
	b.names[stem]++
	if n := b.names[stem]; n > 1 {
		return fmt.Sprint("_", n)
	}
	return ""
}

// fresh returns a new name of a variable.
func (b *builder) fresh(stem string) string {
	b.names[stem]++
	if n := b.names[stem]; n > 1 {
		return fmt.Sprint(stem, n)
	}
	return stem
}

func (b *builder) state(format string, args ...any) {
	text := format
	if len(args) > 0 {
		text = fmt.Sprintf(format, args...)
		if i := strings.Index(text, "%!(EXTRA"); i >= 0 {
			text = text[:i]
		}
	}
	b.statements = append(b.statements, text)
}

func (b *builder) declare(format string, args ...any) {
	b.declared = append(b.declared, fmt.Sprintf(format, args...))
}

// choose draws one of the ways to build a value.
func (b *builder) choose(ways []way) way {
	total := 0
	for _, w := range ways {
		total += w.weight
	}
	at := b.IntN(total)
	for _, w := range ways {
		if at -= w.weight; at < 0 {
			return w
		}
	}
	return ways[0]
}

var (
	placeholder = regexp.MustCompile(`\{((floats|ints|complexes|spd|unit|noise|sizes|slice \w+) [^{}]+|[a-z][a-z0-9(),+*/-]*|\*?[a-z0-9]+\.[A-Z]\w*)\}\.?`)
	local       = regexp.MustCompile(`\$[a-z]\w*`)
	letter      = regexp.MustCompile(`\b[a-z]\b`)
)

// build writes the statements of a way, and returns its value.
func (b *builder) build(w way) string {
	dims, locals := map[string]int{}, map[string]string{}
	fill := func(text string) string {
		text = local.ReplaceAllStringFunc(text, func(s string) string {
			if locals[s] == "" {
				locals[s] = b.fresh(map[string]string{"$x": "a", "$y": "b", "$z": "c"}[s] + strings.Trim(s, "$xyz"))
			}
			return locals[s]
		})
		return placeholder.ReplaceAllStringFunc(text, func(s string) string {
			inner, selected := strings.CutSuffix(s, ".")
			v := b.fill(inner[1:len(inner)-1], dims)
			if selected && v[0] == '&' {
				v = "(" + v + ")"
			}
			return v + strings.TrimPrefix(s, inner)
		})
	}
	for _, s := range w.statements {
		b.state("%s", fill(s))
	}
	return fill(w.value)
}

// fill returns the expression for a placeholder.
func (b *builder) fill(text string, dims map[string]int) string {
	if strings.Contains(text, ".") {
		return b.build(b.choose(b.table[text]))
	}
	if text == "index" {
		return b.int(b.IntN(b.dim()+2) - b.IntN(2))
	}
	kind, expr, found := strings.Cut(text, " ")
	if !found {
		return b.int(b.eval(text, dims))
	}
	if kind == "slice" {
		elem, expr, _ := strings.Cut(expr, " ")
		return b.slice(elem, b.eval(expr, dims))
	}
	n := b.eval(expr, dims)
	switch kind {
	case "complexes":
		return b.slice("complex128", n)
	case "ints":
		return b.ints(n, b.Perm(max(n, 0)))
	case "spd":
		if n > 5 || b.one(3) {
			return fmt.Sprintf("diagonal(%s)", b.int(n))
		}
		return "[]float64{" + definite(n) + "}"
	case "sizes":
		return "[]int{" + strings.Repeat("2, ", n) + "}"
	case "unit":
		return "[]float64{" + strings.Repeat("0.5, ", n) + "}"
	case "noise":
		var list []string
		for range n {
			list = append(list, fmt.Sprintf("%.2f", b.Float64()))
		}
		return "[]float64{" + strings.Join(list, ", ") + "}"
	}
	return b.slice("float64", n)
}

// definite returns the elements of a positive definite matrix.
func definite(n int) string {
	var list []string
	for i := range n {
		for j := range n {
			list = append(list, map[bool]string{true: fmt.Sprint(i + 3), false: "0.5"}[i == j])
		}
	}
	return strings.Join(list, ", ")
}

// eval evaluates an int expression over letters, each of which is a dimension.
func (b *builder) eval(expr string, dims map[string]int) int {
	text := letter.ReplaceAllStringFunc(expr, func(s string) string {
		if _, ok := dims[s]; !ok {
			dims[s] = b.dim()
		}
		return fmt.Sprint(dims[s])
	})
	v, err := types.Eval(token.NewFileSet(), nil, token.NoPos, text)
	if err != nil {
		panic(fmt.Sprintf("%s: %v", expr, err))
	}
	n := 0
	fmt.Sscan(v.Value.String(), &n)
	return n
}

// qualifier writes types as the cases do.
func qualifier(p *types.Package) string { return p.Name() }

// value writes a value of a type, if keys name no way to build the parameter.
func (b *builder) value(t types.Type, keys ...string) string {
	name := types.TypeString(types.Unalias(t), qualifier)
	for _, key := range append(keys, name) {
		if ways := b.table[key]; ways != nil {
			return b.build(b.choose(ways))
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return b.constant(t, name)
	case *types.Slice:
		return b.anySlice(u, name)
	case *types.Signature:
		return function(u)
	case *types.Struct:
		return name + "{}"
	case *types.Pointer:
		elem := types.TypeString(u.Elem(), qualifier)
		if b.table[elem] != nil {
			return "&" + b.stated("p", "%s := "+strings.ReplaceAll(b.build(b.choose(b.table[elem])), "%", "%%"))
		}
		if _, ok := u.Elem().Underlying().(*types.Struct); ok {
			return "new(" + elem + ")"
		}
	}
	b.missing = name
	return "nil"
}

// constant writes a constant of a type that its package has constants of.
func (b *builder) constant(t types.Type, name string) string {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return b.int(b.dim())
	}
	var list []string
	scope := n.Obj().Pkg().Scope()
	for _, c := range scope.Names() {
		if obj, ok := scope.Lookup(c).(*types.Const); ok && obj.Exported() && types.Identical(obj.Type(), t) {
			list = append(list, obj.Pkg().Name()+"."+c)
		}
	}
	if len(list) == 0 {
		return name + "(1)"
	}
	return list[b.IntN(len(list))]
}

func (b *builder) anySlice(u *types.Slice, name string) string {
	if b.one(8) {
		return "nil"
	}
	n := b.length()
	switch elem, _ := u.Elem().(*types.Basic); {
	case elem == nil:
		return fmt.Sprintf("make(%s, %s)", name, b.int(n))
	case elem.Kind() == types.Int:
		return b.ints(n, b.Perm(max(n, 0)))
	default:
		return b.slice(elem.Name(), n)
	}
}

// function writes a function that returns its first argument, or zeros.
func function(s *types.Signature) string {
	var params, results []string
	for i := range s.Params().Len() {
		params = append(params, fmt.Sprintf("x%d %s", i, types.TypeString(s.Params().At(i).Type(), qualifier)))
	}
	body := ""
	for i := range s.Results().Len() {
		results = append(results, fmt.Sprintf("z%d %s", i, types.TypeString(s.Results().At(i).Type(), qualifier)))
		if slices.ContainsFunc(params, func(p string) bool { return p == "x0"+results[i][2:] }) {
			body = fmt.Sprintf("return x0")
		}
	}
	if len(results) != 1 || body == "" {
		body = "return"
	}
	return fmt.Sprintf("func(%s) (%s) { %s }", strings.Join(params, ", "), strings.Join(results, ", "), body)
}
