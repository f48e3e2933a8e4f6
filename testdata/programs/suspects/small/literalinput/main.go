// Command literalinput reads texts of its own.
package main

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"log"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
)

const table = "1,2\n3,4\n"

func product(r, c int) int {
	x, y := mat.NewDense(r, c, nil), mat.NewVecDense(r, nil)
	var z mat.VecDense
	z.MulVec(x, y)
	return z.Len()
}

func rows() [][]string {
	all, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		log.Fatal(err)
	}
	return all
}

func main() {
	var r, c int
	fmt.Sscan("3 3", &r, &c)
	fmt.Println(product(r, c))
	fmt.Fscan(strings.NewReader("3 3"), &r, &c)
	fmt.Println(product(r, c))
	fmt.Fscan(bufio.NewReader(strings.NewReader("3 3")), &r, &c)
	fmt.Println(product(r, c))
	n, _ := strconv.Atoi("3")
	fmt.Println(product(n, 3))
	var h struct{ R, C int }
	if err := json.Unmarshal([]byte(`{"R":3,"C":3}`), &h); err != nil {
		log.Fatal(err)
	}
	fmt.Println(product(h.R, h.C))
	all := rows()
	fmt.Println(product(len(all), len(all[0])))
}
