package site

import (
	"strings"
	"testing"
)

func TestRichTextsAreWholeByThemselves(t *testing.T) {
	t.Parallel()
	p := newTestProse(t)
	for text, want := range map[string]string{
		"<p>one</p></div></section></main><p>two": "<p>one</p><p>two</p>",
		"<b><i>open":                  "<b><i>open</i></b>",
		"<b>one<p>two</b>three":       "<b>one</b><p><b>two</b>three</p>",
		"<table><tr><td>x":            "<table><tbody><tr><td>x</td></tr></tbody></table>",
		`<p><img src="/media/a.png">`: `<p><img src="/media/a.png" alt=""/></p>`,
		`<p><img src="https://evil.test/a.png" alt="A bee">`:  `<p>A bee</p>`,
		"<h1>A</h1><h4>B</h4><h2>C</h2><h3>D</h3>":            "<h3>A</h3><h4>B</h4><h4>C</h4><h5>D</h5>",
		"<h6>A</h6><h2>B</h2>":                                "<h3>A</h3><h3>B</h3>",
		"<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5>":  "<h3>1</h3><h4>2</h4><h5>3</h5><h6>4</h6><h6>5</h6>",
		"<h2> </h2><p>x</p>":                                  "<p>x</p>",
		`<h2><a href="/x"><img src="/media/a.png"></a></h2>`:  `<img src="/media/a.png" alt=""/>`,
		"<p><li>one</li><dd>two</dd></p>":                     "<p></p><div>one</div><div>two</div><p></p>",
		"<ul><li>one</li><ul><li>two</li></ul></ul>":          "<ul><li>one<ul><li>two</li></ul></li></ul>",
		"<ol>one<li>two</li></ol>":                            "<ol><li>one</li><li>two</li></ol>",
		"<dl>x<dt>one</dt><dd>two</dd><p>three</p></dl>":      "<dl><dd>x</dd><dt>one</dt><dd>two<p>three</p></dd></dl>",
		`<p lang="de">x</p><p lang="qqqqqqqqq">y</p>`:         `<p lang="de">x</p><p>y</p>`,
		`<iframe src="https://evil.test"></iframe>`:           "",
		"<video src=x></video><!-- a note -->":                "",
		"<!-- a note -->":                                     "",
		"a <b" + strings.Repeat(" <b><p>x", 600) + "</b></p>": "<p>a" + strings.Repeat(" x", 600) + "</p>",
	} {
		if got := string(p.Rich(text, 2)); strings.TrimSpace(got) != want {
			t.Errorf("%.60q became\n%.300q, want\n%.300q", text, got, want)
		}
	}
}

// TestATextThatMultipliesItself asks that no text becomes many times as long: what is left open is begun anew in every
// paragraph.
func TestATextThatMultipliesItself(t *testing.T) {
	t.Parallel()
	p := newTestProse(t)
	for _, text := range []string{
		"<p>" + strings.Repeat("<b><i><u><s><em><strong><small><code>", 3) + strings.Repeat("<p>x", 20_000),
		strings.Repeat("<div>", 20_000) + "x", strings.Repeat("<b>x", 20_000), strings.Repeat("<table><tr><td>", 5_000) + "x",
	} {
		if got := string(p.Rich(text, 1)); len(got) > 4*len(text) || !strings.Contains(got, "x") {
			t.Errorf("%d characters that begin with %.40q became %d: %.80q", len(text), text, len(got), got)
		}
	}
}
