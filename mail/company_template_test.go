package mail

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// The built-in templates of every kind must render in every language with every sample.
func TestTemplates_EveryKindAndLanguage(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	for _, k := range kinds {
		subjects := map[string]string{}
		for _, language := range Languages() {
			for i, data := range k.samples(datesOf(o.world.Company, language)) {
				for _, name := range []string{sampleName, ""} {
					made, err := renderSample(o.world.Company, 443, k, language, nil, data, name)
					if err != nil {
						t.Fatalf("%s in %s: %v", k.name, language, err)
					}
					for form, text := range map[string]string{"HTML": made.html, "text": made.text} {
						for _, wrong := range []string{"ZgotmplZ", "<no value>", "{{", "\n\n\n"} {
							if strings.Contains(text, wrong) {
								t.Errorf("%s in %s, sample %d: %q in the %s: %s", k.name, language, i, wrong, form, text)
							}
						}
						if !strings.Contains(text, k.requiredText) || !strings.Contains(text, "North") || name != "" && !strings.Contains(text, name) {
							t.Errorf("%s in %s, sample %d: the %s contains neither the subject nor the company: %s", k.name, language, i, form, text)
						}
					}
					if i == 0 {
						subjects[language] = made.subject
					}
				}
			}
		}
		for language, subject := range subjects {
			if language != fallbackLanguage && subject == subjects[fallbackLanguage] {
				t.Errorf("%s in %s has the English subject %q", k.name, language, subject)
			}
		}
	}
}

// own returns a valid template of a company for the kind, in English.
func own(kind string) storecompany.MailTemplate {
	return storecompany.MailTemplate{
		Kind: kind, Language: "en",
		HTML:  `{{define "content"}}<p class="own">Yours: {{.Data.Title}}</p>{{end}}`,
		Plain: `{{define "subject"}}{{.Company.Name}} has {{.Data.Title}} for you{{end}}{{define "content"}}Yours: {{.Data.Title}}{{end}}`,
	}
}

func TestCompanyTemplates(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	mine := own(learning.EnrollmentConfirmation)
	if err := CheckTemplate(o.world.Company, 443, mine, nil); err != nil {
		t.Fatal(err)
	}
	write := func() (subject, text, html string) {
		t.Helper()
		before := len(server.messages())
		err := o.company().Tx(t.Context(), func(c store.Company) error {
			return c.EnqueueMessage(t.Context(), learning.EnrollmentConfirmation, "copy "+time.Now().String(), learning.EnrollmentNotice{EnrollmentID: o.world.ID(storetest.OngoingEnrollment)})
		})
		if err != nil {
			t.Fatal(err)
		}
		o.round(o.worker(server.client(), nil), 1)
		taken := server.messages()
		if len(taken) != before+1 {
			t.Fatalf("received: %+v", taken)
		}
		header, text, html := o.parts(taken[before].data)
		return header.Get("Subject"), text, html
	}
	ours, _, _ := write()
	set := func(m storecompany.MailTemplate) {
		t.Helper()
		if err := storecompany.SetMailTemplate(t.Context(), o.company(), m, storecompany.AnyVersion, store.Actor{}); err != nil {
			t.Fatal(err)
		}
	}
	set(mine)
	if subject, text, html := write(); !strings.HasPrefix(subject, "North has ") || !strings.Contains(text, "Yours: ") || !strings.Contains(html, `<p class="own">Yours: `) ||
		!strings.Contains(html, "background:#1f4e79") {
		t.Errorf("with the company's template: %q\n%s\n%s", subject, text, html)
	}
	set(storecompany.MailTemplate{Kind: Layout, Language: "en", HTML: `<html><body>Frame {{template "content" .}}</body></html>`, Plain: "Frame\n{{template \"content\" .}}"})
	if _, text, html := write(); !strings.Contains(text, "Frame\nYours: ") || !strings.Contains(html, `<body>Frame <p class="own">`) {
		t.Errorf("with the company's layout: %s\n%s", text, html)
	}
	// A stored template may fail, because another version of the program has checked it. The worker must then use the
	// built-in template.
	mine.HTML = `{{define "content"}}{{.Data.NoSuchThing}}{{end}}`
	set(mine)
	if subject, _, _ := write(); subject != ours {
		t.Errorf("with an invalid template: %q, want %q", subject, ours)
	}
}

