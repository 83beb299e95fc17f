package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// scimClient sends SCIM requests to a node with an API key.
type scimClient struct {
	t    *testing.T
	node *child
	key  string
}

// scimBody is the part of the answers to SCIM requests that the test reads.
type scimBody struct {
	ID           string `json:"id"`
	Active       *bool  `json:"active"`
	TotalResults int    `json:"totalResults"`
	Groups       []struct {
		Value string `json:"value"`
	} `json:"groups"`
	Members []struct {
		Value string `json:"value"`
	} `json:"members"`
}

// send sends a request and returns the body of the answer. It fails the test if the status is another than want.
func (c scimClient) send(method, path, body string, want int) (found scimBody) {
	c.t.Helper()
	request, err := http.NewRequest(method, c.node.address+"/scim/v2"+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/scim+json")
	answer, err := sendToNode(request, c.key)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != want {
		c.t.Fatalf("%s %s: %d %s, %v, want %d", method, path, answer.StatusCode, text, err, want)
	}
	if len(text) == 0 {
		return found
	}
	if err := json.Unmarshal(text, &found); err != nil {
		c.t.Fatalf("%s %s: %s, %v", method, path, text, err)
	}
	return found
}

// An identity provider with an API key must be able to add a person and a group on one node, and to disable the person there. More
// than a second later, the other node must reject requests of the person's session. GET must still return the person.
func TestSCIM_TwoNodes(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := newProof(t)
	p.environ = append(p.environ, "LYCEUM_LIMIT_USER=none")
	a, b := p.start(), p.start()
	login := func(node *child, email string) (token string, status int) {
		t.Helper()
		var in struct{ Token string }
		form := url.Values{"email": {email}, "password": {storetest.Password}, "domainName": {hostOfProof}}
		status, err := callNode(node.address, "/webapi/auth/login", "", form, &in)
		if err != nil {
			t.Fatal(err)
		}
		return in.Token, status
	}
	admin, status := login(a, "admin@north.test")
	if status != http.StatusOK {
		t.Fatalf("sign in as admin: %d", status)
	}
	var made struct{ Key string }
	if status, err := callNode(a.address, "/webapi/v1/api-key-add", admin, url.Values{"name": {"Identity provider"}, "scopes": {"scim"}}, &made); err != nil || status != http.StatusOK || !strings.HasPrefix(made.Key, "lyk_") {
		t.Fatalf("add a key: %d %q, %v", status, made.Key, err)
	}
	atA, atB := scimClient{t, a, made.Key}, scimClient{t, b, made.Key}

	const email = "ada@north.test"
	const user = `{"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],"userName":"` + email + `","name":{"givenName":"Ada","familyName":"King"},"active":true}`
	ada := atA.send(http.MethodPost, "/Users", user, http.StatusCreated)
	atB.send(http.MethodPost, "/Users", user, http.StatusConflict)
	group := atA.send(http.MethodPost, "/Groups", `{"schemas":["urn:ietf:params:scim:schemas:core:2.0:Group"],"displayName":"Engineers","members":[{"value":"`+ada.ID+`"}]}`, http.StatusCreated)
	if found := atB.send(http.MethodGet, "/Users/"+ada.ID, "", http.StatusOK); found.Active == nil || !*found.Active || len(found.Groups) != 1 || found.Groups[0].Value != group.ID {
		t.Errorf("the person at the other node: %+v", found)
	}
	if found := atB.send(http.MethodGet, "/Groups/"+group.ID, "", http.StatusOK); len(found.Members) != 1 || found.Members[0].Value != ada.ID {
		t.Errorf("the group at the other node: %+v", found)
	}
	inBatch := "select count(*) from batch_trainees m join batches b on b.company_id = m.company_id and b.id = m.batch_id where m.company_id = $1 and b.name = 'Engineers'"
	if got := storetest.Value(t, p.dsn, inBatch, p.world.Company.ID()); got != "1" {
		t.Errorf("%s trainees in the batch", got)
	}

	storetest.Exec(t, p.dsn, fmt.Sprintf("update users set password_hash = (select password_hash from users where email = 'tara@north.test') where email = '%s'", email))
	token, status := login(b, email)
	sessions := func() int {
		t.Helper()
		status, err := callNode(b.address, "/webapi/v1/session-list", token, url.Values{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return status
	}
	if status != http.StatusOK || sessions() != http.StatusOK {
		t.Fatalf("sign in at the other node: %d, then %d", status, sessions())
	}
	activity := func(value string) string {
		return `{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[{"op":"Replace","path":"active","value":` + value + `}]}`
	}
	atA.send(http.MethodPatch, "/Users/"+ada.ID, activity(`"False"`), http.StatusOK)
	for disabled := time.Now(); ; {
		late := time.Since(disabled) > time.Second
		if status := sessions(); status == http.StatusUnauthorized {
			break
		} else if late {
			t.Fatalf("the session at the other node is not over a second later: %d", status)
		}
	}
	if _, status := login(b, email); status != http.StatusUnauthorized {
		t.Errorf("the sign-in of the disabled person: %d", status)
	}
	for name, found := range map[string]scimBody{"a": atA.send(http.MethodGet, "/Users/"+ada.ID, "", http.StatusOK), "b": atB.send(http.MethodGet, "/Users/"+ada.ID, "", http.StatusOK)} {
		if found.Active == nil || *found.Active {
			t.Errorf("the disabled person at node %s: %+v", name, found)
		}
	}
	if found := atB.send(http.MethodGet, "/Users?filter="+url.QueryEscape(`userName eq "ADA@north.test"`), "", http.StatusOK); found.TotalResults != 1 {
		t.Errorf("the filter finds %d", found.TotalResults)
	}

	atB.send(http.MethodPatch, "/Users/"+ada.ID, activity("true"), http.StatusOK)
	if _, status := login(a, email); status != http.StatusOK {
		t.Errorf("the person who is active again: %d", status)
	}
	remove := `{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[{"op":"remove","path":"members","value":[{"value":"` + ada.ID + `"}]}]}`
	atB.send(http.MethodPatch, "/Groups/"+group.ID, remove, http.StatusNoContent)
	if found := atA.send(http.MethodGet, "/Groups/"+group.ID, "", http.StatusOK); len(found.Members) != 0 {
		t.Errorf("the group without members: %+v", found)
	}
	if got := storetest.Value(t, p.dsn, inBatch, p.world.Company.ID()); got != "0" {
		t.Errorf("%s trainees in the batch after they left", got)
	}
}
