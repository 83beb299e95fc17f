package store

import (
	"context"
	"errors"
	"slices"

	"github.com/lib/pq"
)

var (
	provisioningBatchPage      = scoped("provisioning/batch_page")
	provisioningBatchesAfter   = scoped("provisioning/batches_after")
	provisioningBatches        = scoped("provisioning/batches")
	provisioningBatchesByID    = scoped("provisioning/batches_by_external_id")
	provisioningBatchesByName  = scoped("provisioning/batches_by_name")
	provisioningBatchesOfUser  = scoped("provisioning/batches_of_trainee")
	provisioningBatchMembers   = scoped("provisioning/batch_members")
	provisioningBatchesAwaited = scoped("provisioning/batches_awaited")
	provisioningBatchJoin      = scoped("provisioning/batch_join")
	provisioningBatchLeave     = scoped("provisioning/batch_leave")
	provisioningMembersKnown   = scoped("provisioning/members_known")
	provisioningMembersHold    = scoped("provisioning/members_hold")
)

// MaxMembersAdded is the maximum number of trainees whom one change adds to a batch.
const MaxMembersAdded = 1000

// The errors of ProvisionBatch and ChangeProvisionedBatch.
var (
	// ErrUnknownMember means that the new members of a batch include an id that no user of the company has.
	ErrUnknownMember = errors.New("unknown member")
	// ErrTooManyMembers means that a change adds more than MaxMembersAdded members to a batch.
	ErrTooManyMembers = errors.New("too many new members")
)

// ProvisionedBatch is a batch with the fields that the identity provider of the company can read by SCIM.
type ProvisionedBatch struct {
	EditedBatch
	CreatedAt   Time  `db:"created_at"`
	MembersHash int64 `db:"members_hash"`
}

// BatchMember is a trainee of a batch, with the name that SCIM displays.
type BatchMember struct {
	BatchID int64  `db:"batch_id"`
	UserID  int64  `db:"user_id"`
	Name    string `db:"name"`
}

// ProvisionedBatchPage returns a page of the ids of the batches, and the number of all batches. offset is the number of
// batches before the page.
func (c Company) ProvisionedBatchPage(ctx context.Context, limit, offset int64) (ids []int64, total int64, err error) {
	var s selection
	err = c.get(ctx, &s, provisioningBatchPage, limit, offset)
	return s.IDs, s.Total, err
}

// ProvisionedBatchesAfter returns at most limit ids of batches that are greater than after, in ascending order.
func (c Company) ProvisionedBatchesAfter(ctx context.Context, after int64, limit int) ([]int64, error) {
	return listOf[int64](ctx, c, provisioningBatchesAfter, after, limit)
}

// ProvisionedBatches returns the batches with the given ids, ordered by id. Unknown ids are left out.
func (c Company) ProvisionedBatches(ctx context.Context, ids []int64) ([]ProvisionedBatch, error) {
	return listOf[ProvisionedBatch](ctx, c, provisioningBatches, pq.Array(ids))
}

// ProvisionedBatch returns a batch. It returns ErrNotFound if there is no such batch.
func (c Company) ProvisionedBatch(ctx context.Context, id int64) (ProvisionedBatch, error) {
	return onlyOne(c.ProvisionedBatches(ctx, []int64{id}))
}

// BatchIDsByExternalID returns the ids of the batches with an id at the identity provider.
func (c Company) BatchIDsByExternalID(ctx context.Context, externalID string) ([]int64, error) {
	return listOf[int64](ctx, c, provisioningBatchesByID, externalID)
}

// BatchIDsByName returns a list with the id of the batch that has the name, ignoring case. The list is empty if there is no such
// batch.
func (c Company) BatchIDsByName(ctx context.Context, name string) ([]int64, error) {
	return listOf[int64](ctx, c, provisioningBatchesByName, name)
}

