package archive_test

import (
	"archive/tar"
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"lyceum/cmd/lyceum/archive"
)

func TestPackAndUnpack(t *testing.T) {
	t.Parallel()
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "new")
	contents := map[string]string{"manifest.json": "{}", "tables/users.jsonl.gz": "rows", "files/deep/er/film.mp4": "film"}
	for name, text := range contents {
		path := filepath.Join(from, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	var packed bytes.Buffer
	if err := archive.Pack(from, &packed); err != nil {
		t.Fatal(err)
	}
	whole := packed.Bytes()
	if err := archive.Unpack(bytes.NewReader(whole), to); err != nil {
		t.Fatal(err)
	}
	for name, text := range contents {
		path := filepath.Join(to, name)
		got, err := os.ReadFile(path)
		if err != nil || string(got) != text {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
	if err := archive.Unpack(bytes.NewReader(whole[:514]), t.TempDir()); !errors.Is(err, archive.ErrDamaged) {
		t.Errorf("a cut tar file: %v", err)
	}
}

// Unpack must not write outside its folder, whatever names the tar file contains.
func TestUnpack_Outside(t *testing.T) {
	t.Parallel()
	for _, header := range []tar.Header{
		{Typeflag: tar.TypeReg, Name: "../outside"}, {Typeflag: tar.TypeReg, Name: "/tmp/outside"}, {Typeflag: tar.TypeSymlink, Name: "link", Linkname: "/etc/passwd"},
		{Typeflag: tar.TypeDir, Name: "folder"},
	} {
		var packed bytes.Buffer
		out := tar.NewWriter(&packed)
		if err := errors.Join(out.WriteHeader(&header), out.Close()); err != nil {
			t.Fatal(err)
		}
		if err := archive.Unpack(&packed, t.TempDir()); !errors.Is(err, archive.ErrDamaged) {
			t.Errorf("%s: %v", header.Name, err)
		}
	}
}
