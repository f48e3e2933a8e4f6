// Package testrun models how go test runs a package: TestMain, variables that are set up before all
// tests, suites of testify, subtests and cleanup.
//
//	var w = New(3, 4)                // known in all tests, if none of them writes it
//	func TestMain(m *testing.M)      // the same of what it sets before m.Run
//	func (s *suite) SetupTest()      // executed before each test of the suite
//	t.Run("", func(t *testing.T) {}) // executed here; after the test, if it calls t.Parallel
//
// An entry function that is a test is executed in the state that this leads to; any other function
// is executed with unconstrained variables.
//
// Over-approximated: what a subtest has written is unknown after it, since go test may run any
// selection of subtests. See fixture.go for variables, and suitefixture.go for the fields of a
// suite.
package testrun
