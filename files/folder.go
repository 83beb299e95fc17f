package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// folder is a folder of the file system. Each object is a file, so that operators can copy files into the folder.
type folder struct{ path string }

// openFolder opens the folder of an address file:///folder, or file://./folder for one in the working folder.
func openFolder(address *url.URL) (folder, error) {
	if address.RawQuery != "" {
		return folder{}, fmt.Errorf("the address of a folder has no options, not %q", address.RawQuery)
	}
	path := address.Path
	if address.Host == "." {
		path = strings.TrimPrefix(path, "/")
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return folder{}, err
	}
	info, err := os.Stat(path)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is no folder", path)
	}
	return folder{path}, err
}

// errNoFolder means that the folder itself is gone, for example because its volume is not mounted. It is no fs.ErrNotExist: nothing follows from it
// about a single file.
var errNoFolder = errors.New("the folder of the file store does not exist")

// check returns errNoFolder if the folder is gone, and err otherwise.
func (f folder) check(err error) error {
	if info, failed := os.Stat(f.path); errors.Is(failed, fs.ErrNotExist) || failed == nil && !info.IsDir() {
		return errNoFolder
	}
	return err
}

func (f folder) at(key string) string { return filepath.Join(f.path, key) }

func (f folder) find(_ context.Context, key string) (size int64, etag string, err error) {
	info, err := os.Stat(f.at(key))
	if err == nil && info.IsDir() {
		err = fs.ErrNotExist
	}
	if err != nil {
		return 0, "", f.check(err)
	}
	return info.Size(), fmt.Sprintf(`"%x-%x"`, info.ModTime().UnixNano(), info.Size()), nil
}

func (f folder) read(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if _, _, err := f.find(ctx, key); err != nil {
		return nil, err
	}
	from, err := os.Open(f.at(key))
	if err != nil {
		return nil, f.check(err)
	}
	return struct {
		io.Reader
		io.Closer
	}{io.NewSectionReader(from, offset, length), from}, nil
}

// write writes a temporary file beside the file and renames it, because a rename to another file system would fail. It does not create the
// folder of the store: without its volume, the files would be stored elsewhere.
func (f folder) write(ctx context.Context, key, _ string, content io.Reader, _ func()) error {
	at := f.at(key)
	if err := f.check(nil); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
		return err
	}
	to, err := createTemporary(at)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, content)
	if err = errors.Join(err, to.Close(), ctx.Err()); err == nil {
		err = os.Rename(to.Name(), at)
	}
	if err != nil {
		_ = os.Remove(to.Name()) // The error of the write is more important.
		return f.check(err)
	}
	return nil
}

// createTemporary creates a file beside the file at. Its permissions are those of other new files, unlike those of os.CreateTemp.
func createTemporary(at string) (*os.File, error) {
	for {
		name := at + "." + strconv.FormatInt(time.Now().UnixNano(), 16) + ".tmp"
		to, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return to, err
		}
	}
}

// list omits files and folders that were removed meanwhile or that it cannot read.
func (f folder) list(ctx context.Context, prefix string, each func(object) error) error {
	if err := f.check(nil); err != nil {
		return err
	}
	return filepath.WalkDir(f.at(strings.TrimSuffix(prefix, "/")), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return ctx.Err()
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return ctx.Err()
		}
		if err != nil {
			return err
		}
		key, err := filepath.Rel(f.path, path)
		if err != nil {
			return err
		}
		if err := each(object{key, info.Size(), info.ModTime()}); err != nil {
			return err
		}
		return ctx.Err()
	})
}

func (f folder) remove(_ context.Context, key string) error {
	if err := os.Remove(f.at(key)); err != nil {
		return f.check(err)
	}
	return nil
}

func (f folder) close() {}
