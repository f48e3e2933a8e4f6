package engine

import (
	mathbits "math/bits"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Functions of the standard library that compute text and numbers from text and numbers: names of
// parameters, the subscripts of an einsum, a list that is searched. Where all arguments are known they are called, as long as the result
// is the same wherever the program is built: an int may have 32 bits there, and tables of letters differ between releases. None of them calls
// anything of the program's.

var computable = map[string]any{
	"strings.Compare": strings.Compare, "strings.Contains": strings.Contains, "strings.ContainsAny": strings.ContainsAny,
	"strings.ContainsRune": strings.ContainsRune, "strings.Count": strings.Count, "strings.Cut": strings.Cut,
	"strings.CutPrefix": strings.CutPrefix, "strings.CutSuffix": strings.CutSuffix,
	"strings.EqualFold": strings.EqualFold, "strings.Fields": strings.Fields, "strings.HasPrefix": strings.HasPrefix,
	"strings.HasSuffix": strings.HasSuffix, "strings.Index": strings.Index, "strings.IndexAny": strings.IndexAny,
	"strings.IndexByte": strings.IndexByte, "strings.IndexRune": strings.IndexRune, "strings.Join": strings.Join,
	"strings.LastIndex": strings.LastIndex, "strings.LastIndexByte": strings.LastIndexByte, "strings.Replace": strings.Replace,
	"strings.ReplaceAll": strings.ReplaceAll, "strings.Split": strings.Split, "strings.SplitN": strings.SplitN,
	"strings.ToLower": strings.ToLower, "strings.ToUpper": strings.ToUpper, "strings.Trim": strings.Trim,
	"strings.TrimLeft": strings.TrimLeft, "strings.TrimPrefix": strings.TrimPrefix, "strings.TrimRight": strings.TrimRight,
	"strings.TrimSpace": strings.TrimSpace, "strings.TrimSuffix": strings.TrimSuffix,
	"strconv.Atoi": strconv.Atoi, "strconv.Itoa": strconv.Itoa, "strconv.Quote": strconv.Quote, "strconv.ParseBool": strconv.ParseBool,
	"unicode.IsDigit": unicode.IsDigit, "unicode.IsLetter": unicode.IsLetter, "unicode.IsLower": unicode.IsLower,
	"unicode.IsSpace": unicode.IsSpace, "unicode.IsUpper": unicode.IsUpper, "unicode.ToLower": unicode.ToLower, "unicode.ToUpper": unicode.ToUpper,
	"math/bits.LeadingZeros64": mathbits.LeadingZeros64, "math/bits.Len64": mathbits.Len64, "math/bits.Len32": mathbits.Len32,
	"math/bits.OnesCount64": mathbits.OnesCount64, "math/bits.TrailingZeros64": mathbits.TrailingZeros64,
	"slices.Compare": slices.Compare[[]int], "slices.IsSorted": slices.IsSorted[[]int], "slices.BinarySearch": slices.BinarySearch[[]int],
	"sort.SearchInts": sort.SearchInts, "sort.IntsAreSorted": sort.IntsAreSorted,
}

// byTables are functions whose results depend on tables of letters, which are not the same in all releases but for the first.
var byTables = map[string]bool{
	"strings.EqualFold": true, "strings.ToLower": true, "strings.ToUpper": true, "strconv.Quote": true,
	"unicode.IsDigit": true, "unicode.IsLetter": true, "unicode.IsLower": true, "unicode.IsSpace": true, "unicode.IsUpper": true,
	"unicode.ToLower": true, "unicode.ToUpper": true,
}

// searches are functions whose results are not said for lists that are not sorted.
var searches = map[string]bool{"slices.BinarySearch": true, "sort.SearchInts": true}

// isPortable reports whether a function yields the same in all releases.
func isPortable(sym string, args []reflect.Value) bool {
	if searches[sym] {
		list, ok := args[0].Interface().([]int)
		return ok && slices.IsSorted(list)
	}
	return !byTables[sym] || !slices.ContainsFunc(args, func(a reflect.Value) bool {
		return a.Kind() == reflect.String && !isLatin(a.String()) || a.CanInt() && (a.Int() < 0 || a.Int() >= latin)
	})
}

// maxText bounds the texts that are known.
const maxText = 1 << 12

// compute calls a function of the standard library whose arguments are all known.
func (fr *frame) compute(in *ir.Instr, s *state, sym string, args []value) ([]*state, bool) {
	f := reflect.ValueOf(computable[sym])
	if !f.IsValid() || f.Type().NumIn() != len(args) || in.Dst < 0 {
		return nil, false
	}
	known := make([]reflect.Value, len(args))
	for i, a := range args {
		v, ok := fr.r.toGo(s, a, f.Type().In(i))
		if !ok {
			return nil, false
		}
		known[i] = v
	}
	work := workOf(known)
	if work > maxWork || !isPortable(sym, known) {
		return nil, false
	}
	fr.r.steps += len(args) + work/workPerStep
	out := f.Call(known)
	vals := make([]value, len(out))
	for i, o := range out {
		t := in.Type
		if len(out) > 1 {
			if t.Kind != ir.Tuple || i >= len(t.Fields) {
				return nil, false
			}
			t = t.Fields[i].Type
		}
		v, ok := fr.r.fromGo(s, o, t)
		if !ok {
			return nil, false
		}
		vals[i] = v
	}
	return set(s, in, resultValue(vals)), true
}

// What a call may cost: texts are compared with each other, and put into each other.
const (
	maxWork     = 1 << 18 // bytes
	workPerStep = 1 << 10
)

// workOf is the product of the sizes of the arguments, but more than maxWork is not counted.
func workOf(args []reflect.Value) int {
	work := 1
	for _, a := range args {
		size := 1
		switch a.Kind() {
		case reflect.String:
			size = a.Len()
		case reflect.Slice:
			size = a.Len()
			for i := range a.Len() {
				if e := a.Index(i); e.Kind() == reflect.String {
					size += e.Len()
				}
			}
		}
		if work *= max(1, size); work > maxWork {
			return work
		}
	}
	return work
}

// toGo is a known value as a Go value of type t.
func (r *run) toGo(s *state, v value, t reflect.Type) (reflect.Value, bool) {
	switch {
	case t.Kind() == reflect.String && v.k == kString:
		return reflect.ValueOf(v.str()), true
	case v.k == kInt && reflect.Zero(t).CanInt():
		n, ok := s.norm(v.dim).Const()
		return reflect.ValueOf(n).Convert(t), ok
	case v.k == kInt && reflect.Zero(t).CanUint():
		n, ok := s.norm(v.dim).Const()
		return reflect.ValueOf(n).Convert(t), ok && n >= 0
	case t.Kind() == reflect.Slice && v.k == kSlice:
		elems, ok := r.elements(s, *v.slice(), maxElems)
		list := reflect.MakeSlice(t, len(elems), len(elems))
		for i := 0; ok && i < len(elems); i++ {
			var e reflect.Value
			if e, ok = r.toGo(s, elems[i], t.Elem()); ok {
				list.Index(i).Set(e)
			}
		}
		return list, ok
	}
	return reflect.Value{}, false
}

// fromGo is the value of a Go value; t is its type in the program.
func (r *run) fromGo(s *state, o reflect.Value, t *ir.Type) (value, bool) {
	switch {
	case o.Kind() == reflect.String && o.Len() <= maxText:
		return stringVal(o.String()), true
	case o.Kind() == reflect.Bool:
		return boolVal(truthOf(o.Bool())), true
	case o.CanInt(): // strconv.Atoi fails if it does not fit
		lo, hi := intRange(t)
		return constVal(o.Int()), lo <= o.Int() && o.Int() <= hi
	case o.Kind() == reflect.Interface && o.IsNil():
		return value{k: kIface}, true
	case o.Kind() == reflect.Slice && o.Len() <= maxElems && t.Kind == ir.Slice:
		vals := make([]value, o.Len())
		for i := range vals {
			v, ok := r.fromGo(s, o.Index(i), t.Elem)
			if !ok {
				return value{}, false
			}
			vals[i] = v
		}
		return r.listOf(s, t, vals), true
	}
	return value{}, false
}
