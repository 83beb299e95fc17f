// Package console renders the HTML pages on which a company's staff manage courses, people and settings. The pages are at
// /manage on each domain of the company. Each page does a job: it calls a function of a package below handlers, which an API
// route also calls. A page requires the access of its API route, and its form has the fields of the route's request.
package console

import "embed"

var (
	//go:embed templates
	templateFiles embed.FS
	//go:embed static/*.css
	styleFiles embed.FS
	//go:embed scripts/editor.js
	editorScript []byte
	//go:embed static/tree.js
	treeScript []byte
	//go:embed static/console.js
	commonScript []byte
	//go:embed static/pictures.js
	pictureScript []byte
	//go:embed problems.toml
	problemFile []byte
	//go:embed words/*.toml
	messageFiles embed.FS
)
