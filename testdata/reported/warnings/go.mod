module example.com/warnings

go 1.25.0
