// Command viterbi prints the most likely states of a hidden Markov model.
package main

import (
	"fmt"
	"log"
	"os"

	"suspects/viterbi/hmm"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: viterbi model.json")
	}
	file, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	m, seen, err := hmm.Read(file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(m.Path(seen))
}
