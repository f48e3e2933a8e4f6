// Package uses is right, and has types that end far away.
package uses

type (
	far0[P any]  struct{ a, b *far1[[2]P] }
	far1[P any]  struct{ a, b *far2[[2]P] }
	far2[P any]  struct{ a, b *far3[[2]P] }
	far3[P any]  struct{ a, b *far4[[2]P] }
	far4[P any]  struct{ a, b *far5[[2]P] }
	far5[P any]  struct{ a, b *far6[[2]P] }
	far6[P any]  struct{ a, b *far7[[2]P] }
	far7[P any]  struct{ a, b *far8[[2]P] }
	far8[P any]  struct{ a, b *far9[[2]P] }
	far9[P any]  struct{ a, b *far10[[2]P] }
	far10[P any] struct{ a, b *far11[[2]P] }
	far11[P any] struct{ p P }
)

func check(x []float64) {
	if len(x) != 3 {
		panic("three elements")
	}
}

func far(x *far0[int]) any { return x }

func fails() {
	check(make([]float64, 2)) // want `uses\.check: .*\(mismatch\)`
}
