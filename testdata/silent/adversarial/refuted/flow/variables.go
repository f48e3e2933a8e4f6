package flow

import (
	"fmt"
	"maps"
	"math/rand"
	"reflect"
	"slices"
	"sort"
)

var _, _, _, _, _, _ = fmt.Sscan, maps.Copy[map[int]int, map[int]int], rand.Shuffle, reflect.Swapper, slices.Reverse[[]int], sort.Ints

type T struct {
	n int
	s []int
}

func (t *T) set()        { t.n = 3 }
func (t T) first() []int { return t.s }

type U struct{ T }
type L []int

func (l L) set() { l[0] = 3 }

type I int

func (i *I) set() { *i = 3 }

type intSetter interface{ set() }

func setS(s []int)            { s[0] = 3 }
func setM(s map[string]int)   { s["a"] = 3 }
func gset[E any](s []E, e E)  { s[0] = e }
func gptr[E any](s *E, e E)   { *s = e }
func retT(t T) T              { return t }
func id[E any](e E) E         { return e }
func variadic(x ...int) []int { return x }
func b2i(b bool) int {
	if b {
		return 4
	}
	return 3
}

var kept []int
var keepM map[string]int
var lastS []int

func newS(n int) []int { lastS = []int{n}; return lastS }

var v0 = []int{4, 5}

func chg0() { x := v0; x[0] = 3 }
func use0() {
	New(2, 3).Mul(New(v0[0], 5))
}
func t0() { chg0(); use0() }

var v1 = []int{4, 5}

func chg1() { sort.Ints(v1[:0]); slices.Reverse(v1); v1[0] = 3 }
func use1() {
	New(2, 3).Mul(New(v1[0], 5))
}
func t1() { chg1(); use1() }

var v2 = []int{5, 4, 3}

func chg2() { slices.Reverse(v2) }
func use2() {
	New(2, 3).Mul(New(v2[0], 5))
}
func t2() { chg2(); use2() }

var v3 = []int{5, 4, 3}

func chg3() { sort.Ints(v3) }
func use3() {
	New(2, 3).Mul(New(v3[0], 5))
}
func t3() { chg3(); use3() }

var v4 = []int{4, 5}

func chg4() { _ = append(v4[:0], 3) }
func use4() {
	New(2, 3).Mul(New(v4[0], 5))
}
func t4() { chg4(); use4() }

var v5 = []int{4, 5}

func chg5() { copy(v5, []int{3}) }
func use5() {
	New(2, 3).Mul(New(v5[0], 5))
}
func t5() { chg5(); use5() }

var v6 = []int{3, 5}

func chg6() { clear(v6) }
func use6() {
	New(2, 3).Mul(New(v6[0]+3, 5))
}
func t6() { chg6(); use6() }

var v7 = []int{4, 5}

func chg7() { setS(v7) }
func use7() {
	New(2, 3).Mul(New(v7[0], 5))
}
func t7() { chg7(); use7() }

var v8 = []int{4, 5}

func chg8() { any(v8).([]int)[0] = 3 }
func use8() {
	New(2, 3).Mul(New(v8[0], 5))
}
func t8() { chg8(); use8() }

var v9 = []int{4, 5}

func chg9() { c := make(chan []int, 1); c <- v9; (<-c)[0] = 3 }
func use9() {
	New(2, 3).Mul(New(v9[0], 5))
}
func t9() { chg9(); use9() }

var v10 = []int{4, 5}

func chg10() {
	for i := range v10 {
		v10[i] = 3
	}
}
func use10() {
	New(2, 3).Mul(New(v10[0], 5))
}
func t10() { chg10(); use10() }

var v11 = []int{4, 5}

func chg11() { func() { v11[0] = 3 }() }
func use11() {
	New(2, 3).Mul(New(v11[0], 5))
}
func t11() { chg11(); use11() }

var v12 = []int{4, 5}

func chg12() { x := struct{ s []int }{v12}; x.s[0] = 3 }
func use12() {
	New(2, 3).Mul(New(v12[0], 5))
}
func t12() { chg12(); use12() }

var v13 = []int{4, 5}

func chg13() { x := [][]int{v13}; x[0][0] = 3 }
func use13() {
	New(2, 3).Mul(New(v13[0], 5))
}
func t13() { chg13(); use13() }

var v14 = []int{4, 5}

