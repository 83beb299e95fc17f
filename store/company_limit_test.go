package store_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// limited sets the company limits of c. nil means that the company has no such limit.
func limited(t *testing.T, c store.Company, people, storage, messages *int64) {
	t.Helper()
	set := func(l *store.CompanyLimits) {
		*l = store.CompanyLimits{People: people, Storage: storage, Messages: messages}
	}
	if _, err := c.SetLimits(t.Context(), set, store.Actor{}); err != nil {
		t.Fatal(err)
	}
}

func TestCompanyLimits_People(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c := db.For(north.Company)
	all, err := storepeople.Users(t.Context(), c, storepeople.UserFilter{}, 1000)
	if err != nil {
		t.Fatal(err)
	}
	const room = 3
	most := int64(len(all)) + room
	limited(t, c, &most, nil, nil)
	var mu sync.Mutex
	var added, rejected int
	var adders sync.WaitGroup
	for i := range 3 * room {
		adders.Go(func() {
			_, err := storepeople.CreateUser(t.Context(), c, storepeople.EditedUser{Email: fmt.Sprintf(north.Text("new%d@north.test"), i), Role: "trainee"}, nil, store.Editor{Role: "admin"})
			mu.Lock()
			defer mu.Unlock()
			var limit *store.LimitError
			switch {
			case err == nil:
				added++
			case errors.As(err, &limit) && limit.Limit == store.LimitPeople && limit.Value == most:
				rejected++
			default:
				t.Errorf("add a user: %v", err)
			}
		})
	}
	adders.Wait()
	if added != room || rejected != 2*room {
		t.Errorf("%d users were added and %d rejected, want %d and %d", added, rejected, room, 2*room)
	}
	for what, err := range map[string]error{
		"sign-up of a new address":      second(storepeople.AddSignUp(t.Context(), c, storepeople.SignUp{Email: north.Text("more@north.test"), At: time.Now()}, []byte("a"), store.Actor{})),
		"sign-up of a known address":    second(storepeople.AddSignUp(t.Context(), c, storepeople.SignUp{Email: north.Text("tara@north.test"), At: time.Now()}, []byte("b"), store.Actor{})),
		"load of a new user":            bulk.AddUser(t.Context(), c, bulk.BulkUser{Email: north.Text("more@north.test"), Role: "trainee", Status: 1}),
		"sign-in with a Google account": second(storepeople.AddGoogleTrainee(t.Context(), c, storepeople.NewGoogleTrainee{Email: north.Text("more@north.test"), GoogleSub: "1", At: time.Now()})),
	} {
		if !errors.Is(err, store.ErrLimitReached) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := storepeople.CreateUser(t.Context(), db.For(south.Company), storepeople.EditedUser{Email: south.Text("new@south.test"), Role: "trainee"}, nil, store.Editor{Role: "admin"}); err != nil {
		t.Errorf("another company: %v", err)
	}
	if _, err := db.LimitCompany(t.Context(), north.Company.Slug(), func(l *store.CompanyLimits) { *l = store.CompanyLimits{} }); err != nil {
		t.Fatal(err)
	}
	if err := bulk.AddUser(t.Context(), c, bulk.BulkUser{Email: north.Text("more@north.test"), Role: "trainee", Status: 1}); err != nil {
		t.Errorf("without a limit: %v", err)
	}
}

func second[T any](_ T, err error) error { return err }

func TestCompanyLimits_MessagesAndStorage(t *testing.T) {
	t.Parallel()
	db, dsn := storetest.Shared(t)
	north := storetest.NewWorld(t, "north")
	c := db.For(north.Company)
	two, bytes := int64(2), int64(1000)
	limited(t, c, nil, &bytes, &two)
	send := func(kind, cause string) error {
		return c.Tx(t.Context(), func(c store.Company) error {
			return c.EnqueueMessage(t.Context(), kind, cause, storepeople.PasswordNotice{})
		})
	}
	for i, cause := range []string{"a", "a", "b"} { // The second message has the cause of the first one, so it is not enqueued.
		if err := send(storepeople.Invitation, cause); err != nil {
			t.Fatalf("message %d: %v", i, err)
		}
	}
	var limit *store.LimitError
	if err := send(storepeople.Invitation, "c"); !errors.As(err, &limit) || limit.Limit != store.LimitMessages || limit.Value != two {
		t.Errorf("a message above the limit: %v", err)
	}
	if err := second(storepeople.AddSignUp(t.Context(), c, storepeople.SignUp{Email: north.Text("tara@north.test"), At: time.Now()}, []byte("b"), store.Actor{})); !errors.Is(err, store.ErrLimitReached) {
		t.Errorf("sign-up of a known address: %v", err)
	}
	if err := send(store.PasswordChanged, "d"); err != nil {
		t.Errorf("a message about a password: %v", err)
	}
	if err := storepeople.RequestReset(t.Context(), c, north.Text("tara@north.test"), storepeople.ResetRequest{Nonce: []byte("n"), At: time.Now()}); err != nil {
		t.Errorf("a password link: %v", err)
	}
	storetest.Value(t, dsn, "update company_limits set sent_on = sent_on - 1 where company_id = $1 returning 1", north.Company.ID())
	if err := send(storepeople.Invitation, "e"); err != nil {
		t.Errorf("a message of the next day: %v", err)
	}
	if _, err := courses.AddFile(t.Context(), c, "a.pdf", "", bytes, 5000, time.Hour, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := courses.AddFile(t.Context(), c, "b.pdf", "", 1, 5000, time.Hour, 0); !errors.As(err, &limit) || limit.Limit != store.LimitStorage || limit.Value != bytes {
		t.Errorf("a file above the limit: %v", err)
	}
	if _, err := courses.AddFile(t.Context(), c, "b.pdf", "", 1, 500, time.Hour, 0); !errors.Is(err, courses.ErrStorageFull) {
		t.Errorf("a file above the quota of the deployment: %v", err)
	}
}
