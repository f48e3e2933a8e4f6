// Command linkname passes, but for what is reported.
package main

import (
	"os"

	"example.com/linkname/between"
	"example.com/linkname/conf"
)

var own = 3

var mine = 4

func size() { conf.New(2, 7).Mul(conf.New(conf.Size(), 5)) }

func setSize() {
	between.Set(8)
	conf.New(2, 8).Mul(conf.New(conf.Size(), 5))
}

func err() {
	n := 3
	if conf.HasErr() {
		n = 4
	}
	conf.New(2, 3).Mul(conf.New(n, 5))
}

func ofMain() { conf.New(2, 7).Mul(conf.New(own, 5)) }

func stable() {
	conf.New(2, 3).Mul(conf.New(mine, 5)) // want `conf\.Matrix\.Mul: .*\(mismatch\)`
}

func main() {
	size()
	err()
	ofMain()
	setSize()
	defer func() {
		if recover() == nil {
			os.Exit(1)
		}
	}()
	stable()
}
