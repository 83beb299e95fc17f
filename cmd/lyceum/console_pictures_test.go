package main

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// addsPictures chooses a cover of a course and a picture of its description where they are used. The alternative text of the picture must be asked, and a photo
// in HEIC must be explained.
func (d *devServer) addsPictures(t *testing.T) {
	c := d.demo.Companies[0]
	b := d.scriptBrowser(t)
	b.open(d.at(c, "/sign-in?next=/manage/courses/2/edit"))
	b.submit("Sign in", map[string]string{"email": c.Admin.Email, "password": c.Admin.Password})
	file := func(name string) string {
		path := filepath.Join(t.TempDir(), name)
		f, err := os.Create(path)
		if err == nil {
			err = png.Encode(f, image.NewGray(image.Rect(0, 0, 64, 36)))
		}
		if err == nil {
			err = f.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	const cover, inText = chromedp.CSS(`.field:has(> #thumbnail) .picture-choose input`), chromedp.CSS(`.field:has(> #description) .editor-pictures input[type=file]`)
	b.do(chromedp.SetUploadFiles(cover, []string{file("Photo 1.heic")}))
	b.see("The photo has the format HEIC")
	b.do(chromedp.SetUploadFiles(cover, []string{file("Our Cover.png")}))
	b.await(`document.activeElement.matches(".picture-dialog *")`)
	script[any](b, `() => { const shape = document.querySelector(".picture-dialog select"); shape.value = "square"; shape.dispatchEvent(new Event("input")) }`)
	b.do(chromedp.SendKeys(chromedp.CSS(".picture-dialog [type=range]"), kb.ArrowRight), chromedp.SendKeys(chromedp.CSS(".picture-dialog [maxlength]"), "A forklift\r"))
	b.see("The picture is in its place.")
	if name := script[string](b, `() => document.getElementById("thumbnail").value`); !strings.HasPrefix(name, "our-cover-") || !strings.HasSuffix(name, ".png") {
		t.Errorf("the name of the cover is %q", name)
	}
	script[any](b, `() => { (async () => {
		const name = document.getElementById("thumbnail").value
		const picture = await createImageBitmap(await (await fetch("/media/" + name)).blob())
		const page = new DOMParser().parseFromString(await (await fetch("/manage/media/item?name=" + name)).text(), "text/html")
		window.found = picture.width + "x" + picture.height + " " + page.querySelector(".preview img").alt
	})() }`)
	b.await(`Boolean(window.found)`)
	if found := script[string](b, `() => window.found`); found != "34x34 A forklift" {
		t.Errorf("the cover is %s", found)
	}
	b.do(chromedp.SetUploadFiles(inText, []string{file("ladder.png")}))
	b.await(`document.activeElement.matches(".picture-dialog *")`)
	b.do(chromedp.SendKeys(chromedp.CSS(".picture-dialog [maxlength]"), "A ladder at a wall\r"))
	b.await(`!document.querySelector(".picture-dialog")`)
	script[any](b, `() => document.querySelector(".field:has(> #thumbnail) button").click()`)
	b.await(`document.querySelectorAll(".picture-choice").length > 2`)
	b.do(chromedp.SendKeys(chromedp.CSS(".picture-dialog [type=search]"), "a forklift"))
	b.await(`document.querySelectorAll(".picture-choice").length === 1`)
	b.do(chromedp.Click(chromedp.CSS(".picture-choice")))
	b.await(`Boolean(document.querySelector(".picture-dialog canvas"))`)
	b.do(chromedp.Click(chromedp.CSS(".picture-dialog form button")))
	b.await(`!document.querySelector(".picture-dialog")`)
	b.submit("Save", nil)
	b.see("The course has been changed.")
	text := script[string](b, `() => document.getElementById("description").value`)
	if !strings.Contains(text, `alt="A ladder at a wall"`) || !strings.Contains(text, `src="/media/ladder-`) {
		t.Errorf("the description is %q", text)
	}
	d.addsPicturesToOptions(b, file("sign.png"))
}

// addsPicturesToOptions adds a question with a picture in an option. Other options must stay plain texts.
func (d *devServer) addsPicturesToOptions(b *scriptBrowser, picture string) {
	b.t.Helper()
	b.open(d.at(d.demo.Companies[0], "/manage/question-bank/add?kind=single"))
	b.do(chromedp.Click(chromedp.CSS(".field .editor-text")), chromedp.KeyEvent("Which sign says stop?"))
	b.do(chromedp.SetUploadFiles(chromedp.CSS(".bank-row .short input[type=file]"), []string{picture}))
	b.await(`document.activeElement.matches(".picture-dialog *")`)
	b.do(chromedp.SendKeys(chromedp.CSS(".picture-dialog [maxlength]"), "A red field\r"))
	b.await(`!document.querySelector(".picture-dialog")`)
	script[any](b, `() => { document.querySelectorAll(".bank-row")[1].querySelector(".editor-text").focus() }`) // The bar with the buttons may cover the row.
	b.do(chromedp.KeyEvent("1 < 2 & none"))
	script[any](b, `() => { document.querySelector(".bank-row [name=right]").click() }`)
	if plain := script[string](b, `() => document.querySelectorAll("[name=option]")[1].value`); plain != "1 < 2 & none" {
		b.t.Errorf("the plain option is %q", plain)
	}
	b.do(chromedp.Click(chromedp.CSS("form.form > .actions > button:first-child"))) // Another button adds a row.
	b.see("The question has been added.", "1 < 2 & none")
	b.await(`Boolean(document.querySelector("main img[alt='A red field']")?.naturalWidth)`)
}
