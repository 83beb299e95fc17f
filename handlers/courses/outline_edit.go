package courses

import (
	"context"
	"errors"
	"net/url"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
)

// OutlineFields are the fields of a subject, chapter or document in requests. A subject and a chapter have a title only.
type OutlineFields struct {
	Description *string `api:"description,lines,max=16000" doc:"For a document: description for trainees, as plain text or HTML of at most 16000 bytes."`
	Body        *string `api:"body,lines,max=100000" doc:"For a document of the type page: its HTML, at most 100000 bytes; elements that pages do not show are removed. For the type link: the address to which it leads."`
	FileID      *int64  `api:"fileID" doc:"For a document with a file: ID of the uploaded file, which the upload returns as the header Lyceum-File-ID."`
	Required    *bool   `api:"required" doc:"Whether a document counts toward the progress of enrollments. Default for a new document: yes."`
	Draft       *bool   `api:"draft" doc:"Whether a document is a draft. Trainees do not see a draft, and it does not count toward progress. Default for a new document: no."`

	FreeSample             *bool  `api:"freeSample" doc:"Whether everybody may read the document on the page of the published course before they enroll. Default for a new document: no."`
	ReleaseAfterDays       *int64 `api:"releaseAfterDays,min=0,max=36500" doc:"Number of days from the start of an enrollment until a document opens; 0: it is open at once."`
	ReleaseAfterExamID     *int64 `api:"releaseAfterExamID" doc:"ID of the exam of the same course that a trainee has to pass before a document opens; 0: none. The exam must not require full progress."`
	ReleaseAfterDocumentID *int64 `api:"releaseAfterDocumentID" doc:"ID of the document of the same course that a trainee has to complete before a document opens; 0: none."`
}

// file returns the uploaded file with the id FileID, or nil if FileID is nil. It returns store.ErrNotFound if there
// is no such file or its upload is not finished.
func (f *OutlineFields) file(ctx context.Context, c *web.Call) (*courses.File, error) {
	if f.FileID == nil {
		return nil, nil
	}
	file, err := courses.ReadFile(ctx, c.Store, *f.FileID)
	if err == nil && !file.Finished() {
		err = store.ErrNotFound
	}
	return &file, err
}

func (s *Handlers) applyOutline(f *OutlineFields, file *courses.File, item *courses.OutlineItem) error {
	var wrong web.InputError
	wrong.Require("title", item.Title)
	if item.Kind == courses.DocumentKind {
		api.SetIf(&item.Description, f.Description)
		api.SetIf(&item.Body, f.Body)
		api.SetIf(&item.Required, f.Required)
		api.SetIf(&item.Draft, f.Draft)
		api.SetIf(&item.FreeSample, f.FreeSample)
		api.SetIf(&item.ReleaseAfterDays, f.ReleaseAfterDays)
		if after := f.ReleaseAfterDocumentID; after != nil {
			item.ReleaseAfterDocumentID = nil
			if *after != 0 {
				item.ReleaseAfterDocumentID = after
			}
		}
		if after := f.ReleaseAfterExamID; after != nil {
			item.ReleaseAfterExamID = nil
			if *after != 0 {
				item.ReleaseAfterExamID = after
			}
		}
		wrong.MaxBytes("description", item.Description, bulk.LongestRich)
		s.checkBody(&wrong, item, f.Body != nil)
		checkFile(&wrong, item, file)
	}
	return wrong.Err()
}

// checkBody adds an error to wrong if the body of item is invalid. If the request changes the body of a page,
// checkBody sanitizes the body.
func (s *Handlers) checkBody(wrong *web.InputError, item *courses.OutlineItem, changed bool) {
	switch edit := item.Type.Row().Edit; {
	case edit == courses.EditAddress && (changed || item.Body == ""):
		if address, err := url.Parse(item.Body); err != nil || address.Host == "" || address.Scheme != "https" && address.Scheme != "http" {
			wrong.Add("body", "body must be an address that begins with https:// or http://.")
		}
	case edit == courses.EditHTML && changed:
		item.Body = s.Sanitize(item.Body)
		wrong.MaxBytes("body", item.Body, courses.LongestPage)
	case changed && item.Body != "":
		wrong.Add("body", "body is for pages and links only.")
	}
}

