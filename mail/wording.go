package mail

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/people"
	"lyceum/store/reports"
	"lyceum/tenant"
)

// Wording is the text of a message as staff edit it: plain text with placeholders such as {link}. Staff cannot write
// templates, because a template can consume any amount of memory and time.
type Wording struct{ Subject, Body string }

type Placeholder struct {
	Name     string `json:"name" doc:"Name of the placeholder, without braces. Subject and body contain it in braces, such as {link}."`
	Required bool   `json:"required" doc:"Whether the body must contain the placeholder."`

	plain, html string
}

// WordingError is the error of an invalid wording. Field is subject or body.
type WordingError struct{ Field, Message string }

func (e *WordingError) Error() string { return e.Message }

func anchor(link string) string {
	return `<a class="link" href="{{` + link + `}}" dir="ltr" style="color:{{.Company.LinkOnLight}};word-break:break-all">{{` + link + `}}</a>`
}

func placeholder(name, field string) Placeholder {
	return Placeholder{Name: name, plain: "{{" + field + "}}", html: "{{" + field + "}}"}
}

// commonPlaceholders are the placeholders that the wording of every kind of message can contain.
var commonPlaceholders = []Placeholder{
	{Name: "greeting", plain: `{{template "hello" .}}`, html: `{{template "greeting" .}}`},
	placeholder("name", ".Name"),
	placeholder("company", ".Company.Name"),
	{Name: "home", plain: "{{.Company.Home}}", html: anchor(".Company.Home")},
}

// pageLink is the placeholder of a link to a page that needs a sign-in.
var pageLink = Placeholder{Name: "page", plain: "{{.Data.Link}}", html: anchor(".Data.Link")}

// dataPlaceholders maps each required field to the placeholders of the kinds of messages that have this required field.
var dataPlaceholders = map[string][]Placeholder{
	"Title": {
		placeholder("title", ".Data.Title"), placeholder("start", ".Data.Start"),
		{Name: "end", plain: `{{template "end" .}}`, html: `{{template "end" .}}`},
	},
	"Link": {{Name: "link", plain: "{{.Data.Link}}", html: anchor(".Data.Link")}, placeholder("expires", ".Data.Expires")},
	"At":   {placeholder("at", ".Data.At")},
	"Course": {
		placeholder("course", ".Data.Course"), placeholder("title", ".Data.Title"), placeholder("day", ".Data.Day"),
		{Name: "next", plain: `{{template "next" .Data}}`, html: `{{template "next" .Data}}`}, pageLink,
	},
	"Page": {
		{Name: "report", plain: `{{template "report" .}}`, html: `{{template "report" .}}`},
		placeholder("from", ".Data.From"), placeholder("to", ".Data.To"), pageLink,
	},
	"Document": {
		placeholder("document", ".Data.Document"), placeholder("course", ".Data.Course"), pageLink,
	},
	"Webhook": {
		placeholder("webhook", ".Data.Webhook"), {Name: "trouble", plain: `{{template "trouble" .}}`, html: `{{template "trouble" .}}`}, pageLink,
	},
	"Items": {{Name: "items", plain: `{{template "items" .}}`, html: `{{template "items" .}}`}, pageLink},
	"Team":  {{Name: "team", plain: `{{template "team" .}}`, html: `{{template "team" .}}`}, pageLink},
	"Text": {
		{Name: "text", plain: `{{template "text" .}}`, html: `{{template "text" .}}`},
		{Name: "title", plain: `{{template "titles" .}}`, html: `{{template "titles" .}}`},
		{Name: "courses", plain: `{{template "courses" .}}`, html: `{{template "courses" .}}`}, pageLink,
	},
	"Certificate": {
		placeholder("title", ".Data.Title"), {Name: "certificate", plain: "{{.Data.Certificate}}", html: anchor(".Data.Certificate")},
	},
}

// PlaceholdersOf returns the placeholders that the wording of a kind of message can contain, the common ones first. For an unknown
// kind it returns only the common ones.
func PlaceholdersOf(kind string) []Placeholder {
	k, _ := kindOf(kind)
	field := k.requiredField
	if kind == reports.ReportReady {
		field = "Page"
	}
	list := slices.Concat(commonPlaceholders, dataPlaceholders[field])
	if kind == people.SecondFactorChanged {
		list = append(list, Placeholder{Name: "change", plain: `{{template "change" .}}`, html: `{{template "change" .}}`})
	}
	for i := range list {
		list[i].Required = list[i].Name == strings.ToLower(field)
	}
	return list
}