func TestCompanyTemplates_RejectsInvalid(t *testing.T) {
	t.Parallel()
	company := newMailFixture(t).world.Company
	sound := own(learning.EnrollmentConfirmation)
	for name, c := range map[string]struct {
		change func(*storecompany.MailTemplate)
		want   string
	}{
		"no syntax":  {func(m *storecompany.MailTemplate) { m.HTML = "{{define" }, "HTML: "},
		"no subject": {func(m *storecompany.MailTemplate) { m.Plain = `{{define "content"}}{{.Data.Title}}{{end}}` }, `plain text: {{define "subject"}} is missing`},
		"no content": {func(m *storecompany.MailTemplate) { m.HTML = `{{.Data.Title}}` }, `HTML: {{define "content"}} is missing`},
		"blank subject": {func(m *storecompany.MailTemplate) {
			m.Plain = strings.Replace(m.Plain, "{{.Company.Name}} has {{.Data.Title}} for you", " ", 1)
		}, `{{define "subject"}} is missing or empty`},
		"unknown field": {func(m *storecompany.MailTemplate) { m.HTML = `{{define "content"}}{{.Data.Secret}}{{end}}` }, "as enrollment_confirmation: "},
		"not a word":    {func(m *storecompany.MailTemplate) { m.HTML = `{{define "content"}}Hello{{end}}` }, "{{.Data.Title}}"},
		"list":          {func(m *storecompany.MailTemplate) { m.HTML = `{{define "content"}}{{range 9}}x{{end}}{{end}}` }, "{{range}} is not allowed"},
		"hidden list": {func(m *storecompany.MailTemplate) {
			m.HTML = `{{define "content"}}{{if .Name}}{{else}}{{with 1}}{{range 9}}x{{end}}{{end}}{{end}}{{end}}`
		}, "{{range}} is not allowed"},
		"circle": {func(m *storecompany.MailTemplate) {
			m.HTML = `{{define "a"}}{{template "content"}}{{end}}{{define "content"}}{{template "a"}}{{end}}`
		}, "calls itself"},
		"many calls": {func(m *storecompany.MailTemplate) {
			m.HTML = `{{define "content"}}{{template "a0"}}{{.Data.Title}}{{end}}{{define "a64"}}{{end}}`
			for i := range 64 {
				m.HTML += fmt.Sprintf(`{{define "a%d"}}{{template "a%d"}}{{template "a%d"}}{{end}}`, i, i+1, i+1)
			}
		}, "call each other too often"},
		"empty subject": {func(m *storecompany.MailTemplate) {
			m.Plain = strings.Replace(m.Plain, "{{.Company.Name}} has {{.Data.Title}} for you", `{{" "}}`, 1)
		}, "the subject is empty"},
		"too long": {func(m *storecompany.MailTemplate) { m.HTML = strings.Repeat("x", maxPartBytes+1) }, "longer than"},
		"too long made": {func(m *storecompany.MailTemplate) {
			m.HTML = `{{define "content"}}{{printf "%200000s" .Data.Title}}{{end}}`
		}, "longer than"},
		"other kind":     {func(m *storecompany.MailTemplate) { m.Kind = "greeting" }, "unknown kind of message"},
		"other language": {func(m *storecompany.MailTemplate) { m.Language = "tlh" }, "unknown language"},
		"other data":     {func(m *storecompany.MailTemplate) { m.Kind = store.PasswordReset }, "as password_reset: "},
	} {
		m := sound
		c.change(&m)
		if err := CheckTemplate(company, 443, m, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	for _, html := range []string{`<body>{{template "content" .}}{{.Data.Title}}</body>`, `<body>no content</body>`} {
		layout := storecompany.MailTemplate{Kind: Layout, Language: "en", HTML: html, Plain: `{{template "content" .}}`}
		if err := CheckTemplate(company, 443, layout, nil); err == nil {
			t.Errorf("the invalid layout %s was accepted", html)
		}
	}
}

// An exported built-in template must be valid as a company's own template.
func TestCompanyTemplates_AcceptExportedBuiltIn(t *testing.T) {
	t.Parallel()
	company := newMailFixture(t).world.Company
	for _, kind := range append(Kinds(), Layout) {
		for _, language := range Languages() {
			ours, err := BuiltIn(kind, language)
			if err != nil {
				t.Fatal(err)
			}
			if err := CheckTemplate(company, 443, ours, nil); err != nil {
				t.Errorf("%s in %s: %v", kind, language, err)
			}
			if kind == Layout {
				continue
			}
			preview, err := PreviewOf(company, 443, kind, language, []storecompany.MailTemplate{ours})
			if err != nil || preview.Subject == "" {
				t.Errorf("%s in %s: %+v, %v", kind, language, preview, err)
			}
		}
	}
}

func TestOutboxMetrics(t *testing.T) {
	t.Parallel()
	o := newMailFixtureAlone(t)
	server := o.server(func(s *mailServer) { s.rcpt = first("550 5.1.1 nobody here") })
	metrics := prometheus.NewRegistry()
	w := o.worker(server.client(), func(c *Config) { c.Metrics, c.Resolver = metrics, tenant.NewResolver(o.db, tenant.Options{}) })
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	shows := func(due, givenUp float64, overdue bool) {
		t.Helper()
		if err := w.updateOutboxMetrics(t.Context()); err != nil {
			t.Fatal(err)
		}
		gotDue, gotGivenUp := testutil.ToFloat64(w.outboxMetrics.messages.WithLabelValues("due")), testutil.ToFloat64(w.outboxMetrics.messages.WithLabelValues("given_up"))
		if late := testutil.ToFloat64(w.outboxMetrics.overdue); gotDue != due || gotGivenUp != givenUp || (late > 0) != overdue {
			t.Errorf("%v due, %v parked, %v s late; want %v, %v, late %v", gotDue, gotGivenUp, late, due, givenUp, overdue)
		}
	}
	shows(1, 0, true)
	o.round(w, 1)
	shows(1, 0, true) // The metrics are not due for an update yet.
	w.outboxMetrics.next = time.Time{}
	shows(0, 1, false)
}
