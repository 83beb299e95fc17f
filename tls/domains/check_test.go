package domains

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/miekg/dns"

	"lyceum/store/hosts"
	"lyceum/tenant"
	"lyceum/tls"
	"lyceum/tls/acme"
)

const (
	proofName = "_domain-verification." + school
	proof     = `TXT "domain-verification=tokenofschool"`
	leadsHome = "A 127.0.0.1"
)

// failQueries returns an interceptor that answers queries of a type for names that end in suffix with a response
// code.
func failQueries(suffix string, kind uint16, code int) func(*dns.Msg) (*dns.Msg, bool) {
	return func(q *dns.Msg) (*dns.Msg, bool) {
		if asked := q.Question[0]; asked.Qtype != kind || !strings.HasSuffix(asked.Name, dns.Fqdn(suffix)) {
			return nil, false
		}
		return new(dns.Msg).SetRcode(q, code), true
	}
}

func TestCheck_Proof(t *testing.T) {
	t.Parallel()
	many := make([]string, 40)
	for i := range many {
		many[i] = `TXT "google-site-verification=` + strings.Repeat("x", 60) + strconv.Itoa(i) + `"`
	}
	for name, c := range map[string]struct {
		records map[string][]string
		want    string
	}{
		"none":                         {nil, codeNoRecord},
		"the right one":                {map[string][]string{proofName: {proof}}, ""},
		"among others":                 {map[string][]string{proofName: {`TXT "v=spf1 -all"`, proof}}, ""},
		"in two pieces, with a space":  {map[string][]string{proofName: {`TXT "domain-verification=token" "ofschool "`}}, ""},
		"behind more than UDP carries": {map[string][]string{proofName: append(many, proof)}, ""},
		"another company's":            {map[string][]string{proofName: {`TXT "domain-verification=tokenofanother"`}}, codeWrongRecord},
		"without what is before it":    {map[string][]string{proofName: {`TXT "tokenofschool"`}}, codeWrongRecord},
		"in capitals":                  {map[string][]string{proofName: {`TXT "domain-verification=TOKENOFSCHOOL"`}}, codeWrongRecord},
		"at the name, not before it":   {map[string][]string{school: {proof, leadsHome}}, codeNoRecord},
		"at the domain above":          {map[string][]string{"_domain-verification.school.example": {proof}}, codeNoRecord},
		"by way of an alias": {map[string][]string{
			proofName: {"CNAME proof.stranger.example."}, "proof.stranger.example": {proof}}, codeAliasedRecord},
		"an alias of the name itself": {map[string][]string{
			school: {"CNAME lyceum.test."}, "lyceum.test": {leadsHome, proof}}, codeNoRecord},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := newView(t, map[string][]string{school: {leadsHome}}, nil)
			for at, lines := range c.records {
				v.set(at, lines...)
			}
			codes, seen := v.sees(claimed(school))
			if got := strings.Join(codes, " "); got != c.want {
				t.Errorf("found %q, want %q: %+v", got, c.want, seen)
			}
			if vouched, _ := v.sees(hosts.Domain{Host: school}); len(vouched) > 0 {
				t.Errorf("found %q for a name that needs no proof", vouched)
			}
		})
	}
}

// If a label is configured, the check must look up the proof at that label and not at the default one.
func TestCheck_ConfiguredLabel(t *testing.T) {
	t.Parallel()
	v := newView(t, map[string][]string{school: {leadsHome}, proofName: {proof}}, func(o *CheckOptions) { o.Label = "_acme-academy" })
	if codes, _ := v.sees(claimed(school)); !slices.Equal(codes, []string{codeNoRecord}) {
		t.Errorf("found %q", codes)
	}
	if records := v.Records(tenant.Company{}, claimed(school)); records[0].Name != "_acme-academy."+school || records[0].Value != "domain-verification=tokenofschool" {
		t.Errorf("records %+v", records[0])
	}
	v.set("_acme-academy."+school, proof)
	if codes, _ := v.sees(claimed(school)); len(codes) > 0 {
		t.Errorf("found %q", codes)
	}
}

