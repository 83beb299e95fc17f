package handlerstest

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/store/storetest"
)

// Document returns the fields that name a document of north and the enrollment through which it is opened.
func (w Worlds) Document(id, enrollment int64) string {
	return fmt.Sprintf(`{"documentID": "%d", "enrollmentID": %d}`, w.North.ID(id), w.North.ID(enrollment))
}

// Film is the content of a video. It is larger than all buffers between the file store and the browser together.
var Film = bytes.Repeat([]byte("0123456789abcdef"), 1<<16)

// WithFiles stores the film for both companies, and controls.pdf for north only. It does not store balance.pdf.
func (w Worlds) WithFiles() Worlds {
	w.T.Helper()
	for _, world := range []storetest.World{w.North, w.South} {
		if err := w.Files.Put(w.T.Context(), world.Company, "film.mp4", "video/mp4", bytes.NewReader(Film)); err != nil {
			w.T.Fatal(err)
		}
	}
	if err := w.Files.Put(w.T.Context(), w.North.Company, "controls.pdf", "application/pdf", strings.NewReader("%PDF-1.4 north")); err != nil {
		w.T.Fatal(err)
	}
	return w
}

// Link returns the path of the file link of a document in a response to north's trainee.
func (w Worlds) Link(document int64) string {
	w.T.Helper()
	a := w.Ask("north-trainee", "/document-view", w.Document(document, storetest.OngoingEnrollment))
	w.Expect(a, 200, "")
	var answer struct{ Data struct{ URL string } }
	if err := json.Unmarshal([]byte(a.Body), &answer); err != nil {
		w.T.Fatal(err)
	}
	address, err := url.Parse(answer.Data.URL)
	if err != nil || address.Scheme != "https" || address.Host != "learn.north.test:8443" {
		w.T.Fatalf("the link is %q", answer.Data.URL)
	}
	return address.Path
}

// Download sends a GET request for a link, as a browser does over HTTPS, and returns the response.
func (w Worlds) Download(host, path string, header map[string]string) apitest.Answer {
	w.T.Helper()
	header = maps.Clone(header)
	if header == nil {
		header = map[string]string{}
	}
	maps.Copy(header, OverHTTPS)
	return w.Do(apitest.Request{Method: "GET", Host: host, Path: path, Header: header})
}

func (w Worlds) Upload(bearer, name, content string) int64 {
	w.T.Helper()
	path := w.NewUpload(bearer, name, len(content))
	a := w.Tus(bearer, "PATCH", path, content, map[string]string{"Upload-Offset": "0"})
	id, err := strconv.ParseInt(a.Header.Get("Lyceum-File-ID"), 10, 64)
	if a.Status != 204 || err != nil {
		w.T.Fatalf("upload of %s: %d %v %s", name, a.Status, a.Header, a.Body)
	}
	return id
}

// Tus sends a request of the upload protocol.
func (w Worlds) Tus(bearer, method, path, body string, header map[string]string) apitest.Answer {
	w.T.Helper()
	all := map[string]string{"Tus-Resumable": "1.0.0"}
	if method == http.MethodPatch {
		all["Content-Type"] = "application/offset+octet-stream"
	}
	maps.Copy(all, header)
	return w.Do(apitest.Request{Method: method, Host: "api.lyceum.test", Bearer: bearer, Path: path, Body: body, Header: all})
}

// NewUpload creates an upload and returns its path.
func (w Worlds) NewUpload(bearer, name string, size int) string {
	w.T.Helper()
	a := w.Tus(bearer, http.MethodPost, courses.Uploads, "", map[string]string{
		"Upload-Length": strconv.Itoa(size), "Upload-Metadata": "filename " + base64.StdEncoding.EncodeToString([]byte(name)),
	})
	if a.Status != 201 || !strings.HasPrefix(a.Header.Get("Location"), courses.Uploads+"/") || a.Header.Get("Tus-Resumable") != "1.0.0" ||
		a.Header.Get("Upload-Expires") == "" {
		w.T.Fatalf("creation: %d %v %s", a.Status, a.Header, a.Body)
	}
	return a.Header.Get("Location")
}
