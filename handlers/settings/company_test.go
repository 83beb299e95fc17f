package settings_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestGetCompanyInfo(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, body := range []string{
		`{"email":"api@north.test","domain":"learn.north.test"}`,
		`{"email":"Admin@North.test","domain":"North.Lyceum.TEST"}`,
	} {
		a := w.Ask("north-api", "/get-company-info", body)
		a.Body = strings.Replace(a.Body, fmt.Sprintf(`"id":%d,`, w.North.Company.ID()), `"id":1,`, 1)
		w.Success("get company info", a)
	}
	for name, c := range map[string]struct {
		body   string
		status int
		code   string
	}{
		"another company's domain":  {`{"email":"api@north.test","domain":"learn.south.test"}`, 403, "wrong_company"},
		"nobody's domain":           {`{"email":"api@north.test","domain":"learn.west.test"}`, 404, "unknown_company"},
		"another company's address": {`{"email":"api@south.test","domain":"learn.north.test"}`, 404, "not_found"},
		"a trainee's address":       {`{"email":"tara@north.test","domain":"learn.north.test"}`, 404, "not_found"},
		"no address":                {`{"domain":"learn.north.test"}`, 400, "invalid_input"},
		"no domain":                 {`{"email":"api@north.test"}`, 400, "invalid_input"},
	} {
		t.Run(name, func(t *testing.T) { w.Expect(w.Ask("north-api", "/get-company-info", c.body), c.status, c.code) })
	}
	w.Expect(w.Ask("north-trainee", "/get-company-info", `{"email":"api@north.test","domain":"learn.north.test"}`), 403, "forbidden")
}