// If one of two resolvers does not respond, the answers of the other resolver must decide.
func TestCheck_SilentResolver(t *testing.T) {
	t.Parallel()
	silent := startNames(t, "127.0.0.1:0")
	silent.Intercept(func(*dns.Msg) (*dns.Msg, bool) { return nil, true })
	v := newView(t, map[string][]string{
		proofName: {proof}, school: {leadsHome}, "school.example": {"NS ns1.school.example."}, "ns1.school.example": {"A 127.0.0.1"},
	}, func(o *CheckOptions) {
		o.Resolvers = append(o.Resolvers, silent.Address())
		o.Issuers = []CAAIssuer{{Identities: []string{"ca.test"}}}
		o.Timeout, o.Patience = 1500*time.Millisecond, 4*time.Second
	})
	if report := v.Check(t.Context(), claimed(school)); len(report.Findings) > 0 || len(report.Issuers) != 1 || !report.Issuers[0].Allowed {
		t.Errorf("report: %+v", report)
	}
}

func TestCheck_TimeoutIsInconclusive(t *testing.T) {
	t.Parallel()
	v := newView(t, map[string][]string{school: {"A 127.0.0.9"}}, func(o *CheckOptions) { o.Patience = 500 * time.Millisecond })
	mute, err := net.Listen("tcp", net.JoinHostPort("127.0.0.9", strconv.Itoa(v.port)))
	if err != nil {
		t.Fatal(err)
	}
	defer mute.Close()
	found := v.run(t.Context(), claimed(school))
	if sum, why := found.outcome(hosts.Domain{Host: school}); sum != outcomeUnclear {
		t.Errorf("outcome %v: %+v", sum, why)
	}
}

func TestCheck_FailingServersAreInconclusive(t *testing.T) {
	t.Parallel()
	silent := func(q *dns.Msg) (*dns.Msg, bool) { return nil, q.Question[0].Qtype == dns.TypeTXT }
	bogus := func(q *dns.Msg) (*dns.Msg, bool) {
		reply, hit := failQueries(school, dns.TypeTXT, dns.RcodeServerFailure)(q)
		if hit {
			reply.SetEdns0(1232, false)
			reply.IsEdns0().Option = []dns.EDNS0{&dns.EDNS0_EDE{InfoCode: dns.ExtendedErrorCodeDNSBogus}}
		}
		return reply, hit
	}
	unsigned := func(q *dns.Msg) (*dns.Msg, bool) {
		if q.CheckingDisabled {
			return nil, false
		}
		return failQueries(school, dns.TypeTXT, dns.RcodeServerFailure)(q)
	}
	for name, c := range map[string]struct {
		answer func(*dns.Msg) (*dns.Msg, bool)
		want   string
	}{
		"fault":                          {failQueries(school, dns.TypeTXT, dns.RcodeServerFailure), codeDNSFailed},
		"refusal":                        {failQueries(school, dns.TypeTXT, dns.RcodeRefused), codeDNSFailed},
		"silence":                        {silent, codeTimeout},
		"broken signatures, said so":     {bogus, codeBogus},
		"broken signatures, not said so": {unsigned, codeBogus},
		"addresses that cannot be asked": {failQueries(school, dns.TypeAAAA, dns.RcodeServerFailure), codeDNSFailed},
		"CAA records that nobody gives":  {failQueries("example", dns.TypeCAA, dns.RcodeServerFailure), codeDNSFailed},
		"an answer to another question": {func(q *dns.Msg) (*dns.Msg, bool) {
			other := q.Copy()
			other.Question[0].Name = "x."
			return other, true
		}, codeTimeout},
		"name servers that nobody names": {failQueries("example", dns.TypeNS, dns.RcodeServerFailure), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := newView(t, map[string][]string{school: {leadsHome}, proofName: {proof}}, func(o *CheckOptions) {
				o.Issuers = []CAAIssuer{{Identities: []string{"authority.test"}}}
				if c.want == codeTimeout {
					o.Timeout = 300 * time.Millisecond
				}
			})
			v.names.Intercept(c.answer)
			codes, seen := v.sees(claimed(school))
			if len(codes) == 0 && c.want != "" || slices.ContainsFunc(codes, func(code string) bool { return code != c.want }) {
				t.Errorf("found %q, want %q: %+v", codes, c.want, seen.Findings)
			}
			found := v.run(t.Context(), claimed(school))
			if found.proof.absent("tokenofschool") {
				t.Errorf("the proof counts as absent: %+v", found.proof)
			}
		})
	}
}

