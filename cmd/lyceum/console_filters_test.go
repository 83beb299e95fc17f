package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// savesFilteredLists changes a filter of a list and does not apply it. What is saved as CSV must follow the filter.
func (d *devServer) savesFilteredLists(t *testing.T) {
	c := d.demo.Companies[0]
	b := d.scriptBrowser(t, chromedp.WindowSize(1300, 900))
	b.open(d.at(c, "/sign-in?next=/manage/reports/completions"))
	b.submit("Sign in", map[string]string{"email": c.Admin.Email, "password": c.Admin.Password})
	saved := script[string](b, `() => {
		document.querySelector(".filters [name=from]").value = "2026-01-02"
		const link = [...document.querySelectorAll(".links a")].find(a => /csv/.test(a.href))
		link.addEventListener("click", event => event.preventDefault())
		link.click()
		return new URL(link.href).searchParams.get("from") || link.href
	}`)
	if saved != "2026-01-02" {
		t.Errorf("the list is saved from %s", saved)
	}
}
