package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"log"
	"math"
	"os"
)

type header struct {
	Queries, Memory, Dim int32
}

type request struct {
	q, k, v *tensor
	slope   float32
}

func readTensor(r io.Reader, rows, cols int) (*tensor, error) {
	t := zeros(rows, cols)
	if err := binary.Read(r, binary.LittleEndian, t.data); err != nil {
		return nil, err
	}
	return t, nil
}

func readRequest(r io.Reader) (*request, error) {
	var h header
	if err := binary.Read(r, binary.LittleEndian, &h); err != nil {
		return nil, fmt.Errorf("header: %w", err)
	}
	if h.Queries < 1 || h.Memory < 1 || h.Dim < 1 || h.Queries > 4096 || h.Memory > 4096 || h.Dim > 4096 {
		return nil, fmt.Errorf("bad header %+v", h)
	}
	nq, nm, dim := int(h.Queries), int(h.Memory), int(h.Dim)
	q, err := readTensor(r, nq, dim)
	if err != nil {
		return nil, fmt.Errorf("queries: %w", err)
	}
	k, err := readTensor(r, nm, dim)
	if err != nil {
		return nil, fmt.Errorf("keys: %w", err)
	}
	v, err := readTensor(r, nm, dim)
	if err != nil {
		return nil, fmt.Errorf("values: %w", err)
	}
	return &request{q: q, k: k, v: v, slope: 0.25}, nil
}

func distanceBias(rows, cols int, slope float32) *tensor {
	b := zeros(rows, cols)
	for i := 0; i < rows; i++ {
		row := b.row(i)
		for j := range row {
			row[j] = -slope * float32(math.Abs(float64(i-j)))
		}
	}
	return b
}

func (r *request) attend() *tensor {
	scores := matmulT(r.q, r.k)
	scores.scale(float32(1 / math.Sqrt(float64(r.q.cols))))
	bias := distanceBias(r.q.rows, r.q.rows, r.slope)
	scores.add(bias) // suspect: equal
	scores.softmaxRows()
	return matmul(scores, r.v)
}

func main() {
	log.SetFlags(0)
	req, err := readRequest(bufio.NewReader(os.Stdin))
	if err != nil {
		log.Fatal(err)
	}
	out := req.attend()
	for i := 0; i < out.rows; i++ {
		fmt.Printf("%.4f\n", out.row(i))
	}
}
