package background

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/auth/redislink"
	"lyceum/handlers"
	"lyceum/node/jobs"
	"lyceum/store"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

const runPeople = 450

// If two nodes send the same invitation run, each person must be invited exactly once. This must hold even if
// background jobs are cancelled meanwhile.
func TestInvitations_TwoNodes(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.OwnWorlds(t)
	service, err := auth.Open(t.Context(), auth.Options{
		DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Masters: masterkey.Keys{bytes.Repeat([]byte{7}, masterkey.Size)}, Log: slog.New(slog.DiscardHandler),
		Redis: redislink.Options{URL: os.Getenv("LYCEUM_TEST_REDIS_URL"), Prefix: rand.Text() + ":"},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = service.Close() })
	c := db.For(north.Company)
	by := store.Actor{UserID: north.ID(storetest.Admin)}
	people := storepeople.NewInvitationRun{CourseIDs: []int64{north.ID(storetest.Forklift)}, BatchIDs: []int64{}}
	for i := range runPeople {
		people.Emails = append(people.Emails, fmt.Sprintf("run-%d@north.test", i))
		people.FNames, people.LNames = append(people.FNames, "Ina"), append(people.LNames, "Rao")
	}
	people.Emails[7] = "no address"
	run, err := storepeople.AddInvitationRun(t.Context(), c, people, by)
	if err != nil {
		t.Fatal(err)
	}
	runners := make([]*jobs.Runner[storepeople.InvitationTurn], 2)
	for i := range runners {
		config := Config{DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Log: slog.New(slog.DiscardHandler), Metrics: prometheus.NewRegistry()}
		services := &handlers.Services{DB: db, Auth: service, Now: time.Now}
		runners[i] = NewInvitations(config, services.People().SendInvitations)
	}
	progress := func() storepeople.InvitationRun {
		t.Helper()
		run, err := storepeople.ReadInvitationRun(t.Context(), c, run.ID)
		if err != nil {
			t.Fatal(err)
		}
		return run
	}
	for round := 0; progress().FinishedAt.IsZero(); round++ {
		if round == 100 {
			t.Fatalf("the run does not finish: %+v", progress())
		}
		// The test ends the lease, so that both nodes invite the same people. The same happens if a node
		// crashes.
		var nodes sync.WaitGroup
		for i, runner := range runners {
			nodes.Go(func() {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				if round%2 == 0 && i == 0 {
					cancel() // This node stops at once and leaves its work incomplete.
				}
				_, _ = runner.Round(ctx)
			})
			storetest.Exec(t, north.DSN(), "update invitation_turns set leased_until = null")
		}
		nodes.Wait()
	}
	if done := progress(); done.Invited != runPeople-1 || done.Failed != 1 || done.Waits {
		t.Errorf("%+v", done)
	}
	for query, want := range map[string]string{
		"select count(*) from users where email like 'run-%' and company_id = $1":                                              fmt.Sprint(runPeople - 1),
		"select count(*) from enrollments e join users u on u.id = e.user_id where u.email like 'run-%' and e.company_id = $1": fmt.Sprint(runPeople - 1),
		"select count(*) from outbox where kind = 'invitation' and company_id = $1":                                            fmt.Sprint(runPeople - 1),
		"select count(*) from invitation_lines where user_id is null and done_at is not null and company_id = $1":              "1",
	} {
		if got := storetest.Value(t, north.DSN(), query, north.Company.ID()); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
	for range 2 {
		if _, err := runners[0].Round(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if left := storetest.Value(t, north.DSN(), "select count(*) from invitation_turns where company_id = $1", north.Company.ID()); left != "0" {
		t.Errorf("%s turns are left", left)
	}
	failed, err := storepeople.InvitationLines(t.Context(), c, run.ID, 0, true, 10)
	if err != nil || len(failed) != 1 || failed[0].Line != 8 || !strings.Contains(failed[0].Message, "address") {
		t.Errorf("%+v, %v", failed, err)
	}
}

// If a company is suspended while a node sends its invitations, no person may be invited after the suspension. The run must continue
// after the company is resumed.
func TestInvitations_SuspendedMeanwhile(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.OwnWorlds(t)
	c := db.For(north.Company)
	people := storepeople.NewInvitationRun{Emails: []string{"ina@north.test"}, FNames: []string{"Ina"}, LNames: []string{"Rao"}, CourseIDs: []int64{north.ID(storetest.Forklift)}, BatchIDs: []int64{}}
	run, err := storepeople.AddInvitationRun(t.Context(), c, people, store.Actor{UserID: north.ID(storetest.Admin)})
	if err != nil {
		t.Fatal(err)
	}
	suspend := func(on bool) {
		if changed, err := db.SuspendCompany(t.Context(), "north", on, ""); err != nil || !changed {
			t.Error(changed, err)
		}
	}
	var refused error
	invite := func(ctx context.Context, company tenant.Company, id int64) (finished, waits bool, err error) {
		suspend(true)
		refused = storepeople.EndInvitations(ctx, db.For(company), id, "done", "")
		return refused == nil, false, refused
	}
	config := Config{DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Log: slog.New(slog.DiscardHandler), Metrics: prometheus.NewRegistry()}
	if n, err := NewInvitations(config, invite).Round(t.Context()); err != nil || n != 1 || !errors.Is(refused, tenant.ErrSuspended) {
		t.Errorf("%d turns, %v; the change: %v", n, err, refused)
	}
	suspend(false)
	turns := storetest.Value(t, north.DSN(), "select count(*) from invitation_turns where company_id = $1", north.Company.ID())
	if run, err = storepeople.ReadInvitationRun(t.Context(), c, run.ID); err != nil || !run.FinishedAt.IsZero() || turns != "1" {
		t.Errorf("the run: %+v, %v; %s turns", run, err, turns)
	}
}
