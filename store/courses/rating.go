package courses

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	ratingHold       = statement.Scoped("rating/hold")
	ratingSet        = statement.Scoped("rating/set")
	ratingRemove     = statement.Scoped("rating/remove")
	ratingOwn        = statement.Scoped("rating/own")
	ratingGet        = statement.Scoped("rating/get")
	ratingLock       = statement.Scoped("rating/lock")
	ratingHide       = statement.Scoped("rating/hide")
	ratingReviews    = statement.Scoped("rating/reviews")
	ratingStaffList  = store.OrderedBy[Rating](statement.Scoped("rating/staff_list").Limited().Replanned())
	ratingStaffTotal = statement.Scoped("rating/staff_total").Limited().Replanned()
	ratingKeyset     = statement.Scoped("rating/keyset").Limited().Replanned()
	ratingSelected   = statement.Scoped("rating/selected").GivenIDs()
)

// MaxReview is the maximum length of the text of a rating in characters. shownReviews is the maximum number of texts on the
// page of a course.
const (
	MaxReview    = 2000
	shownReviews = 10
)

// ErrCourseNotCompleted means that a trainee rates a course without having completed it.
var ErrCourseNotCompleted = errors.New("the course is not completed")

// OwnRating is the rating of a course by a trainee, as the trainee sees it.
type OwnRating struct {
	CourseTitle string     `db:"course_title" json:"courseTitle" doc:"Title of the rated course."`
	Stars       int64      `db:"stars" json:"stars" doc:"Number of stars, from 1 (worst) to 5 (best); 0 if the trainee has not rated the course."`
	Review      string     `db:"review" json:"review" doc:"Text of the rating, as plain text with line breaks; may be empty."`
	CreatedAt   store.Time `db:"created_at" json:"createdAt" doc:"When the trainee rated the course; null without a rating."`
	ChangedAt   store.Time `db:"changed_at" json:"changedAt" doc:"When the trainee last changed the rating; null if never."`
	Hidden      int64      `db:"hidden" json:"hidden" doc:"1: staff hide the rating; 0: it is visible."`
	MayRate     bool       `db:"may_rate" json:"mayRate" doc:"Whether the trainee may rate the course, which is so after completing it."`
}

// Rating is the rating of a course by a trainee, as staff see it.
type Rating struct {
	store.Counted
	store.Editable
	CourseID    int64  `db:"course_id" json:"courseID" doc:"ID of the rated course."`
	CourseTitle string `db:"course_title" json:"courseTitle" doc:"Title of the rated course."`
	store.TraineeOf
	Stars     int64      `db:"stars" json:"stars" doc:"Number of stars, from 1 (worst) to 5 (best)."`
	Review    string     `db:"review" json:"review" doc:"Text of the rating, as plain text with line breaks; may be empty."`
	Hidden    int64      `db:"hidden" json:"hidden" doc:"1: staff hide the rating, so that it does not count in the average; 0: it is visible."`
	Reason    string     `db:"hidden_reason" json:"reason" doc:"Reason for hiding the rating; empty if it is visible. Only staff see it."`
	CreatedAt store.Time `db:"created_at" json:"createdAt" doc:"When the trainee rated the course."`
	ChangedAt store.Time `db:"changed_at" json:"changedAt" doc:"When the trainee last changed the rating; null if never."`
}

func (Rating) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "created", By: "r.created_at", Tie: "r.id"}, {Name: "stars", By: "r.stars", Tie: "r.id"},
	}
}

func (r Rating) AuditName() string { return r.CourseTitle }

// ratingState contains the fields of a rating that the audit log records. It contains no text of the trainee.
type ratingState struct {
	store.Editable
	Course string `json:"-"`
	Hidden int64  `json:"hidden"`
	Reason string `json:"reason"`
}

func (s ratingState) AuditName() string { return s.Course }

func (r Rating) state() ratingState {
	return ratingState{r.Editable, r.CourseTitle, r.Hidden, r.Reason}
}

// Review is a rating with a text for the page of the course. Author is the first name and the first letter of the last name.
type Review struct {
	Author    string
	Stars     int64
	Review    string
	CreatedAt store.Time `db:"created_at"`
}

// RateCourse sets the trainee's rating of a course. It returns store.ErrNotFound for an unknown course, and ErrCourseNotCompleted
// if the trainee has not completed the course.
func RateCourse(ctx context.Context, c store.Company, courseID, userID, stars int64, review string, at time.Time) (own OwnRating, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var completed bool
		if err := c.Change(ctx, &completed, ratingHold, courseID, userID); err != nil {
			return err
		}
		if !completed {
			return ErrCourseNotCompleted
		}
		if _, err := c.Exec(ctx, ratingSet, courseID, userID, stars, review, at); err != nil {
			return err
		}
		return c.Get(ctx, &own, ratingOwn, courseID, userID)
	})
	return own, err
}

