package coursepack

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"os"
	"path"
	"slices"
	"strings"

	"lyceum/files/scorm"
	"lyceum/store/courses"
)

// checkPackages reads the zips that may be SCORM packages. Those that can be played become documents of the type scorm. Other ones are downloads, and the
// report says why, unless they are ordinary zips.
func (p *Plan) checkPackages(ctx context.Context, a archive) error {
	zips := map[string][]*Document{}
	for s := range p.Subjects {
		for c := range p.Subjects[s].Chapters {
			for d := range p.Subjects[s].Chapters[c].Documents {
				if document := &p.Subjects[s].Chapters[c].Documents[d]; document.zipped {
					zips[document.File.Entry] = append(zips[document.File.Entry], document)
				}
			}
		}
	}
	if len(zips) == 0 {
		return nil
	}
	return damaged(a.each(ctx, func(name string) bool { return zips[name] != nil }, func(name string, _ int64, content io.Reader) error {
		is, problem, err := readPackage(ctx, content)
		if err != nil {
			return err
		}
		for _, d := range zips[name] {
			switch {
			case problem == nil:
				d.Type = courses.PackageType
			case is || d.Type == courses.PackageType:
				d.Type = "download"
				p.Dropped = append(p.Dropped, Dropped{Part{"SCORM package", d.Title}, problem.Error() + " It is kept as a download."})
			}
		}
		return nil
	}))
}

// readPackage returns why a zip is not a SCORM package that can be played, or nil, and whether it is a package.
func readPackage(ctx context.Context, content io.Reader) (is bool, problem *scorm.Problem, err error) {
	spool, err := os.CreateTemp("", "lyceum-course-")
	if err != nil {
		return false, nil, err
	}
	defer func() { _ = spool.Close() }()
	_ = os.Remove(spool.Name()) // The file exists until it is closed, also if the process is killed.
	size, err := io.Copy(spool, content)
	if err != nil {
		return false, nil, err
	}
	_, err = scorm.Read(ctx, spool, size)
	if !errors.As(err, &problem) {
		return err == nil, nil, err
	}
	return problem == scorm.ErrAICC || problem == scorm.ErrXAPI || hasManifest(spool, size), problem, nil
}

// hasManifest reports whether a zip has the manifest of a SCORM package, also if the zip is refused because of another file.
func hasManifest(spool io.ReaderAt, size int64) bool {
	r, err := zip.NewReader(spool, size)
	return r != nil && (err == nil || errors.Is(err, zip.ErrInsecurePath)) && slices.ContainsFunc(r.File, func(f *zip.File) bool {
		return strings.EqualFold(path.Base(strings.ReplaceAll(f.Name, `\`, "/")), cartridgeManifest)
	})
}
