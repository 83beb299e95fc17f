package courses_test

import (
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/auth/sealed"
	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

func TestDownload(t *testing.T) {
	t.Parallel()
	w := startWorlds(t).WithFiles()
	whole := w.Download("learn.north.test", w.Link(storetest.Film), nil)
	if whole.Status != 200 || whole.Body != string(handlerstest.Film) {
		t.Fatalf("the film: %d, %d bytes", whole.Status, len(whole.Body))
	}
	for name, want := range map[string]string{
		"Content-Type": "video/mp4", "Content-Length": fmt.Sprint(len(handlerstest.Film)), "Accept-Ranges": "bytes", "Cache-Control": "no-store",
		"Content-Disposition": `inline; filename="Film north.mp4"`, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		"Content-Security-Policy": "",
	} {
		if got := whole.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if a := w.Download("north.lyceum.test", w.Link(storetest.Controls), nil); a.Status != 200 || a.Body != "%PDF-1.4 north" {
		t.Errorf("at the hosted domain: %d %s", a.Status, a.Body)
	}
}

func TestDownload_Ranges(t *testing.T) {
	t.Parallel()
	w := startWorlds(t).WithFiles()
	path, last := w.Link(storetest.Film), len(handlerstest.Film)-1
	tag := w.Download("learn.north.test", path, nil).Header.Get("ETag")
	for name, tc := range map[string]struct {
		header map[string]string
		status int
		span   string
		body   string
	}{
		"the beginning":         {map[string]string{"Range": "bytes=0-3"}, 206, fmt.Sprintf("bytes 0-3/%d", len(handlerstest.Film)), "0123"},
		"from the middle":       {map[string]string{"Range": "bytes=500000-500003"}, 206, fmt.Sprintf("bytes 500000-500003/%d", len(handlerstest.Film)), string(handlerstest.Film[500000:500004])},
		"the end":               {map[string]string{"Range": "bytes=-2"}, 206, fmt.Sprintf("bytes %d-%d/%d", last-1, last, len(handlerstest.Film)), "ef"},
		"to the end":            {map[string]string{"Range": fmt.Sprintf("bytes=%d-", last)}, 206, fmt.Sprintf("bytes %d-%d/%d", last, last, len(handlerstest.Film)), "f"},
		"too far":               {map[string]string{"Range": fmt.Sprintf("bytes=%d-", last+1)}, 416, fmt.Sprintf("bytes */%d", len(handlerstest.Film)), ""},
		"nothing of the end":    {map[string]string{"Range": "bytes=-0"}, 416, fmt.Sprintf("bytes */%d", len(handlerstest.Film)), ""},
		"backwards":             {map[string]string{"Range": "bytes=5-2"}, 416, fmt.Sprintf("bytes */%d", len(handlerstest.Film)), ""},
		"more than a number":    {map[string]string{"Range": "bytes=1048570-99999999999999999999"}, 206, fmt.Sprintf("bytes 1048570-%d/%d", last, len(handlerstest.Film)), string(handlerstest.Film[1048570:])},
		"more of the end":       {map[string]string{"Range": "bytes=-99999999999999999999"}, 206, fmt.Sprintf("bytes 0-%d/%d", last, len(handlerstest.Film)), string(handlerstest.Film)},
		"beyond every number":   {map[string]string{"Range": "bytes=99999999999999999999-"}, 416, fmt.Sprintf("bytes */%d", len(handlerstest.Film)), ""},
		"nothing":               {map[string]string{"Range": "bytes="}, 416, fmt.Sprintf("bytes */%d", len(handlerstest.Film)), ""},
		"a dash":                {map[string]string{"Range": "bytes=-"}, 416, fmt.Sprintf("bytes */%d", len(handlerstest.Film)), ""},
		"a number alone":        {map[string]string{"Range": "bytes=5"}, 416, fmt.Sprintf("bytes */%d", len(handlerstest.Film)), ""},
		"letters":               {map[string]string{"Range": "bytes=a-b"}, 416, fmt.Sprintf("bytes */%d", len(handlerstest.Film)), ""},
		"signs":                 {map[string]string{"Range": "bytes=+1--2"}, 416, fmt.Sprintf("bytes */%d", len(handlerstest.Film)), ""},
		"the unit in capitals":  {map[string]string{"Range": "Bytes=0-3"}, 206, fmt.Sprintf("bytes 0-3/%d", len(handlerstest.Film)), "0123"},
		"no unit":               {map[string]string{"Range": "0-3"}, 200, "", string(handlerstest.Film)},
		"whatever it has":       {map[string]string{"If-None-Match": "*"}, 304, "", ""},
		"one of those it has":   {map[string]string{"If-None-Match": `"old", W/` + tag}, 304, "", ""},
		"of a film by its day":  {map[string]string{"Range": "bytes=0-3", "If-Range": "Tue, 10 Mar 2026 12:00:00 GMT"}, 200, "", string(handlerstest.Film)},
		"several":               {map[string]string{"Range": "bytes=0-1,4-5"}, 200, "", string(handlerstest.Film)},
		"another unit":          {map[string]string{"Range": "lines=0-1"}, 200, "", string(handlerstest.Film)},
		"of the same film":      {map[string]string{"Range": "bytes=0-3", "If-Range": tag}, 206, fmt.Sprintf("bytes 0-3/%d", len(handlerstest.Film)), "0123"},
		"of another film":       {map[string]string{"Range": "bytes=0-3", "If-Range": `"old"`}, 200, "", string(handlerstest.Film)},
		"what the browser has":  {map[string]string{"If-None-Match": tag}, 304, "", ""},
		"another than it has":   {map[string]string{"If-None-Match": `"old"`}, 200, "", string(handlerstest.Film)},
		"more than all at once": {map[string]string{"Range": "bytes=0-99999999"}, 206, fmt.Sprintf("bytes 0-%d/%d", last, len(handlerstest.Film)), string(handlerstest.Film)},
	} {
		a := w.Download("learn.north.test", path, tc.header)
		if a.Status != tc.status || a.Header.Get("Content-Range") != tc.span || a.Body != tc.body {
			t.Errorf("%s: %d, %q, %.40q, want %d, %q, %.40q", name, a.Status, a.Header.Get("Content-Range"), a.Body, tc.status, tc.span, tc.body)
		}
	}
}

// A HEAD request must return the same headers as a GET request, and no body.
func TestDownload_HEAD(t *testing.T) {
	t.Parallel()
	w := startWorlds(t).WithFiles()
	path := w.Link(storetest.Film)
	whole := w.Download("learn.north.test", path, nil)
	header := map[string]string{"X-Forwarded-Proto": "https", "Range": "bytes=0-3"}
	a := w.Do(apitest.Request{Method: "HEAD", Host: "learn.north.test", Path: path, Header: header})
	if a.Status != 200 || a.Body != "" {
		t.Errorf("%d, %d bytes", a.Status, len(a.Body))
	}
	for name := range whole.Header {
		if slices.Contains([]string{"Date", "X-Request-Id", "Ratelimit"}, name) {
			continue // Each response has its own value of these headers.
		}
		if want := whole.Header.Get(name); a.Header.Get(name) != want {
			t.Errorf("%s: %q, want %q", name, a.Header.Get(name), want)
		}
	}
	header["If-None-Match"] = whole.Header.Get("ETag")
	if a := w.Do(apitest.Request{Method: "HEAD", Host: "learn.north.test", Path: path, Header: header}); a.Status != 304 {
		t.Errorf("of what the player has: %d", a.Status)
	}
	if a := w.Do(apitest.Request{Method: "HEAD", Host: "learn.south.test", Path: path, Header: header}); a.Status != 404 || a.Body != "" {
		t.Errorf("at another company: %d %s", a.Status, a.Body)
	}
}

func TestDownload_RefusesInvalidLinks(t *testing.T) {
	t.Parallel()
	w := startWorlds(t).WithFiles()
	path := w.Link(storetest.Film)
	seal := func(l sealed.FileLink) string { return "/files/" + w.Sealer.SealFileLink(w.North.Company, l) }
	north := sealed.FileLink{EnrollmentID: w.North.ID(storetest.OngoingEnrollment), DocumentID: w.North.ID(storetest.Film), Expires: handlerstest.Noon.Add(time.Minute)}
	expired, elsewhere, foreign := north, north, north
	expired.Expires = handlerstest.Noon
	elsewhere.EnrollmentID = w.North.ID(storetest.CompletedEnrollment)
	foreign.EnrollmentID, foreign.DocumentID = w.South.ID(storetest.OngoingEnrollment), w.South.ID(storetest.Film)
	for name, tc := range map[string]struct {
		host, path string
		status     int
	}{
		"at another company":          {"learn.south.test", path, 404},
		"at the host of nobody":       {"api.lyceum.test", path, 404},
		"changed":                     {"learn.north.test", path[:len(path)-1] + "!", 404},
		"expired":                     {"learn.north.test", seal(expired), 410},
		"of another course":           {"learn.north.test", seal(elsewhere), 404},
		"of another company's rows":   {"learn.north.test", seal(foreign), 404},
		"of a file that is not there": {"learn.north.test", w.Link(storetest.Balance), 404},
	} {
		a := w.Download(tc.host, tc.path, nil)
		if a.Status != tc.status || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: %d %s %.100s", name, a.Status, a.Header.Get("Content-Type"), a.Body)
		}
	}
	if a := w.Download("learn.north.test", seal(north), nil); a.Status != 200 {
		t.Errorf("the link that they were made from: %d", a.Status)
	}
	if a := w.Do(apitest.Request{Method: "GET", Host: "learn.north.test", Path: path}); a.Status != 308 || !strings.HasPrefix(a.Header.Get("Location"), "https://") {
		t.Errorf("over plain HTTP: %d %s", a.Status, a.Header.Get("Location"))
	}
}

// An uploaded HTML document must not run with the session of the trainee who opens it.
func TestDownload_HTMLIsSandboxed(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	if err := w.Files.Put(t.Context(), w.North.Company, "page", "text/html", strings.NewReader("<script>alert(document.cookie)</script>")); err != nil {
		t.Fatal(err)
	}
	for _, mediaType := range []string{"text/html", "image/svg+xml", "image/x+xml", "application/xhtml+xml", "text/xml", "application/octet-stream"} {
		_, err := bulk.LoadDocuments(t.Context(), w.DB.For(w.North.Company), []bulk.BulkDocument{{
			CourseCode: "1001", Subject: w.North.Text("Basics north"), Chapter: w.North.Text("The load north"), Name: w.North.Text("Balance north"), Type: 1, FileKey: "page", MediaType: mediaType,
		}}, store.Absent{"version"})
		if err != nil {
			t.Fatal(err)
		}
		a := w.Download("learn.north.test", w.Link(storetest.Balance), nil)
		policy, kept, sniff := a.Header.Get("Content-Security-Policy"), a.Header.Get("Content-Type"), a.Header.Get("X-Content-Type-Options")
		if a.Status != 200 || kept != mediaType || sniff != "nosniff" || !strings.HasPrefix(policy, "sandbox ") || strings.Contains(policy, "allow-same-origin") {
			t.Errorf("%s: %d, %s, %s, %q", mediaType, a.Status, kept, sniff, policy)
		}
	}
}

// If a browser disconnects during a download, downloads on other connections must still succeed.
func TestDownload_ClientDisconnects(t *testing.T) {
	t.Parallel()
	w := startWorlds(t).WithFiles()
	path := w.Link(storetest.Film)
	head := w.North.Text("GET " + path + " HTTP/1.1\r\nHost: learn.north.test\r\nX-Forwarded-Proto: https\r\n\r\n")
	for range 20 {
		conn, err := net.Dial("tcp", w.Address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(conn, head); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(conn, make([]byte, 1000)); err != nil {
			t.Fatal(err)
		}
		if err := conn.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if a := w.Download("learn.north.test", path, nil); a.Body != string(handlerstest.Film) {
		t.Errorf("afterwards: %d, %d bytes", a.Status, len(a.Body))
	}
}

func TestFileNames(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, extension, want string }{
		{"Brakes: the basics", ".pdf", "Brakes the basics.pdf"},
		{"a.PDF", ".pdf", "a.PDF"},
		{`../../etc/"passwd"`, ".pdf", "etc passwd.pdf"},
		{"line\r\nX-Evil: 1", ".pdf", "line X-Evil 1.pdf"},
		{"Prüfung \u202eस", ".pdf", "Prüfung स.pdf"},
		{"", "", "document"},
	} {
		if got := courses.FileName(tc.name, tc.extension); got != tc.want {
			t.Errorf("%q: %s, want %s", tc.name, got, tc.want)
		}
	}
}
