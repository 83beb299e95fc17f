package standin

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/miekg/dns"
)

func ask(t *testing.T, n *Names, network, name string, kind uint16) (data []string, code int) {
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

func start(t *testing.T) *Names {
	t.Helper()
	n, err := StartNames("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	return n
}

func TestNamesAnswerWhatTheyWereTold(t *testing.T) {
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
		t.Error("an address that is none was taken")
	}
}

func TestNamesFollowAFile(t *testing.T) {
	t.Parallel()
	n, path := start(t), filepath.Join(t.TempDir(), "dns.zone")
	if err := n.Follow(path); err != nil {
		t.Fatalf("a file that is not there yet: %v", err)
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
		t.Errorf("a mistake in the file: code %d", code)
	}
	if err := n.Follow(path); err == nil {
		t.Error("the mistake is not told")
	}
}
