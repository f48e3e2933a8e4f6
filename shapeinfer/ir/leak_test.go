package ir

import (
	"reflect"
	"strconv"
	"testing"
)

func TestMergeLeaks(t *testing.T) {
	a, b := Leak{Kind: LeakFields, ID: "a"}, Leak{Kind: LeakFields, ID: "b"}
	if got := MergeLeaks([]Leak{b}, nil, []Leak{a, b}); !reflect.DeepEqual(got, []Leak{a, b}) {
		t.Errorf("got %v", got)
	}
	var many []Leak
	for i := range maxLeaks + 1 {
		many = append(many, Leak{Kind: LeakValues, ID: strconv.Itoa(i)})
	}
	v := Leak{Kind: LeakVariable, ID: "p.v"}
	others := []Leak{{Kind: LeakChecks}, {Kind: LeakLibrary}, {Kind: LeakCode}}
	if got := MergeLeaks(others, many, []Leak{v}); !reflect.DeepEqual(got, append([]Leak{v, {Kind: LeakAll}}, others...)) {
		t.Errorf("got %d leaks", len(got))
	}
}
