package execute

type pushed struct{ list []int }

func (q *pushed) push(n int) { q.list = append(q.list, n) }

// expensiveOnOnePath defers a closure that is executed if p has one element, and too expensive to be if it has more.
func expensiveOnOnePath(x *int, p, s []int) {
	q := pushed{append([]int(nil), p...)}
	q.push(1)
	q.push(2)
	q.push(3)
	defer func() {
		for range p {
			for i := 0; i < len(s); i++ {
				q.push(i)
			}
			*x += p[1]
		}
	}()
	k := 0
	if len(p) > 1 && p[1] > 0 {
		k = 6
	}
	six := make([]float64, 6)
	six[k]++
}

func cheapOnEachPath(x *int, p []int) {
	p = p[:1]
	defer func() {
		for range p {
			*x += p[1] // it may be another p if something fails before
		}
	}()
	k := 0
	if p[0] > 0 {
		k = 5
	}
	six := make([]float64, 6)
	six[k]++
}