func chg14() { p := &v14[0]; *p = 3 }
func use14() {
	New(2, 3).Mul(New(v14[0], 5))
}
func t14() { chg14(); use14() }

var v15 = []int{4, 5}

func chg15() { gset(v15, 3) }
func use15() {
	New(2, 3).Mul(New(v15[0], 5))
}
func t15() { chg15(); use15() }

var v16 = []int{4, 5}

func chg16() { (*[2]int)(v16)[0] = 3 }
func use16() {
	New(2, 3).Mul(New(v16[0], 5))
}
func t16() { chg16(); use16() }

var v17 = []int{4, 5}

func chg17() { x := v17[1:]; x = x[:1]; y := v17[:1]; y[0] = 3; _ = x }
func use17() {
	New(2, 3).Mul(New(v17[0], 5))
}
func t17() { chg17(); use17() }

var v18 = []int{4, 5}

func chg18() { slices.SortFunc(v18, func(a, b int) int { return b - a }); v18[0] -= 2 }
func use18() {
	New(2, 3).Mul(New(v18[0], 5))
}
func t18() { chg18(); use18() }

var v19 = []int{4, 5}

func chg19() {
	for _, x := range [][]int{v19} {
		x[0] = 3
	}
}
func use19() {
	New(2, 3).Mul(New(v19[0], 5))
}
func t19() { chg19(); use19() }

var v20 = []int{4, 5}

func chg20() {
	slices.Values(v20)
	for i := range slices.Chunk(v20, 1) {
		i[0] = 3
	}
}
func use20() {
	New(2, 3).Mul(New(v20[0], 5))
}
func t20() { chg20(); use20() }

var v21 = []int{4, 5}

func chg21() { _ = slices.Insert(v21[:1:2], 0, 3) }
func use21() {
	New(2, 3).Mul(New(v21[0], 5))
}
func t21() { chg21(); use21() }

var v22 = []int{4, 3}

func chg22() { _ = slices.Delete(v22, 0, 1) }
func use22() {
	New(2, 3).Mul(New(v22[0], 5))
}
func t22() { chg22(); use22() }

var v23 = []int{4, 3}

func chg23() { v23 = slices.Delete(v23, 0, 1) }
func use23() {
	New(2, 3).Mul(New(v23[0], 5))
}
func t23() { chg23(); use23() }

var v24 = []int{4, 3}

func chg24() { reflect.Swapper(v24)(0, 1) }
func use24() {
	New(2, 3).Mul(New(v24[0], 5))
}
func t24() { chg24(); use24() }

var v25 = []int{4, 3}

func chg25() { rand.Shuffle(2, func(i, j int) { v25[0] = 3 }) }
func use25() {
	New(2, 3).Mul(New(v25[0], 5))
}
func t25() { chg25(); use25() }

var v26 = map[string]int{"a": 4}

func chg26() { v26["a"] = 3 }
func use26() {
	New(2, 3).Mul(New(v26["a"], 5))
}
func t26() { chg26(); use26() }

var v27 = map[string]int{"a": 4}

func chg27() { x := v27; x["a"] = 3 }
func use27() {
	New(2, 3).Mul(New(v27["a"], 5))
}
func t27() { chg27(); use27() }

var v28 = map[string]int{"a": 4}

func chg28() { setM(v28) }
func use28() {
	New(2, 3).Mul(New(v28["a"], 5))
}
func t28() { chg28(); use28() }

var v29 = map[string]int{"a": 4}

func chg29() { delete(v29, "a") }
func use29() {
	New(2, 3).Mul(New(v29["a"]+3, 5))
}
func t29() { chg29(); use29() }

var v30 = map[string]int{"a": 4}

func chg30() { clear(v30) }
func use30() {
	New(2, 3).Mul(New(v30["a"]+3, 5))
}
func t30() { chg30(); use30() }

var v31 = map[string]int{"a": 4}

func chg31() { maps.Copy(v31, map[string]int{"a": 3}) }
func use31() {
	New(2, 3).Mul(New(v31["a"], 5))
}
func t31() { chg31(); use31() }

var v32 = map[string]int{"a": 4}

func chg32() { v32["a"]-- }
func use32() {
	New(2, 3).Mul(New(v32["a"], 5))
}
func t32() { chg32(); use32() }

var v33 = map[string]int{"a": 4, "b": 1}

