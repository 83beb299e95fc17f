package main

import (
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lyceum/cmd/lyceum/demo"
)

// writesInTheEditor writes an announcement in the editor of the console, saves it and opens it again. The bold list
// item must be unchanged.
func (d *devServer) writesInTheEditor(t *testing.T) {
	c := d.demo.Companies[0]
	v := d.hurriedView(t, c)
	if err := chromedp.Listen(v.tab, v.onEvent); err != nil {
		t.Fatal(err)
	}
	v.signInWith(d.signInByPassword(c, c.Admin.Email, c.Admin.Password))
	v.open(windows[0], d.at(c, "/manage/announcements/add"))
	err := chromedp.Do(v.tab,
		chromedp.SendKeys(chromedp.CSS("#title"), "Written in the editor"),
		chromedp.Click(chromedp.CSS(".editor-text")),
		chromedp.Click(chromedp.CSS(`.editor-bar [aria-label="List"]`)),
		chromedp.Click(chromedp.CSS(`.editor-bar [aria-label="Bold"]`)),
		chromedp.KeyEvent("Wear gloves <b>"),
		chromedp.Click(chromedp.CSS(`form.form button:not([type])`)),
		chromedp.WaitVisible(chromedp.CSS(".done-box")),
		chromedp.Click(chromedp.CSS(".list tbody a")),
		chromedp.WaitVisible(chromedp.CSS(".editor-text")),
	)
	if err != nil {
		t.Fatal(err)
	}
	for script, want := range map[string]string{
		`document.querySelector("#description").value`:            "<ul><li><p><strong>Wear gloves &lt;b&gt;</strong></p></li></ul>",
		`document.querySelector(".editor-text strong").innerText`: "Wear gloves <b>",
	} {
		if got, err := chromedp.Run(v.tab, chromedp.Evaluate[string](script)); err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", script, got, err, want)
		}
	}
	v.reportErrors("the editor")
	v.keepsDraft(c)
	v.writesCalloutAndFormula(c)
}

// writesCalloutAndFormula makes a paragraph a warning and writes a formula in LaTeX. A formula that cannot be read must be named.
func (v *viewer) writesCalloutAndFormula(c demo.Company) {
	v.t.Helper()
	field := chromedp.CSS(".editor-link input:not([type])")
	do := func(actions ...chromedp.Action[chromedp.Void]) {
		v.t.Helper()
		if err := chromedp.Do(v.tab, actions...); err != nil {
			v.t.Fatal(err)
		}
	}
	do(
		chromedp.Navigate(v.at(c, "/manage/announcements/add")),
		chromedp.Click(chromedp.CSS(".editor-text")),
		chromedp.KeyEvent("Half: "),
	)
	v.evaluate(`{ const list = document.querySelector(".editor-bar select"); list.value = "warning"; list.dispatchEvent(new Event("change")) } 0`)
	do(
		chromedp.Click(chromedp.CSS(`.editor-bar [aria-label="Formula"]`)),
		chromedp.SendKeys(field, `\frac{1}{`+kb.Enter),
		chromedp.WaitVisible(chromedp.CSS(".editor-note:not(:empty)")),
		chromedp.SendKeys(field, "2}"+kb.Enter),
	)
	want := `<aside data-kind="warning"><p>Half: <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p></aside>`
	if got, err := chromedp.Run(v.tab, chromedp.Evaluate[string](`document.querySelector("#description").value`)); err != nil || got != want {
		v.t.Errorf("%q, %v; want %q", got, err, want)
	}
	v.evaluate(`document.querySelector("form.form").dispatchEvent(new Event("submit")); 0`) // So that leaving the page asks nothing.
}

// keepsDraft types a text, ends the tab and opens the form again. The page must offer what was typed, and forget it when it is saved.
func (v *viewer) keepsDraft(c demo.Company) {
	v.t.Helper()
	form, first := v.at(c, "/manage/announcements/add"), v.tab
	tab, closeTab := chromedp.NewContext(first)
	v.t.Cleanup(closeTab)
	kept := chromedp.CSS(".draft-note:not(:empty)")
	err := chromedp.Do(tab,
		chromedp.Navigate(form),
		chromedp.SendKeys(chromedp.CSS("#title"), "Half a thought"),
		chromedp.Click(chromedp.CSS(".editor-text")),
		chromedp.KeyEvent("Gloves are in"),
		chromedp.WaitVisible(kept),
	)
	if err != nil {
		v.t.Fatal(err)
	}
	go func() { _, _ = chromedp.Call(tab, page.Crash, cdp.Empty{}) }() // The crash of the tab has no response.
	const restored = `[document.querySelector("#title").value, document.querySelector(".editor-text").innerText, document.querySelector("#description").value].join("|")`
	offer := chromedp.CSS(".draft button")
	if err := chromedp.Do(first, chromedp.Navigate(form), chromedp.WaitVisible(offer)); err != nil {
		v.t.Fatal(err)
	}
	offered := sitePage{name: "draft"}
	v.resize(windows[2])
	v.fits(offered, windows[2])
	v.accessible(offered, windows[2], findings)
	v.keepPicture(offered, windows[2])
	if err := chromedp.Do(first, chromedp.Click(offer)); err != nil {
		v.t.Fatal(err)
	}
	want := "Half a thought|Gloves are in|<p>Gloves are in</p>"
	if got, err := chromedp.Run(first, chromedp.Evaluate[string](restored)); err != nil || got != want {
		v.t.Errorf("restored %q, %v; want %q", got, err, want)
	}
	err = chromedp.Do(first, chromedp.Click(chromedp.CSS(`form.form button:not([type])`)), chromedp.WaitVisible(chromedp.CSS(".done-box")),
		chromedp.Navigate(form), chromedp.WaitVisible(chromedp.CSS(".editor-text")))
	if err != nil {
		v.t.Fatal(err)
	}
	if left, err := chromedp.Run(first, chromedp.Evaluate[int64](`document.querySelectorAll(".draft").length + Object.keys(localStorage).filter((key) => key.startsWith("draft ")).length`)); err != nil || left != 0 {
		v.t.Errorf("%d drafts are left after saving, %v", left, err)
	}
}
