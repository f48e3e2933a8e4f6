module example.com/broadcast

go 1.25.0
