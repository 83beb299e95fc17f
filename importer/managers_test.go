package importer_test

import (
	"errors"
	"testing"

	"lyceum/importer"
	"lyceum/store/bulk"
)

// An import must set managers whatever the order of the rows, keep those of people whose files do not have the column, and refuse a cycle.
func TestImport_Managers(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const found = `select coalesce(string_agg(u.fname || ' ' || g.fname, ', ' order by u.fname), '') from user_managers m
		join users u on u.company_id = m.company_id and u.id = m.user_id
		join users g on g.company_id = m.company_id and g.id = m.manager_id where m.company_id = $1`
	for _, step := range []struct{ table, want, mistake string }{
		{"email,fname,manager\nada@b.test,Ada,GRACE@b.test\ngrace@b.test,Grace,admin@north.test\nalan@b.test,Alan,\n", "Ada Grace, Grace Asha", ""},
		{"email,fname,grade\nada@b.test,Ada,A\n", "Ada Grace, Grace Asha", ""},
		{"email,fname,manager\ngrace@b.test,Grace,alan@b.test\nalan@b.test,Alan,ada@b.test\n", "",
			"trainees.csv:2: manager: alan@b.test is the trainee or reports to the trainee, also by way of other managers"},
		{"email,fname,manager\nada@b.test,Ada,nobody@b.test\n", "", "trainees.csv:2: manager: there is nobody \"nobody@b.test\" in the files or in the company"},
		{"email,fname,manager\nada@b.test,Ada,nobody\n", "", "trainees.csv:2: manager: \"nobody\" is not an e-mail address"},
		{"email,fname,manager\nada@b.test,Ada,\nalan@b.test,Alan,ada@b.test\n", "Alan Ada, Grace Asha", ""},
	} {
		_, err := w.run(t, files{"trainees.csv": step.table})
		var problems *importer.Problems
		switch {
		case step.mistake != "":
			if !errors.As(err, &problems) || problems.Listed[0].String() != step.mistake {
				t.Errorf("%q: %v, want %s", step.table, err, step.mistake)
			}
		case err != nil:
			t.Errorf("%q: %v", step.table, err)
		}
		if got := w.value(t, found); step.mistake == "" && got != step.want {
			t.Errorf("%q: %s, want %s", step.table, got, step.want)
		}
	}
}

// An import that has added people with their managers can be undone.
func TestImport_ManagersUndone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	summary, err := w.run(t, files{"trainees.csv": "email,fname,manager\nada@b.test,Ada,grace@b.test\ngrace@b.test,Grace,admin@north.test\n"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.UndoImport(t.Context(), w.north, summary.Import, clock); err != nil {
		t.Error(err)
	}
	if got := w.value(t, "select count(*) from user_managers where company_id = $1"); got != "0" {
		t.Errorf("%s managers remain", got)
	}
}
