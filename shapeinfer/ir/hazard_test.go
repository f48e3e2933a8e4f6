package ir

import (
	"reflect"
	"strconv"
	"testing"
)

func TestMergeHazards(t *testing.T) {
	a, b := Hazard{Kind: HazardFields, ID: "a"}, Hazard{Kind: HazardFields, ID: "b"}
	if got := MergeHazards([]Hazard{b}, nil, []Hazard{a, b}); !reflect.DeepEqual(got, []Hazard{a, b}) {
		t.Errorf("got %v", got)
	}
	var many []Hazard
	for i := range maxHazards + 1 {
		many = append(many, Hazard{Kind: HazardValues, ID: strconv.Itoa(i)})
	}
	v := Hazard{Kind: HazardVariable, ID: "p.v"}
	others := []Hazard{{Kind: HazardChecks}, {Kind: HazardLibrary}, {Kind: HazardCode}}
	if got := MergeHazards(others, many, []Hazard{v}); !reflect.DeepEqual(got, append([]Hazard{v, {Kind: HazardAll}}, others...)) {
		t.Errorf("got %d hazards", len(got))
	}
}
