package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// An entry is a file in an archive.
type entry struct {
	name string
	mode int64
	text []byte
}

// pack writes the archive for a system. Nothing in it depends on when and where it was made.
func (r *release) pack(goos, goarch, binary, man string) error {
	program, err := os.ReadFile(binary)
	if err != nil {
		return err
	}
	license, err := os.ReadFile(filepath.Join(r.root, "LICENSE"))
	if err != nil {
		return err
	}
	base := "shapelint_" + strings.TrimPrefix(r.version, "v") + "_" + goos + "_" + goarch
	entries := []entry{{filepath.Base(binary), 0o755, program}, {"LICENSE", 0o644, license}, {"shapelint.1", 0o644, []byte(man)}}
	var archive bytes.Buffer
	if goos == "windows" {
		err = writeZip(&archive, entries)
		base += ".zip"
	} else {
		err = writeTar(&archive, entries)
		base += ".tar.gz"
	}
	if err != nil {
		return err
	}
	return r.write(base, archive.Bytes())
}

// made is the time that all files in archives have: the first that a zip can hold.
var made = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func writeTar(w io.Writer, entries []entry) error {
	z := gzip.NewWriter(w)
	t := tar.NewWriter(z)
	for _, e := range entries {
		if err := t.WriteHeader(&tar.Header{Name: e.name, Mode: e.mode, Size: int64(len(e.text)), ModTime: made,
			Format: tar.FormatUSTAR}); err != nil {
			return err
		}
		if _, err := t.Write(e.text); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return z.Close()
}

func writeZip(w io.Writer, entries []entry) error {
	z := zip.NewWriter(w)
	for _, e := range entries {
		header := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: made}
		header.SetMode(os.FileMode(e.mode))
		f, err := z.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := f.Write(e.text); err != nil {
			return err
		}
	}
	return z.Close()
}
