package main

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// A deployment that is restored as docs/production/backup.md says, from a dump without data keys, the newest copy of the data keys, the files
// and the master key, must serve the data of the backup: an uploaded file must
// be the same, and the sealed secret of the payment gateway must work. The deployment must reject sessions that began after the
// backup. After lyceum end-sessions, it must also reject the sessions of the backup.
func TestBackup_Restored(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := &proof{t: t, dsn: storetest.DSN(t), steps: &steps{}}
	p.db = storetest.OpenDB(t, p.dsn)
	p.world = storetest.MakeWorld(t, p.db, p.dsn, "north")
	p.startGateway()
	folder := t.TempDir()
	deployment := func(dsn, folder string) []string {
		return append(nodeOn(t, dsn), "LYCEUM_FILES="+(&url.URL{Scheme: "file", Path: folder}).String(), "LYCEUM_GATEWAY="+p.gateway.URL(),
			"LYCEUM_TRUSTED_PROXIES=127.0.0.1/32", "LYCEUM_REQUEST_TIMEOUT="+patience.String(), "LYCEUM_DATABASE_TIMEOUT="+patience.String())
	}
	start := func(environ []string) *child {
		node := startChild(t, environ)
		address := strings.TrimPrefix(node.address, "http://")
		p.front.Store(&address)
		return node
	}
	id, email := storetest.NewTrainee(t, p.world, "saved")
	expect := func(token string, want int) {
		t.Helper()
		if status, err := p.call("/webapi/v1/my-courses", token, nil, nil); err != nil || status != want {
			t.Errorf("status %d, %v; want %d", status, err, want)
		}
	}
	content := []byte("%PDF-1.7 what is in the backup")

	node := start(deployment(p.dsn, folder))
	admin := p.signIn("admin@north.test")
	document := p.addDocument(&sentUpload{p: p, token: admin, name: "saved.pdf", content: content})
	known := p.signIn(email)
	dump := filepath.Join(t.TempDir(), "lyceum.dump")
	runPostgres(t, "pg_dump", "--format=custom", "--no-owner", "--exclude-table-data=data_keys", "--file="+dump, "--dbname="+p.dsn)
	storetest.MakeWorld(t, p.db, p.dsn, "later") // The copy of the keys contains a key of a company that the dump does not contain.
	storetest.Exec(t, p.dsn, "insert into data_keys (company_id, wrapped, master_key_id) select id, 'x', 'y' from companies where slug = 'later'")
	keys := filepath.Join(t.TempDir(), "data-keys.json")
	if code, out, errs := runProgram(t, deployment(p.dsn, folder), "keys", "export", "--to", keys); code != 0 {
		t.Fatalf("keys export: %d %s %s", code, out, errs)
	}
	elsewhere := t.TempDir()
	if err := os.CopyFS(elsewhere, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	unknown := p.signIn(email)
	expect(known, http.StatusOK)
	expect(unknown, http.StatusOK)
	node.kill(t)
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}

	restored := storetest.EmptyDSN(t)
	runPostgres(t, "pg_restore", "--exit-on-error", "--no-owner", "--dbname="+restored, dump)
	environ := deployment(restored, elsewhere)
	if code, out, errs := runProgram(t, environ, "keys", "import", keys); code != 0 || out != "Added 1 of 2 data keys.\n" {
		t.Fatalf("keys import: %d %s %s", code, out, errs)
	}
	node = start(environ)
	expect(known, http.StatusOK)
	expect(unknown, http.StatusUnauthorized)
	node.kill(t)

	if code, out, errs := runProgram(t, environ, "end-sessions"); code != 0 || !strings.HasPrefix(out, "Ended ") {
		t.Fatalf("end-sessions: %d %s %s", code, out, errs)
	}
	node = start(deployment(restored, elsewhere))
	defer node.kill(t)
	expect(known, http.StatusUnauthorized)
	expect(unknown, http.StatusUnauthorized)
	again := p.signIn(email)
	expect(again, http.StatusOK)
	courses := "select string_agg(id || title, ',' order by id) from courses where company_id = $1"
	if before, after := storetest.Value(t, p.dsn, courses, p.world.Company.ID()), storetest.Value(t, restored, courses, p.world.Company.ID()); before != after || before == "" {
		t.Errorf("courses %q, want %q", after, before)
	}
	if got := p.fileOfDocument(p.signIn("admin@north.test"), document); !bytes.Equal(got, content) {
		t.Errorf("the restored file is %q, want %q", got, content)
	}
	if err := (&buyer{p: p, id: id, token: again}).orders(); err != nil {
		t.Errorf("an order with the restored secret of the gateway: %v", err)
	}
}

// addDocument uploads a file, adds a document with it, and returns the id of the document.
func (p *proof) addDocument(u *sentUpload) int64 {
	p.t.Helper()
	if err := u.send(); err != nil {
		p.t.Fatal(err)
	}
	return p.addDocumentOf(u, "pdf")
}

// addDocumentOf adds a document of a type with a finished upload, and returns the id of the document.
func (p *proof) addDocumentOf(u *sentUpload, of string) int64 {
	p.t.Helper()
	var added struct{ ID int64 }
	status, err := p.call("/webapi/v1/outline-add", u.token, url.Values{
		"courseID": {strconv.FormatInt(p.world.ID(storetest.Forklift), 10)}, "parentID": {strconv.FormatInt(p.world.ID(1), 10)},
		"kind": {"document"}, "type": {of}, "title": {u.name}, "fileID": {u.file},
	}, &added)
	if err != nil || status != http.StatusOK {
		p.t.Fatalf("outline-add: %d, %v", status, err)
	}
	return added.ID
}

// fileOfDocument downloads the file of a document, as a browser of staff does behind a proxy that ends TLS.
func (p *proof) fileOfDocument(token string, document int64) []byte {
	p.t.Helper()
	var view struct{ URL string }
	status, err := p.call("/webapi/v1/document-view", token, url.Values{
		"documentID": {strconv.FormatInt(document, 10)}, "enrollmentID": {strconv.FormatInt(p.world.ID(storetest.OngoingEnrollment), 10)},
	}, &view)
	if err != nil || status != http.StatusOK {
		p.t.Fatalf("document-view: %d, %v", status, err)
	}
	link, err := url.Parse(view.URL)
	if err != nil {
		p.t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, "http://"+*p.front.Load()+link.Path, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	request.Host = hostOfProof
	request.Header.Set("X-Forwarded-Proto", "https")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	content, err := io.ReadAll(answer.Body)
	if err := errors.Join(err, answer.Body.Close()); err != nil || answer.StatusCode != http.StatusOK {
		p.t.Fatalf("download: %d, %v, %s", answer.StatusCode, err, content)
	}
	return content
}

// runPostgres runs a program of PostgreSQL. If PG_BIN is set, it runs the program from that folder.
func runPostgres(t *testing.T, program string, args ...string) {
	t.Helper()
	if folder := os.Getenv("PG_BIN"); folder != "" {
		program = filepath.Join(folder, program)
	}
	if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, out)
	}
}
