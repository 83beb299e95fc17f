package webhook_test

import (
	"errors"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// A change that is rolled back must emit no event. A change whose event cannot be written must be rolled back.
func TestEvents_InTheTransactionOfTheChange(t *testing.T) {
	t.Parallel()
	h, r := newHooksAlone(t), newReceiver(t, nil)
	h.add(r.URL, "*")
	user, _ := storetest.NewTrainee(t, h.world, "pending")
	enroll := func(c store.Company) error {
		_, err := learning.Enroll(t.Context(), c, learning.NewEnrollment{UserID: user, CourseID: h.world.ID(storetest.Forklift), Today: store.Today(h.world.Company, time.Now())}, store.Actor{})
		return err
	}
	undone := errors.New("undone")
	err := h.rows().Tx(t.Context(), func(c store.Company) error { return errors.Join(enroll(c), undone) })
	if !errors.Is(err, undone) || err.Error() != undone.Error() {
		t.Fatal(err)
	}
	h.deliver()
	if left := h.value("select count(*) from webhook_deliveries where company_id = $1"); left != "0" || len(r.all()) != 0 {
		t.Errorf("%s events, %d requests after a change that was rolled back", left, len(r.all()))
	}
	heal := storetest.FailInserts(t, h.world.DSN(), "webhook_deliveries", "53100")
	enrolled := "select count(*) from enrollments where company_id = $1"
	before := h.value(enrolled)
	if err := enroll(h.rows()); err == nil || h.value(enrolled) != before {
		t.Errorf("without room for the event: %v, enrollments %s, before %s", err, h.value(enrolled), before)
	}
	heal()
	if err := enroll(h.rows()); err != nil {
		t.Fatal(err)
	}
	h.deliver()
	if got := r.types(); got != "enrollment.created enrollment.started" {
		t.Errorf("received %s", got)
	}
}
