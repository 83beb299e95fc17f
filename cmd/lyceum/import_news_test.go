package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/demo"
)

// importedNews are import tables, by file name, with texts that contain forbidden markup.
var importedNews = map[string]string{
	"announcements.csv": "title,description,author,status\n" +
		"A <new> hall,\"<p>Hall <b>B</b> is open.</p><script>alert(1)</script>\",AUTHOR,published\nA secret hall,Nobody knows.,AUTHOR,draft\n",
	"faqs.csv": "question,answer,author\nWhere is hall B?,\"Behind hall A.\n\nTo the left.\",AUTHOR\n",
	"blog.csv": "title,description,author,image\n" +
		"How a hall is built,\"<h1>At first</h1><p onclick=\"\"alert(2)\"\">Slowly.</p>\",Ivo Brand,hall.svg\n",
}

func (d *devServer) importedNewsAreOnPages(t *testing.T) {
	c := d.demo.Companies[0]
	folder := t.TempDir()
	for name, text := range importedNews {
		d.keep(filepath.Join(folder, name), strings.ReplaceAll(text, "AUTHOR", c.Admin.Email))
	}
	picture := filepath.Join(t.TempDir(), "hall.svg")
	d.keep(picture, `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>`)
	d.operate(c, "company", "pictures", "add", picture)
	d.operate(c, "import", folder)
	d.pageShows(t, c, "/announcements", []string{"A &lt;new&gt; hall</h2>", "<p>Hall <b>B</b> is open.</p>"}, "alert(1)", "secret")
	d.pageShows(t, c, "/faq", []string{"Where is hall B?", "<p>Behind hall A.</p>", "<p>To the left.</p>"})
	blog := d.pageShows(t, c, "/blog", []string{"How a hall is built", "Ivo Brand", "/media/hall.svg"})
	entry := regexp.MustCompile(`href="(/blog/[0-9]+)">How a hall is built`).FindStringSubmatch(blog)
	if entry == nil {
		t.Fatal("the blog page has no link to the entry")
	}
	d.pageShows(t, c, entry[1], []string{"<h2>At first</h2>", "<p>Slowly.</p>", `src="/media/hall.svg"`}, "alert(2)")
	d.importIsUndone(t, c)
}

// importIsUndone undoes the newest import of the company. A second undo must fail.
func (d *devServer) importIsUndone(t *testing.T, c demo.Company) {
	t.Helper()
	slug, _, _ := strings.Cut(c.HostedDomain, ".")
	run := func(args ...string) (int, string) {
		t.Helper()
		code, said, wrong := runProgram(t, nil, append([]string{"import"}, append(args, "--company", slug, "--env-file", filepath.Join(d.data, "env"))...)...)
		return code, said + wrong
	}
	newest := regexp.MustCompile(`\n([0-9]+) .* 4 +0 +0 +(\S+)\n`)
	_, list := run("list")
	found := newest.FindStringSubmatch(list)
	if found == nil || found[2] != "-" {
		t.Fatalf("import list printed\n%s", list)
	}
	if code, said := run("undo", found[1]); code != 0 || said != "import "+found[1]+" is undone: 4 rows removed\n" {
		t.Errorf("import undo: code %d, %s", code, said)
	}
	if _, list = run("list"); strings.Contains(newest.FindString(list), " -\n") {
		t.Errorf("import list printed\n%s", list)
	}
	if code, said := run("undo", found[1]); code != 1 || !strings.Contains(said, "it was undone on ") {
		t.Errorf("import undo again: code %d, %s", code, said)
	}
	if code, said := run("undo", "999999"); code != 1 || !strings.Contains(said, "has no import 999999; lyceum import list shows its imports") {
		t.Errorf("import undo of none: code %d, %s", code, said)
	}
	d.pageShows(t, c, "/faq", nil, "Where is hall B?")
}

// pageShows returns the content of a page. It fails the test unless the page contains all of texts and none of
// never.
func (d *devServer) pageShows(t *testing.T, c demo.Company, path string, texts []string, never ...string) string {
	t.Helper()
	page := d.pageOf(c, path)
	for _, text := range texts {
		if !strings.Contains(page, text) {
			t.Errorf("%s: %q is missing in\n%s", path, text, page)
		}
	}
	for _, text := range never {
		if strings.Contains(page, text) {
			t.Errorf("%s: %q is in\n%s", path, text, page)
		}
	}
	return page
}
