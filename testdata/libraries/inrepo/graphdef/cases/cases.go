// Package cases uses package graphdef.
package cases

import (
	"fmt"

	gd "example.com/libraries/graphdef"
)

func dense(s *gd.Scope, x gd.Output, in, out int) gd.Output {
	s = s.SubScope("dense")
	return gd.BiasAdd(s, gd.MatMul(s, x, gd.Variable(s, in, out)), gd.Variable(s, out))
}

// BadPerceptron builds a network of two layers.
func BadPerceptron() {
	s := gd.NewScope()
	x := gd.Placeholder(s, gd.Unknown, 784)
	h := dense(s, x, 784, 128)
	dense(s, h, 64, 10)
	graph, err := s.Finalize()
	if err != nil {
		panic(err)
	}
	fmt.Println(graph != nil)
}

// GoodPerceptron builds a network of two layers.
func GoodPerceptron() {
	s := gd.NewScope()
	x := gd.Placeholder(s, gd.Unknown, 784)
	h := dense(s, x, 784, 128)
	y := dense(s, h, 128, 10)
	graph, err := s.Finalize()
	if err != nil {
		panic(err)
	}
	fmt.Println(graph != nil, y.Name(), y.Shape())
}

// BadReshape makes vectors of images and checks the scope.
func BadReshape() {
	s := gd.NewScope()
	images := gd.Placeholder(s, 16, 28, 28, 3)
	flat := gd.Reshape(s.SubScope("flatten"), images, 32, gd.Unknown)
	flat = gd.Reshape(s, flat, 16, 28*28)
	if err := s.Err(); err != nil {
		panic(err)
	}
	fmt.Println(flat.Shape())
}

// GoodReshape makes vectors of images and checks the scope.
func GoodReshape() {
	s := gd.NewScope()
	images := gd.Placeholder(s, 16, 28, 28, 3)
	flat := gd.Reshape(s.SubScope("flatten"), images, 32, gd.Unknown)
	flat = gd.Reshape(s, flat, 16, 28*28*3)
	if err := s.Err(); err != nil {
		panic(err)
	}
	fmt.Println(flat.Shape())
}

// BadFeed runs a session with batches of several sizes.
func BadFeed() {
	s := gd.NewScope()
	x := gd.Placeholder(s, gd.Unknown, 20)
	dense(s, x, 20, 4)
	graph, err := s.Finalize()
	if err != nil {
		panic(err)
	}
	session := gd.NewSession(graph)
	for _, shape := range [][]int{{1, 20}, {8, 20}, {20, 8}} {
		n, err := session.Run(map[string][]int{x.Name(): shape})
		if err != nil {
			panic(err)
		}
		fmt.Println(n)
	}
}

// GoodFeed runs a session with batches of several sizes.
func GoodFeed() {
	s := gd.NewScope()
	x := gd.Placeholder(s, gd.Unknown, 20)
	dense(s, x, 20, 4)
	graph, err := s.Finalize()
	if err != nil {
		panic(err)
	}
	session := gd.NewSession(graph)
	for _, shape := range [][]int{{1, 20}, {8, 20}, {0, 20}} {
		n, err := session.Run(map[string][]int{x.Name(): shape})
		if err != nil {
			panic(err)
		}
		fmt.Println(n)
	}
}

func finish(s *gd.Scope) *gd.Graph {
	graph, err := s.Finalize()
	if err != nil {
		panic(err)
	}
	return graph
}

// BadGather builds an embedding of token ids.
func BadGather() {
	s := gd.NewScope()
	tokens := []int{4, 17, 31, 32}
	words := gd.Gather(s, gd.Variable(s, 32, 8), tokens...)
	dense(s, words, 8, 8)
	session := gd.NewSession(finish(s))
	fmt.Println(session.Run(nil))
}

// GoodGather builds an embedding of token ids.
func GoodGather() {
	s := gd.NewScope()
	tokens := []int{4, 17, 31, 31}
	words := gd.Gather(s, gd.Variable(s, 32, 8), tokens...)
	dense(s, words, 8, 8)
	session := gd.NewSession(finish(s))
	fmt.Println(session.Run(nil))
}

// BadTower stacks layers that get narrower.
func BadTower() {
	s := gd.NewScope().SubScope("tower")
	widths := [...]int{64, 32, 16, 8}
	x := gd.Placeholder(s, gd.Unknown, 64)
	for i := range widths {
		x = dense(s, x, widths[i], widths[max(i-1, 0)])
	}
	finish(s)
}

// GoodTower stacks layers that get narrower.
func GoodTower() {
	s := gd.NewScope().SubScope("tower")
	widths := [...]int{64, 32, 16, 8}
	x := gd.Placeholder(s, gd.Unknown, 64)
	for i := range widths {
		x = dense(s, x, widths[max(i-1, 0)], widths[i])
	}
	finish(s)
}
