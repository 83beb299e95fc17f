package auth

import (
	"context"
	"errors"
	"slices"

	"lyceum/auth/identity"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
)

// mappedRoles are the roles that a rule may assign to a user, in ascending order. A connection assigns the role admin only
// through a rule.
var mappedRoles = []string{string(RoleTrainee), string(RoleManager), string(RoleAdmin)}

// mappedRole returns the highest role that the matching rules assign. It returns the default role of the connection if no
// rule with a role matches the identity.
func (in *identitySignIn) mappedRole() string {
	highest := -1
	for _, rule := range in.connection.Rules {
		if rule.Role != "" && in.matches(rule) {
			highest = max(highest, slices.Index(mappedRoles, rule.Role))
		}
	}
	if highest < 0 {
		return in.connection.DefaultRole
	}
	return mappedRoles[highest]
}

// keptRole returns the role that the sign-in gives a user who has a role now: the mapped role or, if it is higher, the highest role up to the
// present one of a rule that may match, because the answer of the provider does not contain all values of its attribute. So a claim that is absent
// takes no role away.
func (in *identitySignIn) keptRole(now string) string {
	highest := slices.Index(mappedRoles, in.mappedRole())
	for _, rule := range in.connection.Rules {
		rank := slices.Index(mappedRoles, rule.Role)
		if rank <= slices.Index(mappedRoles, now) && !in.who.IsComplete(rule.Attribute) {
			highest = max(highest, rank)
		}
	}
	return mappedRoles[highest]
}

func (in *identitySignIn) matches(rule people.ConnectionRule) bool {
	return in.who.Has(rule.Attribute, rule.Value)
}

// applyRules sets the role, the profile and the batches of the user according to the connection. It leaves the role unchanged if no rule of the
// connection assigns a role, and does not lower it because of a claim that is absent. It never changes the role of the break-glass admin. Only
// trainees join batches.
func (in *identitySignIn) applyRules(ctx context.Context, c store.Company) error {
	if in.connection.MapsRoles() && in.user.ID != in.connection.BreakGlassID {
		role := in.keptRole(in.user.Role)
		ended, err := people.SetMappedRole(ctx, c, in.user.Credentials, role, in.service.now(), in.source.actor(in.user.ID))
		if err != nil {
			return err
		}
		in.ended = append(in.ended, ended...)
		if in.user.Role, err = people.UserRole(ctx, c, in.user.ID); err != nil {
			return err
		}
	}
	if len(in.connection.Profile) > 0 {
		_, err := people.UpdateUser(ctx, c, store.Editable{ID: in.user.ID}, func(u *people.EditedUser) error {
			in.setProfile(u)
			return in.setManager(ctx, c, u)
		}, in.editor(in.user.ID))
		if err != nil {
			return err
		}
	}
	if Role(in.user.Role) != RoleTrainee {
		return nil
	}
	return in.setBatches(ctx, c)
}

// setProfile sets the fields of the profile to the attributes that the connection maps to them. An attribute that the identity does not have
// leaves the field unchanged.
func (in *identitySignIn) setProfile(u *people.EditedUser) {
	fields := map[string]*string{
		"fname": &u.FName, "lname": &u.LName, "title": &u.Title, "rollno": &u.RollNo, "grade": &u.Grade, "employer": &u.Employer, "department": &u.Department,
		"designation": &u.Designation,
	}
	for _, from := range in.connection.Profile {
		if value := identity.Text(in.who.Attribute(from.Attribute)); fields[from.Field] != nil && value != "" {
			*fields[from.Field] = value
		}
	}
}

// setManager sets the manager to the user whom the attribute that the connection maps to it names, by e-mail address or external id. A value that
// names nobody who can be the manager leaves the manager unchanged, because it must not prevent the sign-in.
func (in *identitySignIn) setManager(ctx context.Context, c store.Company, u *people.EditedUser) error {
	for _, from := range in.connection.Profile {
		key := identity.Text(in.who.Attribute(from.Attribute))
		if from.Field != "manager" || key == "" {
			continue
		}
		if err := u.SetManager(ctx, c, key); err != nil {
			return err
		}
	}
	return nil
}

// batchesOfRules returns two lists of batches. wanted contains the batches of the rules that match. kept also contains the
// batches of the rules that may match: the answer of the provider does not contain all values of the attribute of such a
// rule.
func (in *identitySignIn) batchesOfRules() (wanted, kept []int64) {
	for _, rule := range in.connection.Rules {
		if rule.BatchID == 0 {
			continue
		}
		if in.matches(rule) {
			wanted = append(wanted, rule.BatchID)
		}
		if in.matches(rule) || !in.who.IsComplete(rule.Attribute) {
			kept = append(kept, rule.BatchID)
		}
	}
	return wanted, kept
}

// setBatches adds the trainee to the batches of the rules that match. It removes the trainee from a batch if all of these
// conditions apply:
//   - a rule of this connection has added the trainee to the batch;
//   - no rule of this connection for the batch matches, or may match a value that the answer of the provider does not
//     contain;
//   - no rule of another connection has added the trainee to the batch.
func (in *identitySignIn) setBatches(ctx context.Context, c store.Company) error {
	wanted, kept := in.batchesOfRules()
	today := store.Today(in.company, in.service.now())
	joinable, err := people.JoinableBatches(ctx, c, in.user.ID, wanted, today)
	if err != nil {
		return err
	}
	isHeld := func(id int64) bool { return slices.Contains(in.held, id) }
	if missing := slices.DeleteFunc(slices.Clone(joinable), isHeld); len(missing) > 0 {
		in.held = append(in.held, missing...)
		return errHoldBatches
	}
	left, err := people.RemoveBatchesOfConnection(ctx, c, in.connection.ID, in.user.ID, kept)
	if err != nil {
		return err
	}
	var joined []int64
	// Sign-ins change the totals of batches in the order of the ids, which makes deadlocks rare. Tx repeats a transaction
	// that deadlocks.
	for _, id := range slices.Sorted(slices.Values(slices.Concat(left, joinable))) {
		if slices.Contains(left, id) {
			err := learning.RemoveFromBatch(ctx, c, id, in.user.ID, in.source.actor(in.user.ID))
			if err != nil && !errors.Is(err, learning.ErrInBatchByRule) { // The rule of the batch also wants the trainee in it.
				return err
			}
			continue
		}
		added, err := in.join(ctx, c, id, today)
		if err != nil {
			return err
		}
		if added {
			joined = append(joined, id)
		}
	}
	in.joined, in.left = joined, left
	return people.AddBatchesOfConnection(ctx, c, in.connection.ID, in.user.ID, wanted, joined)
}

// join adds the trainee to a batch that people.JoinableBatches has returned. It returns false if a concurrent request has removed
// or ended the batch since then, or if an import has added the trainee.
func (in *identitySignIn) join(ctx context.Context, c store.Company, batchID int64, today store.Date) (added bool, err error) {
	_, err = learning.AddToBatch(ctx, c, learning.NewBatchTrainee{BatchID: batchID, UserID: in.user.ID, Today: today}, in.source.actor(in.user.ID))
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, learning.ErrBatchEnded) || errors.Is(err, learning.ErrAlreadyInBatch) {
		return false, nil
	}
	return err == nil, err
}