func chg33() { v33["c"] = 1 }
func use33() {
	New(2, 3).Mul(New(len(v33), 5))
}
func t33() { chg33(); use33() }

var v34 = map[string][]int{"a": {4}}

func chg34() { v34["a"][0] = 3 }
func use34() {
	New(2, 3).Mul(New(v34["a"][0], 5))
}
func t34() { chg34(); use34() }

var v35 = map[string][]int{"a": {4}}

func chg35() {
	for _, x := range v35 {
		x[0] = 3
	}
}
func use35() {
	New(2, 3).Mul(New(v35["a"][0], 5))
}
func t35() { chg35(); use35() }

var v36 = map[string][]int{"a": {4}}

func chg36() {
	if x, ok := v36["a"]; ok {
		x[0] = 3
	}
}
func use36() {
	New(2, 3).Mul(New(v36["a"][0], 5))
}
func t36() { chg36(); use36() }

var v37 = [2]int{4, 5}

func chg37() { v37[0] = 3 }
func use37() {
	New(2, 3).Mul(New(v37[0], 5))
}
func t37() { chg37(); use37() }

var v38 = [2]int{4, 5}

func chg38() { x := v38[:]; x[0] = 3 }
func use38() {
	New(2, 3).Mul(New(v38[0], 5))
}
func t38() { chg38(); use38() }

var v39 = [2]int{4, 5}

func chg39() { p := &v39; p[0] = 3 }
func use39() {
	New(2, 3).Mul(New(v39[0], 5))
}
func t39() { chg39(); use39() }

var v40 = [2]int{4, 5}

func chg40() {
	for i := range &v40 {
		(&v40)[i] = 3
	}
}
func use40() {
	New(2, 3).Mul(New(v40[0], 5))
}
func t40() { chg40(); use40() }

var v41 = [2][]int{{4}, {5}}

func chg41() { v41[0][0] = 3 }
func use41() {
	New(2, 3).Mul(New(v41[0][0], 5))
}
func t41() { chg41(); use41() }

var v42 = [2][]int{{4}, {5}}

func chg42() { x := v42; x[0][0] = 3 }
func use42() {
	New(2, 3).Mul(New(v42[0][0], 5))
}
func t42() { chg42(); use42() }

var v43 = [2][]int{{4}, {5}}

func chg43() {
	for _, x := range v43 {
		x[0] = 3
	}
}
func use43() {
	New(2, 3).Mul(New(v43[0][0], 5))
}
func t43() { chg43(); use43() }

var v44 = T{4, nil}

func chg44() { v44.n = 3 }
func use44() {
	New(2, 3).Mul(New(v44.n, 5))
}
func t44() { chg44(); use44() }

var v45 = T{4, nil}

func chg45() { v45.set() }
func use45() {
	New(2, 3).Mul(New(v45.n, 5))
}
func t45() { chg45(); use45() }

var v46 = T{4, nil}

func chg46() { f := v46.set; f() }
func use46() {
	New(2, 3).Mul(New(v46.n, 5))
}
func t46() { chg46(); use46() }

var v47 = T{4, nil}

func chg47() { p := &v47.n; *p = 3 }
func use47() {
	New(2, 3).Mul(New(v47.n, 5))
}
func t47() { chg47(); use47() }

var v48 = T{4, []int{4}}

func chg48() { x := v48; x.s[0] = 3 }
func use48() {
	New(2, 3).Mul(New(v48.s[0], 5))
}
func t48() { chg48(); use48() }

var v49 = T{4, []int{4}}

func chg49() { v49.first()[0] = 3 }
func use49() {
	New(2, 3).Mul(New(v49.s[0], 5))
}
func t49() { chg49(); use49() }

var v50 = T{4, []int{4}}

func chg50() { retT(v50).s[0] = 3 }
func use50() {
	New(2, 3).Mul(New(v50.s[0], 5))
}
func t50() { chg50(); use50() }

var v51 = T{4, []int{4}}

func chg51() { v51 = T{3, []int{3}} }
func use51() {
	New(2, 3).Mul(New(v51.s[0], 5))
}
func t51() { chg51(); use51() }

var v52 = U{T{4, []int{4}}}

func chg52() { v52.set() }
func use52() {
	New(2, 3).Mul(New(v52.n, 5))
}
func t52() { chg52(); use52() }

var v53 = U{T{4, []int{4}}}

