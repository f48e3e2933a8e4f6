// Package summary holds contracts that are inferred.
package summary
