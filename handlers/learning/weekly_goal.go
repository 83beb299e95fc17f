package learning

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store/learning"
)

type WeeklyGoalUpdate struct {
	Lessons int64 `api:"lessons,required,min=0,max=20" doc:"How many lessons the caller wants to complete each week; 0: the caller wants no goal."`
}

// ReadWeeklyGoal returns the weekly goal of the caller. It returns learning.ErrWeeklyGoalOff if the company has none.
func (s *Handlers) ReadWeeklyGoal(ctx context.Context, c *web.Call, _ *web.NoFields) (learning.WeeklyGoal, error) {
	if !c.Company.WeeklyGoal() {
		return learning.WeeklyGoal{}, learning.ErrWeeklyGoalOff
	}
	return learning.ReadWeeklyGoal(ctx, c.Store, c.Who.UserID, s.Now(), c.Company.Location())
}

// SetWeeklyGoal sets or removes the weekly goal of the caller and returns it. It returns learning.ErrWeeklyGoalOff if the company has none.
func (s *Handlers) SetWeeklyGoal(ctx context.Context, c *web.Call, in *WeeklyGoalUpdate) (learning.WeeklyGoal, error) {
	if !c.Company.WeeklyGoal() {
		return learning.WeeklyGoal{}, learning.ErrWeeklyGoalOff
	}
	if err := learning.SetWeeklyGoal(ctx, c.Store, c.Who.UserID, in.Lessons); err != nil {
		return learning.WeeklyGoal{}, err
	}
	return s.ReadWeeklyGoal(ctx, c, nil)
}
