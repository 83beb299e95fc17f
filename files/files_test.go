package files_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lyceum/files"
	"lyceum/store/storetest"
)

func open(t *testing.T, o files.Options) *files.Store {
	t.Helper()
	s, err := files.Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func folder(path string) string { return (&url.URL{Scheme: "file", Path: path}).String() }

// read returns a part of a file as text. It cancels the context of Part before it reads, because a handler returns
// before its response is sent.
func read(t *testing.T, f *files.File, offset, length int64) string {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	part, err := f.Part(ctx, offset, length)
	cancel()
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(part)
	if err := errors.Join(err, part.Close()); err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestFolder(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	s, north := open(t, files.Options{URL: folder(path)}), storetest.AnyCompany(t, 1)
	if err := s.Put(t.Context(), north, "courses/a b.txt", "text/plain", strings.NewReader("0123456789")); err != nil {
		t.Fatal(err)
	}
	f, err := s.Find(t.Context(), north, "courses/a b.txt")
	if err != nil || f.Size != 10 || len(f.ETag) < 4 || f.ETag[0] != '"' {
		t.Fatalf("%+v, %v", f, err)
	}
	for _, tc := range []struct {
		offset, length int64
		want           string
	}{{0, 10, "0123456789"}, {3, 4, "3456"}, {9, 1, "9"}} {
		if got := read(t, f, tc.offset, tc.length); got != tc.want {
			t.Errorf("%d from %d: %q, want %q", tc.length, tc.offset, got, tc.want)
		}
	}
	// A file that an operator copies into the folder must be found. The store must add no metadata files to the folder.
	if err := os.WriteFile(filepath.Join(path, "1", "by hand.txt"), []byte("hand"), 0o644); err != nil {
		t.Fatal(err)
	}
	if f, err := s.Find(t.Context(), north, "by hand.txt"); err != nil || read(t, f, 0, 4) != "hand" {
		t.Errorf("by hand: %+v, %v", f, err)
	}
	if left, err := os.ReadDir(filepath.Join(path, "1", "courses")); err != nil || len(left) != 1 {
		t.Errorf("in the folder: %v, %v", left, err)
	}
}

func TestKeys_AreIsolatedByCompany(t *testing.T) {
	t.Parallel()
	s, north, south := open(t, files.Options{URL: folder(t.TempDir())}), storetest.AnyCompany(t, 1), storetest.AnyCompany(t, 2)
	if err := s.Put(t.Context(), south, "secret.txt", "text/plain", strings.NewReader("south")); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{
		"secret.txt", "../2/secret.txt", "a/../../2/secret.txt", "/2/secret.txt", "./../2/secret.txt", "..", ".", "", "/", "a//b",
		"../2", `..\2\secret.txt`, "%2e%2e/2/secret.txt", "..\x00/2/secret.txt", "\xff",
	} {
		if f, err := s.Find(t.Context(), north, key); !errors.Is(err, files.ErrMissing) {
			t.Errorf("%q: %+v, %v, want ErrMissing", key, f, err)
		}
	}
	if err := s.Put(t.Context(), north, "../2/secret.txt", "text/plain", strings.NewReader("north")); !errors.Is(err, files.ErrMissing) {
		t.Errorf("a key that climbs out: %v, want ErrMissing", err)
	}
	if f, err := s.Find(t.Context(), south, "secret.txt"); err != nil || read(t, f, 0, f.Size) != "south" {
		t.Errorf("of south itself: %+v, %v", f, err)
	}
}

// The names of files in a folder must not change with the version of the program.
func TestFolder_Names(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	s, north := open(t, files.Options{URL: folder(path)}), storetest.AnyCompany(t, 1)
	for key, name := range map[string]string{
		"a/b c.txt": "a/b c.txt", "ü.txt": "ü.txt", "tab\t.txt": "tab__0x9__.txt", "dots../a.txt": "dots..__0x2f__a.txt",
		"a__0x41__.txt": "a__0x5f___0x41__.txt", "a__0xzz__.txt": "a__0xzz__.txt",
	} {
		if err := s.Put(t.Context(), north, key, "", strings.NewReader("text")); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(path, "1", name)); err != nil {
			t.Errorf("%q: %v", key, err)
		}
		var found []string
		if err := s.Keys(t.Context(), north, func(key string, _ int64, _ time.Time) error { found = append(found, key); return nil }); err != nil || len(found) != 1 || found[0] != key {
			t.Errorf("%q: keys %q, %v", key, found, err)
		}
		if _, err := s.Erase(t.Context(), north.ID()); err != nil {
			t.Fatal(err)
		}
	}
}

// If a file is removed after a call of Has, the next call must return the cached result. A new store must not find the file.
func TestHas_CachesAnswer(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	s, north := open(t, files.Options{URL: folder(path)}), storetest.AnyCompany(t, 1)
	if err := s.Put(t.Context(), north, "film.mp4", "", strings.NewReader("film")); err != nil {
		t.Fatal(err)
	}
	for round := range 2 {
		if !s.Has(t.Context(), north, "film.mp4") || s.Has(t.Context(), storetest.AnyCompany(t, 2), "film.mp4") || s.Has(t.Context(), north, "../1/film.mp4") {
			t.Errorf("round %d does not know what is there", round)
		}
		if err := os.RemoveAll(filepath.Join(path, "1")); err != nil { // The second round must use the cache.
			t.Fatal(err)
		}
	}
	if fresh := open(t, files.Options{URL: folder(path)}); fresh.Has(t.Context(), north, "film.mp4") {
		t.Error("a file that was removed is there")
	}
	if open(t, files.Options{}).Has(t.Context(), north, "film.mp4") {
		t.Error("an empty store has a film")
	}
}

func TestStore_WithoutURLIsEmpty(t *testing.T) {
	t.Parallel()
	s := open(t, files.Options{})
	if _, err := s.Find(t.Context(), storetest.AnyCompany(t, 1), "a.txt"); !errors.Is(err, files.ErrMissing) {
		t.Errorf("Find: %v, want ErrMissing", err)
	}
}

func TestOpen_InvalidURLs(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"files", "ftp://there/files", "file:///proc/none/here", "s3://bucket?colour=green", "::"} {
		if _, err := files.Open(t.Context(), files.Options{URL: address}); err == nil {
			t.Errorf("%q is opened", address)
		}
	}
}

