package settings

import (
	"context"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/site/pages"
	"lyceum/tenant"
)

const (
	// mailPolicy is the content security policy of a page that shows a message. Such a page cannot load resources or
	// run scripts.
	mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
	// previewButton is the name of the button that shows the text of the form as a message.
	previewButton = "preview"
)

type mailView struct {
	*ui.FormView
	// Language is the language of the message. IsRightToLeft means that it is written from right to left.
	Language      string
	IsRightToLeft bool
	Preview       settings.MailPreview
	// ExampleURL is the address at which the example message is served as HTML.
	ExampleURL   string
	Placeholders []ui.Fact
	// Others are the links to further jobs with the message.
	Others []pages.Link
}

func mailRoutes(c *ui.Console) []web.Route {
	at := ui.MailPath + "/:kind/:language"
	load := func(ctx context.Context, v *ui.Visit, _ int64) (any, error) {
		in := mailOf(v)
		return settings.ReadMailTemplate(ctx, v.Call, &in)
	}
	of := func(action, path, route string) ui.Job {
		return ui.Job{
			Path: at + path, Route: route, Object: "mail", Action: action, Section: ui.MailPath, Load: load, About: aboutMail,
			Back: func(v *ui.Visit, _ int64, _ func(string) string) string { return pathOfMail(mailOf(v)) },
		}
	}
	edit, reset, test := of("edit", "", "mail-template-set"), of("reset", "/reset", "mail-template-reset"), of("test", "/test", "mail-test")
	edit.Fields, edit.Back = []ui.Field{ui.Text("subject", api.LongestLine).NotBlank(), ui.Area("body").NotBlank()}, nil
	reset.Danger = true
	list := web.NewPersonalPage(ui.MailPath, "List the texts of messages with mail-template-list.", ui.WithVisit(c, "mail-template-list", listMail))
	list.Job = ui.APIPath("mail-template-list")
	show := web.NewPersonalPage(at, "Show the text of a message.",
		ui.WithVisit(c, "mail-template-set", func(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
			view, err := edit.View(ctx, v, 0)
			if err != nil {
				return nil, err
			}
			view.Done = v.Done(in.Done)
			made, err := settings.PreviewMailTemplate(ctx, v.Call, &settings.MailTemplatePreview{MailKind: mailOf(v)})
			return showMail(v, view, made), err
		}))
	submit := web.NewJobForm(at, "Change the text of a message with mail-template-set, or show it with example content.",
		ui.WithVisit(c, "mail-template-set", func(ctx context.Context, v *ui.Visit, in *settings.MailTemplateSet) (*web.Page, error) {
			return setMail(ctx, v, edit, in)
		}))
	submit.Job = ui.APIPath("mail-template-set")
	preview := ui.WithVisit(c, "mail-template-preview", func(ctx context.Context, v *ui.Visit, in *settings.MailTemplatePreview) (*web.Page, error) {
		made, err := settings.MailPreview{}, v.Call.Invalid
		if err == nil {
			made, err = settings.PreviewMailTemplate(ctx, v.Call, in)
		}
		if err != nil {
			return againMail(ctx, v, edit, made, err)
		}
		return &web.Page{Body: []byte(made.HTML), Policy: mailPolicy}, nil
	})
	previewForm := web.NewJobForm(at+"/preview", "Show the text of the form as a message with mail-template-preview.", preview)
	previewForm.Job = ui.APIPath("mail-template-preview")
	return slices.Concat(
		[]web.Route{list, show, submit, web.NewPersonalPage(at+"/preview", "Show a message with example content.", preview), previewForm},
		ui.Form(c, reset, settings.ResetMailTemplate), ui.Form(c, test, c.Services.Settings().SendTestMail),
	)
}

// mailOf returns the kind and the language of the message that the address of a page names. Both are empty if the
// address is too short.
func mailOf(v *ui.Visit) (in settings.MailKind) {
	path, _, _ := strings.Cut(v.Call.Target, "?")
	if parts := strings.Split(path, "/"); len(parts) > 4 {
		in.Kind, in.Language = parts[3], parts[4]
	}
	return in
}

func pathOfMail(in settings.MailKind) string { return ui.MailPath + "/" + in.Kind + "/" + in.Language }

// listOfMail returns the address of the list of the texts in a language.
func listOfMail(language string) string { return ui.Query(ui.MailPath, "language", language) }

// mailName returns the name of a kind of message in the user's language.
func mailName(v *ui.Visit, kind string) string {
	key := "mail.kind-" + kind
	return v.T(key)
}

func aboutMail(_ context.Context, v *ui.Visit, object any) (string, error) {
	t := object.(settings.MailTemplate)
	return v.T("mail.about", "Name", mailName(v, t.Kind), "Language", pages.LanguageName(t.Language)), nil
}

