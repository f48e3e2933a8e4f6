package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"suspects/pairdist/tensor"
)

type smoother struct {
	centers *tensor.Tensor
	values  []float64
	width   float64
}

func newSmoother(centers, values []float64, width float64) (*smoother, error) {
	if len(centers) != len(values) {
		return nil, fmt.Errorf("%d centers but %d values", len(centers), len(values))
	}
	if width <= 0 {
		return nil, fmt.Errorf("width must be positive, got %g", width)
	}
	return &smoother{centers: tensor.Vector(centers), values: values, width: width}, nil
}

// kernel has one row a query and one column a center.
func (s *smoother) kernel(queries []float64) *tensor.Tensor {
	q := tensor.Vector(queries).Reshape(len(queries), 1)
	diff := tensor.Sub(q, s.centers)
	sq := tensor.Mul(diff, diff)
	return sq.Map(func(v float64) float64 { return math.Exp(-v / (2 * s.width * s.width)) })
}

func (s *smoother) predict(queries []float64) []float64 {
	k := s.kernel(queries)
	n, m := k.Shape[0], k.Shape[1]
	out := make([]float64, n)
	for i := range out {
		row := k.Data[i*m : (i+1)*m]
		var num, den float64
		for j, w := range row {
			num += w * s.values[j]
			den += w
		}
		if den > 0 {
			out[i] = num / den
		}
	}
	return out
}

func floatList(s string) ([]float64, error) {
	var out []float64
	for _, f := range strings.Split(s, ",") {
		v, err := strconv.ParseFloat(strings.TrimSpace(f), 64)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

func fatal(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "pairdist:", err)
		os.Exit(1)
	}
}

func main() {
	c := flag.String("centers", "0,1,2", "centers")
	v := flag.String("values", "0,1,4", "value at each center")
	q := flag.String("queries", "0.5,1.5", "where to predict")
	w := flag.Float64("width", 0.5, "kernel width")
	flag.Parse()
	centers, err := floatList(*c)
	fatal(err)
	values, err := floatList(*v)
	fatal(err)
	queries, err := floatList(*q)
	fatal(err)
	s, err := newSmoother(centers, values, *w)
	fatal(err)
	fmt.Println("kernel", s.kernel(queries).Shape)
	for i, y := range s.predict(queries) {
		fmt.Printf("%g %.4f\n", queries[i], y)
	}
}
