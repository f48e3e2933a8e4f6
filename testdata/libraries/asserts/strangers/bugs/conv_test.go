package bugs

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

type image struct {
	h, w, c int
	pix     []float64
}

func newImage(h, w, c int) image { return image{h, w, c, make([]float64, h*w*c)} }

func conv(x image, kernel [4]int, stride int) (image, error) {
	kh, kw, in, out := kernel[0], kernel[1], kernel[2], kernel[3]
	if in != x.c {
		return image{}, fmt.Errorf("conv: %d channels, kernel has %d", x.c, in)
	}
	if kh > x.h || kw > x.w {
		return image{}, fmt.Errorf("conv: %dx%d is smaller than the kernel", x.h, x.w)
	}
	return newImage((x.h-kh)/stride+1, (x.w-kw)/stride+1, out), nil
}

func TestConv(t *testing.T) {
	tests := map[string]struct {
		in     image
		kernel [4]int
		want   []int
		err    bool
	}{
		"small":    {in: newImage(8, 8, 3), kernel: [4]int{3, 3, 3, 16}, want: []int{6, 6, 16}},
		"channels": {in: newImage(8, 8, 3), kernel: [4]int{3, 3, 1, 16}, err: true},
		"tiny":     {in: newImage(2, 8, 3), kernel: [4]int{3, 3, 3, 16}, want: []int{0, 6, 16}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := conv(tt.in, tt.kernel, 1) // want `always returns an error`
			if tt.err {
				if err == nil {
					t.Fatal("no error")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, []int{got.h, got.w, got.c}); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func mustConv(t testing.TB, x image, kernel [4]int) image {
	t.Helper()
	y, err := conv(x, kernel, 1)
	if err != nil {
		t.Fatalf("conv(%dx%dx%d): %v", x.h, x.w, x.c, err)
	}
	return y
}

func TestTwoConvs(t *testing.T) {
	x := newImage(28, 28, 1)
	x = mustConv(t, x, [4]int{5, 5, 1, 6})
	x = mustConv(t, x, [4]int{5, 5, 6, 16})
	mustConv(t, x, [4]int{5, 5, 6, 120}) // want `always exits with an error`
}
