package handlers_test

import (
	"lyceum/handlers"
	"os"
	"strings"
	"testing"
)

// contractRoutes, the list of the routes that ignore unknown fields, must contain only routes of the API contract. It must
// contain all of them below /webapi/v1, except those below /authorize.
func TestStrict_ContractRoutes(t *testing.T) {
	text, err := os.ReadFile("testdata/specification.txt")
	if err != nil {
		t.Fatal(err)
	}
	s, err := parseSpecification(string(text))
	if err != nil {
		t.Fatal(err)
	}
	inContract := map[string]bool{}
	for _, row := range s.rows {
		inContract[row.path()] = true
	}
	for path := range handlers.ContractRoutes {
		if !inContract[path] {
			t.Errorf("%s is not in the API contract", path)
		}
	}
	routes := map[string]bool{}
	for _, r := range allRoutes() {
		routes[r.Path] = true
		if strings.HasPrefix(r.Path, "/webapi/v1/") && inContract[r.Path] && !handlers.ContractRoutes[r.Path] && !strings.Contains(r.Path, "/authorize/") {
			t.Errorf("%s is in the API contract and not in contractRoutes", r.Path)
		}
		if r.Path == "/webapi/v1/user-add" && !r.RejectsUnknownFields() || r.Path == "/webapi/v1/enroll-trainee" && r.RejectsUnknownFields() {
			t.Errorf("%s rejects unknown fields: %v", r.Path, r.RejectsUnknownFields())
		}
	}
	for path := range handlers.ContractRoutes {
		if !routes[path] {
			t.Errorf("there is no route %s", path)
		}
	}
}
