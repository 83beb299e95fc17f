package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"lyceum/cmd/lyceum/settings"
	"lyceum/mail"
	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/tenant"
)

// mailTemplateCommand contains the commands that manage a company's message templates.
type mailTemplateCommand struct {
	List    templateListCommand    `cmd:"" help:"List the kinds of messages, and whether the company has a template for each."`
	Export  templateExportCommand  `cmd:"" help:"Write the current templates of a company to files as a starting point."`
	Set     templateSetCommand     `cmd:"" help:"Set a company's own template. The command first renders it as a test."`
	Remove  templateRemoveCommand  `cmd:"" help:"Remove a company's template and use the built-in one."`
	Preview templatePreviewCommand `cmd:"" help:"Write sample messages to files."`
}

// wordsOf are the flags that select the templates of a company in one language.
type wordsOf struct {
	Company  string `required:"" help:"Short name of the company."`
	Language string `help:"Language, such as de. Default: the company's."`
}

// words are the templates of a company, with the language to which the command applies. own contains the templates
// of all languages.
type words struct {
	rows     store.Company
	company  tenant.Company
	language string
	port     int
	own      []storecompany.MailTemplate
}

// in reads the company's templates and calls do with them. It returns an error if the language is not supported.
func (w wordsOf) in(ctx context.Context, p *Process, do func(words) error) error {
	settings, err := settings.Read[settings.Hosts](p.Environ)
	if err != nil {
		return err
	}
	return inCompany(ctx, p, w.Company, func(rows store.Company, company tenant.Company) error {
		own, err := storecompany.AllMailTemplates(ctx, rows)
		if err != nil {
			return err
		}
		language := cmp.Or(w.Language, company.Language())
		if !mail.HasLanguage(language) {
			return UsageError{fmt.Errorf("--language: %q is not one of %s", language, strings.Join(mail.Languages(), ", "))}
		}
		return do(words{rows, company, language, int(settings.HTTPSPort), own})
	})
}

// of returns the company's template of a kind in w.language. It returns false if there is none.
func (w words) of(kind string) (storecompany.MailTemplate, bool) {
	return mail.TemplateOf(kind, w.language, w.own)
}

func templateKinds() []string { return append(mail.Kinds(), mail.Layout) }

func mustBeKind(kind string, kinds []string) error {
	if slices.Contains(kinds, kind) {
		return nil
	}
	return UsageError{fmt.Errorf("--kind: %q is not one of %s", kind, strings.Join(kinds, ", "))}
}

type templateListCommand struct{ wordsOf }

// Run prints one line per kind. The line states whether the company has its own template.
func (c *templateListCommand) Run(ctx context.Context, p *Process) error {
	return c.in(ctx, p, func(w words) error {
		table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "KIND\tLANGUAGE\tWORDING")
		for _, kind := range templateKinds() {
			whose := "ours"
			if own, there := w.of(kind); there {
				whose = "the company's, since " + stamp(own.UpdatedAt)
			}
			fmt.Fprintf(table, "%s\t%s\t%s\n", kind, w.language, whose)
		}
		return table.Flush()
	})
}

// templateFiles are the flags that name the HTML file and the plain-text file of a template.
type templateFiles struct {
	HTML string `required:"" help:"File with the HTML version." placeholder:"FILE" type:"path"`
	Text string `required:"" help:"File with the plain-text version, which also defines the subject." placeholder:"FILE" type:"path"`
}

// read reads the files of a template. It reads at most longestTemplate bytes of each, so that the check of the
// template reports a file that is too large.
func (f templateFiles) read(kind, language string) (t storecompany.MailTemplate, err error) {
	t.Kind, t.Language = kind, language
	if t.HTML, err = readText(f.HTML); err == nil {
		t.Plain, err = readText(f.Text)
	}
	if err != nil {
		err = UsageError{err}
	}
	return t, err
}

const longestTemplate = 1 << 20

func readText(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	text, err := io.ReadAll(io.LimitReader(file, longestTemplate))
	return string(text), err
}

type templateExportCommand struct {
	wordsOf
	templateFiles
	Kind string `required:"" help:"Kind of message, or layout for the frame of all messages."`
}

// Run writes the company's template, or the built-in one, to two new files. It returns an error if one of the files
// exists.
func (c *templateExportCommand) Run(ctx context.Context, p *Process) error {
	if err := mustBeKind(c.Kind, templateKinds()); err != nil {
		return err
	}
	return c.in(ctx, p, func(w words) error {
		t, there := w.of(c.Kind)
		if !there {
			var err error
			if t, err = mail.BuiltIn(c.Kind, w.language); err != nil {
				return err
			}
		}
		if err := writeNew(c.HTML, t.HTML); err != nil {
			return err
		}
		return writeNew(c.Text, t.Plain)
	})
}