func chg53() { v53.T.s[0] = 3 }
func use53() {
	New(2, 3).Mul(New(v53.s[0], 5))
}
func t53() { chg53(); use53() }

var v54 = 4

func chg54() {
	for v54 = range 4 {
	}
}
func use54() {
	New(2, 3).Mul(New(v54, 5))
}
func t54() { chg54(); use54() }

var v55 = 4

func chg55() {
	for _, v55 = range []int{1, 3} {
	}
}
func use55() {
	New(2, 3).Mul(New(v55, 5))
}
func t55() { chg55(); use55() }

var v56 = 4

func chg56() {
	c := make(chan int, 1)
	c <- 3
	select {
	case v56 = <-c:
	}
}
func use56() {
	New(2, 3).Mul(New(v56, 5))
}
func t56() { chg56(); use56() }

var v57 = 4

func chg57() { c := make(chan int, 1); c <- 3; v57 = <-c }
func use57() {
	New(2, 3).Mul(New(v57, 5))
}
func t57() { chg57(); use57() }

var v58 = 4

func chg58() { fmt.Sscan("3", &v58) }
func use58() {
	New(2, 3).Mul(New(v58, 5))
}
func t58() { chg58(); use58() }

var v59 = 4

func chg59() { p := &v59; *p = 3 }
func use59() {
	New(2, 3).Mul(New(v59, 5))
}
func t59() { chg59(); use59() }

var v60 = 4

func chg60() { func() { v60-- }() }
func use60() {
	New(2, 3).Mul(New(v60, 5))
}
func t60() { chg60(); use60() }

var v61 = 4

func chg61() { v61, _ = 3, 4 }
func use61() {
	New(2, 3).Mul(New(v61, 5))
}
func t61() { chg61(); use61() }

var v62 = 4

func chg62() { gptr(&v62, 3) }
func use62() {
	New(2, 3).Mul(New(v62, 5))
}
func t62() { chg62(); use62() }

var v63 = 4

func chg63() { defer func() { v63 = 4 }(); v63 = 3 }
func use63() {
	New(2, 3).Mul(New(v63, 5))
}
func t63() { chg63(); use63() }

var v64 = func() int { return 4 }

func chg64() { v64 = func() int { return 3 } }
func use64() {
	New(2, 3).Mul(New(v64(), 5))
}
func t64() { chg64(); use64() }

var v65 = true

func chg65() { v65 = false }
func use65() {
	New(2, 3).Mul(New(b2i(v65), 5))
}
func t65() { chg65(); use65() }

var v66, w66 = 4, 5

func chg66() { v66, w66 = w66-2, v66 }
func use66() {
	New(2, 3).Mul(New(v66, 5))
}
func t66() { chg66(); use66() }

var v67 = []func() int{func() int { return 4 }}

func chg67() { v67[0] = func() int { return 3 } }
func use67() {
	New(2, 3).Mul(New(v67[0](), 5))
}
func t67() { chg67(); use67() }

var v68 = [][]int{{4}}

func chg68() { v68[0] = []int{3} }
func use68() {
	New(2, 3).Mul(New(v68[0][0], 5))
}
func t68() { chg68(); use68() }

var v69 = [][]int{{4}}

func chg69() { v69[0][0]-- }
func use69() {
	New(2, 3).Mul(New(v69[0][0], 5))
}
func t69() { chg69(); use69() }

var v70 = [][]int{{4}}

func chg70() { x := v70[0]; x[0] = 3 }
func use70() {
	New(2, 3).Mul(New(v70[0][0], 5))
}
func t70() { chg70(); use70() }

var v71 = [][]int{{4}}

func chg71() {
	for _, x := range v71 {
		x[0] = 3
	}
}
func use71() {
	New(2, 3).Mul(New(v71[0][0], 5))
}
func t71() { chg71(); use71() }

var v72 = []T{{4, nil}}

func chg72() { v72[0].set() }
func use72() {
	New(2, 3).Mul(New(v72[0].n, 5))
}
func t72() { chg72(); use72() }

var v73 = []T{{4, nil}}

func chg73() {
	for i := range v73 {
		v73[i].n = 3
	}
}
func use73() {
	New(2, 3).Mul(New(v73[0].n, 5))
}
func t73() { chg73(); use73() }

var v74 = []T{{4, nil}}

func chg74() { p := &v74[0]; p.n = 3 }
func use74() {
	New(2, 3).Mul(New(v74[0].n, 5))
}
func t74() { chg74(); use74() }

