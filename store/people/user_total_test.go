package people_test

import (
	"fmt"
	"testing"

	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// A list must count its entries up to 100,000, and say that there are more. A client that reads pages until it has as many entries as the total must
// read all entries, also those after the first 100,000.
func TestUserList_OfMoreThanItCounts(t *testing.T) {
	tier.All(t)
	r := storetest.OpenRealm(t)
	const added = 100_050
	storetest.Exec(t, r.DSN, fmt.Sprintf(`insert into users (company_id, id, role, email, fname) select %d, 9000000 + n, 'trainee', 'many-' || n || '@north.test', 'Many_' || n
		from generate_series(1, %d) n`, r.North.Company.ID(), added))
	s := people.UserSelection{Status: people.AnyStatus, Search: "MANY_"}
	read := func(number, size int) store.List[people.ListedUser] {
		t.Helper()
		list, err := people.UserList(t.Context(), r.Company, s, store.Page{Number: number, Size: size})
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	all := 0
	for number := 1; ; number++ {
		list := read(number, 5000)
		all += len(list.Items)
		if more := number < 20; list.More != more || more && list.Total < int64(all)+1 {
			t.Fatalf("page %d: total %d, more %t after %d entries", number, list.Total, list.More, all)
		}
		if int64(all) >= list.Total {
			break
		}
	}
	if all != added {
		t.Errorf("read %d entries, want %d", all, added)
	}
	if list := read(1, 20); list.Total != 100_000 || !list.More {
		t.Errorf("the first page has the total %d, more %t", list.Total, list.More)
	}
	s.Search = "many_100050"
	if list := read(1, 20); list.Total != 1 || list.More || len(list.Items) != 1 {
		t.Errorf("one entry: %+v", list)
	}
	s.Search = "m%y" // A pattern is a text.
	if list := read(1, 20); list.Total != 0 || len(list.Items) != 0 {
		t.Errorf("a pattern: %+v", list)
	}
	for _, order := range []string{"name", "email", "role", "created", "updated", "lastSeen", ""} {
		for _, descending := range []bool{false, true} {
			s.Search, s.Order, s.Descending = "", order, descending
			if list := read(3, 10); len(list.Items) != 10 || !list.More {
				t.Errorf("%s, descending %t: %d entries, more %t", order, descending, len(list.Items), list.More)
			}
		}
	}
}
