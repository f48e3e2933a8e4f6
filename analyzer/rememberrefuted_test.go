package analyzer

import "testing"

// TestRememberRefuted makes edits after which an earlier version had wrong results from memory.
func TestRememberRefuted(t *testing.T) { testWorlds(t, refutedPairs()) }

func refutedPairs() []worldPair {
	var all []worldPair
	p := inPackage
	own := func(name, before, after string) { all = append(all, ownPair(name, before, after)) }
	dep := func(name, use, before, after string) { all = append(all, depPair(name, use, before, after)) }
	const g = "func G[S ~[]E, E float64|float32](s S) E { return s[0] }\n"
	for _, h := range []struct{ name, path, file string }{
		{"a module of the name of a standard package", "index/dep", "/home/me/index/dep/dep.go"},
		{"module cache, another build tag, same file name", "example.com/dep", "/home/me/go/pkg/mod/example.com/dep@v1.0.0/dep.go"},
	} {
		use := p("import \"" + h.path + "\"\n" + editedTensor + "func Y() { New(2, dep.K).Mul(New(3, 1)) }\nfunc X() {}\n")
		all = append(all, worldPair{h.name,
			world{packages: []worldPackage{one(h.path, h.file, "package dep\nconst K = 2\n"), use}},
			world{packages: []worldPackage{one(h.path, h.file, "package dep\nconst K = 3\n"), use}}})
	}
	{
		use := p("import \"example.com/dep\"\n" + editedTensor + "func Y() { New(2, dep.K).Mul(New(3, 1)) }\nfunc X() {}\n")
		all = append(all, worldPair{"module cache, another GOOS",
			world{packages: []worldPackage{one("example.com/dep", "/home/me/go/pkg/mod/example.com/dep@v1.0.0/dep_linux.go", "package dep\nconst K = 2\n"), use}},
			world{packages: []worldPackage{one("example.com/dep", "/home/me/go/pkg/mod/example.com/dep@v1.0.0/dep_windows.go", "package dep\nconst K = 3\n"), use}}})
		through := one("example.com/dep", "/home/me/go/pkg/mod/example.com/dep@v1.0.0/dep.go", "package dep\nimport \"example.com/w\"\nconst K = w.K\n")
		all = append(all, worldPair{"module cache imports workspace, constant",
			world{packages: []worldPackage{one("example.com/w", "/home/me/w/w.go", "package w\nconst K = 2\n"), through, use}},
			world{packages: []worldPackage{one("example.com/w", "/home/me/w/w.go", "package w\nconst K = 3\n"), through, use}}})
		use = p("import \"example.com/dep\"\n" + editedTensor + "func Y(s dep.S) int { return s.K }\nfunc X() {}\n")
		through = one("example.com/dep", "/home/me/go/pkg/mod/example.com/dep@v1.0.0/dep.go", "package dep\nimport \"example.com/w\"\ntype S struct { w.W }\n")
		all = append(all, worldPair{"module cache imports workspace, type",
			world{packages: []worldPackage{one("example.com/w", "/home/me/w/w.go", "package w\ntype W struct { K int }\n"), through, use}},
			world{packages: []worldPackage{one("example.com/w", "/home/me/w/w.go", "package w\ntype W struct { L, K int }\n"), through, use}}})
		use = p("import \"runtime\"\n" + editedTensor + "func Y() { n := 2; if runtime.GOOS == \"windows\" { n = 3 }; New(2, n).Mul(New(3, 1)) }\nfunc X() {}\n")
		all = append(all, worldPair{"runtime.GOOS",
			world{packages: []worldPackage{one("runtime", "/usr/local/go/src/runtime/extern.go", "package runtime\nconst GOOS = \"linux\"\n"), use}},
			world{packages: []worldPackage{one("runtime", "/usr/local/go/src/runtime/extern.go", "package runtime\nconst GOOS = \"windows\"\n"), use}}})
	}
	dep("own signature with an embedded alias", "type B struct{ K int }\ntype A = B\nfunc Y() { x := get(); use(&x) }\nfunc get() (x struct { A }) { return }\nfunc use(any) {}\n", "", "")
	w0 := &all[len(all)-1]
	w0.after.packages = append([]worldPackage(nil), w0.after.packages...)
	w0.after.packages[1] = p("import \"example.com/dep\"\n" + editedTensor + "type B struct{ K int }\ntype A = B\nfunc Y() { x := get(); use(&x) }\nfunc get() (x struct { B }) { return }\nfunc use(any) {}\n")
	dep("embedded alias", "func Y(s dep.S) int { return s.K }\nfunc X() {}\n", "type B struct { K int }\ntype A = B\ntype S struct { B }\n", "type B struct { K int }\ntype A = B\ntype S struct { A }\n")
	dep("parameters of an alias", "func Y() { var a dep.A[int, int8]; for k := range a { New(int(k), 1).Mul(New(2, 1)) } }\nfunc X() {}\n", "type A[K, V comparable] = map[K]V\n", "type A[V, K comparable] = map[K]V\n")
	dep("hidden constraint", "func Y() any { x := dep.F[[][]int](); return &x }\nfunc X() {}\n", "type c[E any] interface { ~[]E }\nfunc F[S c[E], E any]() (e E) { return }\n", "type c[E any] interface { ~[][]E }\nfunc F[S c[E], E any]() (e E) { return }\n")
	dep("recursive through an import", "type U struct { dep.G[U] }\nfunc Y(g dep.G[U]) {}\nfunc X() {}\n", "type V struct { n int }\nfunc (V) M() int { return 2 }\ntype G[X any] struct { V; p *X }\n", "type V struct { n int }\nfunc (V) M() int { return 2 }\ntype G[X any] struct { V; p *X }\n")
	dep("constraint that mentions its parameter", "func Y() { New(2, 3).Mul(New(2, 1)) }\nfunc X() { }\n", "type Ordered[T any] interface { Less(T) bool }\nfunc F[T Ordered[T]](t T) {}\n", "type Ordered[T any] interface { Less(T) bool }\nfunc F[T Ordered[T]](t T) { _ = t }\n")
	dep("inline constraint that mentions its parameter", "func Y() { New(2, 3).Mul(New(2, 1)) }\nfunc X() { }\n", "func F[T interface{ Less(T) bool }](t T) {}\n", "func F[T interface{ Less(T) bool }](t T) { _ = t }\n")
	own("parameters of the same name", editedTensor+"func F[S ~[]E, E any]() int { var s S; return len(s) }\n"+g, editedTensor+"func F[S ~[]E, E any]() int { return 0 }\n"+g)
	own("unnamed structs with an alias", editedTensor+"type B struct{ K int }\ntype A = B\nfunc X() { var x struct { B }; _ = x.K; use(&x) }\nfunc use(any) {}\nfunc Y() { var x struct { A }; _ = x.K; use(&x) }\n", editedTensor+"type B struct{ K int }\ntype A = B\nfunc X() { }\nfunc use(any) {}\nfunc Y() { var x struct { A }; _ = x.K; use(&x) }\n")
	own("recursive through an unnamed struct", editedTensor+"type V struct { n int }\nfunc (V) M() int { return 2 }\ntype A = struct { V; p *U }\ntype U struct { A }\nfunc Y(a A) {}\nfunc X() {}\n", editedTensor+"type V struct { n int }\nfunc (V) M() int { return 2 }\ntype A = struct { V; p *U }\ntype U struct { A }\nfunc Y(a A) {}\nfunc X() { }\n")
	own("unclosed constant at the end", editedTensor+"func Y() { New(2, k).Mul(New(3, 1)) }\nconst k = (2", editedTensor+"func Y() { New(2, k).Mul(New(3, 1)) }\nconst k = (3")
	own("unclosed constants at the end", editedTensor+"func Y() { New(2, k).Mul(New(3, 1)) }\nconst ( k = 2\n", editedTensor+"func Y() { New(2, k).Mul(New(3, 1)) }\nconst ( k = 3\n")
	own("unclosed type at the end", editedTensor+"func Y(s *S) int { return s.b }\ntype S struct { a, b int\n", editedTensor+"func Y(s *S) int { return s.b }\ntype S struct { b, a int\n")
	own("unclosed call at the end", editedTensor+"func Y() { New(2, k).Mul(New(3, 1)) }\nconst k = len([2]int{}", editedTensor+"func Y() { New(2, k).Mul(New(3, 1)) }\nconst k = len([3]int{}")
	own("carriage returns", editedTensor+"func Y() { n := 2; if k == `a\nb\nc\n12` { n = 3 }; New(2, n).Mul(New(3, 1)) }\nconst k = `a\r\nb\r\nc\r\n12`\n", editedTensor+"func Y() { n := 2; if k == `a\nb\nc\n12` { n = 3 }; New(2, n).Mul(New(3, 1)) }\nconst k = `a\r\nb\r\nc\r\n13`\n")
	return all
}
