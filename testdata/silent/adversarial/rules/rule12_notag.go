//go:build !never

package rules

const taggedSize = 3
