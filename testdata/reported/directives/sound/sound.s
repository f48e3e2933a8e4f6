// The functions are declared in sound.go. Their code is of no interest here.