// If the folder of the URL does not exist, Open must return fs.ErrNotExist and must not create the folder.
func TestMissingFolder(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "files")
	if _, err := files.Open(t.Context(), files.Options{URL: folder(path)}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Open: %v, want ErrNotExist", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder afterwards: %v", err)
	}
}

// If the folder disappears while the store is open, each method must return ErrUnavailable: nothing follows from it about a single file. No method may
// create the folder, because its volume may not be mounted.
func TestFolder_Gone(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "files")
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	s, north := open(t, files.Options{URL: folder(path)}), storetest.AnyCompany(t, 1)
	parts, err := s.Append(t.Context(), north, files.Parts{ID: 7}, 1, strings.NewReader("the first bytes"))
	if !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	if err := s.Put(t.Context(), north, "plan.pdf", "", strings.NewReader("a plan")); err != nil {
		t.Fatal(err)
	}
	found, err := s.Find(t.Context(), north, "plan.pdf")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path, path+".gone"); err != nil {
		t.Fatal(err)
	}
	for name, do := range map[string]func() error{
		"Find":      func() error { _, err := s.Find(t.Context(), north, "plan.pdf"); return err },
		"Part":      func() error { _, err := found.Part(t.Context(), 0, 6); return err },
		"Put":       func() error { return s.Put(t.Context(), north, "plan.pdf", "", strings.NewReader("another plan")) },
		"Keys":      func() error { return s.Keys(t.Context(), north, func(string, int64, time.Time) error { return nil }) },
		"Check":     func() error { return s.Check(t.Context()) },
		"Prune":     func() error { return s.Prune(t.Context(), north, files.Parts{ID: 7}) },
		"Append":    func() error { _, err := s.Append(t.Context(), north, parts, 2, strings.NewReader("more")); return err },
		"FindParts": func() error { return s.FindParts(t.Context(), north, parts) },
	} {
		if err := do(); !errors.Is(err, files.ErrUnavailable) || errors.Is(err, files.ErrMissing) {
			t.Errorf("%s: %v, want ErrUnavailable", name, err)
		}
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder afterwards: %v", err)
	}
	if err := os.Rename(path+".gone", path); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Find(t.Context(), north, "plan.pdf"); err != nil {
		t.Errorf("after the folder is back: %v", err)
	}
	if _, err := s.Find(t.Context(), north, "other.pdf"); !errors.Is(err, files.ErrMissing) {
		t.Errorf("another file: %v", err)
	}
	if err := s.FindParts(t.Context(), north, files.Parts{ID: 7}); !errors.Is(err, files.ErrMissing) {
		t.Errorf("a file without parts: %v", err)
	}
}

