package settings

import (
	"context"
	"errors"
	"slices"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/people"
)

type MailKind struct {
	Kind     string `api:"kind,required,max=60" doc:"Kind of message, such as invitation. mail-template-list returns all kinds."`
	Language string `api:"language,required,max=20" doc:"Code of the language of the message, such as de."`
}

// check returns store.ErrNotFound if the kind of message or the language is unknown.
func (in MailKind) check() error {
	if !slices.Contains(mail.Kinds(), in.Kind) || !mail.HasLanguage(in.Language) {
		return store.ErrNotFound
	}
	return nil
}

// MailTemplate is the wording of a kind of message in a language.
type MailTemplate struct {
	Kind     string `json:"kind" doc:"Kind of message, such as invitation."`
	Language string `json:"language" doc:"Code of the language of the message, such as de."`
	Version  int64  `json:"version" doc:"Version of the company's own text; 0 if the company uses the default text."`
	Own      bool   `json:"own" doc:"Whether the text is the company's own. false: the default text."`
	// Complete is false if Subject and Body are only a part of the template. This happens only with a template of the operator.
	Complete     bool               `json:"complete" doc:"false if the operator has set a template with parts that subject and body do not show, such as its own HTML. A new text of the company replaces the complete template."`
	Subject      string             `json:"subject" doc:"Subject of the message, with placeholders such as {company}."`
	Body         string             `json:"body" doc:"Plain text of the message, with placeholders such as {link}."`
	Placeholders []mail.Placeholder `json:"placeholders" doc:"The placeholders that subject and body can contain."`
}

func mailTemplate(kind, language string, own []company.MailTemplate) (MailTemplate, error) {
	words, complete, err := mail.WordingOf(kind, language, own)
	stored, is := mail.TemplateOf(kind, language, own)
	return MailTemplate{
		Kind: kind, Language: language, Version: stored.Version, Own: is, Complete: complete, Subject: words.Subject, Body: words.Body,
		Placeholders: mail.PlaceholdersOf(kind),
	}, err
}

type MailTemplateList struct {
	Language string `api:"language,max=20" doc:"Code of a language, such as de. Empty: all languages of messages."`
}

// MailTemplates is the response of ListMailTemplates: the wordings of all kinds of messages in the languages.
type MailTemplates struct {
	Templates []MailTemplate `json:"templates" doc:"One entry for each kind of message in each of the languages."`
}

// ListMailTemplates lists the wording of each kind of message in the language of the request, or in each language. It returns an
// *web.InputError if the language is unknown.
func ListMailTemplates(ctx context.Context, c *web.Call, in *MailTemplateList) (list MailTemplates, err error) {
	languages := mail.Languages()
	if in.Language != "" {
		if !mail.HasLanguage(in.Language) {
			return list, web.InvalidField("language", "language is not one of "+strings.Join(languages, ", ")+".")
		}
		languages = []string{in.Language}
	}
	own, err := company.AllMailTemplates(ctx, c.Store)
	if err != nil {
		return list, err
	}
	for _, kind := range mail.Kinds() {
		for _, language := range languages {
			t, err := mailTemplate(kind, language, own)
			if err != nil {
				return list, err
			}
			list.Templates = append(list.Templates, t)
		}
	}
	return list, nil
}

// ReadMailTemplate returns the wording of a kind of message in a language. It returns store.ErrNotFound if the kind
// or the language is unknown.
func ReadMailTemplate(ctx context.Context, c *web.Call, in *MailKind) (MailTemplate, error) {
	if err := in.check(); err != nil {
		return MailTemplate{}, err
	}
	own, err := company.AllMailTemplates(ctx, c.Store)
	if err != nil {
		return MailTemplate{}, err
	}
	return mailTemplate(in.Kind, in.Language, own)
}

type MailTemplateSet struct {
	MailKind
	Subject string `api:"subject,required,max=255" doc:"Subject of the message: one line, with placeholders such as {company}."`
	Body    string `api:"body,required,lines,max=10000" doc:"Plain text of the message, with placeholders such as {link}. A blank line begins a paragraph. The HTML of the message is made from this text."`
	Version int64  `api:"version,min=0" doc:"The version that the text is based on, as last read; 0 for the default text."`
}

// checkedTemplate returns the template for a wording. own are the existing templates of the company. It returns an
// *web.InputError if the wording has unknown or lacks required placeholders, or if a message with sample content
// cannot be rendered.
func checkedTemplate(c *web.Call, in MailKind, words mail.Wording, own []company.MailTemplate) (company.MailTemplate, error) {
	t, err := words.Template(in.Kind, in.Language)
	if wrong, is := errors.AsType[*mail.WordingError](err); is {
		return t, web.InvalidField(wrong.Field, wrong.Message)
	}
	if err == nil {
		if failed := mail.CheckTemplate(c.Company, c.HTTPSPort, t, own); failed != nil {
			err = web.InvalidField("body", "The message cannot be made: "+failed.Error()+".")
		}
	}
	return t, err
}

