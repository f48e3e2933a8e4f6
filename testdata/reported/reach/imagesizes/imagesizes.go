// Package imagesizes computes the sizes of images that layers make of others: a struct with sizes and
// without elements. An error of a function that takes and returns one was not taken for one of sizes.
package imagesizes

import (
	"errors"
	"fmt"
	"log"
)

type image struct{ channels, height, width int }

type module interface {
	out(in image) (image, error)
}

type pool struct{ size int }

func (p pool) out(in image) (image, error) {
	if in.height%p.size != 0 {
		return in, fmt.Errorf("pool: height %d by %d", in.height, p.size)
	}
	return image{in.channels, in.height / p.size, in.width / p.size}, nil
}

type conv struct{ in, out_, kernel int }

var errChannels = errors.New("conv: other channels")

func (c *conv) out(in image) (image, error) {
	switch {
	case in.channels != c.in:
		return image{}, errChannels
	case in.height < c.kernel || in.width < c.kernel:
		return image{}, fmt.Errorf("conv: %dx%d is smaller than the kernel", in.height, in.width)
	}
	return image{c.out_, in.height - c.kernel + 1, in.width - c.kernel + 1}, nil
}

type chain []module

func (c chain) out(in image) (image, error) {
	for i, m := range c {
		next, err := m.out(in)
		if err != nil {
			return in, fmt.Errorf("layer %d: %w", i, err)
		}
		in = next
	}
	return in, nil
}

func check(in image, modules ...module) {
	for _, m := range modules {
		var err error
		if in, err = m.out(in); err != nil {
			panic(err)
		}
	}
}

func badPool() {
	in, err := pool{2}.out(image{3, 33, 33})
	if err != nil {
		panic(err)
	}
	check(in)
}

func okPool() { check(image{3, 36, 36}, pool{2}, pool{2}) }

// badLater has a height that two pools do not divide.
func badLater() { check(image{3, 34, 34}, pool{2}, pool{2}) }

func badChannels() {
	c := &conv{4, 8, 3}
	if _, err := c.out(image{3, 32, 32}); err != nil {
		log.Fatal(err)
	}
}

func okChannels() {
	c := &conv{3, 8, 3}
	if _, err := c.out(image{3, 32, 32}); err != nil {
		log.Fatal(err)
	}
}

func badKernel() {
	out, err := (&conv{3, 8, 5}).out(image{3, 4, 32})
	if err != nil {
		panic(err)
	}
	check(out, pool{1})
}

func badChain() {
	if _, err := (chain{&conv{3, 8, 3}, pool{2}, pool{2}}).out(image{3, 32, 32}); err != nil {
		panic(err)
	}
}

func okChain() {
	if _, err := (chain{&conv{3, 8, 3}, pool{2}, pool{3}}).out(image{3, 32, 32}); err != nil {
		panic(err)
	}
}

// badValue has a module whose type is known.
func badValue() {
	var m module = pool{4}
	out, err := m.out(image{1, 30, 28})
	if err != nil {
		panic(err)
	}
	check(out)
}

func okValue() {
	var m module = pool{4}
	out, err := m.out(image{1, 32, 30})
	if err != nil {
		panic(err)
	}
	check(out)
}

// okExpected asks for the error.
func okExpected() {
	if _, err := (pool{2}).out(image{3, 33, 33}); err == nil {
		panic("the height is odd")
	}
}

func okIs() {
	if _, err := (&conv{4, 8, 3}).out(image{3, 32, 32}); !errors.Is(err, errChannels) {
		panic(err)
	}
}

// okFallback goes on with something else.
func okFallback() {
	out, err := pool{2}.out(image{3, 33, 33})
	if err != nil {
		out, err = pool{3}.out(image{3, 33, 33})
	}
	if err != nil {
		panic(err)
	}
	check(out, pool{11})
}

// okTried takes the first size that fits.
func okTried() {
	for size := 4; size > 0; size-- {
		out, err := pool{size}.out(image{3, 33, 33})
		if err != nil {
			continue
		}
		check(out, pool{11})
		return
	}
	panic("none fits")
}

// okPrinted prints the error.
func okPrinted() {
	if _, err := (pool{2}).out(image{3, 33, 33}); err != nil {
		fmt.Println(err)
	}
}

// A cursor is in a text. At the end it stays where it is.
type cursor struct{ line, lines int }

var errEnd = errors.New("at the end")

func (c cursor) next() (cursor, error) {
	if c.line >= c.lines {
		return c, errEnd
	}
	return cursor{c.line + 1, c.lines}, nil
}

// okEnd does not read the error, since the cursor may be used after it.
func okEnd() {
	c := cursor{3, 3}
	c, _ = c.next()
	fmt.Sprint(c)
}

// okAll reads until there is an error.
func okAll() {
	c, n := cursor{0, 3}, 0
	for {
		var err error
		if c, err = c.next(); err != nil {
			break
		}
		n++
	}
	check(image{1, n, n}, pool{3})
}

// okRecovered asks whether modules fit.
func okRecovered() {
	fits := func() (yes bool) {
		defer func() { yes = recover() == nil }()
		check(image{3, 33, 33}, pool{2})
		return
	}
	if fits() {
		panic("they fit")
	}
}
