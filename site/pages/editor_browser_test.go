package pages

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"

	"lyceum/store/storetest/tier"
)

// editorWords are the texts of the editor that the tests read.
const editorWords = `{"linked":"Linked:","dropped":"Dropped."}`

// editorScripts are the functions of the page that the tests call. kept returns what the editor saves of each text. paste pastes HTML into the
// editor of the first text, and returns the saved text and the note of the editor.
const editorScripts = `<script src="/run.js"></script>`

const editorRun = `
const kept = () => [...document.querySelectorAll("textarea")].map((t) => {
	const editor = t.nextElementSibling.querySelector(".editor-text").editor
	editor.emit("update", {editor, transaction: editor.state.tr})
	return t.value
})
function paste(html, file) {
	const t = document.querySelector("textarea"), text = t.nextElementSibling.querySelector(".editor-text")
	const data = new DataTransfer()
	if (html) data.setData("text/html", html)
	if (file) data.items.add(new File(["x"], "a.png", {type: "image/png"}))
	text.editor.commands.clearContent(true)
	text.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}))
	return [t.value, t.nextElementSibling.querySelector(".editor-note").textContent]
}
`

// openEditors opens a page with an editor for each text, under the content security policy of the console. It returns a function that runs
// a script there and returns its texts.
func openEditors(t *testing.T, texts ...string) func(script string) []string {
	t.Helper()
	editor, err := os.ReadFile("../../console/scripts/editor.js")
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	page.WriteString(`<!doctype html><html lang="en"><meta charset="utf-8"><title>editor</title>`)
	for i, text := range texts {
		fmt.Fprintf(&page, `<label for="t%d">t</label><textarea id="t%d" data-editor="%s">%s</textarea>`, i, i, html.EscapeString(editorWords), html.EscapeString(text))
	}
	page.WriteString(`<script src="/editor.js"></script>` + editorScripts)
	answers := map[string]string{"/editor.js": string(editor), "/run.js": editorRun, "/": page.String()}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if strings.HasSuffix(r.URL.Path, ".js") {
			w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		}
		_, _ = io.WriteString(w, answers[r.URL.Path])
	}))
	t.Cleanup(server.Close)
	allocator, stop := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)...)
	t.Cleanup(stop)
	tab, done := chromedp.NewContext(allocator)
	t.Cleanup(done)
	if err := chromedp.Do(tab, chromedp.Navigate(server.URL)); err != nil {
		t.Fatal(err)
	}
	return func(script string) []string {
		t.Helper()
		found, err := chromedp.Run(tab, chromedp.Evaluate[[]string](script))
		if err != nil {
			t.Fatalf("%s: %v", script, err)
		}
		return found
	}
}

// contexts contains a text for each element that cannot stand in a paragraph. %s is the place of the attributes.
var contexts = map[string]string{
	"br": "<p>x<br%s>y</p>", "hr": "<hr%s>", "li": "<ul><li%s>x</li></ul>", "ul": "<ul%s><li>x</li></ul>", "ol": "<ol%s><li>x</li></ol>",
	"figure":     `<figure%s><a href="https://youtu.be/dQw4w9WgXcQ">x</a></figure>`,
	"figcaption": "<figure><p>y</p><figcaption%s>x</figcaption></figure>", "dl": "<dl%s><dt>x</dt><dd>y</dd></dl>", "dt": "<dl><dt%s>x</dt><dd>y</dd></dl>", "dd": "<dl><dt>x</dt><dd%s>y</dd></dl>",
	"table": "<table%s><tbody><tr><td>x</td></tr></tbody></table>", "caption": "<table><caption%s>c <b>d</b></caption><tbody><tr><td>x</td></tr></tbody></table>",
	"colgroup": "<table><colgroup%s></colgroup><tbody><tr><td>x</td><td>y</td></tr></tbody></table>", "col": "<table><colgroup><col%s></colgroup><tbody><tr><td>x</td><td>y</td></tr></tbody></table>",
	"thead": "<table><thead%s><tr><th>x</th></tr></thead><tbody><tr><td>y</td></tr></tbody></table>", "tbody": "<table><tbody%s><tr><td>x</td></tr></tbody></table>",
	"tfoot": "<table><tbody><tr><td>x</td></tr></tbody><tfoot%s><tr><td>y</td></tr></tfoot></table>", "tr": "<table><tbody><tr%s><td>x</td></tr></tbody></table>",
	"th":  "<table><tbody><tr><th%s>x</th><td>y</td><td>z</td></tr><tr><td>w</td></tr></tbody></table>",
	"td":  "<table><tbody><tr><td%s>x</td><td>y</td><td>z</td></tr><tr><td>w</td></tr></tbody></table>",
	"img": `<p>x <img%s alt="a"> y</p>`, "a": `<p>x <a href="https://x.test/"%s>y</a></p>`, "abbr": `<p><abbr title="t"%s>x</abbr></p>`, "math": "<p>x <math%s><mi>y</mi></math> z</p>",
}

