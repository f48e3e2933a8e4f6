module github.com/shapelint/shapelint/testdata/drivers/bazel

go 1.26.0

tool github.com/bazelbuild/rules_go/go/tools/builders

require (
	github.com/aymanbagabas/go-udiff v0.4.1 // indirect
	github.com/bazelbuild/rules_go v0.65.0 // indirect
	golang.org/x/tools v0.51.0 // indirect
)
