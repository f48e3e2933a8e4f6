// Command storederrors stores errors of tensors in what its functions return.
package main

import (
	"errors"
	"fmt"
	"log"
)

var errShape = errors.New("shape")

type tensor struct {
	shape []int
	data  []float64
}

func newTensor(r, c int) *tensor { return &tensor{[]int{r, c}, make([]float64, r*c)} }

func (t *tensor) mul(o *tensor) (*tensor, error) {
	if t.shape[1] != o.shape[0] {
		return nil, errShape
	}
	return newTensor(t.shape[0], o.shape[1]), nil
}

func collect() (all []error) {
	for _, r := range []int{4, 3} {
		_, err := newTensor(2, 3).mul(newTensor(r, 2))
		all = append(all, err)
	}
	return
}

func wrapped() (all []error) {
	if _, err := newTensor(2, 3).mul(newTensor(4, 2)); err != nil {
		all = append(all, fmt.Errorf("a: %w", err))
	}
	return
}

func table() map[string]error {
	m := map[string]error{}
	_, m["a"] = newTensor(2, 3).mul(newTensor(4, 2))
	return m
}

type attempt struct {
	n   int
	err error
}

func attempts() (as []attempt) {
	for _, r := range []int{4, 3} {
		_, err := newTensor(2, 3).mul(newTensor(r, 2))
		as = append(as, attempt{r, err})
	}
	return
}

func last() *attempt {
	r := &attempt{}
	_, err := newTensor(2, 3).mul(newTensor(4, 2))
	r.err = err
	return r
}

func text() (msg string) {
	_, err := newTensor(2, 3).mul(newTensor(4, 2))
	if err != nil {
		msg = err.Error()
	}
	return msg
}

func main() {
	ok := 0
	for _, err := range collect() {
		if err == nil {
			ok++
		}
	}
	if err := table()["a"]; err != nil {
		fmt.Println("fallback:", err)
	}
	for _, a := range attempts() {
		if a.err == nil {
			ok++
		}
	}
	if ok != 2 || len(wrapped()) != 1 || last().err == nil || text() == "" {
		log.Fatal("not as it should be")
	}
}
