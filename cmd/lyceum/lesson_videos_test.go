package main

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// playsVideos puts a video of another provider into a lesson with the editor. The lesson must load nothing of the provider before the trainee plays the
// video.
func (d *devServer) playsVideos(t *testing.T) {
	c := d.demo.Companies[0]
	course := d.newCourse(t, c, "Videos of others", "VIDEOS-1", url.Values{"type": {"page"}, "title": {"Brakes"}, "body": {"<p>Watch.</p>"}})
	v := d.hurriedView(t, c)
	if err := chromedp.Listen(v.tab, v.onEvent); err != nil {
		t.Fatal(err)
	}
	v.signInWith(d.signInByPassword(c, c.Admin.Email, c.Admin.Password))
	v.open(windows[0], d.at(c, fmt.Sprintf("/manage/outline/document/%d/edit", course.documents[0])))
	insert := chromedp.Click(chromedp.CSS(`.editor-bar [aria-label="Insert the video"]`))
	address, title := chromedp.CSS(`.editor-link input[placeholder*="youtu"]`), chromedp.CSS(`.editor-link input[type=text]`)
	for i, step := range []chromedp.Action[chromedp.Void]{
		chromedp.Click(chromedp.CSS(".editor-text")),
		chromedp.Click(chromedp.CSS(`.editor-bar [aria-label="Video of YouTube or Vimeo"]`)),
		chromedp.SendKeys(address, "https://videos.example/1"), insert,
		chromedp.WaitVisible(chromedp.CSS(".editor-note:not(:empty)")),
		chromedp.SetValue(address, "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m5s"),
		chromedp.SendKeys(title, "How brakes work"), insert,
		chromedp.WaitVisible(chromedp.CSS(".editor-text figure[data-video]")),
		chromedp.Click(chromedp.CSS(`form.form button:not([type])`)),
		chromedp.WaitVisible(chromedp.CSS(".done-box")),
	} {
		if err := chromedp.Do(v.tab, step); err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
	}
	v.reportErrors("the editor of a lesson with a video")
	v.signIn(true)
	v.open(windows[0], d.at(c, fmt.Sprintf("/learn/%d/%d", course.enrollment, course.documents[0])))
	read := func(script string) string {
		t.Helper()
		got, err := chromedp.Run(v.tab, chromedp.Evaluate[string](script))
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	if got := read(`document.querySelector(".stage figure").innerText + document.querySelectorAll("iframe").length`); !strings.Contains(got, "Play: How brakes work") || !strings.HasSuffix(got, "0") {
		t.Errorf("before the click: %q", got)
	}
	v.keepPicture(sitePage{name: "lesson-video"}, windows[0])
	v.reportErrors("a lesson with a video")
	if err := chromedp.Do(v.tab, chromedp.Click(chromedp.CSS(".video-play")), chromedp.WaitVisible(chromedp.CSS(".stage iframe"))); err != nil {
		t.Fatal(err)
	}
	want := "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=65 How brakes work"
	if got := read(`{ const frame = document.querySelector(".stage iframe"); frame.src + " " + frame.title }`); got != want {
		t.Errorf("the player: %q, want %q", got, want)
	}
}
