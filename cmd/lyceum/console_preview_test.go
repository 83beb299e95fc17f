package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// previewsForms types into the form of a lesson, of a company and of the template of certificates. The preview beside each must follow what is typed, before
// anything is saved. In a narrow window, the preview of the lesson must follow when it is shown instead of the form.
func (d *devServer) previewsForms(t *testing.T) {
	c := d.demo.Companies[0]
	b := d.scriptBrowser(t, chromedp.WindowSize(1300, 900))
	b.open(d.at(c, "/sign-in?next=/manage/outline/document/8/edit"))
	b.submit("Sign in", map[string]string{"email": c.Admin.Email, "password": c.Admin.Password})
	shows := func(text string) string {
		return fmt.Sprintf(`document.querySelectorAll(".preview-pane iframe").length === 1 && document.querySelector(".preview-pane iframe").contentDocument.body.innerText.includes(%q)`, text)
	}
	leave := func() { // So that leaving the page asks nothing.
		script[any](b, `() => { document.querySelector("form.form").dispatchEvent(new Event("submit")) }`)
	}
	b.await(shows("A counterbalance truck"))
	b.do(chromedp.Click(chromedp.CSS(".editor-text p")), chromedp.KeyEvent("Typed and not saved. "))
	b.await(shows("Typed and not saved."))
	if script[bool](b, `() => document.querySelector(".preview-pane iframe").contentDocument.querySelector(".masthead").checkVisibility()`) {
		t.Error("the preview of a lesson has the head of the page")
	}
	b.do(chromedp.EmulateViewport(700, 900))
	b.await(`!document.querySelector(".preview-pane").checkVisibility()`)
	b.do(chromedp.SendKeys(chromedp.CSS("#title"), " by phone"))
	b.do(chromedp.Click(chromedp.CSS(".sides label:last-of-type")))
	b.await(shows("by phone"))
	b.await(`!document.querySelector("#title").checkVisibility()`)
	leave()
	b.do(chromedp.EmulateViewport(1300, 900))

	b.open(d.at(c, "/manage/company"))
	b.await(shows(c.Name))
	b.do(chromedp.SendKeys(chromedp.CSS("#tagline"), " and beyond"))
	b.await(shows("and beyond"))
	leave()

	b.open(d.at(c, "/manage/certificates/template"))
	b.do(chromedp.SendKeys(chromedp.CSS("#heading"), "Licence"))
	b.await(`document.querySelectorAll(".preview-pane iframe").length === 1 && new URL(document.querySelector(".preview-pane iframe").contentWindow.location).searchParams.get("heading") === "Licence"`)
	leave()
}
