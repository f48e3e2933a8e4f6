// Command packagevars has package variables that functions change, and others that nothing changes.
package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"sort"

	"example.com/packagevars/lib"
)

var (
	m1             = lib.New(2, 3)
	m2             = lib.New(2, 3)
	m3             = lib.New(2, 3)
	m4             = lib.New(2, 3)
	m5             = lib.New(2, 3)
	m6             = lib.New(2, 3)
	m7             = lib.New(2, 3)
	m8             = lib.New(2, 3)
	m9             = lib.New(2, 3)
	m10            = lib.New(2, 3)
	m11            = lib.New(2, 3)
	m12            = lib.New(2, 3)
	a12            = m12
	m13            = lib.New(2, 3)
	f13            = m13.Resize
	m14            = []*lib.M{lib.New(2, 3)}
	m15            = map[string]*lib.M{"a": lib.New(2, 3)}
	m16            = struct{ in *lib.M }{lib.New(2, 3)}
	m17            = [2]*lib.M{lib.New(2, 3)}
	m18 lib.Shaped = lib.New(2, 3)
	m19            = lib.New(2, 3)
	c19            = make(chan *lib.M, 1)
	m20            = lib.New(2, 3)
	m21            = lib.New(2, 3)
	t1             = []int{3, 4, 5}
	t2             = []int{3, 4, 5}
	t3             = []int{5, 4, 3}
	t4             = []int{5, 4, 3}
	t5             = []int{3, 4, 5}
	t6             = []int{3, 4, 5}
	t7             = []int{3, 4, 5}
	t8             = []int{3, 4, 5}
	t9             = map[string]int{"a": 3}
	t10            = map[string]int{"a": 3}
	t11            = []int{3, 4, 5}
	t12            = [3]int{3, 4, 5}
	t13            = []int{3, 4, 5}
	t14            = struct{ n int }{3}
	t15            = []int{3, 4, 5}
	t16            = map[string]int{"a": 3}
	t17            = [][]int{{3}}
	t18            = []int{3, 4, 5}
	t19            = []struct{ n int }{{3}}
	t20            = []int{3, 4, 5}
)

type wrapper struct{ *lib.M }

var w1 = wrapper{lib.New(2, 3)}

func okField()    { m1.R, m1.C = 2, 9; m1.Mul(lib.New(9, 1)); use1() }
func use1()       { m1.Mul(lib.New(m1.C, 1)) }
func okResize()   { m2.Resize(2, 9); use2() }
func use2()       { m2.Mul(lib.New(9, 1)) }
func okRegister() { lib.Register(m3); lib.ResizeKept(); use3() }
func use3()       { m3.Mul(lib.New(9, 1)) }
func okAny()      { lib.Any(m4); use4() }
func use4()       { m4.Mul(lib.New(9, 1)) }
func okGeneric()  { lib.Generic(m5); use5() }
func use5()       { m5.Mul(lib.New(0, 1)) }
func okKeep()     { lib.Keep(m6)(); use6() }
func use6()       { m6.Mul(lib.New(9, 1)) }
func okVia()      { lib.Via(m7); use7() }
func use7()       { m7.Mul(lib.New(9, 1)) }
func okJSON()     { _ = json.Unmarshal([]byte(`{"R":2,"C":9}`), m8); use8() }
func use8()       { m8.Mul(lib.New(9, 1)) }
func okReflect()  { reflect.ValueOf(m9).Elem().Field(1).SetInt(9); use9() }
func use9()       { m9.Mul(lib.New(9, 1)) }
func okScan()     { fmt.Sscan("9", &m10.C); use10() }
func use10()      { m10.Mul(lib.New(9, 1)) }
func okHolder()   { lib.Holder(m11).Change(); use11() }
func use11()      { m11.Mul(lib.New(9, 1)) }
func okAlias()    { a12.Resize(2, 9); use12() }
func use12()      { m12.Mul(lib.New(9, 1)) }
func okMethod()   { f13(2, 9); use13() }
func use13()      { m13.Mul(lib.New(9, 1)) }
func okList()     { lib.Each(m14); use14() }
func use14()      { m14[0].Mul(lib.New(9, 1)) }
func okMap() {
	for _, m := range m15 {
		m.C = 9
	}
	use15()
}
func use15()       { m15["a"].Mul(lib.New(9, 1)) }
func okStruct()    { p := m16; p.in.C = 9; use16() }
func use16()       { m16.in.Mul(lib.New(9, 1)) }
func okArray()     { p := m17; p[0].C = 9; use17() }
func use17()       { m17[0].Mul(lib.New(9, 1)) }
func okInterface() { m18.Resize(2, 9); use18() }
func use18()       { m18.(*lib.M).Mul(lib.New(9, 1)) }
func okChannel()   { c19 <- m19; (<-c19).C = 9; use19() }
func use19()       { m19.Mul(lib.New(9, 1)) }
func okGo()        { done := make(chan bool); go func() { m20.C = 9; close(done) }(); <-done; use20() }
func use20()       { m20.Mul(lib.New(9, 1)) }
func okSwap()      { m21, m3 = lib.New(2, 9), m21; use21() }
func use21()       { m21.Mul(lib.New(9, 1)) }
func okEmbedded()  { w1.Resize(2, 9); useW() }
func useW()        { w1.Mul(lib.New(9, 1)) }

