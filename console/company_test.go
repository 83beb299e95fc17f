package console_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"log/slog"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/fakes/razorpayfake"
	"lyceum/handlers"
	"lyceum/payment"
	"lyceum/store/storetest"
	"lyceum/tenant"
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
	request := b.request(http.MethodPost, path, "same-origin", body.String())
	request.Header.Set("Content-Type", form.FormDataContentType())
	return b.send(request)
}

func pngOf(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// An admin must be able to upload a picture, crop it, show it on the front page, and remove it.
func TestPictures_Edit(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.get("/manage/pictures/add"), 200, "", `enctype="multipart/form-data"`, `type="file"`)
	wrong := admin.upload("/manage/pictures/add", "content", "notes.txt", []byte("hello"), "name", "Kept Name.png")
	admin.expect(wrong, 400, "", `value="Kept Name.png"`, "Rename the file")
	admin.expect(admin.upload("/manage/pictures/add", "content", "", nil, "name", "team.png"), 400, "", "Please fill this in.")
	admin.expect(admin.upload("/manage/pictures/add", "content", "Our Team.png", pngOf(t, 64, 64), "name", ""), 303, "/manage/pictures?done=picture-add")
	admin.expect(admin.get("/manage/pictures?search=team"), 200, "", `src="/media/our-team.png"`, "/manage/pictures/crop?name=our-team.png")
	admin.expect(admin.get("/manage/pictures/crop?name=our-team.png"), 200, "", `name="name" value="our-team.png"`)
	admin.expect(admin.post("/manage/pictures/crop", "name", "our-team.png", "shape", "round"), 400, "", "Choose a shape of the list.", `value="our-team.png"`)
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
	admin.expect(admin.post("/manage/company", "version", "1", "frontPicture", "our-team-wide.png", "callText", "Find a course", "callURL", "//elsewhere.test"), 400, "", "This must be an address that begins with https://, or a path")
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

// A form with a secret must never contain the secret, neither before nor after an error.
func TestGateway_Form(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.get("/manage/company/gateway"), 200, "", `name="keySecret" type="password" autocomplete="new-password" value=""`, "/webapi/v1/gateway-webhook")
	admin.expect(admin.post("/manage/company/gateway", "keyID", "rzp test", "keySecret", "hush"), 400, "", "This is not the ID of a key.", `value="rzp test"`)
	if body := admin.post("/manage/company/gateway", "keyID", "rzp test", "keySecret", "hush").body; strings.Contains(body, "hush") {
		t.Errorf("the page contains the secret\n%s", body)
	}
	admin.expect(admin.post("/manage/company/google", "clientID", "new.apps.example", "hostedDomains", "north.test"), 400, "", "Enter the secret of the new client.")
	admin.expect(admin.post("/manage/company/google", "clientID", "", "hostedDomains", "North.test, south.test", "newUsers", "true"), 303, "/manage/company/google?done=google-edit")
	admin.expect(admin.get("/manage/company/google"), 200, "", `value="north.test, south.test"`, `<option value="true" selected>`)
}

// If the payment gateway does not accept a key, or does not answer, the form must keep what was typed except the secret, and say what the
// gateway answered in the words and the language of staff.
func TestGateway_KeepsForm(t *testing.T) {
	t.Parallel()
	s, gateway := serveWithGateway(t)
	admin := s.as(s.north, "admin")
	refused := admin.post("/manage/company/gateway", "keyID", "rzp_test_mistyped", "keySecret", "hush", "ordersRequired", "true")
	admin.expect(refused, 502, "", "does not accept this key with this secret", "The payment gateway says: “Authentication failed”", `value="rzp_test_mistyped"`, `<option value="true" selected>`)
	if strings.Contains(refused.body, "hush") || strings.Contains(refused.body, "keySecret is") {
		t.Errorf("the page contains the secret, or a name of the API\n%s", refused.body)
	}
	s.north.Exec(t, fmt.Sprintf("update users set language = 'de' where company_id = :company and id = %d", s.north.ID(storetest.Admin)))
	german := s.as(s.north, "admin")
	german.expect(german.post("/manage/company/gateway", "keyID", "rzp_test_mistyped", "keySecret", "hush"), 502, "", "Der Zahlungsanbieter meldet: „Authentication failed“")
	if err := gateway.Close(); err != nil {
		t.Fatal(err)
	}
	german.expect(german.post("/manage/company/gateway", "keyID", "rzp_test_mistyped", "keySecret", "hush"), 502, "", "Der Zahlungsanbieter antwortet gerade nicht.", `value="rzp_test_mistyped"`)
}

