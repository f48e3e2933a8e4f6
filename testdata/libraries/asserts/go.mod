module example.com/testlibs

go 1.25.0

require (
	github.com/frankban/quicktest v1.14.6
	github.com/google/go-cmp v0.7.0
	github.com/matryer/is v1.4.1
	github.com/onsi/gomega v1.40.0
	github.com/shoenig/test v1.13.2
	github.com/smartystreets/goconvey v1.8.1
	github.com/stretchr/testify v1.11.1
	gonum.org/v1/gonum v0.17.0
	gotest.tools/v3 v3.5.2
)

require (
	github.com/davecgh/go-spew v1.1.1 // indirect
	github.com/gopherjs/gopherjs v1.17.2 // indirect
	github.com/jtolds/gls v4.20.0+incompatible // indirect
	github.com/kr/pretty v0.3.1 // indirect
	github.com/kr/text v0.2.0 // indirect
	github.com/pmezard/go-difflib v1.0.0 // indirect
	github.com/rogpeppe/go-internal v1.13.1 // indirect
	github.com/smarty/assertions v1.15.0 // indirect
	go.yaml.in/yaml/v3 v3.0.4 // indirect
	golang.org/x/net v0.53.0 // indirect
	golang.org/x/text v0.36.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)
