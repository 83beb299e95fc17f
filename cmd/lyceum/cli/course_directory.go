package cli

import (
	"archive/zip"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"

	"lyceum/importer/coursepack"
)

// zipDirectory writes the files of a directory to an uncompressed zip in the directory for temporary files. The zip has no name, so it is
// gone when it is closed. Links, devices and other special files are refused, as in packages.
func zipDirectory(ctx context.Context, directory string) (_ *os.File, err error) {
	file, err := os.CreateTemp("", "lyceum-course-")
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			_ = file.Close()
		}
	}()
	if err := os.Remove(file.Name()); err != nil {
		return nil, err
	}
	w, tree, total := zip.NewWriter(file), os.DirFS(directory), int64(0)
	err = fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		case entry.IsDir():
			return addFolder(w, tree, name)
		case !entry.Type().IsRegular():
			return fmt.Errorf("%q in the directory is a link or a special file: replace it with a file or remove it", name)
		}
		from, err := tree.Open(name)
		if err != nil {
			return err
		}
		defer func() { _ = from.Close() }()
		to, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			return err
		}
		n, err := io.Copy(to, io.LimitReader(from, coursepack.MaxPackage-total+1))
		if total += n; err == nil && total > coursepack.MaxPackage {
			return fmt.Errorf("the files of the directory have more than %d bytes", coursepack.MaxPackage)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return file, w.Close()
}

// addFolder adds a folder of a directory to the zip if it is empty, so that the report names it.
func addFolder(w *zip.Writer, tree fs.FS, name string) error {
	entries, err := fs.ReadDir(tree, name)
	if err != nil || len(entries) > 0 || name == "." {
		return err
	}
	_, err = w.Create(name + "/")
	return err
}
