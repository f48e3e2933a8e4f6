// The functions are declared in vec.go. Their code is of no interest here.
