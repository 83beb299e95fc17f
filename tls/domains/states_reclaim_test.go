package domains

import (
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// claimAgain claims a name in the same way as the domain-add endpoint. It returns the content of the proof record.
func (l *domainFixture) claimAgain(by tenant.Company, host string) (proof string) {
	l.Helper()
	claims, err := l.c.Checker.Claims(host, false, 9)
	l.must(err)
	_, err = hosts.ClaimDomains(l.Context(), l.db.For(by), claims, store.Actor{})
	l.must(err)
	for _, record := range l.c.Checker.Records(by, l.domain(by, host)) {
		if record.Type == "TXT" {
			return `TXT "` + record.Value + `"`
		}
	}
	l.Fatalf("%s needs no proof", host)
	return ""
}

// steps performs due checks until none is due.
func (l *domainFixture) steps() {
	l.Helper()
	for {
		worked, err := l.checkNext(l.Context())
		l.must(err)
		l.resolver.Forget()
		l.manager.Forget()
		if !worked {
			return
		}
	}
}

// If a claim has ended, its proof record must not prove a later claim of the same or of another company. The zone
// may have a new owner.
func TestDomainStates_ReclaimNeedsNewProof(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(*domainFixture){
		"given up": func(l *domainFixture) {
			l.must(hosts.RemoveDomain(l.Context(), l.db.For(l.north), school, "Given up.", store.Actor{}))
		},
		"lost for too long": func(l *domainFixture) {
			storetest.Value(l, l.dsn, "update domains set state = 'lost' where host = $1 returning 1", school)
			l.advanceTime(removedAfter + time.Hour)
			l.again(l.north, school)
			l.wantState(l.north, school, hosts.DomainRemoved, codeAbandoned)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newDomainFixture(t)
			proofAt := DefaultLabel + "." + school
			first := l.claimAgain(l.north, school)
			l.setRecords(proofAt, first)
			l.setRecords(school, alias)
			l.steps()
			l.wantState(l.north, school, hosts.DomainActive, "")
			end(l)
			l.steps()

			souths := l.claimAgain(l.south, school)
			l.steps()
			l.wantState(l.south, school, hosts.DomainPending, codeWrongRecord)
			l.wantAnswering(school, "", false)
			l.setRecords(proofAt, first, souths)
			l.must(hosts.RecheckDomain(t.Context(), l.db.For(l.south), school))
			l.steps()
			l.wantState(l.south, school, hosts.DomainActive, "")

			second := l.claimAgain(l.north, school)
			if second == first || second == souths || souths == first {
				t.Errorf("the proofs are %s, %s and %s", first, souths, second)
			}
			l.steps()
			l.wantState(l.north, school, hosts.DomainPending, codeWrongRecord)
			l.setRecords(proofAt, first) // Only the record of north's first claim remains.
			l.asked(l.north, school)
			l.wantState(l.north, school, hosts.DomainPending, codeWrongRecord)
			l.wantAnswering(school, "south", true)

			l.setRecords(proofAt, first, second)
			l.must(hosts.RecheckDomain(t.Context(), l.db.For(l.north), school))
			l.steps()
			l.wantState(l.north, school, hosts.DomainActive, "")
			l.wantState(l.south, school, hosts.DomainRemoved, "moved")
			l.wantAnswering(school, "north", true)
			l.wantOrders(3) // Each of the three activations orders a certificate with a new key.
		})
	}
}
