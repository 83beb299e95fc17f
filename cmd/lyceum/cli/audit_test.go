package cli

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestAuditList(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	for _, slug := range []string{"acme", "zeta"} {
		o.must("company", "add", "--slug", slug, "--name", slug)
		o.must("user", "add", "--company", slug, "--role", "manager", "--email", "boss@"+slug+".test")
		o.must("user", "add", "--company", slug, "--role", "trainee", "--email", "tina@"+slug+".test")
	}
	if got := o.must("user", "role", "--company", "acme", "--email", "BOSS@acme.test", "--role", "admin"); !strings.Contains(got, "is admin now. Sessions that ended: 0.") {
		t.Errorf("user role: %s", got)
	}
	type line struct {
		Company, Kind, SubjectUser, SubjectName string
		SubjectID                               int64
		At                                      time.Time
	}
	lines := func(flags ...string) []line {
		t.Helper()
		var all []line
		decoder := json.NewDecoder(strings.NewReader(o.must(append([]string{"audit", "list", "--json"}, flags...)...)))
		for decoder.More() {
			var l line
			if err := decoder.Decode(&l); err != nil || time.Since(l.At) > time.Hour {
				t.Fatalf("%+v, %v", l, err)
			}
			all = append(all, l)
		}
		return all
	}
	told := func(flags ...string) string {
		t.Helper()
		var all []string
		for _, l := range lines(flags...) {
			all = append(all, l.Company+" "+l.Kind+" "+l.SubjectUser+" "+l.SubjectName)
		}
		return strings.Join(all, ", ")
	}
	const change, acme, zeta = "acme role_change boss@acme.test manager to admin", "acme user_add boss@acme.test manager", "zeta user_add boss@zeta.test manager"
	for want, flags := range map[string][]string{
		change + ", " + zeta + ", " + acme: nil,
		change:                             {"--limit", "1"},
		change + ", " + acme:               {"--company", "acme"},
		zeta + ", " + acme:                 {"--kind", "user_add", "--kind", "login"},
		zeta:                               {"--user", "Boss@zeta.test", "--since", "24h"},
		"":                                 {"--until", "1d"},
	} {
		if got := told(flags...); got != want {
			t.Errorf("%v: %s, want %s", flags, got, want)
		}
	}
	if number := lines("--limit", "1")[0].SubjectID; len(lines("--company", "acme", "--user", strconv.FormatInt(number, 10))) != 2 {
		t.Errorf("filter by request %d: not two entries", number)
	}
	table := o.must("audit", "list", "--company", "zeta")
	if !strings.HasPrefix(table, "TIME") || !strings.Contains(table, "zeta     user_add  operator  -    boss@zeta.test, manager  -        -") {
		t.Errorf("got\n%s", table)
	}
	o.refused(ExitUsage, []string{"--kind: there is no kind", "--user: an id needs", "--limit"}, "audit", "list", "--kind", "logins", "--user", "4", "--limit", "0")
	o.refused(ExitUsage, []string{"an age such as"}, "audit", "list", "--since", "yesterday")
	o.refused(ExitFailed, []string{"no user has the address"}, "audit", "list", "--user", "nobody@acme.test")
	o.refused(ExitFailed, []string{`no company "nobody"`}, "audit", "list", "--company", "nobody")
	if kinds := o.must("audit", "kinds"); !strings.Contains(kinds, "login_failed") || !strings.Contains(kinds, "role_change") {
		t.Errorf("kinds: %s", kinds)
	}
}

func TestUserRole_ReportsMistakes(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.must("user", "add", "--company", "acme", "--role", "manager", "--email", "boss@acme.test")
	role := func(email, role string) []string {
		return []string{"user", "role", "--company", "acme", "--email", email, "--role", role}
	}
	o.refused(ExitFailed, []string{"already has the role manager"}, role("boss@acme.test", "manager")...)
	o.refused(ExitFailed, []string{"has no user with the address"}, role("nobody@acme.test", "manager")...)
	o.refused(ExitUsage, []string{"--role"}, role("boss@acme.test", "king")...)
}

func TestMoments(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	for text, want := range map[string]string{
		"2026-03-01": "2026-03-01T00:00:00Z", "2026-03-01T12:30:00+05:30": "2026-03-01T07:00:00Z", "90m": "2026-03-10T10:30:00Z", "7d": "2026-03-03T12:00:00Z",
		"0s": "2026-03-10T12:00:00Z",
	} {
		var m moment
		if err := m.UnmarshalText([]byte(text)); err != nil || m.before(now).UTC().Format(time.RFC3339) != want {
			t.Errorf("%s: %v, %v, want %s", text, m.before(now), err, want)
		}
	}
	for _, text := range []string{"", "d", "-1h", "-1d", "1.5d", "99999d", "2026-13-01", "today"} {
		if err := new(moment).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
	if !(*moment)(nil).before(now).IsZero() {
		t.Error("the empty moment is accepted")
	}
}
