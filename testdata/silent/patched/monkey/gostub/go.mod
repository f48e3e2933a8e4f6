module github.com/prashantv/gostub

go 1.25
