package main

import (
	"fmt"
	"go/version"
	"slices"
	"strings"
)

const goplsModule = "golang.org/x/tools/gopls"

// A release is a version of gopls that this command knows how to build.
type release struct {
	version string
	goVer   string // the oldest Go that builds it
	sum     string // of its module, as in go.sum
	tools   string // the golang.org/x/tools that it requires, and that it is built with
}

// releases holds the known versions, the newest first. For each Go version that
// builds shapelint there is the newest gopls that it builds.
//
// A gopls compiles with one golang.org/x/tools only, so the version is pinned
// here, where a new entry shows it: shapelint has to compile with it as well.
var releases = []release{
	{"v0.24.0", "go1.27.0", "h1:nPO/LffYa4sP62Ueuema5PPnZPGaZjGl+vZGvbTek4g=", "v0.51.1-0.20261014163302-24a65270771e"},
	{"v0.23.0", "go1.26.0", "h1:Dn6mf9WXu9iLnTftDDMb9wV0c6Se7PjzEMqP0LEe08Y=", "v0.47.1-0.20260707181000-a299dadba899"},
	{"v0.21.1", "go1.25.0", "h1:1/o9z5Brdero4jFm9Jr46Uwj8GU9lQdoSXHMlwRHb/w=", "v0.39.1-0.20260109155911-b69ac100ecb7"},
}

// knownVersions lists the versions of gopls in releases.
func knownVersions() []string {
	var versions []string
	for _, r := range releases {
		versions = append(versions, r.version)
	}
	return versions
}

// choose returns the release to build: the wanted version or, if that is "", the
// newest that Go in version goVersion builds, which is as the go command prints it.
func choose(wanted, goVersion string) (release, error) {
	installed := plainVersion(goVersion)
	if !version.IsValid(installed) {
		return release{}, fmt.Errorf("the go command has version %q, so it is unknown which gopls it can build", goVersion)
	}
	if wanted == "" {
		for _, r := range releases {
			if version.Compare(r.goVer, installed) <= 0 {
				return r, nil
			}
		}
		return release{}, fmt.Errorf("the installed Go is %s, but shapelint needs %s or later", installed, releases[len(releases)-1].goVer)
	}
	i := slices.IndexFunc(releases, func(r release) bool { return r.version == wanted })
	if i < 0 {
		return release{}, fmt.Errorf("this version of shapelint-gopls cannot build gopls %s, only %s", wanted, strings.Join(knownVersions(), ", "))
	}
	r := releases[i]
	if version.Compare(installed, r.goVer) < 0 {
		return release{}, fmt.Errorf("gopls %s needs %s or later, and %s is installed", r.version, r.goVer, installed)
	}
	return r, nil
}

// plainVersion returns the word of a Go version that names the release, without
// what a builder added to it. The development tree has one too:
// "devel go1.27-6c3b5a2 Tue Jun 2 ...".
func plainVersion(goVersion string) string {
	for word := range strings.FieldsSeq(goVersion) {
		if strings.HasPrefix(word, "go") {
			word, _, _ = strings.Cut(word, "-")
			word, _, _ = strings.Cut(word, "+")
			return word
		}
	}
	return goVersion
}
