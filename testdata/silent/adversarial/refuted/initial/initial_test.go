package initial

import "testing"

func TestPasses(*testing.T) {
	if early != 1 || late != 4 {
		panic("order")
	}
}
