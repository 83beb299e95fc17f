package main

import (
	"strings"
	"testing"
	"time"
)

func TestBetweenMarks(t *testing.T) {
	t.Parallel()
	one := result{Name: "course-list", Bytes: 9000, Rounds: []round{
		{Product: taken{PerSecond: 50, P50: time.Millisecond, P99: 3 * time.Millisecond, costs: costs{40, 90}}, Bare: taken{PerSecond: 100}, Pgbench: taken{PerSecond: 200}},
		{Product: taken{PerSecond: 70, P50: time.Millisecond, P99: 5 * time.Millisecond, costs: costs{60, 70}}, Bare: taken{PerSecond: 100}, Pgbench: taken{PerSecond: 100}},
	}}
	flooded := []flood{
		{Quiet: load{P50: time.Millisecond, P99: 2 * time.Millisecond}, Flooded: load{P50: time.Millisecond, P99: 3 * time.Millisecond}, Hashed: 100, Refused: 20},
		{Quiet: load{P50: time.Millisecond, P99: 4 * time.Millisecond}, Flooded: load{P50: 2 * time.Millisecond, P99: 4 * time.Millisecond}, Hashed: 80, Refused: 40},
	}
	shaken := handshakes{Name: "full", Rounds: []shaken{
		{Product: taken{PerSecond: 100, P50: time.Millisecond, P99: 3 * time.Millisecond, costs: costs{Server: 400}}, Static: taken{PerSecond: 110, costs: costs{Server: 380}}},
		{Product: taken{PerSecond: 120, P50: time.Millisecond, P99: 3 * time.Millisecond, costs: costs{Server: 400}}, Static: taken{PerSecond: 130, costs: costs{Server: 388}}},
	}}
	text, err := report{
		Command: &measureCommand{}, Routes: []result{one}, Pages: []result{one}, Floods: []floods{{Name: "trainee-profile", Rounds: flooded}}, Handshakes: []handshakes{shaken},
	}.markdown()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, "| trainee-profile | 1.00 | 3.00 | 1.50 | 3.50 | 1.25 [1.00-1.50] | 90 | 30 |") {
		t.Errorf("the row of the flood is missing in:\n%s", text)
	}
	if !strings.Contains(text, "| full | 110 | 1.00 | 3.00 | 400 | 120 | 384 | 0.960 [0.950-0.970] |") {
		t.Errorf("the row of the handshakes is missing in:\n%s", text)
	}
	if without, err := (report{Command: &measureCommand{}}).markdown(); err != nil || strings.Contains(without, "flood") || strings.Contains(without, "andshake") {
		t.Errorf("%v; without floods and handshakes there is a table of them:\n%s", err, without)
	}
	page := result{Name: "blog", Packed: 8000, Statements: 2, Rounds: []round{{
		Product: taken{PerSecond: 50, P50: time.Millisecond, P99: 2 * time.Millisecond, costs: costs{400, 90}}, Bare: taken{PerSecond: 100},
		Pgbench: taken{PerSecond: 100}, Alone: taken{P50: 3 * time.Millisecond},
	}}}
	const pageRow = "| blog | 50 [50-50] | 1.00 | 2.00 | 400 | 90 | 0.500 [0.500-0.500] | 0.50 [0.50-0.50] | 3.00 | 2 | 8000 |"
	if with, err := (report{Command: &measureCommand{}, Site: []result{page}}).markdown(); err != nil || !strings.Contains(with, pageRow) {
		t.Errorf("%v; the row of the page is missing in:\n%s", err, with)
	}
	page.Statements = 0
	const formRow = "| blog | 50 [50-50] | 1.00 | 2.00 | 400 | 90 | 0.500 [0.500-0.500] | none | 3.00 | 0 | 8000 |"
	if with, err := (report{Command: &measureCommand{}, Site: []result{page}}).markdown(); err != nil || !strings.Contains(with, formRow) || !strings.Contains(with, "| none | none |") {
		t.Errorf("%v; the row of a page without statements is missing in:\n%s", err, with)
	}
	const row = "| course-list | 60 [50-70] | 1.00 | 4.00 | 50 | 80 | 0.600 [0.500-0.700] | 0.47 [0.25-0.70] |"
	if !strings.Contains(text, row) {
		t.Errorf("the row is missing in:\n%s", text)
	}
	got, err := betweenMarks("before\n"+beginMark+"old\n"+endMark+"\nafter\n", text)
	if err != nil || strings.Contains(got, "old") || !strings.HasPrefix(got, "before\n") || !strings.HasSuffix(got, "\nafter\n") {
		t.Errorf("%v:\n%s", err, got)
	}
	if _, err := betweenMarks("a page without marks", text); err != errNoMarks {
		t.Errorf("a page without marks: %v", err)
	}
}

func TestTargetsHaveTheMediansOfTheRounds(t *testing.T) {
	t.Parallel()
	rounds := func(product, changed, bare, pgbench, peer float64) []round {
		return []round{{
			Product: taken{PerSecond: product}, Changed: taken{PerSecond: changed}, Bare: taken{PerSecond: bare},
			Pgbench: taken{PerSecond: pgbench}, Peer: taken{PerSecond: peer},
		}}
	}
	r := report{
		Command: &measureCommand{Rounds: 1},
		Routes: []result{
			{Name: courseListName, Rounds: append(rounds(60, 45, 100, 0, 5), rounds(64, 55, 100, 0, 4)...)},
			{Name: "my-courses", Rounds: rounds(30, 0, 200, 100, 0)},
		},
		Floods: []floods{
			{Name: courseListName, Rounds: []flood{{Quiet: load{P99: 2 * time.Millisecond}, Flooded: load{P99: 3 * time.Millisecond}}}},
			{Name: "trainee-profile", Rounds: []flood{{Quiet: load{P99: time.Millisecond}, Flooded: load{P99: 4 * time.Millisecond}}}},
		},
	}
	text := r.targetTable()
	for _, want := range []string{
		"| bare Fiber, same bytes | 0.60 | course-list 0.620 [0.600-0.640] |",
		"| bare Fiber | 0.45 | course-list 0.500 [0.450-0.550] |",
		"| pgbench, same statements | 0.45 | my-courses 0.300 [0.300-0.300] |",
		"| enroll-trainee | pgbench, same transaction | 0.80 | not measured |",
		"| PocketBase | 12 times | course-list 14.000 [12.000-16.000] |",
		"| itself | 2 | course-list 1.50 [1.50-1.50]<br>trainee-profile 4.00 [4.00-4.00] |",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the row %s is missing in:\n%s", want, text)
		}
	}
}