// If resolvers still return a cached missing record, the answers of the authoritative servers must prove the name.
func TestCheck_QueriesAuthoritativeServers(t *testing.T) {
	t.Parallel()
	v := newView(t, map[string][]string{school: {leadsHome}, proofName: {proof}, "school.example": {"NS ns1.school.example."}, "ns1.school.example": {"A 127.0.0.1"}}, nil)
	behind := func(q *dns.Msg) (*dns.Msg, bool) {
		if asked := q.Question[0]; asked.Qtype == dns.TypeTXT && q.RecursionDesired {
			return new(dns.Msg).SetReply(q), true
		}
		return nil, false
	}
	v.names.Intercept(behind)
	if codes, seen := v.sees(claimed(school)); len(codes) > 0 {
		t.Errorf("found %+v", seen.Findings)
	}
	// Servers at private addresses must not be queried.
	v.set("ns1.school.example", "A 10.0.0.1")
	if codes, _ := v.sees(claimed(school)); !slices.Equal(codes, []string{codeNoRecord}) {
		t.Errorf("found %q", codes)
	}
}

func TestCheck_SpreadingRecord(t *testing.T) {
	t.Parallel()
	v := newView(t, map[string][]string{
		school: {leadsHome}, proofName: {proof}, "school.example": {"NS ns1.school.example.", "NS ns2.school.example."},
		"ns1.school.example": {"A 127.0.0.1"}, "ns2.school.example": {"A 127.0.0.2"},
	}, nil)
	behind := startNames(t, "127.0.0.2:"+v.o.authorityPort)
	if codes, _ := v.sees(claimed(school)); !slices.Equal(codes, []string{codeSpreading}) {
		t.Errorf("found %q", codes)
	}
	found := v.run(t.Context(), claimed(school))
	if found.proof.present("tokenofschool") || found.proof.absent("tokenofschool") {
		t.Errorf("%+v", found.proof)
	}
	if err := behind.Set(proofName, proof); err != nil {
		t.Fatal(err)
	}
	if codes, _ := v.sees(claimed(school)); len(codes) > 0 {
		t.Errorf("found %q", codes)
	}
}

func TestCheck_AllAddressesMustAnswer(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		records []string
		want    string
		says    string
	}{
		"ours":                   {[]string{leadsHome}, "", ""},
		"an alias of ours":       {[]string{"CNAME lyceum.test."}, "", ""},
		"none":                   {nil, codeNoAddress, "has no address yet"},
		"somebody else":          {[]string{"A 127.0.0.2"}, codeElsewhere, "another web server"},
		"another deployment":     {[]string{"A 127.0.0.5"}, codeElsewhere, "another web server"},
		"nobody":                 {[]string{"A 127.0.0.9"}, codeUnreachable, "Nothing listens at 127.0.0.9. If the address is ours"},
		"a stale AAAA":           {[]string{leadsHome, "AAAA ::1"}, codeStaleAAAA, "The AAAA record ::1 does not lead here"},
		"one of documentation":   {[]string{leadsHome, "AAAA 2001:db8::7"}, codeNotPublic, notPublic},
		"a network in IPv6":      {[]string{"AAAA 64:ff9b::a00:1"}, codeNotPublic, notPublic},
		"a foreign second A":     {[]string{leadsHome, "A 127.0.0.2"}, codeForeign, "The A record 127.0.0.2"},
		"a private second A":     {[]string{leadsHome, "A 10.1.2.3"}, codeNotPublic, notPublic},
		"private ones only":      {[]string{"A 10.1.2.3", "A 10.1.2.4", "AAAA fd00::1"}, codeNotPublic, notPublic},
		"a proxy that keeps it":  {[]string{"A 127.0.0.3"}, codeBehindCDN, "a proxy of Cloudflare, which does not pass requests on"},
		"a proxy that passes it": {[]string{"A 127.0.0.6"}, "", ""},
		"one that sends away":    {[]string{"A 127.0.0.4"}, codeElsewhere, "another web server"},
		"a private network":      {[]string{"A 10.1.2.3"}, codeNotPublic, notPublic},
		"the provider's":         {[]string{"A 100.64.0.1"}, codeNotPublic, notPublic},
		"of another time":        {[]string{"AAAA fec0::1"}, codeNotPublic, notPublic},
		"this very machine":      {[]string{"A 127.0.0.77"}, codeNotPublic, notPublic},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := newView(t, map[string][]string{school: c.records, proofName: {proof}, "lyceum.test": {leadsHome}}, nil)
			codes, seen := v.sees(claimed(school))
			if strings.Join(codes, " ") != c.want || c.want != "" && !strings.Contains(seen.Findings[0].Text, c.says) {
				t.Errorf("found %+v, want %s: %s", seen.Findings, c.want, c.says)
			}
		})
	}
}

