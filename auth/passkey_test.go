package auth

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"

	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// securityKey is an authenticator in software with one ES256 key.
type securityKey struct {
	t       *testing.T
	key     *ecdsa.PrivateKey
	counter uint32
	// verified means that the key checks a PIN of its user.
	verified bool
}

const (
	passkeyHost   = "learn.north.test"
	passkeyOrigin = "https://learn.north.test"
)

func newSecurityKey(t *testing.T) *securityKey {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return &securityKey{t: t, key: key, verified: true}
}

func (k *securityKey) id() []byte {
	sum := sha256.Sum256(k.point())
	return sum[:]
}

func (k *securityKey) point() []byte {
	b, err := k.key.PublicKey.Bytes()
	if err != nil {
		k.t.Fatal(err)
	}
	return b[1:] // the coordinates x and y, without the byte that marks the format
}

// answerTo returns the answer of the key to a request of a page at an origin: a registration if kind is "webauthn.create".
func (k *securityKey) answerTo(r *PasskeyRequest, kind, origin string) PasskeyAnswer {
	k.t.Helper()
	var options struct {
		Challenge string
		RP        struct{ ID string }
		RPID      string `json:"rpId"`
	}
	if err := json.Unmarshal([]byte(r.Options), &options); err != nil {
		k.t.Fatal(err)
	}
	host := options.RP.ID + options.RPID
	client, err := json.Marshal(map[string]any{"type": kind, "challenge": options.Challenge, "origin": origin, "crossOrigin": false})
	if err != nil {
		k.t.Fatal(err)
	}
	k.counter++
	party := sha256.Sum256([]byte(host))
	flags := byte(1)
	if k.verified {
		flags |= 4
	}
	response := map[string]string{"clientDataJSON": b64(client)}
	if kind == "webauthn.create" {
		flags |= 0x40
		data := binary.BigEndian.AppendUint32(append(party[:], flags), k.counter)
		data = append(data, make([]byte, 16)...)
		data = append(binary.BigEndian.AppendUint16(data, uint16(len(k.id()))), k.id()...)
		data = append(data, k.cbor(map[int]any{1: 2, 3: -7, -1: 1, -2: k.point()[:32], -3: k.point()[32:]})...)
		response["attestationObject"] = b64(k.cbor(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data}))
	} else {
		data := binary.BigEndian.AppendUint32(append(party[:], flags), k.counter)
		hash := sha256.Sum256(client)
		signed := sha256.Sum256(append(data, hash[:]...))
		signature, err := ecdsa.SignASN1(rand.Reader, k.key, signed[:])
		if err != nil {
			k.t.Fatal(err)
		}
		response["authenticatorData"], response["signature"] = b64(data), b64(signature)
	}
	text, err := json.Marshal(map[string]any{
		"id": b64(k.id()), "rawId": b64(k.id()), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{},
	})
	if err != nil {
		k.t.Fatal(err)
	}
	return PasskeyAnswer{Host: host, Challenge: r.Challenge, Credential: string(text)}
}

func (k *securityKey) cbor(v any) []byte {
	b, err := webauthncbor.Marshal(v)
	if err != nil {
		k.t.Fatal(err)
	}
	return b
}

func b64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// pageCaller signs a user in with the password and returns the caller.
func (d *deployment) pageCaller(t *testing.T, w storetest.World, email string) Principal {
	t.Helper()
	in, err := d.SignIn(t.Context(), LoginInput{Company: w.Company, Email: w.Text(email), Password: storetest.Password, RequestSource: testSource})
	if err != nil {
		t.Fatal(err)
	}
	who, err := d.Verify(t.Context(), Cookie(w.Company, in.Cookie), Use{})
	if err != nil {
		t.Fatal(err)
	}
	return who
}

// addPasskey registers a key for a caller and advances the clock by a second.
func (d *deployment) addPasskey(t *testing.T, who Principal, key *securityKey) (ConfirmedSecondFactor, Principal) {
	t.Helper()
	request, err := d.BeginPasskey(t.Context(), who, passkeyHost)
	if err != nil {
		t.Fatal(err)
	}
	done, err := d.AddPasskey(t.Context(), who, " Key  1 ", key.answerTo(request, "webauthn.create", passkeyOrigin), testSource)
	if err != nil {
		t.Fatal(err)
	}
	if who, err = d.Verify(t.Context(), Cookie(who.Company, done.Cookie), Use{}); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(time.Second)
	return done, who
}