// writeNew creates a file with the content text. It returns an error if the file exists.
func writeNew(name, text string) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = io.WriteString(file, text)
	return errors.Join(err, file.Close())
}

type templateSetCommand struct {
	wordsOf
	templateFiles
	Kind string `required:"" help:"Kind of message, or layout for the frame of all messages."`
}

// Run renders the template with every sample of its kind. It stores the template if all succeed.
func (c *templateSetCommand) Run(ctx context.Context, p *Process) error {
	if err := mustBeKind(c.Kind, templateKinds()); err != nil {
		return err
	}
	return c.in(ctx, p, func(w words) error {
		t, err := c.read(c.Kind, w.language)
		if err != nil {
			return err
		}
		if err := mail.CheckTemplate(w.company, w.port, t, w.own); err != nil {
			return UsageError{err}
		}
		if err := storecompany.SetMailTemplate(ctx, w.rows, t, storecompany.AnyVersion, store.Actor{}); err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Company %s now uses this template in %s for %s.\n", c.Company, w.language, c.Kind)
		return nil
	})
}

type templateRemoveCommand struct {
	wordsOf
	Kind string `required:"" help:"Kind of message, or layout."`
}

// Run removes the company's template of a kind. If another template of the company needs the removed one, Run returns
// an error and removes nothing.
func (c *templateRemoveCommand) Run(ctx context.Context, p *Process) error {
	if err := mustBeKind(c.Kind, templateKinds()); err != nil {
		return err
	}
	return c.in(ctx, p, func(w words) error {
		if err := mail.CheckRemoval(w.company, w.port, c.Kind, w.language, w.own); err != nil {
			return err
		}
		err := storecompany.RemoveMailTemplate(ctx, w.rows, c.Kind, w.language, storecompany.AnyVersion, store.Actor{})
		if errors.Is(err, store.ErrNotFound) {
			return fmt.Errorf("company %s has no template of its own for %s in %s", c.Company, c.Kind, w.language)
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Company %s uses the built-in template in %s for %s again.\n", c.Company, w.language, c.Kind)
		return nil
	})
}

type templatePreviewCommand struct {
	wordsOf
	Kind string `help:"Kind of message. Default: all."`
	HTML string `help:"File with a template to preview instead of the current one. Requires --kind and --text." placeholder:"FILE" type:"path"`
	Text string `help:"File with its plain-text version." placeholder:"FILE" type:"path"`
	To   string `required:"" help:"Output folder. It is created if it does not exist." placeholder:"FOLDER" type:"path"`
}

// Run writes an HTML file and a text file with a sample message per kind.
func (c *templatePreviewCommand) Run(ctx context.Context, p *Process) error {
	if (c.HTML == "") != (c.Text == "") || c.HTML != "" && c.Kind == "" {
		return UsageError{errors.New("--html, --text and --kind must be set together")}
	}
	kinds := mail.Kinds()
	if c.Kind != "" {
		if err := mustBeKind(c.Kind, templateKinds()); err != nil {
			return err
		}
		if c.Kind != mail.Layout {
			kinds = []string{c.Kind}
		}
	}
	return c.in(ctx, p, func(w words) error { return c.write(p, w, kinds) })
}

func (c *templatePreviewCommand) write(p *Process, w words, kinds []string) error {
	if c.HTML != "" {
		tried, err := templateFiles{c.HTML, c.Text}.read(c.Kind, w.language)
		if err != nil {
			return err
		}
		if err := mail.CheckTemplate(w.company, w.port, tried, w.own); err != nil {
			return UsageError{err}
		}
		w.own = append(slices.DeleteFunc(w.own, func(t storecompany.MailTemplate) bool { return t.Kind == tried.Kind && t.Language == tried.Language }), tried)
	}
	if err := os.MkdirAll(c.To, 0o755); err != nil {
		return err
	}
	for _, kind := range kinds {
		preview, err := mail.PreviewOf(w.company, w.port, kind, w.language, mail.UsedTemplates(kind, w.language, w.own))
		if err != nil {
			return err
		}
		if err := preview.WriteTo(c.To, kind+"."+w.language); err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "%s: %s\n", kind, preview.Subject)
	}
	return nil
}
