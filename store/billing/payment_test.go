package billing_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// paymentOf returns a payment in the given state, of a new trainee for the course Forklift.
func paymentOf(t *testing.T, w storetest.World, name, state string) billing.GatewayPayment {
	t.Helper()
	user, _ := storetest.NewTrainee(t, w, name)
	p := billing.GatewayPayment{
		PaymentID: "pay_" + name, UserID: user, CourseID: w.ID(storetest.Forklift), Currency: "INR", Amount: 150_000,
		Method: "upi", Description: "Course Enrollment", CreatedAt: time.Unix(1_772_000_000, 0),
	}
	return in(p, state)
}

func in(p billing.GatewayPayment, state string) billing.GatewayPayment {
	p.Status, p.Refunded = state, 0
	if state == billing.PaymentRefunded {
		p.Refunded = p.Amount
	}
	return p
}

func TestRecordPayment_ForwardOnly(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company, today := db.For(north.Company), storetest.Day(t, "2026-03-01")
	states := []string{billing.PaymentFailed, billing.PaymentAuthorized, billing.PaymentCaptured, billing.PaymentRefunded}
	const bought = "; enrollments: active; confirmations: 1"
	for i, first := range states {
		for j, second := range states {
			p := paymentOf(t, north, first+second, first)
			for _, one := range []billing.GatewayPayment{p, in(p, second), p, in(p, second)} {
				if _, err := billing.RecordPayment(t.Context(), company, one, today, store.Actor{}); err != nil {
					t.Fatalf("%s, then %s: %v", first, second, err)
				}
			}
			want := "transactions: " + states[max(i, j)]
			// A payment that was refunded before its capture was recorded must not enroll the trainee.
			if first == billing.PaymentCaptured || second == billing.PaymentCaptured && i < j {
				want += " enrolls 1" + bought
			}
			if got := storetest.Purchases(t, north, p.UserID); got != want {
				t.Errorf("%s, then %s: %q, want %q", first, second, got, want)
			}
		}
	}
}

func TestRecordPayment_Concurrent(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company, today := db.For(north.Company), storetest.Day(t, "2026-03-01")
	p := paymentOf(t, north, "crowd", billing.PaymentCaptured)
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() {
			state := []string{billing.PaymentFailed, billing.PaymentAuthorized, billing.PaymentCaptured}[i%3]
			if _, err := billing.RecordPayment(t.Context(), company, in(p, state), today, store.Actor{}); err != nil {
				t.Errorf("%s: %v", state, err)
			}
		})
	}
	all.Wait()
	if got := storetest.Purchases(t, north, p.UserID); got != "transactions: captured enrolls 1; enrollments: active; confirmations: 1" {
		t.Error(got)
	}
	if wrong, err := bulk.Reconcile(t.Context(), company, time.Now()); err != nil || len(wrong) != 0 {
		t.Errorf("wrong totals: %+v, %v", wrong, err)
	}
}

