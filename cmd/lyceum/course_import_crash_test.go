package main

import (
	"net/http"
	"net/url"
	"strconv"
	"testing"
	"time"

	"lyceum/importer/coursepack/coursepacktest"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// If a node is killed before or after it commits a part of a file, a whole file, or the course with the end of the import,
// another node must finish the import, and the company must have one course.
func TestNodeCrash_CourseImport(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := startProofWithFiles(t)
	token := p.signIn("admin@north.test")
	u := &sentUpload{p: p, token: token, name: "cranes.mbz", content: coursepacktest.Moodle(t).Zip(t)}
	if err := u.send(); err != nil {
		t.Fatal(err)
	}
	company, courses := p.world.Company.ID(), 0
	unfinished := func() string {
		return storetest.Value(t, p.dsn, "select count(*) from files where company_id = $1 and sha256 is null and removed_at is null", company)
	}
	before := unfinished()
	start := func() string {
		var in struct{ ImportID int64 }
		status, err := p.call("/webapi/v1/course-import", token, url.Values{"fileID": {u.file}}, &in)
		if err != nil || status != http.StatusOK {
			t.Fatalf("%d, %v", status, err)
		}
		return strconv.FormatInt(in.ImportID, 10)
	}
	finished := func(id, when string) {
		t.Helper()
		courses++
		for deadline := time.Now().Add(patience); ; {
			state := storetest.Value(t, p.dsn, "select state || ' ' || message from course_imports where company_id = $1 and id = $2::bigint", company, id)
			if state == "done " {
				break
			}
			if time.Now().After(deadline) || len(state) > 6 && state[:6] == "failed" {
				t.Fatalf("%s: the import is %s", when, state)
			}
		}
		added := storetest.Value(t, p.dsn, "select count(*) from courses where company_id = $1 and title = 'Cranes & hooks'", company)
		if left := unfinished(); added != strconv.Itoa(courses) || left != before {
			t.Errorf("%s: %s courses, want %d, and %s unfinished files, want %s", when, added, courses, left, before)
		}
	}
	p.steps.watch()
	finished(start(), "without a death")
	all, died := p.steps.passed(), []string(nil)
	// The last one is the first statement of the transaction that adds the course.
	for _, name := range []string{"file/advance", "file/finish", "load/pictures"} {
		for _, at := range all {
			if at.what != "commit of: "+stepOf(t, name) || at.time > 1 {
				continue
			}
			p.steps.arm(at)
			id := start()
			p.steps.await(t)
			died = append(died, at.String())
			p.kill()
			p.steps.goOn()
			// The leases of the killed node end now, so that the test does not have to wait.
			storetest.Exec(t, p.dsn, "update course_import_turns set due_at = now(), leased_until = null; update files set held_until = now() - interval '1 second' where held_until is not null")
			p.start()
			finished(id, at.String())
		}
	}
	if len(died) != 6 {
		t.Errorf("%d deaths: %q of %v", len(died), died, all)
	}
}
