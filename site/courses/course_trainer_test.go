package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// The page of a course must show the current profile of its trainer, unless the course hides the trainer.
func TestOffer_Trainer(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	path := fmt.Sprintf("/courses/%d", p.North.ID(storetest.Forklift))
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update courses set trainer_name = 'Tom Teacher %s', hide_trainer_name = false where company_id = %d", p.North.Company.Slug(), p.North.Company.ID()))
	shows := func(want string, is bool) {
		t.Helper()
		if status, _, body := p.Get(sitetest.NorthHost, path, ""); status != 200 || strings.Contains(body, want) != is {
			t.Errorf("status %d, shows %q: want %v\n%s", status, want, is, body)
		}
	}
	rows, admin := p.DB.For(p.North.Company), store.Actor{UserID: p.North.ID(storetest.Admin)}
	shows("Teaches in north", true)
	changed, err := courses.EditedTrainers.Update(t.Context(), rows, store.Editable{ID: p.North.ID(1), Version: 1}, func(x *courses.EditedTrainer) error { x.About = "<p>Welds</p>"; return nil }, admin)
	if err != nil {
		t.Fatal(err)
	}
	shows("<p>Welds</p>", true)
	shows("Teaches in", false)
	if err := courses.EditedTrainers.Remove(t.Context(), rows, changed.Editable, admin); err != nil {
		t.Fatal(err)
	}
	shows("Welds", false)
}
