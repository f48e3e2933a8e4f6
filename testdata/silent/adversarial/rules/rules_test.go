package rules

import (
	"errors"
	"fmt"
	"log"
	"maps"
	"os"
	"testing"

	_ "example.com/adversarial/hidden"
	"example.com/adversarial/lib"
	"example.com/truth"
)

func TestTruth(t *testing.T) {
	scenarios := make(map[string]func() error)
	for _, rule := range []map[string]func(){
		rule01, rule01Jump, rule02, rule03, rule03Method, rule04, rule04Guard, rule04Meets, rule04Seen, rule04Made, rule04Apply, rule04Table, rule04Told, rule04Generic, rule04Bits, rule04Label, rule04Refused, rule05, rule05Alias, rule05Filled, rule05Variables, rule05Callback, rule05Goroutine, rule05Gonum, rule05State, rule06, rule06Unseen, rule06Harmless, rule06Std, rule07, rule07Defer, rule07Late, rule08, rule08Pointer, rule08Parts, rule08Converted, rule08Others, rule09, rule09Limit, rule10, rule12, rule12Order, rule12Lists, rule12Local, rule12Identity, rule01Passes, rule01Nil,
	} {
		for name, f := range rule {
			scenarios[name] = func() error { f(); return nil }
		}
	}
	maps.Copy(scenarios, rule11)
	maps.Copy(scenarios, rule11Error)
	truth.Check(t, scenarios)
}

// TestPanics is silent: it asserts the panic that it provokes.
func TestPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

func productOrFatal(t *testing.T, a, b *lib.Matrix) {
	if a.Cols != b.Rows {
		t.Fatal("the shapes do not fit")
	}
	a.Mul(b)
}

// TestFatal is silent: a test that is over does not reach the product.
func TestFatal(t *testing.T) { productOrFatal(t, lib.New(2, 3), lib.New(3, 5)) }

// testSubtest is reported: t.Run calls what it is given and recovers nothing. It is
// not run for that reason.
func testSubtest(t *testing.T) {
	t.Run("product", func(t *testing.T) {
		lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	})
}

// testSubtestDeferred is reported: a subtest has a goroutine of its own, so its panic does not get to what the test has
// deferred. It is not run for that reason.
func testSubtestDeferred(t *testing.T) {
	defer func() { lib.New(2, 3).T() }()
	t.Run("product", func(t *testing.T) {
		lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	})
}

// testFatals is reported: the error ends the test. It is not run for that reason.
func testFatals(t *testing.T) {
	c, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	if err != nil {
		t.Fatal(err)
	}
	c.T()
}

// logFatals is reported: the error ends the program.
func logFatals() {
	c, err := lib.New(2, 3).TryMul(lib.New(4, 5)) // want `lib\.Matrix\.TryMul: .*\(error\)`
	if err != nil {
		log.Fatal(err)
	}
	c.T()
}

// exitsWithError is reported: the error ends the program with another code.
func exitsWithError() {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err != nil { // want `lib\.Matrix\.TryMul: .*\(error\)`
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// TestWantsError is silent: the test wants the error.
func TestWantsError(t *testing.T) {
	if _, err := lib.New(2, 3).TryMul(lib.New(4, 5)); err == nil {
		t.Error("no error")
	}
}

// TestWantsThisError is silent: it wants this one.
func TestWantsThisError(t *testing.T) {
	_, err := lib.New(2, 3).TryMul(lib.New(4, 5))
	if !errors.Is(err, lib.ErrShape) {
		t.Fatalf("got %v, want %v", err, lib.ErrShape)
	}
}

var _, _, _, _, _ = testSubtest, testSubtestDeferred, testFatals, logFatals, exitsWithError
