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
	if shown := o.shown("acme"); !strings.Contains(shown, "Suspended: yes") {
		t.Errorf("suspended: %s", shown)
	}
	if got := o.must("company", "resume", "acme"); got != "Resumed company acme.\n" {
		t.Errorf("resume: %q", got)
	}
	o.must("company", "suspend", "acme", "--why", "invoice 17 is unpaid")
	o.refused(ExitUsage, []string{"--moved-to:", "without a path"}, "company", "suspend", "acme", "--moved-to", "https://acme.example.com/")
	if got := o.must("company", "suspend", "acme", "--moved-to", "https://acme.example.com:8443"); got != "Company acme is suspended already.\nIts pages redirect to https://acme.example.com:8443.\n" {
		t.Errorf("move: %q", got)
	}
	if shown := o.shown("acme"); !strings.Contains(shown, "Suspended: yes, moved to https://acme.example.com:8443 ") {
		t.Errorf("moved: %s", shown)
	}
	o.must("company", "resume", "acme")
	o.must("company", "suspend", "acme")
	if shown := o.must("company", "show", "acme"); strings.Contains(shown, "moved") {
		t.Errorf("moved after it was resumed: %s", shown)
	}
	log := o.must("audit", "list", "--company", "acme")
	if strings.Count(log, "company_suspend") != 4 || strings.Count(log, "company_resume") != 2 || !strings.Contains(log, "invoice 17 is unpaid") {
		t.Errorf("the audit log: %s", log)
	}
	o.refused(ExitFailed, []string{`there is no company "nowhere"`}, "company", "suspend", "nowhere")
	o.refused(ExitFailed, []string{`there is no company "nowhere"`}, "company", "resume", "nowhere")
}
