package planted

import (
	"cmp"
	"fmt"
	"slices"
)

// If there are more states than the limit, these are tried:
//
//   - For each site that has never passed, the states in which it breaks the fewest constraints.
//     Otherwise a site that passes only after two or three repairs would be taken for independent.
//   - States with a pair of repairs that was not tried before.
//   - Some random states.

// beam is the number of states that are tried for each site that has never passed.
const beam = 12

// choose chooses the states that are tried.
func (s *search) choose(list []trail) []trail {
	if len(list) <= s.limit {
		return list
	}
	s.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	taken := s.closest(list)
	count := len(taken)
	for i, t := range list {
		if count < s.limit && !taken[i] && s.tries(t) {
			taken[i] = true
			count++
		}
	}
	for i := range list {
		if count >= s.limit/2 {
			break
		}
		if !taken[i] {
			taken[i] = true
			count++
		}
	}
	var chosen []trail
	for i, t := range list {
		if taken[i] {
			chosen = append(chosen, t)
		}
	}
	return chosen
}

// closest returns the indices of the states in which sites that have never passed break the fewest
// constraints.
func (s *search) closest(list []trail) map[int]bool {
	f := s.t.f
	open := slices.DeleteFunc(slices.Clone(f.sites), func(x *site) bool { return s.t.verdicts[x.index].passed > 0 })
	counts := make([][]int, len(open)) // of broken constraints, by site and state
	for _, t := range list {
		env := f.shapes(t.state)
		for i, x := range open {
			n := len(x.in) * 4 // more than any
			if x.operands(t.state, env) != nil && t.state.alts[x.index] == 0 {
				bad, _ := x.broken(t.state, env)
				n = len(bad)
			}
			counts[i] = append(counts[i], n)
		}
	}
	taken := make(map[int]bool)
	for i := range open {
		order := make([]int, len(list))
		for k := range order {
			order[k] = k
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(counts[i][a], counts[i][b]) })
		for _, k := range order[:min(beam, len(order))] {
			taken[k] = true
		}
	}
	return taken
}

// tries reports whether a trail has two repairs that were not tried together, and records all its
// pairs.
func (s *search) tries(t trail) (fresh bool) {
	for i, m := range t.mends {
		for _, n := range t.mends[:i] {
			key := fmt.Sprint(m.site.index, m.text, n.site.index, n.text)
			if !s.pairs[key] {
				s.pairs[key], fresh = true, true
			}
		}
	}
	return fresh
}
