package main

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
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
	b.see("The picture is in its place.")
	if name := script[string](b, `() => document.getElementById("thumbnail").value`); !strings.HasPrefix(name, "our-cover-") || !strings.HasSuffix(name, ".png") {
		t.Errorf("the name of the cover is %q", name)
	}
	b.do(chromedp.SetUploadFiles(inText, []string{file("ladder.png")}))
	b.await(`document.activeElement.matches(".editor-pictures input:not([type=file])")`)
	b.do(chromedp.KeyEvent("A ladder at a wall\r"))
	b.submit("Save", nil)
	b.see("The course has been changed.")
	text := script[string](b, `() => document.getElementById("description").value`)
	if !strings.Contains(text, `alt="A ladder at a wall"`) || !strings.Contains(text, `src="/media/ladder-`) {
		t.Errorf("the description is %q", text)
	}
}
