package importer

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"mime"
	"path"
	"slices"
	"strings"

	"lyceum/files"
	"lyceum/store/courses"
	"lyceum/tenant"
)

// filesFolder is the subfolder of an import folder with the files of documents and the films of courses.
const filesFolder = "files"

// ErrNoStore means that documents or courses have files but the deployment has no file store.
var ErrNoStore = errors.New("nowhere to keep the files of documents")

var ErrFileChanged = errors.New("the file was changed during the import")

// FileStore is the file store of one company. An import stores files under keys that are computed from their content.
type FileStore struct {
	Store   *files.Store
	Company tenant.Company
}

// checkFile checks the path and the media type in a row of documents.csv without reading the file. It sets a missing media type from
// the extension, and normalizes a given one.
func checkFile(d *document, wrong func(field, format string, args ...any)) {
	switch {
	case d.file == "" && d.MediaType != "":
		wrong("media_type", "belongs to a file, and this document has none")
	case d.file == "":
	case !isPath(d.file):
		wrong("file", "%q is not a path inside the folder %s, such as films/brakes.mp4", d.file, filesFolder)
	case d.MediaType == "":
		if d.MediaType = courses.ExtensionMediaType(path.Ext(d.file)); d.MediaType == "" {
			wrong("media_type", "is needed: what %q holds cannot be told from its ending", d.file)
		}
	default:
		name, options, err := mime.ParseMediaType(d.MediaType)
		if kind, what, _ := strings.Cut(name, "/"); err != nil || kind == "" || what == "" {
			wrong("media_type", "%q is not a media type, such as video/mp4", d.MediaType)
			return
		}
		d.MediaType = mime.FormatMediaType(name, options) // name is in lower case, as the comparisons with media types require.
	}
}

// isPath reports whether a text has the form of a path inside the folder files. The file may be missing.
func isPath(file string) bool { return fs.ValidPath(file) && file != "." }

// content describes a file in the folder files. Documents whose files have the same content refer to one stored file.
type content struct {
	path      string
	mediaType string
	size      int64
	sum       [sha256.Size]byte
	// utf8 reports whether the file is UTF-8 text.
	utf8 bool
	// head contains the first headBytes bytes of the file.
	head []byte
}

// key returns the key of the file in the file store. It consists of the SHA-256 of the content and the file's extension.
func (f content) key() string {
	return hex.EncodeToString(f.sum[:]) + strings.ToLower(path.Ext(f.path))
}

// findFiles reads the files of documents and the films of courses, and sets the keys, sizes and media types in the rows. It adds a
// problem for each file that cannot be read or has another format than its media type.
func (in *input) findFiles(ctx context.Context, folder fs.FS, o Options, found *problems) error {
	in.files = make(map[string]content)
	known, count := make(map[string]content), &byteCount{report: o.report(StepReadFiles, in.fileBytes(folder))}
	if err := in.findFilms(ctx, folder, known, count, found); err != nil {
		return err
	}
	for i := range in.documents.rows {
		row := &in.documents.rows[i]
		if row.file == "" || !isPath(row.file) {
			continue
		}
		file, read := known[row.file]
		if !read {
			var err error
			if file, err = summed(ctx, folder, row.file, count); err != nil {
				if ctx.Err() != nil {
					return ctx.Err()
				}
				found.add(in.documents.name, in.documents.lines[i], "file", "%v", err)
				continue
			}
			known[row.file] = file
		}
		if kind, wrong := file.pretends(row.MediaType); wrong {
			found.add(in.documents.name, in.documents.lines[i], "file", "%q is not a %s file, as its beginning shows; replace it or correct its media_type",
				row.file, kind)
			continue
		}
		row.MediaType = file.withCharset(row.MediaType)
		file.mediaType = row.MediaType
		row.FileKey, row.SizeBytes = file.key(), file.size
		in.files[row.FileKey] = file
	}
	return nil
}

// fileBytes returns the total size of the files of documents and courses in bytes. It counts each file once, and skips files that it
// cannot find.
func (in *input) fileBytes(folder fs.FS) (total int64) {
	if folder == nil {
		return 0
	}
	seen := make(map[string]bool)
	add := func(name string) {
		if name == "" || !isPath(name) || seen[name] {
			return
		}
		seen[name] = true
		if info, err := fs.Stat(folder, name); err == nil && info.Mode().IsRegular() {
			total += info.Size()
		}
	}
	for _, row := range in.documents.rows {
		add(row.file)
	}
	for _, row := range in.courses.rows {
		add(row.DemoVideo)
	}
	return total
}

