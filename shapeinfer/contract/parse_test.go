package contract

import (
	"strings"
	"testing"
)

// Texts that print as they are written.
var canonical = []string{
	"(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]",
	"(m *Dense[R,C]) SetRow(i, src[C] !\"row length\"): 0 <= i < R !\"row\"|runtime as bounds",
	"Mean(x[n], weights ?[n])",
	"f(x...): all(i, x.len-1, x[i].C == x[i+1].R)",
	"f(a, b): !same(a, b); a.R == 0 || a.C-1 == b.R && !(a.ok || b.ok)",
	"f(a): a.R-(a.C-1) == (a.R-a.C)*2 && -a.R < -1",
	"f(a): if a.ok { a := [1,2] !\"x\" } else { a <- [3]; a = [?,a.R] }; a.k = ?",
	"(m Matrix) T(): -> Transpose{Matrix: m, n: 3}, _, m, [m.R], *Dense[m.C,m.R], blas64.General{Rows: m.R, Data: [4]}",
	"f(x[r,c], g): calls g[r,c]; x := [r,c]",
	"f(g, h): calls g, h; forget g; may !\"text with | bar\"|any",
	"f(n, x): pow2(n); bit(n, 3); x == inf; choose(n == 1, min(n, 2), max(n, 3)) == 3",
	"f(n): -> n % 2 == 0",
	"f(c): c.ok = ?; -> new c.ok, [3]",
	"f(x[n], y[m], t): if t { unchecked n == 0 || n == m }; unchecked choose(t, n, m) == 2",
	"f(x Vector, a blas64.General[n], b...): x.N == n; calls ?",
	"f(t, a): if t == 'T' { a.Data.len >= 2 } else { a.Next.Next.ok }",
}

