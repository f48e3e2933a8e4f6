package variables

var eye = 3

var width, parts = 2, 3