var v75 = []*T{{4, nil}}

func chg75() { v75[0].n = 3 }
func use75() {
	New(2, 3).Mul(New(v75[0].n, 5))
}
func t75() { chg75(); use75() }

var v76 = []*T{{4, nil}}

func chg76() {
	for _, p := range v76 {
		p.n = 3
	}
}
func use76() {
	New(2, 3).Mul(New(v76[0].n, 5))
}
func t76() { chg76(); use76() }

var v77 = &T{4, nil}

func chg77() { v77.n = 3 }
func use77() {
	New(2, 3).Mul(New(v77.n, 5))
}
func t77() { chg77(); use77() }

var v78 = T{4, nil}
var w78 = &v78

func chg78() { w78.n = 3 }
func use78() {
	New(2, 3).Mul(New(v78.n, 5))
}
func t78() { chg78(); use78() }

var v79 = []int{4, 5}
var w79 = v79

func chg79() { w79[0] = 3 }
func use79() {
	New(2, 3).Mul(New(v79[0], 5))
}
func t79() { chg79(); use79() }

var v80 = []int{4, 5}
var w80 = v80[:1]

func chg80() { w80[0] = 3 }
func use80() {
	New(2, 3).Mul(New(v80[0], 5))
}
func t80() { chg80(); use80() }

var w81 = []int{4, 5}
var v81 = T{1, w81}

func chg81() { w81[0] = 3 }
func use81() {
	New(2, 3).Mul(New(v81.s[0], 5))
}
func t81() { chg81(); use81() }

var w82 = func() func() { x := 4; v82 = func() int { return x }; return func() { x = 3 } }()
var v82 func() int

func chg82() { w82() }
func use82() {
	New(2, 3).Mul(New(v82(), 5))
}
func t82() { chg82(); use82() }

var w83, v83 = func() (func(), []int) { x := []int{4}; return func() { x[0] = 3 }, x }()

func chg83() { w83() }
func use83() {
	New(2, 3).Mul(New(v83[0], 5))
}
func t83() { chg83(); use83() }

var v84 = func() []int { x := []int{4}; kept = x; return x }()

func chg84() { kept[0] = 3 }
func use84() {
	New(2, 3).Mul(New(v84[0], 5))
}
func t84() { kept = v84; chg84(); use84() }

var v85 = newS(4)

func chg85() { lastS[0] = 3 }
func use85() {
	New(2, 3).Mul(New(v85[0], 5))
}
func t85() { lastS = v85; chg85(); use85() }

var v86 = func() map[string]int { x := map[string]int{"a": 4}; keepM = x; return x }()

func chg86() { keepM["a"] = 3 }
func use86() {
	New(2, 3).Mul(New(v86["a"], 5))
}
func t86() { keepM = v86; chg86(); use86() }

var v87 = []int{4}

func chg87() { kept = v87; kept[0] = 3 }
func use87() {
	New(2, 3).Mul(New(v87[0], 5))
}
func t87() { chg87(); use87() }

var v88 = []int{4}

func chg88() { x := &v88; (*x)[0] = 3 }
func use88() {
	New(2, 3).Mul(New(v88[0], 5))
}
func t88() { chg88(); use88() }

var v89 = []int{4}

func chg89() { x := id(v89); x[0] = 3 }
func use89() {
	New(2, 3).Mul(New(v89[0], 5))
}
func t89() { chg89(); use89() }

var v90 = []int{4}

func chg90() { x := variadic(v90...); x[0] = 3 }
func use90() {
	New(2, 3).Mul(New(v90[0], 5))
}
func t90() { chg90(); use90() }

var v91 = []int{4}

func chg91() { func(x []int) { x[0] = 3 }(v91) }
func use91() {
	New(2, 3).Mul(New(v91[0], 5))
}
func t91() { chg91(); use91() }

var v92 = []int{4}

func chg92() { defer func(x []int) { x[0] = 4 }(v92); v92[0] = 3 }
func use92() {
	New(2, 3).Mul(New(v92[0], 5))
}
func t92() { chg92(); use92() }

var v93 = []int{4}

func chg93() {
	switch x := v93; {
	default:
		x[0] = 3
	}
}
func use93() {
	New(2, 3).Mul(New(v93[0], 5))
}
func t93() { chg93(); use93() }

var v94 = []int{4}