// If a resolver returns names of a private network, the report must omit their addresses, alias targets and texts.
func TestCheck_HidesPrivateNetworks(t *testing.T) {
	t.Parallel()
	for name, records := range map[string]map[string][]string{
		"an address":                 {school: {"A 10.1.2.3"}},
		"beside one of ours":         {school: {leadsHome, "A 10.1.2.3", "AAAA fd00::10:1"}},
		"an alias":                   {school: {"CNAME secret-host.corp.example."}, "secret-host.corp.example": {"A 10.1.2.3"}},
		"an alias of several":        {school: {"CNAME secret-host.corp.example."}, "secret-host.corp.example": {leadsHome, "A 10.1.2.3"}},
		"an alias without addresses": {school: {"CNAME secret-host.corp.example."}},
		"an alias below no suffix":   {school: {"CNAME secret-host.internal."}, "secret-host.internal": {leadsHome}},
		"the place of the proof":     {proofName: {"CNAME secret-host.corp.example."}, "secret-host.corp.example": {`TXT "secret-host"`}},
		"texts there":                {proofName: {`TXT "secret-host"`, `TXT "domain-verification=another"`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := newView(t, records, nil)
			seen := v.Check(t.Context(), claimed(school))
			for _, secret := range []string{"10.1.2.3", "fd00", "secret-host"} {
				if text := fmt.Sprintf("%+v", seen); strings.Contains(text, secret) {
					t.Errorf("the report contains %s: %s", secret, text)
				}
			}
		})
	}
}

// The report must contain public records: alias targets with public addresses and the TXT values of authoritative
// servers.
func TestCheck_ShowsPublicRecords(t *testing.T) {
	t.Parallel()
	v := newView(t, map[string][]string{
		school: {"CNAME lyceum.test."}, "lyceum.test": {leadsHome}, proofName: {`TXT "tokenofschool"`},
		"school.example": {"NS ns1.school.example."}, "ns1.school.example": {"A 127.0.0.1"},
	}, nil)
	if seen := v.Check(t.Context(), claimed(school)); seen.CNAME != "lyceum.test" || !slices.Equal(seen.TXT, []string{"tokenofschool"}) {
		t.Errorf("report %+v", seen)
	}
	v.set(proofName, "CNAME proof.elsewhere.example.")
	if seen := v.Check(t.Context(), claimed(school)); !strings.Contains(seen.Findings[0].Text, "alias of proof.elsewhere.example.") {
		t.Errorf("report %+v", seen)
	}
}

// A node's response to a probe must depend on the requested name, so that a response for another name proves
// nothing.
func TestCheck_AnswerForAnotherName(t *testing.T) {
	t.Parallel()
	probe := tls.NewProbe([]byte("ours"))
	text, _ := probe.Answer("learn.other.example", tls.ProbePath+"ABC")
	if mine, ok := probe.Answer(school, tls.ProbePath+"ABC"); !ok || mine == text {
		t.Error("two names get the same answer")
	}
}

