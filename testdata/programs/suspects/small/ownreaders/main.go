// Command ownreaders has types that read themselves.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
)

type square struct{ R, C int }

// UnmarshalJSON rejects what is not square.
func (s *square) UnmarshalJSON(b []byte) error {
	var t struct{ R, C int }
	if err := json.Unmarshal(b, &t); err != nil {
		return err
	}
	if t.R != t.C || t.R < 1 {
		return errors.New("not square")
	}
	s.R, s.C = t.R, t.C
	return nil
}

// String and Set make it a flag.
func (s *square) String() string { return fmt.Sprint(s.R) }

// Set sets both sizes.
func (s *square) Set(text string) (err error) {
	s.R, err = strconv.Atoi(text)
	s.C = s.R
	return err
}

type header struct {
	Rows int
	cols int
}

func product(r, c int) int {
	x, y := mat.NewDense(r, c, nil), mat.NewVecDense(r, nil)
	var z mat.VecDense
	z.MulVec(x, y)
	return z.Len()
}

var size = square{2, 2}

func main() {
	flag.Var(&size, "size", "rows and columns")
	flag.Parse()
	fmt.Println(product(size.R, size.C))
	in := json.NewDecoder(os.Stdin)
	var s square
	if err := in.Decode(&s); err != nil {
		log.Fatal(err)
	}
	fmt.Println(product(s.R, s.C))
	h := header{cols: 4}
	if err := in.Decode(&h); err != nil || h.Rows < 1 {
		log.Fatal("no header")
	}
	var z mat.VecDense
	z.MulVec(mat.NewDense(h.Rows, h.cols, nil), mat.NewVecDense(4, nil))
	fmt.Println(z.Len())
}