// checkFile sets the file of item to file. It adds an error to wrong if items of this type have no file, or if the content of
// file does not fit the type. It does nothing if file is nil.
func checkFile(wrong *web.InputError, item *courses.OutlineItem, file *courses.File) {
	switch {
	case file == nil:
	case !item.Type.HasFile():
		wrong.Add("fileID", "fileID is for documents with a file only.")
	case !item.Type.Fits(file.MediaType):
		wrong.Add("fileID", "The content of the file does not fit the type "+string(item.Type)+".")
	default:
		item.FileID = &file.ID
	}
}

type OutlineAdd struct {
	CourseID int64                `api:"courseID,required" doc:"ID of the course."`
	Kind     courses.OutlineKind  `api:"kind,required" doc:"What to add: subject, chapter or document."`
	ParentID *int64               `api:"parentID" doc:"ID of the subject to which a chapter is added, or of the chapter to which a document is added. Leave it out for a subject."`
	Type     courses.DocumentType `api:"type" doc:"Type of a document: {values}."`
	Title    string               `api:"title,required,max=255" doc:"Title of the new subject, chapter or document."`
	OutlineFields
}

// AddOutlineItem adds a subject, chapter or document after the existing items with the same parent.
func (s *Handlers) AddOutlineItem(ctx context.Context, c *web.Call, in *OutlineAdd) (courses.OutlineItem, error) {
	item := courses.OutlineItem{Kind: in.Kind, ParentID: in.CourseID, Title: in.Title}
	switch {
	case in.ParentID != nil:
		item.ParentID = *in.ParentID
	case in.Kind != courses.SubjectKind:
		return item, web.InvalidField("parentID", "parentID is required.")
	}
	if in.Kind == courses.DocumentKind {
		item.Type, item.Required = in.Type, true
		switch {
		case item.Type.HasFile() && in.FileID == nil:
			return item, web.InvalidField("fileID", "fileID is required.")
		case item.Type.Row().Name == "":
			return item, web.InvalidField("type", "type must be "+item.Type.Expected()+".")
		}
	}
	file, err := in.file(ctx, c)
	if err != nil {
		return item, err
	}
	if err := s.applyOutline(&in.OutlineFields, file, &item); err != nil {
		return item, err
	}
	item, err = courses.AddOutlineItem(ctx, c.Store, in.CourseID, item, c.Actor())
	return item, releaseFieldError(err)
}

// releaseFieldError returns err with the name of the request field that caused err: releaseAfterExamID or
// releaseAfterDocumentID. It returns other errors unchanged.
func releaseFieldError(err error) error {
	if errors.Is(err, courses.ErrReleaseExam) || errors.Is(err, learning.ErrExamNeedsDocument) {
		return web.ForField("releaseAfterExamID", err, courses.ErrReleaseExam, learning.ErrExamNeedsDocument)
	}
	return web.ForField("releaseAfterDocumentID", err, store.ErrReference, courses.ErrReleaseCycle)
}

// Fields that are not sent keep their values.
type OutlineUpdate struct {
	api.Edit
	Kind  courses.OutlineKind `api:"kind,required" doc:"Kind of the item: subject, chapter or document."`
	Title *string             `api:"title,max=255" doc:"Title of the subject, chapter or document."`
	OutlineFields
	Pending *bool `api:"pending" doc:"For a published document. Yes: its new title, description and body wait until /outline-publish is called. No: they are published now, and earlier pending changes are dropped. Default: they are published now, and earlier pending changes stay."`
}

// UpdateOutlineItem changes the fields of a subject, chapter or document that the request has. It returns
// store.ErrNotFound if there is no such item, and a *store.StaleError if the item has another version.
func (s *Handlers) UpdateOutlineItem(ctx context.Context, c *web.Call, in *OutlineUpdate) (courses.OutlineItem, error) {
	file, err := in.file(ctx, c)
	if err != nil {
		return courses.OutlineItem{}, err
	}
	item, err := courses.UpdateOutlineItem(ctx, c.Store, in.Kind, in.At(), func(item *courses.OutlineItem) error {
		if in.Pending != nil && *in.Pending && item.Kind == courses.DocumentKind && !item.Draft {
			return s.applyPending(in, file, item)
		}
		if in.Pending != nil {
			item.Pending = nil
		}
		api.SetIf(&item.Title, in.Title)
		return s.applyOutline(&in.OutlineFields, file, item)
	}, c.Actor())
	return item, releaseFieldError(err)
}

