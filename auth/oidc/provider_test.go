package oidc

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// A strict client must use a provider only if its configuration names exactly the configured issuer. The error must contain both names.
func TestDiscover_Issuer(t *testing.T) {
	t.Parallel()
	named := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/.well-known/openid-configuration" {
			http.NotFound(w, r)
			return
		}
		at := "http://" + r.Host
		_ = json.NewEncoder(w).Encode(map[string]string{"issuer": at + named, "jwks_uri": at + "/keys", "authorization_endpoint": at + "/authorize", "token_endpoint": at + "/token"})
	}))
	t.Cleanup(server.Close)
	for _, c := range []struct {
		configured, named  string
		strict, isAccepted bool
	}{
		{"", "", true, true}, {"/", "/", true, true}, {"", "", false, true}, {"/", "", false, true},
		{"/", "", true, false}, {"", "/", true, false}, {"", "/", false, false}, {"", "x", true, false},
	} {
		named = c.named
		o := Options{Issuer: server.URL + c.configured, Strict: c.strict}
		_, err := New(o).AuthorizeURL(t.Context(), nil)
		var other *IssuerError
		if c.isAccepted {
			if err != nil {
				t.Errorf("%+v: %v", c, err)
			}
			continue
		}
		if !errors.Is(err, ErrProvider) || !errors.As(err, &other) || other.Configured != o.Issuer || other.Found != server.URL+c.named {
			t.Errorf("%+v: %v", c, err)
		} else if !strings.Contains(err.Error(), `"`+other.Configured+`"`) || !strings.Contains(err.Error(), `"`+other.Found+`"`) {
			t.Errorf("%+v: the error %v does not have both names", c, err)
		}
	}
}
