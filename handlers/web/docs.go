package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"fmt"
	"path"
	"sync"

	"github.com/gofiber/fiber/v2"
	"github.com/klauspost/compress/gzip"
)

// docsFiles contains the template of the documentation and the files that it loads.
//
//go:embed docs
var docsFiles embed.FS

// docsPolicy allows resources of the same origin only.
const docsPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// docsRoutes returns the routes of the OpenAPI document and of the page of the documentation. The first request of a route makes its
// content: most nodes never serve the document, and making it takes longer than the rest of New.
func docsRoutes(api *API) []Route {
	document := sync.OnceValue(api.Document)
	routes := []Route{
		static("/webapi/v1/openapi.json", "Read this document.", fiber.MIMEApplicationJSON, document),
		static("/webapi/v1/docs", "Browse this document.", htmlType, func() []byte { return api.page(document()) }),
	}
	for _, name := range []string{"docs.css", "docs.js", "icon.svg"} {
		routes = append(routes, static("/webapi/v1/docs/"+name, "Load a part of the documentation.", mediaTypes[path.Ext(name)],
			func() []byte { return docsFile(name) }))
	}
	return routes
}

func docsFile(name string) []byte {
	content, err := docsFiles.ReadFile("docs/" + name)
	if err != nil {
		panic(err) // An embedded file exists in every build or in none.
	}
	return content
}

var mediaTypes = map[string]string{
	".css": "text/css; charset=utf-8", ".js": fiber.MIMETextJavaScriptCharsetUTF8, ".png": "image/png", ".svg": "image/svg+xml",
}

// static returns a route that serves constant content, compressed if the client accepts that. The first request calls content; later
// requests share the result.
func static(path, about, mediaType string, content func() []byte) Route {
	page := sync.OnceValue(func() *Page {
		body := content()
		return &Page{
			Body: body, Packed: packed(body), Type: mediaType, ETag: fmt.Sprintf(`"%x"`, sha256.Sum256(body)), Cache: "public, max-age=3600", Policy: docsPolicy,
		}
	})
	return NewPage(path, about, func(context.Context, *Call, *NoFields) (*Page, error) { return page(), nil })
}

// packed returns the content compressed with gzip.
func packed(content []byte) []byte {
	var to bytes.Buffer
	w, err := gzip.NewWriterLevel(&to, gzip.BestCompression)
	if err != nil {
		panic(err) // The level exists.
	}
	_, _ = w.Write(content) // Writes to a buffer never fail.
	_ = w.Close()
	return to.Bytes()
}
