package courses_test

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/files"
	"lyceum/handlers/api"
	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	storecourses "lyceum/store/courses"
	"lyceum/store/storetest"
)

// randomBytes returns n pseudorandom bytes. The same seed always results in the same bytes.
func randomBytes(n int, seed byte) []byte {
	content := make([]byte, n)
	_, _ = rand.NewChaCha8([32]byte{seed}).Read(content)
	return content
}

// offset returns the offset that a HEAD request for an upload returns: the number of bytes that the server has
// received.
func (w worlds) offset(path string) int {
	w.T.Helper()
	a := w.Tus("north-admin", http.MethodHead, path, "", nil)
	n, err := strconv.Atoi(a.Header.Get("Upload-Offset"))
	if a.Status != 200 || err != nil || a.Header.Get("Cache-Control") != "no-store" {
		w.T.Fatalf("HEAD: %d %v", a.Status, a.Header)
	}
	return n
}

func (w worlds) patch(path string, offset int, body []byte, header map[string]string) apitest.Answer {
	w.T.Helper()
	all := map[string]string{"Upload-Offset": strconv.Itoa(offset)}
	for name, value := range header {
		all[name] = value
	}
	return w.Tus("north-admin", http.MethodPatch, path, string(body), all)
}

// patchAfter sends the part of content that the server has not received. While another request locks the upload or
// changes the offset, it tries again, for at most 15 seconds.
func (w worlds) patchAfter(path string, content []byte) apitest.Answer {
	w.T.Helper()
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for range 150 {
		offset := w.offset(path)
		a := w.patch(path, offset, content[offset:], nil)
		if a.Status != 423 && a.Status != 409 {
			return a
		}
		<-tick.C
	}
	w.T.Fatal("the upload is held for ever")
	return apitest.Answer{}
}

// killed sends a part of the body of a request and then closes the connection.
func (w worlds) killed(path string, offset int, content []byte, sent int) {
	w.T.Helper()
	conn, err := net.Dial("tcp", w.Address)
	if err != nil {
		w.T.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: api.lyceum.test\r\nAuthorization: Bearer north-admin\r\nTus-Resumable: 1.0.0\r\n"+
		"Content-Type: application/offset+octet-stream\r\nUpload-Offset: %d\r\nContent-Length: %d\r\n\r\n", path, offset, len(content)-offset)
	if _, err := conn.Write(content[offset : offset+sent]); err != nil {
		w.T.Logf("the server has closed the connection: %v", err) // Another request holds the upload.
	}
}

// twoUploadNodes starts two nodes with one database and one file store.
func twoUploadNodes(t *testing.T) (first, second worlds, folder *files.Store) {
	t.Helper()
	db, north, south := storetest.OwnWorlds(t)
	folder, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	node := func() worlds {
		return startNode(t, db, north, south, func(d *handlerstest.Deps) { d.Services.Files = folder })
	}
	return node(), node(), folder
}

// uploaded returns the content of the file whose id is in a header of the response a. It fails the test if the digest in the
// database differs from the digest of the content.
func (w worlds) uploaded(folder *files.Store, a apitest.Answer) []byte {
	w.T.Helper()
	id, err := strconv.ParseInt(a.Header.Get("Lyceum-File-ID"), 10, 64)
	if a.Status != 204 || err != nil {
		w.T.Fatalf("the last request: %d %v %s", a.Status, a.Header, a.Body)
	}
	f, err := storecourses.ReadFile(w.T.Context(), w.DB.For(w.North.Company), id)
	if err != nil {
		w.T.Fatal(err)
	}
	part, err := folder.Part(w.T.Context(), w.North.Company, courses.PartsOf(f), 0, f.Size)
	if err != nil {
		w.T.Fatal(err)
	}
	defer part.Close()
	content, err := io.ReadAll(part)
	if err != nil {
		w.T.Fatal(err)
	}
	digest := sha256.Sum256(content)
	if string(f.SHA256) != hex.EncodeToString(digest[:]) {
		w.T.Errorf("the digest is %s, that of the content %x", f.SHA256, digest)
	}
	return content
}

