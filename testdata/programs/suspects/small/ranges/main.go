// Command ranges reads parameters that another package checks.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"

	"suspects/small/ranges/ring"
)

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	var l ring.Literal
	if err := json.Unmarshal(data, &l); err != nil {
		log.Fatal(err)
	}
	p, err := ring.New(l)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(make([]float64, p.N()))
}
