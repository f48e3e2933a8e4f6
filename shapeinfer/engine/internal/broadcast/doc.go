// Package broadcast holds operations that silently expand.
package broadcast
