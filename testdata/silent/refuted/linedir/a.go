package main

func mk() any {
//line x.tmpl:10
	type T int
	return T(1)
}

func isT(x any) bool {
//line x.tmpl:10
	type T int
	_, ok := x.(T)
	return ok
}
