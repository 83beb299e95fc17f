package auth

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"lyceum/auth/identity"
	"lyceum/auth/saml"
	"lyceum/fakes/oidcfake"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// addRules adds batches with the names to north. For each batch it adds a rule to a connection: people whose attribute
// "groups" contains the name of the batch join the batch. It returns the ids of the batches by name.
func (d *deployment) addRules(t *testing.T, connection int64, names ...string) map[string]int64 {
	t.Helper()
	rows, by := d.db.For(d.north.Company), store.Actor{UserID: d.north.ID(storetest.Admin)}
	batches := map[string]int64{}
	for _, name := range names {
		added, err := learning.AddBatch(t.Context(), rows, learning.EditedBatch{Name: name}, by)
		if err != nil {
			t.Fatal(err)
		}
		batches[name] = added.ID
	}
	d.setRules(t, connection, batches)
	return batches
}

// setRules replaces the rules of a connection of north. Each new rule adds the people whose attribute "groups" contains the
// name of a batch to that batch.
func (d *deployment) setRules(t *testing.T, connection int64, batches map[string]int64) {
	t.Helper()
	rows, rules := d.db.For(d.north.Company), store.JSONList[people.ConnectionRule]{}
	for name, id := range batches {
		rules = append(rules, people.ConnectionRule{Attribute: "groups", Value: name, BatchID: id})
	}
	n, err := people.Connections.Get(t.Context(), rows, connection)
	if err == nil {
		_, err = people.UpdateConnection(t.Context(), rows, n.Editable, func(n *people.Connection) error { n.Rules = rules; return nil }, people.SealedSecret{}, store.Actor{})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// batchesOf returns the names of the batches of a user among batches, in alphabetical order.
func (d *deployment) batchesOf(t *testing.T, userID int64, batches map[string]int64) string {
	t.Helper()
	var ids []string
	for _, id := range batches {
		ids = append(ids, fmt.Sprint(id))
	}
	return d.north.Value(t, `select coalesce(string_agg(b.name, ' ' order by b.name), '') from batch_trainees m
		join batches b on b.company_id = m.company_id and b.id = m.batch_id where m.company_id = $1 and m.user_id = $2 and b.id = any(string_to_array($3, ',')::bigint[])`, userID, strings.Join(ids, ","))
}

// A sign-in must not remove the trainee from a batch if the answer of an OpenID Connect provider does not contain all
// groups. The provider may offer the groups at another address, or the answer may exceed a limit.
func TestConnection_KeepsBatchesWithoutAllGroups(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	batches := c.addRules(t, c.id, "safety", "sales")
	signIn := func(claims map[string]any) int64 {
		t.Helper()
		id, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King", Claims: claims})
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	many, nested := make([]string, 1100), map[string]any{}
	for i := range many {
		many[i] = fmt.Sprintf("g%d", i)
		nested[many[i]] = "x"
	}
	elsewhere := func(claim string) map[string]any {
		return map[string]any{"_claim_names": map[string]any{claim: "src1"}, "_claim_sources": map[string]any{"src1": map[string]any{"endpoint": "https://graph.test/groups"}}}
	}
	wide := map[string]any{"zone": nested}
	for i := range 250 {
		wide[fmt.Sprintf("a%d", i)] = "x"
	}
	for name, claims := range map[string]map[string]any{
		"groups elsewhere": elsewhere("groups"), "hasgroups": {"hasgroups": true}, "hasgroups as a text": {"hasgroups": "true"},
		"too many groups": {"groups": many}, "too many claims": wide, "no groups claim": {}, "another claim elsewhere": elsewhere("address"),
	} {
		ada := signIn(map[string]any{"groups": []string{"sales"}})
		signIn(claims)
		if got := c.batchesOf(t, ada, batches); got != "sales" {
			t.Errorf("%s: in the batches %q", name, got)
		}
		signIn(map[string]any{"groups": []string{"safety"}})
		if got := c.batchesOf(t, ada, batches); got != "safety" {
			t.Errorf("%s, and then another group: in the batches %q", name, got)
		}
	}
	for name, claims := range map[string]map[string]any{
		"an empty list": {"groups": []string{}}, "a large claim beside the groups": {"groups": []string{"g1"}, "zone": nested},
	} {
		ada := signIn(map[string]any{"groups": []string{"sales"}})
		signIn(claims)
		if got := c.batchesOf(t, ada, batches); got != "" {
			t.Errorf("%s: in the batches %q", name, got)
		}
	}
}

// If a person has more than 150 groups, Microsoft Entra ID sends a link instead of the groups. A sign-in must then not
// remove the trainee from any batch, whatever the name of the attribute with the groups is.
func TestSAML_KeepsBatchesWithoutAllGroups(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, nil)
	batches := d.addRules(t, n.ID, "safety", "sales")
	tara := d.north.ID(storetest.Trainee)
	signIn := func(attributes map[string][]string) {
		t.Helper()
		b, in := d.begin(t, browserAt(d.north, n, ""), "/")
		in.Attributes = attributes
		if _, err := d.finish(t, d.Service, b, d.respond(t, in)); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []struct {
		name       string
		attributes map[string][]string
		want       string
	}{
		{"a group", map[string][]string{"groups": {"sales"}}, "sales"},
		{"a link to the groups", map[string][]string{"http://schemas.microsoft.com/claims/groups.link": {"https://graph.test/groups"}}, "sales"},
		{"another group", map[string][]string{"groups": {"safety"}}, "safety"},
		{"no group", nil, ""},
	} {
		signIn(step.attributes)
		if got := d.batchesOf(t, tara, batches); got != step.want {
			t.Errorf("%s: in the batches %q, want %q", step.name, got, step.want)
		}
	}
	renamed := samlIdentity(people.Connection{GroupsAttribute: "memberOf"}, saml.Assertion{NameID: "x", Attributes: map[string][]string{samlGroupsLink: {"y"}, "department": {"z"}}})
	for name, want := range map[string]bool{"groups": false, "memberOf": false, "department": true} {
		if got := renamed.IsComplete(name); got != want {
			t.Errorf("%s is complete: %t", name, got)
		}
	}
}

// If the answer of the provider does not contain all groups, a user must not keep a role that a rule for a group sets.
// Otherwise a person could keep the role by joining so many groups that the provider omits them.
func TestMappedRole_WithoutAllGroups(t *testing.T) {
	t.Parallel()
	in := identitySignIn{who: identity.Identity{Incomplete: []string{"groups"}}}
	in.connection.DefaultRole, in.connection.Rules = "trainee", store.JSONList[people.ConnectionRule]{{Attribute: "groups", Value: "admins", Role: "admin"}}
	if got := in.mappedRole(); got != "trainee" {
		t.Errorf("the role is %s", got)
	}
}

// A sign-in that removes the trainee from a batch must not deadlock with a concurrent request that removes the trainee from
// the same batch.
func TestRemoveBatchesOfConnection_LocksAsARemovalDoes(t *testing.T) {
	t.Parallel()
	c := deployAlone(t).connected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	batches := c.addRules(t, c.id, "sales")
	ada, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King", Claims: map[string]any{"groups": []string{"sales"}}})
	if err != nil {
		t.Fatal(err)
	}
	removed, runs := make(chan error, 1), 0
	err = c.db.For(c.north.Company).Tx(t.Context(), func(rows store.Company) error {
		left, err := people.RemoveBatchesOfConnection(t.Context(), rows, c.id, ada, nil)
		if err != nil || len(left) != 1 {
			return fmt.Errorf("%v batches, %w", left, err)
		}
		if runs++; runs == 1 {
			go func() {
				removed <- c.tx(t, "delete from batch_trainees where user_id = $1 and batch_id = $2", ada, batches["sales"])()
			}()
			storetest.AwaitLock(t, c.north.DSN(), func() bool { return len(removed) > 0 })
		}
		return learning.RemoveFromBatch(t.Context(), rows, left[0], ada, store.Actor{UserID: ada})
	})
	if other := <-removed; err != nil || other != nil || runs != 1 {
		t.Errorf("%v, %v, %d runs of the transaction of the sign-in", err, other, runs)
	}
}

// tx runs a statement in a transaction and returns the function that commits it. A goroutine of the test may call it.
func (d *deployment) tx(t *testing.T, statement string, values ...any) (commit func() error) {
	t.Helper()
	pool, err := sql.Open("postgres", d.north.DSN())
	if err != nil {
		return func() error { return err }
	}
	t.Cleanup(func() { _ = pool.Close() })
	tx, err := pool.BeginTx(context.Background(), nil)
	if err == nil {
		_, err = tx.ExecContext(context.Background(), statement, values...)
	}
	if err != nil {
		return func() error { return err }
	}
	return tx.Commit
}

// A sign-in must succeed although a concurrent request deletes rows that the sign-in has read: the trainee's row in a batch,
// or the batch.
func TestConnection_BatchesChangeMeanwhile(t *testing.T) {
	t.Parallel()
	for name, statement := range map[string]string{
		"the trainee is removed from a batch": "delete from batch_trainees where batch_id = $1",
		"a batch is removed":                  "delete from batches where id = $1",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := deployAlone(t).connected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
			second := c
			second.id = c.connect(t, c.north, func(n *people.Connection) { n.Name = "Partners" })
			ada, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King"})
			if err != nil {
				t.Fatal(err)
			}
			subject := c.north.Value(t, "select subject from linked_accounts where company_id = $1 and connection_id = $2 and user_id = $3", c.id, ada)
			if _, err := people.LinkAccount(t.Context(), c.db.For(c.north.Company), second.id, ada, subject, c.clock.Now()); err != nil {
				t.Fatal(err)
			}
			batches := c.addRules(t, c.id, "sales")
			account := oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King", Claims: map[string]any{"groups": []string{"sales"}}}
			if strings.Contains(statement, "trainees") {
				if _, err := c.signIn(t, account); err != nil {
					t.Fatal(err)
				}
				c.setRules(t, second.id, batches)
			} else {
				second.id = c.id
			}
			back := second.back(second.send(t), account)
			commit := c.tx(t, statement, batches["sales"])
			done := make(chan error, 1)
			go func() { _, err := second.FinishOIDC(t.Context(), back); done <- err }()
			storetest.AwaitLock(t, c.north.DSN(), func() bool { return len(done) > 0 })
			if err := commit(); err != nil {
				t.Fatal(err)
			}
			if err := <-done; err != nil {
				t.Errorf("the sign-in failed: %v", err)
			}
			if got := c.batchesOf(t, ada, batches); got != "" {
				t.Errorf("in the batches %q", got)
			}
		})
	}
}

// A sign-in that adds a person to a batch must not deadlock with a request of SCIM that adds the same person to the same
// batch. In the test, PostgreSQL searches for a deadlock after a millisecond for the connections of SCIM. So it would end
// their transaction.
func TestConnection_LocksBatchesAsSCIMDoes(t *testing.T) {
	t.Parallel()
	c := deployAlone(t).connected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	account := oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King", Claims: map[string]any{"groups": []string{"sales"}}}
	ada, err := c.signIn(t, account)
	if err != nil {
		t.Fatal(err)
	}
	batches, back := c.addRules(t, c.id, "sales"), c.back(c.send(t), account)
	scim := storetest.OpenDB(t, c.north.DSN()+" deadlock_timeout=1ms").For(c.north.Company)
	done, runs := make(chan error, 1), 0
	err = scim.Tx(t.Context(), func(rows store.Company) error {
		if _, err := learning.ReadBatch(t.Context(), rows, batches["sales"]); err != nil {
			return err
		}
		if runs++; runs == 1 {
			go func() { _, err := c.FinishOIDC(t.Context(), back); done <- err }()
			storetest.AwaitLock(t, c.north.DSN(), func() bool { return len(done) > 0 })
		}
		add := func(s *learning.BatchState) error { s.Members = append(s.Members, ada); return nil }
		_, err := learning.ChangeProvisionedBatch(t.Context(), rows, batches["sales"], add, store.Today(c.north.Company, c.clock.Now()), store.Actor{})
		return err
	})
	if other := <-done; err != nil || other != nil || runs != 1 {
		t.Errorf("%v, %v, %d runs of the transaction of SCIM", err, other, runs)
	}
	if got := c.batchesOf(t, ada, batches); got != "sales" {
		t.Errorf("in the batches %q", got)
	}
}
