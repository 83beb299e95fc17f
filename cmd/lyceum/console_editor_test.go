package main

import (
	"testing"

	"github.com/chromedp/chromedp"
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
}
