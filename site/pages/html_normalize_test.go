package pages

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

func TestRichText_ClosesElements(t *testing.T) {
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
		"<dl>x<dt>one</dt><dd>two</dd><p>three</p></dl>":      "<div><div>x</div><div>one</div><div>two<p>three</p></div></div>",
		"<dl><dt>one</dt><dt>two</dt><dd>three</dd>x</dl>":    "<dl><dt>one</dt><dt>two</dt><dd>threex</dd></dl>",
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

// TestRichText_ValidHTML uses texts that browsers accept and HTML forbids: blocks inside of inline elements, and
// items without a list. Each must become valid HTML.
func TestRichText_ValidHTML(t *testing.T) {
	t.Parallel()
	p := newTestProse(t)
	for text, want := range map[string]string{
		"<strong><p>x</p></strong>":                         "<p>x</p>",
		"<span><div>x</div></span>":                         "<div>x</div>",
		"<h2>a<p>x</p></h2>":                                "a<p>x</p>",
		"<b><blockquote>x</blockquote></b>":                 "<blockquote>x</blockquote>",
		"<em><table><tr><td>x</table></em>":                 "<table><tbody><tr><td>x</td></tr></tbody></table>",
		"<code><ul><li>x</ul></code>":                       "<ul><li>x</li></ul>",
		"<pre>a <p>x</p></pre>":                             "<div>a <p>x</p></div>",
		"<small><h4>x</h4></small>":                         "<h3>x</h3>",
		"<i><em>a<hr>b</em></i>":                            "a<hr/>b",
		"<i>a<em>b</em></i>":                                "<i>a<em>b</em></i>",
		"<ul><b><li>x</li></b></ul>":                        "<ul><li><div>x</div></li></ul>",
		`<b><a href="/x"><p>y</p></a></b>`:                  `<a href="/x" rel="noreferrer"><p>y</p></a>`,
		"<dl></dl>a":                                        "<div></div>a",
		"<dl><dt>x</dt></dl>":                               "<div><div>x</div></div>",
		"<dl><dd>x</dd></dl>":                               "<div><div>x</div></div>",
		"<dl> <dt>x</dt> <dd>y</dd> </dl>":                  "<dl> <dt>x</dt> <dd>y</dd> </dl>",
		"<dl><dt><h2>x</h2></dt><dd>y</dd></dl>":            "<dl><dt>x</dt><dd>y</dd></dl>",
		"<figcaption>x</figcaption>":                        "<div>x</div>",
		"<figure><figcaption>x</figcaption> a</figure>":     "<figure><figcaption>x</figcaption> a</figure>",
		"<figure>a <figcaption>x</figcaption> </figure>":    "<figure>a <figcaption>x</figcaption> </figure>",
		"<figure>a<figcaption>x</figcaption>b</figure>":     "<figure>a<div>x</div>b</figure>",
		`<img src="/media/a.png" width="12.5" height="+1">`: `<img src="/media/a.png" alt=""/>`,
		`<img src="/media/a.png" width="12" height="7">`:    `<img src="/media/a.png" width="12" height="7" alt=""/>`,
		"<table><tr></tr><tr><td>x</td></tr></table>":       "<table><tbody><tr><td>x</td></tr></tbody></table>",
		"<table><tr><th><h2>x</h2></th></tr></table>":       "<table><tbody><tr><th>x</th></tr></tbody></table>",
		`<table width="9" summary="x"><tr><td align="left" colspan="2" nowrap>x</td></tr></table>`: `<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>`,
	} {
		if got := string(p.Rich(text, 2)); strings.TrimSpace(got) != want {
			t.Errorf("%q became\n%q, want\n%q", text, got, want)
		}
	}
}

// FuzzShape searches for texts whose result is invalid or unsafe, or changes when it is normalized again.
func FuzzShape(f *testing.F) {
	for _, text := range []string{
		"<b><p>x</b>y", "<dl><dd>x<dt>y</dl><figure><figcaption>z", "<h2><a href=/x><table><tr><td><a href=/y>z", "<ul><span><li>x</span></ul><pre>\n<p>y",
		"<table><tr></tr><caption>x<tr><th><h1>y", `<p>x<script>y</script><img src="/media/a.png" width=1 onload=x>`,
	} {
		f.Add(text)
	}
	policy := richPolicy()
	f.Fuzz(func(t *testing.T, text string) {
		once, err := normalizeHTML(policy.Sanitize(text), 2)
		if err != nil {
			return
		}
		twice, err := normalizeHTML(policy.Sanitize(once), 2)
		if err != nil || twice != once {
			t.Fatalf("%q became\n%q and then\n%q, %v", text, once, twice, err)
		}
		for _, problem := range problemsOf(t, once) {
			t.Errorf("%q became\n%q: %s", text, once, problem)
		}
	})
}

// problemsOf returns what is invalid or unsafe in a text as a browser parses it.
func problemsOf(t *testing.T, text string) (problems []string) {
	t.Helper()
	within := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	nodes, err := html.ParseFragment(strings.NewReader(text), within)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range nodes {
		within.AppendChild(n)
	}
	const phrases, cells = " abbr b br code em i kbd mark s small span strong sub sup u a img ", " td th "
	children := map[string]string{"ul": " li ", "ol": " li ", "dl": " dt dd ", "tr": cells, "table": " caption colgroup thead tbody tfoot ", "tbody": " tr ", "thead": " tr ", "tfoot": " tr "}
	parents := map[string]string{"li": " ul ol ", "dt": " dl ", "dd": " dl ", "figcaption": " figure ", "tr": " tbody thead tfoot "}
	attributes := " alt src href rel width height title lang type colspan rowspan span scope "
	const lines = " p h1 h2 h3 h4 h5 h6 pre abbr b code em i kbd mark s small span strong sub sup u "
	has := func(list, name string) bool { return strings.Contains(list, " "+name+" ") }
	for n := range within.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		for _, a := range n.Attr {
			if !has(attributes, a.Key) || strings.Contains(strings.ToLower(a.Val), "javascript:") {
				problems = append(problems, "attribute "+a.Key+" of "+n.Data)
			}
		}
		if list, strict := children[n.Parent.Data]; strict && !has(list, n.Data) {
			problems = append(problems, n.Data+" directly in "+n.Parent.Data)
		}
		if list, strict := parents[n.Data]; strict && !has(list, n.Parent.Data) {
			problems = append(problems, n.Data+" outside of its list")
		}
		if n.Data == "tr" && n.FirstChild == nil {
			problems = append(problems, "a row without cells")
		}
		for above := n.Parent; above != nil; above = above.Parent {
			if has(lines, above.Data) && !has(phrases, n.Data) || n.Data == "a" && above.Data == "a" {
				problems = append(problems, n.Data+" in "+above.Data)
			}
		}
	}
	return problems
}

// TestNormalizeHTML_UnclosedElements checks that unclosed elements do not multiply the size of a text.
func TestNormalizeHTML_UnclosedElements(t *testing.T) {
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
