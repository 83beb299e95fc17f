package mail

import (
	"cmp"
	"context"
	"strconv"

	"lyceum/store/courses"
)

// discussionData is the content of a message about a discussion. Document is the name of the document, or the title of the course if the
// document was removed.
type discussionData struct{ Document, Course, Link string }

const (
	sampleDocument   = "Safety at the workbench"
	sampleDiscussion = "https://learn.example.com/my-questions/17"
)

func sampleDiscussions(dates) []any {
	return []any{discussionData{Document: sampleDocument, Course: sampleTitle, Link: sampleDiscussion}}
}

// discussion returns a message about a discussion. It returns a *quietError in the recipient's quiet hours.
func (w *Worker) discussion(ctx context.Context, t *task) (l letter, err error) {
	var ref courses.DiscussionRef
	if err := t.message.Read(&ref); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	answer := t.message.Kind == courses.DiscussionAnswer
	m, err := courses.ReadDiscussionMail(ctx, t.rows, ref, answer)
	if err != nil {
		return letter{}, err
	}
	t.readBy(m.Locale)
	if err := w.quiet(ctx, t); err != nil {
		return letter{}, err
	}
	origin, path := t.company.Origin(w.c.HTTPSPort), "/manage/discussions/"
	if answer {
		path = "/my-questions/"
	}
	data := discussionData{Document: cmp.Or(m.Document, m.Course), Course: m.Course, Link: origin + path + strconv.FormatInt(ref.DiscussionID, 10)}
	if l, err = letterTo(m.Email, m.FName, m.LName, data); err == nil {
		l.unsubscribe = w.unsubscribe(t, ref.UserID)
	}
	return l, err
}
