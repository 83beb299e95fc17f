package coursepack

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
)

// tarred is a package that is a compressed tar. A temporary file has the contents that are read at random. Others are read when the whole package is
// read again, because a compressed tar cannot be read from the middle.
type tarred struct {
	from  io.ReaderAt
	bytes int64
	order []string
	files map[string]tarFile
	spool *os.File
}

// tarFile is a file of a tar. at is the position of its content in the temporary file, or -1.
type tarFile struct{ size, at int64 }

func openTar(ctx context.Context, from io.ReaderAt, size int64) (archive, error) {
	spool, err := os.CreateTemp("", "lyceum-course-")
	if err != nil {
		return nil, sourceError{err}
	}
	_ = os.Remove(spool.Name()) // The file exists until it is closed, also if the process is killed.
	t := &tarred{from: source{from}, bytes: size, files: map[string]tarFile{}, spool: spool}
	var end int64
	err = t.walk(ctx, func(name string, size int64, content io.Reader) error {
		if len(t.order) == maxEntries {
			return errEntries
		}
		file := tarFile{size, -1}
		if size <= spooled || !strings.HasPrefix(name, "files/") {
			if size > maxXML {
				return errLarge
			}
			n, err := io.Copy(spool, content)
			if err != nil {
				return err
			}
			file.at = end
			end += n
		}
		if _, twice := t.files[name]; !twice {
			t.order = append(t.order, name)
		}
		t.files[name] = file
		return nil
	})
	if err != nil {
		_ = t.Close()
		return nil, err
	}
	return t, nil
}

// walk calls do with each file of the tar. It counts the bytes that are inflated.
func (t *tarred) walk(ctx context.Context, do func(name string, size int64, content io.Reader) error) error {
	inflated, err := gzip.NewReader(io.NewSectionReader(t.from, 0, t.bytes))
	if err != nil {
		return damaged(err)
	}
	left := maxInflated
	r := tar.NewReader(counted{inflated, &left, errBomb})
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return damaged(err)
		}
		switch header.Typeflag {
		case tar.TypeDir, tar.TypeXGlobalHeader:
			continue
		case tar.TypeReg:
		default:
			return errLink
		}
		name, err := cleanName(header.Name)
		if err != nil {
			return err
		}
		if err := do(name, header.Size, r); err != nil {
			return damaged(err)
		}
	}
}

func (t *tarred) names() []string { return t.order }

// emptyFolders returns nil: backups of Moodle have folders of their own.
func (*tarred) emptyFolders() []string { return nil }

func (t *tarred) size(name string) (int64, bool) {
	file, known := t.files[name]
	return file.size, known
}

func (t *tarred) open(name string) (io.ReadCloser, error) {
	file, known := t.files[name]
	if !known || file.at < 0 {
		return nil, fs.ErrNotExist
	}
	return io.NopCloser(io.NewSectionReader(t.spool, file.at, file.size)), nil
}

func (t *tarred) each(ctx context.Context, wanted func(string) bool, do func(string, int64, io.Reader) error) error {
	return t.walk(ctx, func(name string, size int64, content io.Reader) error {
		if !wanted(name) {
			return nil
		}
		if err := do(name, size, content); err != nil {
			return sourceError{err}
		}
		return nil
	})
}

func (t *tarred) Close() error { return t.spool.Close() }