func TestRoundTrip(t *testing.T) {
	for _, text := range canonical {
		c, err := ParseContract(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		want := strings.ReplaceAll(text, " % ", "%")
		if got := c.String(); got != want {
			t.Errorf("printed\n\t%s\nwant\n\t%s", got, want)
		}
	}
}

// TestTrailingComma parses lists that end with a comma, as in Go.
func TestTrailingComma(t *testing.T) {
	c, err := ParseContract("f(a, b[n],): max(a, n,) > 0; -> T{F: n,}")
	if want := "f(a, b[n]): max(a, n) > 0; -> T{F: n}"; err != nil || c.String() != want {
		t.Errorf("%v, %v, want %s", c, err, want)
	}
}

const sample = `
# A comment.
package example.com/tensor
import example.com/blas
default bad
library tensors
panic bad = "tensor: bad shape"
panic index bounds = "tensor: index"

type Matrix interface: R, C
type Dense: R, C, capR from R, cap from ?, upper bool
type View: field Matrix; R = Matrix.C; C = Matrix.R

(d *Dense) At(i,
	j): 0 <= i < d.R !index;   # goes on
	0 <= j < d.C !index
(v View) T(): -> v.Matrix
`

func TestFile(t *testing.T) {
	f, err := Parse("sample", sample)
	if err != nil {
		t.Fatal(err)
	}
	if f.Path != "example.com/tensor" || f.Lookup("Dense.At") == nil || f.Lookup("At") != nil || f.Type("View") == nil {
		t.Errorf("path %q, or a contract or type is missing", f.Path)
	}
	g, err := Parse("printed", f.String())
	if err != nil {
		t.Fatal(err)
	}
	if f.String() != g.String() {
		t.Errorf("printed\n%s\nand again\n%s", f, g)
	}
	var names []string
	for _, a := range f.Type("Dense").Stored() {
		names = append(names, a.Name)
	}
	if got := strings.Join(names, " "); got != "R C capR cap upper" {
		t.Errorf("stored attributes are %s", got)
	}
	stored := f.Type("Dense").Store([]NamedAttr{{"R", Int(mustDim("2"))}, {"C", Int(mustDim("3"))}})
	if len(stored) != 4 || stored[2].Name != "capR" || !stored[2].Value.Dim.IsConst(2) || stored[3].Value.Kind != NoAttr {
		t.Errorf("stored %v", stored)
	}
}

// A nil file has no contracts and no types.
func TestNilFile(t *testing.T) {
	var f *File
	if f.Lookup("F") != nil || f.Type("T") != nil {
		t.Error("nil file has something")
	}
}

var mistakes = []struct{ text, want string }{
	{"", `1:1: expected the name of a function, found end of text`},
	{"f", `1:2: expected "(" and the parameters, found end of line`},
	{"f(a b c)", `1:7: expected "," or ")" after a parameter, found "c"`},
	{"f(a[n): n", `1:6: expected "]" after one or two dimensions, found ")"`},
	{"f(a[1,2,3])", `1:8: expected "]" after one or two dimensions, found ","`},
	{"f(a?)", `1:5: expected "[" and a length after "?", found ")"`},
	{"f(a): n > 0", `1:7: n is not bound: no operand has this name or dimension`},
	{"f(a, a)", `1:1: f has two operands called a`},
	{"f(a[n]): n !3", `1:13: expected the name or the text of a panic, found "3"`},
	{"f(a[n]): n > 0 as nothing", `1:19: expected a category (` + strings.Join(categories, ", ") + `), found "nothing"`},
	{"f(a[n]): n > 0 !unknown", `1:10: panic unknown is not declared`},
	{"f(a[n]): n := [2]", `1:10: expected an operand, found n`},
	{"f(a[n]): n.R == 2", `1:11: expected an operand before .R, found n`},
	{"f(a): foo(a)", `1:11: unknown function "foo", expected all, bit, choose, max, min, pow2, same or since`},
	{"f(a[n]): min(n) > 1", `1:15: min has 2 arguments`},
	{"f(a[n]): all(n, 2, n > 1)", `1:14: expected a new name as first argument of all, found n`},
	{"f(a): if a.ok a = [1]", `1:15: expected "{" and clauses, found "a"`},
	{"f(a) g(b)", `1:6: expected one contract, found "g" after it`},
	{"f(a): a = 3", `1:11: expected dimensions in brackets after "=", found "3"`},
	{"f(a): \"x", `1:7: string is not terminated`},
	{"f(a): $", `1:7: unexpected character '$'`},
	{"f(a): a.n == 99999999999999999999", `1:14: number is too large`},
	{"f(a[n]): 0 < 1 < 2 < 3 < 4 < n", `1:28: comparison is too long`},
	{"f(a[n,])", `1:7: expected an expression, found "]"`},
	{"f(a): " + strings.Repeat("(", 200), `1:26: nested too deeply`},
}

func TestMistakes(t *testing.T) {
	for _, m := range mistakes {
		_, err := ParseContract(m.text)
		if err == nil {
			t.Errorf("%s: no error, want %s", m.text, m.want)
		} else if err.Error() != m.want {
			t.Errorf("%.60s\n\tgot  %s\n\twant %s", m.text, err, m.want)
		}
	}
}

func TestFileMistakes(t *testing.T) {
	for _, m := range []struct{ text, want string }{
		{"f(a)", `x:1:1: expected "package" and an import path, found "f"`},
		{"package p\ndefault bad\n", `x:1:1: default panic bad is not declared`},
		{"package p\nf(a)\nf(b)\n", `x:3:1: f has two contracts`},
		{"package p\ntype T: R, R\n", `x:2:6: T has two attributes R`},
		{"package p\ntype T: R = Q\n", `x:2:13: T has no attribute Q`},
		{"package p\ntype T: R\n(t *T) F(): t.Q == 1\n", `x:3:14: T has no attribute Q`},
		{"package p\npanic x = 3\n", `x:2:11: expected the text of the panic in quotes, found "3"`},
	} {
		_, err := Parse("x", m.text)
		if err == nil || err.Error() != m.want {
			t.Errorf("%q\n\tgot  %v\n\twant %s", m.text, err, m.want)
		}
	}
}

// FuzzParse checks that any text is either rejected or printed to text that
// parses to the same, and that evaluation ends without a panic.
func FuzzParse(f *testing.F) {
	f.Add(sample)
	for _, text := range canonical {
		f.Add("package p\n" + text)
	}
	for _, c := range evalCases {
		f.Add("package p\n" + c.contract)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := Parse("fuzz", text)
		if err != nil {
			return
		}
		printed := file.String()
		again, err := Parse("printed", printed)
		if err != nil {
			t.Fatalf("printed text does not parse: %v\n%s", err, printed)
		}
		if again.String() != printed {
			t.Fatalf("printed\n%s\nand again\n%s", printed, again)
		}
		for _, c := range file.Contracts {
			evalAny(c)
		}
	})
}

// evalAny evaluates c with operands of many kinds.
func evalAny(c *Contract) {
	texts := []string{"2x3", "[=1 =2 =3]", "=2", "true", "nil", "?", "{2x3 3x4}", "nxm", "[n]"}
	for shift := range texts {
		var recv Operand
		if c.Recv != nil {
			recv = parseFake(texts[shift])
		}
		args := make([]Operand, len(c.Params))
		for i := range args {
			args[i] = parseFake(texts[(shift+i+1)%len(texts)])
		}
		c.Eval(nil, recv, args)
	}
}
