package cli

import (
	"strings"
	"testing"
)

func TestCompanyLimits(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{nil, "none"},
		{[]string{"--people", "20"}, "20 people"},
		{[]string{"--storage", "512", "--messages", "0"}, "20 people, 512 MB of files, 0 messages per day"},
		{nil, "20 people, 512 MB of files, 0 messages per day"},
	} {
		if got := o.must(append([]string{"company", "limits", "acme"}, c.flags...)...); got != "Limits of acme: "+c.want+"\n" {
			t.Errorf("%v: %q, want %q", c.flags, got, c.want)
		}
	}
	if shown := o.must("company", "show", "acme"); !strings.Contains(shown, "20 people, 512 MB of files") {
		t.Errorf("shown: %s", shown)
	}
	o.refused(ExitUsage, []string{"--people: must be a number from 0", "--messages: must be"}, "company", "limits", "acme", "--people=-1", "--messages=-1")
	o.refused(ExitUsage, []string{"--people: cannot be combined with --none"}, "company", "limits", "acme", "--none", "--people", "1")
	o.refused(ExitFailed, []string{`there is no company "nobody"`}, "company", "limits", "nobody", "--none")
	o.refused(ExitFailed, []string{`there is no company "nobody"`}, "company", "limits", "nobody")
	if got := o.must("company", "limits", "acme", "--none"); got != "Limits of acme: none\n" {
		t.Errorf("lifted: %q", got)
	}
	if log := o.must("audit", "list", "--company", "acme"); !strings.Contains(log, "company_limits") {
		t.Errorf("the audit log: %s", log)
	}
}