// RemoveRating removes the trainee's rating of a course. It returns store.ErrNotFound if there is none.
func RemoveRating(ctx context.Context, c store.Company, courseID, userID int64) error {
	return c.Tx(ctx, func(c store.Company) error {
		var completed bool
		if err := c.Change(ctx, &completed, ratingHold, courseID, userID); err != nil {
			return err
		}
		var removed int64
		return c.Change(ctx, &removed, ratingRemove, courseID, userID)
	})
}

// ReadOwnRating returns the trainee's rating of a course. It returns store.ErrNotFound for an unknown course, and for a course that
// the trainee has neither completed nor rated.
func ReadOwnRating(ctx context.Context, c store.Company, courseID, userID int64) (own OwnRating, err error) {
	err = c.Get(ctx, &own, ratingOwn, courseID, userID)
	if err == nil && own.Stars == 0 && !own.MayRate {
		return OwnRating{}, store.ErrNotFound
	}
	return own, err
}

// Reviews returns the newest shown ratings of a course that have a text.
func Reviews(ctx context.Context, c store.Company, courseID int64) ([]Review, error) {
	return store.ListOf[Review](ctx, c, ratingReviews, courseID, shownReviews)
}

// RatingSelection selects ratings. A nil field and an empty text select all.
type RatingSelection struct {
	CourseID, UserID, Stars *int64
	// Hidden is 1 for hidden ratings and 0 for shown ones.
	Hidden *int64
	// Search is a part of the review, or of the name or e-mail address of the trainee, ignoring case.
	Search string
}

func (s RatingSelection) filters() []any {
	return []any{s.CourseID, s.UserID, s.Stars, s.Hidden, store.Containing(s.Search)}
}

// part returns the course and the trainee of the selection, for Company.Check. A nil field is 0.
func (s RatingSelection) part() (named store.Part) {
	if s.CourseID != nil {
		named.Owned = *s.CourseID
	}
	if s.UserID != nil {
		named.User = *s.UserID
	}
	return named
}

// Ratings returns a page of ratings, the newest first. It returns store.ErrNotFound if the handle is limited to a manager who does
// not own the selected course or does not manage the selected trainee.
func Ratings(ctx context.Context, c store.Company, s RatingSelection, page store.Page) (store.List[Rating], error) {
	if err := c.Check(ctx, s.part()); err != nil {
		return store.List[Rating]{}, err
	}
	page.Costly = s.Search != ""
	return store.CountedPage[Rating](ctx, c, page, ratingStaffList, ratingStaffTotal, s.filters()...)
}

// RatingKeyset returns the selected ratings of a keyset, the newest first. It returns store.ErrNotFound if the handle is limited
// to a manager who does not own the selected course or does not manage the selected trainee.
func RatingKeyset(ctx context.Context, c store.Company, s RatingSelection, k store.Keyset) ([]Rating, error) {
	if err := c.Check(ctx, s.part()); err != nil {
		return nil, err
	}
	return store.SelectedAfter[Rating](ctx, c, ratingKeyset, ratingSelected, k, s.filters())
}

// ReadRating returns a rating. It returns store.ErrNotFound if the handle is limited to a manager who does not own the course.
func ReadRating(ctx context.Context, c store.Company, id int64) (r Rating, err error) {
	if err = c.Unlimited(only.Store{}).Get(ctx, &r, ratingGet, id); err == nil {
		err = c.Check(ctx, store.Part{Owned: r.CourseID})
	}
	if err != nil {
		return Rating{}, err
	}
	return r, nil
}

// HideRating hides a rating for a reason or, with hidden false, shows the rating again without a reason. It returns
// store.ErrNotFound if the handle has no such rating, and a *store.StaleError if at has another version.
func HideRating(
	ctx context.Context, c store.Company, at store.Editable, hidden bool, reason string, now time.Time, by store.Actor,
) (changed Rating, err error) {
	found, err := ReadRating(ctx, c, at.ID)
	if err != nil {
		return changed, err
	}
	err = c.Unlimited(only.Store{}).Tx(ctx, func(all store.Company) error {
		var completed bool
		if err := all.Change(ctx, &completed, ratingHold, found.CourseID, found.UserID); err != nil { // A change by the trainee also locks the course first.
			return err
		}
		var before Rating
		if err := all.Change(ctx, &before, ratingLock, at.ID); err != nil {
			return err
		}
		changed = before
		switch {
		case before.Version != at.Version:
			return &store.StaleError{Current: before}
		case hidden == (before.Hidden == 1) && reason == before.Reason:
			return nil
		}
		if _, err := all.Exec(ctx, ratingHide, at.ID, hidden, reason, now); err != nil {
			return err
		}
		if err := all.Get(ctx, &changed, ratingGet, at.ID); err != nil {
			return err
		}
		return all.AuditChange(ctx, "rating", "_hide", before.state(), changed.state(), by)
	})
	return changed, err
}
