// The functions are declared in wrong.go. Their code is of no interest here.
