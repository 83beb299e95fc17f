// Package coursepacktest has course packages for tests.
package coursepacktest

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"image"
	"image/png"
	"testing"
)

// Files are the files of a package: names and contents in turn.
type Files []string

func (f Files) Zip(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(f); i += 2 {
		file, err := w.Create(f[i])
		if err == nil {
			_, err = file.Write([]byte(f[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Tar returns the files as a compressed tar. change changes the header of each file, unless it is nil.
func (f Files) Tar(t testing.TB, change func(*tar.Header)) []byte {
	t.Helper()
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	w := tar.NewWriter(z)
	for i := 0; i < len(f); i += 2 {
		h := &tar.Header{Name: f[i], Size: int64(len(f[i+1])), Mode: 0o644, Typeflag: tar.TypeReg}
		if change != nil {
			change(h)
		}
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if h.Size > 0 {
			if _, err := w.Write([]byte(f[i+1])); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Picture returns the content of a small picture.
func Picture(t testing.TB) string {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
