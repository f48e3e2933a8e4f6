// Package latekernels has nested loops over lists, too many passes to execute each of them. The index would
// be out of range if the last passes were like the first ones.
package latekernels

import "errors"

type volume struct {
	w, h, d int
	data    []float64
}

func newVolume(w, h, d int) *volume { return &volume{w, h, d, make([]float64, w*h*d)} }

func (v *volume) at(x, y, z int) int { return (y*v.w+x)*v.d + z }

func (v *volume) get(x, y, z int) float64    { return v.data[v.at(x, y, z)] }
func (v *volume) set(x, y, z int, f float64) { v.data[v.at(x, y, z)] = f }
func (v *volume) add(x, y, z int, f float64) { v.data[v.at(x, y, z)] += f }

func (v *volume) window(x0, y0 int, k *volume) (sum float64) {
	for y := 0; y < k.h; y++ {
		for x := 0; x < k.w; x++ {
			for z := 0; z < k.d; z++ {
				sum += v.get(x0+x, y0+y, z) * k.get(x, y, z)
			}
		}
	}
	return sum
}

func kernels(n, size, d int) []*volume {
	ks := make([]*volume, n)
	for i := range ks {
		ks[i] = newVolume(size, size, d)
	}
	return ks
}

func literalKernels() []*volume {
	return []*volume{newVolume(3, 3, 2), newVolume(3, 3, 2), newVolume(3, 3, 2), newVolume(3, 3, 2)}
}

func convolve(in *volume, ks []*volume, stride, depth int) *volume {
	out := newVolume((in.w-ks[0].w)/stride+1, (in.h-ks[0].h)/stride+1, depth)
	for y := 0; y < out.h; y++ {
		for x := 0; x < out.w; x++ {
			for z, k := range ks {
				out.set(x, y, z, in.window(x*stride, y*stride, k))
			}
		}
	}
	return out
}

