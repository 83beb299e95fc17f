package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// sendsCaptions chooses several files with captions at once. Each must get the language of its name and its own result, and a file that is not saved must say why.
func (d *devServer) sendsCaptions(t *testing.T) {
	c := d.demo.Companies[0]
	b := d.scriptBrowser(t)
	b.open(d.at(c, "/sign-in?next=/manage/captions/6"))
	b.submit("Sign in", map[string]string{"email": c.Admin.Email, "password": c.Admin.Password})
	folder := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const good = "1\n00:00:01,000 --> 00:00:02,000\nGood morning."
	b.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{
		file("lesson.pt-BR.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nBom dia."), file("lesson_hi.srt", good), file("lesson French.srt", "1\n00:00:01,000 --> soon\nBonjour."),
		file("lesson.srt", good), file("film.mp4", "x"),
	}))
	states := func() string {
		return script[string](b, `() => [...document.querySelectorAll(".captions li")].map((row) => row.querySelector("select").value + ":" + row.querySelector("[role=status]").textContent).join(" ")`)
	}
	const noLanguage, noCaptions = ":The name of the file says no language. Please choose one.", ":Captions are files that end with .vtt or .srt. This file is left out."
	if got, want := states(), "pt-BR: hi: fr: "+noLanguage+" "+noCaptions; got != want {
		t.Errorf("the files are %q, want %q", got, want)
	}
	b.do(chromedp.Click(chromedp.CSS(".captions .actions button")))
	b.await(`document.querySelectorAll("section .list tbody tr").length >= 2 && document.querySelector("section .list").textContent.includes("Hindi")`)
	if got, want := states(), "pt-BR:Saved. hi:Saved. fr:Line 2 must have two times, such as 00:01:02.500 --> 00:01:04.000. "+noLanguage+" "+noCaptions; got != want {
		t.Errorf("after sending, the files are %q, want %q", got, want)
	}
	script[any](b, `() => {
		const list = document.querySelectorAll(".captions select")[3]
		list.value = "ta"
		list.dispatchEvent(new Event("change"))
	}`)
	b.do(chromedp.Click(chromedp.CSS(".captions li:nth-child(3) button")), chromedp.Click(chromedp.CSS(".captions .actions button")))
	b.await(`document.querySelector("section .list").textContent.includes("Tamil")`)
}
