package saml

import (
	"encoding/xml"
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	crewjam "github.com/crewjam/saml"

	"lyceum/fakes/samlfake"
)

const slo = "https://learn.kaveri.example/saml/7/slo"

// withLogout returns the connection to the fake with single logout.
func withLogout(t *testing.T, fake *samlfake.Provider) Connection {
	t.Helper()
	connection := connectTo(t, fake)
	connection.SLO = slo
	return connection
}

// logoutMessage returns the message of the provider as this side receives it.
func logoutMessage(t *testing.T, fake *samlfake.Provider, in samlfake.LogoutMessage) LogoutMessage {
	t.Helper()
	text, err := fake.LogoutMessage(in)
	if err != nil {
		t.Fatal(err)
	}
	if !in.Post {
		return LogoutMessage{Query: text}
	}
	form, err := url.ParseQuery(text)
	if err != nil {
		t.Fatal(err)
	}
	return LogoutMessage{Request: form.Get("SAMLRequest"), Response: form.Get("SAMLResponse")}
}

// A logout request of the provider must be accepted by redirect and as a form, with and without sessions.
func TestVerifyLogoutRequest_Accepts(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := withLogout(t, fake)
	connection.Keys = keyPairs()
	for _, post := range []bool{false, true} {
		for name, in := range map[string]samlfake.LogoutMessage{
			"one session":                           {Sessions: []string{"one"}},
			"two sessions":                          {Sessions: []string{"one", "two"}},
			"no session":                            {},
			"with a state":                          {RelayState: "a b&c=d+e"},
			"valid for a day":                       {NotOnOrAfter: 86400},
			"slow clock":                            {Issued: -60},
			"escapes in lower case":                 {LowerCase: true, RelayState: "ä b&c=d+e"},
			"an encrypted NameID":                   {EncryptFor: certificateOf(keyPairs()[0])},
			"a NameID encrypted for the second key": {EncryptFor: certificateOf(keyPairs()[1])},
		} {
			in.SLO, in.NameID, in.ID, in.Post = slo, user, "_request-1", post
			message := logoutMessage(t, fake, in)
			got, err := connection.VerifyLogoutRequest(message, now)
			issued := now.Add(time.Duration(in.Issued) * time.Second)
			if err != nil || !message.IsRequest() || got.ID != "_request-1" || got.NameID != user || strings.Join(got.Sessions, " ") != strings.Join(in.Sessions, " ") || !got.Until.Equal(issued.Add(crewjam.MaxIssueDelay)) {
				t.Errorf("%s, post %t: %+v, %v", name, post, got, err)
			}
		}
	}
}

