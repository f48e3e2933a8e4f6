// Command longlines sums up the third column of lines of any length.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// readLine is a line, put together from what fits in the buffer.
func readLine(r *bufio.Reader) ([]byte, error) {
	var part, line []byte
	var err error
	for more := true; more && err == nil; {
		part, more, err = r.ReadLine()
		line = append(line, part...)
	}
	return line, err
}

func main() {
	r := bufio.NewReader(os.Stdin)
	sum := 0.0
	for {
		line, err := readLine(r)
		if err != nil {
			break
		}
		fields := strings.Fields(string(line))
		if len(fields) < 3 {
			continue
		}
		x, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			continue
		}
		sum += x
	}
	fmt.Println(sum)
}
