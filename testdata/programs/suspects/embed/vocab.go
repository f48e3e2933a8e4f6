package main

import (
	"bufio"
	"io"
	"strings"
)

// Vocab gives ids to words; 0 is for unknown words.
type Vocab struct {
	ids map[string]int
}

func ReadVocab(r io.Reader) (*Vocab, error) {
	v := &Vocab{ids: map[string]int{}}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		w := strings.TrimSpace(sc.Text())
		if _, dup := v.ids[w]; w == "" || dup {
			continue
		}
		v.ids[w] = len(v.ids) + 1
	}
	return v, sc.Err()
}

// Size counts the unknown word too.
func (v *Vocab) Size() int { return len(v.ids) + 1 }

func (v *Vocab) Encode(text string) []int {
	words := strings.Fields(text)
	ids := make([]int, len(words))
	for i, w := range words {
		ids[i] = v.ids[w]
	}
	return ids
}