// BatchIDsOfTrainee returns the ids of the batches of a trainee.
func (c Company) BatchIDsOfTrainee(ctx context.Context, userID int64) ([]int64, error) {
	return listOf[int64](ctx, c, provisioningBatchesOfUser, userID)
}

// BatchMembers returns the trainees of batches, ordered by batch and trainee.
func (c Company) BatchMembers(ctx context.Context, ids []int64) ([]BatchMember, error) {
	return listOf[BatchMember](ctx, c, provisioningBatchMembers, pq.Array(ids))
}

// BatchState is a batch with the ids of its trainees. ChangeProvisionedBatch passes it to the function that changes the batch.
type BatchState struct {
	ProvisionedBatch
	Members []int64
	// Listed contains the members that the identity provider names in its request. The members that it does not contain were
	// members before the request.
	Listed []int64
}

// ProvisionBatch adds a batch with trainees. It returns ErrNameTaken if another batch has the name, ErrUnknownMember if a
// member is not a user of the company, and ErrTooManyMembers if there are more than MaxMembersAdded members.
func (c Company) ProvisionBatch(ctx context.Context, b EditedBatch, members []int64, today Date, by Actor) (added ProvisionedBatch, err error) {
	err = c.Tx(ctx, func(c Company) error {
		made, err := c.AddBatch(ctx, b, by)
		if err != nil {
			return err
		}
		added, err = c.ChangeProvisionedBatch(ctx, made.ID, func(s *BatchState) error { s.Members = members; return nil }, today, by)
		return err
	})
	return added, err
}

// ChangeProvisionedBatch changes the name, the external id and the members of a batch with change.
//   - New members are enrolled in the courses of the batch by the rules of AddToBatch.
//   - Removed members keep their enrollments.
//   - A later sign-in does not remove the members in Listed, even if a rule of a connection had added them to the batch.
//   - Staff do not become members. Disabled trainees become members, and are enrolled once they are active.
//   - A batch that has ended gets no new members.
//
// ChangeProvisionedBatch returns ErrNotFound if there is no such batch, ErrUnknownMember if a new member is not a user of
// the company, ErrTooManyMembers if there are more than MaxMembersAdded new members, ErrNameTaken if another batch has the
// name, and the error of change.
func (c Company) ChangeProvisionedBatch(ctx context.Context, id int64, change func(*BatchState) error, today Date, by Actor) (changed ProvisionedBatch, err error) {
	err = c.Tx(ctx, func(c Company) error {
		locked, err := c.Batch(ctx, id)
		if err != nil {
			return err
		}
		was, err := c.batchState(ctx, id)
		if err != nil {
			return err
		}
		next := was
		if err := change(&next); err != nil {
			return err
		}
		_, err = c.UpdateBatch(ctx, locked.Editable, func(b *EditedBatch) error {
			b.Name, b.ExternalID = next.Name, next.ExternalID
			return nil
		}, by)
		if err != nil {
			return err
		}
		if len(next.Listed) > 0 {
			if was.Members, err = c.holdMembers(ctx, id, was.Members, next.Listed); err != nil {
				return err
			}
		}
		if err := c.changeMembers(ctx, id, was.Members, next.Members, today, by); err != nil {
			return err
		}
		if len(next.Listed) > 0 {
			if _, err := c.keepBatch(ctx, id, next.Listed, by); err != nil {
				return err
			}
		}
		changed, err = c.ProvisionedBatch(ctx, id)
		return err
	})
	return changed, err
}

func (c Company) batchState(ctx context.Context, id int64) (s BatchState, err error) {
	if s.ProvisionedBatch, err = c.ProvisionedBatch(ctx, id); err != nil {
		return s, err
	}
	members, err := c.BatchMembers(ctx, []int64{id})
	for _, m := range members {
		s.Members = append(s.Members, m.UserID)
	}
	return s, err
}

