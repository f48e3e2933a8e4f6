// Command channels-right prints the peak of each channel of a recording: the number of channels
// as a byte, and then samples of 16 bits, in turns. An incomplete turn at the end is ignored.
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
	channels, frames int
	samples          []int16
}

func decode(r io.Reader) (*recording, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	if len(raw) < 1 || raw[0] == 0 {
		return nil, errors.New("no channels")
	}
	channels := int(raw[0])
	frames := (len(raw) - 1) / 2 / channels
	rec := &recording{channels, frames, make([]int16, frames*channels)}
	err = binary.Read(bytes.NewReader(raw[1:]), binary.LittleEndian, rec.samples)
	return rec, err
}

// channel copies the samples of a channel.
func (r *recording) channel(c int) []int16 {
	out := make([]int16, 0, r.frames)
	for i := 0; i < len(r.samples); i += r.channels {
		out = append(out, r.samples[i+c])
	}
	return out
}

func peak(xs []int16) int {
	best := 0
	for _, v := range xs {
		best = max(best, int(v), -int(v))
	}
	return best
}

func main() {
	rec, err := decode(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for c := range rec.channels {
		fmt.Printf("channel %d: %d\n", c, peak(rec.channel(c)))
	}
}
