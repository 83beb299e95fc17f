package handlers

import (
	"cmp"
	"context"
	"path"
	"time"

	"lyceum/auth"
	"lyceum/store"
	"lyceum/tenant"
)

// usualLinkTime lets a long film be watched to its end, with pauses: players ask for the next part with the same link.
const usualLinkTime = 2 * time.Hour

type documentRequest struct {
	DocumentID   int64 `api:"documentID,required" doc:"A document of the enrollment's course."`
	EnrollmentID int64 `api:"enrollmentID,required" doc:"The enrollment; trainees name their own."`
}

type documentData struct {
	Document *store.CourseDocument `json:"coursedocument" doc:"The document, as it stands to the trainee of the enrollment."`
	URL      string                `json:"url" doc:"The file. The link works for two hours if the deployment does not say otherwise, without a bearer."`
}

// documentView shows the document to staff without a trace; when the trainee opens it, the progress follows.
func documentView(ctx context.Context, c *Call, in *documentRequest) (documentData, error) {
	document, err := c.documentSeen(ctx, in)
	if err != nil {
		return documentData{}, err
	}
	if c.Who.Role == RoleTrainee {
		if err := c.Store.OpenDocument(ctx, document); err != nil {
			return documentData{}, err
		}
	}
	return documentData{document, c.fileLink(document)}, nil
}

// documentSeen gives the document to staff, and to the trainee of the enrollment while the course is open. Another's
// enrollment is as good as none.
func (c *Call) documentSeen(ctx context.Context, in *documentRequest) (*store.CourseDocument, error) {
	d, err := c.Store.Document(ctx, in.DocumentID, in.EnrollmentID)
	switch {
	case err != nil:
		return nil, err
	case c.Who.Role != RoleTrainee:
		return d, nil
	case c.Who.UserID != d.UserID:
		return nil, store.ErrNotFound
	}
	return d, auth.MayEnter(store.Today(c.Company, c.Now()), d.CourseTitle, d.Status, d.StartDate, d.EndDate)
}

// fileLink gives the address of the document's file, on the company's own domain.
func (c *Call) fileLink(d *store.CourseDocument) string { return c.home(c.FilePath(d)) }

// FilePath is where the document's file is on every host of the company, for as long as the links of files work. It is
// the right to read the file.
func (c *Call) FilePath(d *store.CourseDocument) string {
	return "/files/" + c.Sealer.SealLink(c.Company, auth.FileLink{
		EnrollmentID: d.EnrollmentID, DocumentID: d.ID, Expires: c.Now().Add(cmp.Or(c.FileLinkTime, usualLinkTime)),
	})
}

type documentDoneData struct {
	Done             bool                   `json:"done" doc:"Always true: the document is done."`
	CompletedPercent int64                  `json:"completedPercent" doc:"How much of the course is done, 0 to 100."`
	EnrollmentStatus store.EnrollmentStatus `json:"enrollmentstatus" doc:"The enrollment as it is today."`
}

func documentDone(ctx context.Context, c *Call, in *documentRequest) (documentDoneData, error) {
	d, err := c.documentSeen(ctx, in)
	if err != nil {
		return documentDoneData{}, err
	}
	progress, err := c.Store.FinishDocument(ctx, d)
	today := store.Today(c.Company, c.Now())
	return documentDoneData{true, progress.CompletedPercent, store.StatusOn(today, progress.Status, d.StartDate, d.EndDate)}, err
}

type fileRequest struct {
	Link string `api:"link,required,max=200,secret" doc:"The sealed link."`
}

// documentFile trusts the link and asks nobody who is calling: players and viewers take no bearer along.
func documentFile(ctx context.Context, c *Call, in *fileRequest) (*Download, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	link, err := c.Sealer.OpenLink(c.Company, in.Link, c.Now())
	if err != nil {
		return nil, err
	}
	d, err := c.Store.DocumentFile(ctx, link.DocumentID, link.EnrollmentID)
	if err != nil {
		return nil, err
	}
	found, err := c.Files.Find(ctx, c.Company, d.Key)
	if err != nil {
		return nil, err
	}
	cache := "private, no-cache" // kept, but asked about each time
	if d.Secure {
		cache = "no-store"
	}
	return &Download{
		Name: fileName(d.Name, path.Ext(d.Key)), Type: d.MediaType, Size: found.Size, ETag: found.ETag, Cache: cache, Part: found.Part,
	}, nil
}
