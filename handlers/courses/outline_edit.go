package courses

import (
	"context"
	"errors"
	"net/url"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
)

// sentFile returns the uploaded file that a request names, or nil if it names none. It returns store.ErrNotFound if there is no such file
// or its upload is not finished.
func sentFile(ctx context.Context, c *web.Call, sent *api.Values[courses.OutlineItem]) (*courses.File, error) {
	if sent.Row.FileID == nil {
		return nil, nil
	}
	file, err := courses.ReadFile(ctx, c.Store, *sent.Row.FileID)
	if err == nil && !file.Finished() {
		err = store.ErrNotFound
	}
	return &file, err
}

// applyOutline sets the sent fields of an item. A subject and a chapter have a title only.
func (s *Handlers) applyOutline(sent *api.Values[courses.OutlineItem], file *courses.File, item *courses.OutlineItem) error {
	if item.Kind != courses.DocumentKind {
		if sent.Has("title") {
			item.Title = sent.Row.Title
		}
		return nil
	}
	sent.Apply(item)
	var wrong web.InputError
	s.checkBody(&wrong, item, sent.Has("body"))
	checkFile(&wrong, item, file)
	checkQuiz(&wrong, item, sent)
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

// checkFile adds an error to wrong if items of the type of item have no file, or if the content of file does not fit the type. file is nil
// if the request names none.
func checkFile(wrong *web.InputError, item *courses.OutlineItem, file *courses.File) {
	switch {
	case file == nil:
	case !item.Type.HasFile():
		wrong.Add("fileID", "fileID is for documents with a file only.")
	case !item.Type.Fits(file.MediaType):
		wrong.Add("fileID", "The content of the file does not fit the type "+string(item.Type)+".")
	}
}

type OutlineAdd struct {
	CourseID int64                `api:"courseID,required" doc:"ID of the course."`
	Kind     courses.OutlineKind  `api:"kind,required" doc:"What to add: subject, chapter or document."`
	ParentID *int64               `api:"parentID" doc:"ID of the subject to which a chapter is added, or of the chapter to which a document is added. Leave it out for a subject."`
	Type     courses.DocumentType `api:"type" doc:"Type of a document: {values}."`
	api.New[courses.OutlineItem]
}

// AddOutlineItem adds a subject, chapter or document after the existing items with the same parent.
func (s *Handlers) AddOutlineItem(ctx context.Context, c *web.Call, in *OutlineAdd) (courses.OutlineItem, error) {
	item := courses.OutlineItem{Kind: in.Kind, ParentID: in.CourseID}
	switch {
	case in.ParentID != nil:
		item.ParentID = *in.ParentID
	case in.Kind != courses.SubjectKind:
		return item, web.InvalidField("parentID", "parentID is required.")
	}
	if in.Kind == courses.DocumentKind {
		item.Type = in.Type
		switch {
		case item.Type.HasFile() && in.Row.FileID == nil:
			return item, web.InvalidField("fileID", "fileID is required.")
		case item.Type.Row().Name == "":
			return item, web.InvalidField("type", "type must be "+item.Type.Expected()+".")
		}
	}
	file, err := sentFile(ctx, c, &in.Values)
	if err != nil {
		return item, err
	}
	if err := s.applyOutline(&in.Values, file, &item); err != nil {
		return item, err
	}
	if err := s.checkPackage(ctx, c, item.Type, file); err != nil {
		return item, err
	}
	item, err = courses.AddOutlineItem(ctx, c.Store, in.CourseID, item, c.Actor())
	return item, fieldError(err)
}

// fieldError returns err with the name of the request field that caused err: quizQuestions, releaseAfterExamID or
// releaseAfterDocumentID. It returns other errors unchanged.
func fieldError(err error) error {
	if errors.Is(err, courses.ErrQuizEssay) || errors.Is(err, courses.ErrQuizQuestion) {
		return web.ForField("quizQuestions", err, courses.ErrQuizEssay, courses.ErrQuizQuestion)
	}
	if errors.Is(err, courses.ErrReleaseExam) || errors.Is(err, learning.ErrExamNeedsDocument) {
		return web.ForField("releaseAfterExamID", err, courses.ErrReleaseExam, learning.ErrExamNeedsDocument)
	}
	return web.ForField("releaseAfterDocumentID", err, store.ErrReference, courses.ErrReleaseCycle)
}

// Fields that are not sent keep their values.
type OutlineUpdate struct {
	Kind courses.OutlineKind `api:"kind,required" doc:"Kind of the item: subject, chapter or document."`
	api.Changed[courses.OutlineItem]
	Pending *bool `api:"pending" doc:"For a published document. Yes: its new title, description and body wait until /outline-publish is called. No: they are published now, and earlier pending changes are dropped. Default: they are published now, and earlier pending changes stay."`
}

// UpdateOutlineItem changes the fields of a subject, chapter or document that the request has. It returns
// store.ErrNotFound if there is no such item, and a *store.StaleError if the item has another version.
func (s *Handlers) UpdateOutlineItem(ctx context.Context, c *web.Call, in *OutlineUpdate) (courses.OutlineItem, error) {
	file, err := sentFile(ctx, c, &in.Values)
	if err == nil && file != nil && in.Kind == courses.DocumentKind {
		var before courses.OutlineItem
		if before, err = courses.ReadOutlineItem(ctx, c.Store, in.Kind, in.At().ID); err == nil {
			err = s.checkPackage(ctx, c, before.Type, file)
		}
	}
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
		return s.applyOutline(&in.Values, file, item)
	}, c.Actor())
	return item, fieldError(err)
}

// applyPending applies the request to a published document. A new title, description and body become pending changes and are
// not published yet.
func (s *Handlers) applyPending(in *OutlineUpdate, file *courses.File, item *courses.OutlineItem) error {
	revised := item.Revised()
	if err := s.applyOutline(&in.Values, file, &revised); err != nil {
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
	Published    int      `json:"published" doc:"The number of documents that were published."`
	EmptyQuizzes []string `json:"emptyQuizzes" doc:"The titles of quizzes that stay drafts, because they have no questions."`
}

// PublishOutline publishes the drafts and the pending changes of the documents of a course, except quizzes without questions.
func PublishOutline(ctx context.Context, c *web.Call, in *CourseID) (PublishedOutline, error) {
	published, empty, err := courses.PublishOutline(ctx, c.Store, in.CourseID, c.Actor())
	return PublishedOutline{published, append([]string{}, empty...)}, err
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