var ownLine = []string{"p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "div", "blockquote", "aside"}

// sampleOf returns a text with an element that has all attributes that the policy permits on it.
func sampleOf(element string) string {
	attributes := ""
	for _, a := range richAttributes {
		if a.elements == nil || slices.Contains(a.elements, element) {
			attributes += fmt.Sprintf(` %s="%s"`, a.name, a.example)
		}
	}
	context := contexts[element]
	switch {
	case context != "":
	case slices.Contains(ownLine, element):
		context = "<" + element + "%s>x</" + element + ">"
	case slices.Contains(mathElements, element):
		context = "<p>x <math><" + element + "%s>y</" + element + "></math></p>"
	default:
		context = "<p>x <" + element + "%s>y</" + element + "> z</p>"
	}
	return fmt.Sprintf(context, attributes)
}

// factsOf returns what a text says: each piece of text and each element without content, with its language, its direction, and the elements around it
// with their attributes. Paragraphs and sections without a name make no difference, and neither does the order of elements.
func factsOf(t *testing.T, text string) (facts []string) {
	t.Helper()
	page, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var walk func(n *html.Node, around []string, lang, dir string)
	walk = func(n *html.Node, around []string, lang, dir string) {
		if n.Type == html.TextNode && strings.TrimSpace(n.Data) == "" {
			return
		}
		name := map[string]string{"b": "strong", "i": "em", "p": "", "span": "", "html": "", "body": "", "head": "", "tbody": ""}
		if n.Type == html.ElementNode {
			fact := n.Data
			if other, ok := name[n.Data]; ok || n.Data == "div" && n.Parent.Data == "dl" { // The latter is a group without a meaning.
				fact = other
			}
			var attributes []string
			for _, a := range n.Attr {
				switch a.Key {
				case "lang":
					lang = a.Val
				case "dir":
					dir = a.Val
				default:
					attributes = append(attributes, a.Key+"="+a.Val)
				}
			}
			slices.Sort(attributes)
			if fact += " " + strings.Join(attributes, " "); strings.TrimSpace(fact) != "" {
				around = append(slices.Clone(around), strings.TrimSpace(fact))
			}
		}
		if n.FirstChild == nil && n.Data != "head" {
			sorted := slices.Sorted(slices.Values(around))
			content := ""
			if n.Type == html.TextNode {
				content = strings.TrimSpace(n.Data)
			}
			if slices.Contains([]string{"br", "hr", "col", "colgroup"}, n.Data) {
				lang, dir = "", "" // They have no text.
			}
			facts = append(facts, fmt.Sprintf("%q in %s, language %q, direction %q", content, strings.Join(slices.Compact(sorted), " < "), lang, dir))
		}
		for child := range n.ChildNodes() {
			walk(child, around, lang, dir)
		}
	}
	walk(page, nil, "", "")
	return facts
}

// The editor must keep every element and attribute that the policy permits, and elements of a line within one another.
func TestEditor_KeepsWhatThePolicyPermits(t *testing.T) {
	tier.Servers(t)
	t.Parallel()
	p := newTestProse(t)
	var samples []string
	for _, element := range slices.Concat(richElements, mathElements, []string{"img", "a"}) {
		samples = append(samples, sampleOf(element))
	}
	inline := []string{"strong", "em", "u", "s", "sub", "sup", "small", "mark", "code", "kbd"}
	for _, outer := range append(inline, "pre", "h2", "li", "td", "dt", "dd", "figcaption", "caption") {
		var within strings.Builder
		for i, inner := range inline {
			fmt.Fprintf(&within, "<%s>%d</%s> ", inner, i, inner)
		}
		samples = append(samples, strings.NewReplacer(">x<", ">"+within.String()+`<a href="https://x.test/">l</a> <math><mi>y</mi></math><`, ">c <b>d</b><", ">"+within.String()+"<").
			Replace(strings.Replace(strings.Replace(sampleOf(outer), "<p>x ", "<p>", 1), ">y<", ">x<", 1)))
	}
	samples = append(samples,
		`<p lang="fr" dir="rtl">a <span lang="de">b <span dir="ltr">c <span lang="it">d</span></span></span></p>`, "<div>a<div>b</div>c</div>",
		`<figure><a href="/x"><img src="/media/a.png" alt=""></a><figcaption>a<br>b</figcaption></figure>`, "<ul><li><h3>a</h3><ol><li>b</li></ol>c</li></ul>",
		"<dl><div><dt>a</dt><dd>b</dd></div></dl>", "<pre><code>a\n  b</code></pre>", "<math><semantics><mi>x</mi><annotation>y</annotation></semantics></math>",
		"<table><tr><td><table><caption>a</caption><thead><tr><td>b</td></tr></thead></table></td></tr></table>", "<blockquote><ul><li>a</li></ul><hr></blockquote>",
	)
	saved := openEditors(t, samples...)("kept()")
	for i, sample := range samples {
		clean := p.Sanitize(sample)
		if strings.Count(clean, "=") != strings.Count(sample, "=")+strings.Count(clean, "rel=") {
			t.Errorf("the policy changes the sample %s to %s", sample, clean)
		}
		want, got := factsOf(t, clean), factsOf(t, p.Sanitize(saved[i]))
		if !slices.Equal(got, want) {
			t.Errorf("%s\nbecomes\n%s\n%s\nwant\n%s", sample, saved[i], strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// Pasted texts must look as in the program from which they come, as far as the policy permits. The editor must say which pictures it leaves out.
func TestEditor_Paste(t *testing.T) {
	tier.Servers(t)
	t.Parallel()
	word := func(list string, level int, sign, text string) string {
		return fmt.Sprintf(`<p class=MsoListParagraph style='text-indent:-18pt;mso-list:%s level%d lfo1'><![if !supportLists]><span style='mso-list:Ignore'>%s<span style='font:7pt "Times New Roman"'>&nbsp; </span></span><![endif]>%s<o:p></o:p></p>`,
			list, level, sign, text) + "\n"
	}
	run := openEditors(t, "")
	for html, want := range map[string][2]string{
		`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Fett</span><span style="font-weight:400"> und </span><span style="font-style:italic">kursiv</span></p></b>`: {
			"<p><strong>Fett</strong> und <em>kursiv</em></p>", "",
		},
		`<b style="font-weight:normal"><h1 dir="ltr"><span style="font-weight:700">T</span></h1><p dir="ltr"><a href="https://x.test/" style="text-decoration:none"><span style="text-decoration:underline">L</span></a> <span style="text-decoration:line-through">s</span> H<span style="vertical-align:sub">2</span>O</p><br><ul><li><p role="presentation">a</p></li><ul><li>b</li></ul></ul><p dir="rtl">שלום</p></b>`: {
			`<h1>T</h1><p><a href="https://x.test/">L</a> <s>s</s> H<sub>2</sub>O</p><ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><p dir="rtl">שלום</p>`, "",
		},
		`<b>a <span style="font-weight:400">b</span></b><i style="font-style:normal">c</i>`:                     {"<p><strong>a </strong>bc</p>", ""},
		`<table style="font-weight:bold"><tr><td>a <span style="font-weight:normal">b</span></td></tr></table>`: {"<table><tbody><tr><td><p><strong>a </strong>b</p></td></tr></tbody></table>", ""},
		`<div><div>a</div><div lang="fr">b</div></div>`:                                                         {`<p>a</p><div lang="fr"><p>b</p></div>`, ""},
		`<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=DE>a<o:p></o:p></span></b></p>` + "\n" + word("l0", 1, "·", "one") + word("l0", 2, "o", "two") + word("l0", 1, "·", "three") + word("l1", 1, "3.", "x") +
			word("l1", 2, "a)", "y") + word("l1", 2, "b)", "z") + word("l1", 3, "i.", "r") + word("l1", 3, "ii.", "s") + word("l1", 1, "4.", "w") + "<p class=MsoNormal>end</p>": {
			"<p><strong>a</strong></p><ul><li><p>one</p><ul><li><p>two</p></li></ul></li><li><p>three</p></li></ul>" +
				`<ol start="3"><li><p>x</p><ol type="a"><li><p>y</p></li><li><p>z</p><ol type="i"><li><p>r</p></li><li><p>s</p></li></ol></li></ol></li><li><p>w</p></li></ol><p>end</p>`, "",
		},
		word("l0", 1, "(1)", "a") + word("l2", 1, "1.", "b") + word("l3", 1, "§", "c"):     {"<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol><ul><li><p>c</p></li></ul>", ""},
		word("l0", 1, "h)", "a") + word("l0", 1, "i)", "b") + word("l0", 1, "j)", "c"):     {`<ol type="a" start="8"><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>`, ""},
		word("l0", 1, "1.", "a") + word("l0", 2, "1.1.", "b") + word("l0", 2, "1.2.", "c"): {"<ol><li><p>a</p><ol><li><p>b</p></li><li><p>c</p></li></ol></li></ol>", ""},
		`<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>A</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>B</p></li></ul></div>`: {
			"<ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul>", "",
		},
		`<p>a <img src="https://a.test/x.png" alt="A plan"> <img src="file:///c:/x.png"></p>`: {`<p>a <a href="https://a.test/x.png">A plan</a></p>`, "Linked: https://a.test/x.png Dropped."},
		`<p><a href="https://b.test/"><img src="https://a.test/x.png"></a></p>`:               {`<p><a href="https://b.test/">x.png</a></p>`, "Linked: https://a.test/x.png"},
		`<p>a<img src="data:image/png;base64,AA=="></p>`:                                      {"<p>a</p>", "Dropped."},
		`<p>a <img src="/media/a.png" alt="A"></p>`:                                           {`<p>a <img src="/media/a.png" alt="A"></p>`, ""},
		`<iframe src="https://film.test/1"></iframe>`:                                         {`<p><a href="https://film.test/1">https://film.test/1</a></p>`, "Linked: https://film.test/1"},
		`<p>x <math><mi>y</mi></math></p>`:                                                    {"<p>x <math><mi>y</mi></math></p>", ""},
	} {
		encoded, err := json.Marshal(html)
		if err != nil {
			t.Fatal(err)
		}
		if got := run(fmt.Sprintf("paste(%s)", encoded)); !sameOrder(got[0], want[0]) || got[1] != want[1] {
			t.Errorf("%s\nbecomes\n%s, %q\nwant\n%s, %q", html, got[0], got[1], want[0], want[1])
		}
	}
	if got := run(`paste("", true)`); got[0] != "" || got[1] != "Dropped." {
		t.Errorf("a pasted file becomes %q", got)
	}
}

// sameOrder reports whether texts are equal except for the order of the attributes of a list.
func sameOrder(a, b string) bool {
	return a == b || a == strings.Replace(b, `type="a" start="8"`, `start="8" type="a"`, 1)
}
