package learning_test

import (
	"testing"
)

// A trainee must have a weekly goal only while the company permits it, and only the own one.
func TestWeeklyGoal(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Expect(w.Ask("north-trainee", "/weekly-goal", ""), 409, "weekly_goal_off")
	w.Expect(w.Ask("north-trainee", "/weekly-goal-set", `{"lessons":3}`), 409, "weekly_goal_off")
	w.ExpectAll(w.Ask("north-admin", "/company-settings", ""), `"weeklyGoal":false`)
	w.ExpectAll(w.Ask("north-admin", "/company-update", `{"version":1,"weeklyGoal":true}`), `"weeklyGoal":true`)
	w.North.Exec(t, "update document_progress set done_at = '2026-02-26T06:00:00Z' where company_id = :company and done_at is not null") // now is Sunday, 2026-03-01
	w.ExpectAll(w.Ask("north-trainee", "/weekly-goal", ""), `"lessons":0,"done":1,"weeks":0`)
	for _, wrong := range []string{`{"lessons":21}`, `{"lessons":-1}`, `{}`} {
		w.ExpectField(w.Ask("north-trainee", "/weekly-goal-set", wrong), 400, "invalid_input", "lessons")
	}
	w.ExpectAll(w.Ask("north-trainee", "/weekly-goal-set", `{"lessons":1}`), `"lessons":1,"done":1,"weeks":1`)
	w.ExpectAll(w.Ask("north-second", "/weekly-goal", ""), `"lessons":0,"done":0,"weeks":0`)
	w.Expect(w.Ask("north-admin", "/weekly-goal", ""), 403, "forbidden")
	w.Expect(w.Ask("south-trainee", "/weekly-goal", ""), 409, "weekly_goal_off")
	if got := w.North.Value(t, "select count(*) from users where company_id = $1 and weekly_goal is not null"); got != "1" {
		t.Errorf("%s people have a goal", got)
	}
	w.ExpectAll(w.Ask("north-trainee", "/weekly-goal-set", `{"lessons":0}`), `"lessons":0,"done":1,"weeks":0`)

	w.ExpectAll(w.Ask("north-trainee", "/weekly-goal-set", `{"lessons":20}`), `"lessons":20`)
	w.Expect(w.Ask("north-admin", "/user-erase", `{"id":north#4}`), 200, "")
	if got := w.North.Value(t, "select count(*) from users where company_id = $1 and weekly_goal is not null"); got != "0" {
		t.Errorf("the goal of an erased person remains")
	}
}
