package web

import (
	"errors"
	"testing"

	"lyceum/store"
)

func TestPaging_RoundTrip(t *testing.T) {
	p := Paging{Page: 3, PageSize: 50}
	if got := p.StorePage(); got != (store.Page{Number: 3, Size: 50}) {
		t.Errorf("request %+v", got)
	}
	if got := p.Counts(101); got != (Counts{TotalCount: 101, PageSize: 50, Page: 3}) {
		t.Errorf("response %+v", got)
	}
}

func TestPaging_HandlerReportsField(t *testing.T) {
	err := InvalidField("startDate", "startDate must be later than today.")
	v := testErrors.find(err)
	body := v.body(err, "id")
	if v.Status != 400 || body.Error.Code != "invalid_input" || body.Error.Fields[0].Field != "startDate" {
		t.Errorf("got %d %+v", v.Status, body)
	}
	if v := testErrors.find(errors.Join(errors.New("while saving"), store.ErrConflict)); v.Status != 409 {
		t.Errorf("a wrapped sentinel: got %d", v.Status)
	}
}
