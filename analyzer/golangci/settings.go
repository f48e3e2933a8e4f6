package golangci

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
)

// configure sets each flag to its value in the settings, or to its default. If a name or a value is
// invalid, all flags have their defaults.
func configure(flags *flag.FlagSet, conf any) error {
	reset(flags)
	if conf == nil {
		return nil
	}
	settings, err := register.DecodeSettings[map[string]any](conf)
	if err != nil {
		return fmt.Errorf("shapelint: settings must be an object with a key for each flag: %w", err)
	}
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		if err := set(flags, name, settings[name]); err != nil {
			reset(flags)
			return fmt.Errorf("shapelint: setting %q: %w", name, err)
		}
	}
	return nil
}

// reset sets all flags to their defaults, and marks them as not set, because flags that are set
// have precedence over the configuration of the module.
func reset(flags *flag.FlagSet) {
	flags.VisitAll(func(f *flag.Flag) {
		_ = f.Value.Set(f.DefValue) // a flag accepts its default
		if g, ok := f.Value.(interface{ Unset() }); ok {
			g.Unset()
		}
	})
}

// set sets one flag to a value from JSON or YAML. For a boolean flag a string is invalid: "no" and
// "off" are strings for some YAML parsers, and ParseBool does not accept them.
func set(flags *flag.FlagSet, name string, value any) error {
	f := flags.Lookup(name)
	if f == nil {
		return fmt.Errorf("unknown, must be one of %s", strings.Join(names(flags), ", "))
	}
	switch value := value.(type) {
	case bool:
		return f.Value.Set(fmt.Sprint(value))
	case string:
		if !isOnOff(f) {
			if err := f.Value.Set(value); err != nil {
				return fmt.Errorf("%q: %w", value, err)
			}
			return nil
		}
	}
	want := "a string"
	if isOnOff(f) {
		want = "true or false"
	}
	return fmt.Errorf("%#v: must be %s", value, want)
}

func isOnOff(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// names returns the names of all flags, sorted.
func names(flags *flag.FlagSet) []string {
	var list []string
	flags.VisitAll(func(f *flag.Flag) { list = append(list, f.Name) })
	return list
}
