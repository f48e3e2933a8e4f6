// Command comove measures how strongly stocks move together: the share of the first principal
// component in the variance of their log returns.
//
//	comove -last 250 < prices.json
//
// The prices are a JSON array of {"symbol": "A", "close": [...]}. Stocks that were listed later
// have fewer prices; only the days that all of them have are used.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math"
	"os"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

type stock struct {
	Symbol string    `json:"symbol"`
	Close  []float64 `json:"close"`
}

// common is the number of days in the shortest history, but not more than limit.
func common(stocks []stock, limit int) int {
	n := limit
	for _, s := range stocks {
		n = min(n, len(s.Close))
	}
	return n
}

// logReturns has a column for each stock.
func logReturns(stocks []stock, days int) *mat.Dense {
	out := mat.NewDense(days-1, len(stocks), nil)
	prices := make([]float64, days)
	ret := make([]float64, days-1)
	for j, s := range stocks {
		copy(prices, s.Close[len(s.Close)-days:])
		for i := range ret {
			ret[i] = math.Log(prices[i+1] / prices[i])
		}
		out.SetCol(j, ret)
	}
	return out
}

// firstShare is the largest eigenvalue as a fraction of the trace.
func firstShare(cov *mat.SymDense) (share float64, loadings []float64, ok bool) {
	trace := mat.Trace(cov)
	var eig mat.EigenSym
	if trace <= 0 || !eig.Factorize(cov, true) {
		return 0, nil, false
	}
	values := eig.Values(nil)
	var v mat.Dense
	eig.VectorsTo(&v)
	last := len(values) - 1
	return values[last] / trace, mat.Col(nil, last, &v), true
}

func main() {
	log.SetFlags(0)
	limit := flag.Int("last", 250, "use at most this many days")
	flag.Parse()
	var stocks []stock
	if err := json.NewDecoder(os.Stdin).Decode(&stocks); err != nil {
		log.Fatal(err)
	}
	if len(stocks) == 0 {
		log.Fatal("no stocks")
	}
	for _, s := range stocks {
		for _, p := range s.Close {
			if p <= 0 {
				log.Fatalf("%s: price %g", s.Symbol, p)
			}
		}
	}
	days := common(stocks, *limit)
	if days < 3 {
		log.Fatalf("the stocks have %d days in common, need 3", days)
	}
	var cov mat.SymDense
	stat.CovarianceMatrix(&cov, logReturns(stocks, days), nil)
	share, loadings, ok := firstShare(&cov)
	if !ok {
		log.Fatal("the prices do not move")
	}
	fmt.Printf("%d days, first component %.2f%%\n", days, 100*share)
	for j, s := range stocks {
		fmt.Printf("%-6s %.4f\n", s.Symbol, math.Abs(loadings[j]))
	}
}