// applyPending applies the request to a published document. A new title, description and body become pending changes and are
// not published yet.
func (s *Handlers) applyPending(in *OutlineUpdate, file *courses.File, item *courses.OutlineItem) error {
	revised := item.Revised()
	api.SetIf(&revised.Title, in.Title)
	if err := s.applyOutline(&in.OutlineFields, file, &revised); err != nil {
		return err
	}
	text := courses.PendingText{Title: revised.Title, Description: revised.Description, Body: revised.Body}
	revised.Title, revised.Description, revised.Body = item.Title, item.Description, item.Body
	if text != (courses.PendingText{Title: item.Title, Description: item.Description, Body: item.Body}) {
		revised.Pending = &text
	}
	*item = revised
	return nil
}

type PublishedOutline struct {
	Published int `json:"published" doc:"The number of documents that were published."`
}

// PublishOutline publishes the drafts and the pending changes of the documents of a course.
func PublishOutline(ctx context.Context, c *web.Call, in *CourseID) (PublishedOutline, error) {
	published, err := courses.PublishOutline(ctx, c.Store, in.CourseID, c.Actor())
	return PublishedOutline{published}, err
}

// Move is the part of a request that names the object to move and its new position.
type Move struct {
	ID       int64  `api:"id,required" doc:"ID of the object to move."`
	Version  int64  `api:"version,min=1" doc:"The version of the object that the move is based on, as last read. Default: any version."`
	ParentID *int64 `api:"parentID" doc:"ID of the new parent. Default: the present parent."`
	Position int64  `api:"position,required,min=0,max=1000000" doc:"New index among the objects with the same parent, from 0. An index after the last one means the end."`
}

func (r Move) at() store.Editable { return store.Editable{ID: r.ID, Version: r.Version} }

type OutlineMove struct {
	Move
	Kind courses.OutlineKind `api:"kind,required" doc:"Kind of the item: subject, chapter or document."`
}

// MoveOutlineItem moves a subject, chapter or document to a position below a parent in the same course.
func MoveOutlineItem(ctx context.Context, c *web.Call, in *OutlineMove) (courses.OutlineItem, error) {
	return courses.MoveOutlineItem(ctx, c.Store, in.Kind, in.at(), in.ParentID, in.Position, c.Actor())
}

type OutlineRemove struct {
	api.Edit
	Kind courses.OutlineKind `api:"kind,required" doc:"Kind of the item: subject, chapter or document."`
}

// RemoveOutlineItem removes a subject, chapter or document with its children.
func RemoveOutlineItem(ctx context.Context, c *web.Call, in *OutlineRemove) (api.Done, error) {
	return api.Done{Success: "The " + string(in.Kind) + " has been removed."}, courses.RemoveOutlineItem(ctx, c.Store, in.Kind, in.At(), c.Actor())
}

type OutlineItemID struct {
	Kind courses.OutlineKind `api:"kind,required" doc:"Kind of the item: subject, chapter or document."`
	ID   int64               `api:"id,required" doc:"ID of the subject, chapter or document."`
}

// PlacedOutlineItem is a subject, chapter or document with its course.
type PlacedOutlineItem struct {
	courses.OutlineItem
	CourseID int64 `json:"courseID" doc:"ID of the course to which the item belongs."`
}

// ReadOutlineItem returns a subject, chapter or document. It returns store.ErrNotFound if there is no such item.
func ReadOutlineItem(ctx context.Context, c *web.Call, in *OutlineItemID) (PlacedOutlineItem, error) {
	item, courseID, err := courses.PlacedOutlineItem(ctx, c.Store, in.Kind, in.ID)
	return PlacedOutlineItem{item, courseID}, err
}
