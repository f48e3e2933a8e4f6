package contract

import (
	"strconv"
	"strings"
	"testing"
)

// Each case is a setting (the oldest and the newest version, and "replaced" if what raises a panic
// that begins with "blas: " may have been), a contract, operands, and what the call does.
var settingCases = []struct{ setting, contract, operands, want string }{
	// What versions since 0.11 check.
	{"v0.8.2 v0.9.3", "Sum(a[n]): if since(0, 11, 0) { n > 0 }", "[0]", ""},
	{"v0.11.0 v0.17.0", "Sum(a[n]): if since(0, 11, 0) { n > 0 }", "[0]", "empty: a has 0 elements, want at least 1"},
	{"v0.9.3 v0.17.0", "Sum(a[n]): if since(0, 11, 0) { n > 0 }", "[0]", ""},
	{"v0.15.0 v0.15.0", "f(a[n]): if since(0, 15, 1) { n == 2 } else { n == 3 }", "[2]", "length: a has 2 elements, want 3"},
	{"v0.15.1 v0.15.1", "f(a[n]): if since(0, 15, 1) { n == 2 } else { n == 3 }", "[3]", "length: a has 3 elements, want 2"},
	{"v0.15.0 v0.15.1", "f(a[n]): if since(0, 15, 1) { n == 2 } else { n == 3 }", "[3]", ""},
	{"v0.15.0 v0.15.1", "f(a[n]): if since(0, 15, 1) { n == 2 } else { n == 3 }", "[4]", "length: a has 4 elements, want 2"}, // neither of them
	{"v0.15.0 v0.15.1", "f(x[n]): x = [n]; if !since(0, 15, 1) { x.cap = ? }", "[4]", "x.len=4; x.cap=?"},

	// Checks that replaced code may not have.
	{"v0.17.0 v0.17.0", "f(x[n]): n > 0 !\"blas: zero\"; x = [n]", "[0]", "empty: x has 0 elements, want at least 1"},
	{"v0.17.0 v0.17.0 replaced", "f(x[n]): n > 0 !\"blas: zero\"; x = [n]", "[0]", "unclaimed; x.len=?"},
	{"v0.17.0 v0.17.0 replaced", "f(x[n]): n > 0 !\"mat: zero\"|\"blas: zero\"; x = [n]", "[0]", "unclaimed; x.len=?"},
	{"v0.17.0 v0.17.0 replaced", "f(x[n]): n > 0 !\"blas: zero\"; x = [n]", "[3]", "x.len=3"},
	{"v0.17.0 v0.17.0 replaced", "f(x[n], y): n > 0 !\"blas: zero\"; x.len == y.len !\"mat: shape\"", "[0] [2]", "length: x has 0 elements but y has 2 elements"},
	{"v0.17.0 v0.17.0 replaced", "f(x[n]): n > 0 !\"blas: zero\" as state; x = [n]", "[0]", "unclaimed; x.len=?"},
	{"v0.17.0 v0.17.0", "f(x[n]): unchecked n == 3", "[2]", "unchecked mismatch: x has 2 elements, want 3"},
	{"v0.17.0 v0.17.0 replaced", "f(x[n]): unchecked n == 3", "[2]", ""},
}

func TestSetting(t *testing.T) {
	for _, test := range settingCases {
		f, err := Parse("", "package p\n"+test.contract+"\n")
		if err != nil {
			t.Fatal(err)
		}
		words := strings.Fields(test.setting)
		s := Setting{Oldest: versionOf(t, words[0]), Newest: versionOf(t, words[1])}
		if len(words) > 2 {
			s.Replaced = func(text string) bool { return strings.HasPrefix(text, "blas: ") }
		}
		if got := evalText(t, f.In(s).Contracts[0], test.operands); got != test.want {
			t.Errorf("%s: %s\n%s\ngot  %s\nwant %s", test.setting, test.contract, test.operands, got, test.want)
		}
		if f.Contracts[0].setting() != nil {
			t.Error("the file itself has a setting")
		}
	}
}

func versionOf(t *testing.T, text string) (v Version) {
	t.Helper()
	for i, number := range strings.Split(strings.TrimPrefix(text, "v"), ".") {
		n, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		v[i] = n
	}
	return v
}
