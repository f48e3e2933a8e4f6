module example.com/facts

go 1.25.0
