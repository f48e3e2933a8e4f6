// A text that is read is equal to a constant: no input has sizes.
package main

import (
	"fmt"
	"strings"
)

func main() {
	var name string
	in := strings.NewReader("none")
	if _, err := fmt.Fscan(in, &name); err != nil || name == "none" {
		return
	}
	parts := strings.Split(name, "=")
	fmt.Println(parts[1]) // want `works only if .*\(bounds, suspect\)`
}
