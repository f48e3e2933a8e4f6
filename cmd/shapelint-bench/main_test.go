package main

import (
	"testing"
	"time"
)

func TestMedian(t *testing.T) {
	of := func(seconds ...int) []cost {
		var costs []cost
		for _, s := range seconds {
			costs = append(costs, cost{cpu: time.Duration(s) * time.Second, wall: time.Duration(2*s) * time.Second})
		}
		return costs
	}
	for _, test := range []struct {
		costs []cost
		want  time.Duration // of the CPU time
	}{
		{of(3), 3 * time.Second},
		{of(5, 1, 3), 3 * time.Second},
		{of(4, 1, 2, 9), 3 * time.Second},
	} {
		if got := median(test.costs); got.cpu != test.want || got.wall != 2*test.want {
			t.Errorf("median(%v) = %v, want %v", test.costs, got, test.want)
		}
	}
}
