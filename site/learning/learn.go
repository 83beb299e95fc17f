package learning

import (
	"context"
	"errors"
	"html/template"
	"slices"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/learning"
)

type learnView struct {
	Title, Code, Trainer, Thumbnail string
	Description                     template.HTML
	Window, Status, PercentText     string
	// Exams is a text with the number of exams of the course that the trainee has passed. It is empty for a course without
	// exams.
	Exams     string
	Percent   int
	Completed bool
	// Notes is the path of the trainee's notes in the course, or empty. CourseID is the course.
	Notes    string
	CourseID int64
	// Certificate is the path of the certificate of the completed course, or empty. Result is the path of the page of the completed course, or empty.
	Certificate, Result string
	// Missing is what the trainee still has to do to complete the course. It is empty in a course that requires only documents.
	Missing []MissingView
	// Due says by when the course must be completed.
	Due ui.Due
	// Waived is a text about the decision of staff that completed the course, or empty.
	Waived string
	// Acknowledgement is the path of the text that the course asks trainees to confirm, or empty.
	Acknowledgement string
	Subjects        []SubjectView
	// Next is the document with which the trainee continues, or nil. Begun reports whether any document was opened.
	Next  *documentView
	Begun bool
	Pager pages.Pager
	// Preview is not nil if staff preview the course.
	Preview *ui.Preview
	// Index lists the subjects of an outline that spans several pages.
	Index []SubjectView
	// Bought is not nil if the trainee has just bought the course.
	Bought *boughtView
}

type learnIn struct {
	Enrollment int64            `api:"enrollment,required" doc:"The enrollment's id."`
	Page       pages.PageNumber `api:"page,default=1" doc:"The page of the outline, from 1."`
	Order      int64            `api:"order" doc:"The order with which the trainee has just bought the course."`
}

// learn shows the course of an enrollment to its trainee.
func learn(ctx context.Context, v *ui.Visit, in *learnIn) (*web.Page, error) {
	page, err := enrollment(ctx, v, in.Enrollment)
	if err != nil {
		return redirectToRenewed(ctx, v, in.Enrollment, err)
	}
	certificate := ""
	if page.On(v.Today()) == store.Completed {
		if certificate, err = certificatePath(ctx, v, in.Enrollment); err != nil {
			return nil, err
		}
	}
	bought, err := boughtBy(ctx, v, in.Order, page.ID)
	if err != nil {
		return nil, err
	}
	return showCourse(ctx, v, page, int(in.Page), certificate, bought)
}

// showCourse renders a page of the outline of a course. If number is larger than the number of pages, it redirects to the
// last page. certificate is the path of the certificate of the completed course, or empty. bought is nil unless the trainee has just bought it.
func showCourse(ctx context.Context, v *ui.Visit, page *learning.EnrollmentPage, number int, certificate string, bought *boughtView) (*web.Page, error) {
	subjects, err := outlineOf(ctx, v, page)
	if err != nil {
		return nil, err
	}
	view, path := learnOf(v, page, subjects), coursePath(v, page)
	view.Certificate, view.Bought, view.Exams = certificate, bought, examsPassed(v, subjects)
	if page.Ruled && v.Preview == nil {
		if view.Missing, err = MissingIn(ctx, v, page.ID, subjects); err != nil {
			return nil, err
		}
	}
	if view.Completed && v.Preview == nil {
		view.Result = ui.CompletedPath(page.ID)
	}
	unfold(v, view.Subjects)
	parts := SplitOutline(view.Subjects, maxOutlineBytes)
	if end := pages.PastTheEnd(path, store.Page{Number: number, Size: 1}, int64(len(parts))); end != nil {
		return end, nil
	}
	if len(parts) > 1 {
		setLabels(v, path, view.Subjects, parts)
		view.Index = indexOf(view.Subjects, parts[number-1][0].ID)
	}
	view.Subjects, view.Pager = parts[number-1], pagerOfParts(v, path, number, len(parts))
	return v.Show("learn", ui.MyCoursesPath, pages.Head{Title: page.Title}, view), nil
}

// fewDocuments is the number of documents up to which all chapters are expanded.
const fewDocuments = 12

