// Command groupnorm normalizes the channels of feature maps by groups.
//
// Standard input has the sizes n, c, h and w and then the values, sample by sample and channel by
// channel.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
)

// FeatureMap is a batch of images in NCHW order.
type FeatureMap struct {
	N, C, H, W int
	Data       []float32
}

// Sample returns a view of one image.
func (f *FeatureMap) Sample(i int) []float32 {
	size := f.C * f.H * f.W
	return f.Data[i*size : (i+1)*size]
}

// ReadFeatureMap reads the sizes and the values.
func ReadFeatureMap(r io.Reader) (*FeatureMap, error) {
	f := new(FeatureMap)
	if _, err := fmt.Fscan(r, &f.N, &f.C, &f.H, &f.W); err != nil {
		return nil, fmt.Errorf("sizes: %w", err)
	}
	for _, s := range []int{f.N, f.C, f.H, f.W} {
		if s < 1 || s > 1024 {
			return nil, fmt.Errorf("bad size %d", s)
		}
	}
	f.Data = make([]float32, f.N*f.C*f.H*f.W)
	for i := range f.Data {
		if _, err := fmt.Fscan(r, &f.Data[i]); err != nil {
			return nil, fmt.Errorf("value %d: %w", i, err)
		}
	}
	return f, nil
}

// GroupNorm has a scale and a shift for each channel.
type GroupNorm struct {
	Groups      int
	Gamma, Beta []float32
	Eps         float64
}

// NewGroupNorm starts with the identity.
func NewGroupNorm(groups, channels int) *GroupNorm {
	gn := &GroupNorm{Groups: groups, Gamma: make([]float32, channels), Beta: make([]float32, channels), Eps: 1e-5}
	for i := range gn.Gamma {
		gn.Gamma[i] = 1
	}
	return gn
}

// normalize writes the standardized values of src to dst.
func normalize(dst, src []float32, eps float64) {
	var sum, sq float64
	for _, v := range src {
		sum += float64(v)
		sq += float64(v) * float64(v)
	}
	n := float64(len(src))
	mean := sum / n
	scale := 1 / math.Sqrt(math.Max(sq/n-mean*mean, 0)+eps)
	for i, v := range src {
		dst[i] = float32((float64(v) - mean) * scale)
	}
}

// Forward returns a new feature map.
func (gn *GroupNorm) Forward(x *FeatureMap) *FeatureMap {
	out := &FeatureMap{x.N, x.C, x.H, x.W, make([]float32, len(x.Data))}
	hw := x.H * x.W
	for i := 0; i < x.N; i++ {
		src, dst := x.Sample(i), out.Sample(i)
		for g := 0; g < gn.Groups; g++ {
			lo, hi := g*(x.C/gn.Groups)*hw, (g+1)*(x.C/gn.Groups)*hw // suspect: divide
			normalize(dst[lo:hi], src[lo:hi], gn.Eps)
		}
		for c := 0; c < x.C; c++ {
			for j := c * hw; j < (c+1)*hw; j++ {
				dst[j] = dst[j]*gn.Gamma[c] + gn.Beta[c]
			}
		}
	}
	return out
}

func main() {
	groups := flag.Int("groups", 2, "number of groups")
	flag.Parse()
	x, err := ReadFeatureMap(bufio.NewReader(os.Stdin))
	if err != nil {
		fmt.Fprintln(os.Stderr, "groupnorm:", err)
		os.Exit(1)
	}
	if *groups < 1 || *groups > x.C {
		fmt.Fprintf(os.Stderr, "groupnorm: %d groups of %d channels\n", *groups, x.C)
		os.Exit(1)
	}
	y := NewGroupNorm(*groups, x.C).Forward(x)
	for i := 0; i < y.N; i++ {
		for c := 0; c < y.C; c++ {
			hw := y.H * y.W
			fmt.Printf("%d %d %.4f\n", i, c, y.Sample(i)[c*hw:(c+1)*hw])
		}
	}
}
