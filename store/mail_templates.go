package store

import "context"

// MailTemplate is a company's own wording of one kind of message in one language.
type MailTemplate struct {
	Kind     string
	Language string
	HTML     string
	// Plain is the form for programs that show no HTML; it defines the subject too.
	Plain     string
	UpdatedAt Time `db:"updated_at"`
}

var (
	mailTemplateOf     = scoped("mail_template_of")
	mailTemplateList   = scoped("mail_template_list")
	mailTemplateSet    = scoped("mail_template_set")
	mailTemplateRemove = scoped("mail_template_remove")
)

// MailTemplates gives the company's own wording of a kind and of the layout, those of the two that it has.
func (c Company) MailTemplates(ctx context.Context, language, kind, layout string) ([]MailTemplate, error) {
	return listOf[MailTemplate](ctx, c, mailTemplateOf, language, kind, layout)
}

// AllMailTemplates gives every wording that the company has of its own.
func (c Company) AllMailTemplates(ctx context.Context) ([]MailTemplate, error) {
	return listOf[MailTemplate](ctx, c, mailTemplateList)
}

// SetMailTemplate replaces a wording. The caller has checked that it works.
func (c Company) SetMailTemplate(ctx context.Context, t MailTemplate) error {
	_, err := c.exec(ctx, mailTemplateSet, t.Kind, t.Language, t.HTML, t.Plain)
	return err
}

// RemoveMailTemplate goes back to our own wording. It returns ErrNotFound when the company has none of its own.
func (c Company) RemoveMailTemplate(ctx context.Context, kind, language string) error {
	removed, err := c.exec(ctx, mailTemplateRemove, kind, language)
	if err == nil && removed == 0 {
		return ErrNotFound
	}
	return err
}
