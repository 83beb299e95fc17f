package pages

import (
	"strings"
	"testing"
)

func newTestProse(t *testing.T) *RichText {
	t.Helper()
	p, err := NewRichText()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestRichTexts(t *testing.T) {
	t.Parallel()
	p := newTestProse(t)
	for text, want := range map[string]string{
		"":                                       "",
		"Plain & simple: 1 < 2":                  "<p>Plain &amp; simple: 1 &lt; 2</p>",
		"One\nline\n\n\nTwo":                     "<p>One<br>line</p>\n<p>Two</p>",
		"Keep:\n- water\n* sand & soil\nat hand": "<p>Keep:</p>\n<ul><li>water</li><li>sand &amp; soil</li></ul>\n<p>at hand</p>",
		"Thanks\n- Tara":                         "<p>Thanks<br>- Tara</p>",
		"- 5 °C\n\n• one":                        "<p>- 5 °C</p>\n<p>• one</p>",
		"a < b and c > d":                        "<p>a &lt; b and c &gt; d</p>",
		"<p>Good <b>bold</b></p>":                "<p>Good <b>bold</b></p>",
		"<h1>Too big</h1><h3>Fits</h3>":          "<h3>Too big</h3><h4>Fits</h4>",
		"<p onclick=x() style='color:red'>x":     "<p>x</p>",
		"<ul><li>one<li>two</ul>":                "<ul><li>one<li>two</ul>",
		`<p><img src="/media/a.png" alt="A">`:    `<p><img src="/media/a.png" alt="A"></p>`,
		`<p>a<a href="https://x.test/y">b</a>`:   `<p>a<a href="https://x.test/y" rel="noreferrer">b</a></p>`,
	} {
		if got := strings.TrimSpace(string(p.Rich(text, 2))); !sameMarkup(got, want) {
			t.Errorf("%q became\n%q, want\n%q", text, got, want)
		}
		if again := strings.TrimSpace(string(p.Rich(text, 2))); !sameMarkup(again, want) {
			t.Errorf("%q became %q the second time", text, again)
		}
	}
}

// sameMarkup reports whether two texts are the same HTML. It ignores the end tags that HTML allows to omit.
func sameMarkup(got, want string) bool {
	short := func(text string) string { return strings.NewReplacer("</p>", "", "</li>", "", "/>", ">").Replace(text) }
	return short(got) == short(want)
}

func TestRichText_IsSafe(t *testing.T) {
	t.Parallel()
	p := newTestProse(t)
	for _, text := range []string{
		`<p><script>alert(1)</script>`, `<b><img src=x onerror=alert(1)>`, `<p><svg onload=alert(1)>`, `<a href="javascript:alert(1)">x</a>`,
		`<a href=" java&#115;cript:alert(1)">x</a>`, `<p><iframe src="https://evil.test"></iframe>`, `<p><img src="https://evil.test/x.png">`,
		`<p><img src="//evil.test/x.png">`, `<p><form action="https://evil.test"><input></form>`, `<p><style>*{}</style>`, `<div style="position:fixed">`,
		`<p><base href="https://evil.test">`, `<p><meta http-equiv=refresh content=0>`, `<p><math><mtext></p><p><a href="data:text/html,x">x</a>`,
		`<a href="vbscript:x">x</a>`, `<p id="main" class="masthead">`, `<p><object data=x><embed src=x>`, `<p><link rel=stylesheet href=//evil.test>`,
		`<script>alert(1)</script>`, `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`, `<p><img src="/media/../sign-out">`,
	} {
		got := strings.ToLower(string(p.Rich(text, 2)))
		for _, bad := range []string{"<script", "onerror", "onload", "javascript:", "vbscript:", "data:", "<iframe", "evil.test", "<form", "<input",
			"<style", "style=", "<base", "<meta", "<svg", "<mglyph", "<annotation", "id=", "class=", "<object", "<embed", "<link", "sign-out"} {
			// Escaped markup is harmless text.
			if strings.Contains(strings.ReplaceAll(got, "&lt;", "["), bad) && strings.Contains(got, "<"+strings.TrimPrefix(bad, "<")) || strings.Contains(tagsOf(got), bad) {
				t.Errorf("%q became %q with %q", text, got, bad)
			}
		}
	}
}

// tagsOf returns the tags of a text: everything between < and >.
func tagsOf(markup string) string {
	var tags strings.Builder
	for part := range strings.SplitSeq(markup, "<") {
		inside, _, closed := strings.Cut(part, ">")
		if closed {
			tags.WriteString("<" + inside + ">")
		}
	}
	return tags.String()
}

func TestExcerpts(t *testing.T) {
	t.Parallel()
	p := newTestProse(t)
	long := strings.Repeat("word, ", 60)
	for text, want := range map[string]string{
		"Short.":                                 "Short.",
		"<p>One</p><p>Two &amp; <b>three</b>":    "One Two & three",
		"<p>1 &lt; 2 &quot;quoted&quot;</p>":     `1 < 2 "quoted"`,
		"Two\nlines":                             "Two lines",
		"<p>Good</p><script>alert('x')</script>": "Good",
	} {
		if got := p.Excerpt(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
	got := p.Excerpt(long)
	if !strings.HasSuffix(got, "word …") || len([]rune(got)) > ExcerptLength+2 {
		t.Errorf("a long text became %q", got)
	}
}

func TestQuestionsAndPoints(t *testing.T) {
	t.Parallel()
	p := newTestProse(t)
	list := p.Questions("Is it hard?\nNo.\nReally.\n\nIs it <b>free</b>?\nYes.", 1)
	if list != nil {
		t.Errorf("a text with tags has questions %v", list)
	}
	list = p.Questions("Is it hard?\nNo.\nReally.\r\n\r\nIs 1 < 2?\nYes.", 1)
	if len(list) != 2 || list[0].Question != "Is it hard?" || string(list[0].Answer) != "<p>No.<br>Really.</p>\n" || list[1].Question != "Is 1 < 2?" {
		t.Errorf("questions %v", list)
	}
	if list := p.Questions("Is it hard? No.", 1); list != nil {
		t.Errorf("a text without answers has questions %v", list)
	}
	if points := p.Points("- One\n• Two\n\n  Three "); strings.Join(points, "|") != "One|Two|Three" {
		t.Errorf("points %q", points)
	}
	if points := p.Points("<ul><li>One</ul>"); points != nil {
		t.Errorf("a text with tags has points %q", points)
	}
}

func TestRichTextWords(t *testing.T) {
	t.Parallel()
	p := newTestProse(t)
	for text, want := range map[string]string{
		`<p>Which sign?</p>`: "Which sign?",
		`<p>Sign <img src="/media/a.png" alt="Stop &amp; look"></p><p><img alt="" src="/media/b.png"></p>`: "Sign Stop & look",
		"1 < 2": "1 < 2",
	} {
		if got := p.Words(text); got != want {
			t.Errorf("%q has the words %q, want %q", text, got, want)
		}
	}
}
