package courses

import (
	"context"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

type DiscussionStart struct {
	DocumentRequest
	Text string `api:"text,required,lines,max=4000" doc:"The question that the trainee asks, as plain text."`
}

type DiscussionReply struct {
	ID   int64  `api:"id,required" doc:"ID of the discussion."`
	Text string `api:"text,required,lines,max=4000" doc:"Text of the new message, as plain text."`
}

type DiscussionID struct {
	ID int64 `api:"id,required" doc:"ID of the discussion."`
}

type OwnDiscussionList struct {
	DocumentID *int64 `api:"documentID" doc:"Only discussions about the document with this ID."`
	web.Paging
	web.Keyset
}

type DiscussionList struct {
	Status   *int64 `api:"status,enum=1|2|3" doc:"Only discussions with this status. 1: waits for an answer; 2: answered; 3: closed."`
	CourseID *int64 `api:"courseID" doc:"Only discussions in the course with this ID."`
	UserID   *int64 `api:"userID" doc:"Only discussions of the trainee with this ID."`
	Search   string `api:"search,max=200" doc:"Only discussions with a message that contains this text, or of trainees whose name or e-mail address contains it. Case does not matter."`
	api.Sorted[courses.Discussion]
	web.Paging
	web.Keyset
}

type DiscussionClose struct {
	api.Edit
	Closed int64 `api:"closed,enum=0|1,default=1" doc:"1: close the discussion; 0: open it again."`
}

// Discussions is the response of ListOwnDiscussions: a page of the caller's discussions.
type Discussions struct {
	Discussions []courses.Discussion `json:"discussions" doc:"The discussions of the page, the most recently changed first. If the list is read by cursor, the newest come first."`
	web.LimitedCounts
	web.Keys
}

type StaffDiscussions struct {
	Discussions []courses.Discussion `json:"discussions" doc:"The discussions of the page: first those that wait for an answer. If the list is read by cursor, the newest come first."`
	web.LimitedCounts
	web.Keys
}

type DiscussionDetails struct {
	courses.Discussion
	Messages []courses.DiscussionMessage `json:"messages" doc:"The messages in the order in which they were written."`
}

// discussionText returns the text of a message without surrounding spaces. It returns an *web.InputError for an empty text.
func discussionText(text string) (string, error) {
	text = plainText(text)
	if text == "" {
		return "", web.InvalidField("text", "text is required.")
	}
	return text, nil
}

// StartDiscussion starts a discussion of the caller about a document that is open to the caller. Staff get a message. It
// returns store.ErrNotFound, an *auth.EnrollmentError or learning.ErrNotReleased if the document is not open to the caller. It
// returns courses.ErrTooManyMessages if the caller has written too many messages in an hour.
func (s *Handlers) StartDiscussion(ctx context.Context, c *web.Call, in *DiscussionStart) (courses.Discussion, error) {
	d, err := s.visibleDocument(ctx, c, &in.DocumentRequest)
	if err != nil {
		return courses.Discussion{}, err
	}
	text, err := discussionText(in.Text)
	if err != nil {
		return courses.Discussion{}, err
	}
	return courses.StartDiscussion(ctx, c.Store, d, text, s.Now())
}

// ReplyInDiscussion adds a message of the caller to one of the caller's own discussions. It returns store.ErrNotFound if there
// is no such discussion, courses.ErrDiscussionClosed if it is closed, and courses.ErrTooManyMessages if the caller has written too
// many messages in an hour.
func (s *Handlers) ReplyInDiscussion(ctx context.Context, c *web.Call, in *DiscussionReply) (courses.Discussion, error) {
	text, err := discussionText(in.Text)
	if err != nil {
		return courses.Discussion{}, err
	}
	return courses.ReplyInDiscussion(ctx, c.Store, in.ID, c.Who.UserID, text, s.Now())
}

// ListOwnDiscussions lists the discussions of the caller, the last changed first. The list has no tombstones: only the erasure of
// the trainee removes discussions, and an erased trainee has no list.
func ListOwnDiscussions(ctx context.Context, c *web.Call, in *OwnDiscussionList) (Discussions, error) {
	part, err := web.ReadList(ctx, c, web.KeyedList[courses.Discussion]{
		ID: func(d courses.Discussion) int64 { return d.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[courses.Discussion], error) {
			return courses.OwnDiscussions(ctx, c.Store, c.Who.UserID, in.DocumentID, page)
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]courses.Discussion, error) {
			return courses.OwnDiscussionKeyset(ctx, c.Store, c.Who.UserID, in.DocumentID, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return Discussions{part.Items, part.LimitedCounts, part.Keys}, err
}

// ReadDiscussion returns a discussion with its messages. Trainees can read their own discussions. Managers can read the
// discussions of their courses and batches. It returns store.ErrNotFound for other discussions.
func ReadDiscussion(ctx context.Context, c *web.Call, in *DiscussionID) (DiscussionDetails, error) {
	var own int64
	if !web.Staff.Allows(c.Who.Role) {
		own = c.Who.UserID
	}
	c.LimitToManaged()
	d, messages, err := courses.ReadDiscussion(ctx, c.Store, in.ID, own)
	return DiscussionDetails{d, messages}, err
}

// ListDiscussions lists discussions for staff: first those that wait for an answer.
func ListDiscussions(ctx context.Context, c *web.Call, in *DiscussionList) (StaffDiscussions, error) {
	selection := courses.DiscussionSelection{Status: in.Status, CourseID: in.CourseID, UserID: in.UserID, Search: strings.TrimSpace(in.Search)}
	part, err := web.ReadList(ctx, c, web.KeyedList[courses.Discussion]{
		Kind: "discussion", ID: func(d courses.Discussion) int64 { return d.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[courses.Discussion], error) {
			return courses.Discussions(ctx, c.Store, selection, in.InOrder(page))
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]courses.Discussion, error) {
			return courses.DiscussionKeyset(ctx, c.Store, selection, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return StaffDiscussions{part.Items, part.LimitedCounts, part.Keys}, err
}

// AnswerDiscussion adds a message of staff. The trainee gets a message. It returns store.ErrNotFound if there is no such
// discussion, and courses.ErrDiscussionClosed if the discussion is closed.
func (s *Handlers) AnswerDiscussion(ctx context.Context, c *web.Call, in *DiscussionReply) (courses.Discussion, error) {
	text, err := discussionText(in.Text)
	if err != nil {
		return courses.Discussion{}, err
	}
	return courses.AnswerDiscussion(ctx, c.Store, in.ID, text, s.Now(), c.Actor())
}

// CloseDiscussion closes a discussion or opens it again. It returns store.ErrNotFound if there is no such discussion, and a
// *store.StaleError if the discussion has another version.
func (s *Handlers) CloseDiscussion(ctx context.Context, c *web.Call, in *DiscussionClose) (courses.Discussion, error) {
	return courses.CloseDiscussion(ctx, c.Store, in.At(), in.Closed == 1, s.Now(), c.Actor())
}
