// Command coplay recommends songs that are played by the same people as a given one. Standard
// input is a JSON object from users to the songs that they played.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"sort"
)

type set map[string]bool

// index maps each song to the users who played it.
func index(plays map[string][]string) map[string]set {
	idx := make(map[string]set)
	for user, songs := range plays {
		for _, s := range songs {
			if idx[s] == nil {
				idx[s] = make(set)
			}
			idx[s][user] = true
		}
	}
	return idx
}

// cosine similarity of two sets of users.
func cosine(a, b set) float64 {
	common := 0
	for u := range a {
		if b[u] {
			common++
		}
	}
	return float64(common) / math.Sqrt(float64(len(a))*float64(len(b)))
}

type match struct {
	song  string
	score float64
}

// similar scores all other songs, the best first.
func similar(idx map[string]set, song string) []match {
	out := make([]match, 0, len(idx)-1)
	for other, users := range idx {
		if other != song {
			out = append(out, match{other, cosine(idx[song], users)})
		}
	}
	sort.Slice(out, func(i, j int) bool {
		if out[i].score != out[j].score {
			return out[i].score > out[j].score
		}
		return out[i].song < out[j].song
	})
	return out
}

// Recommend returns the n songs that are most similar.
func Recommend(idx map[string]set, song string, n int) []match {
	return similar(idx, song)[:n] // suspect: order
}

func main() {
	song := flag.String("song", "", "song to start from")
	n := flag.Int("n", 3, "number of recommendations")
	flag.Parse()
	log.SetFlags(0)
	if *n < 0 {
		log.Fatal("-n is negative")
	}

	var plays map[string][]string
	if err := json.NewDecoder(os.Stdin).Decode(&plays); err != nil {
		log.Fatal(err)
	}
	idx := index(plays)
	if idx[*song] == nil {
		log.Fatalf("nobody played %q", *song)
	}
	fmt.Printf("%d users, %d songs\n", len(plays), len(idx))
	for rank, m := range Recommend(idx, *song, *n) {
		fmt.Printf("%d. %s %.3f\n", rank+1, m.song, m.score)
	}
}
