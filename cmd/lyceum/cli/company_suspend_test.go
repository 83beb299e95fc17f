package cli

import (
	"strings"
	"testing"
)

func TestCompanySuspend(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	if shown := o.must("company", "show", "acme"); strings.Contains(shown, "Suspended") {
		t.Errorf("before: %s", shown)
	}
	for _, c := range []struct{ command, want string }{
		{"resume", "Company acme is not suspended.\n"},
		{"suspend", "Suspended company acme. "},
		{"suspend", "Company acme is suspended already.\n"},
	} {
		if got := o.must("company", c.command, "acme"); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q, want %q", c.command, got, c.want)
		}
	}
	if shown := o.must("company", "show", "acme"); !strings.Contains(shown, "Suspended:             yes") {
		t.Errorf("suspended: %s", shown)
	}
	if got := o.must("company", "resume", "acme"); got != "Resumed company acme.\n" {
		t.Errorf("resume: %q", got)
	}
	o.must("company", "suspend", "acme", "--why", "invoice 17 is unpaid")
	log := o.must("audit", "list", "--company", "acme")
	if strings.Count(log, "company_suspend") != 2 || strings.Count(log, "company_resume") != 1 || !strings.Contains(log, "invoice 17 is unpaid") {
		t.Errorf("the audit log: %s", log)
	}
	o.refused(ExitFailed, []string{`there is no company "nowhere"`}, "company", "suspend", "nowhere")
	o.refused(ExitFailed, []string{`there is no company "nowhere"`}, "company", "resume", "nowhere")
}
