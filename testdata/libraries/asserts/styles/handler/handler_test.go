// Package handler takes failures of gomega by itself.
package handler

import (
	"testing"

	"github.com/onsi/gomega"

	"example.com/testlibs/styles/nd"
)

// A failure stops nothing.
func TestHandler(t *testing.T) {
	failed := false
	gomega.RegisterFailHandler(func(message string, skip ...int) { failed = true })
	_, err := nd.Dot(nd.Zeros(2), nd.Zeros(3))
	gomega.Expect(err).NotTo(gomega.HaveOccurred())
	_, err = nd.Zeros(2).Reshape(3)
	gomega.Ω(err).ShouldNot(gomega.HaveOccurred())
	if !failed {
		t.Error("no failure")
	}
}
