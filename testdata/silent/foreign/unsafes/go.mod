module example.com/unsafes

go 1.26
