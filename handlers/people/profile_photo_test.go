package people_test

import (
	"encoding/base64"
	"fmt"
	"regexp"
	"testing"

	"lyceum/handlers/people"
	"lyceum/store/storetest"
)

var photoURL = regexp.MustCompile(`"url":"https://learn\.north\.test(?::\d+)?/photos/([\w-]{20,})"`)

// People must be able to set and remove their photos. Staff must be able to see and remove the photos of people whom they may
// change. Erasing a person must remove the photo.
func TestProfilePhoto(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("delete from profile_photos where company_id = %d", w.North.Company.ID()))
	photos := func(want string) {
		t.Helper()
		if got := storetest.Value(t, w.North.DSN(), "select count(*) from profile_photos where company_id = $1", w.North.Company.ID()); got != want {
			t.Errorf("%s photos, want %s", got, want)
		}
	}
	file := func(content []byte) string {
		return `{"content":"` + base64.StdEncoding.EncodeToString(content) + `"}`
	}
	content := file(exifJPEG(t, testPhoto(64, 48, false), 6))
	trainee, admin := fmt.Sprintf(`{"id":%d}`, w.North.ID(storetest.Trainee)), fmt.Sprintf(`{"id":%d}`, w.North.ID(storetest.Admin))
	w.ExpectAll(w.Ask("north-trainee", "/profile-photo", ""), `"url":""`)
	w.ExpectAll(w.Ask("north-admin", "/user-photo", trainee), `"url":""`)
	w.ExpectField(w.Ask("north-trainee", "/profile-photo-set", ""), 400, "invalid_input", "content")
	w.ExpectField(w.Ask("north-trainee", "/profile-photo-set", file([]byte("no picture"))), 400, "invalid_input", "content")
	w.ExpectField(w.Ask("north-trainee", "/profile-photo-set", file(make([]byte, people.MaxPhoto+1))), 400, "invalid_input", "content")
	photos("0")

	set := w.Ask("north-trainee", "/profile-photo-set", content)
	first := photoURL.FindString(set.Body)
	if set.Status != 200 || first == "" {
		t.Fatal(set.Status, set.Body)
	}
	w.ExpectAll(w.Ask("north-trainee", "/profile-photo", ""), first)
	w.ExpectAll(w.Ask("north-admin", "/user-photo", trainee), first)
	again := w.Ask("north-trainee", "/profile-photo-set", content)
	if second := photoURL.FindString(again.Body); again.Status != 200 || second == "" || second == first {
		t.Errorf("the address of the second photo: %s", again.Body)
	}
	w.Expect(w.Ask("north-admin", "/profile-photo-set", content), 200, "")
	photos("2")

	w.Expect(w.Ask("north-trainee", "/user-photo", admin), 403, "forbidden")
	w.Expect(w.Ask("north-manager", "/user-photo", admin), 404, "not_found")
	w.Expect(w.Ask("north-manager", "/user-photo-remove", admin), 404, "not_found")
	w.Expect(w.Ask("north-api", "/user-photo-remove", admin), 403, "forbidden")
	photos("2")
	w.Expect(w.Ask("north-admin", "/user-photo-remove", fmt.Sprintf(`{"id":%d,"version":77}`, w.North.ID(storetest.Trainee))), 409, "changed_meanwhile")
	w.Expect(w.Ask("north-admin", "/user-photo-remove", trainee), 200, "")
	w.ExpectAll(w.Ask("north-admin", "/audit-list", ""), `"user_photo_remove"`)
	photos("1")
	w.Expect(w.Ask("north-admin", "/profile-photo-remove", ""), 200, "")
	photos("0")
	w.Expect(w.Ask("north-trainee", "/profile-photo-set", content), 200, "")
	w.Expect(w.Ask("north-admin", "/user-erase", trainee), 200, "")
	photos("0")
}
