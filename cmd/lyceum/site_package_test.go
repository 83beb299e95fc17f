package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A trainee works through a package of another author: it saves a place, is closed in the middle with changes that it has not committed, continues in another
// browser, and completes the document. Its scripts reach neither the pages of the company nor a service worker.
func (d *devServer) packageResumes(t *testing.T) {
	c := d.demo.Companies[0]
	in := d.ongoing(c)
	admin, trainee := d.token(c, c.Admin), d.token(c, c.Trainee)
	document := d.addPackage(t, admin, in.CourseID, "../../files/scorm/testdata/golf-12.zip")
	launched := d.launchPackage(trainee, document, in.ID)

	first := d.packageTab(t, launched)
	first(`API.LMSSetValue("cmi.core.lesson_location", "3") + API.LMSSetValue("cmi.suspend_data", "x".repeat(70000)) + API.LMSCommit("")`, "truetruetrue")
	first(`API.LMSSetValue("cmi.core.score.raw", "77")`, "true")
	first(`fetch("/sign-in").then(r => String(r.status))`, "404")
	first(fmt.Sprintf(`fetch(%q, {credentials: "include"}).then(() => "read", () => "refused")`, d.at(c, "/my-courses")), "refused")
	first(`navigator.serviceWorker.register("files/sso/scormfunctions.js").then(() => "registered", () => "refused")`, "refused")
	first(`document.cookie + content.contentDocument.cookie`, "")
	first(`(location.href = "about:blank", "left")`, "left")

	second := d.packageTab(t, launched)
	second(`[API.LMSGetValue("cmi.core.lesson_location"), API.LMSGetValue("cmi.suspend_data").length, API.LMSGetValue("cmi.core.score.raw")].join()`, "3,70000,77")
	second(`API.LMSSetValue("cmi.core.lesson_status", "passed") + API.LMSSetValue("cmi.core.exit", "") + API.LMSFinish("")`, "truetruetrue")
	var list struct {
		Attempts []struct {
			Status, Success string
			Score           float64
		}
	}
	d.call("/webapi/v1/package-attempt-list", trainee, url.Values{"documentID": {fmt.Sprint(document)}}, &list)
	if len(list.Attempts) != 1 || list.Attempts[0].Status != "completed" || list.Attempts[0].Success != "passed" || list.Attempts[0].Score != 77 {
		t.Errorf("the attempt: %+v", list)
	}
	third := d.packageTab(t, launched)
	third(`API.LMSGetValue("cmi.core.lesson_mode")`, "review")
}

// addPackage adds a document with a package to a course until the test ends, and returns its id.
func (d *devServer) addPackage(t *testing.T, admin string, courseID int64, path string) int64 {
	t.Helper()
	id, version := d.placePackage(t, admin, courseID, path)
	t.Cleanup(func() {
		form := url.Values{"kind": {"document"}, "id": {fmt.Sprint(id)}, "version": {fmt.Sprint(version)}}
		if status := d.call("/webapi/v1/outline-remove", admin, form, nil); status != http.StatusOK {
			t.Errorf("outline-remove: %d", status)
		}
	})
	return id
}

// placePackage adds a document with a package to a course, and returns its id and its version.
func (d *devServer) placePackage(t *testing.T, admin string, courseID int64, path string) (id, version int64) {
	t.Helper()
	var outline struct {
		Subjects []struct{ Chapters []struct{ ID int64 } }
	}
	d.call("/webapi/v1/course-outline", admin, url.Values{"courseID": {fmt.Sprint(courseID)}}, &outline)
	var document struct{ ID, Version int64 }
	if status := d.call("/webapi/v1/outline-add", admin, url.Values{
		"courseID": {fmt.Sprint(courseID)}, "kind": {"document"}, "parentID": {fmt.Sprint(outline.Subjects[0].Chapters[0].ID)}, "type": {"scorm"},
		"title": {"Package"}, "required": {"0"}, "fileID": {d.uploadPackage(t, admin, path)},
	}, &document); status != http.StatusOK {
		t.Fatalf("outline-add: %d", status)
	}
	return document.ID, document.Version
}

// launchPackage returns the address of the page that runs a package for a trainee.
func (d *devServer) launchPackage(trainee string, document, enrollment int64) string {
	var launched struct{ URL string }
	d.call("/webapi/v1/package-launch", trainee, url.Values{"documentID": {fmt.Sprint(document)}, "enrollmentID": {fmt.Sprint(enrollment)}}, &launched)
	return launched.URL
}

// packageTab opens the page that runs a package in a browser of its own, and waits until its content has begun. It returns a function that fails the test unless a
// script returns a text.
func (d *devServer) packageTab(t *testing.T, address string) func(script, want string) {
	t.Helper()
	tab, done := d.chromiumFor(t, address)
	t.Cleanup(done)
	if err := chromedp.Listen(tab, func(event any) {
		if _, asks := event.(*page.EventJavascriptDialogOpening); asks { // The content asks whether to continue.
			go func() {
				_, _ = chromedp.Call(tab, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: true}) // If it fails, the next script fails.
			}()
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(tab, chromedp.Navigate(address)); err != nil {
		t.Fatal(err)
	}
	run := func(script, want string) {
		t.Helper()
		if got, err := chromedp.Run(tab, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise)); err != nil || got != want {
			t.Errorf("%s = %q, %v, want %q", script, got, err, want)
		}
	}
	run(`new Promise(go => { const look = () => window.API?.isInitialized() ? go("begun") : setTimeout(look, 50); look(); })`, "begun")
	return run
}

// uploadPackage uploads a file to the company of an admin, and returns the id of the file.
func (d *devServer) uploadPackage(t *testing.T, admin, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	send := func(method, path string, header map[string]string, body []byte) http.Header {
		request, err := http.NewRequest(method, d.demo.API+path, bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+admin)
		request.Header.Set("Tus-Resumable", "1.0.0")
		for name, value := range header {
			request.Header.Set(name, value)
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		return response.Header
	}
	name := base64.StdEncoding.EncodeToString([]byte(filepath.Base(path)))
	created := send(http.MethodPost, "/files/uploads", map[string]string{"Upload-Length": strconv.Itoa(len(content)), "Upload-Metadata": "filename " + name}, nil)
	return send(http.MethodPatch, created.Get("Location"), map[string]string{"Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"}, content).Get("Lyceum-File-ID")
}
