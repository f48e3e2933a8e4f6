// The functions are declared in mixed.go. Their code is of no interest here.
