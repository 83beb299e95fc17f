package courses_test

import (
	"bytes"
	"fmt"
	"image"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/courses"
)

// An admin must be able to upload a picture, describe it, crop it, show it on the front page, see where it is used, and remove it.
func TestPictures_Edit(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get("/manage/pictures/add"), 200, "", `enctype="multipart/form-data"`, `type="file"`)
	wrong := admin.Upload("/manage/pictures/add", "content", "notes.txt", []byte("hello"), "name", "Kept Name.png")
	admin.Expect(wrong, 400, "", `value="Kept Name.png"`, "Rename the file")
	photo := append([]byte{0, 0, 0, 24}, "ftypheic\x00\x00\x00\x00mif1heic"...)
	admin.Expect(admin.Upload("/manage/pictures/add", "content", "photo.heic", photo, "name", "photo.jpg"), 400, "", "The photo has the format HEIC")
	admin.Expect(admin.Upload("/manage/pictures/add", "content", "", nil, "name", "team.png"), 400, "", "Please fill this in.")
	admin.Expect(admin.Upload("/manage/pictures/add", "content", "Our Team.png", consoletest.PNG(t, 64, 64), "name", ""), 303, "/manage/media?done=picture-add")
	admin.Expect(admin.Get("/manage/media?search=team"), 200, "", `src="/media/our-team.png"`, "/manage/media/item?name=our-team.png", "Not described", "Not in use")
	admin.Expect(admin.Post("/manage/pictures/update", "name", "our-team.png", "alt", "Four people at a table"), 303, "/manage/media/item?name=our-team.png&done=picture-update")
	admin.Expect(admin.Get("/manage/pictures/update?name=our-team.png"), 200, "", `value="Four people at a table"`)
	admin.Expect(admin.Get("/manage/media?search=four+people"), 200, "", "Four people at a table")
	admin.Expect(admin.Get("/manage/media?kind=film"), 200, "", "/manage/pictures/add")
	admin.Expect(admin.Get("/manage/media/item?name=our-team.png&done=picture-update"), 200, "", "The description has been saved.", "/manage/pictures/crop?name=our-team.png",
		"/manage/pictures/remove?name=our-team.png", "It is not used.")
	admin.Expect(admin.Get("/manage/pictures/crop?name=our-team.png"), 200, "", `name="name" value="our-team.png"`)
	admin.Expect(admin.Post("/manage/pictures/crop", "name", "our-team.png", "shape", "round"), 400, "", "Choose a shape of the list.", `value="our-team.png"`)
	admin.Expect(admin.Post("/manage/pictures/crop", "name", "our-team.png", "shape", "wide", "position", "start"), 303, "/manage/media/item?name=our-team-wide.png&done=picture-crop")
	cropped, err := courses.ReadPicture(t.Context(), s.DB.For(s.North.Company), "our-team-wide.png")
	if err != nil {
		t.Fatal(err)
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(cropped.Content)); err != nil || size.Width != 64 || size.Height != 36 {
		t.Errorf("the cropped picture has %d by %d pixels, %v", size.Width, size.Height, err)
	}

	settings := admin.Get("/manage/company")
	admin.Expect(settings, 200, "", `<option value="our-team-wide.png">our-team-wide.png</option>`)
	admin.Expect(admin.Post("/manage/company", "version", "1", "frontPicture", "our-team-wide.png", "callText", "Find a course", "callURL", "//elsewhere.test"), 400, "", "This must be an address that begins with https://, or a path")
	admin.Expect(admin.Post("/manage/company", "version", "1", "frontPicture", "our-team-wide.png", "callText", "Find a course", "callURL", "/courses"), 303, "/manage/company?done=company-edit")
	admin.Expect(admin.Get("/manage/media"), 200, "", "Used in 1 place")
	admin.Expect(admin.Get("/manage/media/item?name=our-team-wide.png"), 200, "", "Front page", `href="/manage/company"`, "cannot be removed", `alt="Four people at a table"`)
	admin.Expect(admin.Post("/manage/company", "version", "2", "weeklyGoal", "true"), 303, "/manage/company?done=company-edit")
	admin.Expect(admin.Get("/manage/company"), 200, "", `<option value="true" selected>Trainees can choose one`)
	admin.Expect(admin.Post("/manage/pictures/remove", "name", "our-team-wide.png"), 400, "", "is the picture of the front page")
	removesSeveral(s, admin)
	admin.Expect(admin.Post("/manage/pictures/remove", "name", "our-team.png"), 303, "/manage/media?done=picture-remove.trash")
	admin.Expect(admin.Get("/manage/trash?kind=picture"), 200, "", "our-team.png", "Picture")
	if list := admin.Get("/manage/media").Body; strings.Contains(list, `"/media/our-team.png"`) {
		t.Errorf("the removed picture is listed\n%s", list)
	}
	if other := s.As(s.South, "admin").Get("/manage/media").Body; strings.Contains(other, "our-team") {
		t.Errorf("a picture of another company is listed\n%s", other)
	}
}

// removesSeveral removes pictures and a file at once. The page must keep what is used and say why, and say what can be restored. Managers have no such page.
func removesSeveral(s consoletest.Server, admin consoletest.Browser) {
	s.T.Helper()
	const page = "/manage/media/remove"
	admin.Expect(admin.Upload("/manage/pictures/add", "content", "old.png", consoletest.PNG(s.T, 8, 8), "name", "old.png"), 303, "/manage/media?done=picture-add")
	s.North.Exec(s.T, fmt.Sprintf(`insert into files (company_id, id, name, size_bytes, received, sha256, media_type, expires_at) values (:company, %d, 'Old notes.pdf', 4, 4, 'x', 'application/pdf', now())`, s.North.ID(700)))
	file := fmt.Sprint(s.North.ID(700))
	admin.Expect(admin.Get("/manage/media"), 200, "", `formaction="`+page+`"`, `name="items" value="/old.png"`, `name="items" value="`+file+`"`)
	if list := admin.Get("/manage/media").Body; strings.Contains(list, `value="/our-team-wide.png"`) {
		s.T.Error("a picture that is used can be selected")
	}
	admin.Expect(admin.Get("/manage/media/item?fileID="+file), 200, "", `<iframe src="/manage/media/file?fileID=`+file, "download>")
	admin.Expect(admin.Get(page+"?items=%2Fold.png"), 200, "", "old.png", "restored from the trash for 30 days")
	admin.Expect(admin.Get(page+"?items=%2Fold.png&items="+file), 200, "", "Old notes.pdf", "Files cannot be restored.")
	admin.Expect(admin.Get(page), 200, "", "Nothing is selected.")
	admin.Expect(s.As(s.North, "manager").Get(page+"?items="+file), 403, "")
	admin.Expect(s.As(s.South, "admin").Get(page+"?items="+file), 200, "", "Nothing is selected.")
	admin.Expect(admin.Post(page, "items", "/old.png", "items", file, "items", "/our-team-wide.png"), 200, "", "our-team-wide.png", "is the picture of the front page")
	admin.Expect(admin.Get("/manage/trash?kind=picture"), 200, "", "old.png")
	if list := admin.Get("/manage/media").Body; strings.Contains(list, "Old notes.pdf") || strings.Contains(list, ">old.png") || !strings.Contains(list, "our-team-wide.png") {
		s.T.Errorf("after the removal:\n%s", list)
	}
}
