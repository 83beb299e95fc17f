package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// MailTemplate is a company's own text of one kind of message in one language. Its version is 0 until it is stored.
type MailTemplate struct {
	Version  int64  `db:"revision" json:"version"`
	Kind     string `json:"kind"`
	Language string `json:"language"`
	HTML     string `json:"html"`
	// Plain is the plain-text form. It also defines the subject.
	Plain     string `json:"plain"`
	UpdatedAt Time   `db:"updated_at" json:"updatedDate"`
}

func (t MailTemplate) editable() Editable { return Editable{Version: t.Version} }

func (t MailTemplate) label() string { return t.Kind + " " + t.Language }

var (
	mailTemplateOf     = scoped("mail_template/get")
	mailTemplateList   = scoped("mail_template/list")
	mailTemplateLock   = scoped("mail_template/lock")
	mailTemplateSet    = scoped("mail_template/set")
	mailTemplateRemove = scoped("mail_template/remove")
)

// AnyVersion is the version for a change that replaces a template of any version.
const AnyVersion int64 = -1

// MailTemplates returns the company's templates of a kind and of the layout in a language. It leaves out templates that the
// company does not have.
func (c Company) MailTemplates(ctx context.Context, language, kind, layout string) ([]MailTemplate, error) {
	return listOf[MailTemplate](ctx, c, mailTemplateOf, language, kind, layout)
}

// AllMailTemplates returns all templates of the company, ordered by kind and language.
func (c Company) AllMailTemplates(ctx context.Context) ([]MailTemplate, error) {
	return listOf[MailTemplate](ctx, c, mailTemplateList)
}

// lockMailTemplate locks the template that a change replaces and returns it. It returns a *StaleError if the template
// has another version.
func (c Company) lockMailTemplate(ctx context.Context, t MailTemplate, version int64) (before MailTemplate, err error) {
	err = c.change(ctx, &before, mailTemplateLock, t.Kind, t.Language)
	if errors.Is(err, ErrNotFound) {
		before, err = MailTemplate{Kind: t.Kind, Language: t.Language}, nil
	}
	if err == nil && version != AnyVersion && version != before.Version {
		err = &StaleError{Current: before}
	}
	return before, err
}

// SetMailTemplate stores a template. The caller must validate the template first. version is the version on which the change
// is based: 0 if the company had no template, or AnyVersion. It returns a *StaleError if the stored template has another
// version, and ErrConflict if another call adds the template at the same time.
func (c Company) SetMailTemplate(ctx context.Context, t MailTemplate, version int64, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		before, err := c.lockMailTemplate(ctx, t, version)
		if err != nil {
			return err
		}
		changes, err := changesOf(before, t)
		if err != nil {
			return err
		}
		stored, err := c.exec(ctx, mailTemplateSet, t.Kind, t.Language, t.HTML, t.Plain, before.Version)
		if err == nil && stored == 0 {
			err = ErrConflict
		}
		if err != nil {
			return err
		}
		return c.noteNamed(ctx, by, AuditMailTemplateSet, "mail_template", t.label(), changes)
	})
}

// RemoveMailTemplate restores the default text. version is the version on which the change is based, or AnyVersion.
// RemoveMailTemplate returns ErrNotFound if the company has no such template, and a *StaleError if the template has another
// version.
func (c Company) RemoveMailTemplate(ctx context.Context, kind, language string, version int64, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		before, err := c.lockMailTemplate(ctx, MailTemplate{Kind: kind, Language: language}, version)
		if err != nil {
			return err
		}
		removed, err := c.exec(ctx, mailTemplateRemove, kind, language)
		if err == nil && removed == 0 {
			err = ErrNotFound
		}
		if err != nil {
			return err
		}
		changes, err := changesOf(before, MailTemplate{Kind: kind, Language: language})
		if err != nil {
			return err
		}
		return c.noteNamed(ctx, by, AuditMailTemplateReset, "mail_template", before.label(), changes)
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
func (c Company) SendTestMessage(ctx context.Context, t WordingTest, at time.Time) error {
	return c.Tx(ctx, func(c Company) error {
		return c.EnqueueMessage(ctx, TestMessage, fmt.Sprintf("%s/%s/%d/%d", t.Kind, t.Language, t.UserID, at.Unix()), t)
	})
}
