package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/store/storetest/tier"
)

// The requests must be those of the route table: each list, each value of each filter and sort.
func TestLarge_ListsOfTheRouteTable(t *testing.T) {
	t.Parallel()
	var names []string
	for _, role := range []auth.Role{auth.RoleAdmin, auth.RoleManager, auth.RoleTrainee} {
		for _, c := range lists(role, "token") {
			names = append(names, c.name)
		}
	}
	for _, want := range []string{
		"admin user-list", "admin user-list sort=-lastSeen", "admin user-list status=0", "admin user-list search=sharma", "admin enrollment-list status=expired",
		"admin enrollment-list courseID=1", "admin order-list sort=amount", "admin report-people batchID=1", "admin dashboard", "manager attempt-list status=2",
		"trainee my-courses", "admin exam-list-all sort=toMark", "admin payment-list withoutOrder=1",
	} {
		if !slices.Contains(names, want) {
			t.Errorf("no request %q", want)
		}
	}
	if slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, "manager audit-list") }) {
		t.Error("a manager requests the audit log")
	}
	if len(names) < 600 {
		t.Errorf("%d requests", len(names))
	}
}

func TestLarge_PatternOfPages(t *testing.T) {
	t.Parallel()
	patterns := []string{"/manage", "/manage/people/:id", "/manage/people/invitations", "/manage/people/invitations/:id"}
	for address, want := range map[string]string{
		"/manage": "/manage", "/manage/people/7": "/manage/people/:id", "/manage/people/invitations": "/manage/people/invitations", "/manage/people/7/edit": "",
	} {
		if got := patternOf(patterns, address); got != want {
			t.Errorf("%s is served by %q, want %q", address, got, want)
		}
	}
	form := []byte(`<form class="form filters" method="get"><select id="status" name="status" ><option value="">All</option><option value="a&amp;b">A</option></select>
		<input id="search" name="search" type="text" value=""></form>`)
	if got := filteredPages("/manage/people", form); len(got) != 5 || got[0] != "/manage/people?status=a%26b" {
		t.Errorf("filtered pages %q", got)
	}
}

func TestLargeVerdict_NamesWhatIsMissed(t *testing.T) {
	t.Parallel()
	r := largeResult{People: 1000, command: largeCommand{Limit: 100 * time.Millisecond}}
	r.Requests = []largeTime{{Name: "fast", Median: time.Millisecond}, {Name: "refused", Problem: "status 400", Refused: true}}
	if err := r.verdict(); err != nil {
		t.Error(err)
	}
	r.Requests = append(r.Requests, largeTime{Name: "slow", Median: time.Second}, largeTime{Name: "broken", Problem: "status 503"})
	r.Exports = []exportTime{{Name: "late", First: 2 * time.Second}, {Name: "fat", Memory: exportMemory + 1}}
	r.Jobs = []jobTime{{Name: "holding", Locked: time.Second}, {Name: "long", All: 2 * time.Minute, Limit: time.Minute}}
	err := r.verdict()
	if err == nil {
		t.Fatal("no error")
	}
	for _, name := range []string{"slow", "broken", "late", "fat", "holding", "long"} {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("the error does not name %s: %v", name, err)
		}
	}
}

// At a small scale, no list, page, export or job of the large company may fail. The test does not check times.
func TestLarge_AtSmallScale(t *testing.T) {
	tier.All(t)
	runtime.LockOSThread() // The kernel kills a child process when the thread that started it ends.
	program := filepath.Join(t.TempDir(), "lyceum")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", program, "lyceum/cmd/lyceum")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	c := largeCommand{Part: 0.002, Limit: time.Hour, Times: 1, Jobs: true, Show: largeShown, Program: program}
	r, err := c.measure(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range r.Requests {
		if one.Problem != "" && !one.Refused {
			t.Errorf("%s: %s", one.Name, one.Problem)
		}
	}
	for _, e := range r.Exports {
		if e.Problem != "" || e.Rows == 0 {
			t.Errorf("export %s: %d rows, %s", e.Name, e.Rows, e.Problem)
		}
	}
	for _, j := range r.Jobs {
		if j.Problem != "" {
			t.Errorf("job %s: %s", j.Name, j.Problem)
		}
	}
	if r.People != 2000 || r.Enrollments < 30_000 || len(r.Requests) < 600 || len(r.Exports) < 8 || len(r.Jobs) < 8 {
		t.Errorf("%d people, %d enrollments, %d requests, %d exports, %d jobs", r.People, r.Enrollments, len(r.Requests), len(r.Exports), len(r.Jobs))
	}
	if err := r.print(os.Stdout); err != nil {
		t.Error(err)
	}
}
