package main

import "example.com/assumed/assembly/conf"

// patch writes a variable of package conf.
func patch()

func main() {
	patch()
	conf.Product()
}
