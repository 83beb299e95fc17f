package importer_test

import (
	"testing"

	"lyceum/importer"
	"lyceum/store"
	"lyceum/store/storetest"
)

// changesOfPeople are the changes of a trainee that must wait for an import that names the trainee.
var changesOfPeople = map[string]func(t *testing.T, c store.Company, id int64, by store.Editor) error{
	"disable": func(t *testing.T, c store.Company, id int64, by store.Editor) error {
		_, _, err := c.DisableUser(t.Context(), store.Editable{ID: id}, by)
		return err
	},
	"disable by staff": func(t *testing.T, c store.Company, id int64, by store.Editor) error {
		_, err := c.Disable(t.Context(), store.DisableRequest{UserID: id, At: by.At}, by.Actor)
		return err
	},
	"disable with the profile": func(t *testing.T, c store.Company, id int64, by store.Editor) error {
		status := int64(store.UserDisabled)
		_, err := c.UpdateTrainee(t.Context(), store.TraineeUpdate{UserID: id, FName: "Tara", Status: &status, At: by.At}, by.Actor)
		return err
	},
	"disable by the identity provider": func(t *testing.T, c store.Company, id int64, by store.Editor) error {
		by.Role = "api"
		_, _, err := c.ChangeProvisionedUser(t.Context(), id, func(u *store.ProvisionedUser) error { u.Status = store.UserDisabled; return nil }, by)
		return err
	},
	"erase": func(t *testing.T, c store.Company, id int64, by store.Editor) error {
		_, err := c.EraseUser(t.Context(), store.Editable{ID: id}, by)
		return err
	},
	"erase a trainee": func(t *testing.T, c store.Company, id int64, by store.Editor) error {
		_, err := c.DeleteTrainee(t.Context(), id, by.At, by.Actor)
		return err
	},
	"erase later": func(t *testing.T, c store.Company, id int64, by store.Editor) error {
		_, _, err := c.ScheduleUserErasure(t.Context(), store.Editable{ID: id}, by.At, by)
		return err
	},
	"another role": func(t *testing.T, c store.Company, id int64, by store.Editor) error {
		_, _, err := c.SetUserRole(t.Context(), store.Editable{ID: id}, "manager", by)
		return err
	},
	"another role by the command line": func(t *testing.T, c store.Company, _ int64, by store.Editor) error {
		_, err := c.ChangeRole(t.Context(), store.RoleChange{Email: "tara@north.test", Role: "manager", At: by.At}, by.Actor)
		return err
	},
	"another address": func(t *testing.T, c store.Company, id int64, by store.Editor) error {
		_, err := c.UpdateUser(t.Context(), store.Editable{ID: id}, func(u *store.EditedUser) error { u.Email = "tara2@north.test"; return nil }, by)
		return err
	},
}

// Between its checks and its commit, an import must not delay a sign-in of a person whom it names, which locks the user and sets the profile. A change after
// which the import might name a person who does not exist, is disabled or has another role must wait for the import.
func TestImport_LocksPeople(t *testing.T) {
	t.Parallel()
	enrolled := files{"enrollments.csv": "email,course_code,start_date\ntara@north.test,AID,2026-01-01\n"}
	by := store.Editor{Role: "admin", At: clock}
	for name, change := range changesOfPeople {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			ids, err := w.north.UserIDs(t.Context(), []string{"tara@north.test"})
			if err != nil {
				t.Fatal(err)
			}
			id, changed := ids["tara@north.test"], make(chan error, 1)
			options := importer.Options{Location: w.location, Now: clock, Progress: func(step importer.Step, done, _ int64) {
				if step != importer.StepLoad || done != 1 {
					return
				}
				err := w.north.Tx(t.Context(), func(c store.Company) error {
					if _, err := c.LinkedUser(t.Context(), 1, "", "tara@north.test"); err != nil {
						return err
					}
					_, err := c.UpdateUser(t.Context(), store.Editable{ID: id}, func(u *store.EditedUser) error { u.Grade = "A"; return nil }, by)
					return err
				})
				if err != nil {
					t.Errorf("a sign-in: %v", err)
				}
				go func() { changed <- change(t, w.north, id, by) }()
				storetest.AwaitLock(t, w.dsn, func() bool { return len(changed) > 0 })
				if len(changed) > 0 {
					t.Error("the change did not wait for the import")
				}
			}}
			if _, err := importer.Import(t.Context(), w.north, enrolled.folder(t), options); err != nil {
				t.Error(err)
			}
			if err := <-changed; err != nil {
				t.Error(err)
			}
		})
	}
}
