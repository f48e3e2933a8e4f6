package oracle

import "fmt"

// A kind is a type of variables.
type kind struct {
	typ  string
	pool string // the name of the function that creates an argument of the type
}

var (
	intKind     = &kind{"int", "intArg"}
	boolKind    = &kind{"bool", "boolArg"}
	intsKind    = &kind{"[]int", "intsArg"}
	floatsKind  = &kind{"[]float64", "floatsArg"}
	rowsKind    = &kind{"[][]float64", "rowsArg"}
	arrayKind   = &kind{"[3]int", "arrayArg"}
	pointerKind = &kind{"*int", "pointerArg"}
	pairKind    = &kind{"@Pair", "pairArg"}
	pairPtrKind = &kind{"*@Pair", "pairPtrArg"}
	tensorKind  = &kind{"*@Tensor", "tensorArg"}
	tensorsKind = &kind{"[]*@Tensor", "tensorsArg"}
	opKind      = &kind{"@Op", "opArg"}
	funcKind    = &kind{"func(int) int", "funcArg"}
	mapKind     = &kind{"map[string]int", "mapArg"}
	anyKind     = &kind{"any", "anyArg"}
	errorKind   = &kind{"error", "errorArg"}
	wrapKind    = &kind{"@Wrap", ""}
	stackKind   = &kind{"*@Stack[int]", ""}
)

var paramKinds = []*kind{
	intKind, intKind, intKind, intsKind, intsKind, tensorKind, tensorKind, pairPtrKind, pairPtrKind, pairKind, pointerKind,
	boolKind, funcKind, opKind, mapKind, anyKind, arrayKind, floatsKind, rowsKind, tensorsKind,
}

var resultKinds = []*kind{intKind, intKind, intsKind, tensorKind, pairKind, pairPtrKind, errorKind}

// Kinds of variables beyond the first ones: they share memory in more ways, or wrap what they hold.

var (
	shapeKind     = &kind{"@Shape", "shapeArg"}
	sizeKind      = &kind{"@Size", "sizeArg"}
	sizePtrKind   = &kind{"*@Size", "sizePtrArg"}
	viewKind      = &kind{"*@View", "viewArg"}
	imatKind      = &kind{"*@Mat[int]", "imatArg"}
	nodeKind      = &kind{"*@Node", "nodeArg"}
	intsPtrKind   = &kind{"*[]int", "intsPtrArg"}
	tensorPtrKind = &kind{"**@Tensor", "tensorPtrArg"}
	tensorMapKind = &kind{"map[string]*@Tensor", "tensorMapArg"}
	sizeMapKind   = &kind{"map[@Size]int", "sizeMapArg"}
	gridKind      = &kind{"[][]int", "gridArg"}
	arrayPtrKind  = &kind{"*[3]int", "arrayPtrArg"}
	cowKind       = &kind{"*@Cow", "cowArg"}
	seqKind       = &kind{"@Seq", "seqArg"}
	deepKind      = &kind{"@Deep", ""}
	funcsKind     = &kind{"[]func() int", ""}
	byteKind      = &kind{"uint8", "byteArg"}
	int32Kind     = &kind{"int32", "int32Arg"}
	uintKind      = &kind{"uint", "uintArg"}
	denseKind     = &kind{"*mat.Dense", "denseArg"}
	vecKind       = &kind{"*mat.VecDense", "vecArg"}
	matrixKind    = &kind{"mat.Matrix", "matrixArg"}
)

// widthKinds are integers that overflow sooner, or have no sign.
var widthKinds = []*kind{byteKind, int32Kind, uintKind}

// otherKinds are those of parameters and snapshots; gonumKinds are added in programs that use
// gonum.
var (
	otherKinds = []*kind{
		shapeKind, shapeKind, sizeKind, sizePtrKind, viewKind, imatKind, nodeKind, intsPtrKind, intsPtrKind, tensorPtrKind, tensorMapKind,
		sizeMapKind, gridKind, gridKind, arrayPtrKind, cowKind, seqKind, byteKind, int32Kind, uintKind, errorKind,
	}
	gonumKinds = []*kind{denseKind, denseKind, denseKind, vecKind, matrixKind}
)

// parameterKinds are kinds of which the pool has arguments.
func (d *draft) parameterKinds(first []*kind) []*kind {
	switch {
	case d.p.gonum && d.chance(40):
		return gonumKinds
	case d.chance(40):
		return otherKinds
	}
	return first
}

// otherValue returns an expression of one of the kinds above; "" if there is no variable for it.
func (e expressions) otherValue(k *kind) (string, variable) {
	n, m := 1+e.below(3), 1+e.below(3)
	none := variable{n: unclear}
	switch k {
	case shapeKind:
		if s := e.pick(intsKind); s != nil && e.chance(50) {
			return "@Shape(" + s.name + ")", *s
		}
		return fmt.Sprintf("@Shape{%d, %d}", n, m), variable{n: 2, dims: []int{n, m}}
	case sizeKind:
		return fmt.Sprintf("@Size{%d, %d}", n, m), none
	case viewKind:
		return e.siteExpr("view", k.typ, fmt.Sprintf("@NewView(%s, %d)", e.size(n), m)), variable{dims: []int{n, m}}
	case imatKind:
		return e.siteExpr("new", k.typ, fmt.Sprintf("@NewMat[int](%s, %d)", e.size(n), m)), variable{dims: []int{n, m}}
	case nodeKind:
		if v := e.pick(nodeKind); v != nil {
			return fmt.Sprintf("@Cons(%d, %s)", n, v.name), none
		}
		return fmt.Sprintf("&@Node{N: %d}", n), none
	case tensorMapKind:
		t, v := e.value(tensorKind, 0)
		return fmt.Sprintf("map[string]*@Tensor{\"a\": %s}", t), v
	case sizeMapKind:
		return fmt.Sprintf("map[@Size]int{{1, 2}: %d, {2, 3}: %d}", n, m), none
	case cowKind:
		return fmt.Sprintf("@NewCow(%d, %d)", n, m), variable{n: 2}
	case seqKind:
		return e.sequence(), none
	case gridKind:
		s, v := e.ints(0)
		return fmt.Sprintf("[][]int{%s, {%d, %d}}", s, n, m), variable{n: 2, dims: []int{v.n, 2}}
	case denseKind:
		return e.siteExpr("dense", k.typ, fmt.Sprintf("mat.NewDense(%s, %d, nil)", limit(e.size(n)), m)), variable{dims: []int{n, m}}
	case vecKind:
		return e.siteExpr("dense", k.typ, fmt.Sprintf("mat.NewVecDense(%s, nil)", limit(e.size(n)))), variable{n: n}
	}
	return e.addressOrNumber(k)
}

