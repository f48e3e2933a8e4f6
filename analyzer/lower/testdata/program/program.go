// Package program is run twice: compiled, and as lowered to the IR.
package program

// Funcs are the functions to call; all take two ints and return one, or panic.
var Funcs = map[string]func(a, b int) int{
	"Loops": Loops, "Ranges": Ranges, "Breaks": Breaks, "Jumps": Jumps, "Switches": Switches, "Arithmetic": Arithmetic,
	"Slices": Slices, "Arrays": Arrays, "Structs": Structs, "Methods": Methods, "Closures": Closures, "Interfaces": Interfaces,
	"Generics": Generics, "Variadic": Variadic, "Floats": Floats, "Recursion": Recursion, "Strings": Strings, "Shapes": Shapes,
	"Convert": Convert, "Globals": Globals, "Nested": Nested, "Iterators": Iterators,
}

func Loops(a, b int) int {
	s := 0
	for i := a; i < b; i += 2 {
		s += i
	}
	for i := b; i > a; i-- {
		s ^= i
	}
	for s > 100 {
		s -= b*b + 7
	}
	return s
}

func Ranges(a, b int) int {
	s, last := 0, -1
	for i := range a {
		s += i * b
		last = i
	}
	for range b {
		s++
	}
	for i := range uint8(a) {
		s += int(i)
	}
	for i, x := range []int{a, b, s} {
		s += i * x
	}
	return s*31 + last
}

func Breaks(a, b int) int {
	n := 0
	for i := range a {
		if i == b {
			break
		}
		if i%3 == 1 {
			continue
		}
		n += i
	}
outer:
	for i := range 5 {
		for j := range 5 {
			switch {
			case i*j == a:
				break outer
			case j > b:
				continue outer
			}
			n += i*10 + j
		}
		n++
	}
	return n
}

func Jumps(a, b int) int {
	i := 0
again:
	if i < a {
		i += 2
		if i > b {
			goto done
		}
		goto again
	}
	i = -i
done:
	return i
}

func Switches(a, b int) int {
	n := 0
	switch a {
	case 1, 2:
		n = 1
		fallthrough
	case 3:
		n += 10
	case b:
		n = 5
	default:
		n = 7
	}
	if a > 3 && b > 3 || a == b {
		n = -n
	}
	return n
}

func Arithmetic(a, b int) int {
	n := a/b + a%b - a*b
	n = n<<2 | a&b ^ n>>1
	n &^= b
	return -n + ^a
}

func Slices(a, b int) int {
	s := make([]int, a, a+b)
	t := append(s, a, b)
	u := append(s, b)
	u[0]++
	copy(t[1:], u)
	v := t[:2:3]
	v = append(v, 9)
	v = append(v, 8)
	return len(s)*1000 + cap(v[:0:1])*100 + t[a] + u[len(u)-1] + v[b]
}

func Arrays(a, b int) int {
	x := [4]int{1, 2, 3, 4}
	y := x
	y[a] = b
	p := &x
	p[b] += 10
	z := [2]int(y[1:3])
	return x[0] + y[1]*2 + z[1]*3 + len(p)
}

type point struct {
	x, y int
	in   inner
}

type inner struct{ dims []int }

func Structs(a, b int) int {
	p := point{x: a, y: b, in: inner{[]int{a, b}}}
	q := p
	q.x = 7
	q.in.dims[0] = 3
	r := &q
	r.y += p.in.dims[0]
	return p.x + q.x*10 + r.y*100
}

func (p point) sum() int      { return p.x + p.y }
func (p *point) move(d int)   { p.x += d }
func (p *point) bigger() bool { return p.x > p.y }

type box struct {
	n int
	*point
}

func Methods(a, b int) int {
	p := &point{x: a, y: b}
	move := p.move
	move(3)
	sum := p.sum
	p.move(1)
	q := box{1, p}
	q.move(10)
	f, g := (*point).move, point.sum
	f(p, 2)
	h := move
	if p.bigger() {
		h = q.move
	}
	h(1)
	return sum()*100 + g(*p) + q.sum()
}

func Closures(a, b int) int {
	n := 0
	add := func(k int) func() int {
		n += k
		return func() int { n += a; return n * k }
	}
	f, g := add(1), add(b)
	return f() + g() + f() + n
}

type shape interface {
	area() int
}

type square int
type rect struct{ w, h int }

func (s square) area() int { return int(s * s) }
func (r *rect) area() int  { return r.w * r.h }

func Interfaces(a, b int) int {
	shapes := []shape{square(a), &rect{a, b}, nil}
	total := 0
	for _, s := range shapes {
		switch s := s.(type) {
		case nil:
			total++
		case square:
			total += int(s)
		default:
			total += s.area()
		}
		if r, ok := s.(*rect); ok {
			total += r.h
		}
	}
	var x any = a
	return total + x.(int)
}

type list[T any] struct{ items []T }

func (l *list[T]) push(x T) { l.items = append(l.items, x) }

func fold[T, U any](xs []T, u U, f func(U, T) U) U {
	for _, x := range xs {
		u = f(u, x)
	}
	return u
}

func Generics(a, b int) int {
	var l list[int]
	l.push(a)
	l.push(b)
	return fold(l.items, 1, func(u, x int) int { return u*3 + x })
}

func count(n int, xs ...int) int { return n*10 + len(xs) }

func Variadic(a, b int) int { return count(a) + count(b, a, b) + count(1, []int{a, b, a}...) }

func Floats(a, b int) int {
	data := make([]float64, a)
	for i := range data {
		data[i] = float64(i) * 0.5
	}
	x := data[b] * 2
	data[0] = x
	return len(data)
}

func Recursion(a, b int) int {
	if a <= 0 {
		return b
	}
	return Recursion(a-1, b+1) + Recursion(a-2, b)
}

func Strings(a, b int) int {
	s := "tensor"
	t := s[:a] + s[b:]
	if t < s {
		return -len(t)
	}
	return int(t[a])
}

func Shapes(a, b int) int {
	s := []int{a, b, 1}
	out := make([]int, len(s))
	for i := range s {
		switch {
		case s[i] == 1:
			out[i] = b
		case s[i] < 0:
			panic("negative")
		default:
			out[i] = s[i]
		}
	}
	n := 1
	for _, d := range out {
		n *= d
	}
	return n
}

func Convert(a, b int) int {
	x := int8(a * 50)
	y := uint8(b * 100)
	z := uint16(x) + uint16(y)
	return int(x) + int(y)*2 + int(z)*3 + int(uint32(a-b))
}

var total = 3

func Globals(a, b int) int {
	total = 3
	for i := range a {
		total += i
	}
	return total * b
}

func Nested(a, b int) int {
	n := 0
	for i := range a {
		for j := range i {
			for k := range b {
				if (i+j+k)%4 == 0 {
					continue
				}
				n += i*100 + j*10 + k
			}
		}
		n *= 3
	}
	return n
}

func upTo(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

func Iterators(a, b int) int {
	s := 0
	for x := range upTo(a) {
		if x == b {
			break
		}
		for y := range upTo(x) {
			if y > 3 {
				return s
			}
			s += x*y + 1
		}
	}
	return s
}
