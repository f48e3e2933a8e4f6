module example.com/publiclibs/sklearn

go 1.25

require (
	github.com/pa-m/sklearn v0.0.0-20200711083454-beb861ee48b1
	gonum.org/v1/gonum v0.6.1
)

require (
	github.com/pa-m/optimize v0.0.0-20190612075243-15ee852a6d9a // indirect
	github.com/pa-m/randomkit v0.0.0-20191001073902-db4fd80633df // indirect
	golang.org/x/exp v0.0.0-20191129062945-2f5052295587 // indirect
	golang.org/x/tools v0.0.0-20200225230052-807dcd883420 // indirect
)