// holdMembers locks the memberships of the users in listed, so that no sign-in ends them before the transaction ends. The
// transaction must have locked the batch. members contains the members that were read before. holdMembers returns members
// without the users in listed whom a sign-in has removed since then.
func (c Company) holdMembers(ctx context.Context, batchID int64, members, listed []int64) ([]int64, error) {
	held, err := listOf[int64](ctx, c, provisioningMembersHold, batchID, pq.Array(listed))
	return missingFrom(missingFrom(held, listed), members), err
}

// changeMembers replaces the trainees of a locked batch. was contains the ids of the present trainees, and next contains the
// ids of the new trainees. It returns ErrTooManyMembers and ErrUnknownMember under the conditions of these errors.
func (c Company) changeMembers(ctx context.Context, batchID int64, was, next []int64, today Date, by Actor) error {
	gone, added := missingFrom(next, was), missingFrom(was, next)
	if len(added) > MaxMembersAdded {
		return ErrTooManyMembers
	}
	if len(gone) > 0 {
		if _, err := listOf[int64](ctx, c, provisioningBatchLeave, batchID, pq.Array(gone), by.UserID, by.Address, by.RequestID); err != nil {
			return err
		}
	}
	if len(added) == 0 {
		return nil
	}
	known, err := listOf[int64](ctx, c, provisioningMembersKnown, pq.Array(added))
	if err != nil {
		return err
	}
	if len(known) < len(added) {
		return ErrUnknownMember
	}
	joined, err := listOf[int64](ctx, c, provisioningBatchJoin, batchID, pq.Array(added), today, by.UserID, by.Address, by.RequestID)
	if err != nil || len(joined) == 0 {
		return err
	}
	// Enrolling needs a second statement. The first one may have waited for a lock, and a statement does not read rows that
	// were committed while it waited.
	const everyCourse = 0
	return c.enrollBatch(ctx, batchID, joined, everyCourse, today, by)
}

// enrollAwaited enrolls a trainee in the courses of the batches to which the identity provider has added the trainee while the
// trainee was disabled. The caller has locked the trainee, who is active now.
func (c Company) enrollAwaited(ctx context.Context, userID int64, by Editor) error {
	batches, err := listOf[int64](ctx, c, provisioningBatchesAwaited, userID)
	if err != nil {
		return err
	}
	slices.Sort(batches)
	const everyCourse = 0
	for _, id := range batches {
		if err := c.enrollBatch(ctx, id, []int64{userID}, everyCourse, Today(c.Tenant(), by.At), by.Actor); err != nil {
			return err
		}
	}
	return nil
}

// missingFrom returns the distinct elements of list that are not in from.
func missingFrom(from, list []int64) (missing []int64) {
	seen := make(map[int64]bool, len(from))
	for _, id := range from {
		seen[id] = true
	}
	for _, id := range list {
		if !seen[id] {
			seen[id] = true
			missing = append(missing, id)
		}
	}
	return missing
}

// RemoveProvisionedBatch removes a batch. It does not end the enrollments of its trainees. match checks the current state of the
// batch. If match returns an error, RemoveProvisionedBatch removes nothing and returns the error. It returns ErrNotFound if there
// is no such batch.
func (c Company) RemoveProvisionedBatch(ctx context.Context, id int64, match func(ProvisionedBatch) error, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		locked, err := c.Batch(ctx, id)
		if err != nil {
			return err
		}
		current, err := c.ProvisionedBatch(ctx, id)
		if err != nil {
			return err
		}
		if err := match(current); err != nil {
			return err
		}
		return c.RemoveBatch(ctx, locked.Editable, by)
	})
}

var connectionBatchKeep = scoped("connection/batches_keep")

// keepBatch deletes the records that rules of connections added trainees to a batch, so that no sign-in removes these
// trainees. The audit log then names by as the user who has added them. keepBatch returns the trainees whose records it has
// deleted.
func (c Company) keepBatch(ctx context.Context, batchID int64, trainees []int64, by Actor) ([]int64, error) {
	return listOf[int64](ctx, c, connectionBatchKeep, batchID, pq.Array(trainees), by.UserID, by.Address, by.RequestID)
}
