package learning

import (
	"context"
	"errors"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storelearning "lyceum/store/learning"
)

// MissingView is something that the trainee still has to do. Path leads to it, or is empty.
type MissingView struct{ Text, Path string }

// MissingIn returns what the trainee of an enrollment still has to do, with links to what is in subjects. The caller leaves out courses that
// require only documents, because the progress says what is missing there.
func MissingIn(ctx context.Context, v *ui.Visit, enrollment int64, subjects []SubjectView) ([]MissingView, error) {
	list, err := storelearning.MissingOf(ctx, v.Call.Store, enrollment)
	var views []MissingView
	for _, m := range list[enrollment] {
		views = append(views, MissingView{v.MissingText(m), missingPath(subjects, enrollment, m)})
	}
	return views, err
}

// missingPath returns the path of what an enrollment lacks. It returns "" if it is closed or not in subjects, or if no attempt is left.
func missingPath(subjects []SubjectView, enrollment int64, m storelearning.Missing) string {
	switch {
	case m.Spent:
		return ""
	case m.Kind == storelearning.LacksAcknowledgement:
		return acknowledgementPath(enrollment)
	case m.Kind == storelearning.LacksDocument, m.Kind == storelearning.LacksFilm:
		for _, d := range documentsIn(subjects) {
			if !d.Exam && d.ID == m.ObjectID {
				return d.Path
			}
		}
	default:
		for _, s := range subjects {
			if i := slices.IndexFunc(s.Exams, func(e documentView) bool { return e.ID == m.ObjectID }); i >= 0 {
				return s.Exams[i].Path
			}
		}
	}
	return ""
}

// acknowledgementPagePath is the start of the paths of the pages on which trainees confirm the text of a course.
const acknowledgementPagePath = "/acknowledgements/"

func acknowledgementPath(enrollment int64) string {
	return acknowledgementPagePath + strconv.FormatInt(enrollment, 10)
}

type acknowledgementView struct {
	Course, CoursePath, Path string
	Text                     template.HTML
	Version                  int64
	// Confirmed says when and with which name the trainee has confirmed this text, or an earlier one. Asks means that the page has the
	// form.
	Confirmed string
	Asks      bool
	// Name is what the trainee typed. Notice is an error message of the page, and Wrong one of the field.
	Name, Notice, Wrong string
}

type acknowledgementIn struct {
	Enrollment int64 `api:"enrollment,required" doc:"The enrollment's id."`
}

type acknowledgeIn struct {
	acknowledgementIn
	Name    string `api:"name,max=2000" doc:"The name of the trainee."`
	Version int64  `api:"version" doc:"The version of the text on the page."`
}

// acknowledgement shows the text that a course asks its trainees to confirm, with a form, or with the confirmation.
func acknowledgement(ctx context.Context, v *ui.Visit, in *acknowledgementIn) (*web.Page, error) {
	view, err := newAcknowledgementView(ctx, v, in.Enrollment)
	if err != nil {
		return redirectToRenewed(ctx, v, in.Enrollment, err)
	}
	return showAcknowledgement(v, view), nil
}

func newAcknowledgementView(ctx context.Context, v *ui.Visit, id int64) (*acknowledgementView, error) {
	page, err := enrollment(ctx, v, id)
	if err != nil {
		return nil, err
	}
	asked, err := storelearning.ReadAskedAcknowledgement(ctx, v.Call.Store, id)
	if err != nil {
		return nil, err
	}
	if asked.Text == "" {
		return nil, store.ErrNotFound
	}
	view := &acknowledgementView{
		Course: page.Title, CoursePath: ui.LearnPath(id), Path: acknowledgementPath(id), Text: v.Site.RichText.Rich(asked.Text, 2),
		Version: asked.Version, Asks: asked.ConfirmedVersion < asked.Version && v.Viewing == "",
	}
	switch when := v.ZonedMoment(asked.ConfirmedAt); {
	case asked.ConfirmedVersion == 0:
	case asked.ConfirmedVersion < asked.Version:
		view.Confirmed = v.T("acknowledgement.confirmed-earlier", "When", when, "Name", asked.Name)
	default:
		view.Confirmed = v.T("acknowledgement.confirmed", "When", when, "Name", asked.Name)
	}
	return view, nil
}

func showAcknowledgement(v *ui.Visit, view *acknowledgementView) *web.Page {
	return v.Show("acknowledgement", ui.MyCoursesPath, pages.Head{Title: v.T("acknowledgement.title") + " · " + view.Course}, view)
}

// acknowledge records the confirmation, or shows the page again with error messages.
func acknowledge(ctx context.Context, v *ui.Visit, in *acknowledgeIn) (*web.Page, error) {
	name, faults := strings.TrimSpace(in.Name), pages.Faults{}
	faults.Name(v.Locale, "name", name, true)
	var err error
	if faults["name"] == "" {
		var done learning.AcknowledgeData
		done, err = v.Site.Services.Learning().Acknowledge(ctx, v.Call,
			&learning.AcknowledgeRequest{EnrollmentID: in.Enrollment, Name: name, Version: in.Version})
		if err == nil && done.EnrollmentStatus == store.Completed {
			return &web.Page{Location: ui.CompletedPath(in.Enrollment)}, nil
		}
		if err == nil {
			return &web.Page{Location: ui.LearnPath(in.Enrollment)}, nil
		}
	}
	changed := errors.Is(err, storelearning.ErrAcknowledgementChanged)
	if err != nil && !changed {
		return nil, err
	}
	view, err := newAcknowledgementView(ctx, v, in.Enrollment)
	if err != nil {
		return nil, err
	}
	if view.Name, view.Wrong = in.Name, faults["name"]; changed {
		view.Notice = v.T("acknowledgement.changed")
	}
	page := showAcknowledgement(v, view)
	page.Status = http.StatusUnprocessableEntity
	return page, nil
}
