package site

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	myQuestionsPath     = "/my-questions"
	discussionsPageSize = 20
)

// discussionLine is a discussion in a list. Tone is the CSS class of State.
type discussionLine struct{ Path, About, Question, When, State, Tone string }

// discussionsView is the data of a page of the user's own discussions.
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

// discussionView is the data of the page of a discussion.
type discussionView struct {
	discussionLine
	Messages []messageView
	Closed   bool
	Form     messageForm
}

// messageForm is the form for a message. Wrong is the error message of the text, or empty.
type messageForm struct{ Path, Text, Wrong, Submit string }

// askView is the data of the page on which a trainee asks about a document.
type askView struct {
	Document, DocumentPath, Course string
	Discussions                    []discussionLine
	Form                           messageForm
}

// myQuestions lists the discussions of the signed-in user.
func (s *Site) myQuestions(ctx context.Context, v *visit, in *pageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: discussionsPageSize}
	list, err := v.call.Store.OwnDiscussions(ctx, v.call.Who.UserID, nil, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(myQuestionsPath, page, list.Total); end != nil {
		return end, nil
	}
	view := discussionsView{v.discussionLines(list.Items), v.PagerOf(myQuestionsPath, page, list.Total)}
	return s.show(v, "my-questions", myQuestionsPath, pages.Head{Title: v.T("nav.my-questions")}, view), nil
}

func (v *visit) discussionLines(list []store.Discussion) []discussionLine {
	lines := make([]discussionLine, len(list))
	for i, d := range list {
		lines[i] = v.discussionLine(d)
	}
	return lines
}

var discussionTones = map[store.DiscussionStatus]string{store.DiscussionWaits: tonePlain, store.DiscussionAnswered: toneGood, store.DiscussionClosed: tonePlain}

func (v *visit) discussionLine(d store.Discussion) discussionLine {
	about := d.CourseTitle
	if d.DocumentName != "" {
		about += " · " + d.DocumentName
	}
	return discussionLine{
		Path: discussionPath(d.ID), About: about, Question: d.Question, When: v.Moment(d.ChangedAt),
		State: v.T("questions.status-" + strconv.FormatInt(int64(d.Status), 10)), Tone: discussionTones[d.Status],
	}
}

func discussionPath(id int64) string { return myQuestionsPath + "/" + strconv.FormatInt(id, 10) }

type discussionIn struct {
	Discussion int64 `api:"discussion,required" doc:"The discussion."`
}

type replyIn struct {
	discussionIn
	Text string `api:"text,lines,max=20000" doc:"The message."`
}

// myQuestion shows one of the user's own discussions with its messages.
func (s *Site) myQuestion(ctx context.Context, v *visit, in *discussionIn) (*web.Page, error) {
	return s.showDiscussion(ctx, v, in.Discussion, messageForm{})
}

func (s *Site) showDiscussion(ctx context.Context, v *visit, id int64, form messageForm) (*web.Page, error) {
	d, messages, err := v.call.Store.Discussion(ctx, id, v.call.Who.UserID)
	if err != nil {
		return nil, err
	}
	view := discussionView{discussionLine: v.discussionLine(d), Closed: d.Status == store.DiscussionClosed, Form: form}
	view.Form.Path, view.Form.Submit = view.Path, v.T("questions.reply")
	for _, m := range messages {
		author := pages.PersonOf(m.FName, m.LName, v.services.Users().PhotoAddress(v.call.Company, m.Photo))
		if !m.Staff {
			author.Name = v.T("questions.you")
		}
		view.Messages = append(view.Messages, messageView{author, v.Moment(m.CreatedAt), m.Body, m.Staff})
	}
	return s.show(v, "my-question", myQuestionsPath, pages.Head{Title: v.T("questions.about", "About", view.About)}, view), nil
}

// reply adds a message to one of the user's own discussions, or shows the form again with an error message.
func (s *Site) reply(ctx context.Context, v *visit, in *replyIn) (*web.Page, error) {
	form, err := messageForm{Text: in.Text, Wrong: v.wrongMessage(in.Text)}, error(nil)
	if form.Wrong == "" {
		_, err = v.services.Catalogue().ReplyInDiscussion(ctx, v.call, &catalogue.DiscussionReply{ID: in.Discussion, Text: in.Text})
	}
	if form.refused(v, err) {
		page, err := s.showDiscussion(ctx, v, in.Discussion, form)
		return withStatus(http.StatusUnprocessableEntity, page, err)
	}
	return &web.Page{Location: discussionPath(in.Discussion) + "#reply"}, err
}

// wrongMessage returns an error message if a text is blank or too long. Otherwise it returns an empty text.
func (v *visit) wrongMessage(text string) string {
	switch {
	case strings.TrimSpace(text) == "":
		return v.T("form.missing")
	case utf8.RuneCountInString(text) > store.MaxDiscussionText:
		return v.N("form.too-long", store.MaxDiscussionText)
	}
	return ""
}

// refused sets Wrong and returns true if err means that there are too many messages or that the discussion is closed. It returns
// false for any other error.
func (f *messageForm) refused(v *visit, err error) bool {
	switch {
	case errors.Is(err, store.ErrTooManyMessages):
		f.Wrong = v.T("questions.too-many")
	case errors.Is(err, store.ErrDiscussionClosed):
		f.Wrong = v.T("questions.closed")
	}
	return f.Wrong != ""
}

type askIn struct {
	documentIn
	Text string `api:"text,lines,max=20000" doc:"What the trainee asks."`
}

// ask shows the form with which a trainee asks about a document, and the trainee's earlier discussions about the document.
func (s *Site) ask(ctx context.Context, v *visit, in *documentIn) (*web.Page, error) {
	return s.showAsk(ctx, v, in, messageForm{})
}

func (s *Site) showAsk(ctx context.Context, v *visit, in *documentIn, form messageForm) (*web.Page, error) {
	d, err := v.document(ctx, in)
	if err != nil {
		return nil, err
	}
	list, err := v.call.Store.OwnDiscussions(ctx, d.UserID, &d.ID, store.Page{Number: 1, Size: discussionsPageSize})
	if err != nil {
		return nil, err
	}
	view := askView{Document: d.Name, DocumentPath: documentPath(learnPath(in.Enrollment), in.Document), Course: d.CourseTitle, Discussions: v.discussionLines(list.Items), Form: form}
	view.Form.Path, view.Form.Submit = askPath(in), v.T("questions.send")
	return s.show(v, "ask", myCoursesPath, pages.Head{Title: v.T("questions.ask") + " · " + d.Name}, view), nil
}

func askPath(in *documentIn) string {
	return documentPath(learnPath(in.Enrollment), in.Document) + "/ask"
}

// askNow starts a discussion, or shows the form again with an error message.
func (s *Site) askNow(ctx context.Context, v *visit, in *askIn) (*web.Page, error) {
	form, started, err := messageForm{Text: in.Text, Wrong: v.wrongMessage(in.Text)}, store.Discussion{}, v.mustBeTrainee()
	if err == nil && form.Wrong == "" {
		asked := catalogue.DocumentRequest{DocumentID: in.Document, EnrollmentID: in.Enrollment}
		started, err = v.services.Catalogue().StartDiscussion(ctx, v.call, &catalogue.DiscussionStart{DocumentRequest: asked, Text: in.Text})
	}
	if form.refused(v, err) {
		page, err := s.showAsk(ctx, v, &in.documentIn, form)
		return withStatus(http.StatusUnprocessableEntity, page, err)
	}
	return &web.Page{Location: discussionPath(started.ID)}, err
}
