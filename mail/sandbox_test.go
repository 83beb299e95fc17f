package mail

import (
	"context"
	"strings"
	"testing"

	gomail "github.com/wneessen/go-mail"

	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/people"
	"lyceum/tenant"
)

// nobody is a Deliverer that fails the test if it gets a message.
type nobody struct{ t *testing.T }

func (n nobody) Deliver(_ context.Context, m *gomail.Msg, _ func(context.Context) error) error {
	n.t.Errorf("a message was sent to %v", m.GetTo())
	return nil
}

// The messages of a sandbox must be stored and not sent.
func TestSandboxMail(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	id, err := o.company().OpenSandbox(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sandbox, err := tenant.NewResolver(o.db, tenant.Options{}).ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := o.db.FillSandbox(t.Context(), sandbox, o.now()); err != nil {
		t.Fatal(err)
	}
	rows := o.db.For(sandbox)
	by := store.Editor{Role: "admin", At: o.now()}
	user, err := people.CreateUser(t.Context(), rows, people.EditedUser{Role: "trainee", Email: "sandra@example.com", FName: "Sandra", LName: "Müller"}, []byte("nonce"), by)
	if err != nil {
		t.Fatal(err)
	}
	w := o.linking(nobody{t})
	o.round(w, 1)
	list, err := company.SandboxMessages(t.Context(), rows, "", store.Page{Number: 1, Size: 10})
	if err != nil || list.Total != 1 {
		t.Fatalf("messages %+v, %v", list, err)
	}
	m, err := company.ReadSandboxMessage(t.Context(), rows, list.Items[0].ID)
	if err != nil || m.Recipient != user.Email || m.Kind != people.Invitation || !strings.Contains(m.Subject, o.world.Company.Name()) || strings.Contains(m.Subject, "=?") {
		t.Errorf("message %+v, %v", m, err)
	}
	if !strings.Contains(m.Plain, "https://"+o.world.Company.Domain()) || !strings.Contains(m.HTML, "<html") {
		t.Errorf("text %s\nHTML %s", m.Plain, m.HTML)
	}
	state := func() string {
		return o.world.Value(t, "select string_agg(concat_ws(' ', kind, delivered_at is not null, parked_at is not null, last_error), ', ' order by id) from outbox where company_id in (select id from companies where $1 in (id, sandbox_of))")
	}
	if got := state(); got != "invitation t f " {
		t.Errorf("the outbox has %s", got)
	}
	// Operators do not see the messages of a sandbox. If a message of a sandbox fails, it must therefore not be parked until
	// an operator decides.
	if err := rows.Tx(t.Context(), func(c store.Company) error {
		return c.EnqueueMessage(t.Context(), people.Invitation, "wrong", "a text instead of an object")
	}); err != nil {
		t.Fatal(err)
	}
	o.round(w, 1)
	if got := state(); !strings.HasPrefix(got, "invitation t f , invitation t f the payload cannot be read") {
		t.Errorf("after a failure the outbox has %s", got)
	}
}
