module golang.org/x/pair

go 1.25.0
