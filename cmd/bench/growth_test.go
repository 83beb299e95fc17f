package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// TestMain runs the load generator instead of the tests if the only argument is "drive". The measurements start their own program
// with this argument.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "drive" {
		main()
		return
	}
	storetest.Main(m)
}

// At a small scale, the measurement of growth must find the expected numbers of companies and enrollments, a cost for each
// request, no scans and no wrong totals. The test does not check ratios of costs, because other load on the machine changes
// them.
func TestGrowth_AtSmallScale(t *testing.T) {
	tier.All(t)
	runtime.LockOSThread() // The kernel kills a child process when the thread that started it ends.
	program := filepath.Join(t.TempDir(), "lyceum")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", program, "lyceum/cmd/lyceum")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	c := growthCommand{
		Companies: 30, Trainees: 2000, Scale: 1, Rounds: 1, Duration: 100 * time.Millisecond, Sockets: 10, Program: program,
	}
	r, err := c.measure(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct{ companies, enrollments int }{{10, 10_000}, {30, 10_000}, {30, 20_000}} {
		if s := r.Stages[i]; s.Companies != want.companies || s.Enrollments < want.enrollments || s.Enrollments > want.enrollments+1000 {
			t.Errorf("stage %d has %d companies and %d enrollments, want %d and %d to %d", i, s.Companies, s.Enrollments,
				want.companies, want.enrollments, want.enrollments+1000)
		}
		for _, cost := range r.Stages[i].Costs {
			if cost.Lyceum <= 0 || cost.Postgres < 0 {
				t.Errorf("stage %d: %s costs %+v", i, cost.Name, cost)
			}
		}
	}
	if len(r.Pages) != 4 || r.Pages[3].Number != 100 || r.Pages[3].P50 <= 0 {
		t.Errorf("pages %+v", r.Pages)
	}
	if r.Plans < 100 || len(r.Scans) > 0 {
		t.Errorf("%d plans, with scans %q", r.Plans, r.Scans)
	}
	if r.Wrong > 0 {
		t.Errorf("%d totals of copied companies are wrong", r.Wrong)
	}
	if err := r.print(os.Stdout); err != nil {
		t.Error(err)
	}
}

func TestGrowthVerdict_NamesWhatIsMissed(t *testing.T) {
	cost := func(lyceum float64) []costOf { return []costOf{{Name: "course-list", Lyceum: lyceum, Postgres: 50}} }
	sound := growthResult{
		Stages: []stage{{Costs: cost(50)}, {Costs: cost(60)}},
		Pages:  []pageTime{{P50: 2 * time.Millisecond}, {Name: "middle", P50: 3 * time.Millisecond}},
	}
	if err := sound.verdict(); err != nil {
		t.Error(err)
	}
	for name, missed := range map[string]growthResult{
		"a request":   {Stages: []stage{{Costs: cost(50)}, {Costs: cost(70)}}, Pages: sound.Pages},
		"a page":      {Stages: sound.Stages, Pages: []pageTime{{P50: 2 * time.Millisecond}, {P50: 4 * time.Millisecond}}},
		"a statement": {Stages: sound.Stages, Pages: sound.Pages, Scans: []string{"course/list reads the whole table courses"}},
	} {
		if missed.verdict() == nil {
			t.Errorf("%s misses its limit without an error", name)
		}
	}
}
