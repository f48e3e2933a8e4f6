package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/stat"
)

type quote struct {
	Day   string  `json:"day"`
	Close float64 `json:"close"`
}

type feed struct {
	Symbol string  `json:"symbol"`
	Quotes []quote `json:"quotes"`
}

// ErrShort says that a window does not fit the data.
type ErrShort struct{ Have, Want int }

func (e *ErrShort) Error() string {
	return fmt.Sprintf("have %d quotes but the window is %d", e.Have, e.Want)
}

type Band struct {
	Day              string
	Lower, Mid, High float64
}

type Indicator struct {
	Window int
	Width  float64
}

func (f *feed) closes() []float64 {
	out := make([]float64, len(f.Quotes))
	for i, q := range f.Quotes {
		out[i] = q.Close
	}
	return out
}

// Bands has one entry for every full window.
func (in Indicator) Bands(f *feed) ([]Band, error) {
	n := len(f.Quotes)
	if n < in.Window {
		return nil, &ErrShort{Have: n, Want: in.Window}
	}
	closes := f.closes()
	out := make([]Band, n-in.Window+1)
	for i := range out {
		mean, std := stat.PopMeanStdDev(closes[i:i+in.Window], nil)
		out[i] = Band{
			Day:   f.Quotes[i+in.Window-1].Day,
			Lower: mean - in.Width*std,
			Mid:   mean,
			High:  mean + in.Width*std,
		}
	}
	return out, nil
}

func main() {
	log.SetFlags(0)
	var in Indicator
	flag.IntVar(&in.Window, "window", 20, "days in the window")
	flag.Float64Var(&in.Width, "width", 2, "standard deviations")
	flag.Parse()
	if in.Window < 1 {
		log.Fatal("window must be positive")
	}
	var f feed
	if err := json.NewDecoder(os.Stdin).Decode(&f); err != nil {
		log.Fatal(err)
	}
	bands, err := in.Bands(&f)
	if err != nil {
		log.Fatal(f.Symbol, ": ", err)
	}
	last := bands[len(bands)-1]
	close := f.Quotes[len(f.Quotes)-1].Close
	fmt.Printf("%s %s %.2f [%.2f %.2f %.2f] of %d\n", f.Symbol, last.Day, close, last.Lower, last.Mid, last.High, len(bands))
}
