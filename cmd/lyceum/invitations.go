package main

import (
	"context"
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/handlers"
	"lyceum/jobs"
	"lyceum/store"
	"lyceum/tenant"
)

// invitationPause is the time until an invitation run is continued if it waits for the next day or its company is
// suspended.
const invitationPause = 15 * time.Minute

// newInvitations creates the runner that sends the messages of invitation runs.
func (n *node) newInvitations(services *handlers.Services, metrics prometheus.Registerer) *jobs.Runner[store.InvitationTurn] {
	return &jobs.Runner[store.InvitationTurn]{
		Name: "invitations", Log: n.log,
		Metrics: jobs.NewMetrics(metrics, "invitations", "lyceum_invitation_turns_total", "Parts of invitation runs, by outcome: done, waiting, finished or failed.", "outcome"),
		Claim:   n.db.ClaimInvitationTurns,
		Do: func(ctx context.Context, turn store.InvitationTurn) jobs.Result {
			return n.sendInvitations(ctx, services, turn)
		},
		Lease: time.Minute, Concurrency: 1, Poll: time.Second, Stop: 5 * time.Second,
	}
}

// sendInvitations invites the next people of an invitation run. If it fails, a node repeats it when the lease ends.
func (n *node) sendInvitations(ctx context.Context, services *handlers.Services, turn store.InvitationTurn) jobs.Result {
	end := jobs.Result{Log: n.log.With("company", turn.CompanyID, "run", turn.RunID)}
	finished, waits, err := n.sendPart(ctx, services, turn)
	delay := time.Duration(0)
	switch {
	case err != nil:
		end.Labels = []string{"failed"}
		end.Log.Warn("invitations not enqueued", "error", err)
		end.Record = func(context.Context) error { return nil }
		return end
	case finished:
		end.Labels = []string{"finished"}
		end.Record = func(ctx context.Context) error { return n.db.DropInvitationTurn(ctx, turn) }
		return end
	case waits:
		end.Labels, delay = []string{"waiting"}, invitationPause
	default:
		end.Labels = []string{"done"}
	}
	end.Record = func(ctx context.Context) error { return n.db.DelayInvitationTurn(ctx, turn, delay) }
	return end
}

func (n *node) sendPart(ctx context.Context, services *handlers.Services, turn store.InvitationTurn) (finished, waits bool, err error) {
	defer jobs.Recover(&err)
	company, err := n.resolver.ByID(ctx, turn.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return true, false, nil
	}
	if err != nil || company.Suspended() {
		return false, true, err
	}
	return services.Users().SendInvitations(ctx, company, turn.RunID)
}
