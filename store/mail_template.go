package store

import "context"

// MailTemplate is a company's own text of one kind of message in one language.
type MailTemplate struct {
	Kind     string
	Language string
	HTML     string
	// Plain is the plain-text form. It also defines the subject.
	Plain     string
	UpdatedAt Time `db:"updated_at"`
}

var (
	mailTemplateOf     = scoped("mail_template/get")
	mailTemplateList   = scoped("mail_template/list")
	mailTemplateSet    = scoped("mail_template/set")
	mailTemplateRemove = scoped("mail_template/remove")
)

// MailTemplates returns the company's templates of a kind and of the layout, as far as they exist.
func (c Company) MailTemplates(ctx context.Context, language, kind, layout string) ([]MailTemplate, error) {
	return listOf[MailTemplate](ctx, c, mailTemplateOf, language, kind, layout)
}

// AllMailTemplates returns all templates of the company.
func (c Company) AllMailTemplates(ctx context.Context) ([]MailTemplate, error) {
	return listOf[MailTemplate](ctx, c, mailTemplateList)
}

// SetMailTemplate stores a template. The caller has validated it.
func (c Company) SetMailTemplate(ctx context.Context, t MailTemplate) error {
	_, err := c.exec(ctx, mailTemplateSet, t.Kind, t.Language, t.HTML, t.Plain)
	return err
}

// RemoveMailTemplate restores the default text. It returns ErrNotFound if the company has no such template.
func (c Company) RemoveMailTemplate(ctx context.Context, kind, language string) error {
	removed, err := c.exec(ctx, mailTemplateRemove, kind, language)
	if err == nil && removed == 0 {
		return ErrNotFound
	}
	return err
}
