// Package constants has sizes that packages strings and strconv compute of constant texts.
package constants

import (
	"strconv"
	"strings"
)

func want(n, size int) []int {
	if n != size {
		panic("another size")
	}
	return make([]int, n)
}

func okSplitAfter() { want(len(strings.SplitAfter("a,b,c", ",")), 3) }

func badSplitAfter() { want(len(strings.SplitAfter("a,b,c", ",")), 2) }

func okSplitAfterText() { want(len(strings.SplitAfter("a,b,c", ",")[0]), 2) }

func badSplitAfterText() { want(len(strings.SplitAfter("a,b,c", ",")[2]), 2) }

func okSplitAfterN() { want(len(strings.SplitAfterN("a,b,c", ",", 2)), 2) }

func badSplitAfterN() { want(len(strings.SplitAfterN("a,b,c", ",", 2)), 3) }

func okLastIndexAny() { want(strings.LastIndexAny("go gopher", "go"), 4) }

func badLastIndexAny() { want(strings.LastIndexAny("go gopher", "go"), 3) }

func okClone() { want(len(strings.Clone("abc")), 3) }

func badClone() { want(len(strings.Clone("abc")), 4) }

func parsed(text string, base, bits, size int) {
	n, err := strconv.ParseInt(text, base, bits)
	if err != nil {
		n = 1
	}
	want(int(n), size)
}

func okParsed() { parsed("12", 10, 64, 12) }

func badParsed() { parsed("12", 10, 64, 11) }

func okHexadecimal() { parsed("0x12", 0, 64, 18) }

func badHexadecimal() { parsed("12", 16, 64, 12) }

func okTooLarge() { parsed("300", 10, 8, 1) }

func okNoBase() { parsed("12", 1, 64, 1) }

func okNoNumber() { parsed("twelve", 10, 64, 1) }

func parsedUnsigned(text string, size int) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n > 100 {
		n = 1
	}
	want(int(n), size)
}

func okUnsigned() { parsedUnsigned("12", 12) }

func badUnsigned() { parsedUnsigned("12", 13) }

func okNegative() { parsedUnsigned("-12", 1) }

func okLargest() { parsedUnsigned("18446744073709551615", 1) }

func okFormat() { want(len(strconv.FormatInt(5, 2)), 3) }

func badFormat() { want(len(strconv.FormatInt(5, 2)), 1) }

func okFormatNegative() { want(len(strconv.FormatInt(-255, 16)), 3) }

func badFormatNegative() { want(len(strconv.FormatInt(-255, 16)), 2) }

func okNoFormat() {
	defer func() {
		if recover() != nil {
			want(2, 2)
		}
	}()
	want(len(strconv.FormatInt(5, 1)), 3)
}
