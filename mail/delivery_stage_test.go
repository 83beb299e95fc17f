package mail

import (
	"net"
	"testing"
	"time"
)

// TestTestMessage_ErrorNamesStage checks that the error of a test message contains the stage at which the
// delivery failed.
func TestTestMessage_ErrorNamesStage(t *testing.T) {
	t.Parallel()
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		server func(*mailServer)
		client func(*SMTP)
		want   Stage
	}{
		"no such name":      {nil, func(s *SMTP) { s.Host = "mail.invalid" }, StageName},
		"nobody listens":    {nil, func(s *SMTP) { s.Port = closed.Addr().(*net.TCPAddr).Port }, StageConnect},
		"not a mail server": {func(s *mailServer) { s.greeting = "554 no" }, nil, StageConnect},
		"recipient refused": {func(s *mailServer) { s.rcpt = func(int) string { return "550 5.1.1 unknown" } }, nil, StageRecipient},
		"account required":  {func(s *mailServer) { s.rcpt = func(int) string { return "530 5.7.0 sign in" } }, nil, StageLogin},
		"message refused":   {func(s *mailServer) { s.data = func(int) string { return "554 5.7.1 spam" } }, nil, StageMessage},
		"taken":             {nil, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := newServer(t, c.server)
			client := server.client()
			client.TLS = NoTLS
			if c.client != nil {
				c.client(client)
			}
			trial := TestMessage{Sender: "post@lyceum.test", From: "hello@acme.test", To: "ann@acme.test", Now: time.Now()}
			err := trial.Send(t.Context(), client)
			if StageOf(err) != c.want || (err == nil) != (c.want == "") {
				t.Errorf("stage %q of %v, want %q", StageOf(err), err, c.want)
			}
			checked := c.want
			if c.want == StageRecipient || c.want == StageLogin || c.want == StageMessage {
				checked = "" // The server rejects only the message. Check sends no message, so it must succeed.
			}
			if err := client.Check(t.Context()); StageOf(err) != checked || (err == nil) != (checked == "") {
				t.Errorf("Check: stage %q of %v, want %q", StageOf(err), err, checked)
			}
		})
	}
}

// A server that offers only AUTH PLAIN cannot be used with a password without TLS. The stage must be the login.
func TestCheck_NoUsableAuth(t *testing.T) {
	t.Parallel()
	client := newServer(t, func(s *mailServer) { s.user = "lyceum" }).client()
	client.User, client.Password = "lyceum", "secret"
	if err := client.Check(t.Context()); StageOf(err) != StageLogin {
		t.Errorf("stage %q of %v, want %q", StageOf(err), err, StageLogin)
	}
}
