package main

import (
	"testing"

	"lyceum/handlers"
)

// A request whose answer is lost must be repeated unless it could have effect twice. Only an operation without a bearer that
// writes has no Idempotency-Key. A check of a domain stores its result, so its request must have a key.
func TestRepetition_OfOperations(t *testing.T) {
	d, err := read(handlers.Document())
	if err != nil {
		t.Fatal(err)
	}
	how := map[string]string{}
	for _, o := range d.operations {
		how[o.id] = o.repetition()
		if how[o.id] == once && !o.open {
			t.Errorf("%s is not repeated although it has a bearer", o.id)
		}
	}
	for id, want := range map[string]string{
		"course-outline": reads, "user-invite-check": reads, "mail-template-preview": reads, "domain-check": keyed, "email-domain-check": keyed,
		"report-schedule-add": keyed, "faq-add": keyed, "auth-login": once,
	} {
		if how[id] != want {
			t.Errorf("a request of %s counts as %q, want %q", id, how[id], want)
		}
	}
}
