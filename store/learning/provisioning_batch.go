package learning

import (
	"context"
	"errors"
	"slices"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	provisioningBatchPage      = statement.Scoped("provisioning/batch_page")
	provisioningBatchesAfter   = statement.Scoped("provisioning/batches_after")
	provisioningBatches        = statement.Scoped("provisioning/batches")
	provisioningBatchesByID    = statement.Scoped("provisioning/batches_by_external_id")
	provisioningBatchesByName  = statement.Scoped("provisioning/batches_by_name")
	provisioningBatchesOfUser  = statement.Scoped("provisioning/batches_of_trainee")
	provisioningBatchMembers   = statement.Scoped("provisioning/batch_members")
	provisioningBatchesAwaited = statement.Scoped("provisioning/batches_awaited")
	provisioningBatchJoin      = statement.Scoped("provisioning/batch_join")
	provisioningBatchLeave     = statement.Scoped("provisioning/batch_leave")
	provisioningMembersKnown   = statement.Scoped("provisioning/members_known")
	provisioningMembersHold    = statement.Scoped("provisioning/members_hold")
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
	CreatedAt   store.Time `db:"created_at"`
	MembersHash int64      `db:"members_hash"`
}

// BatchMember is a trainee of a batch, with the name that SCIM displays.
type BatchMember struct {
	BatchID int64  `db:"batch_id"`
	UserID  int64  `db:"user_id"`
	Name    string `db:"name"`
}

// ProvisionedBatchPage returns a page of the ids of the batches, and the number of all batches. offset is the number of
// batches before the page.
func ProvisionedBatchPage(ctx context.Context, c store.Company, limit, offset int64) (ids []int64, total int64, err error) {
	var s store.Selection
	err = c.Get(ctx, &s, provisioningBatchPage, limit, offset)
	return s.IDs, s.Total, err
}

// ProvisionedBatchesAfter returns at most limit ids of batches that are greater than after, in ascending order.
func ProvisionedBatchesAfter(ctx context.Context, c store.Company, after int64, limit int) ([]int64, error) {
	return store.ListOf[int64](ctx, c, provisioningBatchesAfter, after, limit)
}

// ProvisionedBatches returns the batches with the given ids, ordered by id. Unknown ids are left out.
func ProvisionedBatches(ctx context.Context, c store.Company, ids []int64) ([]ProvisionedBatch, error) {
	return store.ListOf[ProvisionedBatch](ctx, c, provisioningBatches, pq.Array(ids))
}

// ReadProvisionedBatch returns a batch. It returns store.ErrNotFound if there is no such batch.
func ReadProvisionedBatch(ctx context.Context, c store.Company, id int64) (ProvisionedBatch, error) {
	return store.OnlyOne(ProvisionedBatches(ctx, c, []int64{id}))
}

// BatchIDsByExternalID returns the ids of the batches with an id at the identity provider.
func BatchIDsByExternalID(ctx context.Context, c store.Company, externalID string) ([]int64, error) {
	return store.ListOf[int64](ctx, c, provisioningBatchesByID, externalID)
}

// BatchIDsByName returns a list with the id of the batch that has the name, ignoring case. The list is empty if there is no such
// batch.
func BatchIDsByName(ctx context.Context, c store.Company, name string) ([]int64, error) {
	return store.ListOf[int64](ctx, c, provisioningBatchesByName, name)
}

func BatchIDsOfTrainee(ctx context.Context, c store.Company, userID int64) ([]int64, error) {
	return store.ListOf[int64](ctx, c, provisioningBatchesOfUser, userID)
}

// BatchMembers returns the trainees of batches, ordered by batch and trainee.
func BatchMembers(ctx context.Context, c store.Company, ids []int64) ([]BatchMember, error) {
	return store.ListOf[BatchMember](ctx, c, provisioningBatchMembers, pq.Array(ids))
}

// BatchState is a batch with the ids of its trainees. ChangeProvisionedBatch passes it to the function that changes the batch.
type BatchState struct {
	ProvisionedBatch
	Members []int64
	// Listed contains the members that the identity provider names in its request. The members that it does not contain were
	// members before the request.
	Listed []int64
}

// ProvisionBatch adds a batch with trainees. It returns store.ErrNameTaken if another batch has the name, ErrUnknownMember if a
// member is not a user of the company, and ErrTooManyMembers if there are more than MaxMembersAdded members.
func ProvisionBatch(
	ctx context.Context, c store.Company, b EditedBatch, members []int64, today store.Date, by store.Actor,
) (added ProvisionedBatch, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		made, err := AddBatch(ctx, c, b, by)
		if err != nil {
			return err
		}
		added, err = ChangeProvisionedBatch(ctx, c, made.ID, func(s *BatchState) error { s.Members = members; return nil }, today, by)
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
// ChangeProvisionedBatch returns store.ErrNotFound if there is no such batch, ErrUnknownMember if a new member is not a user of
// the company, ErrTooManyMembers if there are more than MaxMembersAdded new members, store.ErrNameTaken if another batch has the
// name, and the error of change.
func ChangeProvisionedBatch(
	ctx context.Context, c store.Company, id int64, change func(*BatchState) error, today store.Date, by store.Actor,
) (changed ProvisionedBatch, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		locked, err := ReadBatch(ctx, c, id)
		if err != nil {
			return err
		}
		was, err := batchState(ctx, c, id)
		if err != nil {
			return err
		}
		next := was
		if err := change(&next); err != nil {
			return err
		}
		_, err = UpdateBatch(ctx, c, locked.Editable, func(b *EditedBatch) error {
			b.Name, b.ExternalID = next.Name, next.ExternalID
			return nil
		}, by)
		if err != nil {
			return err
		}
		if len(next.Listed) > 0 {
			if was.Members, err = holdMembers(ctx, c, id, was.Members, next.Listed); err != nil {
				return err
			}
		}
		if err := changeMembers(ctx, c, id, was.Members, next.Members, today, by); err != nil {
			return err
		}
		if len(next.Listed) > 0 {
			if _, err := keepBatch(ctx, c, id, next.Listed, by); err != nil {
				return err
			}
		}
		changed, err = ReadProvisionedBatch(ctx, c, id)
		return err
	})
	return changed, err
}

