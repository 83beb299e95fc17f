package mail

import (
	"context"
	"crypto/tls"
	"testing"
	"time"

	gomail "github.com/wneessen/go-mail"
)

func message(t *testing.T) *gomail.Msg {
	t.Helper()
	m := gomail.NewMsg()
	if err := m.From("no-reply@lyceum.test"); err != nil {
		t.Fatal(err)
	}
	if err := m.To("tara@north.test"); err != nil {
		t.Fatal(err)
	}
	m.SetBodyString(gomail.TypeTextPlain, "Hello")
	return m
}

// deliverNothing is a handOver function for Deliver that does nothing.
func deliverNothing(context.Context) error { return nil }

func TestSMTP_TLSPolicies(t *testing.T) {
	t.Parallel()
	config, pool := certificate(t)
	offering := func(s *mailServer) { s.tls = config }
	implicit := func(s *mailServer) { s.ln = tls.NewListener(s.ln, config) }
	for name, c := range map[string]struct {
		server func(*mailServer)
		policy TLSPolicy
		trust  bool
		sound  bool
	}{
		"starttls":                      {offering, StartTLS, true, true},
		"starttls by default":           {offering, "", true, true},
		"starttls of a stranger":        {offering, StartTLS, false, false},
		"starttls not offered":          {nil, StartTLS, true, false},
		"opportunistic, offered":        {offering, OpportunisticTLS, true, true},
		"opportunistic, not offered":    {nil, OpportunisticTLS, true, true},
		"implicit":                      {implicit, ImplicitTLS, true, true},
		"implicit of a stranger":        {implicit, ImplicitTLS, false, false},
		"implicit to a server in clear": {nil, ImplicitTLS, true, false},
		"none":                          {nil, NoTLS, true, true},
		"a policy that nobody heard of": {nil, "maybe", true, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := newServer(t, c.server)
			client := server.client()
			client.TLS = c.policy
			if c.trust {
				client.RootCAs = pool
			}
			err := client.Deliver(t.Context(), message(t), deliverNothing)
			if sound := err == nil; sound != c.sound || isPermanent(err) {
				t.Errorf("error %v (final: %t), want success %t", err, isPermanent(err), c.sound)
			}
			if !c.sound && StageOf(err) != StageEncryption {
				t.Errorf("stage %q of %v", StageOf(err), err)
			}
			if delivered := len(server.messages()) == 1; delivered != c.sound {
				t.Errorf("delivered: %t, want %t", delivered, c.sound)
			}
		})
	}
}

func TestTLSPolicy_UnmarshalText(t *testing.T) {
	t.Parallel()
	var policy TLSPolicy
	if err := policy.UnmarshalText([]byte("opportunistic")); err != nil || policy != OpportunisticTLS {
		t.Errorf("got %q, %v", policy, err)
	}
	if err := policy.UnmarshalText([]byte("maybe")); err == nil {
		t.Error("an unknown policy was accepted")
	}
}

func TestSignIn(t *testing.T) {
	t.Parallel()
	config, pool := certificate(t)
	server := newServer(t, func(s *mailServer) { s.tls, s.user, s.password = config, "lyceum", "open sesame" })
	client := server.client()
	client.TLS, client.RootCAs, client.User = StartTLS, pool, "lyceum"
	for password, sound := range map[string]bool{"wrong": false, "open sesame": true} {
		client.Password = password
		err := client.Deliver(t.Context(), message(t), deliverNothing)
		if (err == nil) != sound || isPermanent(err) {
			t.Errorf("password %q: %v (final: %t)", password, err, isPermanent(err))
		}
		if !sound && StageOf(err) != StageLogin {
			t.Errorf("stage %q of %v", StageOf(err), err)
		}
	}
	client.TLS, client.Password = NoTLS, "open sesame"
	if err := client.Deliver(t.Context(), message(t), deliverNothing); err == nil {
		t.Error("the password was sent unencrypted")
	}
	if taken := server.messages(); len(taken) != 1 {
		t.Errorf("received: %+v", taken)
	}
}

func TestSMTP_SilentServerTimesOut(t *testing.T) {
	t.Parallel()
	server := newServer(t, func(s *mailServer) { s.greeting = "" })
	client := server.client()
	client.Timeout = 50 * time.Millisecond
	if err := client.Deliver(t.Context(), message(t), deliverNothing); err == nil || isPermanent(err) {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	client.Timeout = time.Hour
	if err := client.Deliver(ctx, message(t), deliverNothing); err == nil {
		t.Error("delivered after the context was cancelled")
	}
}