func TestUpload_KilledTenTimes(t *testing.T) {
	t.Parallel()
	first, second, folder := twoUploadNodes(t)
	content := randomBytes(2*files.PartSize+files.PartSize/2, 1)
	path := first.NewUpload("north-admin", "brakes.bin", len(content))
	before := -1
	for round := range 10 {
		node, other := first, second
		if round%2 == 1 {
			node, other = second, first
		}
		offset := other.offset(path)
		if offset < before {
			t.Fatalf("round %d begins at %d, after %d", round, offset, before)
		}
		before = offset
		node.killed(path, offset, content, len(content)/12)
	}
	if got := second.uploaded(folder, second.patchAfter(path, content)); !bytes.Equal(got, content) {
		t.Error("the content differs")
	}
	if a := first.Tus("north-api", http.MethodHead, path, "", nil); a.Header.Get("Upload-Offset") != a.Header.Get("Upload-Length") ||
		a.Header.Get("Lyceum-File-ID") == "" || a.Header.Get("Upload-Metadata") == "" || a.Header.Get("Upload-Expires") != "" {
		t.Errorf("HEAD afterwards: %d %v", a.Status, a.Header)
	}
	if a := first.patch(path, len(content), nil, nil); a.Status != 204 || a.Header.Get("Lyceum-File-ID") == "" {
		t.Errorf("an empty request afterwards: %d %s", a.Status, a.Body)
	}
}

