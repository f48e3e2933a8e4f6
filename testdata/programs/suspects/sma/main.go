package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
)

type Bar struct {
	Date  string
	Close float64
}

type Series []Bar

// Strategy compares a fast with a slow moving average.
type Strategy struct {
	Fast, Slow int
}

func envInt(key string, def int) (int, error) {
	s, ok := os.LookupEnv(key)
	if !ok {
		return def, nil
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", key, err)
	}
	if n < 1 {
		return 0, fmt.Errorf("%s: must be positive", key)
	}
	return n, nil
}

func StrategyFromEnv() (s Strategy, err error) {
	if s.Fast, err = envInt("SMA_FAST", 3); err != nil {
		return s, err
	}
	s.Slow, err = envInt("SMA_SLOW", 5)
	return s, err
}

func ReadSeries(r io.Reader) (Series, error) {
	cr := csv.NewReader(r)
	cr.FieldsPerRecord = 2
	if _, err := cr.Read(); err != nil {
		return nil, fmt.Errorf("header: %w", err)
	}
	var out Series
	for {
		rec, err := cr.Read()
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
		v, err := strconv.ParseFloat(rec[1], 64)
		if err != nil {
			return nil, err
		}
		out = append(out, Bar{Date: rec[0], Close: v})
	}
}

// Average is the mean close of the last n bars.
func (s Series) Average(n int) float64 {
	var sum float64
	for _, b := range s[len(s)-n:] { // suspect: order
		sum += b.Close
	}
	return sum / float64(n)
}

func (st Strategy) Signal(s Series) string {
	slow := s.Average(st.Slow)
	fast := s.Average(min(st.Fast, st.Slow))
	switch {
	case fast > slow*1.001:
		return "buy"
	case fast < slow*0.999:
		return "sell"
	}
	return "hold"
}

func main() {
	st, err := StrategyFromEnv()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	series, err := ReadSeries(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(len(series), "bars:", st.Signal(series))
}
