package learning

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storecourses "lyceum/store/courses"
)

const (
	discussionsPageSize = 20
)

// discussionLine is a discussion in a list. Tone is the CSS class of State.
type discussionLine struct{ Path, About, Question, When, State, Tone string }

type discussionsView struct {
	Discussions []discussionLine
	Pager       pages.Pager
}

// messageView is a message of a discussion. Staff means that its author is staff.
type messageView struct {
	Author     *pages.Person
	When, Text string
	Staff      bool
}

type discussionView struct {
	discussionLine
	Messages []messageView
	Closed   bool
	Form     messageForm
}

// messageForm is the form for a message. Wrong is the error message of the text, or empty.
type messageForm struct{ Path, Text, Wrong, Submit string }

type askView struct {
	Document, DocumentPath, Course string
	Discussions                    []discussionLine
	Form                           messageForm
}

// myQuestions lists the discussions of the signed-in user.
func myQuestions(ctx context.Context, v *ui.Visit, in *ui.PageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: discussionsPageSize}
	list, err := storecourses.OwnDiscussions(ctx, v.Call.Store, v.Call.Who.UserID, nil, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(ui.MyQuestionsPath, page, list.Total); end != nil {
		return end, nil
	}
	view := discussionsView{discussionLines(v, list.Items), v.PagerOf(ui.MyQuestionsPath, page, list.Total)}
	return v.Show("my-questions", ui.MyQuestionsPath, pages.Head{Title: v.T("nav.my-questions")}, view), nil
}

func discussionLines(v *ui.Visit, list []storecourses.Discussion) []discussionLine {
	lines := make([]discussionLine, len(list))
	for i, d := range list {
		lines[i] = newDiscussionLine(v, d)
	}
	return lines
}

var discussionTones = map[storecourses.DiscussionStatus]string{storecourses.DiscussionWaits: tonePlain,
	storecourses.DiscussionAnswered: toneGood, storecourses.DiscussionClosed: tonePlain}

func newDiscussionLine(v *ui.Visit, d storecourses.Discussion) discussionLine {
	about := d.CourseTitle
	if d.DocumentName != "" {
		about += " · " + d.DocumentName
	}
	return discussionLine{
		Path: discussionPath(d.ID), About: about, Question: d.Question, When: v.Moment(d.ChangedAt),
		State: v.T("questions.status-" + strconv.FormatInt(int64(d.Status), 10)), Tone: discussionTones[d.Status],
	}
}

func discussionPath(id int64) string { return ui.MyQuestionsPath + "/" + strconv.FormatInt(id, 10) }

type discussionIn struct {
	Discussion int64 `api:"discussion,required" doc:"The discussion."`
}

type replyIn struct {
	discussionIn
	Text string `api:"text,lines,max=20000" doc:"The message."`
}

// myQuestion shows one of the user's own discussions with its messages.
func myQuestion(ctx context.Context, v *ui.Visit, in *discussionIn) (*web.Page, error) {
	return showDiscussion(ctx, v, in.Discussion, messageForm{})
}

