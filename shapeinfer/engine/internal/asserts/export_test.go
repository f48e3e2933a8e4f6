package asserts

import (
	"maps"
	"slices"
)

// Symbols lists everything that the tables are about: functions, methods and variables.
func Symbols() []string {
	all := make(map[string]bool)
	for s := range assertions() {
		all[s] = true
	}
	for s := range matchers() {
		all[s] = true
	}
	all[gomega+".Expect"] = true
	return slices.Sorted(maps.Keys(all))
}
