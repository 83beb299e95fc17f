package courses

import (
	"cmp"
	"context"
	"io"
	"path"
	"strings"
	"time"
	"unicode"

	"lyceum/auth"
	"lyceum/auth/sealed"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

// defaultLinkLifetime is the lifetime of a file link if the deployment sets none. A player requests every part of a
// video with the same link, so the link must stay valid while a trainee watches a long video with pauses.
const defaultLinkLifetime = 2 * time.Hour

// DocumentRequest names a document in an enrollment.
type DocumentRequest struct {
	DocumentID   int64 `api:"documentID,required" doc:"ID of a document in the course of the enrollment."`
	EnrollmentID int64 `api:"enrollmentID,required" doc:"ID of the enrollment. Trainees can name only their own."`
}

type DocumentData struct {
	Document *courses.CourseDocument `json:"coursedocument" doc:"The document, with the progress of the trainee of the enrollment." never:"null"`
	URL      string                  `json:"url" doc:"URL of the file, for a document that has one. The URL needs no bearer. It expires after two hours, unless the operator has set another time."`
	Body     string                  `json:"body" doc:"For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty."`
	Captions []DocumentCaptions      `json:"captions" doc:"The captions of a film or sound, ordered by language; empty for other documents."`
}

// DocumentView returns a document with a link to its file. If the caller is a trainee, it records that the trainee has opened
// the document. Unless the document is a film, sound, package or quiz, it also records that the trainee has completed it, because clients of
// the API contract have no other call for this.
func (s *Handlers) DocumentView(ctx context.Context, c *web.Call, in *DocumentRequest) (DocumentData, error) {
	document, err := s.visibleDocument(ctx, c, in)
	if err != nil {
		return DocumentData{}, err
	}
	if c.Who.Role == auth.RoleTrainee {
		if err := courses.OpenDocument(ctx, c.Store, document); err != nil {
			return DocumentData{}, err
		}
	}
	if c.Who.Role == auth.RoleTrainee && !document.Plays() && !document.Reports() && !document.Asks() && !document.Done {
		progress, err := courses.FinishDocument(ctx, c.Store, document)
		if err != nil {
			return DocumentData{}, err
		}
		document.Done = !progress.DoneAt.IsZero()
	}
	link := s.fileLink(c, document)
	captions, err := CaptionsOf(ctx, c, document, link)
	return DocumentData{document, link, document.Body, captions}, err
}

// visibleDocument returns the requested document. If the caller is a trainee, it returns store.ErrNotFound for the
// enrollment of another trainee, an *auth.EnrollmentError if the enrollment is not open today, and learning.ErrNotReleased if
// the document is closed.
func (s *Handlers) visibleDocument(ctx context.Context, c *web.Call, in *DocumentRequest) (*courses.CourseDocument, error) {
	d, err := courses.Document(ctx, c.Store, in.DocumentID, in.EnrollmentID)
	switch {
	case err != nil:
		return nil, err
	case c.Who.Role != auth.RoleTrainee:
		return d, nil
	case c.Who.UserID != d.UserID:
		return nil, store.ErrNotFound
	}
	return d, CheckDocumentOpen(store.Today(c.Company, s.Now()), d)
}

// CheckDocumentOpen returns an *auth.EnrollmentError if the enrollment of a document is not open today, learning.ErrEarlierCourse if another course
// comes first, and learning.ErrNotReleased if the document is closed.
func CheckDocumentOpen(today store.Date, d *courses.CourseDocument) error {
	if err := auth.CheckEnrollmentOpen(today, d.CourseTitle, d.Status, d.StartDate, d.EndDate); err != nil {
		return err
	}
	if err := d.CheckOrder(); err != nil {
		return err
	}
	return d.CheckReleased(today, d.Name)
}

// fileLink returns the URL of the document's file on the main domain of the company.
func (s *Handlers) fileLink(c *web.Call, d *courses.CourseDocument) string {
	return c.URL(s.FilePath(c, d))
}

// FilePath returns the path of a sealed link to the document's file, valid on every host of the company. The link expires
// and is the only authorization that the file needs. A link of staff does not depend on the enrollment.
func (s *Handlers) FilePath(c *web.Call, d *courses.CourseDocument) string {
	enrollment := d.EnrollmentID
	if c.Who.Role.Staff() {
		enrollment = 0
	}
	return "/files/" + s.Sealer.SealFileLink(c.Company, sealed.FileLink{
		EnrollmentID: enrollment, DocumentID: d.ID, Expires: s.Now().Add(cmp.Or(s.FileLinkTime, defaultLinkLifetime)),
	})
}

type DocumentDoneRequest struct {
	DocumentRequest
	Done *bool `api:"done" doc:"Yes: the document is done; no: it is not done. Default: yes."`
}

type DocumentDoneData struct {
	Done             bool                   `json:"done" doc:"Whether the document is done after this call."`
	CompletedPercent int64                  `json:"completedPercent" doc:"Progress in the course after this call, from 0 to 100 percent."`
	EnrollmentStatus store.EnrollmentStatus `json:"enrollmentstatus" doc:"Status of the enrollment today, after this call."`
}

// DocumentDone marks a document as done, or as not done if Done is false. It returns the progress and the status of the
// enrollment after the change. It returns store.ErrNotFound, an *auth.EnrollmentError or learning.ErrNotReleased if the
// document is not open to the caller.
func (s *Handlers) DocumentDone(ctx context.Context, c *web.Call, in *DocumentDoneRequest) (DocumentDoneData, error) {
	d, err := s.visibleDocument(ctx, c, &in.DocumentRequest)
	if err != nil {
		return DocumentDoneData{}, err
	}
	mark := func(ctx context.Context, d *courses.CourseDocument) (courses.EnrollmentProgress, error) {
		return courses.FinishDocument(ctx, c.Store, d)
	}
	if in.Done != nil && !*in.Done {
		mark = func(ctx context.Context, d *courses.CourseDocument) (courses.EnrollmentProgress, error) {
			return courses.UnfinishDocument(ctx, c.Store, d)
		}
	}
	progress, err := mark(ctx, d)
	today := store.Today(c.Company, s.Now())
	return DocumentDoneData{!progress.DoneAt.IsZero(), progress.CompletedPercent, store.StatusOn(today, progress.Status, d.StartDate, d.EndDate)}, err
}

type FileRequest struct {
	Link string `api:"link,required,max=200,secret" doc:"The sealed link in the URL of the file."`
}

// DocumentFile serves the file of a document. The sealed link is the only authorization, because players and viewers send no
// bearer.
func (s *Handlers) DocumentFile(ctx context.Context, c *web.Call, in *FileRequest) (*web.Download, error) {
	_, d, err := s.linkedDocument(ctx, c, in.Link)
	if err != nil {
		return nil, err
	}
	found, err := s.FindFile(ctx, c, d.Key, d.FileID)
	if err != nil {
		return nil, err
	}
	cache := "private, no-cache" // Browsers may cache the file, but must revalidate the copy on each use.
	if d.Secure {
		cache = "no-store"
	}
	found.Name, found.Type, found.Cache = FileName(d.Name, path.Ext(found.Name)), d.MediaType, cache
	return found, nil
}

// FindFile returns the uploaded file with the id or, if id is nil, the file with the key in the file store. It
// returns store.ErrNotFound if there is no uploaded file with the id, files.ErrMissing if the file store does not
// have the file, and files.ErrUnavailable if the file store does not respond.
func (s *Handlers) FindFile(ctx context.Context, c *web.Call, key string, id *int64) (*web.Download, error) {
	if id == nil {
		found, err := s.Files.FindContent(ctx, c.Company, key)
		if err != nil {
			return nil, err
		}
		return &web.Download{Name: key, Size: found.Size, ETag: found.ETag, Part: found.Part}, nil
	}
	f, err := courses.ReadFile(ctx, c.Store, *id)
	if err != nil {
		return nil, err
	}
	parts := PartsOf(f)
	part := func(ctx context.Context, offset, length int64) (io.ReadCloser, error) {
		return s.Files.Part(ctx, c.Company, parts, offset, length)
	}
	return &web.Download{Name: f.Name, Size: f.Size, ETag: `"` + string(f.SHA256) + `"`, Part: part}, s.Files.FindParts(ctx, c.Company, parts)
}

// FileName returns a file name for a document: the name without the characters that are special in file systems, and
// with the extension. It returns "document" if nothing remains of the name and the extension is empty.
func FileName(name, extension string) string {
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
