package handlers

import (
	"cmp"
	"context"
	"io"
	"path"
	"strings"
	"time"
	"unicode"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/tenant"
)

// defaultLinkLifetime is the default lifetime of a file link. It covers a long video with pauses, because a player
// requests every part with the same link.
const defaultLinkLifetime = 2 * time.Hour

type documentRequest struct {
	DocumentID   int64 `api:"documentID,required" doc:"A document of the course of the enrollment."`
	EnrollmentID int64 `api:"enrollmentID,required" doc:"The enrollment; for trainees, one of their own."`
}

type documentData struct {
	Document *store.CourseDocument `json:"coursedocument" doc:"The document, with the progress of the enrollment's trainee." never:"null"`
	URL      string                `json:"url" doc:"URL of the file. It needs no bearer and expires after two hours, unless the deployment has another lifetime."`
	Body     string                `json:"body" doc:"The HTML of a page, or the address of a link; empty for a document with a file."`
}

// documentView returns a document with a link to its file. If the caller is a trainee, it records that the document was
// opened; for staff it records nothing.
func (s *Services) documentView(ctx context.Context, c *web.Call, in *documentRequest) (documentData, error) {
	document, err := s.visibleDocument(ctx, c, in)
	if err != nil {
		return documentData{}, err
	}
	if c.Who.Role == auth.RoleTrainee {
		if err := c.Store.OpenDocument(ctx, document); err != nil {
			return documentData{}, err
		}
	}
	return documentData{document, s.fileLink(c, document), document.Body}, nil
}

// visibleDocument returns the document to staff, and to the trainee of the enrollment while the enrollment is open. It returns
// store.ErrNotFound for the enrollment of another trainee.
func (s *Services) visibleDocument(ctx context.Context, c *web.Call, in *documentRequest) (*store.CourseDocument, error) {
	d, err := c.Store.Document(ctx, in.DocumentID, in.EnrollmentID)
	switch {
	case err != nil:
		return nil, err
	case c.Who.Role != auth.RoleTrainee:
		return d, nil
	case c.Who.UserID != d.UserID:
		return nil, store.ErrNotFound
	}
	return d, auth.CheckEnrollmentOpen(store.Today(c.Company, s.Now()), d.CourseTitle, d.Status, d.StartDate, d.EndDate)
}

// fileLink returns the URL of the document's file on the main domain of the company.
func (s *Services) fileLink(c *web.Call, d *store.CourseDocument) string {
	return c.URL(s.FilePath(c, d))
}

// FilePath returns the path of a sealed link to the document's file, valid on every host of the company. The link expires
// and is the only authorization that the file needs.
func (s *Services) FilePath(c *web.Call, d *store.CourseDocument) string {
	return "/files/" + s.Sealer.SealFileLink(c.Company, auth.FileLink{
		EnrollmentID: d.EnrollmentID, DocumentID: d.ID, Expires: s.Now().Add(cmp.Or(s.FileLinkTime, defaultLinkLifetime)),
	})
}

type documentDoneData struct {
	Done             bool                   `json:"done" doc:"Always true."`
	CompletedPercent int64                  `json:"completedPercent" doc:"Progress in the course, 0 to 100 percent."`
	EnrollmentStatus store.EnrollmentStatus `json:"enrollmentstatus" doc:"Status of the enrollment today."`
}

func (s *Services) documentDone(ctx context.Context, c *web.Call, in *documentRequest) (documentDoneData, error) {
	d, err := s.visibleDocument(ctx, c, in)
	if err != nil {
		return documentDoneData{}, err
	}
	progress, err := c.Store.FinishDocument(ctx, d)
	today := store.Today(c.Company, s.Now())
	return documentDoneData{true, progress.CompletedPercent, store.StatusOn(today, progress.Status, d.StartDate, d.EndDate)}, err
}

type fileRequest struct {
	Link string `api:"link,required,max=200,secret" doc:"The sealed link."`
}

// documentFile serves the file of a document. The sealed link is the only authorization, because players and viewers send no
// bearer.
func (s *Services) documentFile(ctx context.Context, c *web.Call, in *fileRequest) (*web.Download, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	link, err := s.Sealer.OpenFileLink(c.Company, in.Link, s.Now())
	if err != nil {
		return nil, err
	}
	d, err := c.Store.DocumentFile(ctx, link.DocumentID, link.EnrollmentID)
	if err != nil {
		return nil, err
	}
	found, err := s.FindFile(ctx, c, d.Key, d.FileID)
	if err != nil {
		return nil, err
	}
	cache := "private, no-cache" // Browsers may cache the file, but must revalidate it on each use.
	if d.Secure {
		cache = "no-store"
	}
	found.Name, found.Type, found.Cache = fileName(d.Name, path.Ext(found.Name)), d.MediaType, cache
	return found, nil
}

// FindFile returns the file with a key in the file store or, with an id, an uploaded file. It returns files.ErrMissing and
// files.ErrUnavailable.
func (s *Services) FindFile(ctx context.Context, c *web.Call, key string, id *int64) (*web.Download, error) {
	if id == nil {
		found, err := s.Files.Find(ctx, c.Company, key)
		if err != nil {
			return nil, err
		}
		return &web.Download{Name: key, Size: found.Size, ETag: found.ETag, Part: found.Part}, nil
	}
	f, err := c.Store.File(ctx, *id)
	if err != nil {
		return nil, err
	}
	parts := partsOf(f)
	part := func(ctx context.Context, offset, length int64) (io.ReadCloser, error) {
		return s.Files.Part(ctx, c.Company, parts, offset, length)
	}
	return &web.Download{Name: f.Name, Size: f.Size, ETag: `"` + string(f.SHA256) + `"`, Part: part}, s.Files.FindParts(ctx, c.Company, parts)
}

// fileName returns a file name for a document. It replaces characters that are special in file systems with spaces.
func fileName(name, extension string) string {
	name = strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return ' '
		}
		return r
	}, name)
	name = strings.TrimLeft(strings.Join(strings.Fields(name), " "), ". ")
	if !strings.HasSuffix(strings.ToLower(name), strings.ToLower(extension)) {
		name += extension
	}
	return cmp.Or(name, "document")
}
