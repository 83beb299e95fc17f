package learning_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// The page of a document with an H5P package must say what it is, and offer a download only.
func TestDocument_H5P(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update documents set file_key = 'levers.H5P', media_type = 'application/zip' where company_id = %d and id = %d",
		p.North.Company.ID(), p.North.ID(storetest.Controls)))
	p.Put(p.North, "levers.H5P")
	status, _, body := p.Get("learn.north.test", sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Controls), p.Enter(p.North, storetest.OngoingEnrollment))
	if status != http.StatusOK || !strings.Contains(body, "This is an H5P exercise") || !strings.Contains(body, `" download>Download</a>`) || strings.Contains(body, "This file cannot be shown here") {
		t.Errorf("status %d\n%s", status, body)
	}
}
