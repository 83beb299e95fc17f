package importer

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
)

// picturesFolder is the subfolder of an import folder with the pictures of the company. The name of a file is the name of the picture.
const picturesFolder = "pictures"

// picture is a file of the folder pictures. An import keeps no contents in memory, because a company may have many pictures.
type picture struct {
	name string
	sum  [sha256.Size]byte
}

// picturesAtOnce is the number of pictures per statement.
const picturesAtOnce = 8

// folderFiles returns the names of the files in a subfolder of the import folder, sorted. It returns nil without an error if there
// is no such subfolder. It adds a problem for each folder in it, and skips hidden files.
func folderFiles(folder fs.FS, name string, found *problems) (names []string, err error) {
	entries, err := fs.ReadDir(folder, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFolder, err)
	}
	for _, entry := range entries {
		switch {
		case strings.HasPrefix(entry.Name(), "."):
		case entry.IsDir():
			found.add(path.Join(name, entry.Name()), 0, "", "is a folder; the files are in the folder %s itself", name)
		default:
			names = append(names, entry.Name())
		}
	}
	return names, nil
}

// readPictures reads the pictures, and adds a problem for each file that is not a valid picture.
func (in *input) readPictures(folder fs.FS, o Options, found *problems) error {
	names, err := folderFiles(folder, picturesFolder, found)
	if err != nil {
		return err
	}
	in.tables = folder
	for _, name := range names {
		read, err := readPicture(folder, name, o)
		if err != nil {
			found.add(path.Join(picturesFolder, name), 0, "", "%v", err)
		}
		in.pictures = append(in.pictures, picture{name, sha256.Sum256(read.Content)})
	}
	return nil
}

// readPicture reads and checks a picture. The text of an error is suitable as the text of a problem.
func readPicture(folder fs.FS, name string, o Options) (bulk.BulkPicture, error) {
	if o.NewPicture == nil {
		return bulk.BulkPicture{}, errors.New("is a picture, which this import does not accept")
	}
	file := path.Join(picturesFolder, name)
	info, err := fs.Stat(folder, file)
	switch {
	case err != nil:
		return bulk.BulkPicture{}, fmt.Errorf("cannot be read: %w", err)
	case info.Size() > bulk.LargestPicture:
		return bulk.BulkPicture{}, fmt.Errorf("has %d bytes; %d is the most", info.Size(), bulk.LargestPicture)
	}
	content, err := fs.ReadFile(folder, file)
	if err != nil {
		return bulk.BulkPicture{}, fmt.Errorf("cannot be read: %w", err)
	}
	return o.NewPicture(name, content)
}

func (in *input) hasPicture(name string) bool {
	return slices.ContainsFunc(in.pictures, func(p picture) bool { return p.name == name })
}

// loadPictures reads the pictures again and loads them. It returns ErrFileChanged if a picture was changed since readPictures.
func (in *input) loadPictures(ctx context.Context, l *loader) error {
	if len(in.pictures) == 0 {
		return nil
	}
	return l.part(picturesFolder, func() (all store.Loaded, err error) {
		for chunk := range slices.Chunk(in.pictures, picturesAtOnce) {
			rows := make([]bulk.BulkPicture, len(chunk))
			for i, p := range chunk {
				if rows[i], err = readPicture(in.tables, p.name, l.options); err != nil || sha256.Sum256(rows[i].Content) != p.sum {
					return all, fmt.Errorf("%s: %w", p.name, errors.Join(ErrFileChanged, err))
				}
			}
			some, err := bulk.LoadPictures(ctx, l.company, rows)
			if err != nil {
				return all, err
			}
			all = all.Plus(some)
			l.done += len(chunk)
			l.progress(int64(l.done))
		}
		return all, nil
	})
}
