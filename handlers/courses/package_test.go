package courses_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// packages are two companies with packages.
type packages struct{ worlds }

// contentHost is the content host of the company north.
const contentHost = "north.content.lyceum.test"

// zipped returns a zip file with the contents by name, in the order of the arguments: a name, a content, and so on.
func zipped(t *testing.T, contents ...string) string {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(contents); i += 2 {
		f, err := w.Create(contents[i])
		if err != nil {
			t.Fatal(err)
		}
		_, _ = f.Write([]byte(contents[i+1])) // Writes to a buffer cannot fail.
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// brakes is a package of SCORM 1.2 with two items that report a state.
func brakes(t *testing.T) string {
	t.Helper()
	return zipped(t, "imsmanifest.xml", `<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schemaversion>1.2</schemaversion></metadata>`+
		`<organizations><organization><title>Brakes</title><item identifier="one" identifierref="r"><title>Drums</title>`+
		`<adlcp:prerequisites type="aicc_script">x</adlcp:prerequisites></item>`+
		`<item identifier="two" identifierref="r" parameters="?part=2"><title>Discs</title></item></organization></organizations>`+
		`<resources><resource identifier="r" adlcp:scormtype="sco" href="a%20page.html"/></resources></manifest>`,
		"a page.html", strings.Repeat("<p>Brake.</p>", 100))
}

// add adds a document with a package to a course of north, and returns its id.
func (w packages) add(content string) int64 {
	w.T.Helper()
	file := w.Upload("north-admin", "Brakes.zip", content)
	return w.AddedID(w.Ask("north-admin", "/outline-add", fmt.Sprintf(`{"courseID":%d,"kind":"document","parentID":%d,"title":"Brakes","type":"scorm","fileID":%d}`,
		w.North.ID(storetest.Forklift), w.North.ID(1), file)))
}

// launch returns the path of the page that runs the package for the trainee of north, who is signed in.
func (w packages) launch(document int64) string {
	w.T.Helper()
	if w.Bearers[w.North.Company.Slug()+"-trainee"].SessionID == handlerstest.AnySession {
		w.signIn()
	}
	a := w.Ask("north-trainee", "/package-launch", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, document, w.North.ID(storetest.OngoingEnrollment)))
	w.Expect(a, 200, "")
	var launched struct {
		Data struct {
			URL       string
			AttemptID *int64
		}
	}
	handlerstest.Decode(w.T, a, &launched)
	path, found := strings.CutPrefix(launched.Data.URL, "https://"+contentHost+":8443")
	if !found || launched.Data.AttemptID == nil {
		w.T.Fatalf("launch: %s", a.Body)
	}
	return path
}

// opened is what the page that runs a package receives when it opens an item.
type opened struct {
	Version, Mode, Status, SuspendData, LearnerName, Address, Seconds string
	Session                                                           int64
	Elements                                                          map[string]string
	Item                                                              struct{ ID string }
	Entries                                                           []struct{ ID, Status string }
}

func (w packages) open(path, item string) (o opened) {
	w.T.Helper()
	a := w.post(path+"open", fmt.Sprintf(`{"item":%q}`, item))
	w.Expect(a, 200, "")
	handlerstest.Decode(w.T, a, &o)
	return o
}

func (w packages) post(path, body string) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{Path: path, Host: contentHost, Body: body})
}

func (w packages) commit(path string, session, sequence int64, item string, finish bool, values string) apitest.Answer {
	w.T.Helper()
	return w.post(path+"commit", fmt.Sprintf(`{"session":%d,"sequence":%d,"item":%q,"finish":%t,"values":%s}`, session, sequence, item, finish, values))
}

func (w packages) attempts(bearer string, document int64) string {
	w.T.Helper()
	a := w.Ask(bearer, "/package-attempt-list", fmt.Sprintf(`{"documentID":%d,"userID":%d}`, document, w.North.ID(storetest.Trainee)))
	w.Expect(a, 200, "")
	return a.Body
}

