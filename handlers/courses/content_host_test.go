package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// A company with an active domain for packages runs them there. The domain has no pages, no API and nothing of other companies, and links with secrets may
// not lead to it. Without it, the packages run on the assigned host again.
func TestPackages_OwnContentHost(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	document := w.add(brakes(t))
	assigned := w.launch(document)
	const own = "packages.north.test"
	storetest.AddDomain(t, w.North, own, "active", "")
	company := w.North.Company.ID()
	set := func(change string) {
		storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update domains set %s where company_id = %d and content", change, company))
		w.Resolver.Forget()
	}
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update domains set content = true where company_id = %d and host like 'packages.%%'", company))
	w.Resolver.Forget()
	launched := func() string {
		a := w.Ask("north-trainee", "/package-launch", w.documentIn(document))
		w.Expect(a, 200, "")
		return a.Body
	}
	w.contains(launched(), `"https://`+own+`:8443/p/`)
	path := assigned
	at := func(host, path string, headers map[string]string) apitest.Answer {
		return w.Do(apitest.Request{Method: "GET", Path: path, Host: host, Header: headers})
	}
	secure := map[string]string{"X-Forwarded-Proto": "https"}
	for _, host := range []string{own, contentHost} {
		if a := at(host, path+"files/a%20page.html", secure); a.Status != 200 || !strings.Contains(a.Header.Get("Content-Security-Policy"), "frame-ancestors 'self' https://learn.north.test:8443") {
			t.Errorf("a file on %s: %d %v", host, a.Status, a.Header)
		}
	}
	for _, page := range []string{"/", "/login", "/courses"} {
		if a := at(own, page, secure); a.Status != 404 {
			t.Errorf("%s on the host for packages: %d", page, a.Status)
		}
	}
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/course-list", Host: own, Bearer: "north-admin"}), 404, "unknown_company")
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/course-list", Host: own, Bearer: "south-admin"}), 404, "unknown_company")
	south := strings.TrimPrefix(w.Do(apitest.Request{Path: path + "open", Host: "south.content.lyceum.test", Body: `{}`}).Body, " ")
	if !strings.Contains(south, "not_found") && !strings.Contains(south, "invalid") {
		t.Errorf("the link on the host of south: %s", south)
	}
	if known := storetest.Value(t, w.North.DSN(), "select count(*) from domains where company_id = $1 and main", company); known != "0" {
		t.Errorf("%s main domains", known)
	}
	set("state = 'lost'")
	w.contains(launched(), `"https://`+contentHost+`:8443/p/`)
	set("state = 'removed'")
	w.contains(launched(), `"https://`+contentHost+`:8443/p/`)
	if a := at(own, path+"files/a%20page.html", secure); a.Status != 404 {
		t.Errorf("a file on the removed host: %d", a.Status)
	}
}
