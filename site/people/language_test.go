package people_test

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// A visitor must see the language of the browser, unless another one was chosen on a page. The choice of a person must last.
func TestLanguage(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	open := func(accept, cookie string) string {
		request := p.Request(http.MethodGet, "https", sitetest.NorthHost, "/", "")
		request.Header.Set("Accept-Language", accept)
		_, header, body := p.Send(request, cookie)
		if vary := strings.Join(header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Language") || !strings.Contains(vary, "Cookie") {
			t.Errorf("Vary is %s", vary)
		}
		return body
	}
	expect := func(body, language string) {
		t.Helper()
		if !strings.Contains(body, `<html lang="`+language+`"`) {
			t.Errorf("the page is not in %s but has %s", language, body[:60])
		}
	}
	expect(open("", ""), "en")
	expect(open("de-CH,de;q=0.9,en;q=0.5", ""), "de")
	expect(open("sv", ""), "en")
	expect(open("ar-EG,ar;q=0.9", ""), `ar" dir="rtl`)
	p.Shows("/", "", []string{`<a href="/language" rel="nofollow">Language</a>`})
	p.Shows("/language?next=%2Fcourses", "", []string{`value="/courses"`, `value="ja" lang="ja" class="quiet-button">日本語`, `value="en" lang="en" class="quiet-button" aria-current="true"`})

	before := p.Request(http.MethodGet, "https", sitetest.NorthHost, "/language", "")
	before.Header.Set("Referer", sitetest.NorthOrigin+"/courses?page=2")
	if _, _, body := p.Send(before, ""); !strings.Contains(body, `value="/courses?page=2"`) {
		t.Errorf("the page does not lead back:\n%s", body)
	}
	before.Header.Set("Referer", "https://evil.test/courses")
	if _, _, body := p.Send(before, ""); !strings.Contains(body, `name="next" value="/"`) {
		t.Errorf("the page leads to another host:\n%s", body)
	}

	status, header, _ := p.Post(sitetest.NorthHost, "/language", "", sitetest.NorthOrigin, "language", "fr", "next", "/courses?page=2")
	if status != http.StatusSeeOther || header.Get("Location") != "/courses?page=2" {
		t.Errorf("status %d, %v", status, header)
	}
	chosen := p.Request(http.MethodGet, "https", sitetest.NorthHost, "/", "")
	chosen.Header.Set("Accept-Language", "de")
	chosen.Header.Set("Cookie", "lang="+sitetest.CookieOf(header, "lang"))
	_, _, body := p.Send(chosen, "")
	expect(body, "fr")
	if _, header, _ := p.Post(sitetest.NorthHost, "/language", "", sitetest.NorthOrigin, "language", "fr", "next", "https://evil.test/"); header.Get("Location") != "/" {
		t.Errorf("the choice leads to %s", header.Get("Location"))
	}
	if _, header, _ := p.Post(sitetest.NorthHost, "/language", "", sitetest.NorthOrigin, "language", "xx"); header.Get("Set-Cookie") != "" {
		t.Error("an unknown language is kept")
	}

	person := p.Enter(p.North, storetest.OngoingEnrollment)
	expect(open("de", person), "de")
	p.Post(sitetest.NorthHost, "/language", person, sitetest.NorthOrigin, "language", "tr", "next", "/")
	expect(open("de", person), "tr")
	p.Shows("/profile", person, []string{"<dd>Türkçe</dd>"})
}