// contains fails the test unless the text contains all parts.
func (w packages) contains(text string, parts ...string) {
	w.T.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			w.T.Errorf("%s is not in %s", part, text)
		}
	}
}

// A trainee works through a package on two devices. Only the newest session saves, the state returns as it was saved, and the document is done when all
// items are completed and none has failed.
func TestPackages_Attempt(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	document := w.add(brakes(t))
	path := w.launch(document)
	first := w.open(path, "")
	if first.Version != "1.2" || first.Mode != "normal" || first.Item.ID != "one" || first.Address != "files/a%20page.html" || first.LearnerName == "" || len(first.Entries) != 2 {
		t.Fatalf("the first item: %+v", first)
	}
	long := strings.Repeat("ü", 1<<19)
	values, _ := json.Marshal(map[string]string{
		"cmi.core.lesson_status": "incomplete", "cmi.core.lesson_location": "page 3", "cmi.suspend_data": long, "cmi.core.student_name": "Somebody",
		"cmi.interactions.0.id": "q1", "cmi.core.session_time": "0000:00:30.5",
	})
	w.Expect(w.commit(path, first.Session, 1, "one", false, string(values)), 200, "")
	w.Expect(w.commit(path, first.Session, 2, "one", false, `{"cmi.core.lesson_location":"page 4"}`), 200, "")
	w.contains(w.commit(path, first.Session, 1, "one", false, `{"cmi.core.lesson_location":"page 1"}`).Body, "package_session")
	w.contains(w.attempts("north-trainee", document), `"status":"incomplete"`, `"success":"unknown"`, `"score":null`, `"location":"page 4"`, `"suspendData":"ü`, `"seconds":30`)

	second := w.open(w.launch(document), "one")
	if second.SuspendData != long || second.Elements["cmi.core.lesson_location"] != "page 4" || second.Elements["cmi.interactions.0.id"] != "q1" ||
		second.Elements["cmi.core.student_name"] != "" || second.Status != "incomplete" || second.Seconds != "30.5" || second.Session != first.Session+1 {
		t.Errorf("on the second device: %d bytes, %+v", len(second.SuspendData), second.Elements)
	}
	w.contains(w.commit(path, first.Session, 3, "one", false, `{"cmi.core.lesson_location":"page 9"}`).Body, "package_session")
	w.Expect(w.commit(path, second.Session, 1, "one", true, `{"cmi.core.lesson_status":"passed","cmi.core.score.raw":"80"}`), 200, "")
	w.Expect(w.Ask("north-trainee", "/document-done", w.documentIn(document)), 422, "package_reports")
	w.Expect(w.Ask("north-trainee", "/document-view", w.documentIn(document)), 200, "")
	w.contains(w.Ask("north-trainee", "/document-view", w.documentIn(document)).Body, `"done":false`)

	third := w.open(path, "")
	if third.Item.ID != "two" || third.Entries[0].Status != "completed" || third.Address != "files/a%20page.html?part=2" {
		t.Fatalf("the second item: %+v", third)
	}
	w.contains(w.commit(path, third.Session, 1, "two", false, `{"cmi.core.lesson_status":"failed","cmi.core.score.raw":"20"}`).Body, `"done":false`)
	w.contains(w.attempts("north-admin", document), `"status":"completed"`, `"success":"failed"`, `"score":50`)
	w.contains(w.Ask("north-trainee", "/document-view", w.documentIn(document)).Body, `"done":false`)
	last := w.commit(path, third.Session, 2, "two", true, `{"cmi.core.lesson_status":"passed","cmi.core.score.raw":"100"}`)
	w.contains(last.Body, `"done":true`)
	w.contains(w.commit(path, third.Session, 2, "two", true, `{"cmi.core.lesson_status":"passed","cmi.core.score.raw":"100"}`).Body, `"done":true`)
	w.contains(w.attempts("north-admin", document), `"success":"passed"`, `"score":90`)
	w.contains(w.Ask("north-trainee", "/document-view", w.documentIn(document)).Body, `"done":true`)

	w.contains(w.commit(path, third.Session, 3, "two", false, `{"cmi.core.lesson_status":"failed"}`).Body, "package_ended")
	review := w.open(w.launch(document), "one")
	if review.Mode != "review" || review.Session != 0 || review.SuspendData != long {
		t.Errorf("the review: %+v", review.Mode)
	}
}

