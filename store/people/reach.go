package people

import (
	"context"

	"lyceum/store"
)

// Reach returns nil if a user with a role may act for the user id: list and end the user's sessions, open a session for the user,
// and order for the user:
//   - everybody may do so for themselves, and trainees only for themselves;
//   - admins and API users may do so for trainees and managers;
//   - managers may do so for the trainees of their batches and of their own courses.
//
// It returns store.ErrNotYours to a manager for another manager. It returns store.ErrNotFound for everybody else, so that the caller does not
// learn whether the user exists.
func Reach(ctx context.Context, c store.Company, caller int64, role string, id int64) error {
	if id == caller {
		return nil
	}
	of, err := UserRole(ctx, c, id)
	switch {
	case err != nil:
		return err
	case roleRank[role] <= roleRank["trainee"] || roleRank[of] > roleRank["manager"]:
		return store.ErrNotFound
	case role != "manager":
		return nil
	case of == "manager":
		return store.ErrNotYours
	}
	return c.ManagedBy(caller).Check(ctx, store.Part{User: id})
}
