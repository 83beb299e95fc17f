package console_test

import (
	"regexp"
	"strings"
	"testing"
)

// A new API key must be shown once. The list must link to the form that replaces a key, unless two keys have the name. A
// removed key must not be listed. No page may show the key of another company.
func TestAPIKeyPages(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, other := s.as(s.north, "admin"), s.as(s.south, "admin")
	const page = "/manage/api-keys"
	wrong := admin.post(page+"/add", "name", "Shop", "scopes", "users", "networks", "office")
	admin.expect(wrong, 400, "", "Write network addresses", "office</textarea>")
	admin.expect(admin.post(page+"/add", "name", "Shop", "scopes", "users", "expiresAt", "2026-03-10"), 400, "", "This must be a time in the future")
	made := admin.post(page+"/add", "name", "Shop", "scopes", "users", "expiresAt", "2026-03-11", "networks", "192.0.2.7\r\n198.51.100.0/24")
	admin.expect(made, 200, "")
	key := regexp.MustCompile(`lyk_[\w-]+`).FindString(made.body)
	if key == "" {
		t.Fatalf("no key:\n%s", made.body)
	}
	list := admin.get(page)
	replacement := page + "/add?mode=live&amp;name=Shop&amp;networks=192.0.2.7%2F32%0A198.51.100.0%2F24&amp;scopes=users"
	admin.expect(list, 200, "", "Shop", "…"+key[len(key)-4:], "192.0.2.7/32, 198.51.100.0/24", replacement)
	if strings.Contains(list.body, key) {
		t.Error("the list contains the key")
	}
	form := admin.get(strings.ReplaceAll(replacement, "&amp;", "&"))
	admin.expect(form, 200, "", `value="Shop"`, "192.0.2.7/32\n198.51.100.0/24")
	if !regexp.MustCompile(`value="users"[^>]* checked`).MatchString(form.body) || regexp.MustCompile(`value="courses"[^>]* checked`).MatchString(form.body) {
		t.Errorf("the form for the replacement has other scopes:\n%s", form.body)
	}
	admin.expect(admin.post(page+"/add", "name", "Shop", "scopes", "users"), 200, "")
	if strings.Contains(admin.get(page).body, "name=Shop") {
		t.Error("a name with two keys has a link for a third one")
	}
	if strings.Contains(other.get(page).body, "Shop") {
		t.Error("another company lists the key")
	}
	remove := regexp.MustCompile(`/manage/api-keys/\d+/remove`).FindAllString(list.body, -1)
	last := remove[len(remove)-1]
	other.expect(other.get(last), 404, "")
	other.expect(other.post(last), 404, "")
	admin.expect(admin.get(last), 200, "", "Shop, …"+key[len(key)-4:])
	admin.expect(admin.post(last), 303, page+"?done=api-key-remove")
	if strings.Contains(admin.get(page).body, key[len(key)-4:]) {
		t.Error("a removed key is listed")
	}
}
