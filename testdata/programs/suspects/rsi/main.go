// rsi computes Wilder's relative strength index of daily prices.
//
//	rsi -period 14 -column close < prices.csv
package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// Quotes are the dates and prices of one instrument, oldest first.
type Quotes struct {
	Dates  []string
	Prices []float64
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "rsi:", err)
		os.Exit(1)
	}
}

// readQuotes reads a CSV file with a header. The first column has the dates.
func readQuotes(r io.Reader, column string) (*Quotes, error) {
	rd := csv.NewReader(r)
	header, err := rd.Read()
	if err != nil {
		return nil, err
	}
	at := -1
	for i, name := range header {
		if strings.EqualFold(strings.TrimSpace(name), column) {
			at = i
		}
	}
	if at < 1 {
		return nil, fmt.Errorf("there is no column %q", column)
	}
	q := new(Quotes)
	for {
		rec, err := rd.Read()
		if err == io.EOF {
			return q, nil
		}
		if err != nil {
			return nil, err
		}
		price, err := strconv.ParseFloat(rec[at], 64)
		if err != nil {
			return nil, err
		}
		q.Dates = append(q.Dates, rec[0])
		q.Prices = append(q.Prices, price)
	}
}

func gainLoss(change float64) (gain, loss float64) {
	if change > 0 {
		return change, 0
	}
	return 0, -change
}

func index(gain, loss float64) float64 {
	if loss == 0 {
		return 100
	}
	return 100 - 100/(1+gain/loss)
}

// RSI returns one value for each price after the first period.
func RSI(prices []float64, period int) []float64 {
	var avgGain, avgLoss float64
	for i := 1; i <= period; i++ {
		gain, loss := gainLoss(prices[i] - prices[i-1]) // suspect: order
		avgGain += gain / float64(period)
		avgLoss += loss / float64(period)
	}
	out := []float64{index(avgGain, avgLoss)}
	p := float64(period)
	for i := period + 1; i < len(prices); i++ {
		gain, loss := gainLoss(prices[i] - prices[i-1])
		avgGain = (avgGain*(p-1) + gain) / p
		avgLoss = (avgLoss*(p-1) + loss) / p
		out = append(out, index(avgGain, avgLoss))
	}
	return out
}

func main() {
	period := flag.Int("period", 14, "days of the first average")
	column := flag.String("column", "close", "column of the prices")
	flag.Parse()
	if *period < 1 {
		check(fmt.Errorf("period %d is not positive", *period))
	}
	q, err := readQuotes(os.Stdin, *column)
	check(err)
	values := RSI(q.Prices, *period)
	for i, v := range values {
		signal := ""
		switch {
		case v >= 70:
			signal = "overbought"
		case v <= 30:
			signal = "oversold"
		}
		fmt.Printf("%s %6.2f %s\n", q.Dates[*period+i], v, signal)
	}
}
