module example.com/rows

go 1.25.0

require example.com/assumed v0.0.0
