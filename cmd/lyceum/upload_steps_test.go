package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"testing"
	"time"

	"lyceum/files"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// sentUpload is the upload of a client that continues after lost connections.
type sentUpload struct {
	p           *proof
	token, name string
	content     []byte
	// path is the address of the upload. It is empty until a node has acknowledged the creation.
	path string
	// file is the id of the finished file, or empty.
	file string
}

// request sends a request of the upload protocol to the node at front. An error means that the node has not responded.
func (u *sentUpload) request(method, path string, body []byte, header map[string]string) (*http.Response, error) {
	request, err := http.NewRequest(method, "http://"+*u.p.front.Load()+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Tus-Resumable", "1.0.0")
	for name, value := range header {
		request.Header.Set(name, value)
	}
	response, err := sendToNode(request, u.token)
	if err == nil {
		_, err = io.Copy(io.Discard, response.Body)
		err = errors.Join(err, response.Body.Close())
	}
	return response, err
}

// send creates the upload if no node has acknowledged its creation, asks for the received bytes and sends the rest.
func (u *sentUpload) send() error {
	if u.path == "" {
		created, err := u.request(http.MethodPost, "/files/uploads", nil, map[string]string{
			"Upload-Length": strconv.Itoa(len(u.content)), "Upload-Metadata": "filename " + base64.StdEncoding.EncodeToString([]byte(u.name)),
		})
		if err != nil || created.StatusCode != http.StatusCreated {
			return fmt.Errorf("creation: %+v, %w", created, errors.Join(errNotNow, err))
		}
		u.path = created.Header.Get("Location")
	}
	state, err := u.request(http.MethodHead, u.path, nil, nil)
	if err != nil || state.StatusCode != http.StatusOK {
		return fmt.Errorf("state: %+v, %w", state, errors.Join(errNotNow, err))
	}
	offset, err := strconv.Atoi(state.Header.Get("Upload-Offset"))
	if err != nil || offset > len(u.content) {
		return fmt.Errorf("offset %d, %w", offset, err)
	}
	sent, err := u.request(http.MethodPatch, u.path, u.content[offset:], map[string]string{
		"Content-Type": "application/offset+octet-stream", "Upload-Offset": strconv.Itoa(offset),
	})
	if err != nil || sent.StatusCode != http.StatusNoContent {
		return fmt.Errorf("from %d: %+v, %w", offset, sent, errors.Join(errNotNow, err))
	}
	if u.file = sent.Header.Get("Lyceum-File-ID"); u.file == "" {
		return errors.New("the upload has all bytes and no file")
	}
	return nil
}

// stored returns the number of finished files with the name of the upload, and the digest of the bytes that the file
// store has of the file.
func (u *sentUpload) stored(kept *files.Store) (finished, digest string) {
	t, company := u.p.t, u.p.world.Company
	t.Helper()
	id, err := strconv.ParseInt(u.file, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	file, err := courses.ReadFile(t.Context(), u.p.db.For(company), id)
	if err != nil {
		t.Fatal(err)
	}
	content, err := kept.Part(t.Context(), company, files.Parts{ID: file.ID, Size: file.Received, Leases: file.Parts}, 0, file.Size)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.New()
	_, err = io.Copy(sum, content)
	if err := errors.Join(err, content.Close()); err != nil {
		t.Fatal(err)
	}
	if recorded := string(file.SHA256); recorded != hex.EncodeToString(sum.Sum(nil)) {
		t.Errorf("%s: the recorded digest is %s", u.name, recorded)
	}
	return storetest.Value(t, u.p.dsn, "select count(*) from files where company_id = $1 and name = $2 and sha256 is not null", company.ID(), u.name),
		hex.EncodeToString(sum.Sum(nil))
}

// If a node is killed at any step of an upload, the client must be able to continue the upload. The file must then exist
// once and have the sent bytes, and the stored totals must be right.
func TestNodeCrash_AtEveryStepOfAnUpload(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := newProof(t)
	address := "file://" + t.TempDir()
	p.environ = append(p.environ, "LYCEUM_FILES="+address, "LYCEUM_GATEWAY_POLL=1m")
	kept, err := files.Open(t.Context(), files.Options{URL: address})
	if err != nil {
		t.Fatal(err)
	}
	p.start()
	token := p.signIn("admin@north.test")
	content := make([]byte, files.PartSize+1<<20) // The node stores two parts.
	_, _ = rand.NewChaCha8([32]byte{2}).Read(content)
	copy(content, "%PDF-1.7\n")
	sum := sha256.Sum256(content)
	uploaded := func(u *sentUpload) {
		t.Helper()
		if finished, digest := u.stored(kept); finished != "1" || digest != hex.EncodeToString(sum[:]) {
			t.Errorf("%s: %s files, SHA-256 %s, want %x", u.name, finished, digest, sum)
		}
	}
	whole := &sentUpload{p: p, token: token, name: "whole.pdf", content: content}
	p.steps.watch()
	if err := whole.send(); err != nil {
		t.Fatal(err)
	}
	all := p.steps.passed()
	uploaded(whole)
	var died []string
	for n, at := range all {
		u := &sentUpload{p: p, token: token, name: fmt.Sprintf("step%d.pdf", n), content: content}
		p.steps.arm(at)
		done := make(chan struct{})
		go func() {
			defer close(done)
			_ = u.send()
		}()
		reached := p.steps.awaitOr(done)
		p.kill()
		p.steps.goOn()
		<-done
		// The lease of the killed node's request ends now, so that the next request does not have to wait.
		storetest.Exec(t, p.dsn, "update files set held_until = now() - interval '1 second' where held_until is not null")
		p.start()
		if err := u.send(); err != nil {
			t.Errorf("continued after the death %s: %v", at, err)
			continue
		}
		uploaded(u)
		if reached {
			died = append(died, at.String())
		}
	}
	requireDeaths(t, died, "file/hold", "file/advance", "file/release")
	if wrong, err := bulk.Reconcile(t.Context(), p.db.For(p.world.Company), time.Now()); err != nil || len(wrong) > 0 {
		t.Errorf("totals: %+v, %v", wrong, err)
	}
}
