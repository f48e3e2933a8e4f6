// Package asserts is what is known of libraries of assertions: testify, gomega, goconvey, quicktest, gotest.tools, is, shoenig/test and go-cmp. One
// table says of each function what it looks at, and whether the test stops when that is not as it should be. Bodies of these libraries are
// never executed.
//
// An assertion that holds changes nothing. Where it fails for certain the path ends, or (testify's assert and its like) goes on; where that is
// not known the path goes on as one on which it holds, if it ends otherwise. An assertion that depends on ints or on what unseen code has
// computed is then a guard like any other branch; one that depends on data alone is none: what stands behind it is what the test is about.
//
// Of an error that must be nil, and is not, the test fails: that is as good as a Fatal. One that is asserted, or looked into, is handled.
// A function of which a panic is asserted is executed for what it writes, and nothing that fails in it is reported.
package asserts
