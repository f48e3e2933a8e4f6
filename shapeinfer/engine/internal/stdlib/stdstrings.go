package stdlib

import (
	"path"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Text: packages strings, strconv, unicode, unicode/utf8, path and path/filepath. They call nothing
// but functions that they are handed.
//
// These have no entry: what appends text to a list, which may write behind its end; what reads a
// strings.Reader or writes a strings.Replacer's text into a list or to a writer; strconv.NumError,
// whose Error method calls that of what it wraps; what reads directories or calls back for each
// file.

func defineStrings() {
	describePackages("unicode/utf8 path path/filepath", packageClaims{effect: std.Passes})
	describePackages("strings strconv unicode", packageClaims{effect: std.Passes, plainTypes: true})
	describeTypes("strings.Builder", holdsNothing|isBuffer)

	for _, method := range []string{"Cap", "Grow", "Len", "Reset", "String", "Write", "WriteByte", "WriteRune", "WriteString"} {
		define("(*strings.Builder)."+method, computing.showsBy(builderText(method)))
	}
	define(`(*strings.Replacer).Replace strings.FieldsSeq strings.Lines strings.NewReader
		strings.NewReplacer strings.SplitAfterSeq strings.SplitSeq
		strings.Title strings.ToLowerSpecial strings.ToTitle strings.ToTitleSpecial strings.ToUpperSpecial strings.ToValidUTF8`, computing)
	define("strings.Repeat", computeReturning(strings.Repeat, func(args []reflect.Value) bool {
		n := args[1].Int()
		return 0 <= n && n <= maxText && n*int64(args[0].Len()) <= maxText
	}))
	define("strings.Map", entry{effect: computes, calls: functionArg(0, "maps a letter")})
	define(`strings.ContainsFunc strings.FieldsFunc strings.FieldsFuncSeq strings.IndexFunc strings.LastIndexFunc strings.TrimFunc
		strings.TrimLeftFunc strings.TrimRightFunc`, entry{effect: computes, calls: functionArg(1, "looks for a letter")})
	defineEach(compute, strings.Clone, strings.Compare, strings.Contains, strings.ContainsAny, strings.ContainsRune, strings.Count,
		strings.Cut, strings.CutPrefix, strings.CutSuffix, strings.Fields, strings.HasPrefix, strings.HasSuffix,
		strings.Index, strings.IndexAny, strings.IndexByte, strings.IndexRune, strings.LastIndex, strings.LastIndexAny,
		strings.LastIndexByte, strings.Replace, strings.ReplaceAll, strings.Split, strings.SplitAfter, strings.SplitAfterN,
		strings.SplitN, strings.Trim, strings.TrimLeft, strings.TrimPrefix, strings.TrimRight, strings.TrimSpace, strings.TrimSuffix)
	define("strings.Join", compute(strings.Join).showsBy(shownJoin))
	defineEach(computeLatin, strings.EqualFold, strings.ToLower, strings.ToUpper)

	define("strconv.FormatBool", computing.showsBy(showing(strconv.FormatBool, nil)))
	define("strconv.FormatInt", computeReturning(strconv.FormatInt, hasBase).showsBy(shownNumber))
	define(`strconv.CanBackquote strconv.FormatComplex strconv.FormatFloat strconv.FormatUint
		strconv.IsGraphic strconv.IsPrint strconv.ParseComplex strconv.ParseFloat
		strconv.QuoteRune strconv.QuoteRuneToASCII strconv.QuoteRuneToGraphic strconv.QuoteToASCII strconv.QuoteToGraphic
		strconv.QuotedPrefix strconv.Unquote strconv.UnquoteChar`, computing)
	defineEach(compute, strconv.Atoi, strconv.ParseBool)
	define("strconv.ParseInt", computeIf(strconv.ParseInt, func(args []reflect.Value) bool { return parsesAlike(args, strconv.ParseInt) }))
	define("strconv.ParseUint", computeIf(strconv.ParseUint, func(args []reflect.Value) bool { return parsesAlike(args, strconv.ParseUint) }))
	define("strconv.Itoa", compute(strconv.Itoa).showsBy(shownNumber))
	defineEach(computeLatin, strconv.Quote)

	define(`(unicode.SpecialCase).ToLower (unicode.SpecialCase).ToTitle (unicode.SpecialCase).ToUpper unicode.In unicode.Is
		unicode.IsControl unicode.IsGraphic unicode.IsMark unicode.IsNumber unicode.IsOneOf unicode.IsPrint unicode.IsPunct
		unicode.IsSymbol unicode.IsTitle unicode.SimpleFold unicode.To unicode.ToTitle`, computing)
	defineEach(computeLatin, unicode.IsDigit, unicode.IsLetter, unicode.IsLower, unicode.IsSpace, unicode.IsUpper,
		unicode.ToLower, unicode.ToUpper)

	define(`unicode/utf8.DecodeLastRune unicode/utf8.DecodeLastRuneInString unicode/utf8.DecodeRune unicode/utf8.DecodeRuneInString
		unicode/utf8.FullRune unicode/utf8.FullRuneInString unicode/utf8.RuneCount unicode/utf8.RuneCountInString
		unicode/utf8.RuneLen unicode/utf8.RuneStart unicode/utf8.Valid unicode/utf8.ValidRune unicode/utf8.ValidString`, computing)

	defineEach(compute, path.Base, path.Clean, path.Dir, path.Ext, path.IsAbs, path.Split)
	define("path.Join", compute(func(parts []string) string { return path.Join(parts...) }))
	define("path.Match", computing)

	define(`path/filepath.Base path/filepath.Clean path/filepath.Dir path/filepath.Ext path/filepath.FromSlash
		path/filepath.HasPrefix path/filepath.IsAbs path/filepath.IsLocal path/filepath.Join path/filepath.Match
		path/filepath.Rel path/filepath.Split path/filepath.SplitList path/filepath.ToSlash path/filepath.VolumeName`, computing)
}

// parsesAlike reports whether a function that parses a number does the same whether an int of the
// target has 32 or 64 bits: that is the size of the number if the third argument is 0.
func parsesAlike[T int64 | uint64](args []reflect.Value, parse func(s string, base, bits int) (T, error)) bool {
	text, base := args[0].String(), int(args[1].Int())
	short, overflows := parse(text, base, 32)
	long, fails := parse(text, base, 64)
	return args[2].Int() != 0 || short == long && (overflows == nil) == (fails == nil)
}
