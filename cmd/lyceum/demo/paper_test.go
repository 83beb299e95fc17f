package demo

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func TestEveryDocumentAndFilmHasAFile(t *testing.T) {
	eachCompany(t, func(t *testing.T, _ *company, d *dataset) {
		written := map[string][]byte{}
		for _, f := range d.files {
			written[f.key] = f.content
		}
		for _, doc := range d.documents {
			content, there := written[doc.FileKey]
			if !there || int64(len(content)) != doc.SizeBytes {
				t.Errorf("%s of type %d has %d bytes of %d", doc.FileKey, doc.Type, len(content), doc.SizeBytes)
			}
		}
		for _, c := range d.courses {
			if c.DemoVideo != "" && len(written[c.DemoVideo]) == 0 {
				t.Errorf("%s is shown by %s, which has no file", c.Code, c.DemoVideo)
			}
		}
		if len(written) != len(d.files) {
			t.Errorf("%d files have %d keys", len(d.files), len(written))
		}
	})
}

var (
	objectStart = regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`)
	streamSize  = regexp.MustCompile(`/Length (\d+) >>\nstream\n`)
)

// A viewer finds the parts of a PDF by their places in the file.
func TestPDFsAreSound(t *testing.T) {
	eachCompany(t, func(t *testing.T, _ *company, d *dataset) {
		for _, f := range d.files {
			if f.mediaType != "application/pdf" {
				continue
			}
			starts := objectStart.FindAllSubmatch(f.content, -1)
			if len(starts) != 6 {
				t.Fatalf("%s has %d objects", f.key, len(starts))
			}
			for i, s := range starts {
				at, _ := strconv.Atoi(string(s[1]))
				if want := fmt.Sprintf("%d 0 obj\n", i+1); !bytes.HasPrefix(f.content[at:], []byte(want)) {
					t.Errorf("%s: object %d begins with %.10q", f.key, i+1, f.content[at:])
				}
			}
			size := streamSize.FindSubmatchIndex(f.content)
			n, _ := strconv.Atoi(string(f.content[size[2]:size[3]]))
			if !bytes.HasPrefix(f.content[size[1]+n:], []byte("\nendstream")) {
				t.Errorf("%s: its text does not end after %d bytes", f.key, n)
			}
			_, place, _ := bytes.Cut(f.content, []byte("startxref\n"))
			at, err := strconv.Atoi(strings.TrimSuffix(string(place), "\n%%EOF\n"))
			if err != nil || !bytes.HasPrefix(f.content[at:], []byte("xref\n")) {
				t.Errorf("%s: the index is not where it is said to be", f.key)
			}
		}
	})
}

func TestTextsOfAPDFAreEscaped(t *testing.T) {
	if got, want := escapePDF(`Prüfung (A\B) “x” 中`), "Pr\xfcfung \\(A\\\\B\\) \x93x\x94 \x1a"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPagesAreSound(t *testing.T) {
	p := paper{company: "A & B", course: "<c>", chapter: "h", title: "1 < 2", about: `"so"`, color: "#123456"}
	text := string(p.page())
	for _, want := range []string{"<h1>1 &lt; 2</h1>", "A &amp; B", "“&lt;c&gt;”", "#123456"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in\n%s", want, text)
		}
	}
}
