package background

import (
	"context"
	"errors"
	"time"

	"lyceum/node/jobs"
	"lyceum/store/people"
	"lyceum/tenant"
)

// invitationPause is the time until an invitation run is continued if it waits for the next day or its company is
// suspended.
const invitationPause = 15 * time.Minute

// Invite invites the next people of an invitation run of a company. It reports whether the run has finished, and whether
// the run waits until the company may send messages again.
type Invite func(ctx context.Context, company tenant.Company, run int64) (finished, waits bool, err error)

// NewInvitations creates the runner that sends the messages of invitation runs.
func NewInvitations(c Config, invite Invite) *jobs.Runner[people.InvitationTurn] {
	return &jobs.Runner[people.InvitationTurn]{
		Name: "invitations", Log: c.Log,
		Metrics: jobs.NewMetrics(c.Metrics, "invitations", "lyceum_invitation_turns_total",
			"Parts of invitation runs, by outcome: done, waiting, finished or failed.", "outcome"),
		Claim: func(ctx context.Context, lease time.Duration, limit int) ([]people.InvitationTurn, error) {
			return people.ClaimInvitationTurns(ctx, c.DB, lease, limit)
		},
		Do: func(ctx context.Context, turn people.InvitationTurn) jobs.Result {
			return c.sendInvitations(ctx, invite, turn)
		},
		Lease: time.Minute, Concurrency: 1, Poll: time.Second, Stop: 5 * time.Second,
	}
}

// sendInvitations invites the next people of an invitation run. If it fails, a node repeats it when the lease ends.
func (c Config) sendInvitations(ctx context.Context, invite Invite, turn people.InvitationTurn) jobs.Result {
	end := jobs.Result{Log: c.Log.With("company", turn.CompanyID, "run", turn.RunID)}
	finished, waits, err := c.sendPart(ctx, invite, turn)
	delay := time.Duration(0)
	switch {
	case err != nil:
		end.Labels = []string{"failed"}
		end.Log.Warn("invitations not enqueued", "error", err)
		end.Record = func(context.Context) error { return nil }
		return end
	case finished:
		end.Labels = []string{"finished"}
		end.Record = func(ctx context.Context) error { return people.DropInvitationTurn(ctx, c.DB, turn) }
		return end
	case waits:
		end.Labels, delay = []string{"waiting"}, invitationPause
	default:
		end.Labels = []string{"done"}
	}
	end.Record = func(ctx context.Context) error { return people.DelayInvitationTurn(ctx, c.DB, turn, delay) }
	return end
}

func (c Config) sendPart(ctx context.Context, invite Invite, turn people.InvitationTurn) (finished, waits bool, err error) {
	defer jobs.Recover(&err)
	company, err := c.Resolver.ByID(ctx, turn.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return true, false, nil
	}
	if err != nil || company.Suspended() {
		return false, true, err
	}
	return invite(ctx, company.Unconfirmed(), turn.RunID)
}
