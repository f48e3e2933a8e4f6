package main

import (
	"unsafe"

	"example.com/assumed/unsafe/pair"
)

func main() {
	l := new(pair.Length)
	pair.Product((*pair.Width)(unsafe.Pointer(l)), l)
}
