// Command attention computes attention, in JSON: {"q": queries, "k": keys, "v": values}.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math"
	"os"

	"suspects/linalg"
)

type head struct {
	Q [][]float64 `json:"q"`
	K [][]float64 `json:"k"`
	V [][]float64 `json:"v"`
}

func load(r io.Reader) (*head, error) {
	h := new(head)
	if err := json.NewDecoder(r).Decode(h); err != nil {
		return nil, err
	}
	for name, m := range map[string][][]float64{"q": h.Q, "k": h.K, "v": h.V} {
		if err := linalg.Rectangular(m); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	if len(h.Q[0]) != len(h.K[0]) || len(h.K) != len(h.V) {
		return nil, fmt.Errorf("q, k and v do not fit")
	}
	return h, nil
}

func softmax(row []float64) {
	largest := math.Inf(-1)
	for _, v := range row {
		largest = max(largest, v)
	}
	var sum float64
	for i, v := range row {
		row[i] = math.Exp(v - largest)
		sum += row[i]
	}
	for i := range row {
		row[i] /= sum
	}
}

func (h *head) forward() ([][]float64, error) {
	scores, err := linalg.MatMul(h.Q, h.K) // suspect: equal
	if err != nil {
		return nil, fmt.Errorf("scores: %w", err)
	}
	for _, row := range scores {
		softmax(row)
	}
	return linalg.MatMul(scores, h.V)
}

func main() {
	h, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	out, err := h.forward()
	if err != nil {
		log.Fatal(err)
	}
	for _, row := range out {
		fmt.Printf("%.4f\n", row)
	}
}
