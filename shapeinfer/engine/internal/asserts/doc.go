// Package asserts models libraries of assertions: testify, gomega, goconvey, quicktest,
// gotest.tools, is, shoenig/test and go-cmp. Package assertion lists for each function what it
// asserts of which arguments, and whether the test stops if that is false. Bodies of these
// libraries are never executed.
//
//	require.Equal(t, 2, n) // n is 2 after it: the test stops otherwise
//	assert.Equal(t, 2, n)  // the result depends on n, and the test continues
//	require.Equal(t, 2, 3) // the path ends here
//
// An assertion that is true changes nothing. Where it is false, the path ends, or continues
// (testify's assert). Where it is undecided and the test stops if it is false, the path continues
// under the condition that it is true. If that depends on ints, or on results of unknown code, the
// condition is a guard like that of any other branch. If it depends on data alone, it is no guard:
// the statements after it are what the test is about.
//
// If an error is asserted to be nil, and is not, the test fails as by t.Fatal. An error that is
// asserted, or examined, counts as handled. A function that is asserted to panic is executed for
// its effects, and no failure in it is reported.
package asserts
