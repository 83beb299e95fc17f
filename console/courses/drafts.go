package courses

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	sitelearning "lyceum/site/learning"
	"lyceum/site/pages"
	siteui "lyceum/site/ui"
	storecourses "lyceum/store/courses"
)

type previewIn struct {
	CourseID   int64            `api:"courseID,required" doc:"The course."`
	DocumentID int64            `api:"documentID" doc:"The document, on its page."`
	Page       pages.PageNumber `api:"page,default=1" doc:"The page of the outline, from 1."`
}

// draftRoutes returns the routes of the preview of a course and of the form that publishes drafts and pending changes.
func draftRoutes(c *ui.Console) []web.Route {
	published := ui.Job{
		Path: ui.CoursesPath + "/:courseID/outline/publish", Route: "outline-publish", Object: "drafts", Action: "publish", Section: ui.CoursesPath,
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			return ownCourse(ctx, v, id)
		},
		About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
			drafts, pending := ui.Unpublished(object.(courses.CourseToEdit))
			return v.T("drafts.publish-about", "Drafts", v.Number(drafts), "Pending", v.Number(pending)), nil
		},
		Back: func(_ *ui.Visit, id int64, _ func(string) string) string {
			return outlinePath(strconv.FormatInt(id, 10))
		},
		Page: ui.CourseContent,
	}
	preview := ui.CoursesPath + "/:courseID/preview"
	return slices.Concat(
		ui.Form(c, published, courses.PublishOutline),
		[]web.Route{
			web.NewPersonalPage(preview, "Show a course as its trainees will see it.",
				ui.WithVisit(c, "course-edit-details", func(ctx context.Context, v *ui.Visit, in *previewIn) (*web.Page, error) {
					return sitelearning.PreviewCourse(ctx, c.Trainees, v.Call, newPreview(v, in), in.CourseID, int(in.Page))
				})),
			web.NewPersonalPage(preview+"/:documentID", "Show a document as trainees will see it.",
				ui.WithVisit(c, "outline-details", func(ctx context.Context, v *ui.Visit, in *previewIn) (*web.Page, error) {
					return sitelearning.PreviewDocument(ctx, c.Trainees, v.Call, newPreview(v, in), in.CourseID, in.DocumentID)
				})),
		},
	)
}

// textPreviewPath is the address of a lesson with the text that its form contains.
const textPreviewPath = "/manage/outline/document/preview"

// textPreview returns the preview beside the form of a lesson that has a text, or nil for other forms.
func textPreview(id int64, form *ui.FormView) *ui.Preview {
	if !slices.ContainsFunc(form.Fields, func(f ui.Field) bool { return f.Kind == "rich" }) {
		return nil
	}
	return &ui.Preview{Path: ui.Query(textPreviewPath, "id", strconv.FormatInt(id, 10)), Post: true}
}

// textPreviewRoutes returns the routes of the lesson beside its form: as it is saved, and as the form contains it.
func textPreviewRoutes(c *ui.Console) []web.Route {
	saved := web.NewPersonalPage(textPreviewPath, "Show a lesson as trainees will see it, beside its form.",
		ui.WithVisit(c, "outline-details", func(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
			var item courses.PlacedOutlineItem
			if in.ID != 0 {
				var err error
				if item, err = courses.ReadOutlineItem(ctx, v.Call, &courses.OutlineItemID{Kind: storecourses.DocumentKind, ID: in.ID}); err != nil {
					return nil, err
				}
			}
			revised := item.Revised()
			return sitelearning.PreviewText(c.Trainees, v.Call,
				storecourses.PendingText{Title: revised.Title, Description: revised.Description, Body: revised.Body}), nil
		}))
	typed := web.NewJobForm(textPreviewPath, "Show a lesson with the text that its form contains.",
		ui.WithVisit(c, "outline-details", func(_ context.Context, v *ui.Visit, _ *web.NoFields) (*web.Page, error) {
			sent := v.Call.Submitted // Other fields of the form, and mistakes in them, have no part in the preview.
			return sitelearning.PreviewText(c.Trainees, v.Call,
				storecourses.PendingText{Title: sent.Get("title"), Description: sent.Get("description"), Body: sent.Get("body")}), nil
		}))
	return []web.Route{saved, typed}
}

func newPreview(v *ui.Visit, in *previewIn) siteui.Preview {
	course := strconv.FormatInt(in.CourseID, 10)
	return siteui.Preview{Person: v.Person, Path: ui.CoursesPath + "/" + course + "/preview",
		Back: pages.Link{Path: outlinePath(course), Name: v.T("drafts.to-outline")}}
}

func titlesOf(course courses.CourseToEdit) map[int64]string {
	titles := map[int64]string{}
	for _, d := range ui.DocumentsOf(course) {
		titles[d.ID] = d.Title
	}
	return titles
}

