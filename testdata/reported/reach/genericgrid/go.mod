module example.com/genericgrid

go 1.24
