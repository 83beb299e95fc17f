package site_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// The page of a course must show the current profile of its trainer, unless the course hides the trainer.
func TestOffer_Trainer(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	path := fmt.Sprintf("/courses/%d", p.north.ID(storetest.Forklift))
	storetest.Exec(t, p.north.DSN(), fmt.Sprintf("update courses set trainer_name = 'Tom Teacher %s', hide_trainer_name = false where company_id = %d", p.north.Company.Slug(), p.north.Company.ID()))
	shows := func(want string, is bool) {
		t.Helper()
		if status, _, body := p.get(northHost, path, ""); status != 200 || strings.Contains(body, want) != is {
			t.Errorf("status %d, shows %q: want %v\n%s", status, want, is, body)
		}
	}
	rows, admin := p.db.For(p.north.Company), store.Actor{UserID: p.north.ID(storetest.Admin)}
	shows("Teaches in north", true)
	changed, err := rows.UpdateTrainer(t.Context(), store.Editable{ID: p.north.ID(1), Version: 1}, func(x *store.EditedTrainer) error { x.About = "<p>Welds</p>"; return nil }, admin)
	if err != nil {
		t.Fatal(err)
	}
	shows("<p>Welds</p>", true)
	shows("Teaches in", false)
	if err := store.EditedTrainers.Remove(t.Context(), rows, changed.Editable, admin); err != nil {
		t.Fatal(err)
	}
	shows("Welds", false)
}
