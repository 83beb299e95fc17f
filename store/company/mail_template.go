package company

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

// MailTemplate is a company's own text of one kind of message in one language. Its version is 0 until it is stored.
type MailTemplate struct {
	Version  int64  `db:"revision" json:"version"`
	Kind     string `json:"kind"`
	Language string `json:"language"`
	HTML     string `json:"html"`
	// Plain is the plain-text form. It also defines the subject.
	Plain     string     `json:"plain"`
	UpdatedAt store.Time `db:"updated_at" json:"updatedDate"`
}

func (t MailTemplate) EditedObject() store.Editable { return store.Editable{Version: t.Version} }

func (t MailTemplate) AuditName() string { return t.Kind + " " + t.Language }

var (
	mailTemplateOf     = statement.Scoped("mail_template/get")
	mailTemplateList   = statement.Scoped("mail_template/list")
	mailTemplateLock   = statement.Scoped("mail_template/lock")
	mailTemplateSet    = statement.Scoped("mail_template/set")
	mailTemplateRemove = statement.Scoped("mail_template/remove")
)

// AnyVersion is the version for a change that replaces a template of any version.
const AnyVersion int64 = -1

// MailTemplates returns the company's templates of a kind and of the layout in a language. It leaves out templates that the
// company does not have.
func MailTemplates(ctx context.Context, c store.Company, language, kind, layout string) ([]MailTemplate, error) {
	return store.ListOf[MailTemplate](ctx, c, mailTemplateOf, language, kind, layout)
}

// AllMailTemplates returns all templates of the company, ordered by kind and language.
func AllMailTemplates(ctx context.Context, c store.Company) ([]MailTemplate, error) {
	return store.ListOf[MailTemplate](ctx, c, mailTemplateList)
}

// lockMailTemplate locks the template that a change replaces and returns it. It returns a *store.StaleError if the template
// has another version.
func lockMailTemplate(ctx context.Context, c store.Company, t MailTemplate, version int64) (before MailTemplate, err error) {
	err = c.Change(ctx, &before, mailTemplateLock, t.Kind, t.Language)
	if errors.Is(err, store.ErrNotFound) {
		before, err = MailTemplate{Kind: t.Kind, Language: t.Language}, nil
	}
	if err == nil && version != AnyVersion && version != before.Version {
		err = &store.StaleError{Current: before}
	}
	return before, err
}

// SetMailTemplate stores a template. The caller must validate the template first. version is the version on which the change
// is based: 0 if the company had no template, or AnyVersion. It returns a *store.StaleError if the stored template has another
// version, and store.ErrConflict if another call adds the template at the same time.
func SetMailTemplate(ctx context.Context, c store.Company, t MailTemplate, version int64, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		before, err := lockMailTemplate(ctx, c, t, version)
		if err != nil {
			return err
		}
		changes, err := store.ChangesOf(before, t)
		if err != nil {
			return err
		}
		stored, err := c.Exec(ctx, mailTemplateSet, t.Kind, t.Language, t.HTML, t.Plain, before.Version)
		if err == nil && stored == 0 {
			err = store.ErrConflict
		}
		if err != nil {
			return err
		}
		return c.NoteNamed(ctx, by, store.AuditMailTemplateSet, "mail_template", t.AuditName(), changes)
	})
}

// RemoveMailTemplate restores the default text. version is the version on which the change is based, or AnyVersion.
// RemoveMailTemplate returns store.ErrNotFound if the company has no such template, and a *store.StaleError if the template has another
// version.
func RemoveMailTemplate(ctx context.Context, c store.Company, kind, language string, version int64, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		before, err := lockMailTemplate(ctx, c, MailTemplate{Kind: kind, Language: language}, version)
		if err != nil {
			return err
		}
		removed, err := c.Exec(ctx, mailTemplateRemove, kind, language)
		if err == nil && removed == 0 {
			err = store.ErrNotFound
		}
		if err != nil {
			return err
		}
		changes, err := store.ChangesOf(before, MailTemplate{Kind: kind, Language: language})
		if err != nil {
			return err
		}
		return c.NoteNamed(ctx, by, store.AuditMailTemplateReset, "mail_template", before.AuditName(), changes)
	})
}

// TestMessage is the kind of a message that shows a user the wording of another kind of message.
const TestMessage = "test_message"

// WordingTest is the payload of a TestMessage. It contains the kind and the language of the wording, and the user who
// receives the message.
type WordingTest struct {
	Kind     string `json:"wording"`
	Language string `json:"language"`
	UserID   int64  `json:"userID"`
}

// SendTestMessage enqueues a TestMessage. A user gets at most one per second with the same wording.
func SendTestMessage(ctx context.Context, c store.Company, t WordingTest, at time.Time) error {
	return c.Tx(ctx, func(c store.Company) error {
		return c.EnqueueMessage(ctx, TestMessage, fmt.Sprintf("%s/%s/%d/%d", t.Kind, t.Language, t.UserID, at.Unix()), t)
	})
}
