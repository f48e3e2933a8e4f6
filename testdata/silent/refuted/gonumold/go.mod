module x

go 1.26

require gonum.org/v1/gonum v0.9.3
