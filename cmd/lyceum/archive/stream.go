package archive

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Pack writes the archive in a folder as a tar file. manifest.json is the last file.
func Pack(folder string, to io.Writer) error {
	out := tar.NewWriter(to)
	var names []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if name != manifestFile {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return err
	}
	for _, name := range append(names, manifestFile) {
		if err := packFile(out, folder, name); err != nil {
			return err
		}
	}
	return out.Close()
}

func packFile(out *tar.Writer, folder, name string) (err error) {
	file, err := os.Open(filepath.Join(folder, name))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	header := &tar.Header{Typeflag: tar.TypeReg, Name: filepath.ToSlash(name), Size: info.Size(), Mode: 0o600, ModTime: info.ModTime()}
	if err := out.WriteHeader(header); err != nil {
		return err
	}
	_, err = io.Copy(out, file)
	return err
}

// Unpack writes the files of a tar file from Pack to a new folder. It returns ErrDamaged if the tar file is incomplete,
// or contains anything except different files inside the folder. A sparse file, of which a short tar file can describe more bytes than a disk has,
// is not in a tar file from Pack.
func Unpack(from io.Reader, folder string) error {
	for in := tar.NewReader(from); ; {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return damaged("the tar file: %v", err)
		}
		name := filepath.FromSlash(header.Name)
		if header.Typeflag != tar.TypeReg || !filepath.IsLocal(name) || isSparse(header) {
			return damaged("%q is not a file of an archive", header.Name)
		}
		if err := unpackFile(in, filepath.Join(folder, name)); err != nil {
			return err
		}
	}
}

func isSparse(header *tar.Header) bool {
	for record := range header.PAXRecords {
		if strings.HasPrefix(record, "GNU.sparse.") {
			return true
		}
	}
	return false
}

func unpackFile(in io.Reader, path string) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return damaged("the tar file contains %s twice", filepath.Base(path))
	}
	if err != nil {
		return fmt.Errorf("unpack: %w", err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err := io.Copy(file, in); errors.Is(err, io.ErrUnexpectedEOF) {
		return damaged("the tar file ends early")
	} else if err != nil {
		return err
	}
	return nil
}
