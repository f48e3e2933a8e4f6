package dense

import "testing"

func TestOf(t *testing.T) {
	if a := Of([]float64{1, 2, 3, 4}, 2, 2); a.Dim(1) != 2 {
		t.Error(a.Shape)
	}
	Of([]float64{1, 2, 3}, 2, 2)
}

func TestDot(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	Dot(Zeros(2, 3), Zeros(2, 3))
}
