module github.com/agiledragon/gomonkey/v2

go 1.25
