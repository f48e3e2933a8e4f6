package main

// The method is in another file, as are those of b.go and a.go which this one cannot have.

type size struct{ n int }

func main() {
	y := size{2}.zeros()
	y.Add(y, square(3)) // want `mat\.Dense\.Add: .* 2 rows but .* 3 rows`
}