// unfold expands the chapter with which the trainee continues, or all chapters of a short outline. It sets the labels of the chapters.
func unfold(v *ui.Visit, subjects []SubjectView) {
	documents := 0
	for i := range subjects {
		for j := range subjects[i].Chapters {
			documents += len(subjects[i].Chapters[j].Documents)
		}
	}
	for i := range subjects {
		for j := range subjects[i].Chapters {
			chapter := &subjects[i].Chapters[j]
			chapter.Here = slices.ContainsFunc(chapter.Documents, func(d documentView) bool { return d.Here })
			chapter.Open, chapter.Tally = documents <= fewDocuments || chapter.Here, tallyOf(v.Texts, subjects[i].Chapters[j:j+1])
		}
	}
}

// indexOf returns the subjects for the index. If there are too many, it returns only the subjects near the subject with the given
// id. It leaves out the chapters.
func indexOf(subjects []SubjectView, id int64) []SubjectView {
	index := slices.Clone(subjects)
	for i := range index {
		index[i].Chapters, index[i].Exams = nil, nil
	}
	if len(SplitOutline(index, maxNearbyBytes)) == 1 {
		return index
	}
	at := slices.IndexFunc(index, func(s SubjectView) bool { return s.ID == id })
	return nearby(index, at, func(s SubjectView) int { return len(s.Title) })
}

// enrollment returns the trainee's own enrollment while the course is open. It returns auth.ErrNoEnrollment for
// another trainee's enrollment, as for an unknown one. It checks the dates, because a session can outlast the
// enrollment.
func enrollment(ctx context.Context, v *ui.Visit, id int64) (*learning.EnrollmentPage, error) {
	page, err := learning.ReadEnrollmentPage(ctx, v.Call.Store, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && page.UserID != v.Call.Who.UserID {
		return nil, auth.ErrNoEnrollment
	}
	if err != nil {
		return nil, err
	}
	if err := auth.CheckEnrollmentOpen(v.Today(), page.Title, page.Status, page.StartDate, page.EndDate); err != nil {
		return page, err
	}
	return page, page.CheckOrder()
}

// redirectToRenewed redirects from an ended enrollment to an open enrollment of the same trainee in the same
// course, for example from an old bookmark. It returns cause if cause is not auth.ErrEnrollmentEnded or if there is
// no open enrollment.
func redirectToRenewed(ctx context.Context, v *ui.Visit, ended int64, cause error) (*web.Page, error) {
	if !errors.Is(cause, auth.ErrEnrollmentEnded) {
		return nil, cause
	}
	open, err := learning.OpenEnrollmentInstead(ctx, v.Call.Store, ended, v.Today())
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, cause
	case err != nil:
		return nil, err
	}
	return &web.Page{Location: ui.LearnPath(open)}, nil
}

func learnOf(v *ui.Visit, page *learning.EnrollmentPage, subjects []SubjectView) *learnView {
	state := page.On(v.Today())
	view := &learnView{
		Title: page.Title, Code: page.CourseCode, Trainer: page.TrainerName, Description: v.Site.RichText.Rich(page.Description, 1),
		Thumbnail: ui.Thumbnail(page.Thumbnail), Window: v.Window(page.StartDate, page.EndDate),
		Status: v.T(ui.StatusKeys[state]), Completed: state == store.Completed, Percent: page.CompletedPercent,
		PercentText: v.ProgressText(page), Subjects: subjects, Preview: v.Preview,
	}
	if page.Acknowledges && v.Preview == nil {
		view.Acknowledgement = acknowledgementPath(page.ID)
	}
	if v.Preview == nil {
		view.Due = v.Due(page.DueDate, state)
	}
	if page.Waiver != "" {
		view.Waived = v.T("learn.waived-" + page.Waiver)
	}
	if v.Preview == nil && v.Viewing == "" {
		view.Notes, view.CourseID = notesPath(page.ID), page.CourseID
	}
	next := learning.DocumentToContinue(page.Subjects, page.LastDocumentID, v.Today())
	for _, d := range documentsIn(view.Subjects) {
		if next != nil && d.ID == next.ID {
			view.Next, d.Here = d, true
		}
		view.Begun = view.Begun || d.Mark != markTodo
	}
	return view
}
