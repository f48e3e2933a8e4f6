//go:build !wide

package main

const width = 4
