package console

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const discussionsPath = "/manage/discussions"

// discussionRoutes returns the routes of the pages on which staff list, read, answer and close discussions.
func (c *Console) discussionRoutes() []web.Route {
	shown := list{
		path: discussionsPath, route: "discussion-list-all", object: "discussion", columns: []string{"question", "person", "course", "document", "status", "changed"},
		filters: []field{choice("status", "", "1", "2", "3"), {Name: "userID", Kind: "hidden"}},
		more: func(ctx context.Context, v *visit, in *listRequest) ([]field, error) {
			options, err := v.courseOptions(ctx, in.Course)
			return []field{{Name: "courseID", Kind: "select", Options: append([]option{{Name: v.T("choose.all")}}, options...)}}, err
		},
	}
	page := web.NewPersonalPage(discussionsPath+"/:id", "Show a discussion with discussion-details.", withVisit(c, "discussion-details", c.discussion))
	page.Job = apiPath("discussion-details")
	answered := web.NewJobForm(discussionsPath+"/:id", "Run discussion-answer with the values of the form.", withVisit(c, "discussion-answer", c.answerDiscussion))
	answered.Job = apiPath("discussion-answer")
	closed := job{
		path: discussionsPath + "/:id/close", route: "discussion-close", object: "discussion", action: "close", section: discussionsPath, ofObject: true,
		fields: []field{choice("closed", "1", "0")},
		load: func(ctx context.Context, v *visit, id int64) (any, error) {
			d, err := catalogue.ReadDiscussion(ctx, v.call, &catalogue.DiscussionID{ID: id})
			return d.Discussion, err
		},
	}
	return slices.Concat([]web.Route{listPage(c, shown, listDiscussions), page, answered}, form(c, closed, c.services.Catalogue().CloseDiscussion))
}

var discussionTones = map[store.DiscussionStatus]string{store.DiscussionWaits: "bad", store.DiscussionAnswered: "good", store.DiscussionClosed: "plain"}

func (v *visit) discussionStatus(status store.DiscussionStatus) cell {
	return cell{Text: v.T("discussion.field-status-" + strconv.FormatInt(int64(status), 10)), Tone: discussionTones[status]}
}

func listDiscussions(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	asked := &catalogue.DiscussionList{Status: in.status(), Paging: in.paging()}
	if in.Course != 0 {
		asked.CourseID = &in.Course
	}
	if in.User != 0 {
		asked.UserID = &in.User
	}
	data, err := catalogue.ListDiscussions(ctx, v.call, asked)
	rows := make([]row, len(data.Discussions))
	for i, d := range data.Discussions {
		rows[i] = row{Path: pathTo(discussionsPath, d.ID), Cells: []cell{
			{Text: shortened(d.Question)}, {Text: nameOr(d.FName, d.LName, d.Email)}, {Text: d.CourseTitle}, {Text: d.DocumentName}, v.discussionStatus(d.Status), {Text: v.Moment(d.ChangedAt)},
		}}
	}
	return rows, data.TotalCount, err
}

// shortened returns the beginning of a text, at most 80 characters on one line.
func shortened(text string) string {
	return pages.Truncate(strings.Join(strings.Fields(text), " "), 80)
}

// discussionView contains the data of the template discussion: the messages of a discussion, and the form for
// an answer.
type discussionView struct {
	objectView
	Problem  string
	Path     string
	Messages []discussionMessage
	// Answer is the field for an answer. The page has a form unless the discussion is closed.
	Answer field
	Closed bool
}

type discussionMessage struct {
	Author     *pages.Person
	When, Text string
	Staff      bool
}

// discussion shows a discussion with its messages and the form for an answer.
func (c *Console) discussion(ctx context.Context, v *visit, in *subject) (*web.Page, error) {
	view, err := v.discussionView(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	view.Done = v.done(in.Done)
	return c.show(v, "discussion", discussionsPath, view.Title, view), nil
}

func (v *visit) discussionView(ctx context.Context, id int64) (*discussionView, error) {
	d, err := catalogue.ReadDiscussion(ctx, v.call, &catalogue.DiscussionID{ID: id})
	if err != nil {
		return nil, err
	}
	view := &discussionView{Path: pathTo(discussionsPath, id), Closed: d.Status == store.DiscussionClosed, Answer: area("text").required()}
	view.Title = v.T("discussion.title", "Person", nameOr(d.FName, d.LName, d.Email))
	view.Back = pages.Link{Path: discussionsPath, Name: v.T("form.back")}
	view.Facts = v.facts("discussion", "course", d.CourseTitle, "document", d.DocumentName, "status", v.discussionStatus(d.Status).Text)
	view.Actions = v.links(jobLink{"discussion-close", pathOf(discussionsPath, id, "close"), "discussion.close-title"}, jobLink{"user-details", pathTo(peoplePath, d.UserID), "discussion.to-person"})
	for _, m := range d.Messages {
		view.Messages = append(view.Messages, discussionMessage{pages.PersonOf(m.FName, m.LName, v.services.Users().PhotoAddress(v.call.Company, m.Photo)), v.Moment(m.CreatedAt), m.Body, m.Staff})
	}
	view.Answer.Label, view.Answer.Longest = v.T("discussion.answer"), store.MaxDiscussionText
	return view, nil
}

// answerDiscussion adds an answer, or shows the form again with an error message.
func (c *Console) answerDiscussion(ctx context.Context, v *visit, in *catalogue.DiscussionReply) (*web.Page, error) {
	view, err := v.discussionView(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if err = v.call.Invalid; err == nil {
		if _, err = c.services.Catalogue().AnswerDiscussion(ctx, v.call, in); err == nil {
			return &web.Page{Location: doneAt(view.Path, "discussion-answer")}, nil
		}
	}
	problem, mine := v.call.Problem(err)
	if !mine {
		return nil, err
	}
	view.Problem, view.Answer.Value = problem.Message, v.given("text")
	page := c.show(v, "discussion", discussionsPath, view.Title, view)
	page.Status = problem.Status
	return page, nil
}
