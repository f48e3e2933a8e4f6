package main

import (
	"example.com/assumed/linkname/conf"
	_ "example.com/assumed/linkname/patch"
)

func main() { conf.Product() }
