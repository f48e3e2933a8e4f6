package main

import "fmt"

type params struct {
	alpha, beta, gamma float64
	period             int
}

func (p params) validate(n int) error {
	if p.period < 2 {
		return fmt.Errorf("period %d is too short", p.period)
	}
	if n < 2*p.period {
		return fmt.Errorf("need two seasons (%d values), got %d", 2*p.period, n)
	}
	return nil
}

type model struct {
	params
	level, trend float64
	season       []float64
}

func fit(xs []float64, p params) (*model, error) {
	if err := p.validate(len(xs)); err != nil {
		return nil, err
	}
	m := &model{params: p, season: make([]float64, p.period)}
	m.initialize(xs)
	for t, x := range xs {
		s := m.season[t%p.period]
		last := m.level
		m.level = p.alpha*(x-s) + (1-p.alpha)*(m.level+m.trend)
		m.trend = p.beta*(m.level-last) + (1-p.beta)*m.trend
		m.season[t%p.period] = p.gamma*(x-m.level) + (1-p.gamma)*s
	}
	return m, nil
}

func (m *model) initialize(xs []float64) {
	first, second := xs[:m.period], xs[m.period:2*m.period]
	var a, b float64
	for i := range first {
		a += first[i]
		b += second[i]
	}
	n := float64(m.period)
	m.level = a / n
	m.trend = (b - a) / (n * n)
	for i := range m.season {
		m.season[i] = xs[i] - m.level
	}
}

func (m *model) forecast(n, steps int) []float64 {
	out := make([]float64, steps)
	for h := range out {
		out[h] = m.level + float64(h+1)*m.trend + m.season[(n+h)%m.period]
	}
	return out
}