func fits(n int) { lib.New(1, n).Mul(lib.New(9, 1)) }

func okInts()        { lib.Ints(t1); fits1() }
func fits1()         { fits(t1[0]) }
func okAppend()      { _ = append(t2[:0], 9); fits2() }
func fits2()         { fits(t2[0]) }
func okSort()        { t3[2] = 9; sort.Sort(sort.Reverse(sort.IntSlice(t3))); fits3() }
func fits3()         { fits(t3[0]) }
func okSort2()       { t4sort(t4); fits4() }
func t4sort(x []int) { x[1] = 9; slices.SortFunc(x, func(a, b int) int { return b - a }) }
func fits4()         { fits(t4[0]) }
func okFirst()       { *lib.First(t5) = 9; fits5() }
func fits5()         { fits(t5[0]) }
func okSame()        { lib.Same(t6)[0] = 9; fits6() }
func fits6()         { fits(t6[0]) }
func okCopy()        { copy(t7, []int{9}); fits7() }
func fits7()         { fits(t7[0]) }
func okInsert()      { _ = slices.Insert(t8[:1], 0, 9); fits8() }
func fits8()         { fits(t8[0]) }
func okDelete()      { delete(t9, "a"); fits9() }
func fits9()         { fits(t9["a"] + 9) }
func okMaps()        { maps.Copy(t10, map[string]int{"a": 9}); fits10() }
func fits10()        { fits(t10["a"]) }
func okRange() {
	for i := range t11 {
		p := &t11[i]
		*p = 9
	}
	fits11()
}
func fits11()    { fits(t11[0]) }
func okArr()     { p := &t12; p[0] = 9; fits12() }
func fits12()    { fits(t12[0]) }
func okClear()   { clear(t13); fits13() }
func fits13()    { fits(t13[0] + 9) }
func okField2()  { p := &t14; p.n = 9; fits14() }
func fits14()    { fits(t14.n) }
func okReverse() { t := t15; slices.Reverse(t); t[0] += 4; fits15() }
func fits15()    { fits(t15[0]) }
func okClosure() { func() { t16["a"] = 9 }(); fits16() }
func fits16()    { fits(t16["a"]) }
func okRow() {
	for _, row := range t17 {
		row[0] = 9
	}
	fits17()
}
func fits17()        { fits(t17[0][0]) }
func okPtr()         { p := &t18; (*p)[0] = 9; fits18() }
func fits18()        { fits(t18[0]) }
func okElem()        { p := &t19[0]; p.n = 9; fits19() }
func fits19()        { fits(t19[0].n) }
func okReset()       { reset(&t20); fits20() }
func reset(p *[]int) { *p = []int{9} }
func fits20()        { fits(t20[0]) }

