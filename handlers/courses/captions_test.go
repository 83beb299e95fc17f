package courses_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/courses"
	"lyceum/store/storetest"
)

// captionText returns the body of a request that sets the captions of a document in a language.
func (w worlds) captionText(document int64, language, text string) string {
	fields, _ := json.Marshal(map[string]any{"documentID": w.North.ID(document), "language": language, "text": text})
	return string(fields)
}

const srt = "1\r\n00:00:01,000 --> 00:00:02,500\r\nGood <i>morning</i>,\r\nall.\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\nMind the forks.\r\n"

// Staff must be able to set, list and remove captions. While the film is open to a trainee, the trainee must receive its
// captions as WebVTT.
func TestCaptions(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	set := w.Ask("north-admin", "/caption-set", w.captionText(storetest.Film, "EN-gb", srt))
	w.Expect(set, 200, "")
	if !strings.Contains(set.Body, `"language":"en-GB"`) || !strings.Contains(set.Body, `"cues":2`) || !strings.Contains(set.Body, `"transcript":"Good morning, all.\nMind the forks."`) {
		t.Errorf("set: %s", set.Body)
	}
	view := w.Ask("north-trainee", "/document-view", w.Document(storetest.Film, storetest.OngoingEnrollment))
	var film struct {
		Data struct {
			URL      string                     `json:"url"`
			Captions []courses.DocumentCaptions `json:"captions"`
		} `json:"data"`
	}
	if err := json.Unmarshal([]byte(view.Body), &film); err != nil || len(film.Data.Captions) != 2 || film.Data.Captions[1].URL != film.Data.URL+"/captions/en-GB" {
		t.Fatalf("captions of the film: %s, %v", view.Body, err)
	}
	path := strings.TrimPrefix(film.Data.Captions[1].URL, "https://learn.north.test:8443")
	file := w.Download("learn.north.test", path, nil)
	if file.Status != 200 || !strings.HasPrefix(file.Body, "WEBVTT") || !strings.Contains(file.Body, "00:00:01.000 --> 00:00:02.500\nGood <i>morning</i>,\nall.") {
		t.Errorf("captions: %d %s", file.Status, file.Body)
	}
	if other := w.Download("learn.south.test", path, nil); other.Status != 404 {
		t.Errorf("captions at another company: %d %s", other.Status, other.Body)
	}
	if none := w.Download("learn.north.test", strings.TrimSuffix(path, "en-GB")+"fr", nil); none.Status != 404 {
		t.Errorf("captions in another language: %d", none.Status)
	}
	if sheet := w.Ask("north-trainee", "/document-view", w.Document(storetest.Balance, storetest.OngoingEnrollment)); !strings.Contains(sheet.Body, `"captions":[]`) {
		t.Errorf("captions of a sheet: %s", sheet.Body)
	}
	remove := fmt.Sprintf(`{"documentID":%d,"language":"en-GB"}`, w.North.ID(storetest.Film))
	w.Expect(w.Ask("north-admin", "/caption-remove", remove), 200, "")
	w.Expect(w.Ask("north-admin", "/caption-remove", remove), 404, "not_found")
	if gone := w.Download("learn.north.test", path, nil); gone.Status != 404 {
		t.Errorf("removed captions: %d", gone.Status)
	}
	list := w.Ask("north-admin", "/caption-list", fmt.Sprintf(`{"documentID":%d}`, w.North.ID(storetest.Film)))
	if !strings.Contains(list.Body, `"language":"de"`) || strings.Contains(list.Body, "en-GB") {
		t.Errorf("list: %s", list.Body)
	}
	if log := w.Ask("north-admin", "/audit-list", `{}`).Body; !strings.Contains(log, `"captions_set"`) || !strings.Contains(log, `"captions_remove"`) {
		t.Errorf("audit log: %s", log)
	}
}

// Trainees must read what the file means, and staff must read what is left out of it.
func TestCaptions_Notes(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	text := "WEBVTT\n\n00:01.000 --> 00:02.000\n&gt;&gt; ANA: <div>\n\nafter\n\n00:03.000 --> 00:03.000\n{\\an8}<font color=red>Hello</font> <b>you</b>"
	set := w.Ask("north-admin", "/caption-set", w.captionText(storetest.Film, "en", text))
	w.Expect(set, 200, "")
	for _, want := range []string{`"cues":2`, `"kind":"style"`, `"kind":"duration"`, `"lines":[8]`, `\u003e\u003e ANA: \u003cdiv\u003e after`} {
		if !strings.Contains(set.Body, want) && !strings.Contains(set.Body, strings.NewReplacer(`\u003e`, ">", `\u003c`, "<").Replace(want)) {
			t.Errorf("set: %s, want %s", set.Body, want)
		}
	}
	view := w.Ask("north-trainee", "/document-view", w.Document(storetest.Film, storetest.OngoingEnrollment))
	path, _, _ := strings.Cut(view.Body[strings.Index(view.Body, "/files/"):], `"`)
	file := w.Download("learn.north.test", path+"/captions/en", nil)
	want := "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n&gt;&gt; ANA: &lt;div&gt;\n \nafter\n\n00:00:03.000 --> 00:00:04.000 line:0\nHello <b>you</b>\n"
	if file.Status != 200 || file.Body != want {
		t.Errorf("captions: %d %q, want %q", file.Status, file.Body, want)
	}
}

func TestCaptions_Refused(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	before := storetest.Digest(t, w.North)
	for text, wrong := range map[string]string{
		"Good morning.":                          "text must be WebVTT or SRT",
		"WEBVTT\n":                               "text must be WebVTT or SRT",
		"1\n00:00:01,000 --> \nA\n":              "Line 2 must have two times",
		"1\n00:00:05,000 --> 00:00:01,000\nA\n":  "Line 2 must end after it starts",
		"WEBVTT\n\n00:01.000 -> 2\nA\n":          "text must be WebVTT or SRT",
		"1\n0:0:1 --> 0:0:2\nA\n\n2\n1 --> 2\nB": "Line 6 must have two times",
	} {
		a := w.Ask("north-admin", "/caption-set", w.captionText(storetest.Film, "en", text))
		w.ExpectField(a, 400, "invalid_input", "text")
		if !strings.Contains(a.Body, wrong) {
			t.Errorf("%q: %s, want %q", text, a.Body, wrong)
		}
	}
	w.ExpectField(w.Ask("north-admin", "/caption-set", w.captionText(storetest.Film, "nonsense!", srt)), 400, "invalid_input", "language")
	w.ExpectField(w.Ask("north-admin", "/caption-set", w.captionText(storetest.Balance, "en", srt)), 400, "invalid_input", "documentID")
	w.Expect(w.Ask("north-trainee", "/caption-set", w.captionText(storetest.Film, "en", srt)), 403, "forbidden")
	w.Expect(w.Ask("north-manager", "/caption-set", w.captionText(storetest.Film, "en", srt)), 404, "not_found") // The manager does not own the course.
	w.Expect(w.Ask("north-admin", "/caption-set", w.captionText(99, "en", srt)), 404, "not_found")
	storetest.MustBeUnchanged(t, w.North, before)
}