// A user with only a passkey must sign in with it or with a recovery code, and with nothing else.
func TestPasskey_SignIn(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	const email = "admin@north.test"
	key := newSecurityKey(t)
	first := d.pageCaller(t, d.north, email)
	done, who := d.addPasskey(t, first, key)
	if len(done.Codes) != recoveryCodes {
		t.Errorf("%d recovery codes", len(done.Codes))
	}
	if _, err := d.BeginPasskey(t.Context(), who, passkeyHost); err != nil {
		t.Error(err)
	}
	if err := d.loginWithCode(t, d.north, email, storetest.Password, ""); !errors.Is(err, ErrSecondFactorRequired) {
		t.Errorf("a password alone: %v", err)
	}
	if err := d.loginWithCode(t, d.north, email, storetest.Password, "000000"); !errors.Is(err, ErrSecondFactor) {
		t.Errorf("a code without an app: %v", err)
	}
	if err := d.loginWithCode(t, d.north, email, storetest.Password, done.Codes[0]); err != nil {
		t.Errorf("a recovery code: %v", err)
	}
	pending, ask := d.passkeySteps(t, email)
	finish := func(a PasskeyAnswer) error {
		let, err := d.FinishSecondStep(t.Context(), SecondStep{Company: d.north.Company, Pending: pending, Passkey: a, RequestSource: testSource})
		if err == nil {
			if got, err := d.Verify(t.Context(), Cookie(d.north.Company, let.Cookie), Use{}); err != nil || !got.Fresh {
				t.Errorf("%+v, %v", got, err)
			}
		}
		return err
	}
	request := ask(passkeyHost)
	if ask("north.lyceum.test") != nil {
		t.Error("another host offers the passkey")
	}
	right := key.answerTo(request, "webauthn.get", passkeyOrigin)
	otherHost, changed := right, right
	otherHost.Host = "north.lyceum.test"
	changed.Challenge = changed.Challenge[1:]
	add, err := d.BeginPasskey(t.Context(), who, passkeyHost)
	if err != nil {
		t.Fatal(err)
	}
	ofAdd := right
	ofAdd.Challenge = add.Challenge
	for name, a := range map[string]PasskeyAnswer{
		"origin":            key.answerTo(request, "webauthn.get", "https://evil.test"),
		"port":              key.answerTo(request, "webauthn.get", passkeyOrigin+":8443"),
		"kind":              key.answerTo(request, "webauthn.create", passkeyOrigin),
		"key":               newSecurityKey(t).answerTo(request, "webauthn.get", passkeyOrigin),
		"host":              otherHost,
		"changed challenge": changed,
		"other purpose":     ofAdd,
		"no JSON":           {Host: passkeyHost, Challenge: request.Challenge, Credential: "x"},
	} {
		if err := finish(a); !errors.Is(err, ErrSecondFactor) {
			t.Errorf("%s: %v", name, err)
		}
	}
	key.counter += 100
	right = key.answerTo(request, "webauthn.get", passkeyOrigin)
	if err := finish(right); err != nil {
		t.Fatal(err)
	}
	if err := finish(right); !errors.Is(err, ErrSecondFactor) {
		t.Errorf("a repeated answer: %v", err)
	}
	if err := finish(key.answerTo(request, "webauthn.get", passkeyOrigin)); !errors.Is(err, ErrSecondFactor) {
		t.Errorf("another answer to the same challenge: %v", err)
	}
	d.clock.Move(time.Second)
	key.counter -= 50
	if err := finish(key.answerTo(ask(passkeyHost), "webauthn.get", passkeyOrigin)); !errors.Is(err, ErrSecondFactor) {
		t.Errorf("a lower sign counter: %v", err)
	}
	key.counter += 100
	late := key.answerTo(ask(passkeyHost), "webauthn.get", passkeyOrigin)
	d.clock.Move(passkeyLife)
	pending, _ = d.passkeySteps(t, email)
	if err := finish(late); !errors.Is(err, ErrSecondFactor) {
		t.Errorf("after ten minutes: %v", err)
	}
}

// passkeySteps begins a sign-in with the password. ask returns a request for a passkey at a host.
func (d *deployment) passkeySteps(t *testing.T, email string) (pending string, ask func(host string) *PasskeyRequest) {
	t.Helper()
	in, err := d.SignIn(t.Context(), LoginInput{Company: d.north.Company, Email: d.real(email), Password: storetest.Password, RequestSource: testSource})
	if err != nil || in.Pending == "" {
		t.Fatalf("%+v, %v", in, err)
	}
	return in.Pending, func(host string) *PasskeyRequest {
		request, err := d.SecondStepPasskey(t.Context(), d.north.Company, in.Pending, host)
		if err != nil {
			t.Fatal(err)
		}
		return request
	}
}

