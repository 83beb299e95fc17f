package scorm

import (
	"archive/zip"
	"compress/flate"
	"context"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

const (
	maxFiles = 20_000
	maxBytes = 2 << 30
	maxName  = 1_000
	// maxDirectory limits the bytes that are read before the number of files is known.
	maxDirectory = 32 << 20
	maxManifest  = 16 << 20
	// A package is a bomb if it becomes larger than bombBytes and than bombRatio times its size.
	bombBytes = 64 << 20
	bombRatio = 200

	manifestName = "imsmanifest.xml"
)

// Directory is the list of the files of a package. It is safe for concurrent use if its reader is.
type Directory struct {
	files map[string]*zip.File
	// folded maps the names in small letters to names.
	folded map[string]string
	// folder is the folder with the manifest, with a slash at its end, or empty.
	folder string
}

// Open reads the list of the files of a package. It returns a *Problem if the names or kinds of its files are not allowed, and the errors of r.
// It does not check the contents of files: Read does.
func Open(r io.ReaderAt, size int64) (*Directory, error) {
	limited := &countedReader{from: r, left: maxDirectory}
	archive, err := zip.NewReader(limited, size)
	switch {
	case errors.Is(err, ErrTooMany):
		return nil, ErrTooMany
	case errors.Is(err, zip.ErrFormat) || errors.Is(err, zip.ErrAlgorithm) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF):
		return nil, ErrNoZip
	case err != nil && !errors.Is(err, zip.ErrInsecurePath):
		return nil, err
	case len(archive.File) > maxFiles:
		return nil, ErrTooMany
	}
	limited.left = -1
	d := &Directory{files: map[string]*zip.File{}, folded: map[string]string{}}
	var declared uint64
	for _, f := range archive.File {
		if declared += f.UncompressedSize64; f.UncompressedSize64 > maxBytes || declared > maxBytes {
			return nil, ErrTooLarge
		}
		if err := d.add(f); err != nil {
			return nil, err
		}
	}
	d.findManifest()
	return d, nil
}

func (d *Directory) add(f *zip.File) error {
	name, err := safeName(f)
	switch {
	case err != nil:
		return err
	case f.Mode()&(fs.ModeType&^fs.ModeDir) != 0:
		return ErrLink
	case strings.HasSuffix(name, "/") || f.Mode().IsDir() || isOfSystem(name):
		return nil
	case f.Flags&1 != 0:
		return ErrEncrypted
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return ErrCompression
	}
	if lower := strings.ToLower(name); d.folded[lower] == "" {
		d.folded[lower] = name
	}
	d.files[name] = f
	return nil
}

