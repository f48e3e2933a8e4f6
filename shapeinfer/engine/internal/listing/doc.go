// Package listing holds the shapes and the verdicts that a listing shows.
package listing
