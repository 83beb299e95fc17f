package importer

import (
	"net/url"
	"strings"

	"lyceum/store/courses"
)

// checkBody checks the body in a row of documents.csv, and sets its media type. A body without spaces that begins like an address is a
// link. Every other one is the HTML of a page.
func checkBody(d *document, wrong func(field, format string, args ...any)) {
	if d.Body == "" {
		return
	}
	d.BodyType = courses.PageMediaType
	if d.file != "" {
		wrong("body", "is for pages and links only, and this document has a file")
	}
	if !strings.ContainsAny(d.Body, " \t\r\n<") && (strings.HasPrefix(d.Body, "https://") || strings.HasPrefix(d.Body, "http://")) {
		d.BodyType = courses.LinkMediaType
		if address, err := url.Parse(d.Body); err != nil || address.Host == "" {
			wrong("body", "%q is not an address", d.Body)
		}
	}
}

// sanitizeBodies sanitizes the bodies of pages in documents.csv, as the editor of staff does.
func (in *input) sanitizeBodies(o Options, found *problems) {
	for i := range in.documents.rows {
		row := &in.documents.rows[i]
		if row.BodyType == courses.LinkMediaType {
			continue
		}
		line := in.documents.lines[i]
		switch {
		case o.Sanitize != nil:
			row.Body = o.Sanitize(row.Body)
		case strings.Contains(row.Body, "<"):
			found.add(in.documents.name, line, "body", "holds HTML, which this import does not accept")
		}
		if len(row.Body) > courses.LongestPage {
			found.add(in.documents.name, line, "body", "has %d bytes in UTF-8; %d is the most", len(row.Body), courses.LongestPage)
		}
	}
}
