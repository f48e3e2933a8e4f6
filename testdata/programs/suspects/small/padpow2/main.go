// Command padpow2 pads to a power of two.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	sc := bufio.NewScanner(os.Stdin)
	for sc.Scan() {
		x := make([]float64, len(strings.Fields(sc.Text())))
		n := 1
		for n < len(x) {
			n *= 2
		}
		buf := make([]float64, n)
		copy(buf, x) // zero padding to a power of two, on purpose
		fmt.Println(buf)
	}
}
