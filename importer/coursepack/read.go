package coursepack

import (
	"context"
	"io"
	"path"
	"strings"
)

// The files that say what a package is.
const (
	moodleManifest    = "moodle_backup.xml"
	cartridgeManifest = "imsmanifest.xml"
)

// Package is an open package with its plan.
type Package struct {
	*Plan
	archive archive
}

// Open reads a package of size bytes. name is the name of its file. It returns a Refusal for a package that cannot be imported, and other errors of
// from. The caller must close the package.
func Open(ctx context.Context, from io.ReaderAt, size int64, name string, format Format, o Options) (*Package, error) {
	a, err := openArchive(ctx, from, size)
	if err != nil {
		return nil, err
	}
	plan, err := readPlan(ctx, a, name, format, o)
	if err == nil {
		err = plan.checkPackages(ctx, a)
	}
	if err != nil {
		_ = a.Close()
		return nil, err
	}
	return &Package{plan, a}, nil
}

func readPlan(ctx context.Context, a archive, name string, format Format, o Options) (*Plan, error) {
	found := Files
	if _, is := a.size(moodleManifest); is {
		found = Moodle
	} else if _, is := a.size(cartridgeManifest); is {
		found = CC
	}
	if format != Auto && format != found {
		return nil, Refusal("The file is not of the format " + string(format) + ".")
	}
	b := newBuilder(found, a, o)
	title := strings.TrimSuffix(path.Base(name), path.Ext(name))
	b.Title, b.Code = title, title
	var err error
	switch found {
	case Moodle:
		err = b.readMoodle(ctx)
	case CC:
		err = b.readCartridge(ctx)
	default:
		err = b.readFolders()
	}
	if err != nil {
		return nil, damaged(err)
	}
	plan := b.finish()
	if found == Files && len(plan.Subjects) == 0 {
		return nil, Refusal("The zip has no file that can be imported.")
	}
	return plan, nil
}

// Contents calls do with the content of each file of the plan once, in the order of the package.
func (p *Package) Contents(ctx context.Context, do func(file File, content io.Reader) error) error {
	wanted := map[string]File{}
	for _, subject := range p.Subjects {
		for _, chapter := range subject.Chapters {
			for _, document := range chapter.Documents {
				if document.File != nil {
					wanted[document.File.Entry] = *document.File
				}
			}
		}
	}
	return p.archive.each(ctx, func(name string) bool {
		_, is := wanted[name]
		return is
	}, func(name string, size int64, content io.Reader) error {
		file := wanted[name]
		delete(wanted, name)
		file.Size = size
		return do(file, content)
	})
}

func (p *Package) PictureContent(picture Picture) ([]byte, error) {
	return read(p.archive, picture.Entry, spooled)
}

// Close releases what the package uses.
func (p *Package) Close() error { return p.archive.Close() }
