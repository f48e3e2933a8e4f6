//go:build wide

package main

const width = 3