// placeholderPattern matches a placeholder in a wording. Other braces are text.
var placeholderPattern = regexp.MustCompile(`\{[A-Za-z]+\}`)

// Template returns the template with the text of w. It returns a *WordingError if w has an unknown placeholder or
// lacks a required one, or if the subject or the body is not valid.
func (w Wording) Template(kind, language string) (t storecompany.MailTemplate, err error) {
	known := map[string]Placeholder{}
	var required string
	for _, p := range PlaceholdersOf(kind) {
		known["{"+p.Name+"}"] = p
		if p.Required {
			required = "{" + p.Name + "}"
		}
	}
	subject, body := strings.TrimSpace(w.Subject), strings.TrimSpace(strings.ReplaceAll(w.Body, "\r\n", "\n"))
	for _, part := range []struct{ field, text string }{{"subject", subject}, {"body", body}} {
		if part.text == "" {
			return t, &WordingError{part.field, part.field + " is required."}
		}
		for _, name := range placeholderPattern.FindAllString(part.text, -1) {
			if _, ok := known[name]; !ok {
				return t, &WordingError{part.field, fmt.Sprintf("%s contains the unknown placeholder %s.", part.field, name)}
			}
		}
	}
	switch {
	case strings.Contains(subject, "\n"):
		return t, &WordingError{"subject", "subject must be one line."}
	case strings.Contains(subject, "{link}"):
		return t, &WordingError{"subject", "subject must not contain the placeholder {link}, because mail servers log subjects."}
	case !strings.Contains(body, required):
		return t, &WordingError{"body", fmt.Sprintf("body lacks the placeholder %s.", required)}
	}
	t.Kind, t.Language = kind, language
	t.Plain = `{{define "subject"}}` + plainOf(subject, known) + `{{end}}{{define "content"}}` + plainOf(body, known) + `{{end}}`
	t.HTML = `{{define "content"}}` + htmlOf(body, known) + `{{end}}`
	return t, nil
}

// literal returns the source of a template whose result is exactly text.
func literal(text string) string { return strings.ReplaceAll(text, "{", `{{"{"}}`) }

// replaced returns a template for text. It replaces each placeholder by form(placeholder), and escapes the text
// between the placeholders with escape.
func replaced(text string, known map[string]Placeholder, form func(Placeholder) string, escape func(string) string) string {
	var out strings.Builder
	end := 0
	for _, at := range placeholderPattern.FindAllStringIndex(text, -1) {
		out.WriteString(literal(escape(text[end:at[0]])))
		out.WriteString(form(known[text[at[0]:at[1]]]))
		end = at[1]
	}
	out.WriteString(literal(escape(text[end:])))
	return out.String()
}

func plainOf(text string, known map[string]Placeholder) string {
	return replaced(text, known, func(p Placeholder) string { return p.plain }, func(text string) string { return text })
}

// blankLines matches the blank lines between two paragraphs.
var blankLines = regexp.MustCompile(`\n[ \t]*\n\s*`)

// blocks maps placeholders to the templates of paragraphs that consist of only that placeholder.
var blocks = map[string]string{
	"{greeting}": `{{template "hello" .}}`,
	"{link}":     `{{template "link-button" .}}{{template "address" .}}`,
	"{home}":     `{{template "home-button" .}}`,
	"{page}":     `{{template "page-button" .}}`,
	"{items}":    `{{template "items" .}}`,
}

func htmlOf(body string, known map[string]Placeholder) string {
	var out strings.Builder
	for _, paragraph := range blankLines.Split(body, -1) {
		paragraph = strings.TrimSpace(paragraph)
		if block, ok := blocks[paragraph]; ok {
			out.WriteString(block + "\n")
			continue
		}
		text := replaced(paragraph, known, func(p Placeholder) string { return p.html }, func(text string) string {
			return strings.ReplaceAll(html.EscapeString(text), "\n", "<br>\n")
		})
		out.WriteString(`<p style="margin:0 0 16px">` + text + "</p>\n")
	}
	return out.String()
}

