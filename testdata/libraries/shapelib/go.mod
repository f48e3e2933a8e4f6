module example.com/shapelib

go 1.25.0

require github.com/shapelint/shapelint v0.0.0

replace github.com/shapelint/shapelint => ../../..
