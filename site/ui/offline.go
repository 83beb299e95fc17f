package ui

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// workerPolicy allows the service worker to send requests to its own host only.
const workerPolicy = "default-src 'none'; connect-src 'self'"

// newWorker returns the response with the service worker. A browser installs a worker whose bytes differ. Its version is a digest of the
// files of the pages, so that a new program replaces what an old one has stored.
func (s *Site) newWorker(assets Assets) web.Page {
	script := assets.Worker
	if s.Services.NoCopies {
		script = assets.NoWorker
	}
	version := digestOf(s.Offline.Path(), s.Player.Path(), s.pages.Themes.Path())
	body := fmt.Sprintf("const version = %q;\n%s", version, pages.CompactScript(script))
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	_, _ = zip.Write([]byte(body)) // A buffer takes everything.
	_ = zip.Close()
	return web.Page{
		Body: []byte(body), Packed: packed.Bytes(), Type: "text/javascript; charset=utf-8", ETag: `"` + digestOf(body) + `"`, Cache: "no-cache", Policy: workerPolicy,
	}
}

func digestOf(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return hex.EncodeToString(sum[:8])
}

// serviceWorker returns the service worker. Browsers ask for it again after each page.
func (s *Site) serviceWorker(context.Context, *web.Call, *None) (*web.Page, error) {
	page := s.worker
	return &page, nil
}

// offlineView is the data of the page that the browser shows without a connection. Copy is the text about the time of a copy.
type offlineView struct{ Copy string }

// offlinePage shows what the browser has kept. Its script fills the list, and it has the words for the scripts of other pages, so that these
// stay small.
func (s *Site) offlinePage(_ context.Context, v *Visit, _ *None) (*web.Page, error) {
	return v.Show("offline", "", pages.Head{Title: v.T("offline.title")}, offlineView{v.T("offline.copy", "When", "{When}")}), nil
}