// markers returns template data in which each value is the text of its placeholder.
func (k kind) markers() page {
	p := page{Name: "{name}", Company: companyStyle{Name: "{company}", Home: "{home}"}}
	switch k.requiredField {
	case "Link":
		if p.Data = (linkData{Link: "{link}", Expires: "{expires}"}); k.name == reports.ReportReady {
			p.Data = reportData{From: "{from}", To: "{to}", Link: "{page}"}
		}
	case "Title":
		p.Data = enrollmentData{Title: "{title}", Start: "{start}", End: "{end}"}
	case "Certificate":
		p.Data = awardData{Title: "{title}", Certificate: "{certificate}"}
	case "Course":
		p.Data = reminderData{Course: "{course}", Title: "{title}", Day: "{day}", Link: "{page}"}
	case "Document":
		p.Data = discussionData{Document: "{document}", Course: "{course}", Link: "{page}"}
	case "Webhook":
		p.Data = webhookData{Webhook: "{webhook}", Link: "{page}"}
	case "Text":
		p.Data = manualData{Link: "{page}"}
	case "Team":
		p.Data = teamData{Link: "{page}"}
	case "Items":
		p.Data = digestData{Link: "{page}"}
	case "At":
		p.Data = noticeData{At: "{at}"}
	}
	return p
}

// WordingOf returns the wording of a kind of message. If own contains a template of the kind, this is the wording of that
// template. Otherwise it is the built-in wording. complete is false if the template in own has parts that the wording does
// not show, such as conditions or other HTML. WordingOf returns store.ErrNotFound for an unknown kind or language.
func WordingOf(kind, language string, own []storecompany.MailTemplate) (w Wording, complete bool, err error) {
	k, known := kindOf(kind)
	if !known || !HasLanguage(language) {
		return w, false, store.ErrNotFound
	}
	ours, err := builtIn(kind, language)
	if err != nil {
		return w, false, err
	}
	words, err := ours.text.Clone()
	if err != nil {
		return w, false, err
	}
	template, is := TemplateOf(kind, language, own)
	if is {
		if _, err := words.New("own").Parse(template.Plain); err != nil {
			return w, false, err
		}
	}
	for name, marker := range map[string]string{"hello": "{greeting}", "change": "{change}", "items": "{items}", "report": "{report}", "trouble": "{trouble}",
		"text": "{text}", "team": "{team}", "titles": "{title}", "courses": "{courses}", "next": "{next}"} {
		if _, err := words.New(name).Parse(marker); err != nil {
			return w, false, err
		}
	}
	var subject, body limitedBuffer
	if err := words.ExecuteTemplate(&subject, "subject", k.markers()); err != nil {
		return w, false, err
	}
	if err := words.ExecuteTemplate(&body, "content", k.markers()); err != nil {
		return w, false, err
	}
	w = Wording{oneLine(subject.String()), strings.TrimSpace(body.String())}
	if !is {
		return w, true, nil
	}
	same, err := w.Template(kind, language)
	return w, err == nil && same.Plain == template.Plain && same.HTML == template.HTML, nil
}

// TemplateOf returns the template of a kind in a language from own. It returns false if there is none.
func TemplateOf(kind, language string, own []storecompany.MailTemplate) (storecompany.MailTemplate, bool) {
	i := slices.IndexFunc(own, func(t storecompany.MailTemplate) bool { return t.Kind == kind && t.Language == language })
	if i < 0 {
		return storecompany.MailTemplate{}, false
	}
	return own[i], true
}

// UsedTemplates returns the templates of the company with which a message of a kind in a language is rendered.
func UsedTemplates(kind, language string, own []storecompany.MailTemplate) (used []storecompany.MailTemplate) {
	for _, one := range []string{kind, Layout} {
		if t, is := TemplateOf(one, language, own); is {
			used = append(used, t)
		}
	}
	return used
}

// CheckRemoval returns an error if the removal of the company's template of a kind breaks another template of the company.
func CheckRemoval(company tenant.Company, httpsPort int, kind, language string, own []storecompany.MailTemplate) error {
	rest := slices.DeleteFunc(slices.Clone(own), func(t storecompany.MailTemplate) bool { return t.Kind == kind || t.Language != language })
	for _, other := range rest {
		if err := CheckTemplate(company, httpsPort, other, rest); err != nil {
			return fmt.Errorf("the company's wording of %s does not work without it: %w", other.Kind, err)
		}
	}
	return nil
}
