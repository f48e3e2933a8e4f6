package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// printWarm runs both commands again, with nothing changed since their last run.
func (b *benchmark) printWarm(runs int) error {
	var standard, ours []cost
	for range runs {
		s, err := b.vet(b.fresh)
		if err != nil {
			return err
		}
		o, err := b.vet(b.last)
		if err != nil {
			return err
		}
		standard, ours = append(standard, s), append(ours, o)
	}
	s, o := median(standard).cpu.Seconds(), median(ours).cpu.Seconds()
	fmt.Printf("with nothing changed: %.2f against %.2f CPU seconds, ratio %.2f\n", o, s, o/s)
	return nil
}

// A share is what the analysis of one package took.
type share struct {
	path   string
	cpu    time.Duration
	memory int64 // of its process, in kB
}

// printSplit runs the tool that notes what the analysis takes, and prints the sum and the largest.
func (b *benchmark) printSplit() error {
	reports := b.reports
	if _, err := b.tool("split", unit); err != nil {
		return err
	}
	b.reports = reports
	log, err := os.Open(filepath.Join(b.dir, "log"))
	if err != nil {
		return err
	}
	defer log.Close()
	var shares []share
	for {
		var s share
		if _, err := fmt.Fscan(log, &s.cpu, &s.memory, &s.path); err != nil {
			break
		}
		shares = append(shares, s)
	}
	printShares(shares)
	return nil
}

func printShares(shares []share) {
	var sum time.Duration
	var longest, largest share
	for _, s := range shares {
		sum += s.cpu
		if s.cpu > longest.cpu {
			longest = s
		}
		if s.memory > largest.memory {
			largest = s
		}
	}
	fmt.Printf("analysis: %.1f CPU seconds in %d packages, at most %.1f (%s); largest process: %d MB (%s)\n\n",
		sum.Seconds(), len(shares), longest.cpu.Seconds(), longest.path, largest.memory>>10, largest.path)
}
