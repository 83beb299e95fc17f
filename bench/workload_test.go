package main

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func testScene() *scene {
	return &scene{
		ids:     ids{world: world{Companies: 4, Trainees: 2, Courses: 20, Enrolled: 3, Large: 40}, company: 1, trainee: 2, course: 1},
		callers: []caller{{company: 0}, {company: 2}}, clients: 2, block: 10, random: rand.New(rand.NewPCG(1, 0)),
	}
}

func TestPairsAreEachOnce(t *testing.T) {
	t.Parallel()
	s := testScene()
	seen := map[string]bool{}
	for k := range s.pairs() {
		seen[s.pair(k).Body] = true
	}
	if len(seen) != s.pairs() || s.pairs() != 2*2*17 {
		t.Errorf("%d different pairs of %d", len(seen), s.pairs())
	}
	// The second caller is company 2, whose first trainee comes after two companies of an api user and two trainees.
	if want := `{"userID":8,"courseID":44}`; s.pair(1).Body != want {
		t.Errorf("pair 1 is %s, want %s", s.pair(1).Body, want)
	}
}

func TestEnrollNeverAsksTwice(t *testing.T) {
	t.Parallel()
	s := testScene()
	w := s.enrollTrainee()
	bodies := map[string]bool{}
	for range 2 {
		for _, a := range w.asks(10) {
			if bodies[a.Body] {
				t.Fatalf("%s is asked twice", a.Body)
			}
			bodies[a.Body] = true
		}
	}
	if start := w.given()["start"]; start != "20" {
		t.Errorf("pgbench starts at pair %s, want 20", start)
	}
}

func TestSameSeedAsksTheSame(t *testing.T) {
	t.Parallel()
	if diff := cmp.Diff(testScene().traineeProfile().asks(50), testScene().traineeProfile().asks(50)); diff != "" {
		t.Error(diff)
	}
}
