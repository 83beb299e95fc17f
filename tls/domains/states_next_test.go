package domains

import (
	"context"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/store/hosts"
	"lyceum/store/storetest"
)

// The next check must precede the expiry alarm. A six-day certificate is renewed only twelve hours before it has
// little life left, which daily checks could miss.
func TestDomainStates_CheckBeforeExpiryAlarm(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.claim(l.north, school)
	const day = 24 * time.Hour
	for title, c := range map[string]struct{ domainFixture, left, want time.Duration }{
		"of months":                       {90 * day, 60 * day, day},
		"new":                             {6 * day, 6 * day, day},
		"about to be renewed":             {6 * day, 49 * time.Hour, 12 * time.Hour},
		"that was not renewed":            {6 * day, 37*time.Hour + 30*time.Minute, alarmLead / 2},
		"about to have little life left":  {6 * day, 36*time.Hour + 2*time.Minute, minAlarmInterval},
		"that has little life left":       {6 * day, 35 * time.Hour, maxRetry},
		"of months, with some weeks left": {90 * day, 23 * day, 12*time.Hour - alarmLead},
	} {
		storetest.Value(t, l.dsn, "update domains set next_check_at = now() where host = $1 returning 1", school)
		until := time.Now().Add(c.left)
		_, err := l.transitions.recordActive(t.Context(), l.due(), servedCertificate{notBefore: until.Add(-c.domainFixture), notAfter: until})
		l.must(err)
		d := l.domain(l.north, school)
		if next := d.NextCheckAt.Time().Sub(d.CheckedAt.Time()); (next - c.want).Abs() > time.Minute {
			t.Errorf("%s: the next check is in %v, want %v", title, next, c.want)
		}
	}
}

// The next step of a name must start without waiting for the next poll.
func TestDomainWorker_StepsFollowEachOther(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.requested.Poll, l.routine.Poll = time.Hour, time.Hour
	l.publish(school, l.north)
	l.setRecords(school, alias)
	l.runWorker()
	l.claim(l.north, school)
	await(t, "the name", func() bool { return testutil.ToFloat64(l.checks.Outcomes.WithLabelValues(hosts.DomainActive)) == 1 })
	l.wantState(l.north, school, hosts.DomainActive, "")
}

// runWorker runs the worker until the test ends.
func (l *domainFixture) runWorker() {
	l.Helper()
	ctx, stop := context.WithCancel(l.Context())
	done := make(chan struct{})
	go func() { l.Worker.Run(ctx); close(done) }()
	l.Cleanup(func() { stop(); <-done })
}

// If checks are requested continuously, one worker of the node must still perform routine checks.
func TestDomainWorker_RoutineChecksAreNotStarved(t *testing.T) {
	t.Parallel()
	l := newDomainFixture(t)
	l.requested.Concurrency = 1
	const routine = "routine.example"
	for _, host := range []string{"a.example", "b.example", routine} {
		l.issuing(host)
		storetest.Value(t, l.dsn, "update domains set next_check_at = 'infinity' where host = $1 returning 1", host)
	}
	storetest.Value(t, l.dsn, `with due as (update domains set next_check_at = now(), asked = host <> $1 where host like '%.example' returning 1)
		select count(*) from due`, routine)
	before := l.domain(l.north, routine).Leases
	ordered, release := make(chan struct{}), make(chan struct{})
	l.issuer.setFault(func(context.Context) error {
		ordered <- struct{}{}
		<-release
		return nil
	})
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { l.Worker.Run(ctx); close(done) }()
	<-ordered
	<-ordered
	if l.domain(l.north, routine).Leases == before {
		t.Error("both workers run requested checks")
	}
	l.StopClaiming()
	close(release)
	cancel()
	<-done
}
