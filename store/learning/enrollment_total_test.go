package learning_test

import (
	"fmt"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// A list that is searched by the name of a person counts its entries up to 10,000, because each costs a look at the person. All entries can
// still be read.
func TestEnrollmentList_OfMoreThanItCountsWithAText(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	const added = 10_050
	company := r.North.Company.ID()
	storetest.Exec(t, r.DSN, fmt.Sprintf(`insert into users (company_id, id, role, email, fname) select %d, 9000000 + n, 'trainee', 'many-' || n || '@north.test', 'Many_' || n
		from generate_series(1, %d) n`, company, added))
	storetest.Exec(t, r.DSN, fmt.Sprintf(`insert into enrollments (company_id, id, user_id, course_id, start_date, source)
		select %d, 9000000 + n, 9000000 + n, %d, '2026-01-01', 'direct' from generate_series(1, %d) n`, company, r.North.ID(storetest.Forklift), added))
	read := func(text string, number, size int) store.List[learning.ListedEnrollment] {
		t.Helper()
		list, err := learning.EnrollmentList(t.Context(), r.Company, learning.EnrollmentSelection{Search: text}, store.Page{Number: number, Size: size})
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	if list := read("MANY_", 1, 20); list.Total != 10_000 || !list.More {
		t.Errorf("with a text, the first page has the total %d, more %t", list.Total, list.More)
	}
	if list := read("", 1, 20); list.Total < added || list.More {
		t.Errorf("without a text, the first page has the total %d, more %t", list.Total, list.More)
	}
	all := 0
	for number := 1; ; number++ {
		list := read("many_", number, 2000)
		all += len(list.Items)
		if int64(all) >= list.Total {
			break
		}
	}
	if all != added {
		t.Errorf("read %d entries, want %d", all, added)
	}
	for text, want := range map[string]int64{"many_10050": 1, "MANY-77@north": 1, "m%y": 0} {
		if list := read(text, 1, 20); list.Total != want || list.More || int64(len(list.Items)) != want {
			t.Errorf("%q: %d entries of %d, more %t", text, len(list.Items), list.Total, list.More)
		}
	}
}