// serveWithGateway starts a node with two companies and a fake payment gateway.
func serveWithGateway(t *testing.T) (server, *razorpayfake.Gateway) {
	t.Helper()
	gateway, err := razorpayfake.Start(razorpayfake.Options{LateAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = gateway.Close() })
	to, err := payment.NewGateway(payment.Config{Address: gateway.URL(), Pause: time.Microsecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(to.Close)
	return serve(t, func(services *handlers.Services) {
		secrets, err := vault.New(services.DB, masterkey.Keys{make([]byte, masterkey.Size)})
		if err != nil {
			t.Fatal(err)
		}
		services.Payments = payment.NewService(payment.ServiceConfig{
			DB: services.DB, Resolver: tenant.NewResolver(services.DB, tenant.Options{}), Gateway: to, Vault: secrets, Log: slog.New(slog.DiscardHandler), Now: services.Now,
		})
	}), gateway
}

// After an admin adds an announcement, the audit log must show the new fields and the admin.
func TestAudit_Page(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.post("/manage/announcements/add", "title", "A workshop", "description", "On Friday at noon", "status", "1"), 303, "/manage/announcements?done=announcement-add")
	list := admin.get("/manage/audit?kinds=announcement_add")
	admin.expect(list, 200, "", "Added an announcement.", "<strong>A workshop</strong>", "admin@north.test", "<dt>description</dt><dd><ins>On Friday at noon</ins>", "/manage/audit?format=csv&amp;kinds=announcement_add")
	admin.expect(admin.get("/manage/audit?user=nobody@north.test"), 200, "", "No entry fits these filters.")
	admin.expect(admin.get("/manage/audit?subject=announcement&user=admin@north.test"), 200, "", "A workshop")
	admin.expect(admin.get("/manage/audit?subject=course&kinds=announcement_add"), 200, "", "No entry fits these filters.")
	admin.expect(admin.get("/manage/audit?format=csv&kinds=announcement_add"), 200, "", "time,kind,user,", ",announcement_add,admin@north.test,,announcement,")
	if other := s.as(s.south, "admin").get("/manage/audit").body; strings.Contains(other, "A workshop") {
		t.Errorf("an entry of another company is listed\n%s", other)
	}
}

// After an admin has claimed a domain, the page must show the DNS records that the domain needs and the result
// of a domain check. The admin must be able to remove the domain.
func TestDomains_Edit(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.post("/manage/domains/add", "host", "co.uk"), 400, "", "This must be a domain of your own", `value="co.uk"`)
	admin.expect(admin.post("/manage/domains/add", "host", "Academy.North.example", "withCompanion", "0"), 303, "/manage/domains/domain?host=academy.north.example&done=domain-add")
	page := "/manage/domains/domain?host=academy.north.example"
	admin.expect(admin.get(page), 200, "", "_domain-verification.academy.north.example", "domain-verification=", "lyceum.test", "Waits for the proof")
	admin.expect(admin.post("/manage/domains/domain", "host", "academy.north.example"), 200, "", "Result of the check", "The TXT record of the proof is missing.")
	admin.expect(admin.get("/manage/domains"), 200, "", "academy.north.example", "learn.north.test")
	admin.expect(s.as(s.south, "admin").get(page), 404, "")
	admin.expect(admin.post("/manage/domains/main", "host", "academy.north.example"), 400, "", "Choose an active domain")
	admin.expect(admin.post("/manage/domains/main", "host", "learn.north.test"), 303, "/manage/domains?done=domain-main")
	admin.expect(admin.get("/manage/domains/domain?host=learn.north.test"), 200, "", "Links lead here")
	admin.expect(admin.post("/manage/domains/remove", "host", "academy.north.example"), 303, "/manage/domains?done=domain-remove")
	admin.expect(admin.get("/manage/domains/domain?host=academy.north.example"), 200, "", "Removed")
}
