package coursepack

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

// MaxPackage is the maximum number of bytes of a package.
const MaxPackage int64 = 2 << 30

// The limits of the content of packages. They are variables for tests.
var (
	maxInflated int64 = 16 << 30 // bytes of all its files
	maxEntries        = 100_000
	maxXML      int64 = 64 << 20 // bytes of one file that is read into memory
)

// spooled is the maximum size of a file below files/ that can be read at random from a compressed tar.
const spooled = 1_000_000

const (
	errFormat  = Refusal("The file is neither a Moodle backup (.mbz) nor a Common Cartridge (.imscc) nor a zip with files.")
	errSize    = Refusal("The package has more than 2 GB.")
	errBomb    = Refusal("The files of the package have more than 16 GB.")
	errEntries = Refusal("The package has more than 100,000 files.")
	errDamaged = Refusal("The package is damaged or incomplete.")
	errLink    = Refusal("The package contains links or devices instead of files.")
	errSecret  = Refusal("The package is encrypted.")
	errLarge   = Refusal("A text file of the package has more than 64 MB.")
)

// errTraversal refuses a package that has a file outside of its folder.
func errTraversal(name string) error {
	return Refusal(fmt.Sprintf("The package contains the file %q, which is outside of its folder.", name))
}

// archive is the content of a package.
type archive interface {
	// names returns the names of the files in the order of the package.
	names() []string
	// emptyFolders returns the names of the folders without anything, as far as the package has them.
	emptyFolders() []string
	// size returns the size of a file, and reports whether it exists.
	size(name string) (int64, bool)
	// open opens a file. A compressed tar can open only small files and those outside of files/.
	open(name string) (io.ReadCloser, error)
	// each calls do with each of the wanted files, in the order of the package.
	each(ctx context.Context, wanted func(name string) bool, do func(name string, size int64, content io.Reader) error) error
	io.Closer
}

// openArchive opens a package of size bytes.
func openArchive(ctx context.Context, from io.ReaderAt, size int64) (archive, error) {
	if size > MaxPackage {
		return nil, errSize
	}
	head := make([]byte, 4)
	if _, err := from.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	switch {
	case string(head[:2]) == "PK":
		return openZip(from, size)
	case head[0] == 0x1f && head[1] == 0x8b:
		return openTar(ctx, from, size)
	}
	return nil, errFormat
}

// cleanName returns the name of a file inside the package, or an error if it is outside. Some programs write backslashes.
func cleanName(name string) (string, error) {
	clean := strings.TrimSuffix(strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "./"), "/")
	if !fs.ValidPath(clean) || strings.ContainsRune(clean, 0) || len(clean) > 1 && clean[1] == ':' {
		return "", errTraversal(name)
	}
	return clean, nil
}

// isIgnored reports whether operating systems, and not the author, made the file.
func isIgnored(name string) bool {
	return strings.HasPrefix(name, "__MACOSX/") || path.Base(name) == ".DS_Store" || path.Base(name) == "Thumbs.db"
}

// read returns the content of a file, which may have at most most bytes.
func read(a archive, name string, most int64) ([]byte, error) {
	file, err := a.open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	content, err := io.ReadAll(io.LimitReader(file, most+1))
	switch {
	case err != nil:
		return nil, damaged(err)
	case int64(len(content)) > most:
		return nil, errLarge
	}
	return content, nil
}

// damaged returns errDamaged for an error of the content. The errors of the file store and of a context stay as they are.
func damaged(err error) error {
	var refused Refusal
	if err == nil || errors.As(err, &refused) || isOutside(err) {
		return err
	}
	return errDamaged
}

// sourceError is an error of the source of a package, such as the file store.
type sourceError struct{ error }

func (e sourceError) Unwrap() error { return e.error }

func isOutside(err error) bool {
	_, is := errors.AsType[sourceError](err)
	return is || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// source marks the errors of reads, except io.EOF.
type source struct{ io.ReaderAt }

func (s source) ReadAt(b []byte, at int64) (int, error) {
	n, err := s.ReaderAt.ReadAt(b, at)
	if err != nil && !errors.Is(err, io.EOF) {
		err = sourceError{err}
	}
	return n, err
}

// counted is a reader that fails when it has read more than left bytes.
type counted struct {
	io.Reader
	left *int64
	err  error
}

func (c counted) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	if *c.left -= int64(n); *c.left < 0 {
		return 0, c.err
	}
	return n, err
}
