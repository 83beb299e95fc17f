package background

import (
	"context"
	"errors"
	"time"

	"lyceum/node/jobs"
	"lyceum/store/courses"
	"lyceum/tenant"
)

const (
	// lessonTextLease is longer than a round takes, even with the largest files. After a kill, another node continues after the lease.
	lessonTextLease = 10 * time.Minute
	// lessonTextPause is the time until the texts of a company are tried again, such as while the file store is unavailable.
	lessonTextPause = time.Minute
	// lessonTextPoll is the time until a changed lesson can be found.
	lessonTextPoll = 2 * time.Second
)

// ReadLessons makes the texts of some lessons of a company. It reports whether there may be more.
type ReadLessons func(ctx context.Context, company tenant.Company) (more bool, err error)

// NewLessonTexts creates the runner that makes the texts of lessons, in which trainees search.
func NewLessonTexts(c Config, do ReadLessons) *jobs.Runner[courses.LessonTextTurn] {
	return &jobs.Runner[courses.LessonTextTurn]{
		Name: "lesson texts", Log: c.Log,
		Metrics: jobs.NewMetrics(c.Metrics, "lesson_texts", "lyceum_lesson_texts_total",
			"Rounds in which the texts of lessons of a company were made, by outcome: done, more or failed.", "outcome"),
		Claim: func(ctx context.Context, lease time.Duration, limit int) ([]courses.LessonTextTurn, error) {
			return courses.ClaimLessonTextTurns(ctx, c.DB, lease, limit)
		},
		Do: func(ctx context.Context, turn courses.LessonTextTurn) jobs.Result {
			return c.readLessons(ctx, do, turn)
		},
		// One company at a time bounds the memory of a node.
		Lease: lessonTextLease, Concurrency: 1, Poll: lessonTextPoll,
	}
}

func (c Config) readLessons(ctx context.Context, do ReadLessons, turn courses.LessonTextTurn) jobs.Result {
	end := jobs.Result{Log: c.Log.With("company", turn.CompanyID)}
	more, err := c.runReadLessons(ctx, do, turn.CompanyID)
	delay := func(pause time.Duration) func(context.Context) error {
		return func(ctx context.Context) error { return courses.DelayLessonTextTurn(ctx, c.DB, turn, pause) }
	}
	switch {
	case err == nil && more:
		end.Labels, end.Record = []string{"more"}, delay(0)
	case err == nil:
		end.Labels = []string{"done"}
		end.Record = func(ctx context.Context) error { return courses.EndLessonTextTurn(ctx, c.DB, turn) }
	case errors.Is(context.Cause(ctx), jobs.ErrStopped):
		end.Record = delay(0) // Another node continues.
	case errors.Is(err, tenant.ErrSuspended):
		end.Record = delay(invitationPause)
	default:
		end.Labels, end.Record = []string{"failed"}, delay(lessonTextPause)
		end.Log.Warn("texts of lessons not made", "error", err)
	}
	return end
}

func (c Config) runReadLessons(ctx context.Context, do ReadLessons, id int64) (more bool, err error) {
	defer jobs.Recover(&err)
	company, err := c.Resolver.ByID(ctx, id)
	if errors.Is(err, tenant.ErrUnknown) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if company.Suspended() {
		return false, tenant.ErrSuspended
	}
	return do(ctx, company.Unconfirmed())
}
