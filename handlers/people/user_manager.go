package people

import (
	"context"
	"strings"

	"lyceum/handlers/web"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/people"
)

// chooseManagers sets the field managerID of the users whose manager is named by an e-mail address. It returns the error of each user whose manager is
// unknown or named twice, and nil for the others.
func chooseManagers(ctx context.Context, c *web.Call, users ...*UserFields) (wrong []error, err error) {
	wrong = make([]error, len(users))
	var emails []string
	for _, f := range users {
		if f.ManagerEmail != nil && *f.ManagerEmail != "" {
			emails = append(emails, strings.TrimSpace(*f.ManagerEmail))
		}
	}
	known := map[string]int64{}
	if len(emails) > 0 {
		if known, err = people.UserIDs(ctx, c.Store, emails); err != nil {
			return nil, err
		}
	}
	for i, f := range users {
		if f.ManagerEmail == nil {
			continue
		}
		email := strings.TrimSpace(*f.ManagerEmail)
		id := known[mailbox.Key(email)]
		switch {
		case f.Has("managerID"):
			wrong[i] = web.InvalidField("managerEmail", "managerEmail and managerID must not be sent both.")
		case email == "":
			f.Set("managerID", (*int64)(nil))
		case id == 0:
			wrong[i] = web.ForField("managerEmail", store.ErrReference, store.ErrReference)
		default:
			f.Set("managerID", &id)
		}
	}
	return wrong, nil
}

func (f *UserFields) chooseManager(ctx context.Context, c *web.Call) error {
	wrong, err := chooseManagers(ctx, c, f)
	if err != nil {
		return err
	}
	return wrong[0]
}

// forManager names the field of an error about the manager.
func (f *UserFields) forManager(err error) error {
	field := "managerID"
	if f.ManagerEmail != nil {
		field = "managerEmail"
	}
	return web.ForField(field, err, store.ErrReference, people.ErrUserDisabled, people.ErrManagerCycle)
}
