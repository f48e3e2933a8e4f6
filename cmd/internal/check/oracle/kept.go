package oracle

// Reads that no call of the statement can write, and checks that fail whatever is read: what an
// older build reports of them, a newer one has to report too.

// readBesideOther reads a place beside calls that do not write it; or it compares the value with a
// number that no order of evaluation gives.
func (g orders) readBesideOther() *node {
	if g.nesting >= 3 {
		return nil
	}
	if g.chance(25) {
		return g.failBesideOther()
	}
	m := g.newMix(choose(g, places))
	if g.chance(30) { // all fail
		text, result := m.statement()
		return m.asked("kept", text, result, 11+g.below(3))
	}
	m.exact = true
	m.callElsewhere()
	text, result := m.statement()
	return m.asked("kept", text, result, choose(g, []int{m.after, m.after, m.before + 1, 12}))
}

// callElsewhere has the statement call what does not write its place.
func (m *mix) callElsewhere() {
	other := m.newMix(choose(m, places))
	m.lines = append(m.lines, other.names.Replace(other.lines[0]))
	other.lines = nil
	m.call = func() string {
		pure := []string{"@Id(1)", "@Two(1, 2)", "func() int { return 1 }()", "@P2{1, 2}.First(3)", "len(@Text(4))",
			"@Prod(1, 1)", "@Call(func() int { return 1 })", "<-@Sent(1)"}
		if m.chance(40) {
			return choose(m, pure)
		}
		call := other.writer(other.at)
		for _, l := range other.lines {
			m.lines = append(m.lines, other.names.Replace(l))
		}
		other.lines = nil
		return other.names.Replace(call)
	}
}

// failBesideOther returns a statement that fails, with other calls beside it that neither end the
// program nor repair the failing call.
func (g orders) failBesideOther() *node {
	m := g.newMix(choose(g, broken))
	m.callElsewhere()
	return m.fails("kept")
}
