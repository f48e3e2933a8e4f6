// Command rejecting ends in each case, before it gets to its list.
package main

import (
	"flag"
	"fmt"
	"log"
)

// check ends the program, or says that there are too many rows.
func check(rows, most int, quiet bool) error {
	if rows > most {
		return fmt.Errorf("%d rows, at most %d", rows, most)
	}
	if !quiet {
		log.Fatal("nothing to do")
	}
	panic("nothing to do")
}

func main() {
	rows := flag.Int("rows", 3, "rows")
	cols := flag.Int("cols", 3, "columns")
	quiet := flag.Bool("quiet", false, "say nothing")
	flag.Parse()
	x := make([]float64, *rows**cols)
	if err := check(*rows, *cols, *quiet); err != nil {
		fmt.Println(err)
	}
	fmt.Println(x[*rows])
}
