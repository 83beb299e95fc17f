package coursepack_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"lyceum/handlers/pictures"
	"lyceum/importer/coursepack"
	"lyceum/site/pages"
)

// options returns the options that the program has.
func options(t *testing.T) coursepack.Options {
	t.Helper()
	rich, err := pages.NewRichText()
	if err != nil {
		t.Fatal(err)
	}
	return coursepack.Options{Sanitize: rich.Sanitize, NewPicture: pictures.NewPicture}
}

// open reads a package. It returns the error of coursepack.Open.
func open(t *testing.T, content []byte) (*coursepack.Package, error) {
	t.Helper()
	p, err := coursepack.Open(t.Context(), bytes.NewReader(content), int64(len(content)), "course.mbz", coursepack.Auto, options(t))
	if err == nil {
		t.Cleanup(func() { _ = p.Close() })
	}
	return p, err
}

func opened(t *testing.T, content []byte) *coursepack.Package {
	t.Helper()
	p, err := open(t, content)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// outline returns an outline as a text: one line for each subject, chapter, document and exam.
func outline(p *coursepack.Package) string {
	var out strings.Builder
	for _, s := range p.Subjects {
		fmt.Fprintln(&out, s.Title)
		for _, c := range s.Chapters {
			fmt.Fprintln(&out, "  "+c.Title)
			for _, d := range c.Documents {
				fmt.Fprintf(&out, "    %s [%s]", d.Title, d.Type)
				if d.Draft {
					fmt.Fprint(&out, " draft")
				}
				if d.File != nil {
					fmt.Fprint(&out, " ", d.File.Name)
				}
				fmt.Fprintln(&out)
			}
		}
		for _, e := range p.Exams {
			if e.Subject == s.Title {
				fmt.Fprintf(&out, "  %s [exam] %d questions\n", e.Title, len(e.Questions))
			}
		}
	}
	return out.String()
}

// document returns the document with a title.
func document(t *testing.T, p *coursepack.Package, title string) coursepack.Document {
	t.Helper()
	for _, s := range p.Subjects {
		for _, c := range s.Chapters {
			for _, d := range c.Documents {
				if d.Title == title {
					return d
				}
			}
		}
	}
	t.Fatalf("no document %q in\n%s", title, outline(p))
	return coursepack.Document{}
}

// reasonOf returns the reasons for which a part is not imported.
func reasonOf(p *coursepack.Package, kind, title string) string {
	var reasons []string
	for _, d := range p.Dropped {
		if d.Kind == kind && d.Title == title {
			reasons = append(reasons, d.Reason)
		}
	}
	return strings.Join(reasons, " ")
}

func isTaken(p *coursepack.Package, kind, title string) bool {
	for _, part := range p.Taken {
		if part.Kind == kind && part.Title == title {
			return true
		}
	}
	return false
}

func file(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
