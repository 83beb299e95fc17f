package courses

import (
	"context"
	"errors"
	"io"

	"lyceum/files"
	"lyceum/handlers/courses/lessontext"
	"lyceum/handlers/courses/pdftext"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/tenant"
)

// ReadPDF returns the text of a PDF. It returns an error of file, and an error if the text could be read another time.
type ReadPDF func(ctx context.Context, file io.Reader) (pdftext.Text, error)

// pdfParts returns the text of the file of a document, or why it has none.
func (s *Handlers) pdfParts(ctx context.Context, company tenant.Company,
	rows store.Company, l *courses.LessonToRead) ([]courses.LessonPart, courses.TextProblem, error) {
	file, size, err := s.openPDF(ctx, company, rows, l)
	var found pdftext.Text
	if err == nil {
		defer func() { _ = file.Close() }()
		if size > pdftext.MaxSize {
			return nil, courses.TextLarge, nil
		}
		found, err = s.ReadPDF(ctx, file)
	}
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, files.ErrMissing) {
		return nil, courses.TextMissing, nil
	}
	if err != nil || found.Problem != "" {
		return nil, found.Problem, err
	}
	like := courses.LessonPart{Source: courses.PDFText, Config: lessontext.Config(company.Language())}
	return partsOf(like, found.Lines), "", nil
}

// openPDF returns the file of a document and its size.
func (s *Handlers) openPDF(ctx context.Context, company tenant.Company, rows store.Company, l *courses.LessonToRead) (io.ReadCloser, int64, error) {
	if l.FileID == nil {
		found, err := s.Files.FindContent(ctx, company, l.FileKey)
		if err != nil {
			return nil, 0, err
		}
		file, err := found.Part(ctx, 0, found.Size)
		return file, found.Size, err
	}
	f, err := courses.ReadFile(ctx, rows, *l.FileID)
	if err != nil {
		return nil, 0, err
	}
	file, err := s.Files.Part(ctx, company, PartsOf(f), 0, f.Size)
	return file, f.Size, err
}
