// Package presets has sizes of known networks.
package presets

// A Config has the sizes of a network.
type Config struct{ In, Hidden, Out int }

// Small returns the sizes of the small network.
func Small() Config {
	return Config{In: 28, Hidden: 128, Out: 10}
}

var widths = map[string]int{
	"tiny": 192,
	"base": 768,
}

// Width returns the width of a network.
func Width(name string) int { return widths[name] }

var stages = []int{32, 48, 96}

// Stage returns the width of a stage.
func Stage(i int) int { return stages[i] }