// addressOrNumber returns an expression of a kind that needs a variable of another.
func (e expressions) addressOrNumber(k *kind) (string, variable) {
	of := map[*kind]*kind{sizePtrKind: sizeKind, intsPtrKind: intsKind, tensorPtrKind: tensorKind, arrayPtrKind: arrayKind}[k]
	v := (*variable)(nil)
	switch k {
	case byteKind, int32Kind, uintKind:
		if v = e.pick(intKind); v != nil {
			return k.typ + "(" + v.name + ")", variable{n: v.n}
		}
		n := e.below(5)
		return fmt.Sprintf("%s(%d)", k.typ, n), variable{n: n}
	case matrixKind:
		if v = e.pick(denseKind); v != nil {
			return v.name + choose(e, []string{"", ".T()"}), variable{n: unclear}
		}
		return "mat.NewDense(2, 3, nil).T()", variable{n: unclear}
	case sizePtrKind, intsPtrKind, tensorPtrKind, arrayPtrKind:
		if v = e.target(of); v != nil {
			return "&" + v.name, *v
		}
	}
	return map[*kind]string{sizePtrKind: "&@Size{2, 3}", intsPtrKind: "&[]int{2, 3}",
			tensorPtrKind: "new(*@Tensor)", arrayPtrKind: "&[3]int{1, 2, 3}"}[k],
		variable{n: unclear}
}

// sequence is a list of layers that mostly fit.
func (e expressions) sequence() string {
	a, b, c := 1+e.below(3), 1+e.below(3), 1+e.below(3)
	switch e.below(4) {
	case 0:
		return e.siteExpr("must", "@Seq", fmt.Sprintf("@NewBuilder(%d).Linear(%s, %d).Linear(%s, %d).Must()", a, e.size(a), b, e.size(b), c))
	case 1:
		if o := e.pick(opKind); o != nil {
			return e.siteExpr("new", "@Seq", fmt.Sprintf("@Seq{@NewLinear(%d, %d), %s}", a, b, o.name))
		}
	case 2:
		return fmt.Sprintf("@Seq{@NewLinear(%d, %d), &@Named{@Scale{K: %d}, %d}}", a, b, c, b)
	}
	return e.siteExpr("new", "@Seq", fmt.Sprintf("@Seq{@NewLinear(%d, %d), @NewLinear(%s, %d)}", a, b, e.size(b), c))
}

// otherPlaces are forms of expressions that read memory; see [probes.place].
var otherPlaces = map[*kind][]string{
	shapeKind:   {"%s[0]", "%s[1]", "len(%s)", "%s.Numel()", "%s.Strides()[0]", "cap(%s)"},
	sizeKind:    {"%s.R", "%s.C", "%s.Swap().R"},
	sizePtrKind: {"%s.R", "%s.C", "%s.Swap().R", "(*%s).C"},
	viewKind:    {"%s.Dims[0]", "%s.Strides[0]", "len(%s.Data)", "%s.Off", "len(%s.Flat())"},
	imatKind:    {"%s.R", "%s.C", "len(%s.Data)", "%s.Data[0]", "%s.Row(0)[0]"},
	nodeKind:    {"%s.N", "%s.Next.N", "%s.Len()", "%s.At(1).N"},
	intsPtrKind: {"(*%s)[0]", "(*%s)[1]", "len(*%s)"}, tensorPtrKind: {"(*%s).Shape[0]", "(*%s).Shape[1]", "len((*%s).Data)"},
	tensorMapKind: {`%s["a"].Shape[0]`, `%s["b"].Shape[1]`, "len(%s)"}, sizeMapKind: {"%s[@Size{1, 2}]", "%s[@Size{2, 3}]", "len(%s)"},
	gridKind: {"len(%s)", "len(%s[0])", "%s[0][0]", "%s[1][0]", "len(%s[1])"}, arrayPtrKind: {"%s[0]", "%s[1]", "(*%s)[2]"},
	cowKind: {"%s.Get(0)", "%s.Get(1)", "%s.List()[0]", "len(%s.List())"}, seqKind: {"len(%s)", "%s.Out()", "%s[0].Out()"},
	deepKind: {"%s.A", "%s.R", "%s.K", "len(%s.S)", "%s.P.A", "%s.Wrap.Pair.B"}, funcsKind: {"len(%s)", "%s[0]()"},
	byteKind: {"int(%s)"}, int32Kind: {"int(%s)"}, uintKind: {"int(%s)"},
	denseKind: {"%s.RawMatrix().Rows", "%s.RawMatrix().Cols", "len(%s.RawMatrix().Data)"}, vecKind: {"%s.Len()", "%s.RawVector().N"},
}
