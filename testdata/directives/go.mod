module example.com/directives

go 1.25.0
