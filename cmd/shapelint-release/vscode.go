package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/semver"
)

// writeExtension writes the extension for VS Code. npm downloads the packages that it contains. If
// npm is not in PATH, writeExtension prints that, and writes nothing.
func (r *release) writeExtension() error {
	npm, err := exec.LookPath("npm")
	if err != nil {
		fmt.Fprintln(os.Stderr, "shapelint-release: npm is not in PATH, so the release is without the extension for VS Code")
		return nil
	}
	dir, err := os.MkdirTemp("", "shapelint-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	// A copy without node_modules: npm writes to its folder, and a package of the user is no part of a
	// release.
	for _, name := range []string{"package.json", "package-lock.json", "extension.js", "README.md", "LICENSE", ".vscodeignore"} {
		text, err := os.ReadFile(filepath.Join(r.root, "cmd", "shapelint-vscode", name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			return err
		}
	}
	for _, args := range [][]string{
		{"ci", "--ignore-scripts", "--omit=optional", "--prefer-offline", "--no-audit", "--no-fund"},
		{"run", "package", "--", extensionVersion(r.version), "--no-git-tag-version", "--no-update-package-json", "--out", "extension.vsix"},
	} {
		cmd := exec.Command(npm, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "SOURCE_DATE_EPOCH="+strconv.FormatInt(made.Unix(), 10))
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("npm %s: %w\n%s", strings.Join(args, " "), err, out)
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, "extension.vsix"))
	if err != nil {
		return err
	}
	return r.write("shapelint_"+strings.TrimPrefix(r.version, "v")+".vsix", text)
}

// extensionVersion returns the version of the extension: that of the release, or 0.0.0 if that is
// no version in the sense of VS Code, such as a commit.
func extensionVersion(version string) string {
	version = "v" + strings.TrimPrefix(version, "v")
	if semver.Canonical(version) != version {
		return "0.0.0"
	}
	return version[1:]
}