// draftBadges returns the reasons why trainees do not see a document as staff see it: it is a draft, has pending
// changes or opens later.
func (o outlineNodes) draftBadges(d courses.OutlineDocument) (badges []ui.Cell) {
	if d.Draft {
		badges = append(badges, ui.State(ui.Off, o.v.T("drafts.draft")))
	}
	if d.Pending {
		badges = append(badges, ui.State(ui.Going, o.v.T("drafts.pending")))
	}
	if d.ReleaseAfterDays > 0 {
		badges = append(badges, ui.State(ui.Waits, o.v.N("drafts.after-days", d.ReleaseAfterDays)))
	}
	if after := d.ReleaseAfterDocumentID; after != nil {
		badges = append(badges, ui.State(ui.Waits, o.v.T("drafts.after", "Document", o.titles[*after])))
	}
	if after := d.ReleaseAfterExamID; after != nil {
		badges = append(badges, ui.State(ui.Waits, o.v.T("drafts.after-exam", "Exam", o.exams[*after])))
	}
	return badges
}

// itemToEdit is an item of an outline in its form, with its pending changes.
type itemToEdit struct {
	courses.PlacedOutlineItem
	// Pending means that changes of a published document stay pending until staff publish them.
	Pending bool `json:"pending"`
	// Package is what the package of a document contains. It is empty for other documents.
	Package string `json:"package"`
}

func outlineItemToEdit(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	item, err := courses.ReadOutlineItem(ctx, v.Call, &courses.OutlineItemID{Kind: kindOf(v), ID: id})
	edited := itemToEdit{PlacedOutlineItem: item, Pending: item.Pending != nil}
	edited.OutlineItem = item.Revised()
	if err == nil && item.Type == storecourses.PackageType {
		edited.Package, err = packageText(ctx, v, id)
	}
	return edited, err
}

func draftField() ui.Field { return ui.Choice("draft", "false", "true").Set("false") }

// draftFields returns the fields that determine whether trainees see the document, and whether they see its changes
// immediately.
func (i itemToEdit) draftFields() []ui.Field {
	if i.Draft {
		return []ui.Field{draftField()}
	}
	return []ui.Field{draftField(), ui.Choice("pending", "false", "true")}
}

// releaseChoices is the number of documents after which a form offers to open a document.
const releaseChoices = 200

// newReleaseFields returns the fields of the rules by which a new document opens.
func newReleaseFields(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
	item := itemToEdit{}
	item.CourseID, _ = strconv.ParseInt(v.Given("courseID"), 10, 64) // An unknown course has no documents.
	item.ParentID, _ = strconv.ParseInt(v.Given("parentID"), 10, 64)
	return releaseFields(ctx, v, item)
}

// releaseFields returns the fields of the rules by which a document opens. They offer the documents that are before
// the item in the outline.
func releaseFields(ctx context.Context, v *ui.Visit, item itemToEdit) ([]ui.Field, error) {
	course, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: item.CourseID})
	if err != nil {
		return nil, err
	}
	var offered []ui.Option
	for _, d := range documentsBefore(course, item) {
		offered = append(offered, ui.Option{Value: strconv.FormatInt(d.ID, 10), Name: d.Title})
	}
	after := ui.Field{Name: "releaseAfterDocumentID", Kind: "select", Options: []ui.Option{{Value: "0"}}}
	if current := item.ReleaseAfterDocumentID; current != nil {
		value := strconv.FormatInt(*current, 10)
		offered = slices.DeleteFunc(offered, func(o ui.Option) bool { return o.Value == value })
		after.Options = append(after.Options, ui.Option{Value: value, Name: titlesOf(course)[*current]})
	}
	after.Options = append(after.Options, offered[max(0, len(offered)-releaseChoices):]...)
	list := []ui.Field{ui.Number("releaseAfterDays"), after}
	if len(course.Exams) > 0 {
		exam := ui.Field{Name: "releaseAfterExamID", Kind: "select", Options: []ui.Option{{Value: "0"}}}
		for _, x := range course.Exams {
			exam.Options = append(exam.Options, ui.Option{Value: strconv.FormatInt(x.ID, 10), Name: x.Name})
		}
		list = append(list, exam)
	}
	return list, nil
}

// documentsBefore returns the documents that are before the item in the outline. For a new item, it returns the
// documents up to the end of the chapter.
func documentsBefore(course courses.CourseToEdit, item itemToEdit) (before []courses.OutlineDocument) {
	for _, s := range course.Subjects {
		for _, h := range s.Chapters {
			for _, d := range h.Documents {
				if d.ID == item.ID {
					return before
				}
				before = append(before, d)
			}
			if item.ID == 0 && h.ID == item.ParentID {
				return before
			}
		}
	}
	return before
}
