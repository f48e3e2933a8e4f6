// Errors that are printed on purpose, by programs that go on, show what an error looks like, or try
// several things.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
)

func okPlain() {
	_, err := Concat(New(2, 3), New(2, 4))
	fmt.Println("error:", err)
}

func okOnlyErr() {
	if _, err := Concat(New(2, 3), New(2, 4)); err != nil {
		fmt.Println("error:", err)
		return
	}
	fmt.Println("done")
}

func okContinues() {
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Println("error:", err)
	}
	fmt.Println(c)
}

func okElse() {
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Println("error:", err)
	} else {
		fmt.Println(c.Shape)
	}
}

func okExpected() {
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Println("as expected:", err)
		return
	}
	fmt.Println(c.Shape)
}

func okUnexpected() {
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("no error, that is a bug", c.Shape)
}

func okPanics() {
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Println(err)
		return
	}
	panic(fmt.Sprint("concatenated ", c.Shape))
}

func okExits() {
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Println(err)
		return
	}
	log.Fatal("concatenated ", c.Shape)
}

var failures int

func okCounts() {
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		failures++
		fmt.Println(err)
		return
	}
	fmt.Println(c.Shape)
}

func okBuffer() {
	var b bytes.Buffer
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Fprintln(&b, err)
		return
	}
	fmt.Println(c.Shape)
}

func okDiscard() { handle(Concat(New(2, 3), New(2, 4))) }

func handle(c *T, err error) {
	if err != nil {
		fmt.Fprintln(io.Discard, err)
		return
	}
	fmt.Println(c.Shape)
}

func okHandler() { handleOut(Concat(New(2, 3), New(2, 4))) }

func handleOut(c *T, err error) {
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Shape)
}

// twice tries two things.
func twice(a, b *T) {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Shape)
}

func okTwice() {
	twice(New(2, 3), New(2, 3))
	twice(New(2, 3), New(2, 4))
}

func each(a, b *T) {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Shape)
}

func okEach() {
	for n := 4; n < 6; n++ {
		each(New(2, 3), New(2, n))
	}
}

func value(a, b *T) {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Shape)
}

func okValue() {
	fs := []func(a, b *T){value, each}
	for _, f := range fs {
		f(New(2, 3), New(2, 4))
	}
}

func returns(a, b *T) int {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	fmt.Println(c.Shape)
	return 0
}

func okReturns() {
	if returns(New(2, 3), New(2, 4)) != 0 {
		fmt.Println("done")
	}
}

func okFallback() {
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Println(err)
		c = New(4, 3)
	}
	fmt.Println(c.Shape)
}

func okIs() {
	c, err := Concat(New(2, 3), New(2, 4))
	if errors.Is(err, os.ErrNotExist) {
		fmt.Println(err)
		return
	}
	fmt.Println(c)
}

func okCheck() {
	if err := Check(New(2, 3), New(2, 4)); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("fits")
}

func demoOfConcat() {
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Shape)
}

func deferred(a, b *T) {
	defer func() { failures = 0 }()
	c, err := Concat(a, b)
	if err != nil {
		cleanUp()
		fmt.Println(err)
		return
	}
	fmt.Println(c.Shape)
}

func cleanUp() { failures++ }

func okCleans() { deferred(New(2, 3), New(2, 4)) }

func sometimes(a, b *T) {
	c, err := Concat(a, b)
	if err != nil {
		if len(os.Args) > 3 {
			fmt.Println(err)
		}
		return
	}
	fmt.Println(c.Shape)
}

func okUnknown() { fits(New(2, 3), New(2, len(os.Args))) }

func fits(a, b *T) {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Shape)
}

func okSend() {
	errs := make(chan error, 1)
	c, err := Concat(New(2, 3), New(2, 4))
	if err != nil {
		fmt.Println(err)
		errs <- err
		return
	}
	fmt.Println(c.Shape)
}

func okGo() {
	done := make(chan bool)
	go func() {
		defer close(done)
		c, err := Concat(New(2, 3), New(2, 4))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(c.Shape)
	}()
	<-done
}

var model *T

func load(a, b *T) {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	model = c
}

func okGlobal() {
	load(New(2, 3), New(2, 4))
	if model == nil {
		model = New(4, 3)
	}
	if _, err := Concat(model, New(1, 3)); err != nil {
		panic(err)
	}
}

var size float64

func measure(a, b *T) {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	size = float64(c.Shape[0])
}

func okData() {
	measure(New(2, 3), New(2, 4))
	if size == 0 {
		size = 1
	}
}

func fill(a, b, out *T) {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	keep(out, c)
}

func keep(out, c *T) { out.Shape = c.Shape }

func okFilled() {
	out := &T{}
	fill(New(2, 3), New(2, 4), out)
	if out.Shape == nil {
		out = New(4, 3)
	}
	if _, err := Concat(out, New(1, 3)); err != nil {
		panic(err)
	}
}

func listed(a, b *T, list map[string]*T) {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	list["c"] = c
}

func okListed() {
	list := make(map[string]*T)
	listed(New(2, 3), New(2, 4), list)
	if list["c"] == nil {
		list["c"] = New(4, 3)
	}
}

func called(a, b *T, f func(*T)) {
	c, err := Concat(a, b)
	if err != nil {
		fmt.Println(err)
		return
	}
	f(c)
}

func okCalled() {
	n := 0
	called(New(2, 3), New(2, 4), func(*T) { n++ })
	if n == 0 {
		fmt.Println("none")
	}
}

func okDemo() { demoOfConcat() }

func okSometimes() { sometimes(New(2, 3), New(2, 4)) }

func main() {
	m := map[string]func(){
		"okGlobal":     okGlobal,
		"okData":       okData,
		"okFilled":     okFilled,
		"okListed":     okListed,
		"okCalled":     okCalled,
		"okPlain":      okPlain,
		"okOnlyErr":    okOnlyErr,
		"okContinues":  okContinues,
		"okElse":       okElse,
		"okExpected":   okExpected,
		"okUnexpected": okUnexpected,
		"okPanics":     okPanics,
		"okExits":      okExits,
		"okCounts":     okCounts,
		"okBuffer":     okBuffer,
		"okDiscard":    okDiscard,
		"okHandler":    okHandler,
		"okTwice":      okTwice,
		"okEach":       okEach,
		"okValue":      okValue,
		"okReturns":    okReturns,
		"okFallback":   okFallback,
		"okIs":         okIs,
		"okCheck":      okCheck,
		"okCleans":     okCleans,
		"okUnknown":    okUnknown,
		"okSend":       okSend,
		"okGo":         okGo,
		"okDemo":       okDemo,
		"okSometimes":  okSometimes,
	}
	if len(os.Args) < 2 {
		for n := range m {
			fmt.Println(n)
		}
		return
	}
	m[os.Args[1]]()
}

type T struct{ Shape []int }

func New(shape ...int) *T { return &T{shape} }

func Concat(a, b *T) (*T, error) {
	if a.Shape[1] != b.Shape[1] {
		return nil, errors.New("concat: shapes differ")
	}
	return &T{[]int{a.Shape[0] + b.Shape[0], a.Shape[1]}}, nil
}

func Check(a, b *T) error {
	if a.Shape[1] != b.Shape[1] {
		return errors.New("concat: shapes differ")
	}
	return nil
}