// A passkey must belong to one user of one company. Requests of other users and companies must reject its answers.
func TestPasskey_OtherUsersAndCompanies(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	key := newSecurityKey(t)
	_, admin := d.addPasskey(t, d.pageCaller(t, d.north, "admin@north.test"), key)
	manager, south := d.pageCaller(t, d.north, "manager@north.test"), d.pageCaller(t, d.south, "admin@south.test")
	request, err := d.AgainPasskey(t.Context(), admin, passkeyHost)
	if err != nil {
		t.Fatal(err)
	}
	answer := key.answerTo(request, "webauthn.get", passkeyOrigin)
	mine, err := d.Passkeys(t.Context(), admin)
	if err != nil || len(mine) != 1 || mine[0].Name != "Key 1" || mine[0].UsedAt != nil {
		t.Fatalf("%+v, %v", mine, err)
	}
	for name, who := range map[string]Principal{"manager": manager, "south": south} {
		if asked, err := d.AgainPasskey(t.Context(), who, passkeyHost); asked != nil || err != nil {
			t.Errorf("%s is asked for a passkey: %v", name, err)
		}
		if _, err := d.SignInAgain(t.Context(), who, answer, testSource); !errors.Is(err, ErrSecondFactor) {
			t.Errorf("%s signs in: %v", name, err)
		}
		if err := d.RemovePasskey(t.Context(), who, mine[0].ID, testSource); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s removes the passkey: %v", name, err)
		}
		if all, err := d.Passkeys(t.Context(), who); err != nil || len(all) != 0 {
			t.Errorf("%s has %v, %v", name, all, err)
		}
	}
	add, err := d.BeginPasskey(t.Context(), manager, passkeyHost)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		who    Principal
		answer PasskeyAnswer
	}{
		"challenge of another user":    {admin, newSecurityKey(t).answerTo(add, "webauthn.create", passkeyOrigin)},
		"challenge of another company": {south, newSecurityKey(t).answerTo(add, "webauthn.create", passkeyOrigin)},
		"key of another user":          {manager, key.answerTo(add, "webauthn.create", passkeyOrigin)},
		"another origin":               {manager, newSecurityKey(t).answerTo(add, "webauthn.create", "https://north.lyceum.test")},
	} {
		if _, err := d.AddPasskey(t.Context(), c.who, "x", c.answer, testSource); !errors.Is(err, ErrPasskey) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A passkey that verifies its user must result in a fresh sign-in. A passkey that does not verify its user must be
// rejected, because this sign-in checks no password.
func TestPasskey_FreshSignIn(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	key := newSecurityKey(t)
	_, who := d.addPasskey(t, d.pageCaller(t, d.north, "admin@north.test"), key)
	d.clock.Move(time.Hour)
	again := func() (SignedIn, error) {
		request, err := d.AgainPasskey(t.Context(), who, passkeyHost)
		if err != nil {
			t.Fatal(err)
		}
		return d.SignInAgain(t.Context(), who, key.answerTo(request, "webauthn.get", passkeyOrigin), testSource)
	}
	key.verified = false
	if _, err := again(); !errors.Is(err, ErrSecondFactor) {
		t.Errorf("a key without user verification: %v", err)
	}
	key.verified = true
	let, err := again()
	if err != nil {
		t.Fatal(err)
	}
	if fresh, err := d.Verify(t.Context(), Cookie(d.north.Company, let.Cookie), Use{}); err != nil || !fresh.Fresh {
		t.Errorf("%+v, %v", fresh, err)
	}
}

// Removing the last passkey of a user without an app must remove the recovery codes, unless the company requires a second factor.
func TestPasskey_Remove(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	p := d.setUp(t, d.north, "admin@north.test")
	who, err := d.Verify(t.Context(), Cookie(d.north.Company, p.cookie), Use{})
	if err != nil {
		t.Fatal(err)
	}
	done, who := d.addPasskey(t, who, newSecurityKey(t))
	if done.Codes != nil {
		t.Error("a passkey beside an app replaces the recovery codes")
	}
	if err := d.loginWithCode(t, d.north, "admin@north.test", storetest.Password, p.code(t, 0)); err != nil {
		t.Errorf("the app: %v", err)
	}
	all, err := d.Passkeys(t.Context(), who)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.RemovePasskey(t.Context(), who, all[0].ID, testSource); err != nil {
		t.Fatal(err)
	}
	if factor, err := people.ReadSecondFactor(t.Context(), d.db.For(d.north.Company), who.UserID); err != nil || factor.Secret == nil || factor.RecoveryCodes != recoveryCodes {
		t.Errorf("%+v, %v", factor, err)
	}

	_, manager := d.addPasskey(t, d.pageCaller(t, d.north, "manager@north.test"), newSecurityKey(t))
	if all, err = d.Passkeys(t.Context(), manager); err != nil {
		t.Fatal(err)
	}
	if err := d.RemovePasskey(t.Context(), manager, all[0].ID, testSource); err != nil {
		t.Fatal(err)
	}
	if factor, err := people.ReadSecondFactor(t.Context(), d.db.For(d.north.Company), manager.UserID); err != nil || factor.Exists() || factor.RecoveryCodes != 0 {
		t.Errorf("%+v, %v", factor, err)
	}
	if err := d.loginWithCode(t, d.north, "manager@north.test", storetest.Password, ""); err != nil {
		t.Error(err)
	}
}
