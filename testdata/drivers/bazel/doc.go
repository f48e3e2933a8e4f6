// Package bazel tests the analyzer under the nogo of Bazel's rules_go, the real one,
// which is built here without Bazel.
package bazel
