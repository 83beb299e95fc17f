package handlerstest

import (
	"fmt"

	"lyceum/handlers/apitest"
	"lyceum/handlers/people"
	"lyceum/handlers/scim"
	"lyceum/store/storetest"
)

func UserPath(of storetest.World, n int64) string { return fmt.Sprintf("/Users/%d", of.ID(n)) }

func GroupPath(of storetest.World, n int64) string { return fmt.Sprintf("/Groups/%d", of.ID(n)) }

// SCIM sends a request to the SCIM service on the API host. header contains pairs of names and values.
func (w Worlds) SCIM(bearer, method, path, body string, header ...string) apitest.Answer {
	w.T.Helper()
	all := map[string]string{}
	if body != "" {
		all["Content-Type"] = scim.ContentType
	}
	for i := 0; i < len(header); i += 2 {
		all[header[i]] = header[i+1]
	}
	a := w.Do(apitest.Request{Method: method, Host: "api.lyceum.test", Bearer: bearer, Path: people.SCIMPath + path, Body: body, Header: all})
	if got := a.Header.Get("Content-Type"); a.Body != "" && got != scim.ContentType {
		w.T.Errorf("%s %s: content type %q", method, path, got)
	}
	return a
}
