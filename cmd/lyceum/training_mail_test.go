package main

import (
	"context"
	"log/slog"
	netmail "net/mail"
	"slices"
	"strconv"
	"strings"

	"lyceum/auth/authtest"
	"lyceum/mail"
)

// sendMail starts a worker that delivers the messages of the node to the mail folder until the test ends.
func (n *trainingNode) sendMail(port string) {
	n.t.Helper()
	https, err := strconv.Atoi(port)
	if err != nil {
		n.t.Fatal(err)
	}
	worker, err := mail.NewWorker(mail.Config{
		DB: n.DB, Resolver: n.Resolver, Deliverer: mail.Folder(n.demo.Mail), Sender: "learning@north.test", Sealer: n.Services.Sealer,
		Links: n.Auth.ResetLinks(), Log: slog.New(slog.DiscardHandler), HTTPSPort: https, Now: n.clock.Now,
	})
	if err != nil {
		n.t.Fatal(err)
	}
	ctx, stop := context.WithCancel(n.t.Context())
	ended := make(chan struct{})
	go func() { worker.Run(ctx); close(ended) }()
	n.t.Cleanup(func() { stop(); <-ended })
}

// awaitMail waits until the worker has delivered all messages.
func (n *trainingNode) awaitMail() {
	n.t.Helper()
	authtest.Eventually(n.t, "all messages are delivered", func() bool {
		return n.company.Value(n.t, "select count(*) from outbox where company_id = $1 and delivered_at is null") == "0"
	})
}

// checkMail fails the test unless exactly these people have got one message each with the subject until now.
func (n *trainingNode) checkMail(subject string, people ...string) {
	n.t.Helper()
	n.awaitMail()
	got := []string{}
	for _, m := range n.letters(n.t) {
		if to, err := netmail.ParseAddress(m.Header.Get("To")); err != nil {
			n.t.Fatal(err)
		} else if m.Header.Get("Subject") == subject {
			got = append(got, to.Address)
		}
	}
	if slices.Sort(got); !slices.Equal(got, people) {
		n.t.Errorf("on day %d, %q is in messages to %q, want %q", n.day, subject, got, people)
	}
}

// checkText fails the test unless the message with the subject to a person contains all texts. It returns the text of the message.
func (n *trainingNode) checkText(email, subject string, texts ...string) string {
	n.t.Helper()
	letter := strings.ReplaceAll(n.messageTo(n.t, email, subject), "\u00a0", " ")
	for _, text := range texts {
		if !strings.Contains(letter, text) {
			n.t.Errorf("the message %q to %s lacks %q:\n%s", subject, email, text, letter)
		}
	}
	return letter
}
