package cli

import (
	"strings"
	"testing"

	"lyceum/fakes/dnsfake"
)

// withNames returns an operator whose commands use a fake name server with these records.
func (o operator) withNames(records map[string][]string) operator {
	o.Helper()
	names, err := dnsfake.Start("127.0.0.1:0")
	if err != nil {
		o.Fatal(err)
	}
	o.Cleanup(func() { _ = names.Close() })
	for name, lines := range records {
		if err := names.Set(name, lines...); err != nil {
			o.Fatal(err)
		}
	}
	o.environ = append(o.environ, "LYCEUM_DNS_RESOLVERS="+names.Address(), "LYCEUM_MASTER_KEY="+strings.Repeat("A", 43)+"=",
		"LYCEUM_DOMAIN_LABEL=_proof", "LYCEUM_PUBLIC_ADDRESSES=203.0.113.7")
	return o
}

func (o operator) mustSay(printed string, texts ...string) {
	o.Helper()
	for _, text := range texts {
		if !strings.Contains(printed, text) {
			o.Errorf("%q is missing in:\n%s", text, printed)
		}
	}
}

func TestDomainCommands(t *testing.T) {
	t.Parallel()
	o := newOperator(t).withNames(map[string][]string{"school.example": {"A 10.9.8.7"}})
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	added := o.must("domain", "add", "--company", "acme", "--host", "School.example", "--with-companion")
	o.mustSay(added, "school.example is pending.", "TXT\t_proof.school.example\tdomain-verification=", "A\tschool.example\t203.0.113.7",
		"www.school.example is pending.", "CNAME\twww.school.example\tacme.lyceum.test", "no_record: ", "not_public: ", "no_address: ")
	o.mustSay(o.must("domain", "check", "--company", "acme", "--host", "SCHOOL.example."), "school.example is pending.", "not_public: ")
	o.mustSay(o.must("domain", "remove", "--company", "acme", "--host", "www.school.example"), "Removed www.school.example from company acme.")
	list := o.must("domain", "list")
	o.mustSay(list, "acme     school.example      pending", "acme     www.school.example  removed  ", "Removed by the operator.")
	if other := o.must("domain", "list", "--company", "acme"); other != list {
		t.Errorf("domains of one company:\n%s\nof all:\n%s", other, list)
	}
	o.mustSay(o.must("domain", "add", "--company", "acme", "--host", "vouched.example", "--proven"), "vouched.example is verified.")
	vouched := o.must("domain", "add", "--company", "acme", "--host", "school.example", "--proven")
	if o.mustSay(vouched, "school.example is verified."); strings.Contains(vouched, "domain-verification=") {
		t.Errorf("a domain that the operator vouches for needs a proof:\n%s", vouched)
	}
}

func TestDomainCommands_ReportMistakes(t *testing.T) {
	t.Parallel()
	o := newOperator(t).withNames(nil)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.must("company", "add", "--slug", "zeta", "--name", "Zeta", "--domain", "school.example")
	o.refused(ExitUsage, []string{"--host: co.uk is a public suffix"}, "domain", "add", "--company", "acme", "--host", "co.uk")
	o.refused(ExitUsage, []string{"--host: ", "belongs to the deployment"}, "domain", "add", "--company", "acme", "--host", "x.lyceum.test")
	o.refused(ExitUsage, []string{"--with-companion: "}, "domain", "add", "--company", "acme", "--host", "learn.school.example", "--with-companion")
	o.refused(ExitFailed, []string{"--host: another company has proven that it owns the name"}, "domain", "add", "--company", "acme", "--host", "school.example", "--proven")
	o.refused(ExitFailed, []string{`--company: there is no company "none"`}, "domain", "add", "--company", "none", "--host", "other.example")
	o.refused(ExitFailed, []string{"--host: company acme has not claimed school.example"}, "domain", "check", "--company", "acme", "--host", "school.example")
	o.refused(ExitFailed, []string{"--host: company acme has not claimed"}, "domain", "remove", "--company", "acme", "--host", "school.example")
	o.environ = append(o.environ, "LYCEUM_DNS_RESOLVERS=nowhere", "LYCEUM_PUBLIC_ADDRESSES=x", "LYCEUM_DOMAIN_LABEL=our proof", "LYCEUM_ORDERS=0")
	o.refused(ExitFailed, []string{"LYCEUM_DNS_RESOLVERS: must be addresses such as", "LYCEUM_PUBLIC_ADDRESSES: must be addresses such as",
		"LYCEUM_DOMAIN_LABEL: must be one label", "LYCEUM_ORDERS: must be a whole number above zero"},
		"domain", "check", "--company", "acme", "--host", "school.example")
}
