module example.com/libraries

go 1.25.0
