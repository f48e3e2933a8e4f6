module example.com/truth

go 1.25.0
