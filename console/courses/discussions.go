package courses

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storecourses "lyceum/store/courses"
)

func discussionRoutes(c *ui.Console) []web.Route {
	shown := ui.List{
		Path: ui.DiscussionsPath, Route: "discussion-list-all", Object: "discussion",
		Columns: []string{"question", "person", "course", "document", "status", "changed"}, Hidden: []string{"document"}, Sorts: storecourses.Discussion{}.Sorts(),
		RowLinks: []ui.JobLink{{Route: "discussion-close", Path: "{row}/close", Key: "discussion.close-title"}},
		Filters:  []ui.Field{ui.Search(200), ui.Choice("status", "", "1", "2", "3"), {Name: "userID", Kind: "hidden"}},
		More: func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
			options, err := ui.CourseOptions(ctx, v, in.Course)
			return []ui.Field{{Name: "courseID", Kind: "select", Options: append([]ui.Option{{Name: v.T("choose.all")}}, options...)}}, err
		},
	}
	page := web.NewPersonalPage(ui.DiscussionsPath+"/:id", "Show a discussion with discussion-details.", ui.WithVisit(c, "discussion-details", showDiscussion))
	page.Job = ui.APIPath("discussion-details")
	answered := web.NewJobForm(ui.DiscussionsPath+"/:id", "Run discussion-answer with the values of the form.",
		ui.WithVisit(c, "discussion-answer", answerDiscussion))
	answered.Job = ui.APIPath("discussion-answer")
	closed := ui.Job{
		Path: ui.DiscussionsPath + "/:id/close", Route: "discussion-close", Object: "discussion", Action: "close", Section: ui.DiscussionsPath, OfObject: true,
		Fields: []ui.Field{ui.Choice("closed", "1", "0")},
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			d, err := courses.ReadDiscussion(ctx, v.Call, &courses.DiscussionID{ID: id})
			return d.Discussion, err
		},
	}
	several := closed
	several.Named = func(_ *ui.Visit, object any) string { return shortened(object.(storecourses.Discussion).Question) }
	shown.Selection = []ui.JobLink{closed.ForSelected()}
	return slices.Concat([]web.Route{ui.ListPage(c, shown, listDiscussions)}, ui.Several(c, several, c.Services.Courses().CloseDiscussion),
		[]web.Route{page, answered}, ui.Form(c, closed, c.Services.Courses().CloseDiscussion))
}

var discussionTones = map[storecourses.DiscussionStatus]ui.Kind{storecourses.DiscussionWaits: ui.Waits,
	storecourses.DiscussionAnswered: ui.Good, storecourses.DiscussionClosed: ui.Off}

func discussionStatus(v *ui.Visit, status storecourses.DiscussionStatus) ui.Cell {
	return ui.State(discussionTones[status], v.T("discussion.field-status-"+strconv.FormatInt(int64(status), 10)))
}

func listDiscussions(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	asked := &courses.DiscussionList{Search: in.Search, Status: in.StatusNumber(),
		Sorted: ui.Sorted[storecourses.Discussion](in), Paging: in.Paging(), Keyset: in.Keyset()}
	if in.Course != 0 {
		asked.CourseID = &in.Course
	}
	if in.User != 0 {
		asked.UserID = &in.User
	}
	data, err := courses.ListDiscussions(ctx, v.Call, asked)
	rows := make([]ui.Row, len(data.Discussions))
	for i, d := range data.Discussions {
		rows[i] = ui.Row{Path: ui.ObjectPath(ui.DiscussionsPath, d.ID), Cells: []ui.Cell{
			{Text: shortened(d.Question)}, {Text: ui.NameOr(d.FName, d.LName, d.Email)}, {Text: d.CourseTitle}, {Text: d.DocumentName},
			discussionStatus(v, d.Status), v.When(d.ChangedAt),
		}}
	}
	v.TotalIsLimit, v.NextCursor = data.TotalIsLimit, data.NextCursor
	return rows, data.TotalCount, err
}

// shortened returns the beginning of a text, at most 80 characters on one line.
func shortened(text string) string {
	return pages.Truncate(strings.Join(strings.Fields(text), " "), 80)
}

type discussionView struct {
	ui.ObjectView
	Problem  string
	Path     string
	Messages []discussionMessage
	// Answer is the field for an answer. The page has a form unless the discussion is closed.
	Answer ui.Field
	Closed bool
}

type discussionMessage struct {
	Author     *pages.Person
	When, Text string
	Staff      bool
}

// showDiscussion shows a discussion with its messages and the form for an answer.
func showDiscussion(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
	view, err := newDiscussionView(ctx, v, in.ID)
	if err != nil {
		return nil, err
	}
	view.Done = v.Done(in.Done)
	return v.Show("discussion", ui.DiscussionsPath, view.Title, view), nil
}

func newDiscussionView(ctx context.Context, v *ui.Visit, id int64) (*discussionView, error) {
	d, err := courses.ReadDiscussion(ctx, v.Call, &courses.DiscussionID{ID: id})
	if err != nil {
		return nil, err
	}
	view := &discussionView{Path: ui.ObjectPath(ui.DiscussionsPath, id), Closed: d.Status == storecourses.DiscussionClosed, Answer: ui.Area("text").NotBlank()}
	view.Title = v.T("discussion.title", "Person", ui.NameOr(d.FName, d.LName, d.Email))
	view.Back = pages.Link{Path: ui.DiscussionsPath, Name: v.T("form.back")}
	view.Facts = v.Facts("discussion", "course", d.CourseTitle, "document", d.DocumentName, "status", discussionStatus(v, d.Status))
	view.Actions = v.Links(ui.JobLink{Route: "discussion-close", Path: ui.ObjectSubpath(ui.DiscussionsPath, id, "close"),
		Key: "discussion.close-title"}, ui.JobLink{Route: "user-details", Path: ui.ObjectPath(ui.PeoplePath, d.UserID), Key: "discussion.to-person"})
	for _, m := range d.Messages {
		view.Messages = append(view.Messages, discussionMessage{pages.PersonOf(m.FName, m.LName,
			v.Console.Services.People().PhotoAddress(v.Call.Company, m.Photo)), v.Moment(m.CreatedAt), m.Body, m.Staff})
	}
	view.Answer.Label, view.Answer.Longest = v.T("discussion.answer"), storecourses.MaxDiscussionText
	return view, nil
}

// answerDiscussion adds an answer, or shows the form again with an error message.
func answerDiscussion(ctx context.Context, v *ui.Visit, in *courses.DiscussionReply) (*web.Page, error) {
	view, err := newDiscussionView(ctx, v, in.ID)
	if err != nil {
		return nil, err
	}
	if err = v.Call.Invalid; err == nil {
		if _, err = v.Console.Services.Courses().AnswerDiscussion(ctx, v.Call, in); err == nil {
			return &web.Page{Location: ui.DoneAt(view.Path, "discussion-answer")}, nil
		}
	}
	problem, mine := v.Problem(err)
	if !mine {
		return nil, err
	}
	view.Problem, view.Answer.Value = problem.Message, v.Given("text")
	page := v.Show("discussion", ui.DiscussionsPath, view.Title, view)
	return page.Explains(problem), nil
}