// findFilms reads the films of courses that are files of the folder, adds them to known and in.files, and sets their keys in the rows.
// It does not change other values of demo_video, which are addresses or keys of stored films.
func (in *input) findFilms(ctx context.Context, folder fs.FS, known map[string]content, count *byteCount, found *problems) error {
	for i := range in.courses.rows {
		row := &in.courses.rows[i]
		if folder == nil || row.DemoVideo == "" || !isPath(row.DemoVideo) {
			continue
		}
		if _, err := fs.Stat(folder, row.DemoVideo); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		file, err := summedFilm(ctx, folder, row.DemoVideo, count)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			found.add(in.courses.name, in.courses.lines[i], "demo_video", "%v", err)
			continue
		}
		known[row.DemoVideo] = file
		row.DemoVideo = file.key()
		in.files[row.DemoVideo] = file
	}
	return nil
}

func summedFilm(ctx context.Context, folder fs.FS, name string, count *byteCount) (content, error) {
	mediaType := courses.ExtensionMediaType(path.Ext(name))
	if !strings.HasPrefix(mediaType, "video/") {
		return content{}, fmt.Errorf("%q is not a film, as its ending shows", name)
	}
	file, err := summed(ctx, folder, name, count)
	file.mediaType = mediaType
	return file, err
}

// summed reads a file and returns its description with the hash of its content. The text of an error is suitable as the text of a
// problem.
func summed(ctx context.Context, folder fs.FS, name string, count *byteCount) (content, error) {
	missing := fmt.Errorf("there is no file %q in the folder %s", name, filesFolder)
	if folder == nil {
		return content{}, missing
	}
	info, err := fs.Stat(folder, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return content{}, missing
	case err != nil:
		return content{}, fmt.Errorf("%q cannot be read: %w", name, err)
	case !info.Mode().IsRegular():
		return content{}, fmt.Errorf("%q is not a file", name)
	case info.Size() == 0:
		return content{}, fmt.Errorf("%q is empty", name)
	}
	file, err := folder.Open(name)
	if err != nil {
		return content{}, fmt.Errorf("%q cannot be read: %w", name, err)
	}
	defer func() { _ = file.Close() }()
	sum, text, head := sha256.New(), &utf8Text{}, &beginning{}
	size, err := io.Copy(io.MultiWriter(sum, text, head, count), untilEnd{ctx, file})
	if err != nil {
		return content{}, fmt.Errorf("%q cannot be read: %w", name, err)
	}
	return content{path: name, size: size, sum: [sha256.Size]byte(sum.Sum(nil)), utf8: text.whole(), head: head.bytes}, nil
}

// untilEnd is a reader that returns the error of its context after the context has ended.
type untilEnd struct {
	ctx context.Context
	io.Reader
}

func (r untilEnd) Read(b []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(b)
}

// upload stores the files that the file store does not have. No row refers to these files before the database transaction of the
// import commits. If the import fails, the files only use space, and the next import finds them in the file store.
func (in *input) upload(ctx context.Context, folder fs.FS, o Options) error {
	missing, err := in.missing(ctx, *o.Files)
	if err != nil {
		return err
	}
	var total int64
	for _, file := range missing {
		total += file.size
	}
	count := &byteCount{report: o.report(StepSendFiles, total)}
	for _, file := range missing {
		if err := file.upload(ctx, folder, *o.Files, count); err != nil {
			return fmt.Errorf("store %s: %w", path.Join(filesFolder, file.path), err)
		}
		in.stored.Added++
	}
	in.stored.Unchanged = int64(len(in.files) - len(missing))
	return nil
}

// missing returns the files of the import that the file store does not have, or has with another size, sorted by path.
func (in *input) missing(ctx context.Context, to FileStore) (list []content, err error) {
	for key, file := range in.files {
		found, err := to.Store.Find(ctx, to.Company, key)
		switch {
		case err == nil && found.Size == file.size:
		case err == nil || errors.Is(err, files.ErrMissing):
			list = append(list, file)
		default:
			return nil, fmt.Errorf("look for %s in the store: %w", path.Join(filesFolder, file.path), err)
		}
	}
	slices.SortFunc(list, func(a, b content) int { return strings.Compare(a.path, b.path) })
	return list, nil
}

func (f content) upload(ctx context.Context, folder fs.FS, to FileStore, count *byteCount) error {
	file, err := folder.Open(f.path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	from := &verified{Reader: io.TeeReader(untilEnd{ctx, file}, count), sum: sha256.New(), want: f.sum}
	return to.Store.Put(ctx, to.Company, f.key(), f.mediaType, from)
}

// byteCount is a writer that counts the bytes written, and calls report with their number after each write.
type byteCount struct {
	done   int64
	report func(done int64)
}

func (c *byteCount) Write(b []byte) (int, error) {
	c.done += int64(len(b))
	c.report(c.done)
	return len(b), nil
}

// verified is a reader that returns ErrFileChanged instead of io.EOF if the SHA-256 of the content is not want.
type verified struct {
	io.Reader
	sum  hash.Hash
	want [sha256.Size]byte
}

func (v *verified) Read(b []byte) (int, error) {
	n, err := v.Reader.Read(b)
	v.sum.Write(b[:n])
	if errors.Is(err, io.EOF) && [sha256.Size]byte(v.sum.Sum(nil)) != v.want {
		return n, ErrFileChanged
	}
	return n, err
}