// What nothing changes after the initialization is known.
var (
	weights            = lib.New(2, 3)
	sizes              = []int{3, 4}
	named              = map[string]int{"in": 3}
	net                = [][2]int{{2, 3}, {4, 5}}
	layers             = []*lib.M{lib.New(2, 3), lib.New(4, 5)}
	shaped  lib.Shaped = lib.New(2, 3)
	late    *lib.M
	config  = struct{ in, out *lib.M }{lib.New(2, 3), lib.New(4, 5)}
)

func init() { late = lib.New(2, 3) }

func badPointer() { weights.Mul(lib.New(4, 1)) }
func okPointer()  { weights.Mul(lib.New(3, 1)) }
func badSizes()   { lib.New(1, sizes[0]).Mul(lib.New(sizes[1], 1)) }
func okSizes()    { lib.New(1, sizes[0]).Mul(lib.New(sizes[0], 1)) }
func badNamed()   { lib.New(1, named["in"]).Mul(lib.New(4, 1)) }

func badPassed() { chain(net) }
func badLayers() { layers[0].Mul(layers[1]) }
func badCopied() { x := make([]int, 2); copy(x, sizes); lib.New(1, x[0]).Mul(lib.New(x[1], 1)) }
func okLayers()  { layers[0].Mul(lib.New(3, 1)) }
func badShaped() { shaped.(*lib.M).Mul(lib.New(4, 1)) }
func badLate()   { late.Mul(lib.New(4, 1)) }
func badConfig() { config.in.Mul(config.out) }

func chain(net [][2]int) {
	x := lib.New(1, net[0][0])
	for _, n := range net {
		x = x.Mul(lib.New(n[0], n[1]))
	}
}

// step is called by an initializer, before the variable that it reads has its value.
type step struct{}

func (step) before() int {
	n := 4
	if after == 0 {
		n = 3
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
	return 1
}

//go:noinline
func four() int { return 4 }

var (
	first interface{ before() int } = step{}
	early                           = first.before()
	after                           = four()
)

func main() {
	m := map[string]func(){
		"okField": okField, "okResize": okResize, "okRegister": okRegister, "okAny": okAny, "okGeneric": okGeneric,
		"okKeep": okKeep, "okVia": okVia, "okJSON": okJSON, "okReflect": okReflect, "okScan": okScan,
		"okHolder": okHolder, "okAlias": okAlias, "okMethod": okMethod, "okList": okList, "okMap": okMap,
		"okStruct": okStruct, "okArray": okArray, "okInterface": okInterface, "okChannel": okChannel, "okGo": okGo,
		"okSwap": okSwap, "okEmbedded": okEmbedded, "okInts": okInts, "okAppend": okAppend, "okSort": okSort,
		"okSort2": okSort2, "okFirst": okFirst, "okSame": okSame, "okCopy": okCopy, "okInsert": okInsert,
		"okDelete": okDelete, "okMaps": okMaps, "okRange": okRange, "okArr": okArr, "okClear": okClear,
		"okField2": okField2, "okReverse": okReverse, "okClosure": okClosure, "okRow": okRow, "okPtr": okPtr,
		"okElem": okElem, "okReset": okReset, "badCopied": badCopied, "badPointer": badPointer, "okPointer": okPointer, "badSizes": badSizes,
		"okSizes": okSizes, "badNamed": badNamed, "badPassed": badPassed, "badLayers": badLayers, "okLayers": okLayers,
		"badShaped": badShaped, "badLate": badLate, "badConfig": badConfig,
	}
	if len(os.Args) < 2 {
		for name := range m {
			fmt.Println(name)
		}
		return
	}
	m[os.Args[1]]()
}
