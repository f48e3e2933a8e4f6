// The functions are declared in matrix.go. Their code is of no interest here.