// safeName returns the name of a file with slashes. It decodes names that are not UTF-8 as CP437, as the zip format says.
func safeName(f *zip.File) (string, error) {
	name := f.Name
	if !utf8.ValidString(name) {
		var err error
		if name, err = charmap.CodePage437.NewDecoder().String(name); err != nil {
			return "", ErrUnsafeName
		}
	}
	name = strings.ReplaceAll(name, `\`, "/")
	for strings.HasPrefix(name, "./") {
		name = name[2:]
	}
	inner := strings.TrimSuffix(name, "/")
	if inner == "" || inner == "." {
		return "/", nil // The folder of the package itself.
	}
	if !fs.ValidPath(inner) || strings.ContainsAny(inner, "\x00") || len(name) > maxName || len(inner) > 1 && inner[1] == ':' {
		return "", ErrUnsafeName
	}
	return name, nil
}

// isOfSystem reports whether an operating system and no author has added the file.
func isOfSystem(name string) bool {
	base := path.Base(name)
	return strings.HasPrefix(name, "__MACOSX/") || base == ".DS_Store" || strings.EqualFold(base, "thumbs.db") || strings.EqualFold(base, "desktop.ini")
}

// findManifest sets the folder of the package: that of the manifest with the fewest folders above it. Tools for zip files often add one.
func (d *Directory) findManifest() {
	found := ""
	for name := range d.files {
		if !strings.EqualFold(path.Base(name), manifestName) {
			continue
		}
		depth := strings.Count(name, "/") - strings.Count(found, "/")
		if found == "" || depth < 0 || depth == 0 && name < found {
			found = name
		}
	}
	d.folder = strings.TrimSuffix(found, path.Base("/"+found))
}

func (d *Directory) hasManifest() bool {
	_, found := d.Find(manifestName)
	return found
}

// manifest returns the text of the manifest. It returns ErrAICC, ErrXAPI or ErrNoManifest if there is none.
func (d *Directory) manifest() ([]byte, error) {
	name, found := d.Find(manifestName)
	if !found {
		for lower := range d.folded {
			if ext := path.Ext(lower); ext == ".au" || ext == ".crs" || ext == ".cst" || ext == ".des" {
				return nil, ErrAICC
			}
		}
		for _, other := range []string{"tincan.xml", "cmi5.xml"} {
			if _, found := d.Find(other); found {
				return nil, ErrXAPI
			}
		}
		return nil, ErrNoManifest
	}
	f, _ := d.File(name)
	text, err := f.all(maxManifest)
	if err != nil {
		return nil, err
	}
	return text, nil
}

// Find returns the name of the file at a path below the folder of the manifest. A file whose name differs only in capital letters is found too,
// because authors test packages on systems that ignore them.
func (d *Directory) Find(name string) (string, bool) {
	if _, found := d.files[d.folder+name]; found {
		return name, true
	}
	other := d.folded[strings.ToLower(d.folder+name)]
	if other == "" {
		return "", false
	}
	return other[len(d.folder):], true
}

// File returns the file with a name that Find has returned.
func (d *Directory) File(name string) (File, bool) {
	f := d.files[d.folder+name]
	return File{f}, f != nil
}

// File is a file of a package.
type File struct{ entry *zip.File }

// Size is the size of the content in bytes.
func (f File) Size() int64 { return int64(f.entry.UncompressedSize64) }

// CRC is the checksum of the content.
func (f File) CRC() uint32 { return f.entry.CRC32 }

// Stored returns where the bytes of the file are in the zip file, and whether they are compressed.
func (f File) Stored() (offset, length int64, compressed bool, err error) {
	offset, err = f.entry.DataOffset()
	if errors.Is(err, zip.ErrFormat) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		err = ErrNoZip
	}
	return offset, int64(f.entry.CompressedSize64), f.entry.Method == zip.Deflate, err
}

// Inflate returns a reader of the content of a compressed file, from its compressed bytes. It never returns more bytes than the file has.
func (f File) Inflate(compressed io.Reader) io.Reader {
	return io.LimitReader(flate.NewReader(compressed), f.Size())
}

// all returns the content of a file. It returns ErrNoZip if the file is damaged and ErrManifest if it has more than most bytes.
func (f File) all(most int64) ([]byte, error) {
	if f.Size() > most {
		return nil, ErrManifest
	}
	from, err := f.entry.Open()
	if err != nil {
		return nil, damaged(err)
	}
	defer from.Close()
	text, err := io.ReadAll(io.LimitReader(from, most))
	return text, damaged(err)
}

// damaged returns ErrNoZip for an error of a damaged file, and other errors, which are those of the reader of the zip file, unchanged.
func damaged(err error) error {
	var corrupt flate.CorruptInputError
	if errors.Is(err, zip.ErrFormat) || errors.Is(err, zip.ErrChecksum) || errors.Is(err, io.ErrUnexpectedEOF) || errors.As(err, &corrupt) {
		return ErrNoZip
	}
	return err
}

// check inflates every compressed file. It returns ErrTooLarge or ErrBomb if they become too large, whatever the directory says, and ErrNoZip if one
// is damaged.
func (d *Directory) check(ctx context.Context) error {
	var inflated, compressed int64
	for _, f := range d.files {
		compressed += int64(f.CompressedSize64)
		if f.Method == zip.Store {
			if f.CompressedSize64 != f.UncompressedSize64 {
				return ErrNoZip
			}
			inflated += int64(f.UncompressedSize64)
			continue
		}
		n, err := inflate(ctx, f)
		switch inflated += n; {
		case inflated > maxBytes:
			return ErrTooLarge
		case err != nil:
			return err
		}
	}
	if inflated > bombBytes && inflated > bombRatio*compressed {
		return ErrBomb
	}
	return nil
}

// inflate counts the bytes of a compressed file, at most maxBytes+1. It stops early at a file that becomes a bomb.
func inflate(ctx context.Context, f *zip.File) (n int64, err error) {
	raw, err := f.OpenRaw()
	if err != nil {
		return 0, damaged(err)
	}
	content := flate.NewReader(raw)
	block := make([]byte, 64<<10)
	for n <= maxBytes && ctx.Err() == nil {
		read, err := content.Read(block)
		n += int64(read)
		switch {
		case n > bombBytes && n > bombRatio*int64(f.CompressedSize64):
			return n, ErrBomb
		case n > int64(f.UncompressedSize64) || err == io.EOF && n < int64(f.UncompressedSize64):
			return n, ErrNoZip
		case err == io.EOF:
			return n, nil
		case err != nil:
			return n, damaged(err)
		}
	}
	return n, ctx.Err()
}

// countedReader returns ErrTooMany after it has read left bytes. A negative left means no limit.
type countedReader struct {
	from io.ReaderAt
	left int64
}

func (r *countedReader) ReadAt(b []byte, offset int64) (int, error) {
	if r.left < 0 {
		return r.from.ReadAt(b, offset)
	}
	n, err := r.from.ReadAt(b, offset)
	if r.left -= int64(n); r.left < 0 {
		r.left = 0
		return 0, ErrTooMany
	}
	return n, err
}