func batchState(ctx context.Context, c store.Company, id int64) (s BatchState, err error) {
	if s.ProvisionedBatch, err = ReadProvisionedBatch(ctx, c, id); err != nil {
		return s, err
	}
	members, err := BatchMembers(ctx, c, []int64{id})
	for _, m := range members {
		s.Members = append(s.Members, m.UserID)
	}
	return s, err
}

// holdMembers locks the memberships of the users in listed, so that no sign-in ends them before the transaction ends. The
// transaction must have locked the batch. members contains the members that were read before. holdMembers returns members
// without the users in listed whom a sign-in has removed since then.
func holdMembers(ctx context.Context, c store.Company, batchID int64, members, listed []int64) ([]int64, error) {
	held, err := store.ListOf[int64](ctx, c, provisioningMembersHold, batchID, pq.Array(listed))
	return missingFrom(missingFrom(held, listed), members), err
}

// changeMembers replaces the trainees of a locked batch. was contains the ids of the present trainees, and next contains the
// ids of the new trainees. It returns ErrTooManyMembers and ErrUnknownMember under the conditions of these errors.
func changeMembers(ctx context.Context, c store.Company, batchID int64, was, next []int64, today store.Date, by store.Actor) error {
	gone, added := missingFrom(next, was), missingFrom(was, next)
	if len(added) > MaxMembersAdded {
		return ErrTooManyMembers
	}
	if len(gone) > 0 {
		if _, err := store.ListOf[int64](ctx, c, provisioningBatchLeave, batchID, pq.Array(gone), by.UserID, by.Address, by.RequestID, false); err != nil {
			return err
		}
	}
	if len(added) == 0 {
		return nil
	}
	known, err := store.ListOf[int64](ctx, c, provisioningMembersKnown, pq.Array(added))
	if err != nil {
		return err
	}
	if len(known) < len(added) {
		return ErrUnknownMember
	}
	joined, err := store.ListOf[int64](ctx, c, provisioningBatchJoin, batchID, pq.Array(added), today, by.UserID, by.Address, by.RequestID, false)
	if err != nil || len(joined) == 0 {
		return err
	}
	// Enrolling needs a second statement. The first one may have waited for a lock, and a statement does not read rows that
	// were committed while it waited.
	const everyCourse = 0
	return enrollBatch(ctx, c, batchID, joined, everyCourse, today, by)
}

// EnrollAwaited enrolls a trainee in the courses of the batches to which the identity provider has added the trainee while the
// trainee was disabled. The caller has locked the trainee, who is active now.
func EnrollAwaited(ctx context.Context, c store.Company, userID int64, by store.Editor) error {
	batches, err := store.ListOf[int64](ctx, c, provisioningBatchesAwaited, userID)
	if err != nil {
		return err
	}
	slices.Sort(batches)
	const everyCourse = 0
	for _, id := range batches {
		if err := enrollBatch(ctx, c, id, []int64{userID}, everyCourse, store.Today(c.Tenant(), by.At), by.Actor); err != nil {
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
// batch. If match returns an error, RemoveProvisionedBatch removes nothing and returns the error. It returns store.ErrNotFound if there
// is no such batch.
func RemoveProvisionedBatch(ctx context.Context, c store.Company, id int64, match func(ProvisionedBatch) error, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		locked, err := ReadBatch(ctx, c, id)
		if err != nil {
			return err
		}
		current, err := ReadProvisionedBatch(ctx, c, id)
		if err != nil {
			return err
		}
		if err := match(current); err != nil {
			return err
		}
		return RemoveBatch(ctx, c, locked.Editable, by)
	})
}

var connectionBatchKeep = statement.Scoped("connection/batches_keep")

// keepBatch deletes the records that rules of connections or the rule of the batch added trainees to a batch, so that neither a sign-in nor the rule
// removes these trainees. The audit log then names by as the user who has added them. keepBatch returns the trainees whose records it has
// deleted.
func keepBatch(ctx context.Context, c store.Company, batchID int64, trainees []int64, by store.Actor) ([]int64, error) {
	return store.ListOf[int64](ctx, c, connectionBatchKeep, batchID, pq.Array(trainees), by.UserID, by.Address, by.RequestID)
}
