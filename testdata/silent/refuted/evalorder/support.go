package main

// What the programs of this folder call.

type outer struct {
	p pr
	n int
}

type embtwo struct{ *emb }

type text string

type num int

func (n num) plus(k int) int { return int(n)*10 + k }

type plusser interface{ plus(int) int }

type storer interface{ store(*int) }

func (s pr) add(n int) pr            { return pr{s.a + n, s.b} }
func (s *pr) get(n int) int          { return s.a*10 + n }
func (s *pr) set(n int) int          { s.a = n; return 7 }
func (s pr) store(to *int)           { *to = s.a }
func (s *pr) storeByPointer(to *int) { *to = s.a }
func (s pr) send(c chan int)         { c <- s.a }

// grow makes the matrix wider.
func (a *M) grow(n int) int {
	a.c += n
	a.d = make([]float64, a.r*a.c)
	return 7
}

type counter struct{ n int }

func (c *counter) next() int { c.n++; return c.n }

func one(n int) int { return 10 + n }
func two(n int) int { return 20 + n }

func pair(a, b int) int                { return a*10 + b }
func three(a, b, c int) int            { return a*100 + b*10 + c }
func deref(p *int, n int) int          { return *p*10 + n }
func field(s pr, n int) int            { return s.a*10 + n }
func element(s [2]int, n int) int      { return s[0]*10 + n }
func first(list ...any) int            { return list[0].(int) }
func second(n int, x any) int          { return x.(int)*10 + n }
func apply(f func(int) int, n int) int { return f(n) }
func pick[T any](a, b T) T             { return a }

func sum(list ...int) int          { return list[0]*10 + list[1] }
func sumOf(n int, list ...int) int { return list[0]*10 + n }

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}
