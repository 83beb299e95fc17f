package site

import (
	"context"
	"html/template"

	"lyceum/handlers/exams"
	"lyceum/handlers/web"
	"lyceum/question"
	"lyceum/site/pages"
	"lyceum/store"
)

// Preview is a visit of staff who see a course as its trainees will. It records nothing.
type Preview struct {
	Person *pages.Person
	// Path is the address of the course in the preview. Back leads to the console.
	Path string
	Back pages.Link
}

// PreviewCourse renders a course, published or not, with its drafts and pending changes. It returns store.ErrNotFound if there
// is no such course.
func (s *Site) PreviewCourse(ctx context.Context, c *web.Call, p Preview, courseID int64, number int) (*web.Page, error) {
	v := s.previewing(c, p)
	page, err := c.Store.CoursePreview(ctx, courseID, v.today())
	if err != nil {
		return nil, err
	}
	return s.showCourse(ctx, v, page, number, "")
}

// PreviewDocument renders a document of a course, published or not, with its pending changes. It returns store.ErrNotFound if
// the course has no such document.
func (s *Site) PreviewDocument(ctx context.Context, c *web.Call, p Preview, courseID, documentID int64) (*web.Page, error) {
	v := s.previewing(c, p)
	d, err := c.Store.DocumentPreview(ctx, courseID, documentID)
	if err != nil {
		return nil, err
	}
	page, err := c.Store.CoursePreview(ctx, courseID, v.today())
	if err != nil {
		return nil, err
	}
	shown, err := v.shown(ctx, d)
	if err != nil {
		return nil, err
	}
	return s.showDocument(ctx, v, page, d, shown)
}

// QuestionPreview is a question as its trainees see it, and what they may read in the review.
type QuestionPreview struct {
	Form                attemptQuestionView
	Solution            []template.HTML
	Explanation, Rubric template.HTML
}

// PreviewQuestion returns the question with the id as trainees see it if the exam does not shuffle the options.
func (s *Site) PreviewQuestion(c *web.Call, id int64, q question.Question) QuestionPreview {
	v, shown := s.previewing(c, Preview{}), q.Public(0)
	return QuestionPreview{
		Form:     s.questionOf(v, &exams.AttemptQuestion{QuestionID: id, Public: shown}, nil),
		Solution: s.solutionTexts(v, shown, q.Correct), Explanation: s.richText.Rich(q.Explanation, 2), Rubric: s.richText.Rich(q.Rubric, 2),
	}
}

// PlainText returns a text of a company without markup, on one line.
func (s *Site) PlainText(text string) string { return s.richText.Plain(text) }

func (s *Site) previewing(c *web.Call, p Preview) *visit {
	return &visit{call: c, services: s.services, locale: locale{s.words.ForReader(c.Company, c.Chosen)}, Person: p.Person, preview: &p}
}

// coursePath returns the address of a course for this visit.
func (v *visit) coursePath(page *store.EnrollmentPage) string {
	if v.preview != nil {
		return v.preview.Path
	}
	return learnPath(page.ID)
}
