package evidence

// A Text is what a message shows of a text that the program does not know. Where a part is not
// known it shows
//
//	<n>, <2*n+1>   an int of which no more is known than what it is made of
//	<?>            anything else
type Text struct {
	Shown string
	Whole bool // Shown is the text, to the last byte
}
