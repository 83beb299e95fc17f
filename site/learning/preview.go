package learning

import (
	"cmp"
	"context"
	"html/template"

	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store/courses"
	storelearning "lyceum/store/learning"
	"lyceum/store/question"
)

// PreviewCourse renders a course, published or not, with its drafts and pending changes. It returns store.ErrNotFound if there
// is no such course.
func PreviewCourse(ctx context.Context, s *ui.Site, c *web.Call, p ui.Preview, courseID int64, number int) (*web.Page, error) {
	v := previewing(s, c, p)
	page, err := courses.CoursePreview(ctx, c.Store, courseID, v.Today())
	if err != nil {
		return nil, err
	}
	return showCourse(ctx, v, page, number, "", nil)
}

// PreviewDocument renders a document of a course, published or not, with its pending changes. It returns store.ErrNotFound if
// the course has no such document.
func PreviewDocument(ctx context.Context, s *ui.Site, c *web.Call, p ui.Preview, courseID, documentID int64) (*web.Page, error) {
	v := previewing(s, c, p)
	d, err := courses.DocumentPreview(ctx, c.Store, courseID, documentID)
	if err != nil {
		return nil, err
	}
	page, err := courses.CoursePreview(ctx, c.Store, courseID, v.Today())
	if err != nil {
		return nil, err
	}
	shown, err := shown(ctx, v, d)
	if err != nil {
		return nil, err
	}
	return showDocument(ctx, v, page, d, shown, nil)
}

// PreviewText renders a document that is a page with a text that is not saved. Pages of the same host may frame it.
func PreviewText(s *ui.Site, c *web.Call, text courses.PendingText) *web.Page {
	v := previewing(s, c, ui.Preview{})
	// A document without a body has a file.
	d := courses.CourseDocument{Name: cmp.Or(text.Title, "…"), Description: text.Description, Body: cmp.Or(text.Body, " "), MediaType: courses.PageMediaType}
	view := contentOf(v, &d, courses.AsText)
	head := pages.Head{Title: d.Name}
	if view.Videos != "" {
		head.Script = v.Site.Video.Path()
	}
	page := v.Show("text", ui.MyCoursesPath, head, view)
	page.Policy += videoPolicy(view)
	return ui.Framed(page)
}

// QuestionPreview is a question as its trainees see it, and what they may read in the review.
type QuestionPreview struct {
	Form     attemptQuestionView
	Solution []template.HTML
	// Answers are the answers with a share of the marks or with feedback of their own.
	Answers             []template.HTML
	Explanation, Rubric template.HTML
}

// PreviewQuestion returns the question with the id as trainees see it if the exam does not shuffle the options.
func PreviewQuestion(s *ui.Site, c *web.Call, id int64, q question.Question) QuestionPreview {
	v, shown := previewing(s, c, ui.Preview{}), q.Public(question.Arrangement{})
	return QuestionPreview{
		Form:     questionOf(v, &learning.AttemptQuestion{QuestionID: id, Public: shown}, nil),
		Solution: solutionTexts(v, shown, q.Correct), Answers: answerEntryTexts(v, q, shown),
		Explanation: s.RichText.Rich(q.Explanation, 2), Rubric: s.RichText.Rich(q.Rubric, 2),
	}
}

func previewing(s *ui.Site, c *web.Call, p ui.Preview) *ui.Visit {
	return &ui.Visit{Site: s, Call: c, Texts: s.TextsOf(c), Person: p.Person, Preview: &p}
}

func coursePath(v *ui.Visit, page *storelearning.EnrollmentPage) string {
	if v.Preview != nil {
		return v.Preview.Path
	}
	return ui.LearnPath(page.ID)
}
