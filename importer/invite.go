package importer

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"time"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/company"
)

// nonceBytes is the length of the nonce from which the secret of an invitation's link is computed, in bytes.
const nonceBytes = 32

// newTrainees returns the addresses in trainees.csv that no user of the company has. Call it before the trainees are loaded.
func (in *input) newTrainees(ctx context.Context, c store.Company) ([]string, error) {
	emails := make([]string, len(in.trainees.rows))
	for i, row := range in.trainees.rows {
		emails[i] = row.Email
	}
	known, err := bulk.KnownRoles(ctx, c, emails)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(emails, func(email string) bool { return known[mailbox.Key(email)] != "" }), nil
}

// invite enqueues an invitation for each new trainee who is not disabled. The invitations are due at intervals of o.Invite. It returns
// a line with their number for the summary.
func (l *loader) invite(ctx context.Context, emails []string, o Options) ([]Line, error) {
	if len(emails) == 0 {
		return nil, nil
	}
	progress, done, added := o.report(StepInvite, int64(len(emails))), 0, int64(0)
	for chunk := range slices.Chunk(emails, chunkRows) {
		nonces := make([][]byte, len(chunk))
		for i := range nonces {
			nonces[i] = make([]byte, nonceBytes)
			_, _ = rand.Read(nonces[i]) // rand.Read never fails.
		}
		enqueued, err := company.EnqueueInvitations(ctx, l.company, chunk, nonces, o.Invite, time.Duration(added)*o.Invite)
		if err != nil {
			return nil, fmt.Errorf("invite the new trainees: %w", err)
		}
		added, done = added+enqueued, done+len(chunk)
		progress(int64(done))
	}
	return []Line{{Kind: "  invitations", Loaded: store.Loaded{Added: added}}}, nil
}
