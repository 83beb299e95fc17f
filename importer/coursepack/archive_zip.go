package coursepack

import (
	"archive/zip"
	"context"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// zipped is a package that is a zip.
type zipped struct {
	order []string
	files map[string]*zip.File
	empty []string
}

func openZip(from io.ReaderAt, size int64) (archive, error) {
	r, err := zip.NewReader(source{from}, size)
	if err != nil {
		return nil, damaged(err)
	}
	if len(r.File) > maxEntries {
		return nil, errEntries
	}
	z := &zipped{files: make(map[string]*zip.File, len(r.File))}
	var total uint64
	var folders []string
	for _, file := range r.File {
		name, err := cleanName(file.Name)
		if err != nil {
			return nil, err
		}
		switch mode := file.Mode(); {
		case isIgnored(name) || isIgnored(name+"/"):
			continue
		case mode.IsDir() || strings.HasSuffix(file.Name, "/"):
			folders = append(folders, name)
			continue
		case !mode.IsRegular():
			return nil, errLink
		case file.Flags&1 != 0:
			return nil, errSecret
		}
		if total += file.UncompressedSize64; file.UncompressedSize64 > uint64(maxInflated) || total > uint64(maxInflated) {
			return nil, errBomb
		}
		if z.files[name] == nil {
			z.order = append(z.order, name)
		}
		z.files[name] = file
	}
	z.setEmpty(folders)
	z.unwrap()
	return z, nil
}

// setEmpty sets the empty folders among the folders of the package.
func (z *zipped) setEmpty(folders []string) {
	used := map[string]bool{}
	for _, name := range slices.Concat(z.order, folders) {
		for up := path.Dir(name); up != "." && !used[up]; up = path.Dir(up) {
			used[up] = true
		}
	}
	for _, name := range folders {
		if !used[name] {
			z.empty = append(z.empty, name)
		}
	}
}

// unwrap removes the folder that some people zip together with its content.
func (z *zipped) unwrap() {
	var folder string
	for _, manifest := range []string{moodleManifest, cartridgeManifest} {
		if z.files[manifest] != nil {
			return
		}
		for _, name := range z.order {
			if path.Base(name) == manifest && strings.Count(name, "/") == 1 {
				folder = path.Dir(name) + "/"
			}
		}
	}
	if folder == "" {
		return
	}
	for i, name := range z.order {
		if inner, inside := strings.CutPrefix(name, folder); inside {
			z.order[i] = inner
			z.files[inner] = z.files[name]
			delete(z.files, name)
		}
	}
}

func (z *zipped) names() []string { return z.order }

func (z *zipped) emptyFolders() []string { return z.empty }

func (z *zipped) size(name string) (int64, bool) {
	file := z.files[name]
	if file == nil {
		return 0, false
	}
	return int64(file.UncompressedSize64), true //nolint:gosec // openZip has refused larger ones.
}

// open opens a file. Its reader fails if the content has another length than the zip says, or another checksum.
func (z *zipped) open(name string) (io.ReadCloser, error) {
	file := z.files[name]
	if file == nil {
		return nil, fs.ErrNotExist
	}
	content, err := file.Open()
	return content, damaged(err)
}

func (z *zipped) each(ctx context.Context, wanted func(string) bool, do func(string, int64, io.Reader) error) error {
	for _, name := range z.order {
		if !wanted(name) {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		content, err := z.open(name)
		if err != nil {
			return err
		}
		size, _ := z.size(name)
		err = do(name, size, content)
		_ = content.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

func (z *zipped) Close() error { return nil }
