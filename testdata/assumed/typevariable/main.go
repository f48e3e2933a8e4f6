package main

import (
	"reflect"

	"example.com/assumed/typevariable/kinds"
	"example.com/assumed/typevariable/user"
)

func main() {
	kinds.Double = reflect.TypeOf(float32(0))
	user.Product()
}
