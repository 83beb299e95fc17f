package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func testScene() *scene {
	return &scene{
		ids:     ids{world: world{Companies: 4, Trainees: 2, Courses: 20, Enrolled: 3, Large: 40}, company: 1, trainee: 2, course: 1},
		callers: []caller{{company: 0}, {company: 2}}, clients: 2, block: 10, random: rand.New(rand.NewPCG(1, 0)),
	}
}

func TestPairs_AreDistinct(t *testing.T) {
	t.Parallel()
	s := testScene()
	seen := map[string]bool{}
	for k := range s.pairs() {
		seen[s.pair(k).Body] = true
	}
	if len(seen) != s.pairs() || s.pairs() != 2*2*17 {
		t.Errorf("%d different pairs of %d", len(seen), s.pairs())
	}
	// Pair 1 belongs to the second caller, the API user of company 2. The two companies before it have the users 1 to 6, one API user
	// and two trainees each. User 7 is the API user of company 2, so its first trainee is user 8.
	if want := `{"userID":8,"courseID":44}`; s.pair(1).Body != want {
		t.Errorf("pair 1 is %s, want %s", s.pair(1).Body, want)
	}
}

func TestEnrollWorkload_NeverRepeatsARequest(t *testing.T) {
	t.Parallel()
	s := testScene()
	w := s.enrollTrainee()
	bodies := map[string]bool{}
	for range 2 {
		for _, a := range w.asks(10) {
			if bodies[a.Body] {
				t.Fatalf("%s is requested twice", a.Body)
			}
			bodies[a.Body] = true
		}
	}
	if start := w.given()["start"]; start != "20" {
		t.Errorf("pgbench starts at pair %s, want 20", start)
	}
}

func TestWorkloads_AreDeterministic(t *testing.T) {
	t.Parallel()
	if diff := cmp.Diff(testScene().traineeProfile().asks(50), testScene().traineeProfile().asks(50)); diff != "" {
		t.Error(diff)
	}
}

func TestTarget_RoundTrip(t *testing.T) {
	t.Parallel()
	for _, want := range []target{{"/blog", "a.test", ""}, {"/learn/1", "b.test", "name=value"}} {
		if got := targetOf(want.String()); got != want {
			t.Errorf("wrote %+v, read %+v", want, got)
		}
		head := string(pageHead(want.String()))
		if strings.Contains(head, "Cookie: ") != (want.cookie != "") || !strings.HasPrefix(head, "GET "+want.path+" HTTP/1.1\r\nHost: "+want.host+"\r\n") {
			t.Errorf("%+v is requested with %q", want, head)
		}
	}
}

// Every request of a learner's page must have the host and the cookie of this learner, and must require the name of the learner's
// company in the response. pgbench must compute the ids of the same learners.
func TestLearnersAskForTheirOwn(t *testing.T) {
	t.Parallel()
	s := testScene()
	s.learners, s.cookies = []learner{{1, 2, 3, 4, 5, 6, 7}, {2, 4, 6, 8, 10, 12, 14}}, []string{"name=first", "name=second"}
	for _, w := range s.learnerPages() {
		for _, a := range w.asks(20) {
			want := target{host: record(s.learner(a.Token)).HostedDomain, cookie: s.cookies[a.Token]}
			got := targetOf(w.tokens[a.Token])
			got.path = ""
			if got != want || a.Want[0] != "<strong>"+companyName(s.learner(a.Token))+"</strong>" {
				t.Errorf("%s requests %+v for %q, want %+v", w.name, got, a.Want, want)
			}
		}
	}
	for i, set := range []string{"n random(0, 1)", "company :n * 1 + 1", "trainee :n * 2 + 2", "first :n * 3 + 3", "enrollment :n * 4 + 4",
		"document :n * 5 + 5", "order :n * 6 + 6", "entry :n * 7 + 7"} {
		if got := s.drawLearner()[i]; got != set {
			t.Errorf("pgbench variables %q, want %q", got, set)
		}
	}
}
