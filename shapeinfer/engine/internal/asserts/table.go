package asserts

import (
	"slices"
	"strings"
	"sync"
)

// An act is what an assertion asks.
type act uint8

const (
	compares act = iota + 1 // something that is not followed
	equals                  // two values are equal, at any depth
	differs                 // they are not
	same                    // == or a comparison of ints
	alike                   // two values are equal, at any depth, or numbers of any two types that are equal
	less
	lessOrEqual
	greater
	greaterOrEqual
	isTrue
	isFalse
	isNil    // the value, or what is in the interface
	isNotNil // the same
	noError  // the error is nil
	anError  // it is not
	looks    // it is not, and looked into
	isWithin // the first error is the second one, or wraps it; or both are nil
	noLooks  // it may be, and is looked into
	finds    // an error is looked into, and what the second value points to is written
	hasLen   // the first value has as many elements as the second one says
	lenIs    // the same, the number comes first
	isEmpty  // the list has no element
	isNotEmpty
	isZero // the int is 0
	isNotZero
	isPositive
	isNegative
	isTyped    // the value has the type of the other one, or implements it
	isListed   // the list has these elements
	isPermuted // the same, in any order
	fails      // never holds
	panics     // the function panics
	quiet      // the function does not panic
	subtest    // nothing is asserted; the function is run as a test of its own, by package testrun
	makes      // nothing is asserted, and the result is not nil
	holds      // the same, and the result depends on the arguments
	option     // the same, of go-cmp
	nothing    // nothing is asserted
)

// An assertion is what is known of a function.
type assertion struct {
	does  act
	at    []int // arguments that it asks about; the receiver or the test comes first
	stops bool  // the test stops if it does not hold
	bare  bool  // the first argument is neither a test nor what asserts
	text  bool  // the result is a text, which is empty if it holds
}

// A table holds assertions by symbol.
type table map[string]*assertion

// assertions are those that are known. The table is made when something is first asked.
var assertions = sync.OnceValue(known)

// A group is a list of names, with the positions of what is asked about.
type group struct {
	does  act
	at    []int
	names string
}

// define makes the entries of one place: a prefix of symbols.
func (t table) define(prefix string, stops bool, groups []group) {
	for _, g := range groups {
		for _, name := range strings.Fields(g.names) {
			symbol := prefix + name
			if t[symbol] != nil {
				panic("engine: two entries for " + symbol)
			}
			t[symbol] = &assertion{does: g.does, at: g.at, stops: stops}
		}
	}
}

// formatted adds the functions whose names end with f, which say more if they fail.
func formatted(groups []group) []group {
	var all []group
	for _, g := range groups {
		names := strings.Fields(g.names)
		for _, name := range names {
			g.names += " " + name + "f"
		}
		all = append(all, g)
	}
	return all
}

// usual are functions that libraries call alike.
func usual() []group {
	return []group{
		{isTrue, []int{1}, "True"},
		{isFalse, []int{1}, "False"},
		{isNil, []int{1}, "Nil"},
		{isNotNil, []int{1}, "NotNil"},
		{noError, []int{1}, "NoError"},
		{anError, []int{1}, "Error"},
	}
}

// testify are the functions of assert and require, and the methods of their Assertions.
func testify() []group {
	return formatted(append([]group{
		{equals, []int{1, 2}, "Equal Exactly EqualExportedValues"},
		{differs, []int{1, 2}, "NotEqual"},
		{alike, []int{1, 2}, "EqualValues"},
		{isEmpty, []int{1}, "Empty"},
		{isNotEmpty, []int{1}, "NotEmpty"},
		{isZero, []int{1}, "Zero"},
		{isNotZero, []int{1}, "NotZero"},
		{isPositive, []int{1}, "Positive"},
		{isNegative, []int{1}, "Negative"},
		{isTyped, []int{1, 2}, "Implements NotImplements IsType IsNotType"},
		{isPermuted, []int{1, 2}, "ElementsMatch"},
		{compares, nil, `NotEqualValues Contains NotContains DirExists NoDirExists FileExists NoFileExists NotElementsMatch InDelta InDeltaMapValues InDeltaSlice
		InEpsilon InEpsilonSlice IsDecreasing IsIncreasing IsNonDecreasing IsNonIncreasing JSONEq YAMLEq Regexp NotRegexp Same NotSame Subset NotSubset
		WithinDuration WithinRange`},
		{looks, []int{1}, "EqualError ErrorContains"},
		{isWithin, []int{1, 2}, "ErrorIs"},
		{noLooks, []int{1}, "NotErrorIs"},
		{finds, []int{1, 2}, "ErrorAs NotErrorAs"},
		{hasLen, []int{1, 2}, "Len"},
		{less, []int{1, 2}, "Less"},
		{lessOrEqual, []int{1, 2}, "LessOrEqual"},
		{greater, []int{1, 2}, "Greater"},
		{greaterOrEqual, []int{1, 2}, "GreaterOrEqual"},
		{panics, []int{1}, "Panics"},
		{quiet, []int{1}, "NotPanics"},
		{panics, []int{2}, "PanicsWithValue PanicsWithError"},
	}, usual()...))
}