func chg94() {
	x, y := v94, 1
	if y > 0 {
		x[0] = 3
	}
}
func use94() {
	New(2, 3).Mul(New(v94[0], 5))
}
func t94() { chg94(); use94() }

var v95 = []int{4}

func chg95() {
	var x []int
	if len(v95) > 0 {
		x = v95
	}
	x[0] = 3
}
func use95() {
	New(2, 3).Mul(New(v95[0], 5))
}
func t95() { chg95(); use95() }

var v96 = L{4}

func chg96() { v96.set() }
func use96() {
	New(2, 3).Mul(New(v96[0], 5))
}
func t96() { chg96(); use96() }

var v97 = L{4}

func chg97() { intSetter(v97).set() }
func use97() {
	New(2, 3).Mul(New(v97[0], 5))
}
func t97() { chg97(); use97() }

var v98 = L{4}

func chg98() { L.set(v98) }
func use98() {
	New(2, 3).Mul(New(v98[0], 5))
}
func t98() { chg98(); use98() }

var v99 = I(4)

func chg99() { (*I).set(&v99) }
func use99() {
	New(2, 3).Mul(New(int(v99), 5))
}
func t99() { chg99(); use99() }

var v100 = I(4)

func chg100() { v100.set() }
func use100() {
	New(2, 3).Mul(New(int(v100), 5))
}
func t100() { chg100(); use100() }

var v101 = I(4)

func chg101() { f := v101.set; f() }
func use101() {
	New(2, 3).Mul(New(int(v101), 5))
}
func t101() { chg101(); use101() }
func init() {
	reg("t0", t0)
	reg("t1", t1)
	reg("t2", t2)
	reg("t3", t3)
	reg("t4", t4)
	reg("t5", t5)
	reg("t6", t6)
	reg("t7", t7)
	reg("t8", t8)
	reg("t9", t9)
	reg("t10", t10)
	reg("t11", t11)
	reg("t12", t12)
	reg("t13", t13)
	reg("t14", t14)
	reg("t15", t15)
	reg("t16", t16)
	reg("t17", t17)
	reg("t18", t18)
	reg("t19", t19)
	reg("t20", t20)
	reg("t21", t21)
	reg("t22", t22)
	reg("t23", t23)
	reg("t24", t24)
	reg("t25", t25)
	reg("t26", t26)
	reg("t27", t27)
	reg("t28", t28)
	reg("t29", t29)
	reg("t30", t30)
	reg("t31", t31)
	reg("t32", t32)
	reg("t33", t33)
	reg("t34", t34)
	reg("t35", t35)
	reg("t36", t36)
	reg("t37", t37)
	reg("t38", t38)
	reg("t39", t39)
	reg("t40", t40)
	reg("t41", t41)
	reg("t42", t42)
	reg("t43", t43)
	reg("t44", t44)
	reg("t45", t45)
	reg("t46", t46)
	reg("t47", t47)
	reg("t48", t48)
	reg("t49", t49)
	reg("t50", t50)
	reg("t51", t51)
	reg("t52", t52)
	reg("t53", t53)
	reg("t54", t54)
	reg("t55", t55)
	reg("t56", t56)
	reg("t57", t57)
	reg("t58", t58)
	reg("t59", t59)
	reg("t60", t60)
	reg("t61", t61)
	reg("t62", t62)
	reg("t64", t64)
	reg("t65", t65)
	reg("t66", t66)
	reg("t67", t67)
	reg("t68", t68)
	reg("t69", t69)
	reg("t70", t70)
	reg("t71", t71)
	reg("t72", t72)
	reg("t73", t73)
	reg("t74", t74)
	reg("t75", t75)
	reg("t76", t76)
	reg("t77", t77)
	reg("t78", t78)
	reg("t79", t79)
	reg("t80", t80)
	reg("t81", t81)
	reg("t82", t82)
	reg("t83", t83)
	reg("t84", t84)
	reg("t85", t85)
	reg("t86", t86)
	reg("t87", t87)
	reg("t88", t88)
	reg("t89", t89)
	reg("t90", t90)
	reg("t91", t91)
	reg("t93", t93)
	reg("t94", t94)
	reg("t95", t95)
	reg("t96", t96)
	reg("t97", t97)
	reg("t98", t98)
	reg("t99", t99)
	reg("t100", t100)
	reg("t101", t101)
}
