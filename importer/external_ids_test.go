package importer_test

import (
	"errors"
	"testing"

	"lyceum/importer"
)

// An import must set external ids, keep those of people whose files do not have the column, and refuse one that another user of the company has.
func TestImport_ExternalIDs(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const found = `select string_agg(concat_ws(' ', fname, external_id, grade), ', ' order by fname) from users where company_id = $1 and external_id <> ''`
	for _, step := range []struct{ table, want, mistake string }{
		{"email,fname,external_id\nada@b.test,Ada, HR-1 \ngrace@b.test,Grace,HR-2\nalan@b.test,Alan,\n", "Ada HR-1 , Grace HR-2 ", ""},
		{"email,fname,grade\nada@b.test,Ada,A\n", "Ada HR-1 A, Grace HR-2 ", ""},
		{"email,fname,external_id\nalan@b.test,Alan,HR-1\nADA@b.test,Ada,HR-1\n", "", "trainees.csv:3: external_id: \"HR-1\" stands in line 2 already"},
		{"email,fname,external_id\nalan@b.test,Alan,HR-1\n", "", "trainees.csv:2: external_id: \"HR-1\" is the external id of ada@b.test in the company"},
		{"email,fname,external_id\nADA@b.test,Ada,HR-1\ngrace@b.test,Grace,\n", "Ada HR-1 A", ""},
		{"email,fname,external_id\nalan@b.test,Alan,HR-2\n", "Ada HR-1 A, Alan HR-2 ", ""},
	} {
		_, err := w.run(t, files{"trainees.csv": step.table})
		var problems *importer.Problems
		switch {
		case step.mistake != "":
			if !errors.As(err, &problems) || problems.Listed[len(problems.Listed)-1].String() != step.mistake {
				t.Errorf("%q: %v, want %s", step.table, err, step.mistake)
			}
		case err != nil:
			t.Errorf("%q: %v", step.table, err)
		default:
			if got := w.value(t, found); got != step.want {
				t.Errorf("%q: %s, want %s", step.table, got, step.want)
			}
		}
	}
}
