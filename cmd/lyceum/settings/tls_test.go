package settings

import (
	"strings"
	"testing"

	lyceumtls "lyceum/tls"
	"lyceum/tls/acme"
)

func TestHTTPS_TellsWhatWasLeftOut(t *testing.T) {
	authorities, files := []acme.Account{{}}, lyceumtls.Hosted{Certificate: "hosted.pem", Key: "hosted.key"}
	for _, c := range []struct {
		title       string
		cache       string
		hosted      lyceumtls.Hosted
		authorities []acme.Account
		want        []string
	}{
		{"all is set", "/var/lib/lyceum", files, authorities, nil},
		{"no folder", "", files, authorities, []string{"LYCEUM_TLS_CACHE"}},
		{"no certificate for all hosted domains", "/var/lib/lyceum", lyceumtls.Hosted{}, authorities, []string{"LYCEUM_HOSTED_CERTIFICATE"}},
		{"neither", "", lyceumtls.Hosted{}, authorities, []string{"LYCEUM_HOSTED_CERTIFICATE", "LYCEUM_TLS_CACHE"}},
		{"an authority of one's own limits nothing", "", lyceumtls.Hosted{}, nil, []string{"LYCEUM_TLS_CACHE"}},
	} {
		gaps := TLS{Cache: c.cache}.Warnings(c.hosted, c.authorities)
		if len(gaps) != len(c.want) {
			t.Errorf("%s: %q", c.title, gaps)
			continue
		}
		for i, name := range c.want {
			if !strings.Contains(gaps[i], name) {
				t.Errorf("%s: %q does not name %s", c.title, gaps[i], name)
			}
		}
	}
}
