package console

import (
	"flag"
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers"
)

var update = flag.Bool("update", false, "write docs/jobs.md")

const jobsFile = "../docs/jobs.md"

// docs/jobs.md must list each job of staff with its page, its API route and the roles that may do the job. go test
// -update writes the file.
func TestJobs_CommittedFileIsCurrent(t *testing.T) {
	t.Parallel()
	current := jobTable(t)
	if *update {
		if err := os.WriteFile(jobsFile, []byte(current), 0o644); err != nil { //nolint:gosec // a document that everyone may read
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile(jobsFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(committed) != current {
		t.Error("docs/jobs.md differs from the route tables; run go test ./console -run TestJobs -update")
	}
}

// hasPages contains the jobs that have several pages. An award template can belong to the company, a course or an exam. The
// parts of an exam and of a quiz have a page each. Documents are added one by one, from files, and as copies. People are added to a batch from the page of the batch, and from lists of people.
var hasPages = map[string]bool{"/webapi/v1/batch-trainees-add": true, "/webapi/v1/certificate-template-set": true, "/webapi/v1/exam-update": true, "/webapi/v1/outline-add": true, "/webapi/v1/outline-update": true, "/webapi/v1/saved-view-set": true}

// jobTable returns the table of docs/jobs.md: each page with the API route that does the same job. It fails the test if a page has no API route, or if two pages do the same job for one object.
func jobTable(t *testing.T) string {
	t.Helper()
	routes, err := Routes(&handlers.Services{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	access, pages, alone := handlers.JobAccess(), map[string]string{}, map[string]bool{}
	for _, r := range routes {
		if r.Job == "" {
			continue
		}
		if _, known := access[r.Job]; !known {
			t.Errorf("%s does the job of %s, which is no route", r.Path, r.Job)
		}
		if pages[r.Job] != "" {
			pages[r.Job] += "; "
		}
		if !strings.HasSuffix(r.About, "for each selected object.") {
			if alone[r.Job] && !hasPages[r.Job] {
				t.Errorf("%s and %s do the same job, %s", pages[r.Job], r.Path, r.Job)
			}
			alone[r.Job] = true
		}
		pages[r.Job] += "`" + r.Path + "`"
		if r.Method == http.MethodPost {
			pages[r.Job] += ", a form"
		}
	}
	var table strings.Builder
	table.WriteString("# Jobs of the console\n\nEach page runs the function of an API route. Page and route have the same access, checks and audit log entries. " +
		"Pages let a manager change only people and enrollments of the own batches and courses, also if the route lets managers change those of the whole company.\n\n" +
		"| page | API route | trainee | manager | admin | api |\n|---|---|---|---|---|---|\n")
	for _, route := range slices.SortedFunc(maps.Keys(pages), func(a, b string) int { return strings.Compare(pages[a], pages[b]) }) {
		fmt.Fprintf(&table, "| %s | `%s` |", pages[route], route)
		for _, role := range []auth.Role{auth.RoleTrainee, auth.RoleManager, auth.RoleAdmin, auth.RoleAPI} {
			mark := " |"
			if access[route].Allows(role) {
				mark = " yes |"
			}
			if access[route].Limits(role) {
				mark = " own batches and courses |"
			}
			table.WriteString(mark)
		}
		table.WriteByte('\n')
	}
	return table.String()
}
