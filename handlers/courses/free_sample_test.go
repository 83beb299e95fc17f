package courses_test

import (
	"fmt"
	"testing"

	"lyceum/store/storetest"
)

// Staff must be able to mark a document as a free sample and to remove the mark. A copy of the course must keep the mark.
func TestFreeSample_Edit(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	document := w.North.ID(storetest.Controls)
	set := func(version int, free bool) {
		t.Helper()
		w.ExpectAll(w.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,"freeSample":%t}`, document, version, free)),
			fmt.Sprintf(`"version":%d`, version+1), fmt.Sprintf(`"freeSample":%t`, free))
	}
	set(1, true)
	w.ExpectAll(w.Ask("north-admin", "/course-copy", fmt.Sprintf(`{"id":%d,"courseCode":"COPY","title":"Copy"}`, w.North.ID(storetest.Forklift))), `"courseCode":"COPY"`)
	copied := storetest.Value(t, w.North.DSN(), "select count(*) from documents where company_id = $1 and free_sample", w.North.Company.ID())
	if copied != "2" {
		t.Errorf("%s free samples after the copy", copied)
	}
	set(2, false)
	w.ExpectField(w.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":3,"freeSample":"maybe"}`, document)), 400, "invalid_input", "freeSample")
}
