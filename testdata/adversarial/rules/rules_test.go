package rules

import (
	"maps"
	"testing"

	_ "example.com/adversarial/hidden"
	"example.com/adversarial/lib"
	"example.com/truth"
)

func TestTruth(t *testing.T) {
	scenarios := make(map[string]func() error)
	for _, rule := range []map[string]func(){
		rule01, rule02, rule03, rule04, rule05, rule06, rule07, rule08, rule09, rule10, rule12,
	} {
		for name, f := range rule {
			scenarios[name] = func() error { f(); return nil }
		}
	}
	maps.Copy(scenarios, rule11)
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

var _ = testSubtest
