module tensore2e

go 1.25.0
