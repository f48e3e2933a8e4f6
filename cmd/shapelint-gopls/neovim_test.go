package main

import "testing"

func (s *session) testNeovim(t *testing.T) { t.Skip() }
