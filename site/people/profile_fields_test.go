package people_test

import (
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// Trainees must see the values of the fields that are visible to them on the page of their profile, and no others.
func TestProfile_Fields(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	north := p.DB.For(p.North.Company)
	values := storepeople.FieldValues{}
	for _, f := range []storepeople.UserField{{Name: "Shoe size", Kind: storepeople.NumberField, Visible: 1}, {Name: "Secret grade", Kind: storepeople.TextField}} {
		added, err := storepeople.UserFields.Add(t.Context(), north, f, store.Actor{})
		if err != nil {
			t.Fatal(err)
		}
		values[strings.TrimPrefix(added.ValueName(), "fields.")] = []byte(`"41.5"`)
	}
	_, err := storepeople.UpdateUser(t.Context(), north, store.Editable{ID: p.North.ID(storetest.Trainee)}, func(u *storepeople.EditedUser) error {
		u.Fields = values
		return nil
	}, store.Editor{Role: "admin"})
	if err != nil {
		t.Fatal(err)
	}
	_, _, body := p.Get(sitetest.NorthHost, "/profile", p.SignInAs("tara@north.test", storetest.Password))
	if !strings.Contains(body, "Shoe size") || !strings.Contains(body, "41.5") || strings.Contains(body, "Secret grade") {
		t.Errorf("the profile: %s", body)
	}
}
