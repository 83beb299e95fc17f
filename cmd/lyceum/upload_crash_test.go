package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"testing"
	"time"

	"lyceum/store/storetest/tier"
)

const (
	crashUploadSize = 40 << 20
	uploadCrashes   = 10
)

var errConnectionLost = errors.New("the connection is lost")

// interruptedBody is the body of a request. After a number of bytes it closes reached. After lost is closed, it ends
// with an error.
type interruptedBody struct {
	io.Reader
	left          int
	reached, lost chan struct{}
}

func (b *interruptedBody) Read(to []byte) (int, error) {
	if b.left == 0 {
		close(b.reached)
		<-b.lost
		return 0, errConnectionLost
	}
	n, err := b.Reader.Read(to[:min(len(to), b.left)])
	b.left -= n
	return n, err
}

// If the connection of an upload is lost and its node is killed ten times, the stored file must have the SHA-256 of
// the sent file.
func TestUpload_SurvivesKills(t *testing.T) {
	tier.All(t)
	t.Parallel()
	d := startDev(t, t.TempDir())
	c := d.demo.Companies[0]
	token := d.login(c, c.Admin)
	content := make([]byte, crashUploadSize)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(content)
	copy(content, "%PDF-1.7\n")
	send := func(method, path string, body io.Reader, header map[string]string) (*http.Response, error) {
		request, err := http.NewRequest(method, d.demo.API+path, body)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+token)
		request.Header.Set("Tus-Resumable", "1.0.0")
		for name, value := range header {
			request.Header.Set(name, value)
		}
		response, err := http.DefaultClient.Do(request)
		if err == nil {
			_ = response.Body.Close()
		}
		return response, err
	}
	created, err := send(http.MethodPost, "/files/uploads", nil, map[string]string{
		"Upload-Length": strconv.Itoa(len(content)), "Upload-Metadata": "filename " + base64.StdEncoding.EncodeToString([]byte("crash.pdf")),
	})
	if err != nil || created.StatusCode != http.StatusCreated {
		t.Fatalf("creation: %v, %+v", err, created)
	}
	path := created.Header.Get("Location")
	offset := func() int {
		t.Helper()
		state, err := send(http.MethodHead, path, nil, nil)
		if err != nil || state.StatusCode != http.StatusOK {
			t.Fatalf("HEAD: %v, %+v", err, state)
		}
		n, err := strconv.Atoi(state.Header.Get("Upload-Offset"))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	patch := func(at int, body io.Reader) (status int) {
		response, err := send(http.MethodPatch, path, body, map[string]string{
			"Content-Type": "application/offset+octet-stream", "Upload-Offset": strconv.Itoa(at),
		})
		if err != nil {
			return 0
		}
		return response.StatusCode
	}
	// crash sends a part of the rest of the file, kills the node if kill is set, and closes the connection. It reports
	// whether the part was sent. The server rejects a request while an earlier request has a lease on the upload.
	crash := func(kill bool) bool {
		at := offset()
		rest := content[at:]
		body := &interruptedBody{
			bytes.NewReader(rest), min(len(rest)-1, 1+rand.IntN(crashUploadSize/uploadCrashes)), make(chan struct{}), make(chan struct{}),
		}
		answered := make(chan int, 1)
		go func() { answered <- patch(at, body) }()
		sent := false
		select {
		case <-body.reached:
			sent = true
			if kill {
				d.kill()
			}
			close(body.lost)
			<-answered
		case <-answered:
			close(body.lost)
		}
		return sent
	}
	again := time.NewTicker(pauseAfterFailed)
	defer again.Stop()
	for crashes := 0; crashes < uploadCrashes; {
		kill := crashes%2 == 0
		if !crash(kill) {
			<-again.C // The client tries again until the hold of the earlier request ends.
			continue
		}
		crashes++
		if kill {
			d = startDev(t, d.data)
		}
	}
	t.Logf("%d of %d bytes after %d crashes", offset(), len(content), uploadCrashes)
	for deadline := time.Now().Add(patience); ; <-again.C {
		at := offset()
		status := patch(at, bytes.NewReader(content[at:]))
		if status == http.StatusNoContent {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the last PATCH: status %d", status)
		}
	}
	var list struct {
		Files []struct{ Name, SHA256 string }
	}
	if status := d.call("/webapi/v1/file-list", token, url.Values{}, &list); status != http.StatusOK || len(list.Files) == 0 {
		t.Fatalf("file-list: status %d", status)
	}
	sum := sha256.Sum256(content)
	if list.Files[0].Name != "crash.pdf" || list.Files[0].SHA256 != hex.EncodeToString(sum[:]) {
		t.Errorf("the file %+v, want the SHA-256 %x", list.Files[0], sum)
	}
}
