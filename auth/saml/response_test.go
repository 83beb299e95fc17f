package saml

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"net"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/fakes/samlfake"
)

var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// keyPairs are created once, because generating a key of 3,072 bits takes long.
var keyPairs = sync.OnceValue(func() []KeyPair {
	var pairs []KeyPair
	for range 2 {
		pair, err := NewKeyPair(rand.Reader, "learn.kaveri.example", now)
		if err != nil {
			panic(err)
		}
		pairs = append(pairs, pair)
	}
	return pairs
})

const (
	entityID  = "https://learn.kaveri.example/saml/7/metadata"
	acs       = "https://learn.kaveri.example/saml/7/acs"
	requestID = "id-1"
	victim    = "admin@kaveri.example"
	user      = "asha@kaveri.example"
)

func startFake(t testing.TB) *samlfake.Provider {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := samlfake.Start(ln, func() time.Time { return now })
	t.Cleanup(func() { _ = p.Close() })
	return p
}

func connectTo(t testing.TB, p *samlfake.Provider) Connection {
	t.Helper()
	provider, err := ParseMetadata([]byte(p.Metadata()), "", now, true)
	if err != nil {
		t.Fatal(err)
	}
	return Connection{EntityID: entityID, ACS: acs, Keys: keyPairs()[:1], Provider: provider}
}

func usual() samlfake.ResponseRequest {
	return samlfake.ResponseRequest{Email: user, Name: "Asha Rao", ACS: acs, Audience: entityID, InResponseTo: requestID, Victim: victim}
}

