package console_test

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"lyceum/handlers/web"
)

// upload submits a multipart form with a file. fields alternates names and values.
func (b browser) upload(path, field, name string, content []byte, fields ...string) answer {
	b.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile(field, name)
	if err != nil {
		b.t.Fatal(err)
	}
	_, _ = part.Write(content)
	for i := 0; i+1 < len(fields); i += 2 {
		_ = form.WriteField(fields[i], fields[i+1])
	}
	_ = form.Close()
	request, err := http.NewRequest(http.MethodPost, "http://"+b.address+path, &body)
	if err != nil {
		b.t.Fatal(err)
	}
	request.Host = b.host
	request.Header.Set("X-Forwarded-Proto", "https")
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	request.Header.Set("Content-Type", form.FormDataContentType())
	request.AddCookie(&http.Cookie{Name: web.SessionCookie, Value: b.cookie})
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		b.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return answer{status: response.StatusCode, location: response.Header.Get("Location"), body: string(text)}
}

func pngOf(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// The test uploads a picture as an admin, crops it, shows it on the front page, and removes it.
func TestPictures_Edit(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.get("/manage/pictures/add"), 200, "", `enctype="multipart/form-data"`, `type="file"`)
	wrong := admin.upload("/manage/pictures/add", "content", "notes.txt", []byte("hello"), "name", "Kept Name.png")
	admin.expect(wrong, 400, "", `value="Kept Name.png"`, "rename the file")
	admin.expect(admin.upload("/manage/pictures/add", "content", "", nil, "name", "team.png"), 400, "", "content is required.")
	admin.expect(admin.upload("/manage/pictures/add", "content", "Our Team.png", pngOf(t, 64, 64), "name", ""), 303, "/manage/pictures?done=picture-add")
	admin.expect(admin.get("/manage/pictures?search=team"), 200, "", `src="/media/our-team.png"`, "/manage/pictures/crop?name=our-team.png")
	admin.expect(admin.get("/manage/pictures/crop?name=our-team.png"), 200, "", `name="name" value="our-team.png"`)
	admin.expect(admin.post("/manage/pictures/crop", "name", "our-team.png", "shape", "round"), 400, "", "shape must be", `value="our-team.png"`)
	admin.expect(admin.post("/manage/pictures/crop", "name", "our-team.png", "shape", "wide", "position", "start"), 303, "/manage/pictures?done=picture-crop")
	cropped, err := s.db.For(s.north.Company).Picture(t.Context(), "our-team-wide.png")
	if err != nil {
		t.Fatal(err)
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(cropped.Content)); err != nil || size.Width != 64 || size.Height != 36 {
		t.Errorf("the cropped picture has %d by %d pixels, %v", size.Width, size.Height, err)
	}

	settings := admin.get("/manage/company")
	admin.expect(settings, 200, "", `<option value="our-team-wide.png">our-team-wide.png</option>`)
	admin.expect(admin.post("/manage/company", "version", "1", "frontPicture", "our-team-wide.png", "callText", "Find a course", "callURL", "//elsewhere.test"), 400, "", "callURL is not")
	admin.expect(admin.post("/manage/company", "version", "1", "frontPicture", "our-team-wide.png", "callText", "Find a course", "callURL", "/courses"), 303, "/manage/company?done=company-edit")
	admin.expect(admin.get("/manage/pictures"), 200, "", "Front page")
	admin.expect(admin.post("/manage/pictures/remove", "name", "our-team-wide.png"), 400, "", "is the picture of the front page")
	admin.expect(admin.post("/manage/pictures/remove", "name", "our-team.png"), 303, "/manage/pictures?done=picture-remove")
	if list := admin.get("/manage/pictures").body; strings.Contains(list, `"/media/our-team.png"`) {
		t.Errorf("the removed picture is listed\n%s", list)
	}
	if other := s.as(s.south, "admin").get("/manage/pictures").body; strings.Contains(other, "our-team") {
		t.Errorf("a picture of another company is listed\n%s", other)
	}
}
