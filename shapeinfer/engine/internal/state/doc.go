// Package state holds the values, the memory and the conditions of one path, and how states are merged and compared.
package state