func respond(t testing.TB, p *samlfake.Provider, in samlfake.ResponseRequest) string {
	t.Helper()
	response, err := p.Response(in)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

func certificateOf(pair KeyPair) string {
	return base64.StdEncoding.EncodeToString(pair.certificate.Raw)
}

func TestVerify_Accepts(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	connection.Keys = keyPairs()
	for name, change := range map[string]func(*samlfake.ResponseRequest){
		"signed assertion":             func(*samlfake.ResponseRequest) {},
		"signed response":              func(in *samlfake.ResponseRequest) { in.Sign = "response" },
		"both signed":                  func(in *samlfake.ResponseRequest) { in.Sign = "both" },
		"encrypted":                    func(in *samlfake.ResponseRequest) { in.EncryptFor = certificateOf(keyPairs()[0]) },
		"encrypted for the older key":  func(in *samlfake.ResponseRequest) { in.EncryptFor = certificateOf(keyPairs()[1]) },
		"encrypted with CBC":           func(in *samlfake.ResponseRequest) { in.EncryptFor, in.Cipher = certificateOf(keyPairs()[0]), "cbc" },
		"clock of the provider behind": func(in *samlfake.ResponseRequest) { in.Issued = -60 },
		"clock of the provider ahead":  func(in *samlfake.ResponseRequest) { in.Issued, in.NotBefore = 60, 60 },
		"persistent NameID": func(in *samlfake.ResponseRequest) {
			in.NameIDFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"
		},
		"unsigned without destination":  func(in *samlfake.ResponseRequest) { in.Destination = "-" },
		"several values and no surname": func(in *samlfake.ResponseRequest) { in.Attributes = map[string][]string{"surname": nil} },
	} {
		in := usual()
		in.Attributes = map[string][]string{"groups": {"staff", "trainers"}}
		change(&in)
		assertion, err := connection.Verify(respond(t, fake, in), []string{"id-0", requestID}, now)
		if err != nil || assertion.NameID != user || assertion.Request != requestID || assertion.ID == "" || assertion.SessionIndex == "" ||
			!slices.Equal(assertion.Attributes["email"], []string{user}) || !assertion.Until.After(now) {
			t.Errorf("%s: got %+v, %v", name, assertion, err)
		}
	}
}

func TestVerify_Unsolicited(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	in := usual()
	in.InResponseTo = ""
	response := respond(t, fake, in)
	if _, err := connection.Verify(response, []string{requestID, ""}, now); reasonIn(err) != ReasonRequest {
		t.Errorf("not allowed: %v", err)
	}
	connection.AllowUnsolicited = true
	if assertion, err := connection.Verify(response, nil, now); err != nil || assertion.Request != "" {
		t.Errorf("allowed: %+v, %v", assertion, err)
	}
	// A response to a request of another browser must not be accepted as an unsolicited response, even if the attacker removes
	// InResponseTo from the unsigned part.
	for _, responseTo := range []string{"", "-"} {
		stolen := usual()
		stolen.ResponseTo = responseTo
		if _, err := connection.Verify(respond(t, fake, stolen), nil, now); reasonIn(err) != ReasonRequest {
			t.Errorf("stolen, InResponseTo %q: %v", responseTo, err)
		}
	}
}

// reasonIn returns the reason of a rejection, or "" for another error or nil.
func reasonIn(err error) Reason {
	var rejection *Rejection
	if !errors.As(err, &rejection) {
		return ""
	}
	return rejection.Reason
}

func TestVerify_Rejects(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	for name, c := range map[string]struct {
		change func(*samlfake.ResponseRequest)
		want   Reason
	}{
		"unsigned":                   {func(in *samlfake.ResponseRequest) { in.Sign = "none" }, ReasonSignature},
		"another key":                {func(in *samlfake.ResponseRequest) { in.Sign = "stranger" }, ReasonSignature},
		"SHA-1":                      {func(in *samlfake.ResponseRequest) { in.Sign = "sha1" }, ReasonSignature},
		"unsigned and encrypted":     {func(in *samlfake.ResponseRequest) { in.Sign, in.EncryptFor = "none", certificateOf(keyPairs()[0]) }, ReasonOther},
		"encrypted for another":      {func(in *samlfake.ResponseRequest) { in.EncryptFor = certificateOf(keyPairs()[1]) }, ReasonEncryption},
		"wrong InResponseTo":         {func(in *samlfake.ResponseRequest) { in.InResponseTo = "id-2" }, ReasonRequest},
		"no InResponseTo":            {func(in *samlfake.ResponseRequest) { in.InResponseTo = "" }, ReasonRequest},
		"another InResponseTo":       {func(in *samlfake.ResponseRequest) { in.ResponseTo = "id-2" }, ReasonRequest},
		"expired":                    {func(in *samlfake.ResponseRequest) { in.NotOnOrAfter = -500 }, ReasonTime},
		"issued long ago":            {func(in *samlfake.ResponseRequest) { in.Issued = -95 }, ReasonTime},
		"issued in the future":       {func(in *samlfake.ResponseRequest) { in.Issued = 200 }, ReasonTime},
		"not yet valid":              {func(in *samlfake.ResponseRequest) { in.NotBefore = 200 }, ReasonTime},
		"wrong audience":             {func(in *samlfake.ResponseRequest) { in.Audience = "https://learn.kaveri.example/saml/8/metadata" }, ReasonAudience},
		"no audience":                {func(in *samlfake.ResponseRequest) { in.Audience = "" }, ReasonAudience},
		"wrong recipient":            {func(in *samlfake.ResponseRequest) { in.Recipient = "https://learn.kaveri.example/saml/8/acs" }, ReasonRecipient},
		"no recipient":               {func(in *samlfake.ResponseRequest) { in.Recipient = "-" }, ReasonRecipient},
		"wrong destination":          {func(in *samlfake.ResponseRequest) { in.Destination = "https://learn.kaveri.example/saml/8/acs" }, ReasonRecipient},
		"signed without destination": {func(in *samlfake.ResponseRequest) { in.Sign, in.Destination = "response", "-" }, ReasonRecipient},
		"wrong issuer":               {func(in *samlfake.ResponseRequest) { in.Issuer = "https://other.example/metadata" }, ReasonIssuer},
		"failure of the provider":    {func(in *samlfake.ResponseRequest) { in.Status = "urn:oasis:names:tc:SAML:2.0:status:Responder" }, ReasonStatus},
		"transient NameID": {func(in *samlfake.ResponseRequest) {
			in.NameIDFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient"
		}, ReasonSubject},
		"blank NameID": {func(in *samlfake.ResponseRequest) { in.NameID = " " }, ReasonSubject},
		"long NameID":  {func(in *samlfake.ResponseRequest) { in.NameID = strings.Repeat("a", 256) }, ReasonSubject},
		"long attribute": {func(in *samlfake.ResponseRequest) {
			in.Attributes = map[string][]string{"a": {strings.Repeat("a", 2001)}}
		}, ReasonOther},
		"too many values": {func(in *samlfake.ResponseRequest) { in.Attributes = map[string][]string{"a": make([]string, 2001)} }, ReasonOther},
		"long id":         {func(in *samlfake.ResponseRequest) { in.AssertionID = "_" + strings.Repeat("a", 255) }, ReasonOther},
		"blank id":        {func(in *samlfake.ResponseRequest) { in.AssertionID = " " }, ReasonOther},
	} {
		in := usual()
		c.change(&in)
		assertion, err := connectTo(t, fake).Verify(respond(t, fake, in), []string{requestID}, now)
		if got := reasonIn(err); got != c.want || assertion.NameID != "" && err == nil {
			t.Errorf("%s: got %q, %v, want %q", name, got, err, c.want)
		}
	}
}

func TestVerify_RequiresEncryption(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	connection.RequireEncryption = true
	in := usual()
	if _, err := connection.Verify(respond(t, fake, in), []string{requestID}, now); reasonIn(err) != ReasonEncryption {
		t.Errorf("not encrypted: %v", err)
	}
	in.EncryptFor = certificateOf(keyPairs()[0])
	if _, err := connection.Verify(respond(t, fake, in), []string{requestID}, now); err != nil {
		t.Errorf("encrypted: %v", err)
	}
}

// attackedBy returns the response of an attack. The first two classes of signature wrapping move a signed Response.
func attackedBy(t testing.TB, fake *samlfake.Provider, attack, sign, encryptFor string) string {
	in := usual()
	in.Attack, in.Sign, in.EncryptFor = attack, sign, encryptFor
	if attack == "comment" || attack == "instruction" || attack == "entity bomb" {
		in.NameID = victim + ".attacker.example"
	}
	return respond(t, fake, in)
}

func signaturesFor(attack string) []string {
	if attack == "xsw1" || attack == "xsw2" {
		return []string{"response", "both"}
	}
	return []string{"", "both"}
}

// Verify must reject every attack. Each attack is a test of its own, such as TestVerify_Attacks/xsw1, with a signed assertion or a
// signed response, encrypted and not.
func TestVerify_Attacks(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	connection.AllowUnsolicited = true // This setting accepts the most responses.
	for _, attack := range samlfake.Attacks() {
		t.Run(attack, func(t *testing.T) {
			for _, sign := range signaturesFor(attack) {
				for _, encryptFor := range []string{"", certificateOf(keyPairs()[0])} {
					response := attackedBy(t, fake, attack, sign, encryptFor)
					assertion, err := connection.Verify(response, []string{requestID}, now)
					if reasonIn(err) == "" {
						t.Errorf("signed %q, encrypted %t: got %+v, %v", sign, encryptFor != "", assertion, err)
					}
				}
			}
		})
	}
}

// An encrypted assertion must have the structure that an assertion without encryption must have, whichever key of this side decrypts it.
func TestVerify_EncryptedStructure(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	connection.Keys = keyPairs()
	for _, attack := range []string{
		"comment", "instruction", "duplicate", "evil after", "xsw1", "xsw2", "xsw3", "xsw4", "xsw5", "xsw6", "xsw7", "xsw8",
	} {
		for _, sign := range signaturesFor(attack) {
			for i, pair := range keyPairs() {
				response := attackedBy(t, fake, attack, sign, certificateOf(pair))
				if _, err := connection.Verify(response, []string{requestID}, now); reasonIn(err) != ReasonDocument {
					t.Errorf("%s, signed %q, encrypted for key %d: %v", attack, sign, i, err)
				}
			}
		}
	}
	for i, pair := range keyPairs() {
		in := usual()
		in.EncryptFor = certificateOf(pair)
		if _, err := connection.Verify(respond(t, fake, in), []string{requestID}, now); err != nil {
			t.Errorf("the same provider without an attack, encrypted for key %d: %v", i, err)
		}
	}
}

// A response with several encrypted texts, or with many encrypted keys, must be rejected before a key of this side is used.
func TestVerify_EncryptedParts(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	in := usual()
	in.EncryptFor = certificateOf(keyPairs()[0])
	text, err := base64.StdEncoding.DecodeString(respond(t, fake, in))
	if err != nil {
		t.Fatal(err)
	}
	repeat := func(element string, times int) string {
		whole := regexp.MustCompile(`(?s)<xenc:` + element + `[ >].*?</xenc:` + element + `>`).Find(text)
		if whole == nil {
			t.Fatalf("there is no %s in %s", element, text)
		}
		one := regexp.MustCompile(`Id="[^"]*"`).ReplaceAll(whole, nil)
		return base64.StdEncoding.EncodeToString(bytes.Replace(text, whole, append(whole, bytes.Repeat(one, times)...), 1))
	}
	for name, response := range map[string]string{"two texts": repeat("EncryptedData", 1), "five keys": repeat("EncryptedKey", 4)} {
		if _, err := connection.Verify(response, []string{requestID}, now); reasonIn(err) != ReasonDocument {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestVerifySigned_Attacks calls verifySigned without checkResponse. Even without the check of the structure, no attack may
// get the identity of the victim.
func TestVerifySigned_Attacks(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	for _, attack := range samlfake.Attacks() {
		if strings.HasPrefix(attack, "deflate") || attack == "deep" {
			continue // The texts of these attacks are not valid documents. They only take time to read.
		}
		for _, sign := range signaturesFor(attack) {
			text, err := base64.StdEncoding.DecodeString(attackedBy(t, fake, attack, sign, ""))
			if err != nil {
				t.Fatal(err)
			}
			verified, err := connection.verifySigned(text, []string{requestID}, now)
			if err == nil && (verified.Subject.NameID.Value == victim || verified.ID == "_evil") {
				t.Errorf("%s, signed %q: the library returns the victim", attack, sign)
			}
		}
	}
}

// TestCheckResponse_Attacks calls checkResponse without the check of the signature. checkResponse must reject each attack
// that moves or repeats signed elements, whatever the signatures cover.
func TestCheckResponse_Attacks(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	for _, attack := range samlfake.Attacks() {
		if attack == "nameid" || attack == "second name" || attack == "xmlns" {
			continue // These attacks change the content, which the signature protects.
		}
		for _, sign := range signaturesFor(attack) {
			text, err := base64.StdEncoding.DecodeString(attackedBy(t, fake, attack, sign, ""))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := checkResponse(text); !errors.Is(err, errDocument) {
				t.Errorf("%s, signed %q: %v", attack, sign, err)
			}
		}
	}
}

func TestVerify_Encoding(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	response := respond(t, fake, usual())
	if _, err := connection.Verify(response[:76]+"\r\n"+response[76:], []string{requestID}, now); err != nil {
		t.Errorf("with a line break: %v", err)
	}
	for name, text := range map[string]string{
		"empty": "", "not base64": "<Response/>", "URL alphabet": strings.NewReplacer("+", "-", "/", "_").Replace(response) + "-_",
		"too large": base64.StdEncoding.EncodeToString(make([]byte, 2*MaxResponse+3)),
	} {
		if _, err := connection.Verify(text, []string{requestID}, now); reasonIn(err) != ReasonDocument {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestVerify_KeyRollover(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	before := connectTo(t, fake)
	fake.Rotate(1)
	both := connectTo(t, fake)
	response := respond(t, fake, usual())
	if len(both.Provider.Certificates) != 2 {
		t.Errorf("certificates: %+v", both.Provider.Certificates)
	}
	if _, err := both.Verify(response, []string{requestID}, now); err != nil {
		t.Errorf("with both certificates: %v", err)
	}
	if _, err := before.Verify(response, []string{requestID}, now); reasonIn(err) != ReasonSignature {
		t.Errorf("with the older certificate: %v", err)
	}
	fake.Rotate(0)
	if _, err := connectTo(t, fake).Verify(response, []string{requestID}, now); reasonIn(err) != ReasonSignature {
		t.Errorf("after the removal of the key: %v", err)
	}
}

func TestVerify_ExpiredCertificate(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	in := usual()
	in.Issued = int((366 * 24 * time.Hour).Seconds())
	in.NotOnOrAfter, in.NotBefore = in.Issued, in.Issued
	if _, err := connection.Verify(respond(t, fake, in), []string{requestID}, now.Add(366*24*time.Hour)); reasonIn(err) != ReasonSignature {
		t.Errorf("got %v", err)
	}
}

func FuzzVerify(f *testing.F) {
	fake := startFake(f)
	connection := connectTo(f, fake)
	connection.AllowUnsolicited = true
	seeds := []string{respond(f, fake, usual())}
	for _, sign := range []string{"response", "both", "none"} {
		in := usual()
		in.Sign = sign
		seeds = append(seeds, respond(f, fake, in))
	}
	in := usual()
	in.EncryptFor = certificateOf(keyPairs()[0])
	seeds = append(seeds, respond(f, fake, in))
	for _, attack := range samlfake.Attacks() {
		if !strings.HasPrefix(attack, "deflate") && attack != "large" {
			seeds = append(seeds, attackedBy(f, fake, attack, signaturesFor(attack)[0], ""))
		}
	}
	for _, seed := range seeds {
		text, err := base64.StdEncoding.DecodeString(seed)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		assertion, err := connection.Verify(base64.StdEncoding.EncodeToString(text), []string{requestID}, now)
		if err == nil && assertion.NameID != user {
			t.Errorf("forged identity %q in %q", assertion.NameID, text)
		}
		if err != nil && reasonIn(err) == "" {
			t.Errorf("error without a reason: %v", err)
		}
	})
}
