package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// download returns the directory in the module cache with the source of a
// release. The go command fetches what is not there yet, and verifies it in its own way.
func download(ctx context.Context, t toolchain, r release) (string, error) {
	out, err := t.output(ctx, "mod", "download", "-json", goplsModule+"@"+r.version)
	var module struct{ Dir, Error string }
	if jsonErr := json.Unmarshal(out, &module); err == nil {
		err = jsonErr
	}
	if module.Error != "" {
		err = errors.New(module.Error)
	}
	if err == nil && module.Dir == "" {
		err = errors.New("go mod download returned no directory")
	}
	if err != nil {
		return "", fmt.Errorf("gopls %s cannot be downloaded, and is not in the module cache: %w\n%s", r.version, err, needsNetwork)
	}
	return module.Dir, nil
}

const needsNetwork = "The first build needs a network, or a GOPROXY that has gopls and the modules it requires."

// copyModule copies the files of a module from one directory to another, which it
// makes, and compares the sum of what it has copied with the wanted one. So what is
// built is what was pinned, whatever happened to the module cache.
func copyModule(ctx context.Context, to, from, module, version, sum string) error {
	hashes := make(map[string][]byte)
	err := filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rel)
		switch {
		case entry.IsDir():
			return os.Mkdir(target, 0o755)
		case !entry.Type().IsRegular():
			return fmt.Errorf("%s: not a regular file", path)
		}
		hash := sha256.New()
		if err := copyFile(target, path, 0o644, hash); err != nil {
			return err
		}
		hashes[module+"@"+version+"/"+filepath.ToSlash(rel)] = hash.Sum(nil)
		return nil
	})
	if err != nil {
		return err
	}
	if got := sumOf(hashes); got != sum {
		return fmt.Errorf("the files in %s have sum %s, but those of %s %s have %s: remove them with 'go clean -modcache'", from, got, module, version, sum)
	}
	return nil
}

// sumOf returns the sum of a module, in the form of go.sum: the hash of a list of
// the hashes of its files, sorted by name. It is named h1 and defined by the
// reference of Go modules.
func sumOf(hashes map[string][]byte) string {
	names := make([]string, 0, len(hashes))
	for name := range hashes {
		names = append(names, name)
	}
	slices.Sort(names)
	var list bytes.Buffer
	for _, name := range names {
		fmt.Fprintf(&list, "%x  %s\n", hashes[name], name)
	}
	sum := sha256.Sum256(list.Bytes())
	return "h1:" + base64.StdEncoding.EncodeToString(sum[:])
}

// copyFile copies a file to a new one, and writes its contents to the writer too.
func copyFile(to, from string, mode os.FileMode, also io.Writer) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	_, err = io.Copy(io.MultiWriter(out, also), in)
	return err
}

// appendTo appends text to a file.
func appendTo(name, text string) (err error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	_, err = io.Copy(f, strings.NewReader(text))
	return err
}
