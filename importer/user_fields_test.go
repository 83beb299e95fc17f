package importer_test

import (
	"strings"
	"testing"

	"lyceum/store"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// A column with the name of a field must set its values for new and existing people, and an empty cell must remove them. Wrong values must name the field,
// and undoing an import must remove the values with the people.
func TestImport_UserFields(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, f := range []storepeople.UserField{
		{Name: "Hire date", Kind: storepeople.DateField}, {Name: "Site", Kind: storepeople.ChoiceField, Choices: store.Texts{"Pune", "Delhi"}},
		{Name: "Shift", Kind: storepeople.NumberField}, {Name: "Grade", Kind: storepeople.NumberField},
	} {
		if _, err := storepeople.UserFields.Add(t.Context(), w.north, f, store.Actor{}); err != nil {
			t.Fatal(err)
		}
	}
	stored := func() string {
		return storetest.Value(t, w.dsn, `select string_agg(concat_ws(' ', u.email, f.name, v.text_value, v.number_value, v.date_value), ', ' order by u.email, f.name)
			from user_field_values v join users u on u.company_id = $1 and u.id = v.user_id join user_fields f on f.company_id = $1 and f.id = v.field_id
			where v.company_id = $1`, w.north.Tenant().ID())
	}
	const header = "email,fname,grade,HIRE DATE,Site,shift\n"
	w.mustRun(t, files{"trainees.csv": header + "tara@north.test,Tara,A,2026-01-31,pune,\nnew@north.test,New,B,,Delhi,1.50\n"})
	if got, want := stored(), "new@north.test Shift 1.5, new@north.test Site Delhi, tara@north.test Hire date 2026-01-31, tara@north.test Site Pune"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	w.mustRun(t, files{"trainees.csv": header + "tara@north.test,Tara,A,,Delhi,2\n"})
	w.mustRun(t, files{"trainees.csv": "email,fname\ntara@north.test,Tara\n"})
	if got, want := stored(), "new@north.test Shift 1.5, new@north.test Site Delhi, tara@north.test Shift 2, tara@north.test Site Delhi"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	_, err := w.run(t, files{"trainees.csv": header + "tara@north.test,Tara,A,31.01.2026,Goa,many\n"})
	for _, want := range []string{"hire date: must be a date", "site: must be one of the choices", "shift: must be a number"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not contain %q", err, want)
		}
	}
}