// SetMailTemplate sets the company's own wording of a kind of message in a language. It returns an *web.InputError
// for an invalid wording, and a *store.StaleError if the wording has another version.
func SetMailTemplate(ctx context.Context, c *web.Call, in *MailTemplateSet) (MailTemplate, error) {
	if err := in.check(); err != nil {
		return MailTemplate{}, err
	}
	own, err := company.AllMailTemplates(ctx, c.Store)
	if err != nil {
		return MailTemplate{}, err
	}
	t, err := checkedTemplate(c, in.MailKind, mail.Wording{Subject: in.Subject, Body: in.Body}, own)
	if err != nil {
		return MailTemplate{}, err
	}
	if err := company.SetMailTemplate(ctx, c.Store, t, in.Version, c.Actor()); err != nil {
		return MailTemplate{}, staleWording(err)
	}
	return ReadMailTemplate(ctx, c, &in.MailKind)
}

// staleWording replaces the company.MailTemplate in a *store.StaleError by the MailTemplate that responses contain. It returns
// other errors unchanged.
func staleWording(err error) error {
	var stale *store.StaleError
	if !errors.As(err, &stale) {
		return err
	}
	t := stale.Current.(company.MailTemplate)
	var own []company.MailTemplate
	if t.Version != 0 {
		own = append(own, t)
	}
	current, failed := mailTemplate(t.Kind, t.Language, own)
	if failed != nil {
		return failed
	}
	return &store.StaleError{Current: current}
}

type MailTemplateReset struct {
	MailKind
	Version int64 `api:"version,required,min=0" doc:"The version of the company's text, as last read."`
}

// ResetMailTemplate restores the default text of a message. It returns store.ErrNotFound if the company has no text of its own.
func ResetMailTemplate(ctx context.Context, c *web.Call, in *MailTemplateReset) (MailTemplate, error) {
	if err := in.check(); err != nil {
		return MailTemplate{}, err
	}
	own, err := company.AllMailTemplates(ctx, c.Store)
	if err != nil {
		return MailTemplate{}, err
	}
	if err := mail.CheckRemoval(c.Company, c.HTTPSPort, in.Kind, in.Language, own); err != nil {
		return MailTemplate{}, web.InvalidField("kind", "The default text cannot be used: "+err.Error()+".")
	}
	if err := company.RemoveMailTemplate(ctx, c.Store, in.Kind, in.Language, in.Version, c.Actor()); err != nil {
		return MailTemplate{}, staleWording(err)
	}
	return ReadMailTemplate(ctx, c, &in.MailKind)
}

type MailTemplatePreview struct {
	MailKind
	Subject string `api:"subject,max=255" doc:"Subject to show. If subject and body are empty, the response shows the current text."`
	Body    string `api:"body,lines,max=10000" doc:"Text to show, with placeholders."`
}

// MailPreview is a message with example content.
type MailPreview struct {
	Subject string `json:"subject" doc:"Subject of the message with example content."`
	Text    string `json:"text" doc:"Plain text of the message with example content."`
	HTML    string `json:"html" doc:"HTML of the message with example content and the company's brand."`
}

// PreviewMailTemplate renders a message with example content. It sends nothing.
func PreviewMailTemplate(ctx context.Context, c *web.Call, in *MailTemplatePreview) (MailPreview, error) {
	if err := in.check(); err != nil {
		return MailPreview{}, err
	}
	own, err := company.AllMailTemplates(ctx, c.Store)
	if err != nil {
		return MailPreview{}, err
	}
	if in.Subject != "" || in.Body != "" {
		t, err := checkedTemplate(c, in.MailKind, mail.Wording{Subject: in.Subject, Body: in.Body}, own)
		if err != nil {
			return MailPreview{}, err
		}
		own = append([]company.MailTemplate{t}, own...)
	}
	made, err := mail.PreviewOf(c.Company, c.HTTPSPort, in.Kind, in.Language, mail.UsedTemplates(in.Kind, in.Language, own))
	return MailPreview{made.Subject, made.Text, made.HTML}, err
}

// SendTestMail sends the caller a message with example content. The number of messages to an address is limited.
func (s *Handlers) SendTestMail(ctx context.Context, c *web.Call, in *MailKind) (api.Done, error) {
	if err := in.check(); err != nil {
		return api.Done{}, err
	}
	me, err := people.User(ctx, c.Store, c.Who.UserID)
	if err != nil {
		return api.Done{}, err
	}
	if err := c.LimitMessages(ctx, me.Email); err != nil {
		return api.Done{}, err
	}
	test := company.WordingTest{Kind: in.Kind, Language: in.Language, UserID: c.Who.UserID}
	return api.Done{Success: "The message is on its way to " + me.Email + "."}, company.SendTestMessage(ctx, c.Store, test, s.Now())
}
