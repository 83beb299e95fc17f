package console

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers/academy"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/site/pages"
)

const (
	mailPath = "/manage/mail"
	// mailPolicy is the content security policy of a page that shows a message. Such a page cannot load resources or
	// run scripts.
	mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
	// previewButton is the name of the button that shows the text of the form as a message.
	previewButton = "preview"
)

// mailView contains the data of the template mail: the form with the text, and the message with example content.
type mailView struct {
	*formView
	Preview academy.MailPreview
	// Look is the address at which the example message is served as HTML.
	Look         string
	Placeholders []fact
	// Others are the links to further jobs with the message.
	Others []pages.Link
}

// mailRoutes returns the routes of the pages on which staff list, preview, change, reset and test the texts of
// messages.
func (c *Console) mailRoutes() []web.Route {
	at := mailPath + "/:kind/:language"
	load := func(ctx context.Context, v *visit, _ int64) (any, error) {
		in := mailOf(v)
		return academy.ReadMailTemplate(ctx, v.call, &in)
	}
	of := func(action, path, route string) job {
		return job{
			path: at + path, route: route, object: "mail", action: action, section: mailPath, load: load, about: aboutMail,
			back: func(v *visit, _ int64, _ func(string) string) string { return pathOfMail(mailOf(v)) },
		}
	}
	edit, reset, test := of("edit", "", "mail-template-set"), of("reset", "/reset", "mail-template-reset"), of("test", "/test", "mail-test")
	edit.fields, edit.back = []field{text("subject", api.LongestLine).required(), area("body").required()}, nil
	reset.danger = true
	list := web.NewPersonalPage(mailPath, "List the texts of messages with mail-template-list.", withVisit(c, "mail-template-list", c.listMail))
	list.Job = apiPath("mail-template-list")
	show := web.NewPersonalPage(at, "Show the text of a message.", withVisit(c, "mail-template-set", func(ctx context.Context, v *visit, in *subject) (*web.Page, error) {
		view, err := edit.view(ctx, v, 0)
		if err != nil {
			return nil, err
		}
		view.Done = v.done(in.Done)
		made, err := academy.PreviewMailTemplate(ctx, v.call, &academy.MailTemplatePreview{MailKind: mailOf(v)})
		return c.showMail(v, view, made), err
	}))
	submit := web.NewJobForm(at, "Change the text of a message with mail-template-set, or show it with example content.",
		withVisit(c, "mail-template-set", func(ctx context.Context, v *visit, in *academy.MailTemplateSet) (*web.Page, error) {
			return c.setMail(ctx, v, edit, in)
		}))
	submit.Job = apiPath("mail-template-set")
	look := withVisit(c, "mail-template-preview", func(ctx context.Context, v *visit, in *academy.MailTemplatePreview) (*web.Page, error) {
		made, err := academy.MailPreview{}, v.call.Invalid
		if err == nil {
			made, err = academy.PreviewMailTemplate(ctx, v.call, in)
		}
		if err != nil {
			return c.againMail(ctx, v, edit, made, err)
		}
		return &web.Page{Body: []byte(made.HTML), Policy: mailPolicy}, nil
	})
	looked := web.NewJobForm(at+"/preview", "Show the text of the form as a message with mail-template-preview.", look)
	looked.Job = apiPath("mail-template-preview")
	return slices.Concat(
		[]web.Route{list, show, submit, web.NewPersonalPage(at+"/preview", "Show a message with example content.", look), looked},
		form(c, reset, academy.ResetMailTemplate), form(c, test, c.services.Academy().SendTestMail),
	)
}

// mailOf returns the kind and the language of the message that the address of a page names. Both are empty if the
// address is too short.
func mailOf(v *visit) (in academy.MailKind) {
	path, _, _ := strings.Cut(v.call.Target, "?")
	if parts := strings.Split(path, "/"); len(parts) > 4 {
		in.Kind, in.Language = parts[3], parts[4]
	}
	return in
}

func pathOfMail(in academy.MailKind) string { return mailPath + "/" + in.Kind + "/" + in.Language }

