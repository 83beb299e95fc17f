package console_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store/storetest"
)

// pathFor returns the path of a route with values for its parameters: the id of an object of north, a kind and a
// language.
func (s server) pathFor(path string) string {
	id := s.north.ID(1)
	if strings.HasPrefix(path, "/manage/people/") { // The object with id 1 is the admin who sends the request.
		id = s.north.ID(storetest.DisabledTrainee)
	}
	if strings.HasPrefix(path, "/manage/api-keys/") { // The key with id 1 is the only key of its user. The removal of the key would disable the user.
		id = s.north.ID(1000)
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
	s := serve(t)
	access := handlers.JobAccess()
	visitor, signedIn := s.as(s.north, ""), map[string]browser{}
	for _, r := range s.routes {
		if !strings.HasPrefix(r.Path, "/manage") {
			continue
		}
		path := s.pathFor(r.Path)
		if a := visitor.do(r.Method, path, url.Values{}); a.status != http.StatusSeeOther || a.location != "/sign-in?next="+url.QueryEscape(path) {
			t.Errorf("%s %s by a visitor: %d to %s", r.Method, path, a.status, a.location)
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
			if a := s.ask(signedIn, who.name, r.Method, path); (a.status == http.StatusForbidden) == allowed {
				t.Errorf("%s %s by %s: status %d\n%s", r.Method, path, who.name, a.status, a.body)
			}
		}
	}
}

// ask sends a request of a user of north. It signs the user in if signedIn has no session of the user, or if an earlier request has
// ended the session.
func (s server) ask(signedIn map[string]browser, name, method, path string) answer {
	s.t.Helper()
	if b, known := signedIn[name]; known {
		if a := b.do(method, path, url.Values{}); !strings.HasPrefix(a.location, "/sign-in?") {
			return a
		}
	}
	signedIn[name] = s.as(s.north, name)
	return signedIn[name].do(method, path, url.Values{})
}

// If an admin of north requests a page with an id of south, the page must neither show nor change the object of
// south.
func TestAccess_OtherCompanies(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	foreign := strconv.FormatInt(s.south.ID(1), 10)
	for _, r := range s.routes {
		if !strings.HasPrefix(r.Path, "/manage") || !parameter.MatchString(r.Path) {
			continue
		}
		path := parameter.ReplaceAllString(strings.ReplaceAll(r.Path, ":kind", "document"), foreign)
		form := url.Values{"version": {"1"}, "title": {"Taken over"}}
		if a := admin.do(r.Method, path, form); a.status != http.StatusNotFound || strings.Contains(a.body, "south") {
			t.Errorf("%s %s: status %d\n%s", r.Method, path, a.status, a.body)
		}
	}
	if a := s.as(s.south, "admin").get("/manage/announcements"); strings.Contains(a.body, "Taken over") {
		t.Errorf("an announcement of another company was changed: %s", a.body)
	}
}

// If another site submits a form of the console, nothing may change.
func TestAccess_OtherSites(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	request := admin.request(http.MethodPost, "/manage/announcements/add", "cross-site", "title=Forged")
	request.Header.Set("Origin", "https://evil.test")
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if a := admin.send(request); a.status != http.StatusForbidden || strings.Contains(admin.get("/manage/announcements").body, "Forged") {
		t.Errorf("status %d", a.status)
	}
}
