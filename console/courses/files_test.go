package courses_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// tus sends a request of the upload protocol as a script in the browser does. site is the value of the header
// Sec-Fetch-Site.
func tus(b consoletest.Browser, method, path, site, body string, header map[string]string) *http.Response {
	b.T.Helper()
	request := b.Request(method, path, site, body)
	request.Header.Set("Tus-Resumable", "1.0.0")
	for name, value := range header {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		b.T.Fatal(err)
	}
	b.T.Cleanup(func() { _ = response.Body.Close() })
	return response
}

// An admin must be able to upload a file with the session of the browser and find it in the list. A manager must be able to remove it.
func TestFiles_Edit(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	create := map[string]string{"Upload-Length": "15", "Upload-Metadata": "filename QnJha2VzLnBkZg=="}
	if r := tus(admin, "POST", "/files/uploads", "cross-site", "", create); r.StatusCode != 403 {
		t.Errorf("a request of another site: %s", r.Status)
	}
	if r := tus(s.As(s.North, "tara"), "POST", "/files/uploads", "same-origin", "", create); r.StatusCode != 403 {
		t.Errorf("a request of a trainee: %s", r.Status)
	}
	upload := tus(admin, "POST", "/files/uploads", "same-origin", "", create)
	path := upload.Header.Get("Location")
	if upload.StatusCode != 201 || path == "" {
		t.Fatalf("creation: %s", upload.Status)
	}
	if r := tus(s.As(s.South, "admin"), "HEAD", path, "same-origin", "", nil); r.StatusCode != 404 {
		t.Errorf("HEAD of another company: %s", r.Status)
	}
	sent := tus(admin, "PATCH", path, "same-origin", "%PDF-1.7 brakes", map[string]string{"Content-Type": "application/offset+octet-stream", "Upload-Offset": "0"})
	id := sent.Header.Get("Lyceum-File-ID")
	if sent.StatusCode != 204 || id == "" {
		text, _ := io.ReadAll(sent.Body)
		t.Fatalf("the file: %s %s", sent.Status, text)
	}
	admin.Expect(admin.Get("/manage/media?search=brakes&done=file-add"), 200, "", "Brakes.pdf", "PDF", "1 kB", "Not in use", "The file has been uploaded.", "1 picture or file")
	admin.Expect(admin.Get("/manage/media/item?fileID="+id), 200, "", "application/pdf", "It is not used.", "/manage/files/"+id+"/remove")
	if other := s.As(s.South, "admin").Get("/manage/media").Body; strings.Contains(other, "Brakes") {
		t.Errorf("a file of another company is listed\n%s", other)
	}
	remove := "/manage/files/" + id + "/remove"
	admin.Expect(admin.Get(remove), 200, "", "Brakes.pdf")
	manager := s.As(s.North, "manager") // Files belong to the whole company.
	manager.Expect(manager.Get("/manage/media?kind=pdf"), 200, "", "Brakes.pdf", `href="`+remove+`"`)
	manager.Expect(manager.Get("/manage/media/item?fileID="+id), 403, "")
	manager.Expect(manager.Post(remove), 303, "/manage/media?done=file-remove")
	admin.Expect(admin.Get("/manage/media"), 200, "", "There are no pictures and files here yet.")
	admin.Expect(admin.Get(remove), 404, "")
}

// The upload page must allow scripts of its own host only. Pages without scripts must allow none.
func TestFiles_UploadPage(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	got := tus(admin, "GET", "/manage/files/add", "none", "", nil).Header.Get("Content-Security-Policy")
	if !strings.HasSuffix(got, "'; connect-src 'self'") || !strings.Contains(got, "; script-src 'self' 'sha256-") || !strings.HasPrefix(got, "default-src 'none'") {
		t.Errorf("the policy is %s", got)
	}
	page := admin.Get("/manage/files/add")
	admin.Expect(page, 200, "", `action="/files/uploads"`, "<noscript>")
	scripts := regexp.MustCompile(`<script src="([^"]+)" defer></script>`).FindAllStringSubmatch(page.Body, -1)
	if len(scripts) != 3 || strings.Count(page.Body, "<script src") != 3 {
		t.Fatalf("the scripts are %v", scripts)
	}
	admin.Expect(admin.Get(scripts[1][1]), 200, "", "The MIT License", "tus")
	admin.Expect(admin.Get(scripts[2][1]), 200, "", "tus.Upload")
}