// mailName returns the name of a kind of message in the user's language.
func (v *visit) mailName(kind string) string {
	key := "mail.kind-" + kind
	return v.T(key)
}

func (v *visit) languageName(code string) string {
	key := "mail.language-" + code
	return v.T(key)
}

func aboutMail(_ context.Context, v *visit, object any) (string, error) {
	t := object.(academy.MailTemplate)
	return v.T("mail.about", "Name", v.mailName(t.Kind), "Language", v.languageName(t.Language)), nil
}

func (c *Console) listMail(ctx context.Context, v *visit, in *struct{}) (*web.Page, error) {
	data, err := academy.ListMailTemplates(ctx, v.call, &web.NoFields{})
	if err != nil {
		return nil, err
	}
	rows := make([]row, len(data.Templates))
	for i, t := range data.Templates {
		wording := cell{Text: v.T("mail.default")}
		if t.Own {
			wording = cell{Text: v.T("mail.own"), Tone: "good"}
		}
		rows[i] = row{
			Path:  pathOfMail(academy.MailKind{Kind: t.Kind, Language: t.Language}),
			Cells: []cell{{Text: v.mailName(t.Kind)}, {Text: v.languageName(t.Language)}, {Text: t.Subject}, wording},
		}
	}
	view := listView{
		Title: v.T("mail.list-title"), Count: v.T("mail.list-lead"), Table: v.tableOf("mail", []string{"kind", "language", "subject", "wording"}, rows),
	}
	return c.show(v, "list", mailPath, view.Title, view), nil
}

// setMail saves the text of the form. If staff have pressed previewButton or the text is wrong, it shows the form
// again instead.
func (c *Console) setMail(ctx context.Context, v *visit, edit job, in *academy.MailTemplateSet) (*web.Page, error) {
	asked := academy.MailTemplatePreview{MailKind: in.MailKind, Subject: in.Subject, Body: in.Body}
	made, err := academy.MailPreview{}, v.call.Invalid
	preview := v.call.Submitted.Has(previewButton)
	if err == nil && preview {
		made, err = academy.PreviewMailTemplate(ctx, v.call, &asked)
	} else if err == nil {
		if _, err = academy.SetMailTemplate(ctx, v.call, in); err == nil {
			return &web.Page{Location: doneAt(pathOfMail(in.MailKind), "mail-edit")}, nil
		}
	}
	return c.againMail(ctx, v, edit, made, err)
}

// againMail returns the form with the submitted values. If err is nil, the page also shows the message with example
// content, otherwise the messages of err. againMail returns err itself if err is not the caller's fault.
func (c *Console) againMail(ctx context.Context, v *visit, edit job, made academy.MailPreview, err error) (*web.Page, error) {
	view, loadErr := edit.view(ctx, v, 0)
	if loadErr != nil {
		return nil, loadErr
	}
	view.Action = pathOfMail(mailOf(v))
	view.fill(v)
	if err == nil {
		return c.showMail(v, view, made), nil
	}
	problem, mine := v.call.Problem(err)
	if !mine {
		return nil, err
	}
	view.explain(v, problem, err)
	page := c.showMail(v, view, made)
	page.Status = problem.Status
	return page, nil
}

func (c *Console) showMail(v *visit, view *formView, made academy.MailPreview) *web.Page {
	in := mailOf(v)
	shown := mailView{formView: view, Preview: made, Look: pathOfMail(in) + "/preview", Others: v.links(jobLink{"mail-test", pathOfMail(in) + "/test", "mail.to-test"})}
	if view.value("version") != "0" {
		shown.Others = append(shown.Others, v.links(jobLink{"mail-template-reset", pathOfMail(in) + "/reset", "mail.to-reset"})...)
	}
	for _, p := range mail.PlaceholdersOf(in.Kind) {
		key := "mail.placeholder-" + p.Name
		shown.Placeholders = append(shown.Placeholders, fact{"{" + p.Name + "}", v.T(key)})
	}
	return c.show(v, "mail", mailPath, view.Title, shown)
}