// shoenig are the functions of shoenig/test and of its package must.
func shoenig() []group {
	return append([]group{
		{equals, []int{1, 2}, "Eq SliceEqOp MapEqOp"},
		{same, []int{1, 2}, "EqOp"},
		{differs, []int{1, 2}, "NotEq NotEqOp"},
		{looks, []int{1}, "EqError ErrorIs ErrorContains"},
		{finds, []int{1, 2}, "ErrorAs"},
		{panics, []int{1}, "Panic"},
		{quiet, []int{1}, "NotPanic"},
		{fails, nil, "Unreachable"},
		{lenIs, []int{1, 2}, "Len SliceLen"},
		{greater, []int{1, 2}, "Less"}, // the second value is less
		{greaterOrEqual, []int{1, 2}, "LessEq"},
		{less, []int{1, 2}, "Greater"},
		{lessOrEqual, []int{1, 2}, "GreaterEq"},
		{isEmpty, []int{1}, "SliceEmpty"},
		{isNotEmpty, []int{1}, "SliceNotEmpty"},
		{compares, nil, `EqJSON ValidJSON ValidJSONBytes SliceContainsOp SliceContains SliceNotContains SliceContainsAllOp SliceContainsAll
		SliceContainsSubsetOp SliceContainsSubset Positive NonPositive Negative NonNegative Zero NonZero One ZeroValue NotZeroValue Between BetweenExclusive
		Ascending Descending InDelta InDeltaSlice MapEq MapLen MapEmpty MapNotEmpty MapContainsKey MapNotContainsKey MapContainsKeys MapNotContainsKeys
		StrEqFold StrNotEqFold StrContains StrContainsFold StrNotContains StrNotContainsFold StrContainsAny StrNotContainsAny StrCount StrHasPrefix
		StrNotHasPrefix StrHasSuffix StrNotHasSuffix RegexMatch`},
	}, usual()...)
}

// IsKnown reports whether a symbol is that of a function of a library of assertions: it asks no
// more than it says.
func IsKnown(symbol string) bool {
	_, isMatcher := matchers()[symbol]
	return isMatcher || assertions()[symbol] != nil || symbol == gomega+".Expect" || symbol == gomega+".\u03a9"
}

// CallsAtOnce reports whether a function of a library of assertions calls one of its arguments
// before it returns.
func CallsAtOnce(symbol string, arg int) bool {
	a := assertions()[symbol]
	return a != nil && (a.does == panics || a.does == quiet || a.does == subtest) && slices.Contains(a.at, arg)
}

// known makes the table.
func known() table {
	t, testify := make(table), testify()
	for _, path := range []string{"github.com/stretchr/testify/", "github.com/go-openapi/testify/v2/"} {
		for _, p := range []string{"assert", "require"} {
			stops := p == "require"
			for _, prefix := range []string{path + p + ".", path + p + ".Assertions."} {
				t.define(prefix, stops, testify)
				t.define(prefix, true, []group{{fails, nil, "FailNow FailNowf"}})
				t.define(prefix, stops, []group{{fails, nil, "Fail Failf"}})
			}
			t.define(path+p+".", false, []group{{makes, nil, "New"}})
		}
		t.bare(path+"assert.", []group{{equals, []int{0, 1}, "ObjectsAreEqual"}, {alike, []int{0, 1}, "ObjectsAreEqualValues"}})
		t.define(path+"suite.Suite.", false, []group{{makes, nil, "T Require Assert"}, {subtest, []int{2}, "Run"}})
	}

	t.bare("github.com/matryer/is.", []group{{makes, nil, "New NewRelaxed"}})
	t.define("github.com/matryer/is.I.", true, []group{
		{makes, nil, "New NewRelaxed"}, {nothing, nil, "Helper"}, {fails, nil, "Fail"}, {isTrue, []int{1}, "True"}, {equals, []int{1, 2}, "Equal"}, {noError, []int{1}, "NoErr"},
	})

	t.define("github.com/shoenig/test.", false, shoenig())
	t.define("github.com/shoenig/test/must.", true, shoenig())

	for _, path := range []string{"gotest.tools/v3/assert.", "gotest.tools/assert.", "gotest.tools/v2/assert."} {
		t.define(path, true, []group{
			{same, []int{1, 2}, "Equal"}, {equals, []int{1, 2}, "DeepEqual"}, {noError, []int{1}, "NilError"},
			{looks, []int{1}, "Error ErrorContains ErrorType"}, {isWithin, []int{1, 2}, "ErrorIs"}, {isTrue, []int{1}, "Assert"},
		})
		t.define(path, false, []group{{isTrue, []int{1}, "Check"}})
	}

	t.bare("", []group{{equals, []int{0, 1}, goCmp + ".Equal " + goCmp + ".Diff"}})
	t[goCmp+".Diff"].text = true
	for symbol := range options {
		t.bare("", []group{{option, nil, symbol}})
	}
	return t
}

// bare makes entries of functions that are handed no test.
func (t table) bare(prefix string, groups []group) {
	t.define(prefix, false, groups)
	for _, g := range groups {
		for _, name := range strings.Fields(g.names) {
			t[prefix+name].bare = true
		}
	}
}
