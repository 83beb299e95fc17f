package people_test

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"mime/multipart"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

var photoAddress = regexp.MustCompile(`<summary[^>]*><img class="portrait" src="(/photos/[^"]+)" alt=""`)

// A trainee must be able to set, replace and remove a photo. The photo must be in the header and beside a question. Only
// signed-in people of the company may receive it.
func TestProfilePhoto(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	company := p.North.Company.ID()
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("delete from profile_photos where company_id = %d and user_id = %d", company, p.North.ID(storetest.Trainee)))
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, 40, 30))); err != nil {
		t.Fatal(err)
	}
	upload := func(content []byte, wantStatus int) string {
		t.Helper()
		status, header, body := postFile(p, sitetest.NorthHost, "/profile/photo", cookie, "content", content)
		if status != wantStatus || status == http.StatusSeeOther && header.Get("Location") != "/profile?done=photo" {
			t.Fatalf("status %d, %s\n%s", status, header, body)
		}
		return body
	}
	address := func() string {
		t.Helper()
		_, _, body := p.Get(sitetest.NorthHost, "/profile", cookie)
		found := photoAddress.FindStringSubmatch(body)
		if found == nil {
			t.Fatalf("no photo in the header: %s", body)
		}
		return found[1]
	}
	refused := func(host, path, cookie string) {
		t.Helper()
		if status, header, _ := p.Get(host, path, cookie); status != http.StatusNotFound || strings.HasPrefix(header.Get("Content-Type"), "image/") {
			t.Errorf("%s%s: status %d, %s", host, path, status, header)
		}
	}
	p.Shows("/profile/photo", cookie, []string{`enctype="multipart/form-data"`, `<span class="portrait"`}, "Remove the photo")
	for _, wrong := range [][]byte{nil, []byte("no picture")} {
		if body := upload(wrong, http.StatusUnprocessableEntity); !strings.Contains(body, `id="content-wrong"`) {
			t.Errorf("no error message for %q: %s", wrong, body)
		}
	}
	upload(file.Bytes(), http.StatusSeeOther)
	first := address()
	p.Shows("/profile/photo", cookie, []string{"Remove the photo", `src="` + first + `" alt="Your photo"`})
	p.Shows("/my-questions/"+fmt.Sprint(p.North.ID(1)), cookie, []string{`class="author"><img class="portrait" src="` + first + `"`})
	status, header, body := p.Get(sitetest.NorthHost, first, cookie)
	if status != http.StatusOK || header.Get("Content-Type") != "image/jpeg" || !strings.HasPrefix(header.Get("Cache-Control"), "private") {
		t.Fatalf("status %d, %s", status, header)
	}
	if photo, err := jpeg.Decode(strings.NewReader(body)); err != nil || photo.Bounds() != image.Rect(0, 0, 256, 256) {
		t.Error(photo.Bounds(), err)
	}
	refused(sitetest.NorthHost, first, "")
	refused(sitetest.NorthHost, "/photos/AAAA", cookie)
	refused("learn.south.test", first, p.Enter(p.South, storetest.OngoingEnrollment))

	upload(file.Bytes(), http.StatusSeeOther)
	if address() == first {
		t.Error("the address did not change with the photo")
	}
	refused(sitetest.NorthHost, first, cookie)
	if status, header, _ := p.Post(sitetest.NorthHost, "/profile/photo", cookie, "https://"+sitetest.NorthHost, "remove", "1"); status != http.StatusSeeOther || header.Get("Location") != "/profile?done=photo" {
		t.Errorf("status %d, %s", status, header)
	}
	p.Shows("/profile", cookie, []string{`<span class="portrait"`}, `<img class="portrait"`)
}

// postFile submits a multipart form with a file from a page of the host. A nil content means that no file was chosen.
func postFile(p sitetest.Pages, host, path, cookie, field string, content []byte) (status int, header http.Header, body string) {
	p.T.Helper()
	var sent bytes.Buffer
	form := multipart.NewWriter(&sent)
	name := "photo.png"
	if content == nil {
		name = ""
	}
	part, err := form.CreateFormFile(field, name)
	if err != nil {
		p.T.Fatal(err)
	}
	_, _ = part.Write(content)
	_ = form.Close()
	request := p.Request(http.MethodPost, "https", host, path, sent.String())
	request.Header.Set("Content-Type", form.FormDataContentType())
	request.Header.Set("Origin", "https://"+host)
	return p.Send(request, cookie)
}
