// Package literal finds the function literals of a root that have to be executed as roots of their
// own.
package literal
