module help

go 1.25
