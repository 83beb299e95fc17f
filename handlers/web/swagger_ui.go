package web

import (
	"context"
	"crypto/sha256"
	"embed"
	"fmt"
	"path"
	"sync"

	"github.com/gofiber/fiber/v2"
	"github.com/klauspost/compress/zstd"
)

//go:generate go test -run TestViewer_FilesAreCurrent -update .

// viewerFiles contains the files of the viewer, Swagger UI, which is licensed as viewer/LICENSE says. They are compressed files of the module
// github.com/swaggo/files. The module itself would add 11 MB of files that no page uses.
//
//go:embed viewer/*.zst
var viewerFiles embed.FS

// docsPolicy allows resources of the same origin only. The viewer also draws its icons from data: URLs.
const docsPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lyceum API</title>
<link rel="icon" type="image/png" href="/webapi/v1/docs/favicon-32x32.png">
<link rel="stylesheet" href="/webapi/v1/docs/swagger-ui.css">
</head>
<body>
<div id="viewer"></div>
<noscript>This page needs JavaScript; <a href="/webapi/v1/openapi.json">the OpenAPI document</a> does not.</noscript>
<script src="/webapi/v1/docs/swagger-ui-bundle.js"></script>
<script src="/webapi/v1/docs/start.js"></script>
</body>
</html>
`

// docsStart starts the viewer. Unless validatorUrl is null, the viewer sends the document to a validator on another
// host.
const docsStart = `SwaggerUIBundle({url: "/webapi/v1/openapi.json", dom_id: "#viewer", validatorUrl: null, docExpansion: "list"});
`

// docsFiles lists the files of the viewer that docsPage loads.
var docsFiles = []string{"swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"}

// docsRoutes returns the routes of the OpenAPI document and of its viewer. The first request of a route makes its
// content: most nodes never serve the document, and making it takes longer than the rest of New.
func docsRoutes(document func() []byte) []Route {
	routes := []Route{
		static("/webapi/v1/openapi.json", "Read this document.", fiber.MIMEApplicationJSON, document),
		static("/webapi/v1/docs", "Browse this document.", htmlType, constant(docsPage)),
		static("/webapi/v1/docs/start.js", "Start the viewer.", fiber.MIMETextJavaScriptCharsetUTF8, constant(docsStart)),
	}
	for _, name := range docsFiles {
		content := func() []byte { return viewerFile(name) }
		routes = append(routes, static("/webapi/v1/docs/"+name, "Load a part of the viewer.", mediaTypes[path.Ext(name)], content))
	}
	return routes
}

func viewerFile(name string) []byte {
	packed, err := viewerFiles.ReadFile("viewer/" + name + ".zst")
	if err != nil {
		panic(err) // An embedded file exists in every build or in none.
	}
	unpacker, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		panic(err) // NewReader returns errors of its options only.
	}
	defer unpacker.Close()
	content, err := unpacker.DecodeAll(packed, nil)
	if err != nil {
		panic(err) // A test reads each file.
	}
	return content
}

var mediaTypes = map[string]string{
	".css": "text/css; charset=utf-8", ".js": fiber.MIMETextJavaScriptCharsetUTF8, ".png": "image/png",
}

func constant(text string) func() []byte { return func() []byte { return []byte(text) } }

// static returns a route that serves constant content. The first request calls content; later requests share the
// result.
func static(path, about, mediaType string, content func() []byte) Route {
	page := sync.OnceValue(func() *Page {
		body := content()
		return &Page{Body: body, Type: mediaType, ETag: fmt.Sprintf(`"%x"`, sha256.Sum256(body)), Cache: "public, max-age=3600", Policy: docsPolicy}
	})
	return NewPage(path, about, func(context.Context, *Call, *NoFields) (*Page, error) { return page(), nil })
}
