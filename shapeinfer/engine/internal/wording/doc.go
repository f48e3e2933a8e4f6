// Package wording puts findings and warnings into words: the message, as short as it can be, the
// places that explain it, and what a fix changes. Nothing depends on the words.
package wording
