package placed

import (
	two "example.com/adversarial/refuted/expanding/places"
)

func BadAdd()   { two.Add(two.New(4, 1), two.New(4)) }                          // want `\(expand\)`
func BadAxpy()  { two.Axpy(two.New(2, 6), two.New(4, 3)) }                      // want `\(pointwise\)`
func BadMat()   { two.AddMat(two.NewMat(2, 6), two.NewMat(4, 3)) }              // want `\(pointwise\)`
func BadAcc()   { two.NewMat(1, 3).Acc(two.NewMat(2, 3)) }                      // want `\(inplace\)`
func GoodAdd()  { two.Add(two.New(1, 4), two.New(4).View(1, 4)) }               // 1x4 and 1x4
func GoodAxpy() { two.Axpy(two.New(2, 6), two.New(12).View(2, 6)) }             // 2x6 and 2x6
func GoodMat()  { two.AddMat(two.NewMat(2, 6), two.NewMat(4, 3).Resize(2, 6)) } // 2x6 and 2x6
func GoodAcc() {
	m := two.NewMat(1, 6).Resize(2, 3)
	m.Acc(two.NewMat(2, 3))
}
func GoodAcc2() {
	m := two.NewMat(1, 6).Resize(2, 1)
	m.Acc(two.NewMat(2, 6).Resize(2, 3))
}
func GoodAdd2()   { two.Add(two.New(4, 1).View(2, 2), two.New(4).View(2, 2)) }
func GoodAdd3()   { two.Add(two.New(4, 1).View(4, 1), two.New(4).View(1, 4)) }
func GoodAdd4()   { two.Add(two.New(4, 1).View(1, 4, 1).View(4), two.New(4).View(1, 4)) }
func GoodExpand() { two.Add(two.New(4, 1).Expand(4, 4), two.New(4).Expand(4, 4)) } // asked for: 4x4 and 4x4
func loss(a, b *two.T) *two.T {
	if len(a.Shape()) != len(b.Shape()) {
		panic("rank")
	}
	return two.Add(a, b)
}
func GoodExpandLoss() { loss(two.New(4, 1).Expand(4, 4), two.New(4).Expand(4, 4)) }
