// Command gnorm normalizes groups of channels and optionally shuffles them, as in ShuffleNet. It
// reads {"channels": [[values of channel 0], ...]}.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
)

// input has the pixels of each channel.
type input struct {
	Channels [][]float64 `json:"channels"`
}

func (in input) validate() error {
	for i, ch := range in.Channels {
		if len(ch) == 0 || len(ch) != len(in.Channels[0]) {
			return fmt.Errorf("channel %d has %d pixels", i, len(ch))
		}
	}
	return nil
}

// moments returns the mean and the variance over several channels.
func moments(chs [][]float64) (mean, variance float64) {
	n := float64(len(chs) * len(chs[0]))
	for _, ch := range chs {
		for _, v := range ch {
			mean += v / n
		}
	}
	for _, ch := range chs {
		for _, v := range ch {
			variance += (v - mean) * (v - mean) / n
		}
	}
	return mean, variance
}

// Forward returns new channels.
func (b *Block) Forward(x [][]float64) [][]float64 {
	per := b.channels / b.groups
	out := make([][]float64, len(x))
	for g := 0; g < b.groups; g++ {
		group := x[g*per : (g+1)*per]
		mean, variance := moments(group)
		for i, ch := range group {
			norm := make([]float64, len(ch))
			for k, v := range ch {
				norm[k] = (v - mean) / math.Sqrt(variance+b.eps)
			}
			to := g*per + i
			if b.shuffle {
				to = i*b.groups + g
			}
			out[to] = norm
		}
	}
	return out
}

func main() {
	log.SetFlags(0)
	groups := flag.Int("groups", 2, "number of groups")
	eps := flag.Float64("eps", 1e-5, "added to the variance")
	shuffle := flag.Bool("shuffle", false, "shuffle the channels")
	flag.Parse()

	var in input
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		log.Fatal(err)
	}
	if err := in.validate(); err != nil {
		log.Fatal(err)
	}
	block, err := NewBlock(len(in.Channels), WithGroups(*groups), WithEpsilon(*eps), WithShuffle(*shuffle))
	if err != nil {
		log.Fatal(err)
	}
	for i, ch := range block.Forward(in.Channels) {
		fmt.Printf("%d %.4f\n", i, ch)
	}
}
