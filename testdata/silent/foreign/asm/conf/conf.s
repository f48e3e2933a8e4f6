// Any system: the functions are in a file for each.