// objects starts a fake of an object store with one file. If stalled is set, it sends two bytes of the file and then waits until the
// end of the test.
func objects(t *testing.T, stalled bool) *httptest.Server {
	t.Helper()
	done := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Last-Modified", time.Now().UTC().Format(http.TimeFormat))
		switch {
		case r.URL.Path == "/bucket/":
		case r.URL.Path != "/bucket/1/film.mp4":
			http.NotFound(w, r)
		case r.Method == http.MethodHead:
			w.Header().Set("ETag", `"e1"`)
			w.Header().Set("Content-Length", "10")
		case stalled:
			w.Header().Set("Content-Length", "10")
			_, _ = w.Write([]byte("01"))
			w.(http.Flusher).Flush()
			<-done
		default:
			w.Header().Set("Content-Range", "bytes 3-6/10")
			w.Header().Set("Content-Length", "4")
			w.WriteHeader(http.StatusPartialContent)
			_, _ = w.Write([]byte(r.Header.Get("Range")[6:] + "!"))
		}
	}))
	t.Cleanup(server.Close)
	t.Cleanup(func() { close(done) })
	return server
}

func openObjects(t *testing.T, stalled bool) *files.Store {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	t.Setenv("AWS_EC2_METADATA_DISABLED", "true")
	options := url.Values{"endpoint": {objects(t, stalled).URL}, "use_path_style": {"true"}, "region": {"eu-central-1"}}
	timeout := 5 * time.Second
	if stalled {
		timeout = 100 * time.Millisecond
	}
	return open(t, files.Options{URL: "s3://bucket?" + options.Encode(), Timeout: timeout})
}

func TestObjectStore(t *testing.T) {
	s, north := openObjects(t, false), storetest.AnyCompany(t, 1)
	f, err := s.Find(t.Context(), north, "film.mp4")
	if err != nil || f.Size != 10 || f.ETag != `"e1"` {
		t.Fatalf("%+v, %v", f, err)
	}
	if got := read(t, f, 3, 4); got != "3-6!" {
		t.Errorf("the Range header is %q", got)
	}
	if _, err := s.Find(t.Context(), storetest.AnyCompany(t, 2), "film.mp4"); !errors.Is(err, files.ErrMissing) {
		t.Errorf("of another company: %v, want ErrMissing", err)
	}
}

func TestObjectStore_StallTimesOut(t *testing.T) {
	s := openObjects(t, true)
	f, err := s.Find(t.Context(), storetest.AnyCompany(t, 1), "film.mp4")
	if err != nil {
		t.Fatal(err)
	}
	part, err := f.Part(t.Context(), 0, 10)
	if err != nil {
		t.Fatal(err)
	}
	defer part.Close()
	if text, err := io.ReadAll(part); err == nil {
		t.Errorf("read %q to the end", text)
	}
}

func TestObjectStore_Unreachable(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	server := httptest.NewServer(nil)
	server.Close()
	options := url.Values{"endpoint": {server.URL}, "use_path_style": {"true"}, "region": {"eu-central-1"}}
	s := open(t, files.Options{URL: "s3://bucket?" + options.Encode(), Timeout: 200 * time.Millisecond})
	if _, err := s.Find(t.Context(), storetest.AnyCompany(t, 1), "film.mp4"); !errors.Is(err, files.ErrUnavailable) {
		t.Errorf("%v, want ErrUnavailable", err)
	}
}
