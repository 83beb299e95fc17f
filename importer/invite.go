package importer

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"time"

	"lyceum/store"
)

// nonceBytes make the secret of a link.
const nonceBytes = 32

// newTrainees returns the addresses of the file whom the company does not have yet.
func (in *input) newTrainees(ctx context.Context, c store.Company) ([]string, error) {
	emails := make([]string, len(in.trainees.rows))
	for i, row := range in.trainees.rows {
		emails[i] = row.Email
	}
	known, err := c.KnownRoles(ctx, emails)
	if err != nil {
		return nil, err
	}
	there := make(map[string]bool, len(known))
	for email := range known {
		there[strings.ToLower(email)] = true
	}
	return slices.DeleteFunc(emails, func(email string) bool { return there[strings.ToLower(email)] }), nil
}

// invite owes each of the people a message, one every interval.
func (l *loader) invite(ctx context.Context, emails []string, interval time.Duration) error {
	if len(emails) == 0 {
		return nil
	}
	nonces := make([][]byte, len(emails))
	for i := range nonces {
		nonces[i] = make([]byte, nonceBytes)
		_, _ = rand.Read(nonces[i]) // never fails
	}
	owed, err := l.company.EnqueueInvitations(ctx, emails, nonces, interval)
	if err != nil {
		return fmt.Errorf("invite the new trainees: %w", err)
	}
	l.summary.Lines = append(l.summary.Lines, Line{Kind: "  invitations", Loaded: store.Loaded{Added: owed}})
	return nil
}