func TestRecordPayment_OtherTraineeOrCourse(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company, today := db.For(north.Company), storetest.Day(t, "2026-03-01")
	p := paymentOf(t, north, "owner", billing.PaymentCaptured)
	if _, err := billing.RecordPayment(t.Context(), company, p, today, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	other := paymentOf(t, north, "other", billing.PaymentCaptured)
	other.PaymentID = p.PaymentID
	elsewhere := p
	elsewhere.CourseID = north.ID(storetest.Selling)
	for name, one := range map[string]billing.GatewayPayment{"another trainee": other, "another course": elsewhere} {
		if got, err := billing.RecordPayment(t.Context(), company, one, today, store.Actor{}); !errors.Is(err, billing.ErrPaymentUsed) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	if got := storetest.Purchases(t, north, other.UserID); got != "" {
		t.Errorf("another trainee has %q", got)
	}
	if got, err := billing.ReadPayment(t.Context(), db.For(south.Company), p.PaymentID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the payment in another company: %+v, %v", got, err)
	}
	// A payment of another company with the same gateway id must be a separate payment, because the company has another
	// gateway account.
	theirs := paymentOf(t, south, "theirs", billing.PaymentCaptured)
	theirs.PaymentID = p.PaymentID
	if _, err := billing.RecordPayment(t.Context(), db.For(south.Company), theirs, today, store.Actor{}); err != nil {
		t.Error(err)
	}
}

func TestRecordPayment_CannotEnroll(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company, today := db.For(north.Company), storetest.Day(t, "2026-03-01")
	for name, c := range map[string]struct {
		user, course int64
		want         error
	}{
		"enrolled": {storetest.Trainee, storetest.Forklift, learning.ErrAlreadyEnrolled},
		"over":     {storetest.SecondTrainee, storetest.Over, learning.ErrCourseEnded},
		"disabled": {storetest.DisabledTrainee, storetest.FirstAid, learning.ErrTraineeInactive},
		"draft":    {storetest.SecondTrainee, storetest.Draft, store.ErrNotFound},
		"staff":    {storetest.Admin, storetest.FirstAid, store.ErrNotFound},
	} {
		p := paymentOf(t, north, name, billing.PaymentCaptured)
		p.UserID, p.CourseID = north.ID(c.user), north.ID(c.course)
		if got, err := billing.RecordPayment(t.Context(), company, p, today, store.Actor{}); !errors.Is(err, c.want) {
			t.Errorf("%s: %+v, %v; want %v", name, got, err, c.want)
		}
		if got, err := billing.ReadPayment(t.Context(), company, p.PaymentID); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: recorded as %+v, %v", name, got, err)
		}
	}
}

// If the buyer requests a start date that is too early or after the end of the course, the enrollment must start on the
// earliest possible day.
func TestRecordPayment_StartDate(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	for name, c := range map[string]struct {
		course       int64
		today, asked string
		start, end   string
	}{
		"today":            {storetest.Forklift, "2026-03-01", "", "2026-03-01", "2026-03-30"},
		"later":            {storetest.Forklift, "2026-03-01", "2026-04-01", "2026-04-01", "2026-04-30"},
		"in the past":      {storetest.Forklift, "2026-03-01", "2026-01-01", "2026-03-01", "2026-03-30"},
		"before it begins": {storetest.Selling, "2025-12-01", "", "2026-01-01", "2026-01-10"},
		"asked too early":  {storetest.Selling, "2025-12-01", "2025-12-15", "2026-01-01", "2026-01-10"},
		"asked too late":   {storetest.Selling, "2026-03-01", "2100-01-01", "2026-03-01", "2026-03-10"},
		"near the end":     {storetest.Selling, "2099-12-30", "", "2099-12-30", "2099-12-31"},
		"without a length": {storetest.FirstAid, "2026-03-01", "", "2026-03-01", ""},
	} {
		p := paymentOf(t, north, "when "+name, billing.PaymentCaptured)
		p.CourseID, p.StartDate = north.ID(c.course), storetest.Day(t, c.asked)
		recorded, err := billing.RecordPayment(t.Context(), company, p, storetest.Day(t, c.today), store.Actor{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got, err := billing.ReadTransaction(t.Context(), company, recorded.ID, p.UserID)
		if err != nil || got.StartDate.String() != c.start || got.EndDate.String() != c.end {
			t.Errorf("%s: from %s to %s, %v; want %s to %s", name, got.StartDate, got.EndDate, err, c.start, c.end)
		}
	}
}

// The list of waiting tasks of one company must be complete, even if other companies have many tasks.
func TestWaitingPaymentTasks_OneCompany(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.OwnWorlds(t)
	for _, w := range []storetest.World{north, south} {
		if err := billing.RecheckPayment(t.Context(), db.For(w.Company), 1, "pay_1"); err != nil {
			t.Fatal(err)
		}
	}
	for _, w := range []storetest.World{north, south} {
		tasks, err := billing.WaitingPaymentTasks(t.Context(), db, w.Company.ID(), 1)
		if err != nil || len(tasks) != 1 || tasks[0].CompanyID != w.Company.ID() {
			t.Errorf("waiting tasks of %s: %+v, %v", w.Company.Slug(), tasks, err)
		}
	}
	if tasks, err := billing.WaitingPaymentTasks(t.Context(), db, 0, 10); err != nil || len(tasks) != 2 {
		t.Errorf("waiting tasks of all companies: %+v, %v", tasks, err)
	}
}
