//go:build go1.21

package language

func oldLoopVar() {
	var fs []func() int
	for i := 2; i < 3; i++ {
		fs = append(fs, func() int { return i })
	}
	New(2, 3).Mul(New(fs[0](), 5))
}

var _ = reg("oldLoopVar", oldLoopVar)