func TestCheck_CAA(t *testing.T) {
	t.Parallel()
	ours := CAAIssuer{Identities: []string{"letsencrypt.org"}, Account: func(context.Context) string { return "https://ca.test/acct/1" }}
	second := CAAIssuer{Identities: []string{"sectigo.com", "zerossl.com"}}
	for name, c := range map[string]struct {
		records map[string][]string
		// allowed contains the expected results for the two authorities. says is a part of the notes about these
		// authorities.
		allowed [2]bool
		says    string
	}{
		"none":                       {nil, [2]bool{true, true}, ""},
		"the first alone":            {map[string][]string{school: {`CAA 0 issue "letsencrypt.org"`}}, [2]bool{true, false}, "learn.school.example CAA 0 issue \"sectigo.com\""},
		"another at the domain":      {map[string][]string{"school.example": {`CAA 0 issue "digicert.com"`}}, [2]bool{}, "At school.example the CAA records name other authorities only"},
		"the nearest counts":         {map[string][]string{"school.example": {`CAA 0 issue ";"`}, school: {`CAA 0 issue "letsencrypt.org"`, `CAA 0 issue "zerossl.com"`}}, [2]bool{true, true}, ""},
		"nobody":                     {map[string][]string{"example": {`CAA 0 issue ";"`}}, [2]bool{}, "At example"},
		"no issue tag":               {map[string][]string{school: {`CAA 0 iodef "mailto:a@school.example"`}}, [2]bool{true, true}, ""},
		"issuewild is for wildcards": {map[string][]string{school: {`CAA 0 issuewild ";"`}}, [2]bool{true, true}, ""},
		"an unknown critical tag":    {map[string][]string{school: {`CAA 128 tbs "x"`, `CAA 0 issue "letsencrypt.org"`}}, [2]bool{}, "unknown critical tag"},
		"an unknown harmless tag":    {map[string][]string{school: {`CAA 0 tbs "x"`}}, [2]bool{true, true}, ""},
		"capitals and spaces":        {map[string][]string{school: {`CAA 0 ISSUE "  LetsEncrypt.org ; validationmethods=HTTP-01"`}}, [2]bool{true, false}, ""},
		"our account":                {map[string][]string{school: {`CAA 0 issue "letsencrypt.org; accounturi=https://ca.test/acct/1"`}}, [2]bool{true, false}, ""},
		"another account":            {map[string][]string{school: {`CAA 0 issue "letsencrypt.org; accounturi=https://ca.test/acct/2"`}}, [2]bool{}, `names an account that is not ours (accounturi). Add this record there: learn.school.example CAA 0 issue "letsencrypt.org; accounturi=https://ca.test/acct/1"`},
		"two accounts":               {map[string][]string{school: {`CAA 0 issue "letsencrypt.org; accounturi=https://ca.test/acct/1; accounturi=https://ca.test/acct/1"`}}, [2]bool{}, "is malformed"},
		"an account we do not know":  {map[string][]string{school: {`CAA 0 issue "sectigo.com; accounturi=https://ca.test/acct/2"`}}, [2]bool{false, true}, ""},
		"DNS only":                   {map[string][]string{school: {`CAA 0 issue "letsencrypt.org; validationmethods=dns-01"`}}, [2]bool{}, "none of the challenge types"},
		"malformed":                  {map[string][]string{school: {`CAA 0 issue "letsencrypt.org; =x"`}}, [2]bool{}, "is malformed"},
		"at the target of an alias":  {map[string][]string{school: {"CNAME lyceum.test."}, "lyceum.test": {leadsHome, `CAA 0 issue "digicert.com"`}}, [2]bool{}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := newView(t, map[string][]string{proofName: {proof}}, func(o *CheckOptions) { o.Issuers = []CAAIssuer{ours, second} })
			c.records = withAddress(c.records)
			for at, lines := range c.records {
				v.set(at, lines...)
			}
			codes, seen := v.sees(claimed(school))
			if got := [2]bool{seen.Issuers[0].Allowed, seen.Issuers[1].Allowed}; got != c.allowed {
				t.Errorf("allowed %v, want %v: %+v", got, c.allowed, seen.Issuers)
			}
			if !strings.Contains(seen.Issuers[0].Note+seen.Issuers[1].Note, c.says) {
				t.Errorf("result %+v, want %s", seen.Issuers, c.says)
			}
			if want := c.allowed == [2]bool{}; want != slices.Contains(codes, codeCAA) {
				t.Errorf("found %q", codes)
			}
		})
	}
}

// withAddress returns a copy of records in which school has a valid address record, unless school is an alias.
func withAddress(records map[string][]string) map[string][]string {
	all := map[string][]string{school: {leadsHome}}
	for at, lines := range records {
		if at == school && !strings.HasPrefix(lines[0], "CNAME") {
			lines = append(slices.Clone(lines), leadsHome)
		}
		all[at] = lines
	}
	return all
}

