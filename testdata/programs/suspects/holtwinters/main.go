package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strconv"
)

func main() {
	var p params
	flag.IntVar(&p.period, "period", 4, "season length")
	flag.Float64Var(&p.alpha, "alpha", 0.4, "level smoothing")
	flag.Float64Var(&p.beta, "beta", 0.1, "trend smoothing")
	flag.Float64Var(&p.gamma, "gamma", 0.2, "season smoothing")
	steps := flag.Uint("steps", 4, "forecast steps")
	flag.Parse()

	var xs []float64
	sc := bufio.NewScanner(os.Stdin)
	sc.Split(bufio.ScanWords)
	for sc.Scan() {
		v, err := strconv.ParseFloat(sc.Text(), 64)
		if err != nil {
			fmt.Fprintln(os.Stderr, "skipping", sc.Text())
			continue
		}
		xs = append(xs, v)
	}
	m, err := fit(xs, p)
	if err != nil {
		fmt.Fprintln(os.Stderr, "holtwinters:", err)
		os.Exit(1)
	}
	for i, v := range m.forecast(len(xs), int(*steps)) {
		fmt.Printf("%d\t%.3f\n", i+1, v)
	}
	tail := xs[len(xs)-p.period:]
	fmt.Printf("last season %.2f\n", tail)
}