func okLeaves() {
	in, ks := newVolume(40, 40, 2), literalKernels()
	out := newVolume(38, 38, 2)
	for y := 0; y < out.h; y++ {
		for x := 0; x < out.w; x++ {
			for z, k := range ks {
				if z == out.d {
					break
				}
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
}

func okLeavesOuter() {
	in, ks := newVolume(40, 40, 2), literalKernels()
	out := newVolume(38, 30, 4)
	for y := 0; y < 38; y++ {
		if y*out.w*out.d >= len(out.data) {
			break
		}
		for x := 0; x < out.w; x++ {
			for z, k := range ks {
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
}

func okSkips() {
	in, ks := newVolume(40, 40, 2), literalKernels()
	out := newVolume(38, 38, 2)
	for y := 0; y < out.h; y++ {
		for x := 0; x < out.w; x++ {
			for z, k := range ks {
				if z >= out.d {
					continue
				}
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
}

// okNilKernel has no last kernels.
func okNilKernel() {
	in, ks := newVolume(40, 40, 2), []*volume{newVolume(3, 3, 2), newVolume(3, 3, 2), nil, nil}
	out := newVolume(38, 38, 2)
	for y := 0; y < out.h; y++ {
		for x := 0; x < out.w; x++ {
			for z, k := range ks {
				if k != nil {
					out.set(x, y, z, in.window(x, y, k))
				}
			}
		}
	}
}

// okSmaller has a last kernel that is smaller than the first one.
func okSmaller() {
	in, ks := newVolume(40, 40, 2), []*volume{newVolume(5, 5, 2), newVolume(1, 1, 2)}
	sum := 0.0
	for y := 0; y < 40; y++ {
		for x := 0; x < 40; x++ {
			for z, k := range ks {
				if z == 0 && (x > 35 || y > 35) {
					continue
				}
				sum += in.window(x, y, k)
			}
		}
	}
	_ = sum
}

// okReplaced replaces the output on the way.
func okReplaced() {
	in, ks := newVolume(40, 40, 2), literalKernels()
	out := newVolume(38, 10, 4)
	for y := 0; y < 38; y++ {
		if y == 10 {
			out = newVolume(38, 38, 4)
		}
		for x := 0; x < 38; x++ {
			for z, k := range ks {
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
}

// okGrows gets longer data on the way.
func okGrows() {
	in, ks := newVolume(40, 40, 2), literalKernels()
	out := newVolume(38, 1, 4)
	for y := 0; y < 38; y++ {
		for x := 0; x < 38; x++ {
			for z, k := range ks {
				out.set(x, y, z, in.window(x, y, k))
			}
		}
		out.data = append(out.data, make([]float64, 38*4)...)
	}
}

// okStride changes what the index is multiplied with.
func okStride() {
	in, ks := newVolume(40, 40, 2), literalKernels()
	out := newVolume(38, 38, 2)
	out.d = 4
	for y := 0; y < 38; y++ {
		for x := 0; x < 38; x++ {
			out.d, out.w = 0, 38
			for z, k := range ks {
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
}

// okTriangle has fewer passes inside the later the pass outside is.
func okTriangle() {
	in, ks := newVolume(40, 40, 2), literalKernels()
	out := newVolume(38, 20, 4)
	for y := 0; y < 38; y++ {
		for x := 0; x < 38-2*y; x++ {
			for z, k := range ks {
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
}

// okRagged has rows of different lengths, the last of which are short.
func okRagged() {
	rows := make([][]float64, 60)
	for i := range rows {
		rows[i] = make([]float64, 60-i)
	}
	out := make([]float64, 60)
	for range 60 {
		for i := range rows {
			for j := range rows[i] {
				out[i+j] += rows[i][j]
			}
		}
	}
}

// okEmpty has no kernels.
func okEmpty() {
	in, ks := newVolume(40, 40, 2), []*volume{}
	out := newVolume(38, 38, 0)
	for y := 0; y < out.h; y++ {
		for x := 0; x < out.w; x++ {
			for z, k := range ks {
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
}

var errFull = errors.New("full")

func fill(in, out *volume, ks []*volume) error {
	for y := 0; y < 38; y++ {
		for x := 0; x < out.w; x++ {
			for z, k := range ks {
				if out.at(x, y, z) >= len(out.data) {
					return errFull
				}
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
	return nil
}

func okReturns() { fill(newVolume(40, 40, 2), newVolume(38, 20, 4), literalKernels()) }

func recovered(in, out *volume, ks []*volume) (err error) {
	defer func() {
		if recover() != nil {
			err = errFull
		}
	}()
	for y := 0; y < 38; y++ {
		for x := 0; x < out.w; x++ {
			for z, k := range ks {
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
	return nil
}

func okRecovers() {
	recovered(newVolume(40, 40, 2), newVolume(38, 20, 4), literalKernels())
}

// okIndexed reads the sizes from lists, in an order of its own.
func okIndexed() {
	widths, order := []int{4, 3, 2, 1}, []int{3, 2, 1, 0}
	out := make([]float64, 40*40*4)
	for y := 0; y < 40; y++ {
		for x := 0; x < 40; x++ {
			for i := range order {
				for z := 0; z < widths[order[i]]; z++ {
					out[(y*40+x)*4+z]++
				}
			}
		}
	}
}

// okGuarded looks at the length of each row.
func okGuarded() {
	rows := [][]float64{make([]float64, 40), make([]float64, 40), make([]float64, 10)}
	for y := 0; y < 40; y++ {
		for x := 0; x < 40; x++ {
			for i := range rows {
				if x < len(rows[i]) {
					rows[i][x] = float64(y)
				}
			}
		}
	}
}

// okDown counts down to an index that the first passes are far from.
func okDown() {
	ks := literalKernels()
	out := make([]float64, 40*40*4)
	for y := 39; y >= 0; y-- {
		for x := 39; x >= 0; x-- {
			for z, k := range ks {
				out[(y*40+x)*4+3-z] = k.get(0, 0, 0)
			}
		}
	}
}

// The panics below come before the index is out of range: no pass that is reached fails at the index.

func okPanics() {
	defer func() { _ = recover() }()
	panicsInside()
}

func newOut(n int) []float64 { return make([]float64, n) }

func panicsInside() {
	out := newOut(40*40*19 - 3)
	for y := 0; y < 40; y++ {
		for x := 0; x < 40; x++ {
			for z := 0; z < 19; z++ {
				if x == 7 && y == 5 {
					panic("stop")
				}
				out[(y*40+x)*19+z] = 1
			}
		}
	}
}

func okPanicsFirst() {
	defer func() { _ = recover() }()
	panicsFirst()
}

func panicsFirst() {
	ks, out := [][]float64{{1}, {1}, {1}, {1}}, newOut(40*40*4-3)
	for y := 0; y < 40; y++ {
		for x := 0; x < 40; x++ {
			for z, k := range ks {
				if x == 7 && y == 0 {
					panic("stop")
				}
				out[(y*40+x)*4+z] = k[0]
			}
		}
	}
}

func okPanicsInCall() {
	defer func() { _ = recover() }()
	panicsInCall()
}

func checkRow(y int) {
	for x := 0; x < 40; x++ {
		if x == 7 && y == 5 {
			panic("stop")
		}
	}
}

func panicsInCall() {
	out := newOut(39)
	for y := 0; y < 40; y++ {
		checkRow(y)
		out[y] = 1
	}
}

func okPanicsInLastPass() {
	defer func() { _ = recover() }()
	panicsInLastPass()
}

func panicsInLastPass() {
	rows, out := [][]float64{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, newOut(2)
	for z, row := range rows {
		for t := range row {
			if t == 2 {
				panic("stop")
			}
			out[z] = row[t]
		}
	}
}
