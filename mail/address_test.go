package mail

import (
	"strings"
	"testing"
	"time"
)

// An international domain must be sent as its A-label, in the commands and in the header. SMTPUTF8 must be requested only if an
// address needs it. Without it, a server must not receive such an address.
func TestTestMessage_Addresses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		to, sender string
		utf8       bool
		want       string
		requested  bool
	}{
		{"jo@müller.localhost", "lyceum@north.test", false, "jo@xn--mller-kva.localhost", false},
		{"jo@müller.localhost", "lyceum@north.test", true, "jo@xn--mller-kva.localhost", false},
		{"jo@XN--MLLER-KVA.localhost", "lyceum@bücher.test", true, "jo@xn--mller-kva.localhost", false},
		{"plain@corp2.localhost", "lyceum@north.test", true, "plain@corp2.localhost", false},
		{"root@localhost", "lyceum@localhost", false, "root@localhost", false},
		{"jürgen@north.test", "lyceum@north.test", true, "jürgen@north.test", true},
		{"jürgen@north.test", "lyceum@north.test", false, "", false},
	} {
		server := newServer(t, func(s *mailServer) { s.utf8 = c.utf8 })
		err := TestMessage{Sender: c.sender, To: c.to, Now: time.Unix(0, 0)}.Send(t.Context(), server.client())
		taken := server.messages()
		if c.want == "" {
			if !isPermanent(err) || StageOf(err) != StageRecipient || len(taken) > 0 {
				t.Errorf("%s without SMTPUTF8: error %v (final: %t, stage %s), %d messages", c.to, err, isPermanent(err), StageOf(err), len(taken))
			}
			continue
		}
		if err != nil || len(taken) != 1 {
			t.Errorf("%s: %v, %d messages", c.to, err, len(taken))
			continue
		}
		m := taken[0]
		if m.to != "TO:<"+c.want+">" || strings.Contains(m.from, "SMTPUTF8") != c.requested || strings.Contains(m.from, "ü") {
			t.Errorf("%s: MAIL %s, RCPT %s", c.to, m.from, m.to)
		}
		if head, _, _ := strings.Cut(m.data, "\r\n\r\n"); !c.requested && (!strings.Contains(head, "<"+c.want+">") || strings.Contains(head, "ü")) {
			t.Errorf("%s: headers %s", c.to, head)
		}
	}
}