// A logout message that is not signed by the provider of the connection, that is not for this side, or that is not valid now must be rejected.
func TestVerifyLogout_Rejects(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := withLogout(t, fake)
	ours := certificateOf(keyPairs()[0])
	const cipher = `<xenc:CipherData><xenc:CipherValue>AAAA</xenc:CipherValue></xenc:CipherData>`
	const garbage = `<saml:EncryptedID><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey>` + cipher +
		`</xenc:EncryptedKey></ds:KeyInfo>` + cipher + `</xenc:EncryptedData></saml:EncryptedID>`
	late := int(crewjam.MaxIssueDelay/time.Second) + 1
	skew := int(ClockSkew/time.Second) + 1
	for name, c := range map[string]struct {
		in     samlfake.LogoutMessage
		reason Reason
	}{
		"unsigned":                   {samlfake.LogoutMessage{Sign: "none"}, ReasonSignature},
		"a stranger's key":           {samlfake.LogoutMessage{Sign: "stranger"}, ReasonSignature},
		"SHA-1":                      {samlfake.LogoutMessage{Sign: "sha1"}, ReasonSignature},
		"another issuer":             {samlfake.LogoutMessage{Issuer: "https://another.example"}, ReasonIssuer},
		"another destination":        {samlfake.LogoutMessage{Destination: "https://learn.kaveri.example/saml/8/slo"}, ReasonRecipient},
		"no destination":             {samlfake.LogoutMessage{Destination: "-"}, ReasonRecipient},
		"issued long ago":            {samlfake.LogoutMessage{Issued: -late}, ReasonTime},
		"issued in the future":       {samlfake.LogoutMessage{Issued: skew}, ReasonTime},
		"a changed destination":      {samlfake.LogoutMessage{Change: "destination"}, ReasonSignature},
		"a document type":            {samlfake.LogoutMessage{Change: "doctype"}, ReasonDocument},
		"compressed to a small text": {samlfake.LogoutMessage{Change: "deflate bomb"}, ReasonDocument},
	} {
		for _, post := range []bool{false, true} {
			for _, answers := range []string{"", "id-1"} {
				in := c.in
				in.SLO, in.NameID, in.InResponseTo, in.Post = slo, user, answers, post
				message := logoutMessage(t, fake, in)
				var err error
				if answers == "" {
					_, err = connection.VerifyLogoutRequest(message, now)
				} else {
					err = connection.VerifyLogoutResponse(message, now, func(string) bool { return true })
				}
				if reasonIn(err) != c.reason {
					t.Errorf("%s, post %t, response %t: %v", name, post, answers != "", err)
				}
			}
		}
	}
	for name, c := range map[string]struct {
		in     samlfake.LogoutMessage
		reason Reason
	}{
		"expired":            {samlfake.LogoutMessage{NotOnOrAfter: -skew}, ReasonTime},
		"a changed NameID":   {samlfake.LogoutMessage{Change: "nameid"}, ReasonSignature},
		"a comment":          {samlfake.LogoutMessage{Change: "comment"}, ReasonDocument},
		"no NameID":          {samlfake.LogoutMessage{NameID: " "}, ReasonSubject},
		"an empty session":   {samlfake.LogoutMessage{Sessions: []string{" "}}, ReasonSubject},
		"too many sessions":  {samlfake.LogoutMessage{Sessions: strings.Fields(strings.Repeat("one ", maxSessions+1))}, ReasonSubject},
		"an id with a space": {samlfake.LogoutMessage{ID: "a b"}, ReasonOther},

		"a NameID inside another element":           {samlfake.LogoutMessage{Inside: "samlp:Extensions"}, ReasonDocument},
		"encrypted for another":                     {samlfake.LogoutMessage{EncryptFor: certificateOf(keyPairs()[1])}, ReasonEncryption},
		"encrypted, inside another element":         {samlfake.LogoutMessage{EncryptFor: ours, Inside: "samlp:Extensions"}, ReasonDocument},
		"encrypted, with a comment":                 {samlfake.LogoutMessage{EncryptFor: ours, Subject: `<NameID xmlns="` + assertionSpace + `">` + user + `<!-- -->.evil</NameID>`}, ReasonDocument},
		"encrypted, with an element":                {samlfake.LogoutMessage{EncryptFor: ours, Subject: `<NameID xmlns="` + assertionSpace + `">` + user + `<NameID/></NameID>`}, ReasonDocument},
		"encrypted, with another namespace":         {samlfake.LogoutMessage{EncryptFor: ours, Subject: `<NameID>` + user + `</NameID>`}, ReasonDocument},
		"unsigned and encrypted, with a comment":    {samlfake.LogoutMessage{Sign: "none", EncryptFor: ours, Subject: `<NameID xmlns="` + assertionSpace + `">` + user + `<!-- -->.evil</NameID>`}, ReasonSignature},
		"encrypted by a stranger, with a comment":   {samlfake.LogoutMessage{Sign: "stranger", EncryptFor: ours, Subject: `<NameID xmlns="` + assertionSpace + `">` + user + `<!-- -->.evil</NameID>`}, ReasonSignature},
		"unsigned, with a cipher that is no cipher": {samlfake.LogoutMessage{Sign: "none", Subject: garbage}, ReasonSignature},
		"a cipher that is no cipher":                {samlfake.LogoutMessage{Subject: garbage}, ReasonEncryption},
		"a BaseID":                                  {samlfake.LogoutMessage{Subject: `<saml:BaseID>` + user + `</saml:BaseID>`}, ReasonDocument},
		"an encrypted BaseID":                       {samlfake.LogoutMessage{EncryptFor: ours, Subject: `<BaseID xmlns="` + assertionSpace + `">` + user + `</BaseID>`}, ReasonDocument},
		"an EncryptedID without a cipher":           {samlfake.LogoutMessage{Subject: `<saml:EncryptedID/>`}, ReasonDocument},
		"an EncryptedID in no namespace":            {samlfake.LogoutMessage{Subject: `<EncryptedID/>`}, ReasonDocument},
	} {
		for _, post := range []bool{false, true} {
			in := c.in
			in.SLO, in.Post = slo, post
			if in.NameID == "" {
				in.NameID = user
			}
			if _, err := connection.VerifyLogoutRequest(logoutMessage(t, fake, in), now); reasonIn(err) != c.reason {
				t.Errorf("%s, post %t: %v", name, post, err)
			}
		}
	}
	for name, message := range map[string]LogoutMessage{
		"nothing":               {},
		"no base64":             {Query: "SAMLRequest=%21"},
		"not compressed":        {Query: "SAMLRequest=PGEvPg%3D%3D&Signature=x&SigAlg=y"},
		"an assertion response": {Request: respond(t, fake, usual())},
	} {
		if _, err := connection.VerifyLogoutRequest(message, now); reasonIn(err) != ReasonDocument {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, change := range []string{"relay state", "algorithm"} {
		for _, relayState := range []string{"", "state"} {
			for _, answers := range []string{"", "id-1"} {
				message := logoutMessage(t, fake, samlfake.LogoutMessage{SLO: slo, NameID: user, InResponseTo: answers, RelayState: relayState, Change: change})
				_, err := connection.VerifyLogoutRequest(message, now)
				if answers != "" {
					err = connection.VerifyLogoutResponse(message, now, func(string) bool { return true })
				}
				if reasonIn(err) != ReasonSignature {
					t.Errorf("the %s was changed, with the state %q, response %t: %v", change, relayState, answers != "", err)
				}
			}
		}
	}
	twice := logoutMessage(t, fake, samlfake.LogoutMessage{SLO: slo, NameID: user})
	twice.Query += "&" + logoutMessage(t, fake, samlfake.LogoutMessage{SLO: slo, NameID: victim, Sign: "none"}).Query
	if got, err := connection.VerifyLogoutRequest(twice, now); reasonIn(err) == "" {
		t.Errorf("two requests in one query: %+v", got)
	}
}

// A logout response must answer a request of this side. If the provider could not end all sessions, the rejection must have the
// reason ReasonStatus.
func TestVerifyLogoutResponse(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := withLogout(t, fake)
	for _, post := range []bool{false, true} {
		in := samlfake.LogoutMessage{SLO: slo, InResponseTo: "id-1", Post: post}
		message := logoutMessage(t, fake, in)
		for id, want := range map[string]Reason{"id-1": "", "id-2": ReasonRequest} {
			err := connection.VerifyLogoutResponse(message, now, func(got string) bool { return got == id })
			if reasonIn(err) != want || message.IsRequest() || want == "" && err != nil {
				t.Errorf("sent %s, post %t: %v", id, post, err)
			}
		}
		in.Status = "urn:oasis:names:tc:SAML:2.0:status:Responder"
		for id, want := range map[string]Reason{"id-1": ReasonStatus, "id-2": ReasonRequest} {
			if err := connection.VerifyLogoutResponse(logoutMessage(t, fake, in), now, func(got string) bool { return got == id }); reasonIn(err) != want {
				t.Errorf("a failure, sent %s, post %t: %v", id, post, err)
			}
		}
		if _, err := connection.VerifyLogoutRequest(message, now); reasonIn(err) != ReasonDocument {
			t.Errorf("a response as a request, post %t: %v", post, err)
		}
	}
}

// The messages of this side must be signed and contain what the provider needs. The response must be sent to the response address
// of the provider.
func TestNewLogout(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := withLogout(t, fake)
	address, err := connection.NewLogoutRequest(now, "id-1", LogoutSubject{NameID: user, NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent", SessionIndex: "one"})
	to, wrong := url.Parse(address)
	if err != nil || wrong != nil || !strings.HasPrefix(address, fake.Base()+"/slo?SAMLRequest=") {
		t.Fatalf("%s, %v, %v", address, err, wrong)
	}
	request, err := samlfake.ReadLogoutRequest(to.Query())
	if err != nil || request.ID != "id-1" || request.Destination != fake.Base()+"/slo" || request.Issuer != entityID || request.NameID.Value != user ||
		request.NameID.Format != "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent" || len(request.Sessions) != 1 || request.Sessions[0] != "one" || !strings.HasPrefix(request.NotOnOrAfter, "2026-03-01T12:05:00") {
		t.Errorf("%+v, %v", request, err)
	}
	mustBeSigned(t, to.RawQuery)

	address, err = connection.NewLogoutResponse(now, "_theirs", "a b")
	to, wrong = url.Parse(address)
	if err != nil || wrong != nil || !strings.HasPrefix(address, fake.Base()+"/slo/done?SAMLResponse=") || to.Query().Get("RelayState") != "a b" {
		t.Fatalf("%s, %v, %v", address, err, wrong)
	}
	response, err := samlfake.ReadLogoutResponse(to.Query())
	if err != nil || response.InResponseTo != "_theirs" || response.Destination != fake.Base()+"/slo/done" || response.Issuer != entityID || response.Status.Code.Value != crewjam.StatusSuccess {
		t.Errorf("%+v, %v", response, err)
	}
	mustBeSigned(t, to.RawQuery)
	if connection.Provider.descriptor.IDPSSODescriptors[0].SingleLogoutServices[0].Location != fake.Base()+"/slo" {
		t.Error("the response changed the metadata of the provider")
	}
}

// The metadata of this side must name the single logout address if the connection has one. Metadata of a provider without single
// logout must be accepted.
func TestLogout_Metadata(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := withLogout(t, fake)
	for address, want := range map[string]int{slo: 2, "": 0} {
		connection.SLO = address
		text, err := connection.Metadata()
		if err != nil {
			t.Fatal(err)
		}
		var entity crewjam.EntityDescriptor
		if err := xml.Unmarshal(text, &entity); err != nil {
			t.Fatal(err)
		}
		services := entity.SPSSODescriptors[0].SingleLogoutServices
		if len(services) != want || want == 2 && (services[0].Location != slo || services[0].Binding != crewjam.HTTPRedirectBinding || services[1].Binding != crewjam.HTTPPostBinding) {
			t.Errorf("%q: %+v", address, services)
		}
	}
	redirect := `<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="` + fake.Base() + `/slo" ResponseLocation="` + fake.Base() + `/slo/done"/>`
	if !strings.Contains(fake.Metadata(), redirect) {
		t.Fatalf("there is no %s in %s", redirect, fake.Metadata())
	}
	for name, c := range map[string]struct {
		service, request, response string
		wrong                      error
	}{
		"both addresses":         {redirect, fake.Base() + "/slo", fake.Base() + "/slo/done", nil},
		"no response address":    {strings.Replace(redirect, ` ResponseLocation="`+fake.Base()+`/slo/done"`, "", 1), fake.Base() + "/slo", fake.Base() + "/slo", nil},
		"no redirect":            {"", "", "", nil},
		"an address with a user": {strings.Replace(redirect, "http://", "http://user@", 1), "", "", nil},
		"no address":             {strings.Replace(redirect, fake.Base()+"/slo\"", "javascript:alert(1)\"", 1), "", "", ErrMetadata},
		"a wrong response":       {strings.Replace(redirect, fake.Base()+"/slo/done", "/slo/done", 1), "", "", ErrMetadata},
	} {
		p, err := ParseMetadata([]byte(strings.Replace(fake.Metadata(), redirect, c.service, 1)), "", now, true)
		if !errors.Is(err, c.wrong) || p.SignOutURL != c.request || p.signOutResponseURL != c.response {
			t.Errorf("%s: %q %q, %v", name, p.SignOutURL, p.signOutResponseURL, err)
		}
	}
}
