//go:build !truth

package sound

// Turn transposes.
//
//shapelint:contract (m[r,c]) (): m = [c,r]
func (m *Matrix) Turn()

//shapelint:contract (m[r,c]) (b[r,c])
func (m *Matrix) Add(b *Matrix)

// Last yields an element of the list, perhaps m itself.
//
//shapelint:contract (m) ()
func (m *Matrix) Last() *Matrix

//shapelint:contract (t[r,c]) (): t = [c,r]
func (t *Tensor) Turn()

//shapelint:contract (t[r,c]) (u[r,c])
func (t *Tensor) Add(u *Tensor)

//shapelint:contract (x[n], y[n]) -> _
func fits(x, y []float64) bool

//shapelint:contract (x[n], idx)
func pick(x []float64, idx []int)

//shapelint:contract (x[n], f)
func each(x []float64, f func(float64))

func unseen()
