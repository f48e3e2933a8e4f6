package main

import "example.com/assumed/recovers/conf"

func main() {
	defer func() { recover() }()
	conf.Product()
}
