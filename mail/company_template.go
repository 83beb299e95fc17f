package mail

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	texttemplate "text/template"
	"text/template/parse"

	"lyceum/store"
	"lyceum/tenant"
)

// Preview is a message of one kind with sample content.
type Preview struct{ Subject, HTML, Text string }

// PreviewOf renders a sample message of a kind for the company. The templates in own replace the built-in templates.
// PreviewOf returns an error if the kind is unknown or a template fails.
func PreviewOf(company tenant.Company, httpsPort int, kind, language string, own []store.MailTemplate) (Preview, error) {
	k, known := kindOf(kind)
	if !known {
		return Preview{}, fmt.Errorf("unknown kind of message %q", kind)
	}
	made, err := renderSample(company, httpsPort, k, language, own, k.samples(datesOf(company, language))[0], sampleName)
	return Preview{made.subject, made.html, made.text}, err
}

func renderSample(company tenant.Company, httpsPort int, k kind, language string, own []store.MailTemplate, data any, name string) (renderedMessage, error) {
	words, err := compile(k.name, language, own)
	if err != nil {
		return renderedMessage{}, err
	}
	return words.write(page{Language: language, Company: companyStyleOf(company, "", httpsPort), Name: name, Data: data})
}

// CheckTemplate checks the template t together with others, the existing templates of the company. It renders t with
// every sample. It returns an error if a rendering fails or omits the required text of the kind.
func CheckTemplate(company tenant.Company, httpsPort int, t store.MailTemplate, others []store.MailTemplate) error {
	if !slices.Contains(Languages(), t.Language) {
		return fmt.Errorf("unknown language %q; the languages of messages are %s", t.Language, strings.Join(Languages(), ", "))
	}
	if err := checkForm(t); err != nil {
		return err
	}
	if _, known := kindOf(t.Kind); !known && t.Kind != Layout {
		return fmt.Errorf("unknown kind of message %q", t.Kind)
	}
	for _, k := range kinds {
		if k.name != t.Kind && t.Kind != Layout {
			continue
		}
		own := []store.MailTemplate{t}
		for _, other := range others {
			if other.Language == t.Language && other.Kind != t.Kind && (other.Kind == Layout || other.Kind == k.name) {
				own = append(own, other)
			}
		}
		if err := checkAll(company, httpsPort, k, t.Language, own); err != nil {
			return err
		}
	}
	return nil
}

// titleElement matches the title element of a message. The title may contain the required text because it repeats the
// subject, but readers of the message do not see the title.
var titleElement = regexp.MustCompile(`(?s)<title>.*?</title>`)

func checkAll(company tenant.Company, httpsPort int, k kind, language string, own []store.MailTemplate) error {
	for _, data := range k.samples(datesOf(company, language)) {
		for _, name := range []string{sampleName, ""} {
			made, err := renderSample(company, httpsPort, k, language, own, data, name)
			if err != nil {
				return fmt.Errorf("as %s: %w", k.name, err)
			}
			if !strings.Contains(titleElement.ReplaceAllString(made.html, ""), k.requiredText) || !strings.Contains(made.text, k.requiredText) {
				return fmt.Errorf("as %s: HTML and plain text must both contain {{.Data.%s}}", k.name, k.requiredField)
			}
		}
	}
	return nil
}

// checkForm returns an error if a part of t is missing or too long, or if its execution might not end.
func checkForm(t store.MailTemplate) error {
	for form, source := range map[string]struct {
		text   string
		define []string
	}{"HTML": {t.HTML, []string{"content"}}, "plain text": {t.Plain, []string{"subject", "content"}}} {
		if len(source.text) > maxPartBytes {
			return fmt.Errorf("%s: %w", form, errTooLong)
		}
		parsed, err := texttemplate.New("").Funcs(functions).Parse(source.text)
		if err != nil {
			return fmt.Errorf("%s: %w", form, err)
		}
		trees := make(map[string]*parse.Tree)
		for _, one := range parsed.Templates() {
			trees[one.Name()] = one.Tree
		}
		if t.Kind != Layout {
			for _, name := range source.define {
				if tree := trees[name]; tree == nil || parse.IsEmptyTree(tree.Root) {
					return fmt.Errorf("%s: {{define %q}} is missing or empty", form, name)
				}
			}
		}
		if err := checkTermination(trees); err != nil {
			return fmt.Errorf("%s: %w", form, err)
		}
	}
	return nil
}

// checkTermination returns an error for a loop or a recursive template.
func checkTermination(trees map[string]*parse.Tree) error {
	for name, tree := range trees {
		if tree == nil || tree.Root == nil {
			continue
		}
		if err := walk(tree.Root, trees, []string{name}); err != nil {
			return err
		}
	}
	return nil
}

func walk(n parse.Node, trees map[string]*parse.Tree, callers []string) error {
	switch n := n.(type) {
	case *parse.RangeNode:
		return errors.New("{{range}} is not allowed, because messages contain no lists")
	case *parse.IfNode:
		return errors.Join(walkList(n.List, trees, callers), walkList(n.ElseList, trees, callers))
	case *parse.WithNode:
		return errors.Join(walkList(n.List, trees, callers), walkList(n.ElseList, trees, callers))
	case *parse.ListNode:
		return walkList(n, trees, callers)
	case *parse.TemplateNode:
		if slices.Contains(callers, n.Name) {
			return fmt.Errorf("the template %s calls itself", n.Name)
		}
		if called := trees[n.Name]; called != nil && called.Root != nil {
			return walk(called.Root, trees, append(slices.Clip(callers), n.Name))
		}
	}
	return nil
}

func walkList(list *parse.ListNode, trees map[string]*parse.Tree, callers []string) error {
	if list == nil {
		return nil
	}
	for _, one := range list.Nodes {
		if err := walk(one, trees, callers); err != nil {
			return err
		}
	}
	return nil
}

// WriteTo writes a preview to two files in a folder, name.html and name.txt.
func (p Preview) WriteTo(folder, name string) error {
	for ending, text := range map[string]string{".html": p.HTML, ".txt": "Subject: " + p.Subject + "\n\n" + p.Text} {
		if err := os.WriteFile(filepath.Join(folder, name+ending), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}
