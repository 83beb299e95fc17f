package learning

import (
	"bytes"
	"context"
	"html/template"
	"strings"
	"sync"

	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/ui"
	storecourses "lyceum/store/courses"
)

// packageURL returns the address on the content host at which the package of a document runs: for its trainee with the state of an attempt, for staff
// without one.
func packageURL(ctx context.Context, v *ui.Visit, d *storecourses.CourseDocument) (string, error) {
	if v.Preview != nil || v.Viewing != "" {
		return packagePreview(ctx, v, d)
	}
	path, _, err := v.Site.Services.Courses().PackageAttempt(ctx, v.Call, d)
	return v.Call.ContentURL(path), err
}

func packagePreview(ctx context.Context, v *ui.Visit, d *storecourses.CourseDocument) (string, error) {
	path, err := v.Site.Services.Courses().PackagePreview(ctx, v.Call, d)
	return v.Call.ContentURL(path), err
}

// packagePolicy returns the directive that the content security policy of a page needs to show a package, or "".
func packagePolicy(v *ui.Visit, shown storecourses.Display) string {
	if shown != storecourses.AsPackage {
		return ""
	}
	return "; frame-src " + v.Call.ContentURL("")
}

// packagePlayerPage is a page of its own, because the stylesheets and links of other pages do not exist on the content host.
var packagePlayerPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("package").Parse(`<!doctype html>
<html lang="{{.Language}}"{{if .IsRightToLeft}} dir="rtl"{{end}}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.T "kind.scorm"}}</title><link rel="stylesheet" href="{{.Style}}"><script src="{{.Script}}" defer></script></head>
<body data-done="{{.T "package.done"}}" data-review="{{.T "package.review"}}" data-browse="{{.T "package.browse"}}" data-elsewhere="{{.T "package.elsewhere"}}"
 data-unsaved="{{.T "package.unsaved"}}" data-failed="{{.T "package.failed"}}" data-expired="{{.T "package.expired"}}">
<main><noscript><p>{{.T "package.noscript"}}</p></noscript>
<p id="note" role="status" hidden></p>
<details id="menu" hidden><summary>{{.T "package.menu"}}</summary><ol></ol></details>
<iframe id="content" title="{{.T "kind.scorm"}}" allow="fullscreen; autoplay; encrypted-media; unload"
 sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads"></iframe></main>
</body></html>
`))
})

// packagePlayer shows the page that runs a package. It is on the content host, and the link in its path is the only authorization.
func packagePlayer(s *ui.Site, c *web.Call, in *courses.PackageLinkIn) (*web.Page, error) {
	if _, err := s.Services.Courses().OpenPackageLink(c, in); err != nil {
		return nil, err
	}
	if !strings.HasSuffix(c.Target, "/") {
		return &web.Page{Location: c.Target + "/"}, nil // The script of the page has relative addresses.
	}
	var body bytes.Buffer
	err := packagePlayerPage().Execute(&body, struct {
		ui.Texts
		Style, Script string
	}{s.TextsOf(c), s.PackageStyle.Path(), s.PackagePlayer.Path()})
	return &web.Page{Body: body.Bytes(), Policy: "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; " +
		"base-uri 'none'; form-action 'none'; frame-ancestors " + c.FrameAncestors()}, err
}
