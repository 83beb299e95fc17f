package dnsfake

import (
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/miekg/dns"
)

func ask(t *testing.T, n *Server, network, name string, kind uint16) (data []string, code int) {
	t.Helper()
	client := dns.Client{Net: network}
	answer, _, err := client.ExchangeContext(t.Context(), new(dns.Msg).SetQuestion(dns.Fqdn(name), kind), n.Address())
	if err != nil {
		t.Fatal(err)
	}
	for _, record := range answer.Answer {
		data = append(data, record.String()[len(record.Header().String()):])
	}
	return data, answer.Rcode
}

func start(t *testing.T) *Server {
	t.Helper()
	n, err := Start("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	return n
}

func TestServer_Answers(t *testing.T) {
	t.Parallel()
	n := start(t)
	for name, lines := range map[string][]string{
		"school.example": {"A 192.0.2.7"}, "www.school.example": {"CNAME school.example."}, "loop.example": {"CNAME loop.example."},
	} {
		if err := n.Set(name, lines...); err != nil {
			t.Fatal(err)
		}
	}
	for name, c := range map[string]struct {
		asked string
		kind  uint16
		data  []string
		code  int
	}{
		"a record":              {"SCHOOL.example", dns.TypeA, []string{"192.0.2.7"}, dns.RcodeSuccess},
		"none of the type":      {"school.example", dns.TypeAAAA, nil, dns.RcodeSuccess},
		"an alias":              {"www.school.example", dns.TypeA, []string{"school.example.", "192.0.2.7"}, dns.RcodeSuccess},
		"no such name":          {"other.example", dns.TypeA, nil, dns.RcodeNameError},
		"one of this machine":   {"learn.x.localhost", dns.TypeA, []string{"127.0.0.1"}, dns.RcodeSuccess},
		"a place of its proofs": {"_proof.x.localhost", dns.TypeTXT, nil, dns.RcodeNameError},
	} {
		for _, network := range []string{"udp", "tcp"} {
			if data, code := ask(t, n, network, c.asked, c.kind); !slices.Equal(data, c.data) || code != c.code {
				t.Errorf("%s over %s: %q, code %d", name, network, data, code)
			}
		}
	}
	if data, _ := ask(t, n, "udp", "loop.example", dns.TypeA); len(data) != maxAliases {
		t.Errorf("an alias of itself is followed %d times", len(data))
	}
	if err := n.Set("school.example"); err != nil {
		t.Fatal(err)
	}
	if _, code := ask(t, n, "udp", "school.example", dns.TypeA); code != dns.RcodeNameError {
		t.Errorf("a name that was removed: code %d", code)
	}
	if err := n.Set("school.example", "A here"); err == nil {
		t.Error("an invalid address was accepted")
	}
}

func TestServer_ZoneFile(t *testing.T) {
	t.Parallel()
	n, path := start(t), filepath.Join(t.TempDir(), "dns.zone")
	if err := n.LoadFile(path); err != nil {
		t.Fatalf("a missing file: %v", err)
	}
	for text, want := range map[string]string{
		"; nothing\nschool.example. IN A 192.0.2.7\n": "192.0.2.7",
		"school.example 300 A 192.0.2.80\n":           "192.0.2.80",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if data, _ := ask(t, n, "udp", "school.example", dns.TypeA); len(data) != 1 || data[0] != want {
			t.Errorf("%q: %q", text, data)
		}
	}
	if err := os.WriteFile(path, []byte("school.example. A nowhere"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, code := ask(t, n, "udp", "learn.x.localhost", dns.TypeA); code != dns.RcodeServerFailure {
		t.Errorf("a syntax error in the file: code %d", code)
	}
	if err := n.LoadFile(path); err == nil {
		t.Error("the syntax error is not returned")
	}
}

func TestServer_DefaultAddress(t *testing.T) {
	t.Parallel()
	n, err := Start("127.0.0.1:0", WithDefaultAddress(netip.MustParseAddr("127.0.0.9")))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	if data, code := ask(t, n, "udp", "learn.school.example", dns.TypeA); !slices.Equal(data, []string{"127.0.0.9"}) || code != dns.RcodeSuccess {
		t.Errorf("%q, code %d", data, code)
	}
	if data, _ := ask(t, n, "udp", "school.example", dns.TypeSOA); len(data) != 1 {
		t.Errorf("the zone with two labels has %q", data)
	}
	n.SetFailing("learn.school.example")
	if _, code := ask(t, n, "udp", "LEARN.school.example", dns.TypeA); code != dns.RcodeServerFailure {
		t.Errorf("broken: code %d", code)
	}
	n.ClearFailing("learn.school.example")
	if _, code := ask(t, n, "udp", "learn.school.example", dns.TypeA); code != dns.RcodeSuccess {
		t.Errorf("after the fault was removed: code %d", code)
	}
}

func TestServer_DynamicUpdateKey(t *testing.T) {
	t.Parallel()
	const name, key = "updates.test.", "c2VjcmV0IG9mIHRoZSBuYW1lIHNlcnZlciBvZiB0ZXN0cw=="
	n, err := Start("127.0.0.1:0", WithDynamicUpdates(name, key))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	record, err := dns.NewRR(`_acme-challenge.school.example. 60 IN TXT "token"`)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		secret string
		code   int
		texts  int
	}{{"", dns.RcodeRefused, 0}, {"b3RoZXI=", dns.RcodeRefused, 0}, {key, dns.RcodeSuccess, 1}} {
		update := new(dns.Msg).SetUpdate("school.example.")
		update.Insert([]dns.RR{record})
		client := dns.Client{}
		if c.secret != "" {
			client.TsigSecret = map[string]string{name: c.secret}
			update.SetTsig(name, dns.HmacSHA256, 300, time.Now().Unix())
		}
		answer, _, _ := client.ExchangeContext(t.Context(), update, n.Address()) // ExchangeContext returns an error for a response that is signed with another key.
		if answer == nil || answer.Rcode != c.code || len(n.Texts("_acme-challenge.School.example")) != c.texts {
			t.Errorf("with the key %q: %v, %q", c.secret, answer, n.Texts("_acme-challenge.school.example"))
		}
	}
}
