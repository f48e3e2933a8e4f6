// Command channels mixes the channels of a recording: the number of channels as a byte, and then
// samples of 16 bits, in turns.
package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
)

type recording struct {
	channels int
	samples  []int16
}

func decode(r io.Reader) (*recording, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	if len(raw) < 1 || raw[0] == 0 {
		return nil, errors.New("no channels")
	}
	rec := &recording{channels: int(raw[0])}
	rec.samples = make([]int16, (len(raw)-1)/2)
	err = binary.Read(bytes.NewReader(raw[1:]), binary.LittleEndian, rec.samples)
	return rec, err
}

// mono returns the mean of the channels.
func (r *recording) mono() []float64 {
	var out []float64
	for i := 0; i < len(r.samples); i += r.channels {
		var sum float64
		for c := range r.channels {
			sum += float64(r.samples[i+c]) // suspect: divide
		}
		out = append(out, sum/float64(r.channels))
	}
	return out
}

func peak(xs []float64) float64 {
	var best float64
	for _, v := range xs {
		best = max(best, v, -v)
	}
	return best
}

func main() {
	rec, err := decode(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("peak %.2f\n", peak(rec.mono()))
}
