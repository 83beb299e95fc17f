package people

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/learning"
)

type weeklyGoalView struct{ Lessons []pages.Choice }

type weeklyGoalIn struct {
	Lessons int64 `api:"lessons,min=0,max=20" doc:"How many lessons a week; 0: no goal."`
}

// mustHaveWeeklyGoals returns store.ErrNotFound unless the user is a trainee of a company whose trainees can choose a weekly goal.
func mustHaveWeeklyGoals(v *ui.Visit) error {
	if !v.Call.Company.WeeklyGoal() {
		return store.ErrNotFound
	}
	return v.MustBeTrainee()
}

func showWeeklyGoal(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	if err := mustHaveWeeklyGoals(v); err != nil {
		return nil, err
	}
	goal, err := learning.ReadWeeklyGoal(ctx, v.Call.Store, v.Call.Who.UserID, v.Site.Services.Now(), v.Call.Company.Location())
	if err != nil {
		return nil, err
	}
	var view weeklyGoalView
	for n := int64(1); n <= learning.MaxWeeklyGoal; n++ {
		view.Lessons = append(view.Lessons, pages.Choice{ID: n, Name: v.N("goal.choice", n), Chosen: n == goal.Lessons})
	}
	return v.Show("weekly-goal", ui.ProfilePage, pages.Head{Title: v.T("goal.title")}, view), nil
}

// setWeeklyGoal sets or removes the weekly goal and leads to the front page, which shows it.
func setWeeklyGoal(ctx context.Context, v *ui.Visit, in *weeklyGoalIn) (*web.Page, error) {
	if err := mustHaveWeeklyGoals(v); err != nil {
		return nil, err
	}
	return &web.Page{Location: "/"}, learning.SetWeeklyGoal(ctx, v.Call.Store, v.Call.Who.UserID, in.Lessons)
}
