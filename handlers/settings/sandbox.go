package settings

import (
	"context"
	"errors"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/people"
	"lyceum/tenant"
)

// sandbox returns the sandbox of the caller's company. It returns store.ErrNotFound if the company has no sandbox. For a caller of
// the sandbox without a test key it returns web.ErrForbidden, because a reset removes all users of the sandbox except those of test
// keys.
func (s *Handlers) sandbox(ctx context.Context, c *web.Call) (tenant.Company, error) {
	if c.Company.IsSandbox() && c.Who.Key == nil {
		return tenant.Company{}, web.ErrForbidden
	}
	return s.Auth.Sandbox(ctx, c.Company)
}

type SandboxDetails struct {
	Exists   bool              `json:"exists" doc:"Whether the company has a sandbox. The first test key or the first sandbox-reset creates it."`
	FilledAt store.Time        `json:"filledDate" doc:"When the sandbox was last filled with the configuration of the company; null if never."`
	Tables   []store.TableRows `json:"tables" doc:"The database tables in which the sandbox has rows."`
}

func (s *Handlers) ReadSandbox(ctx context.Context, c *web.Call, _ *web.NoFields) (SandboxDetails, error) {
	details := SandboxDetails{Tables: []store.TableRows{}}
	sandbox, err := s.sandbox(ctx, c)
	if errors.Is(err, store.ErrNotFound) {
		return details, nil
	}
	if err != nil {
		return details, err
	}
	details.Exists = true
	if details.FilledAt, err = s.DB.For(sandbox).SandboxFilledAt(ctx); err != nil {
		return details, err
	}
	details.Tables, err = s.DB.For(sandbox).SandboxTables(ctx)
	return details, err
}

// SandboxFill is the response of ResetSandbox. It lists the rows that the reset has copied.
type SandboxFill struct {
	Copied []store.TableRows `json:"copied" doc:"The numbers of copied rows, by database table."`
}

// AdmitReset admits a reset of a sandbox before a request with an idempotency key takes a database connection. It returns
// store.ErrTooManyFills if the node already fills or resets as many sandboxes as it may.
func (s *Handlers) AdmitReset(ctx context.Context, _ *web.NoFields) (context.Context, func(), error) {
	return s.DB.AdmitSandboxFill(ctx)
}

// AdmitTestKey admits the addition of a test key before a request with an idempotency key takes a database connection,
// because the first test key fills the sandbox. It returns store.ErrTooManyFills if the node already fills or resets as many
// sandboxes as it may. It admits every live key.
func (s *Handlers) AdmitTestKey(ctx context.Context, in *NewAPIKey) (context.Context, func(), error) {
	if in.Mode != people.TestKey {
		return ctx, func() {}, nil
	}
	return s.DB.AdmitSandboxFill(ctx)
}

// ResetSandbox deletes everything that was added or changed in the sandbox, except test keys, webhooks and the gateway account. It
// then copies the current configuration of the company to the sandbox. At the end it deletes the objects that the sandbox had in
// the file store before. If the file store fails, the sandbox is filled, and the next reset deletes the objects. ResetSandbox
// returns the errors of auth.Service.ResetSandbox, and files.ErrUnavailable.
func (s *Handlers) ResetSandbox(ctx context.Context, c *web.Call, _ *web.NoFields) (SandboxFill, error) {
	remove := func(context.Context) error { return nil }
	sandbox, err := s.sandbox(ctx, c)
	if err == nil {
		remove, err = s.Files.Collect(ctx, sandbox)
	} else if errors.Is(err, store.ErrNotFound) {
		err = nil // The reset adds the sandbox.
	}
	if err != nil {
		return SandboxFill{}, err
	}
	copied, err := s.Auth.ResetSandbox(ctx, c.Who, c.Source())
	if err != nil {
		return SandboxFill{}, err
	}
	return SandboxFill{copied}, remove(ctx)
}

type SandboxMailSelection struct {
	Recipient string `api:"recipient,max=320" doc:"Only messages to the recipient with this e-mail address."`
	web.Paging
	web.Keyset
}

// SandboxMailList is a page of the messages that the sandbox has kept instead of sending them.
type SandboxMailList struct {
	Messages []company.SandboxMessage `json:"messages" doc:"The messages of the page, the newest first. If the list is read by cursor, the oldest come first."`
	web.LimitedCounts
	web.Keys
}

// ListSandboxMail lists the messages of the sandbox. A company without a sandbox has none.
func (s *Handlers) ListSandboxMail(ctx context.Context, c *web.Call, in *SandboxMailSelection) (SandboxMailList, error) {
	of := *c // Without a sandbox, the list is read in the company itself, which has no messages.
	sandbox, err := s.sandbox(ctx, c)
	if err == nil {
		of.Store = s.DB.For(sandbox) // The position and the tombstones must also be those of the sandbox.
	} else if !errors.Is(err, store.ErrNotFound) {
		return SandboxMailList{}, err
	}
	part, err := api.ShortList(ctx, &of, "sandbox_message", in, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[company.SandboxMessage], error) {
			return company.SandboxMessages(ctx, of.Store, in.Recipient, page)
		})
	return SandboxMailList{part.Items, part.LimitedCounts, part.Keys}, err
}

type SandboxMailID struct {
	ID int64 `api:"id,required" doc:"ID of the message."`
}

// ReadSandboxMail returns a message of the sandbox. It returns store.ErrNotFound if there is no such message.
func (s *Handlers) ReadSandboxMail(ctx context.Context, c *web.Call, in *SandboxMailID) (company.SandboxMessageText, error) {
	sandbox, err := s.sandbox(ctx, c)
	if err != nil {
		return company.SandboxMessageText{}, err
	}
	return company.ReadSandboxMessage(ctx, s.DB.For(sandbox), in.ID)
}
