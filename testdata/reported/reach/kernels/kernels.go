// Package kernels has nested loops over lists of tensors, too many passes to execute each of them: the last
// ones fail.
package kernels

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

func badDepth()       { convolve(newVolume(20, 14, 2), literalKernels(), 1, 2) }
func okDepth()        { convolve(newVolume(20, 14, 2), literalKernels(), 1, 4) }
func badDepthStride() { convolve(newVolume(21, 15, 2), literalKernels(), 2, 3) }
func badLarge()       { convolve(newVolume(224, 224, 2), literalKernels(), 1, 2) }
func okLarge()        { convolve(newVolume(224, 224, 2), literalKernels(), 1, 4) }
func badMade()        { convolve(newVolume(20, 14, 2), kernels(4, 3, 2), 1, 2) }
func okMade()         { convolve(newVolume(20, 14, 2), kernels(4, 3, 2), 1, 4) }

func badMadeMany() { convolve(newVolume(20, 14, 2), kernels(16, 3, 2), 1, 8) }

// convolveByKernel has the loop over the list outside.
func convolveByKernel(in *volume, ks []*volume) *volume {
	out := newVolume(in.w, in.h, len(ks))
	for z, k := range ks {
		for y := 0; y < out.h; y++ {
			for x := 0; x < out.w; x++ {
				out.set(x, y, z, in.window(x, y, k))
			}
		}
	}
	return out
}

func badSame() { convolveByKernel(newVolume(20, 14, 2), literalKernels()) }

func pool(in *volume, size int) *volume {
	out := newVolume(in.w/size, in.h/size, in.d)
	for z := 0; z < in.d; z++ {
		for y := 0; y < in.h; y++ {
			for x := 0; x < in.w; x++ {
				out.add(x/size, y/size, z, in.get(x, y, z))
			}
		}
	}
	return out
}

func badPool() { pool(newVolume(21, 20, 3), 2) }
func okPool()  { pool(newVolume(20, 20, 3), 2) }

func closure(in *volume, pad int) []float64 {
	out := make([]float64, in.w*in.h*in.d)
	idx := func(x, y, z int) int { return (y*(in.w+pad)+x)*in.d + z }
	for y := 0; y < in.h; y++ {
		for x := 0; x < in.w; x++ {
			for z := 0; z < in.d; z++ {
				out[idx(x, y, z)] = in.get(x, y, z)
			}
		}
	}
	return out
}

func badClosure() { closure(newVolume(20, 14, 2), 1) }
func okClosure()  { closure(newVolume(20, 14, 2), 0) }

type layer struct {
	ks     []*volume
	stride int
}

func forward(in *volume, layers []layer) *volume {
	for _, l := range layers {
		in = convolve(in, l.ks, l.stride, 4)
	}
	return in
}

func badLayers() {
	forward(newVolume(28, 28, 1), []layer{{kernels(4, 5, 1), 1}, {kernels(6, 3, 4), 1}})
}
func okLayers() { forward(newVolume(28, 28, 1), []layer{{kernels(4, 5, 1), 1}, {kernels(4, 3, 4), 1}}) }

func matmul(a, b [][]float64) [][]float64 {
	out := make([][]float64, len(a))
	for i := range out {
		out[i] = make([]float64, len(b[0]))
	}
	for i := range a {
		for j := range b[0] {
			for k := range a[0] {
				out[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return out
}

func rows(r, c int) [][]float64 {
	m := make([][]float64, r)
	for i := range m {
		m[i] = make([]float64, c)
	}
	return m
}

func badRows() { matmul(rows(20, 30), rows(29, 10)) }
func okRows()  { matmul(rows(20, 30), rows(30, 10)) }

func transposeRows(a, out [][]float64) {
	for i := 0; i < len(a); i++ {
		for j := 0; j < len(a[0]); j++ {
			out[j][i] = a[i][j]
		}
	}
}

func badTranspose() { transposeRows(rows(30, 20), rows(20, 29)) }
func okTranspose()  { transposeRows(rows(30, 20), rows(20, 30)) }

func batch(imgs []*volume, k *volume) []float64 {
	h, w := imgs[0].h-k.h+1, imgs[0].w-k.w+1
	out := make([]float64, len(imgs)*h*w-1)
	for n, in := range imgs {
		for y := 0; y < h; y++ {
			for x := 0; x < w; x++ {
				out[(n*h+y)*w+x] = in.window(x, y, k)
			}
		}
	}
	return out
}

func badBatch()    { batch(kernels(8, 28, 1), newVolume(5, 5, 1)) }
func badBatchLit() { batch([]*volume{newVolume(28, 28, 1), newVolume(28, 28, 1)}, newVolume(5, 5, 1)) }
