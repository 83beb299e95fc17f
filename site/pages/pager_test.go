package pages

import (
	"testing"

	"lyceum/store"
	"lyceum/tenant"
)

func TestPager(t *testing.T) {
	t.Parallel()
	words, err := NewTranslations(tenant.Languages())
	if err != nil {
		t.Fatal(err)
	}
	l := words.ForCompany(tenant.Company{})
	for _, tc := range []struct {
		page           int
		total          int64
		earlier, later string
		text           string
	}{
		{1, 0, "", "", ""},
		{1, 20, "", "", ""},
		{1, 21, "", "/x?page=2", "Page 1 of 2"},
		{2, 41, "/x", "/x?page=3", "Page 2 of 3"},
		{3, 41, "/x?page=2", "", "Page 3 of 3"},
	} {
		p := l.PagerOf("/x", store.Page{Number: tc.page, Size: 20}, tc.total)
		if p.Earlier != tc.earlier || p.Later != tc.later || p.Text != tc.text {
			t.Errorf("page %d of %d: %+v", tc.page, tc.total, p)
		}
	}
}
