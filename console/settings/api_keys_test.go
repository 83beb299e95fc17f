package settings_test

import (
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// A new API key must be shown once. The list must link to the form that replaces a key, unless two keys have the name. A
// removed key must not be listed. No page may show the key of another company.
func TestAPIKeyPages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, other := s.As(s.North, "admin"), s.As(s.South, "admin")
	const page = "/manage/api-keys"
	wrong := admin.Post(page+"/add", "name", "Shop", "scopes", "users", "networks", "office")
	admin.Expect(wrong, 400, "", "Write network addresses", "office</textarea>")
	admin.Expect(admin.Post(page+"/add", "name", "Shop", "scopes", "users", "expiresAt", "2026-03-10"), 400, "", "This must be a time in the future")
	made := admin.Post(page+"/add", "name", "Shop", "scopes", "users", "expiresAt", "2026-03-11", "networks", "192.0.2.7\r\n198.51.100.0/24")
	admin.Expect(made, 200, "")
	key := regexp.MustCompile(`lyk_[\w-]+`).FindString(made.Body)
	if key == "" {
		t.Fatalf("no key:\n%s", made.Body)
	}
	list := admin.Get(page)
	replacement := page + "/add?mode=live&amp;name=Shop&amp;networks=192.0.2.7%2F32%0A198.51.100.0%2F24&amp;scopes=users"
	admin.Expect(list, 200, "", "Shop", "…"+key[len(key)-4:], "192.0.2.7/32, 198.51.100.0/24", replacement)
	if strings.Contains(list.Body, key) {
		t.Error("the list contains the key")
	}
	form := admin.Get(strings.ReplaceAll(replacement, "&amp;", "&"))
	admin.Expect(form, 200, "", `value="Shop"`, "192.0.2.7/32\n198.51.100.0/24")
	if !regexp.MustCompile(`value="users"[^>]* checked`).MatchString(form.Body) || regexp.MustCompile(`value="courses"[^>]* checked`).MatchString(form.Body) {
		t.Errorf("the form for the replacement has other scopes:\n%s", form.Body)
	}
	admin.Expect(admin.Post(page+"/add", "name", "Shop", "scopes", "users"), 200, "")
	if strings.Contains(admin.Get(page).Body, "name=Shop") {
		t.Error("a name with two keys has a link for a third one")
	}
	if strings.Contains(other.Get(page).Body, "Shop") {
		t.Error("another company lists the key")
	}
	remove := regexp.MustCompile(`/manage/api-keys/\d+/remove`).FindAllString(list.Body, -1)
	last := remove[len(remove)-1]
	other.Expect(other.Get(last), 404, "")
	other.Expect(other.Post(last), 404, "")
	admin.Expect(admin.Get(last), 200, "", "Shop, …"+key[len(key)-4:])
	admin.Expect(admin.Post(last), 303, page+"?done=api-key-remove")
	if strings.Contains(admin.Get(page).Body, key[len(key)-4:]) {
		t.Error("a removed key is listed")
	}
}
