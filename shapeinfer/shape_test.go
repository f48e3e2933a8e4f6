package shapeinfer

import (
	"strings"
	"testing"
)

func mustShape(t testing.TB, text string) Shape {
	t.Helper()
	s, err := ParseShape(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mustShapes(t testing.TB, list string) []Shape {
	t.Helper()
	var shapes []Shape
	for text := range strings.SplitSeq(list, ", ") {
		shapes = append(shapes, mustShape(t, text))
	}
	return shapes
}

func TestShapeText(t *testing.T) {
	for _, test := range []string{
		"2x3", "4", "scalar", "unknown", "_", "2xn", "2x_", "nxm", "0x3", "2x-3",
		"(n+1)x3", "3x(2*n)", "(max)x3", "(x.Shape[1])x4", "(x)", "nxn", "(len(xs))x2", "(scalar)", "(unknown)x2", "a.Rowsxb.Cols",
		"1x2x3x4x5x6x7x8x9x10", " 2 x 3 -> 2x3", "n+1x3 -> (n+1)x3", "(2)x3 -> 2x3",
	} {
		text, want, ok := strings.Cut(test, " -> ")
		if !ok {
			want = text
		}
		s := mustShape(t, text)
		if s.String() != want {
			t.Errorf("ParseShape(%q) = %v, want %s", text, s, want)
		}
		if again := mustShape(t, s.String()); !again.Equal(s) {
			t.Errorf("ParseShape(%q) = %v is not the same shape", s, again)
		}
	}
	for _, text := range []string{"", "x", "2x", "x3", "2xx3", "2,3", "(2x3)", "2x(n", strings.Repeat("1x", 3000) + "1"} {
		if s, err := ParseShape(text); err == nil {
			t.Errorf("ParseShape(%.20q) = %v, want an error", text, s)
		}
	}
}

func TestShapeParts(t *testing.T) {
	s := mustShape(t, "2xnx1x1x1x1x1x1x3")
	if rank, ok := s.Rank(); rank != 9 || !ok {
		t.Errorf("Rank() = %d, %v", rank, ok)
	}
	if got := s.At(1).String() + s.At(-1).String() + s.At(9).String() + s.At(-10).String(); got != "n3__" {
		t.Errorf("dims 1, -1, 9, -10 are %s", got)
	}
	if got := s.Numel().String(); got != "6*n" {
		t.Errorf("Numel() = %s", got)
	}
	for _, test := range []string{"scalar -> 1", "unknown -> _", "_x0 -> 0", "2x_ -> _", "(n+1)xn -> n*n+n"} {
		text, want, _ := strings.Cut(test, " -> ")
		if got := mustShape(t, text).Numel().String(); got != want {
			t.Errorf("%s has %s elements, want %s", text, got, want)
		}
	}
	if !OfDims(s.Dims()...).Equal(s) || s.IsConcrete() || !Of(1, 2).IsConcrete() || UnknownShape().IsConcrete() {
		t.Error("OfDims does not invert Dims, or IsConcrete is wrong")
	}
	if sizes, ok := Of(2, 3).Sizes(); !ok || len(sizes) != 2 || sizes[1] != 3 {
		t.Errorf("Sizes() = %v, %v", sizes, ok)
	}
}

// universe returns all shapes up to rank 2 over a few dims, one of rank 9, and unknown.
func universe(t testing.TB) []Shape {
	all := mustShapes(t, "unknown, scalar, 1x1x1x1x1x1x1x1x_, 1x1x1x1x1x1x1x1x2")
	dims := []Dim{Const(1), Const(2), mustDim(t, "n"), mustDim(t, "n+1"), Unknown()}
	for _, d := range dims {
		all = append(all, OfDims(d))
		for _, e := range dims {
			all = append(all, OfDims(d, e))
		}
	}
	return all
}

// TestOrderLaws checks over a small universe that LessEqual is a partial order with unknown on top,
// and that Join is its least upper bound.
func TestOrderLaws(t *testing.T) {
	all := universe(t)
	for _, a := range all {
		if !a.LessEqual(a) || !a.LessEqual(UnknownShape()) || !a.Join(a).Equal(a) {
			t.Errorf("%v: not reflexive, not below unknown, or join is not idempotent", a)
		}
		for _, b := range all {
			join := a.Join(b)
			switch {
			case a.LessEqual(b) && b.LessEqual(a) && !a.Equal(b):
				t.Errorf("%v and %v: not antisymmetric", a, b)
			case !join.Equal(b.Join(a)):
				t.Errorf("%v and %v: join is not commutative", a, b)
			case a.LessEqual(b) != join.Equal(b):
				t.Errorf("%v and %v: order and join disagree", a, b)
			case !a.LessEqual(join):
				t.Errorf("%v and %v: join %v is no upper bound", a, b, join)
			}
			for _, c := range all {
				switch {
				case a.LessEqual(b) && b.LessEqual(c) && !a.LessEqual(c):
					t.Errorf("%v, %v, %v: not transitive", a, b, c)
				case a.LessEqual(c) && b.LessEqual(c) && !join.LessEqual(c):
					t.Errorf("%v, %v: join %v is not below %v", a, b, join, c)
				case !join.Join(c).Equal(a.Join(b.Join(c))):
					t.Errorf("%v, %v, %v: join is not associative", a, b, c)
				}
			}
		}
	}
}
