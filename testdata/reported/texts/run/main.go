// Command run runs the cases and prints what the runtime would print of each: a line with the name and the text, quoted.
package main

import (
	"fmt"
	"io"
	"log"
	"maps"
	"reflect"
	"slices"

	"example.com/texts/cases"
)

func main() {
	log.SetOutput(io.Discard)
	for _, name := range slices.Sorted(maps.Keys(cases.Panics)) {
		fmt.Printf("%s\t%q\n", name, panicOf(cases.Panics[name]))
	}
	for _, name := range slices.Sorted(maps.Keys(cases.Errors)) {
		fmt.Printf("%s\t%q\n", name, cases.Errors[name]().Error())
	}
}

// panicOf is what the runtime prints behind "panic: ".
func panicOf(f func()) (text string) {
	defer func() { text = printed(recover()) }()
	f()
	return ""
}

func printed(v any) string {
	switch v := v.(type) {
	case error:
		return v.Error()
	case fmt.Stringer:
		return v.String()
	case float64:
		return fmt.Sprintf("%+.6e", v)[:9] + "e" + fmt.Sprintf("%+04d", 0)
	case string, int, bool:
		return fmt.Sprint(v)
	}
	switch x := reflect.ValueOf(v); x.Kind() {
	case reflect.String:
		return fmt.Sprintf("%T(\"%s\")", v, x.String())
	case reflect.Int:
		return fmt.Sprintf("%T(%d)", v, x.Int())
	}
	return "?"
}
