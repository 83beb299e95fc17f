package handlers

import (
	"errors"
	"testing"

	"lyceum/store"
)

func TestPagingReachesTheStoreAndComesBack(t *testing.T) {
	p := Paging{Page: 3, PageSize: 50}
	if got := p.page(); got != (store.Page{Number: 3, Size: 50}) {
		t.Errorf("asked for %+v", got)
	}
	if got := p.counts(101); got != (Counts{TotalCount: 101, PageSize: 50, Page: 3}) {
		t.Errorf("answered %+v", got)
	}
}

func TestAHandlerMayFindAFieldWrong(t *testing.T) {
	err := invalid("startDate", "startDate must be later than today.")
	v := judge(err)
	body := v.body(err, "id")
	if v.status != 400 || body.Error.Code != "invalid_input" || body.Error.Fields[0].Field != "startDate" {
		t.Errorf("got %d %+v", v.status, body)
	}
	if v := judge(errors.Join(errors.New("while saving"), store.ErrConflict)); v.status != 409 {
		t.Errorf("a wrapped sentinel: got %d", v.status)
	}
}
