package importer_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"lyceum/importer"
	"lyceum/store/storetest"
)

// documents returns the stored documents of the course LIFT-1, with their bodies and rules.
func (w world) documents(t *testing.T) string {
	t.Helper()
	return storetest.Value(t, w.dsn, `
		select coalesce(string_agg(concat_ws(' ', d.name || ':', d.version, d.media_type, d.body, d.size_bytes, d.file_key <> '', d.draft, d.free_sample, d.release_after_days), E'\n' order by d.id), 'none')
		from documents d join chapters h on h.id = d.chapter_id and h.company_id = $1 join subjects s on s.id = h.subject_id and s.company_id = $1
		join courses c on c.id = s.course_id and c.company_id = $1
		where d.company_id = $1 and c.course_code = 'LIFT-1'`, w.kept.Company.ID())
}

// sanitized imports f and removes the element script from its texts.
func (w world) sanitized(t *testing.T, f files) importer.Summary {
	t.Helper()
	summary, err := importer.Import(t.Context(), w.north, f.folder(t), importer.Options{
		Location: w.location, Now: time.Now(), Files: &w.kept, Sanitize: strings.NewReplacer("<script>", "", "</script>", "").Replace,
	})
	if err != nil {
		t.Fatal(err)
	}
	return summary
}

const documentKey = "course_code,subject,chapter,name,"

func TestImport_Bodies(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	written := files{
		"courses.csv":  "course_code,title\nLIFT-1,Lifting\n",
		"subjects.csv": "course_code,title\nLIFT-1,Basics\n", "chapters.csv": "course_code,subject,title\nLIFT-1,Basics,Start\n",
		"documents.csv": documentKey + "body,file,draft,free_sample,release_after_days\n" +
			"LIFT-1,Basics,Start,Page,<p>Gloves<script></script></p>,,1,1,7\nLIFT-1,Basics,Start,Link,https://lift.example/a,,,,\nLIFT-1,Basics,Start,Sheet,,sheet.pdf,,,\n",
		"files/sheet.pdf": "%PDF-1.4 sheet",
	}
	first := w.sanitized(t, written)
	const page, link, sheet = "Page: 1 text/html <p>Gloves</p> 13 f t t 7", "Link: 1 text/uri-list https://lift.example/a 22 f f f 0", "Sheet: 1 application/pdf  14 t f f 0"
	if got := w.documents(t); got != page+"\n"+link+"\n"+sheet {
		t.Errorf("documents\n%s", got)
	}
	if again := w.sanitized(t, written); again.Touched() {
		t.Errorf("the second import: %s", outcome(again))
	}
	if _, err := importer.Undo(t.Context(), w.north, first.Import, clock); err != nil || w.documents(t) != "none" {
		t.Errorf("undone: %v, the course has %s", err, w.documents(t))
	}
	w.sanitized(t, written)
	for name, content := range map[string]string{
		"without the columns": "secure\nLIFT-1,Basics,Start,Page,1\nLIFT-1,Basics,Start,Link,1\n",
		"with empty files":    "file\nLIFT-1,Basics,Start,Page,\nLIFT-1,Basics,Start,Link,\n",
		"with empty bodies":   "body\nLIFT-1,Basics,Start,Sheet,\n",
	} {
		if kept := w.sanitized(t, files{"documents.csv": documentKey + content}); kept.Touched() {
			t.Errorf("%s: %s, and the documents\n%s", name, outcome(kept), w.documents(t))
		}
	}
	changed := w.sanitized(t, files{"documents.csv": documentKey + "body\nLIFT-1,Basics,Start,Page,\nLIFT-1,Basics,Start,Link,http://lift.example\nLIFT-1,Basics,Start,Sheet,Now a page\n"})
	if got, want := outcome(changed), "documents.csv 0/3/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	const after = "Page: 2   0 f t t 7\nLink: 2 text/uri-list http://lift.example 19 f f f 0\nSheet: 2 text/html Now a page 10 f f f 0"
	if got := w.documents(t); got != after {
		t.Errorf("changed documents\n%s, want\n%s", got, after)
	}
}

func TestImport_WrongBodies(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, taught())
	before := w.documents(t)
	for content, want := range map[string]string{
		"body\nLIFT-1,Basics,Start,To come,https://\n":                      `documents.csv:2: body: "https://" is not an address`,
		"body\nLIFT-1,Basics,Start,To come,<p>Text</p>\n":                   "documents.csv:2: body: holds HTML, which this import does not accept",
		"body,file\nLIFT-1,Basics,Start,Film,Text,films/lift.mp4\n":         "documents.csv:2: body: is for pages and links only, and this document has a file",
		"body\nLIFT-1,Basics,Start,To come," + strings.Repeat("x", 100_001): "documents.csv:2: body: has 100001 bytes in UTF-8; 100000 is the most",
		"draft\nLIFT-1,Basics,Start,To come,maybe\n":                        `documents.csv:2: draft: "maybe" is not 1 (yes) or 0 (no)`,
		"release_after_days\nLIFT-1,Basics,Start,To come,36501\n":           `documents.csv:2: release_after_days: "36501" is not a whole number from 0 to 36500`,
	} {
		_, err := w.run(t, files{"documents.csv": documentKey + content, "files/films/lift.mp4": film})
		var wrong *importer.Problems
		if !errors.As(err, &wrong) || wrong.Total != 1 || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %v, want %s", content, err, want)
		}
	}
	if got := w.documents(t); got != before {
		t.Errorf("documents %s, want those of before, %s", got, before)
	}
}
