package learning

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

// ErrWeeklyGoalOff means that the trainees of the company cannot choose a weekly goal.
var ErrWeeklyGoalOff = errors.New("company has no weekly goals")

// MaxWeeklyGoal is the highest number of lessons of a weekly goal.
const MaxWeeklyGoal = 20

var (
	weeklyGoalGet = statement.Scoped("weekly_goal/get")
	weeklyGoalSet = statement.Scoped("weekly_goal/set")
)

// WeeklyGoal is the weekly goal of a trainee and how far the trainee is. Weeks begin on Monday in the time zone of the company. A new goal applies to
// earlier weeks too.
type WeeklyGoal struct {
	Lessons int64 `db:"goal" json:"lessons" doc:"How many lessons the caller wants to complete each week; 0: the caller has no goal."`
	Done    int64 `db:"done" json:"done" doc:"How many lessons the caller has completed this week."`
	Weeks   int64 `db:"weeks" json:"weeks" doc:"For how many weeks in a row the caller has reached the goal, at most 53. This week counts as soon as the goal is reached, and does not end the row before that."`
}

// ReadWeeklyGoal returns the weekly goal of a user at a time. zone is the time zone of the company. It returns store.ErrNotFound if there is no such user.
func ReadWeeklyGoal(ctx context.Context, c store.Company, userID int64, now time.Time, zone *time.Location) (g WeeklyGoal, err error) {
	err = c.Get(ctx, &g, weeklyGoalGet, userID, now, zone.String())
	return g, err
}

// SetWeeklyGoal sets the weekly goal of a user to a number of lessons from 1 to MaxWeeklyGoal, or removes it if lessons is 0. It returns
// store.ErrNotFound if there is no such user.
func SetWeeklyGoal(ctx context.Context, c store.Company, userID, lessons int64) error {
	rows, err := c.Exec(ctx, weeklyGoalSet, userID, lessons)
	if err == nil && rows == 0 {
		return store.ErrNotFound
	}
	return err
}
