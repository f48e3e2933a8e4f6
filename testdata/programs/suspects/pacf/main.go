// Command pacf fits autoregressive models of increasing order by the Durbin-Levinson recursion
// and chooses one by its AIC. The series are the columns of a CSV file with a header.
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"strconv"
)

var errConstant = errors.New("constant series")

func autocov(x []float64, maxLag int) []float64 {
	n := float64(len(x))
	mean := 0.0
	for _, v := range x {
		mean += v / n
	}
	gamma := make([]float64, maxLag+1)
	for k := range gamma {
		head, tail := x[:len(x)-k], x[k:]
		for i := range tail {
			gamma[k] += (head[i] - mean) * (tail[i] - mean) / n
		}
	}
	return gamma
}

type order struct {
	partial  float64
	variance float64
	aic      float64
}

// durbinLevinson solves the Yule-Walker equations of each order. It never looks at lags that the
// series does not have.
func durbinLevinson(x []float64, want int) ([]order, error) {
	maxLag := min(want, len(x)-1)
	gamma := autocov(x, maxLag)
	v := gamma[0]
	if v <= 0 {
		return nil, errConstant
	}
	phi := make([]float64, maxLag+1)
	prev := make([]float64, maxLag+1)
	var out []order
	for k := 1; k <= maxLag; k++ {
		num := gamma[k]
		for j := 1; j < k; j++ {
			num -= prev[j] * gamma[k-j]
		}
		phi[k] = num / v
		for j := 1; j < k; j++ {
			phi[j] = prev[j] - phi[k]*prev[k-j]
		}
		v *= 1 - phi[k]*phi[k]
		if v <= 0 {
			break
		}
		copy(prev, phi)
		out = append(out, order{phi[k], v, float64(len(x))*math.Log(v) + 2*float64(k)})
	}
	return out, nil
}

func best(orders []order) int {
	b := 0
	for k, o := range orders {
		if o.aic < orders[b].aic {
			b = k
		}
	}
	return b + 1
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: pacf series.csv lags")
	}
	want, err := strconv.Atoi(os.Args[2])
	if err != nil || want < 1 {
		log.Fatalf("bad number of lags %q", os.Args[2])
	}
	f, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	recs, err := csv.NewReader(f).ReadAll()
	if err != nil {
		log.Fatal(err)
	}
	if len(recs) < 2 {
		log.Fatal("no observations")
	}
	for j, name := range recs[0] {
		x := make([]float64, len(recs)-1)
		for i := range x {
			if x[i], err = strconv.ParseFloat(recs[i+1][j], 64); err != nil {
				log.Fatal(err)
			}
		}
		orders, err := durbinLevinson(x, want)
		if err != nil {
			fmt.Printf("%s: %v\n", name, err)
			continue
		}
		fmt.Printf("%s: %d orders, best %d\n", name, len(orders), best(orders))
		for k, o := range orders {
			fmt.Printf("  %d partial %.4f variance %.4f aic %.2f\n", k+1, o.partial, o.variance, o.aic)
		}
	}
}
