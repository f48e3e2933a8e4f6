// The functions are declared in tensor.go. Their code is of no interest here.