func showDiscussion(ctx context.Context, v *ui.Visit, id int64, form messageForm) (*web.Page, error) {
	d, messages, err := storecourses.ReadDiscussion(ctx, v.Call.Store, id, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	view := discussionView{discussionLine: newDiscussionLine(v, d), Closed: d.Status == storecourses.DiscussionClosed, Form: form}
	view.Form.Path, view.Form.Submit = view.Path, v.T("questions.reply")
	for _, m := range messages {
		author := pages.PersonOf(m.FName, m.LName, v.Site.Services.People().PhotoAddress(v.Call.Company, m.Photo))
		if !m.Staff {
			author.Name = v.T("questions.you")
		}
		view.Messages = append(view.Messages, messageView{author, v.Moment(m.CreatedAt), m.Body, m.Staff})
	}
	return v.Show("my-question", ui.MyQuestionsPath, pages.Head{Title: v.T("questions.about", "About", view.About)}, view), nil
}

// reply adds a message to one of the user's own discussions, or shows the form again with an error message.
func reply(ctx context.Context, v *ui.Visit, in *replyIn) (*web.Page, error) {
	form, err := messageForm{Text: in.Text, Wrong: wrongMessage(v, in.Text)}, error(nil)
	if form.Wrong == "" {
		_, err = v.Site.Services.Courses().ReplyInDiscussion(ctx, v.Call, &courses.DiscussionReply{ID: in.Discussion, Text: in.Text})
	}
	if form.refused(v, err) {
		page, err := showDiscussion(ctx, v, in.Discussion, form)
		return ui.WithStatus(http.StatusUnprocessableEntity, page, err)
	}
	return &web.Page{Location: discussionPath(in.Discussion) + "#reply"}, err
}

// wrongMessage returns an error message if a text is blank or too long. Otherwise it returns an empty text.
func wrongMessage(v *ui.Visit, text string) string {
	switch {
	case strings.TrimSpace(text) == "":
		return v.T("form.missing")
	case utf8.RuneCountInString(text) > storecourses.MaxDiscussionText:
		return v.N("form.too-long", storecourses.MaxDiscussionText)
	}
	return ""
}

// refused sets Wrong and returns true if err means that there are too many messages or that the discussion is closed. It returns
// false for any other error.
func (f *messageForm) refused(v *ui.Visit, err error) bool {
	switch {
	case errors.Is(err, storecourses.ErrTooManyMessages):
		f.Wrong = v.T("questions.too-many")
	case errors.Is(err, storecourses.ErrDiscussionClosed):
		f.Wrong = v.T("questions.closed")
	}
	return f.Wrong != ""
}

type askIn struct {
	documentIn
	Text string `api:"text,lines,max=20000" doc:"What the trainee asks."`
}

// ask shows the form with which a trainee asks about a document, and the trainee's earlier discussions about the document.
func ask(ctx context.Context, v *ui.Visit, in *documentIn) (*web.Page, error) {
	return showAsk(ctx, v, in, messageForm{})
}

func showAsk(ctx context.Context, v *ui.Visit, in *documentIn, form messageForm) (*web.Page, error) {
	d, err := ownDocument(ctx, v, in)
	if err != nil {
		return nil, err
	}
	list, err := storecourses.OwnDiscussions(ctx, v.Call.Store, d.UserID, &d.ID, store.Page{Number: 1, Size: discussionsPageSize})
	if err != nil {
		return nil, err
	}
	view := askView{Document: d.Name, DocumentPath: ui.DocumentPath(ui.LearnPath(in.Enrollment), in.Document), Course: d.CourseTitle,
		Discussions: discussionLines(v, list.Items), Form: form}
	view.Form.Path, view.Form.Submit = askPath(in), v.T("questions.send")
	return v.Show("ask", ui.MyCoursesPath, pages.Head{Title: v.T("questions.ask") + " · " + d.Name}, view), nil
}

func askPath(in *documentIn) string {
	return ui.DocumentPath(ui.LearnPath(in.Enrollment), in.Document) + "/ask"
}

// askNow starts a discussion, or shows the form again with an error message.
func askNow(ctx context.Context, v *ui.Visit, in *askIn) (*web.Page, error) {
	form, started, err := messageForm{Text: in.Text, Wrong: wrongMessage(v, in.Text)}, storecourses.Discussion{}, v.MustBeTrainee()
	if err == nil && form.Wrong == "" {
		asked := courses.DocumentRequest{DocumentID: in.Document, EnrollmentID: in.Enrollment}
		started, err = v.Site.Services.Courses().StartDiscussion(ctx, v.Call, &courses.DiscussionStart{DocumentRequest: asked, Text: in.Text})
	}
	if form.refused(v, err) {
		page, err := showAsk(ctx, v, &in.documentIn, form)
		return ui.WithStatus(http.StatusUnprocessableEntity, page, err)
	}
	return &web.Page{Location: discussionPath(started.ID)}, err
}