// listMail shows the texts in the language of the request. Without one, it shows them in the language of the company.
func listMail(ctx context.Context, v *ui.Visit, in *settings.MailTemplateList) (*web.Page, error) {
	language := ui.LanguageChoice("language", mail.Languages()...)
	language.Describe(v, "mail")
	for _, code := range []string{in.Language, v.Call.Company.Language(), language.Options[0].Value} {
		if mail.HasLanguage(code) {
			language.Choose(code)
			break
		}
	}
	data, err := settings.ListMailTemplates(ctx, v.Call, &settings.MailTemplateList{Language: language.Value})
	if err != nil {
		return nil, err
	}
	rows := make([]ui.Row, len(data.Templates))
	for i, t := range data.Templates {
		wording := ui.State(ui.Off, v.T("mail.default"))
		if t.Own {
			wording = ui.State(ui.Good, v.T("mail.own"))
		}
		rows[i] = ui.Row{
			Path:  pathOfMail(settings.MailKind{Kind: t.Kind, Language: t.Language}),
			Cells: []ui.Cell{{Text: mailName(v, t.Kind)}, {Text: isolated(t.Subject, t.Language)}, wording},
		}
		rows[i].Actions = append([]pages.Link{{Path: rows[i].Path, Name: v.T("list.edit")}},
			mailJobs(v, settings.MailKind{Kind: t.Kind, Language: t.Language}, t.Own)...)
	}
	view := ui.ListView{
		Title: v.T("mail.list-title"), Count: v.T("mail.list-lead"), Filters: []ui.Field{language},
		Table: v.TableOf("mail", []string{"kind", "subject", "wording"}, rows),
	}
	return v.Show("list", ui.MailPath, view.Title, view), nil
}

// isolated keeps the order of a text that is written from right to left. Its first word can be a placeholder, in Latin letters.
func isolated(text, language string) string {
	if tenant.IsRightToLeft(language) {
		return "\u2067" + text + "\u2069"
	}
	return text
}

// setMail saves the text of the form. If staff have pressed previewButton or the text is wrong, it shows the form
// again instead.
func setMail(ctx context.Context, v *ui.Visit, edit ui.Job, in *settings.MailTemplateSet) (*web.Page, error) {
	asked := settings.MailTemplatePreview{MailKind: in.MailKind, Subject: in.Subject, Body: in.Body}
	made, err := settings.MailPreview{}, v.Call.Invalid
	preview := v.Call.Submitted.Has(previewButton)
	if err == nil && preview {
		made, err = settings.PreviewMailTemplate(ctx, v.Call, &asked)
	} else if err == nil {
		if _, err = settings.SetMailTemplate(ctx, v.Call, in); err == nil {
			return &web.Page{Location: ui.DoneAt(pathOfMail(in.MailKind), "mail-edit")}, nil
		}
	}
	return againMail(ctx, v, edit, made, err)
}

// againMail returns the form with the submitted values. If err is nil, the page also shows the message with example
// content, otherwise the messages of err. againMail returns err itself if err is not the caller's fault.
func againMail(ctx context.Context, v *ui.Visit, edit ui.Job, made settings.MailPreview, err error) (*web.Page, error) {
	view, loadErr := edit.View(ctx, v, 0)
	if loadErr != nil {
		return nil, loadErr
	}
	view.Action = pathOfMail(mailOf(v))
	view.Fill(v)
	if err == nil {
		return showMail(v, view, made), nil
	}
	problem, mine := v.Problem(err)
	if !mine {
		return nil, err
	}
	view.Explain(v, problem, err)
	page := showMail(v, view, made)
	return page.Explains(problem), nil
}

// mailJobs returns the links to the jobs with the text of a message besides its form. own means that the company has changed the text.
func mailJobs(v *ui.Visit, in settings.MailKind, own bool) []pages.Link {
	jobs := []ui.JobLink{{Route: "mail-test", Path: pathOfMail(in) + "/test", Key: "mail.to-test"}}
	if own {
		jobs = append(jobs, ui.JobLink{Route: "mail-template-reset", Path: pathOfMail(in) + "/reset", Key: "mail.to-reset"})
	}
	return v.Links(jobs...)
}

func showMail(v *ui.Visit, view *ui.FormView, made settings.MailPreview) *web.Page {
	in := mailOf(v)
	view.BackPath = listOfMail(in.Language)
	shown := mailView{FormView: view, Language: in.Language, IsRightToLeft: tenant.IsRightToLeft(in.Language),
		Preview: made, ExampleURL: pathOfMail(in) + "/preview",
		Others: mailJobs(v, in, view.Value("version") != "0")}
	for _, p := range mail.PlaceholdersOf(in.Kind) {
		key := "mail.placeholder-" + p.Name
		shown.Placeholders = append(shown.Placeholders, ui.Fact{Name: "{" + p.Name + "}", Value: v.T(key)})
	}
	return v.Show("mail", ui.MailPath, view.Title, shown)
}
