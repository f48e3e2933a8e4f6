// Package sizes has functions whose ints have 32 bits. Those called ok pass, and those called bad do not: they are run where such programs
// run, and analyzed for several such machines.
package sizes