// If a node is killed during an upload, another node must be able to continue the upload after a few seconds. The
// bytes that the killed node has not recorded are lost.
func TestUpload_AfterKilledNode(t *testing.T) {
	t.Parallel()
	first, second, folder := twoUploadNodes(t)
	content := randomBytes(files.PartSize+100_000, 2)
	path := first.NewUpload("north-admin", "brakes.bin", len(content))
	if a := first.patch(path, 0, content[:300_000], nil); a.Status != 204 || a.Header.Get("Upload-Offset") != "300000" {
		t.Fatalf("%d %v %s", a.Status, a.Header, a.Body)
	}
	id, err := strconv.ParseInt(strings.TrimPrefix(path, courses.Uploads+"/"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	dead, err := storecourses.HoldFile(t.Context(), first.DB.For(first.North.Company), id, first.North.ID(storetest.Admin))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := folder.Append(t.Context(), first.North.Company, courses.PartsOf(dead), dead.LeaseNumber, bytes.NewReader(content[300_000:500_000])); err != io.EOF {
		t.Fatal(err)
	}
	// The test sets the end of the lease, because a busy machine may take longer than the lease for a request.
	if soon := first.North.Value(t, "select held_until < now() + interval '30 seconds' from files where company_id = $1 and id = $2", id); soon != "true" {
		t.Errorf("the lease ends within 30 seconds: %s", soon)
	}
	const leaseEnds = "update files set held_until = now() + interval '%s' where company_id = :company and held_until is not null"
	first.North.Exec(t, fmt.Sprintf(leaseEnds, "1 hour"))
	second.Expect(second.patch(path, 300_000, content[300_000:], nil), 423, "upload_locked")
	first.North.Exec(t, fmt.Sprintf(leaseEnds, "-1 second"))
	if got := second.uploaded(folder, second.patchAfter(path, content)); !bytes.Equal(got, content) {
		t.Error("the content differs")
	}
	// When the killed node continues, its request must not change the upload, because another node has taken over.
	dead.Received = 500_000
	if err := storecourses.AdvanceFile(t.Context(), first.DB.For(first.North.Company), dead, time.Hour); err != storecourses.ErrFileHeld {
		t.Errorf("a request that lost its write lease: %v", err)
	}
}

// While one client sends a part of an upload, requests of another client for the same upload must fail on every node.
func TestUpload_TwoClients(t *testing.T) {
	t.Parallel()
	first, second, folder := twoUploadNodes(t)
	content := randomBytes(1_000_000, 3)
	path := first.NewUpload("north-admin", "brakes.bin", len(content))
	conn, err := net.Dial("tcp", first.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: api.lyceum.test\r\nAuthorization: Bearer north-admin\r\nTus-Resumable: 1.0.0\r\n"+
		"Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: %d\r\n\r\n", path, len(content))
	if _, err := conn.Write(content[:500_000]); err != nil {
		t.Fatal(err)
	}
	// A request of the second client in place of this query could hold the upload when that of the first client begins.
	authtest.Eventually(t, "the first client's request has begun", func() bool {
		return first.North.Value(t, "select count(*) from files where company_id = $1 and held_until > now()") == "1"
	})
	second.Expect(second.patch(path, 0, randomBytes(1_000_000, 4), nil), 423, "upload_locked")
	if _, err := conn.Write(content[500_000:]); err != nil {
		t.Fatal(err)
	}
	if got := first.uploaded(folder, first.Read(bufio.NewReader(conn))); !bytes.Equal(got, content) {
		t.Error("the content differs")
	}
}

func TestUpload_Checksum(t *testing.T) {
	t.Parallel()
	w, _, folder := twoUploadNodes(t)
	content := randomBytes(files.PartSize+1000, 5)
	path := w.NewUpload("north-admin", "brakes.bin", len(content))
	sum := func(b []byte) map[string]string {
		digest := sha256.Sum256(b)
		return map[string]string{"Upload-Checksum": "sha256 " + base64.StdEncoding.EncodeToString(digest[:])}
	}
	w.Expect(w.patch(path, 0, content[:1000], sum(content[:999])), 460, "checksum_mismatch")
	w.Expect(w.patch(path, 0, content[:1000], map[string]string{"Upload-Checksum": "crc32 AAAA"}), 400, "invalid_input")
	if at := w.offset(path); at != 0 {
		t.Fatalf("after a wrong checksum the offset is %d", at)
	}
	w.Expect(w.patch(path, 0, content[:1000], sum(content[:1000])), 204, "")
	w.Expect(w.patch(path, 1000, content[1000:], sum(content)), 460, "checksum_mismatch")
	if at := w.offset(path); at != 1000 {
		t.Fatalf("after a wrong checksum the offset is %d", at)
	}
	if got := w.uploaded(folder, w.patch(path, 1000, content[1000:], sum(content[1000:]))); !bytes.Equal(got, content) {
		t.Error("the content differs")
	}
}

func TestUpload_Refused(t *testing.T) {
	t.Parallel()
	w := startWorlds(t, func(d *handlerstest.Deps) { d.Services.MaxUpload, d.Services.CompanyStorage = 1000, 1500 })
	create := func(bearer, size string) apitest.Answer {
		return w.Tus(bearer, http.MethodPost, courses.Uploads, "", map[string]string{"Upload-Length": size, "Upload-Metadata": "filename YS5iaW4="})
	}
	w.Expect(create("north-trainee", "10"), 403, "forbidden")
	w.Expect(create("", "10"), 401, "bad_token")
	w.Expect(create("north-admin", "1001"), 413, "too_large")
	w.Expect(create("north-admin", "0"), 400, "invalid_input")
	w.Expect(create("north-admin", "many"), 400, "invalid_input")
	a := w.Tus("north-admin", http.MethodPost, courses.Uploads, "", map[string]string{"Tus-Resumable": "0.2.2", "Upload-Length": "10"})
	w.Expect(a, 412, "upload_version")
	if a.Header.Get("Tus-Version") != "1.0.0" {
		t.Errorf("the response does not name the version: %v", a.Header)
	}
	path := w.NewUpload("north-admin", "a.bin", 1000)
	w.Expect(create("north-admin", "501"), 413, "storage_full")
	w.Expect(create("south-admin", "1000"), 201, "")

	w.Expect(w.patch(path, 5, []byte("text"), nil), 409, "upload_offset")
	w.Expect(w.patch(path, 0, make([]byte, 1001), nil), 413, "too_large")
	w.Expect(w.Tus("north-admin", http.MethodPatch, path, "text", map[string]string{"Upload-Offset": "0", "Content-Type": "text/plain"}), 415, "unsupported_media_type")
	for _, method := range []string{http.MethodHead, http.MethodPatch, http.MethodDelete} {
		if a := w.Tus("south-admin", method, path, "", map[string]string{"Upload-Offset": "0"}); a.Status != 404 {
			t.Errorf("%s of another company: %d %s", method, a.Status, a.Body)
		}
		if a := w.Tus("north-trainee", method, path, "", map[string]string{"Upload-Offset": "0"}); a.Status != 403 {
			t.Errorf("%s by a trainee: %d %s", method, a.Status, a.Body)
		}
	}
	w.Expect(w.Tus("north-admin", http.MethodDelete, path, "", nil), 204, "")
	w.Expect(w.patch(path, 0, []byte("text"), nil), 404, "not_found")
	w.Expect(create("north-admin", "1000"), 201, "") // The reserved bytes are free again.

	misnamed := w.NewUpload("north-admin", "lesson.pdf", 400)
	page := "<!doctype html><html><script>alert(1)</script>" + strings.Repeat(" ", 354)
	w.Expect(w.patch(misnamed, 0, []byte(page), nil), 415, "file_type")
	w.Expect(w.patch(misnamed, 0, []byte(page), nil), 404, "not_found")
}

// A client whose proxy rejects PATCH, DELETE or HEAD sends POST with the method in a header. The header has no effect on other paths.
func TestUpload_MethodOverride(t *testing.T) {
	t.Parallel()
	w, _, folder := twoUploadNodes(t)
	as := func(method, path, body string, header map[string]string) apitest.Answer {
		all := map[string]string{"X-HTTP-Method-Override": method, "Content-Type": "application/offset+octet-stream"}
		maps.Copy(all, header)
		return w.Tus("north-admin", http.MethodPost, path, body, all)
	}
	content := randomBytes(1000, 9)
	path := w.NewUpload("north-admin", "brakes.bin", len(content))
	w.Expect(as(http.MethodPatch, path, string(content[:400]), map[string]string{"Upload-Offset": "0"}), 204, "")
	if a := as(http.MethodHead, path, "", nil); a.Status != 200 || a.Header.Get("Upload-Offset") != "400" {
		t.Errorf("HEAD: %d %v", a.Status, a.Header)
	}
	if got := w.uploaded(folder, as("patch", path, string(content[400:]), map[string]string{"Upload-Offset": "400"})); !bytes.Equal(got, content) {
		t.Error("the content differs")
	}
	other := w.NewUpload("north-admin", "brakes.bin", len(content))
	w.Expect(as(http.MethodDelete, other, "", nil), 204, "")
	w.Expect(as(http.MethodHead, other, "", nil), 404, "not_found")
	w.Expect(as(http.MethodPut, path, "", nil), 405, "method_not_allowed")
	w.Expect(as("MOVE", path, "", nil), 405, "method_not_allowed")
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/course-list", Host: "api.lyceum.test", Bearer: "north-admin", Header: map[string]string{"X-HTTP-Method-Override": "DELETE"}}), 200, "")
}

// While the folder of the file store is gone, requests for files must receive 503 with Retry-After. Afterwards the upload must continue, and its digest
// must be that of the content.
func TestUpload_StoreGone(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	path := filepath.Join(t.TempDir(), "files")
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	folder, err := files.Open(t.Context(), files.Options{URL: "file://" + path})
	if err != nil {
		t.Fatal(err)
	}
	w := startNode(t, db, north, south, func(d *handlerstest.Deps) { d.Services.Files = folder })
	content := randomBytes(files.PartSize+1000, 7)
	finished, upload := w.NewUpload("north-admin", "small.bin", 100), w.NewUpload("north-admin", "large.bin", len(content))
	w.Expect(w.patch(finished, 0, content[:100], nil), 204, "")
	w.Expect(w.patch(upload, 0, content[:1000], nil), 204, "")
	gone := path + ".gone"
	if err := os.Rename(path, gone); err != nil {
		t.Fatal(err)
	}
	expect := func(name string, a apitest.Answer) {
		t.Helper()
		if a.Status != 503 || a.Code() != "unavailable" || a.Header.Get("Retry-After") == "" {
			t.Errorf("%s: %d %v %s", name, a.Status, a.Header, a.Body)
		}
	}
	expect("append", w.patch(upload, 1000, content[1000:], nil))
	expect("begin", w.patch(w.NewUpload("north-admin", "new.bin", 10), 0, content[:10], nil))
	if err := os.Rename(gone, path); err != nil {
		t.Fatal(err)
	}
	if got := w.uploaded(folder, w.patchAfter(upload, content)); !bytes.Equal(got, content) {
		t.Error("the content differs")
	}
}

// If the file store fails while a request sends bytes, the response must be 503 and not the error of a slow request, also if the store fails with a
// timeout of its own.
func TestUpload_StoreKilled(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	db, north, south := storetest.Worlds(t)
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close() // Connections are refused from now on.
	done := make(chan struct{})
	hangs := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-done }))
	t.Cleanup(func() { close(done); hangs.Close() })
	for name, address := range map[string]string{"refuses": server.URL, "hangs": hangs.URL} {
		options := url.Values{"endpoint": {address}, "use_path_style": {"true"}, "region": {"eu-central-1"}}
		kept, err := files.Open(t.Context(), files.Options{URL: "s3://bucket?" + options.Encode(), Timeout: 200 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		w := startNode(t, db, north, south, func(d *handlerstest.Deps) { d.Services.Files = kept })
		a := w.patch(w.NewUpload("north-admin", "large.bin", 1000), 0, randomBytes(1000, 3), nil)
		if a.Status != 503 || a.Code() != "unavailable" || a.Header.Get("Retry-After") == "" {
			t.Errorf("%s: %d %v %s", name, a.Status, a.Header, a.Body)
		}
	}
}

func TestUpload_Options(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	a := w.Do(apitest.Request{Method: http.MethodOptions, Host: "api.lyceum.test", Path: courses.Uploads})
	for name, want := range map[string]string{
		"Tus-Resumable": "1.0.0", "Tus-Version": "1.0.0", "Tus-Max-Size": "2147483648",
		"Tus-Extension": "creation,checksum,termination,expiration", "Tus-Checksum-Algorithm": "sha1,sha256",
	} {
		if got := a.Header.Get(name); a.Status != 204 || got != want {
			t.Errorf("%d %s: %q, want %q", a.Status, name, got, want)
		}
	}
}

func TestMediaTypeOf(t *testing.T) {
	for _, tc := range []struct{ name, content, want string }{
		{"a.pdf", "%PDF-1.7", "application/pdf"}, {"a.mp4", mp4File, "video/mp4"}, {"a.mp3", strings.Repeat("\xff\xfb\x90\x64"+strings.Repeat("\x00", 413), 5), "audio/mpeg"},
		{"a.mp4", string(randomBytes(courses.TypeBytes, 9)), courses.UnknownType}, {"a.bin", "<html><body>x", "text/html; charset=utf-8"},
	} {
		if got, err := courses.MediaTypeOf(tc.name, []byte(tc.content)); err != nil || got != tc.want {
			t.Errorf("%s: %s, %v, want %s", tc.name, got, err, tc.want)
		}
	}
	for _, tc := range []struct{ name, content string }{{"a.pdf", "<html><body>x"}, {"a.mp4", "%PDF-1.7"}, {"a.pptx", mp4File}} {
		if got, err := courses.MediaTypeOf(tc.name, []byte(tc.content)); err != api.ErrFileType {
			t.Errorf("%s: %s, %v, want ErrFileType", tc.name, got, err)
		}
	}
}

// A request that began before the suspension of its company must be refused when its body ends after the suspension, and must store
// nothing. After the company is resumed, the upload must continue.
func TestUpload_SuspendedMeanwhile(t *testing.T) {
	t.Parallel()
	w, _, folder := twoUploadNodes(t)
	content := randomBytes(1_000_000, 5)
	path := w.NewUpload("north-admin", "brakes.bin", len(content))
	conn, err := net.Dial("tcp", w.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: api.lyceum.test\r\nAuthorization: Bearer north-admin\r\nTus-Resumable: 1.0.0\r\n"+
		"Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: %d\r\n\r\n", path, len(content))
	if _, err := conn.Write(content[:500_000]); err != nil {
		t.Fatal(err)
	}
	file := func(column string) string {
		return storetest.Value(t, w.North.DSN(), "select "+column+" from files where company_id = $1 order by id desc limit 1", w.North.Company.ID())
	}
	authtest.Eventually(t, "the request holds the upload", func() bool { return file("turn") == "1" })
	suspend := func(on bool) {
		t.Helper()
		if changed, err := w.DB.SuspendCompany(t.Context(), w.North.Company.Slug(), on, ""); err != nil || !changed {
			t.Fatal(changed, err)
		}
	}
	suspend(true)
	before := storetest.Digest(t, w.North)
	if _, err := conn.Write(content[500_000:]); err != nil {
		t.Fatal(err)
	}
	w.Expect(w.Read(bufio.NewReader(conn)), 403, "company_suspended")
	storetest.MustBeUnchanged(t, w.North, before)
	if received := file("received"); received == "1000000" || file("sha256 is null") != "true" {
		t.Errorf("received %s bytes", received)
	}
	w.Expect(w.Tus("north-admin", http.MethodHead, path, "", nil), 403, "")
	suspend(false)
	if got := w.uploaded(folder, w.patchAfter(path, content)); !bytes.Equal(got, content) {
		t.Error("the content differs")
	}
}

// An unfinished upload must belong to the user who began it: others must not see, continue, use or remove it, except that an admin may see and remove
// it. A finished file must belong to all staff.
func TestUpload_OfAnotherUser(t *testing.T) {
	t.Parallel()
	w := worlds{startWorlds(t).WithFiles()}
	content := []byte("Check the brakes before each shift.")
	begun := func(bearer string) (path, id string) {
		path = w.NewUpload(bearer, "brakes.txt", len(content))
		return path, strings.TrimPrefix(path, courses.Uploads+"/")
	}
	admins, id := begun("north-admin")
	if a := w.patch(admins, 0, content[:10], nil); a.Status != 204 {
		t.Fatalf("the first part: %d %s", a.Status, a.Body)
	}
	for _, bearer := range []string{"north-manager", "north-api"} {
		for name, a := range map[string]apitest.Answer{
			"HEAD":   w.Tus(bearer, http.MethodHead, admins, "", nil),
			"PATCH":  w.Tus(bearer, http.MethodPatch, admins, string(content[10:]), map[string]string{"Upload-Offset": "10"}),
			"DELETE": w.Tus(bearer, http.MethodDelete, admins, "", nil),
			"remove": w.Ask(bearer, "/file-remove", `{"id":`+id+`}`),
		} {
			if a.Status != 404 || strings.Contains(fmt.Sprint(a.Header), "brakes") || a.Header.Get("Upload-Offset") != "" {
				t.Errorf("%s by %s: %d %v %s", name, bearer, a.Status, a.Header, a.Body)
			}
		}
	}
	managers, of := begun("north-manager")
	if a := w.patch(managers, 0, content, nil); a.Status != 404 {
		t.Errorf("an admin continues the upload of a manager: %d %s", a.Status, a.Body)
	}
	if n := w.offset(managers); n != 0 {
		t.Errorf("%d bytes of the upload of a manager", n)
	}
	w.Expect(w.Ask("north-admin", "/file-remove", `{"id":`+of+`}`), 200, "")
	if a := w.Tus("north-manager", http.MethodHead, managers, "", nil); a.Status != 404 {
		t.Errorf("after the admin has removed it: %d", a.Status)
	}
	if a := w.patch(admins, 10, content[10:], nil); a.Status != 204 || a.Header.Get("Lyceum-File-ID") != id {
		t.Fatalf("the last part: %d %v %s", a.Status, a.Header, a.Body)
	}
	if a := w.Tus("north-manager", http.MethodHead, admins, "", nil); a.Status != 200 {
		t.Errorf("a manager reads a finished file: %d", a.Status)
	}
	w.Expect(w.Ask("north-manager", "/file-remove", `{"id":`+id+`}`), 200, "")
}
