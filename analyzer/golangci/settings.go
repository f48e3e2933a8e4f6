package golangci

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
)

// configure sets each flag to the value that the settings have under its name, or
// to its default. If a name or a value is wrong all flags have their defaults.
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

// reset gives all flags their defaults, and makes them flags that were not set: what is set is
// stronger than the configuration of the module.
func reset(flags *flag.FlagSet) {
	flags.VisitAll(func(f *flag.Flag) {
		_ = f.Value.Set(f.DefValue) // a flag accepts its default
		if g, ok := f.Value.(interface{ Unset() }); ok {
			g.Unset()
		}
	})
}

// set gives one flag a value as JSON or YAML have it. A flag that is on or off takes
// no words: YAML knows "no" and "off" as words, and they are not what ParseBool knows.
func set(flags *flag.FlagSet, name string, value any) error {
	f := flags.Lookup(name)
	if f == nil {
		return fmt.Errorf("unknown, want one of %s", strings.Join(names(flags), ", "))
	}
	switch value := value.(type) {
	case bool:
		return f.Value.Set(fmt.Sprint(value))
	case string:
		if !isOnOff(f) {
			if err := f.Value.Set(value); err != nil {
				return fmt.Errorf("got %q, %w", value, err)
			}
			return nil
		}
	}
	want := "a word"
	if isOnOff(f) {
		want = "true or false"
	}
	return fmt.Errorf("got %#v, want %s", value, want)
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
