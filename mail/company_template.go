package mail

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	texttemplate "text/template"
	"text/template/parse"

	storecompany "lyceum/store/company"
	"lyceum/tenant"
)

// Preview is a message of one kind with sample content.
type Preview struct{ Subject, HTML, Text string }

// PreviewOf renders a sample message of a kind for the company. The templates in own replace the built-in templates.
// PreviewOf returns an error if the kind is unknown or a template fails.
func PreviewOf(company tenant.Company, httpsPort int, kind, language string, own []storecompany.MailTemplate) (Preview, error) {
	k, known := kindOf(kind)
	if !known {
		return Preview{}, fmt.Errorf("unknown kind of message %q", kind)
	}
	made, err := renderSample(company, httpsPort, k, language, own, k.samples(datesOf(company, language))[0], sampleName)
	return Preview{made.subject, made.html, made.text}, err
}

func renderSample(
	company tenant.Company, httpsPort int, k kind, language string, own []storecompany.MailTemplate, data any, name string,
) (renderedMessage, error) {
	words, err := compile(k.name, language, own)
	if err != nil {
		return renderedMessage{}, err
	}
	return words.write(page{Language: language, Company: companyStyleOf(company, "", httpsPort), Name: name, Data: data})
}

// CheckTemplate checks the template t together with others, the existing templates of the company. It renders t with
// every sample. It returns an error if a rendering fails or omits the required text of the kind.
func CheckTemplate(company tenant.Company, httpsPort int, t storecompany.MailTemplate, others []storecompany.MailTemplate) error {
	if !HasLanguage(t.Language) {
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
		own := []storecompany.MailTemplate{t}
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

func checkAll(company tenant.Company, httpsPort int, k kind, language string, own []storecompany.MailTemplate) error {
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
func checkForm(t storecompany.MailTemplate) error {
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

// maxNodes is the maximum number of nodes that an execution of a company's template visits. The built-in templates visit fewer than 200. Without a
// limit, templates that call each other twice visit twice as many nodes with each template.
const maxNodes = 2000

// checkTermination returns an error for a loop, for a recursive template, and for templates whose execution visits more than maxNodes nodes.
func checkTermination(trees map[string]*parse.Tree) error {
	counted := nodeCounter{trees, map[string]int{}}
	for name := range trees {
		if _, err := counted.template(name); err != nil {
			return err
		}
	}
	return nil
}

// nodeCounter counts the nodes that an execution visits. counts has the counts of the templates, and 0 for a template that is being counted.
type nodeCounter struct {
	trees  map[string]*parse.Tree
	counts map[string]int
}

func (c nodeCounter) template(name string) (n int, err error) {
	if n, known := c.counts[name]; known {
		if n == 0 {
			return 0, fmt.Errorf("the template %s calls itself", name)
		}
		return n, nil
	}
	tree := c.trees[name]
	if tree == nil || tree.Root == nil {
		return 1, nil
	}
	c.counts[name] = 0
	if n, err = c.list(tree.Root); err == nil {
		c.counts[name] = n + 1
	}
	return n + 1, err
}

func (c nodeCounter) node(n parse.Node) (int, error) {
	switch n := n.(type) {
	case *parse.RangeNode:
		return 0, errors.New("{{range}} is not allowed, because messages contain no lists")
	case *parse.IfNode:
		return c.list(n.List, n.ElseList)
	case *parse.WithNode:
		return c.list(n.List, n.ElseList)
	case *parse.ListNode:
		return c.list(n)
	case *parse.TemplateNode:
		return c.template(n.Name)
	}
	return 1, nil
}

// list counts the nodes of lists, which may be nil.
func (c nodeCounter) list(lists ...*parse.ListNode) (sum int, err error) {
	for _, list := range lists {
		if list == nil {
			continue
		}
		for _, one := range list.Nodes {
			n, err := c.node(one)
			if err != nil {
				return 0, err
			}
			if sum += n; sum > maxNodes {
				return 0, fmt.Errorf("the templates call each other too often: an execution visits more than %d nodes", maxNodes)
			}
		}
	}
	return sum, nil
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