func TestCAAIdentities(t *testing.T) {
	t.Parallel()
	for directory, want := range map[string]string{
		"https://acme-v02.api.letsencrypt.org/directory": "letsencrypt.org",
		"https://acme.zerossl.com/v2/DV90":               "sectigo.com zerossl.com",
		"https://dv.acme-v02.api.pki.goog/directory":     "pki.goog",
		"https://127.0.0.1:14000/dir":                    "127.0.0.1",
	} {
		if got := strings.Join(acme.Account{Directory: directory}.CAAIdentities(), " "); got != want {
			t.Errorf("%s is %q, want %q", directory, got, want)
		}
	}
}

func TestRecords(t *testing.T) {
	t.Parallel()
	v := newView(t, nil, func(o *CheckOptions) {
		o.Addresses = []netip.Addr{netip.MustParseAddr("192.0.2.7"), netip.MustParseAddr("2001:db8::7")}
	})
	kinds := func(d hosts.Domain) (list []string) {
		for _, r := range v.Records(tenant.Company{}, d) {
			list = append(list, r.Type+" "+r.Name+" "+r.Value)
		}
		return list
	}
	below := []string{"TXT " + proofName + " domain-verification=tokenofschool", "CNAME " + school + " lyceum.test"}
	if got := kinds(claimed(school)); !slices.Equal(got, below) {
		t.Errorf("below a domain: %q", got)
	}
	apex := []string{"A school.example 192.0.2.7", "AAAA school.example 2001:db8::7"}
	if got := kinds(hosts.Domain{Host: "school.example"}); !slices.Equal(got, apex) {
		t.Errorf("the domain itself, on a claim of the operator: %q", got)
	}
	v.o.Addresses = nil
	if got := kinds(hosts.Domain{Host: "school.example"}); !slices.Equal(got, []string{"ALIAS school.example lyceum.test"}) {
		t.Errorf("without addresses: %q", got)
	}
}

func TestClaims_InvalidNames(t *testing.T) {
	t.Parallel()
	v := newView(t, nil, nil)
	two, err := v.Claims("School.Example.", true, 3)
	if err != nil || len(two) != 2 || two[0].Host != "school.example" || two[1].RedirectTo != "school.example" || two[0].Token == two[1].Token || len(two[0].Token) < 26 {
		t.Errorf("%+v, %v", two, err)
	}
	var wrong *tenant.NameError
	if _, err := v.Claims("x.lyceum.test", false, 3); !errors.As(err, &wrong) {
		t.Errorf("a name of the deployment: %v", err)
	}
	long := strings.Repeat(strings.Repeat("x", 60)+".", 3) + strings.Repeat("x", 43) + ".example"
	if _, err := v.Claims(long, false, 3); !errors.As(err, &wrong) || len(long) > 253 {
		t.Errorf("a name of %d characters: %v", len(long), err)
	}
	if _, err := v.Claims(school, true, 3); !errors.Is(err, ErrNoCompanion) {
		t.Errorf("the companion of a name without one: %v", err)
	}
}

// If the name servers do not respond, a check must end after CheckOptions.Patience. The operators of the name servers could
// otherwise delay the check without limit.
func TestCheck_TotalTimeout(t *testing.T) {
	t.Parallel()
	v := newView(t, map[string][]string{school: {leadsHome}}, func(o *CheckOptions) { o.Concurrency, o.Patience, o.Timeout = 1, 200*time.Millisecond, time.Minute })
	v.names.Intercept(func(*dns.Msg) (*dns.Msg, bool) { return nil, true })
	if err := v.slots.Acquire(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if codes, _ := v.sees(claimed(school)); !slices.Equal(codes, []string{codeBusy}) {
		t.Errorf("during another check: %q", codes)
	}
	v.slots.Release(1)
	if codes, _ := v.sees(claimed(school)); !slices.Equal(codes, []string{codeTimeout, codeTimeout}) {
		t.Errorf("without an answer: %q", codes)
	}
}

// codesOf matches the definitions of cause codes in the Go and SQL sources. Its group 1 is the code.
var codesOf = regexp.MustCompile(`(?:\n\tcode[A-Z]\w+ +=|, code =) ["']([a-z_]+)["']`)

func TestCheck_CodesAreDocumented(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/domains.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, path := range []string{"check_report.go", "states.go", "../../store/sql/domain.sql"} {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range codesOf.FindAllStringSubmatch(string(source), -1) {
			if found++; !strings.Contains(string(page), "`"+code[1]+"`") {
				t.Errorf("docs/domains.md does not explain %s of %s", code[1], path)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d codes were found", found)
	}
}
