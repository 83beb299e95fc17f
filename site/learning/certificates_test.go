package learning_test

import (
	"compress/zlib"
	"fmt"
	"image"
	"image/draw"
	"io"
	"math"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// certified issues the certificate of the completed enrollment of north.
func certified(t *testing.T, p sitetest.Pages) learning.Award {
	t.Helper()
	a, err := learning.IssueAward(t.Context(), p.DB.For(p.North.Company), p.North.ID(storetest.CompletedEnrollment), 0, store.Today(p.North.Company, sitetest.Noon), store.Actor{UserID: p.North.ID(storetest.Admin)})
	if err != nil {
		t.Fatal(err)
	}
	a.Holder = p.Names().Written(t, a.Holder)
	return a
}

// Every visitor with the number must see whether a certificate is valid, but only on the domains of its company.
func TestVerify(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	a := certified(t, p)
	file := "/certificates/" + a.Number + ".pdf"
	if status, _, _ := p.Get(sitetest.NorthHost, "/badges/"+a.Number+".svg", ""); status != http.StatusNotFound {
		t.Errorf("the badge of a course: status %d", status)
	}
	expect := func(host, path string, status int, contains ...string) string {
		t.Helper()
		got, header, body := p.Get(host, path, "")
		if got != status {
			t.Fatalf("%s%s: %d, want %d\n%s", host, path, got, status, body)
		}
		for _, want := range contains {
			if !strings.Contains(body, want) {
				t.Errorf("%s%s: no %q in\n%s", host, path, want, body)
			}
		}
		if status == 200 && strings.HasPrefix(path, "/verify/") && !strings.Contains(header.Get("Content-Security-Policy"), "default-src 'none'") {
			t.Errorf("policy %q", header.Get("Content-Security-Policy"))
		}
		return body
	}
	const north, south = "learn.north.test", "learn.south.test"
	page := expect(north, "/verify/"+a.Number, 200, "Valid", a.Holder, "Selling north", `content="noindex"`, file)
	if strings.Contains(page, "tara@") || strings.Contains(page, "<script") {
		t.Errorf("too much on the page\n%s", page)
	}
	hyphens := a.Number[:5] + "-" + strings.ToLower(a.Number[5:])
	expect(north, "/verify/"+hyphens, 200, a.Holder)
	expect("north.lyceum.test", "/verify/"+a.Number, 200, a.Holder)
	if first := expect(north, file, 200, "%PDF-"); first != expect("north.lyceum.test", file, 200) {
		t.Error("another file on another domain")
	}
	expect(south, "/verify/"+a.Number, 404)
	expect(south, file, 404)
	expect(north, "/verify/CDFGHJKMNPRTVWXYCDFG", 404)
	expect(north, "/certificates/"+a.Number, 404)

	by := store.Actor{UserID: p.North.ID(storetest.Admin)}
	company, today := p.DB.For(p.North.Company), store.Today(p.North.Company, sitetest.Noon)
	revoked, err := learning.RevokeAward(t.Context(), company, a.Editable, today, by)
	if err != nil {
		t.Fatal(err)
	}
	expect(north, "/verify/"+a.Number, 200, "Revoked", a.Holder)
	expect(north, file, 404)
	if _, err := learning.ReissueAward(t.Context(), company, revoked.Editable, today, by); err != nil {
		t.Fatal(err)
	}
	if _, err := people.DeleteTrainee(t.Context(), company, p.North.ID(storetest.Trainee), sitetest.Noon, by); err != nil {
		t.Fatal(err)
	}
	if page := expect(north, "/verify/"+a.Number, 200, "Withdrawn"); strings.Contains(page, a.Holder) {
		t.Errorf("the name of an erased trainee\n%s", page)
	}
	expect(north, file, 404)
}

func TestMyCertificates(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	if status, _, body := p.Get("learn.north.test", "/my-certificates", cookie); status != 200 || !strings.Contains(body, "You have no certificates yet") {
		t.Errorf("%d %s", status, body)
	}
	a := certified(t, p)
	if status, _, body := p.Get("learn.north.test", "/my-certificates", cookie); status != 200 || !strings.Contains(body, "/certificates/"+a.Number+".pdf") {
		t.Errorf("%d %s", status, body)
	}
	if status, header, _ := p.Get("learn.north.test", "/my-certificates", ""); status != 303 || !strings.HasPrefix(header.Get("Location"), "/sign-in") {
		t.Errorf("%d %v", status, header)
	}
	other := p.Enter(p.South, storetest.OngoingEnrollment)
	if status, _, body := p.Get("learn.south.test", "/my-certificates", other); status != 200 || strings.Contains(body, a.Number) {
		t.Errorf("%d %s", status, body)
	}

	// The page of the completed course must have the link as soon as the last document is done.
	company := p.DB.For(p.North.Company)
	for _, id := range []int64{storetest.Film, storetest.Balance} {
		d, err := courses.Document(t.Context(), company, p.North.ID(id), p.North.ID(storetest.OngoingEnrollment))
		if err == nil {
			_, err = courses.FinishDocument(t.Context(), company, d)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	got, found, err := learning.AwardOfEnrollment(t.Context(), company, p.North.ID(storetest.OngoingEnrollment), store.Today(p.North.Company, sitetest.Noon))
	if err != nil || !found {
		t.Fatalf("%v, %v", found, err)
	}
	if status, _, body := p.Get("learn.north.test", fmt.Sprint("/learn/", p.North.ID(storetest.OngoingEnrollment)), cookie); status != 200 || !strings.Contains(body, "/certificates/"+got.Number+".pdf") {
		t.Errorf("%d %s", status, body)
	}
}

var (
	pdfText         = regexp.MustCompile(`Tj ET`)
	filledRectangle = regexp.MustCompile(`([\d.]+) ([\d.]+) ([\d.]+) (-?[\d.]+) re f`)
)

// scanned returns the text of the QR code on the page of a PDF file.
func scanned(t *testing.T, file string) string {
	t.Helper()
	const scale, height = 4, 2382 // The page is A4 in landscape, 595.5 points high.
	page := image.NewGray(image.Rect(0, 0, 3368, height))
	draw.Draw(page, page.Bounds(), image.White, image.Point{}, draw.Src)
	for _, part := range strings.Split(file, "stream\n")[1:] {
		r, err := zlib.NewReader(strings.NewReader(part))
		if err != nil {
			continue
		}
		content, _ := io.ReadAll(r) // The part continues after the end of the stream.
		if !pdfText.Match(content) {
			continue
		}
		for _, at := range filledRectangle.FindAllStringSubmatch(string(content), -1) {
			var n [4]int
			for i := range n {
				f, _ := strconv.ParseFloat(at[i+1], 64)
				n[i] = int(math.Round(f * scale * 1000))
			}
			if n[2] > 20*scale*1000 { // This is the white background of the QR code.
				continue
			}
			pixel := func(sum int) int { return int(math.Round(float64(sum) / 1000)) }
			module := image.Rect(pixel(n[0]), height-pixel(n[1]), pixel(n[0]+n[2]), height-pixel(n[1]+n[3]))
			draw.Draw(page, module, image.Black, image.Point{}, draw.Src)
		}
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(page)
	if err != nil {
		t.Fatal(err)
	}
	// Without the hint, the reader guesses the place of the code, and fails for one code in 75.
	decoded, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_PURE_BARCODE: true})
	if err != nil {
		t.Fatal(err)
	}
	return decoded.GetText()
}

// The QR code of a certificate that a visitor downloads must lead to the page that verifies the certificate, even after the
// certificate was revoked.
func TestCertificate_QRCode(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	a := certified(t, p)
	response, err := http.DefaultTransport.RoundTrip(p.Request(http.MethodGet, "https", "learn.north.test", "/certificates/"+a.Number+".pdf", ""))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	file, err := io.ReadAll(response.Body)
	if err != nil || response.Header.Get("Content-Type") != "application/pdf" {
		t.Fatalf("type %q, %v", response.Header.Get("Content-Type"), err)
	}
	address, err := url.Parse(scanned(t, string(file)))
	if err != nil || address.Scheme != "https" || address.Path != "/verify/"+a.Number {
		t.Fatalf("the code contains %v, %v", address, err)
	}
	expect := func(want string) {
		t.Helper()
		if status, _, body := p.Get(address.Hostname(), address.Path, ""); status != 200 || !strings.Contains(body, want) || !strings.Contains(body, a.Holder) {
			t.Errorf("%s: %d, want %s\n%s", address, status, want, body)
		}
	}
	expect("Valid")
	if _, err := learning.RevokeAward(t.Context(), p.DB.For(p.North.Company), a.Editable, store.Today(p.North.Company, sitetest.Noon), store.Actor{UserID: p.North.ID(storetest.Admin)}); err != nil {
		t.Fatal(err)
	}
	expect("Revoked")
}

// A certificate whose recertification has started must have a link to the page on which the trainee can renew the
// certificate.
func TestMyCertificates_Renew(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	a, err := learning.IssueAward(t.Context(), p.DB.For(p.North.Company), p.North.ID(storetest.CompletedEnrollment), 0, store.Today(p.North.Company, sitetest.Noon), store.Actor{UserID: p.North.ID(storetest.Admin)})
	if err != nil {
		t.Fatal(err)
	}
	p.Shows("/my-certificates", cookie, []string{a.Number}, ">Renew</a>")
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update awards set recertified_at = now() where company_id = %d", p.North.Company.ID()))
	p.Shows("/my-certificates", cookie, []string{`<a href="/my-courses">Renew</a>`})
}
