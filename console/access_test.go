package console_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/console/consoletest"
	"lyceum/handlers"
	"lyceum/store/storetest"
)

// pathFor returns the path of a route with values for its parameters: the id of an object of north, a kind and a
// language.
func pathFor(s consoletest.Server, path string) string {
	id := s.North.ID(1)
	if strings.HasPrefix(path, "/manage/people/") { // The object with id 1 is the admin who sends the request.
		id = s.North.ID(storetest.DisabledTrainee)
	}
	if strings.HasPrefix(path, "/manage/api-keys/") { // The key with id 1 is the only key of its user. The removal of the key would disable the user.
		id = s.North.ID(1000)
	}
	if strings.HasPrefix(path, "/manage/mail/") {
		path = strings.NewReplacer(":kind", "invitation", ":language", "de").Replace(path)
	}
	return parameter.ReplaceAllString(strings.ReplaceAll(path, ":kind", "chapter"), strconv.FormatInt(id, 10))
}

// parameter matches a parameter of a path.
var parameter = regexp.MustCompile(`:\w+`)

// The test requests every page as every role and as a visitor. Only roles with access to the API route of the page may receive
// the page.
func TestAccess_EveryPage(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	access := handlers.JobAccess()
	visitor, signedIn := s.As(s.North, ""), map[string]consoletest.Browser{}
	for _, r := range s.Routes {
		if !strings.HasPrefix(r.Path, "/manage") {
			continue
		}
		path := pathFor(s, r.Path)
		if a := visitor.Do(r.Method, path, url.Values{}); r.Path == "/manage/media/file" { // A file does not lead to the page for signing in.
			if a.Status != http.StatusForbidden {
				t.Errorf("the file of a visitor: %d", a.Status)
			}
		} else if a.Status != http.StatusSeeOther || a.Location != "/sign-in?next="+url.QueryEscape(path) {
			t.Errorf("%s %s by a visitor: %d to %s", r.Method, path, a.Status, a.Location)
		}
		for _, who := range []struct {
			name string
			role auth.Role
		}{{"admin", auth.RoleAdmin}, {"manager", auth.RoleManager}, {"tara", auth.RoleTrainee}, {"api", auth.RoleAPI}} {
			allowed := who.role == auth.RoleAdmin || who.role == auth.RoleManager
			if r.Job != "" {
				allowed = allowed && access[r.Job].Allows(who.role)
			} else if r.Path != "/manage" {
				continue // This page shows a form. It has the same access as the submission of the form.
			}
			if a := ask(s, signedIn, who.name, r.Method, path); (a.Status == http.StatusForbidden) == allowed {
				t.Errorf("%s %s by %s: status %d\n%s", r.Method, path, who.name, a.Status, a.Body)
			}
		}
	}
}

// ask sends a request of a user of north. It signs the user in if signedIn has no session of the user, or if an earlier request has
// ended the session.
func ask(s consoletest.Server, signedIn map[string]consoletest.Browser, name, method, path string) consoletest.Answer {
	s.T.Helper()
	if b, known := signedIn[name]; known {
		if a := b.Do(method, path, url.Values{}); !strings.HasPrefix(a.Location, "/sign-in?") {
			return a
		}
	}
	signedIn[name] = s.As(s.North, name)
	return signedIn[name].Do(method, path, url.Values{})
}

// If an admin of north requests a page with an id of south, the page must neither show nor change the object of
// south.
func TestAccess_OtherCompanies(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	foreign := strconv.FormatInt(s.South.ID(1), 10)
	for _, r := range s.Routes {
		if !strings.HasPrefix(r.Path, "/manage") || !parameter.MatchString(r.Path) {
			continue
		}
		path := parameter.ReplaceAllString(strings.ReplaceAll(r.Path, ":kind", "document"), foreign)
		form := url.Values{"version": {"1"}, "title": {"Taken over"}}
		if a := admin.Do(r.Method, path, form); a.Status != http.StatusNotFound || strings.Contains(a.Body, "south") {
			t.Errorf("%s %s: status %d\n%s", r.Method, path, a.Status, a.Body)
		}
	}
	if a := s.As(s.South, "admin").Get("/manage/announcements"); strings.Contains(a.Body, "Taken over") {
		t.Errorf("an announcement of another company was changed: %s", a.Body)
	}
}

// If another site submits a form of the console, nothing may change.
func TestAccess_OtherSites(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	request := admin.Request(http.MethodPost, "/manage/announcements/add", "cross-site", "title=Forged")
	request.Header.Set("Origin", "https://evil.test")
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if a := admin.Send(request); a.Status != http.StatusForbidden || strings.Contains(admin.Get("/manage/announcements").Body, "Forged") {
		t.Errorf("status %d", a.Status)
	}
}
