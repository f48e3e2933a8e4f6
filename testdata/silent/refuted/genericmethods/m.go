// Methods with type parameters of their own, of Go 1.27.
package main

import (
	"fmt"
	"os"

	"x/lib"
)

func badSame() { lib.New(2, 3).Same(lib.New(2, 4), 1.5) }

func okSame() { lib.New(2, 3).Same(lib.New(2, 3), 1.5) }

func badExplicit() { lib.New(2, 3).Same[string](lib.New(2), "") }

func okExplicit() { lib.New(2, 3).Same[string](lib.New(2, 3), "") }

func badExpression() { (*lib.Tensor).Same[bool](lib.New(2, 3), lib.New(3, 3), true) }

func okExpression() { (*lib.Tensor).Same[bool](lib.New(2, 3), lib.New(2, 3), true) }

func badValue() {
	f := lib.New(2, 3).Same[bool]
	f(lib.New(3, 3), true)
}

func okValue() {
	f := lib.New(2, 3).Same[bool]
	f(lib.New(2, 3), true)
}

func badAssigned() {
	var f func(*lib.Tensor, *lib.Tensor, rune) rune = (*lib.Tensor).Same
	f(lib.New(2, 3), lib.New(3, 3), 'x')
}

func badPromoted() { lib.NewNet(2, 3, "x").Same(lib.New(3, 2), true) }

func okPromoted() { lib.NewNet(2, 3, "x").Same(lib.New(2, 3), true) }

func badForward() {
	lib.NewNet(2, 3, "x").Forward(lib.New(4, 3), func(s string) int { return len(s) })
}

func okForward() {
	lib.NewNet(2, 3, "x").Forward(lib.New(4, 2), func(s string) int { return len(s) })
}

func badForwardTwice() {
	y, _ := lib.NewNet(2, 3, "x").Forward(lib.New(4, 2), func(s string) int { return len(s) })
	lib.NewNet(2, 3, 1).Forward(y, func(i int) []int { return nil })
}

func okForwardTwice() {
	y, _ := lib.NewNet(2, 3, "x").Forward(lib.New(4, 2), func(s string) int { return len(s) })
	lib.NewNet(3, 3, 1).Forward(y, func(i int) []int { return nil })
}

func badAxis() { lib.New(1, 2, 3).Axis[lib.Three]() }

func okAxis() { lib.New(1, 2, 3).Axis[lib.Two]() }

func badMap() {
	s := lib.New(2, 3).Map(func(x float64) string { return "" })
	_ = s[len(s)]
}

func okMap() {
	s := lib.New(2, 3).Map(func(x float64) string { return "" })
	_ = s[len(s)-1]
}

func badFold() {
	n := lib.New(2, 3).Fold(1, func(a, d int) int { return a * d })
	lib.New(n).Same(lib.New(5), true)
}

func okFold() {
	n := lib.New(2, 3).Fold(1, func(a, d int) int { return a * d })
	lib.New(n).Same(lib.New(6), true)
}

func badDeferred() { defer lib.New(2, 3).Same(lib.New(2, 4), 1.5) }

func badRank() { lib.New(lib.New(2, 3).Rank(3, "x")).Same(lib.New(3), true) }

func okRank() { lib.New(lib.New(2, 3).Rank(3, "x")).Same(lib.New(2), true) }

func main() {
	if len(os.Args) > 1 {
		programs[os.Args[1]]()
		return
	}
	for name := range programs {
		fmt.Println(name)
	}
}

var programs = map[string]func(){
	"badSame":             badSame,
	"okSame":              okSame,
	"badExplicit":         badExplicit,
	"okExplicit":          okExplicit,
	"badExpression":       badExpression,
	"okExpression":        okExpression,
	"badValue":            badValue,
	"okValue":             okValue,
	"badAssigned":         badAssigned,
	"badPromoted":         badPromoted,
	"okPromoted":          okPromoted,
	"badForward":          badForward,
	"okForward":           okForward,
	"badForwardTwice":     badForwardTwice,
	"okForwardTwice":      okForwardTwice,
	"badAxis":             badAxis,
	"okAxis":              okAxis,
	"badMap":              badMap,
	"okMap":               okMap,
	"badFold":             badFold,
	"okFold":              okFold,
	"badDeferred":         badDeferred,
	"badRank":             badRank,
	"okRank":              okRank,
	"badCompare":          badCompare,
	"okCompare":           okCompare,
	"okAlike":             okAlike,
	"badAlike":            badAlike,
	"okAlikeValue":        okAlikeValue,
	"badAlikeValue":       badAlikeValue,
	"badLeft":             badLeft,
	"okLeft":              okLeft,
	"badRight":            badRight,
	"okRight":             okRight,
	"badLeftExpression":   badLeftExpression,
	"okRightExpression":   okRightExpression,
	"badPair":             badPair,
	"okPair":              okPair,
	"badBox":              badBox,
	"okBox":               okBox,
	"badLoop":             badLoop,
	"okLoop":              okLoop,
	"badEmbedding":        badEmbedding,
	"okEmbedding":         okEmbedding,
	"badEmbeddingPointer": badEmbeddingPointer,
	"okEmbeddingPointer":  okEmbeddingPointer,
}
