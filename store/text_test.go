package store_test

import (
	"errors"
	"testing"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// The database must not receive a text with NUL, and a transaction must be able to go on after such a text. Text in JSON, which
// only the database parses, must be the same error.
func TestText_NUL(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, ctx := db.For(north.Company), t.Context()
	err := c.Tx(ctx, func(c store.Company) error {
		if _, err := bulk.KnownRoles(ctx, c, []string{"tara@north.test", "a\x00@north.test"}); !errors.Is(err, store.ErrText) {
			t.Errorf("list with NUL: %v, want ErrText", err)
		}
		_, err := learning.AddBatch(ctx, c, learning.EditedBatch{Name: "ab"}, storetest.AdminActor(north))
		return err
	})
	if err != nil {
		t.Errorf("after the error: %v", err)
	}
	if _, err := learning.AddBatch(ctx, c, learning.EditedBatch{Name: "a\x00b"}, storetest.AdminActor(north)); !errors.Is(err, store.ErrText) {
		t.Errorf("name with NUL: %v, want ErrText", err)
	}
	_, _, err = storepeople.CreateUsers(ctx, c, []storepeople.NewUser{{EditedUser: storepeople.EditedUser{Email: "nul@north.test", FName: "a\x00b", Role: "trainee", Status: 1}}}, false, store.Editor{Actor: storetest.AdminActor(north), Role: "admin"})
	if !errors.Is(err, store.ErrText) {
		t.Errorf("JSON with NUL: %v, want ErrText", err)
	}
}