func (w packages) documentIn(document int64) string {
	return fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, document, w.North.ID(storetest.OngoingEnrollment))
}

// An attempt that has failed and ended is followed by another. A running attempt keeps its file.
func TestPackages_NextAttempt(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	golf, err := os.ReadFile("../../files/scorm/testdata/golf-2004.zip")
	if err != nil {
		t.Fatal(err)
	}
	document := w.add(string(golf))
	path := w.launch(document)
	o := w.open(path, "")
	w.Expect(w.commit(path, o.Session, 1, o.Item.ID, true,
		`{"cmi.completion_status":"completed","cmi.success_status":"failed","cmi.score.scaled":"0.25","cmi.session_time":"P0Y0M8DT1H0M0.5S","cmi.exit":"normal"}`), 200, "")
	next := w.open(w.launch(document), "")
	if next.Session != 1 || len(next.Elements) != 0 {
		t.Errorf("the next attempt: %+v", next)
	}
	list := w.attempts("north-admin", document)
	w.contains(list, `"number":2`, `"number":1,"status":"completed","success":"failed","score":25`)
	if !strings.Contains(list, `"seconds":0`) {
		t.Errorf("more time than has passed: %s", list)
	}

	running := w.launch(document)
	var item struct {
		Data struct{ Version, FileID int64 }
	}
	handlerstest.Decode(t, w.Ask("north-admin", "/outline-details", fmt.Sprintf(`{"kind":"document","id":%d}`, document)), &item)
	file := w.Upload("north-admin", "Brakes.zip", brakes(t))
	w.Expect(w.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,"fileID":%d}`, document, item.Data.Version, file)), 200, "")
	w.Expect(w.Ask("north-admin", "/file-remove", fmt.Sprintf(`{"id":%d}`, item.Data.FileID)), 409, "file_in_use")
	if again := w.open(w.launch(document), ""); again.Version != "2004" || w.launch(document) != running {
		t.Errorf("the running attempt has another package: %+v", again)
	}
	w.contains(w.Ask("north-admin", "/package-details", fmt.Sprintf(`{"documentID":%d}`, document)).Body,
		`"version":"1.2"`, `"id":"two"`, `"ignored":[{"kind":"prerequisites","title":"Drums"}]`)
}

func TestPackages_Files(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	path := w.launch(w.add(brakes(t)))
	get := func(path string, header ...string) apitest.Answer {
		sent := map[string]string{"X-Forwarded-Proto": "https", "Accept-Encoding": "identity"}
		for i := 0; i < len(header); i += 2 {
			sent[header[i]] = header[i+1]
		}
		return w.Do(apitest.Request{Method: "GET", Path: path, Host: contentHost, Header: sent})
	}
	whole := strings.Repeat("<p>Brake.</p>", 100)
	a := get(path + "files/a%20page.html?part=2")
	if a.Status != 200 || a.Body != whole || a.Header.Get("Content-Type") != "text/html" || a.Header.Get("X-Content-Type-Options") != "nosniff" ||
		!strings.Contains(a.Header.Get("Cache-Control"), "immutable") || a.Header.Get("Set-Cookie") != "" {
		t.Errorf("the page: %d %v", a.Status, a.Header)
	}
	w.contains(a.Header.Get("Content-Security-Policy"), "frame-ancestors 'self' https://learn.north.test:8443")
	if a := get(path+"files/a%20page.html", "Range", "bytes=13-15"); a.Status != 206 || a.Body != "<p>" || a.Header.Get("Content-Range") != "bytes 13-15/1300" {
		t.Errorf("a range: %d %v %q", a.Status, a.Header, a.Body)
	}
	if a := get(path+"files/A%20Page.HTML", "Accept-Encoding", "gzip"); a.Status != 200 || a.Header.Get("Content-Encoding") != "gzip" || len(a.Body) >= len(whole) {
		t.Errorf("compressed: %d %v", a.Status, a.Header)
	}
	for _, wrong := range []string{"files/", "files/other.html", "files/..%2f..%2fimsmanifest.xml"} {
		if a := get(path + wrong); a.Status != 404 {
			t.Errorf("%s: %d", wrong, a.Status)
		}
	}
	if a := get(path+"files/a%20page.html", "Service-Worker", "script"); a.Status != 403 {
		t.Errorf("a service worker: %d", a.Status)
	}
	for _, elsewhere := range []string{"learn.north.test", "south.content.lyceum.test", "api.lyceum.test", "nobody.content.lyceum.test"} {
		a := w.Do(apitest.Request{Method: "GET", Path: path + "files/a%20page.html", Host: elsewhere, Header: map[string]string{"X-Forwarded-Proto": "https"}})
		if a.Status != 404 {
			t.Errorf("on %s: %d", elsewhere, a.Status)
		}
	}
	if a := w.Do(apitest.Request{Path: "/webapi/v1/course-list", Host: contentHost, Bearer: "north-trainee"}); a.Status != 404 {
		t.Errorf("the API on the content host: %d", a.Status)
	}
}

// A commit with a wrong element is refused and changes nothing.
func TestPackages_WrongElements(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	document := w.add(brakes(t))
	path := w.launch(document)
	o := w.open(path, "")
	before := storetest.Digest(t, w.North)
	for values, element := range map[string]string{
		`{"cmi.core.lesson_status":"finished"}`:                       "cmi.core.lesson_status",
		`{"cmi.core.score.raw":"101"}`:                                "cmi.core.score.raw",
		`{"cmi.score.scaled":"1.5"}`:                                  "cmi.score.scaled",
		`{"cmi.core.score.raw":"NaN"}`:                                "cmi.core.score.raw",
		`{"cmi.core.session_time":"-1:00:00"}`:                        "cmi.core.session_time",
		`{"cmi.session_time":"P1W"}`:                                  "cmi.session_time",
		`{"document.cookie":"x"}`:                                     "document.cookie",
		`{"cmi.core.lesson_location":"a\u0000b"}`:                     "cmi.core.lesson_location",
		`{"cmi.completion_status":"done"}`:                            "cmi.completion_status",
		`{"cmi.success_status":"yes"}`:                                "cmi.success_status",
		`{"cmi.suspend_data":"` + strings.Repeat("x", 1<<20+1) + `"}`: "cmi.suspend_data",
	} {
		a := w.commit(path, o.Session, 1, o.Item.ID, false, values)
		if a.Status != 400 || !strings.Contains(a.Body, element) {
			t.Errorf("%.60s: %d %s", values, a.Status, a.Body)
		}
	}
	w.contains(w.commit(path, o.Session, 1, "two", false, `{}`).Body, "package_session") // It was not opened.
	for _, wrong := range []string{"", "[]", `{"session":1}`} {
		if a := w.post(path+"commit", wrong); a.Status != 400 {
			t.Errorf("%q: %d %s", wrong, a.Status, a.Body)
		}
	}
	storetest.MustBeUnchanged(t, w.North, before)
}

func TestPackages_Refused(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	for content, text := range map[string]string{
		zipped(t, "index.html", "x"):                                           "has no imsmanifest.xml",
		zipped(t, "imsmanifest.xml", "<manifest/>"):                            "nothing to start",
		zipped(t, "imsmanifest.xml", "<manifest/>", "../index.html", "x"):      "leads out of its folder",
		zipped(t, "imsmanifest.xml", "<!DOCTYPE x><manifest/>", "a.html", "x"): "document type definition",
		"%PDF-1.7 no zip file":                                                 "not a zip file",
	} {
		name := "Brakes.zip"
		if strings.HasPrefix(content, "%PDF") {
			name = "Brakes.bin"
		}
		file := w.Upload("north-admin", name, content)
		a := w.Ask("north-admin", "/outline-add", fmt.Sprintf(`{"courseID":%d,"kind":"document","parentID":%d,"title":"Brakes","type":"scorm","fileID":%d}`,
			w.North.ID(storetest.Forklift), w.North.ID(1), file))
		if a.Status != 400 || !strings.Contains(a.Body, text) && !strings.Contains(a.Body, "does not fit the type") {
			t.Errorf("%s: %d %s", text, a.Status, a.Body)
		}
	}
}

// Nobody reaches the packages and attempts of another company or of another trainee.
func TestPackages_Isolation(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	document := w.add(brakes(t))
	path := w.launch(document)
	w.open(path, "")
	before := storetest.Digest(t, w.North)
	launch := func(bearer string, document, enrollment int64) apitest.Answer {
		return w.Ask(bearer, "/package-launch", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, document, enrollment))
	}
	list := func(bearer string, document, user int64) apitest.Answer {
		return w.Ask(bearer, "/package-attempt-list", fmt.Sprintf(`{"documentID":%d,"userID":%d}`, document, user))
	}
	north, south := w.North.ID(storetest.OngoingEnrollment), w.South.ID(storetest.OngoingEnrollment)
	w.Expect(launch("south-trainee", document, south), 404, "not_found")
	w.Expect(launch("south-trainee", document, north), 404, "not_found")
	w.Expect(launch("north-trainee", document, south), 404, "not_found")
	w.Expect(launch("north-trainee", w.South.ID(storetest.Film), north), 404, "not_found")
	w.Expect(launch("north-second", document, north), 404, "not_found")
	w.Expect(launch("south-admin", document, north), 404, "not_found")
	w.Expect(list("south-admin", document, w.North.ID(storetest.Trainee)), 404, "not_found")
	w.Expect(list("north-second", document, w.North.ID(storetest.Trainee)), 404, "not_found")
	if a := list("north-admin", document, w.South.ID(storetest.Trainee)); a.Status != 404 {
		t.Errorf("the attempts of a trainee of south: %d %s", a.Status, a.Body)
	}
	w.Expect(w.Ask("south-admin", "/package-details", fmt.Sprintf(`{"documentID":%d}`, document)), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/package-details", fmt.Sprintf(`{"documentID":%d}`, w.North.ID(storetest.Film))), 404, "not_found")
	for _, action := range []string{"open", "commit"} {
		a := w.Do(apitest.Request{Path: path + action, Host: "south.content.lyceum.test", Body: `{"item":"one","session":1,"sequence":1,"values":{}}`})
		if a.Status != 404 {
			t.Errorf("%s on the content host of south: %d %s", action, a.Status, a.Body)
		}
		changed := []byte(path)
		changed[9] ^= 1
		if a := w.post(string(changed)+action, `{"item":"one","session":1,"sequence":1,"values":{}}`); a.Status != 404 {
			t.Errorf("%s with a changed link: %d %s", action, a.Status, a.Body)
		}
	}
	// Admins view a package without an attempt.
	a := launch("north-admin", document, north)
	w.contains(a.Body, `"attemptID":null`)
	var viewed struct{ Data struct{ URL string } }
	handlerstest.Decode(t, a, &viewed)
	preview := strings.TrimPrefix(viewed.Data.URL, "https://"+contentHost+":8443")
	if o := w.open(preview, ""); o.Mode != "browse" || o.Session != 0 {
		t.Errorf("the preview: %+v", o)
	}
	if a := w.commit(preview, 1, 1, "one", false, `{}`); a.Status != 404 {
		t.Errorf("a commit of the preview: %d %s", a.Status, a.Body)
	}
	storetest.MustBeUnchanged(t, w.North, before)
}
