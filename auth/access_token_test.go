package auth

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jws"

	"lyceum/auth/authtest"
	"lyceum/auth/masterkey"
	"lyceum/auth/refreshcache"
	"lyceum/auth/vault"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

// forge returns a token with these claims, signed with this key and algorithm. The header has no key id if kid is empty.
func forge(t *testing.T, claims map[string]any, kid string, alg jwa.SignatureAlgorithm, key any) string {
	t.Helper()
	text, err := json.Marshal(claims)
	if err != nil {
		t.Fatal(err)
	}
	header := jws.NewHeaders()
	if kid != "" {
		if err := header.Set(jws.KeyIDKey, kid); err != nil {
			t.Fatal(err)
		}
	}
	signed, err := jws.Sign(text, jws.WithKey(alg, key, jws.WithProtectedHeaders(header)))
	if err != nil {
		t.Fatal(err)
	}
	return string(signed)
}

func unsigned(header, claims string) string {
	return base64.RawURLEncoding.EncodeToString([]byte(header)) + "." + base64.RawURLEncoding.EncodeToString([]byte(claims)) + "."
}

// validClaims returns the claims of a token in JSON form.
func validClaims(t *testing.T, token string) map[string]any {
	t.Helper()
	text, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[1])
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	claims := map[string]any{}
	if err := decoder.Decode(&claims); err != nil {
		t.Fatal(err)
	}
	return claims
}

func TestVerify_RejectsInvalidTokens(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	token := d.login(t, d.north, "tara@north.test").Token
	sound, key := validClaims(t, token), must(d.keyring.signer(t.Context()))
	with := func(name string, value any) map[string]any {
		changed := maps.Clone(sound)
		changed[name] = value
		if value == nil {
			delete(changed, name)
		}
		return changed
	}
	ours := func(claims map[string]any) string { return forge(t, claims, key.kid, algorithm, key.secret) }
	curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Verify(t.Context(), Bearer(ours(sound)), Use{}); err != nil {
		t.Fatalf("the valid token from which the others are made: %v", err)
	}
	parts := strings.Split(token, ".")
	text := string(must(json.Marshal(sound)))
	past := d.clock.Now().Add(-time.Hour)
	for name, c := range map[string]struct {
		token string
		want  error
	}{
		"empty":                   {"", ErrToken},
		"garbage":                 {"garbage", ErrToken},
		"dots":                    {"..", ErrToken},
		"garbage in three":        {"a.b.c", ErrToken},
		"huge":                    {strings.Repeat("A", 1<<20), ErrToken},
		"huge in three":           {parts[0] + "." + strings.Repeat("A", 1<<20) + "." + parts[2], ErrToken},
		"four parts":              {token + ".AAAA", ErrToken},
		"line break":              {parts[0] + ".\n" + parts[1] + "." + parts[2], ErrToken},
		"no signature":            {parts[0] + "." + parts[1] + ".", ErrToken},
		"changed signature":       {token[:len(token)-2] + "AA", ErrToken},
		"changed claims":          {parts[0] + "." + base64.RawURLEncoding.EncodeToString(must(json.Marshal(with("role", "admin")))) + "." + parts[2], ErrToken},
		"algorithm none":          {unsigned(`{"alg":"none","kid":"`+key.kid+`"}`, text), ErrToken},
		"algorithm nOnE":          {unsigned(`{"alg":"nOnE","kid":"`+key.kid+`"}`, text), ErrToken},
		"HS384":                   {forge(t, sound, key.kid, jwa.HS384, key.secret), ErrToken},
		"HS512":                   {forge(t, sound, key.kid, jwa.HS512, key.secret), ErrToken},
		"ES256":                   {forge(t, sound, key.kid, jwa.ES256, curve), ErrToken},
		"other key":               {forge(t, sound, key.kid, algorithm, []byte(strings.Repeat("k", 32))), ErrToken},
		"unknown kid":             {forge(t, sound, "UNKNOWN", algorithm, key.secret), ErrToken},
		"no kid":                  {forge(t, sound, "", algorithm, key.secret), ErrToken},
		"no expiry":               {ours(with("exp", nil)), ErrToken},
		"expiry as text":          {ours(with("exp", "tomorrow")), ErrToken},
		"expiry not whole":        {ours(with("exp", 1e30)), ErrToken},
		"of a longer life":        {ours(with("exp", d.clock.Now().Add(accessLife+time.Second).Unix())), ErrToken},
		"no issue time":           {ours(with("iat", nil)), ErrToken},
		"issued later":            {ours(with("iat", d.clock.Now().Add(2*time.Minute).Unix())), ErrToken},
		"no issuer":               {ours(with("iss", nil)), ErrToken},
		"other issuer":            {ours(with("iss", "academy")), ErrToken},
		"no audience":             {ours(with("aud", nil)), ErrToken},
		"audience as number":      {ours(with("aud", d.north.Company.ID())), ErrToken},
		"several audiences":       {ours(with("aud", []string{"1", "2"})), ErrToken},
		"other company":           {ours(with("aud", strconv.FormatInt(d.south.Company.ID(), 10))), ErrSessionEnded},
		"unknown company":         {ours(with("aud", "999999")), ErrToken},
		"no subject":              {ours(with("sub", nil)), ErrToken},
		"other subject":           {ours(with("sub", strconv.FormatInt(d.north.ID(storetest.Admin), 10))), ErrToken},
		"no role":                 {ours(with("role", nil)), ErrToken},
		"other role":              {ours(with("role", "admin")), ErrToken},
		"no session":              {ours(with("sid", nil)), ErrToken},
		"unknown session":         {ours(with("sid", "999999999")), ErrSessionEnded},
		"issued five minutes ago": {ours(with("iat", d.clock.Now().Add(-5*time.Minute).Unix())), ErrToken},
		"of a shorter life":       {ours(with("exp", d.clock.Now().Add(time.Second).Unix())), nil},
		"expired an hour ago":     {ours(map[string]any{"iss": sound["iss"], "aud": sound["aud"], "sub": sound["sub"], "role": sound["role"], "sid": sound["sid"], "iat": past.Add(-30 * time.Minute).Unix(), "exp": past.Unix()}), ErrTokenExpired},
		"claims that are a list":  {string(must(jws.Sign([]byte(`[1]`), jws.WithKey(algorithm, key.secret, jws.WithProtectedHeaders(headerOf(key.kid)))))), ErrToken},
		"JSON-serialised":         {string(must(jws.Sign([]byte(text), jws.WithJSON(), jws.WithKey(algorithm, key.secret, jws.WithProtectedHeaders(headerOf(key.kid)))))), ErrToken},
		"JSON by hand":            {fmt.Sprintf(`{"payload":%q,"protected":%q,"signature":%q}`, parts[1], parts[0], parts[2]), ErrToken},
		"JSON with three parts":   {fmt.Sprintf(`{"payload":%q,"protected":%q,"signature":%q,"x":".."}`, parts[1], parts[0], parts[2]), ErrToken},
		"padded":                  {token + "=", ErrToken},
		"padded inside":           {padded(parts[0]) + "." + padded(parts[1]) + "." + padded(parts[2]), ErrToken},
		"stray last bit":          {token[:len(token)-1] + string(token[len(token)-1]+1), ErrToken},
		"with Bearer in front":    {"Bearer " + token, ErrToken},
		"with a space at the end": {token + " ", ErrToken},
	} {
		who, err := d.Verify(t.Context(), Bearer(c.token), Use{})
		if !errors.Is(err, c.want) || (c.want != nil && who != Principal{}) {
			t.Errorf("%s: %+v, %v, want %v", name, who, err, c.want)
		}
	}
	if _, err := d.Verify(t.Context(), Bearer(token), Use{}); err != nil {
		t.Errorf("the valid token afterwards: %v", err)
	}
}

// padded adds base64 padding to a part of a token.
func padded(part string) string { return part + strings.Repeat("=", (4-len(part)%4)%4) }

func headerOf(kid string) jws.Headers {
	header := jws.NewHeaders()
	if err := header.Set(jws.KeyIDKey, kid); err != nil {
		panic(err)
	}
	return header
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func TestKeyring_ConcurrentStart(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	if _, err := company.SigningKeys(t.Context(), d.db, d.clock.Now()); err != nil {
		t.Fatal(err)
	}
	fresh := storetest.DB(t)
	started := make(chan *keyring, 8)
	for range cap(started) {
		go func() {
			r := newKeyring(fresh, rand.Reader, d.clock.Now, keyTimes{time.Minute, time.Second})
			if err := r.open(t.Context(), authtest.Master); err != nil {
				t.Error(err)
			}
			started <- r
		}()
	}
	for range cap(started) {
		if _, err := (<-started).signer(t.Context()); err != nil {
			t.Errorf("a node has no key: %v", err)
		}
	}
	if keys, err := company.SigningKeys(t.Context(), fresh, d.clock.Now()); err != nil || len(keys) != 1 {
		t.Errorf("%d keys, %v, want one", len(keys), err)
	}
}

func TestKeyring_WrongMasterKey(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	o := d.options
	o.Masters = masterkey.Keys{make([]byte, masterkey.Size)}
	if _, err := Open(t.Context(), o); !errors.Is(err, vault.ErrMasterKey) {
		t.Errorf("%v, want vault.ErrMasterKey", err)
	}
	o.Masters = masterkey.Keys{o.Masters[0][:31]}
	if _, err := Open(t.Context(), o); !errors.Is(err, masterkey.ErrInvalid) {
		t.Errorf("%v, want masterkey.ErrInvalid", err)
	}
}

func TestKeyring_Rotation(t *testing.T) {
	t.Parallel()
	d := deployAlone(t)
	nodes := []*Service{d.Service, d.node(t, nil)}
	before := d.login(t, d.north, "tara@north.test")
	d.clock.Move(time.Second)
	if err := RotateKeys(t.Context(), d.db, authtest.Masters, d.clock.Now(), false); err != nil {
		t.Fatal(err)
	}
	nodes = append(nodes, d.node(t, nil)) // The new node has read the new key.
	tokens, kids := []string{before.Token}, map[string]bool{}
	var lastOfOld Refreshed
	var ends time.Time
	for at := time.Duration(0); at <= 3*time.Minute; at += 30 * time.Second {
		for _, node := range nodes {
			// The token has an unknown key id, so the node reads the keys. Within Options.UnknownKeyPause, the node must not
			// read the keys again.
			_, _ = node.Verify(t.Context(), Bearer(forge(t, map[string]any{}, "MADEUP", algorithm, make([]byte, 32))), Use{})
			fresh, err := node.Refresh(t.Context(), d.north.Company, before.Refresh)
			if err != nil {
				t.Fatal(err)
			}
			tokens, kids[kid(t, fresh.Token)] = append(tokens, fresh.Token), true
			if kid(t, fresh.Token) == kid(t, before.Token) {
				lastOfOld, ends = fresh, d.clock.Now().Add(accessLife)
			}
		}
		for i, token := range tokens {
			for n, node := range nodes {
				if _, err := node.Verify(t.Context(), Bearer(token), Use{}); err != nil {
					t.Errorf("%v after the rotation: token %d of %d at node %d: %v", at, i, len(tokens), n, err)
				}
			}
		}
		d.clock.Move(30 * time.Second)
	}
	if last := kid(t, tokens[len(tokens)-1]); len(kids) != 2 || last == kid(t, before.Token) {
		t.Errorf("%d keys have signed, %s at the end", len(kids), last)
	}
	d.clock.Move(ends.Sub(d.clock.Now()) - time.Second)
	for n, node := range nodes {
		if _, err := node.Verify(t.Context(), Bearer(lastOfOld.Token), Use{}); err != nil {
			t.Errorf("the last token of the old key in its last second at node %d: %v", n, err)
		}
	}
	d.clock.Move(5 * time.Minute)
	if _, err := d.keyring.find(t.Context(), kid(t, before.Token)); !errors.Is(err, ErrToken) {
		t.Errorf("the old key after its last token: %v, want ErrToken", err)
	}
}

func TestKeyring_Signer(t *testing.T) {
	t.Parallel()
	noon := time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC)
	key := func(name string, age time.Duration, retires time.Duration) signingKey {
		k := signingKey{kid: name, secret: make([]byte, 32), created: noon.Add(-age)}
		if retires != 0 {
			k.retired = store.TimeOf(noon.Add(retires))
		}
		return k
	}
	for name, c := range map[string]struct {
		keys []signingKey
		want string
	}{
		"the only one, just made":       {[]signingKey{key("a", 0, 0)}, "a"},
		"the old one for a while":       {[]signingKey{key("a", time.Hour, 54*time.Minute), key("b", time.Minute, 0)}, "a"},
		"then the new one":              {[]signingKey{key("a", time.Hour, 52*time.Minute), key("b", 2*time.Minute, 0)}, "b"},
		"rotated right at the start":    {[]signingKey{key("a", 2*time.Second, 54*time.Minute), key("b", time.Second, 0)}, "a"},
		"rotated twice":                 {[]signingKey{key("a", time.Hour, 51*time.Minute), key("b", 2*time.Minute, 53*time.Minute), key("c", time.Minute, 0)}, "b"},
		"after a leak":                  {[]signingKey{key("a", time.Hour, -time.Second), key("b", time.Second, 0)}, "b"},
		"not one that ends too early":   {[]signingKey{key("a", time.Hour, 49*time.Minute), key("b", time.Second, 0)}, "b"},
		"none":                          {nil, ""},
		"none that anybody believes in": {[]signingKey{key("a", time.Hour, -time.Second)}, ""},
	} {
		r := &keyring{now: func() time.Time { return noon }, signDelay: 2 * time.Minute, byKID: map[string]signingKey{}}
		r.cache = &refreshcache.Cache{Now: r.now, Read: func(context.Context) (time.Duration, error) { return time.Hour, nil }}
		for _, k := range c.keys {
			r.byKID[k.kid] = k
		}
		if got, err := r.signer(t.Context()); got.kid != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s: %q, %v, want %q", name, got.kid, err, c.want)
		}
	}
}

func TestKeyring_RetiredKey(t *testing.T) {
	t.Parallel()
	d := deployAlone(t)
	old := must(d.keyring.signer(t.Context())).kid
	d.clock.Move(time.Second)
	if err := d.keyring.rotate(t.Context(), d.clock.Now().Add(10*time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := d.keyring.find(t.Context(), old); err != nil {
		t.Errorf("before: %v", err)
	}
	d.clock.Move(10 * time.Second) // The node has not read the keys again, because its next periodic read is later.
	if _, err := d.keyring.find(t.Context(), old); !errors.Is(err, ErrToken) {
		t.Errorf("then: %v, want ErrToken", err)
	}
}

func kid(t *testing.T, token string) string {
	t.Helper()
	m, err := jws.Parse([]byte(token))
	if err != nil {
		t.Fatal(err)
	}
	return m.Signatures()[0].ProtectedHeaders().KeyID()
}

func TestKeyring_UnknownKey(t *testing.T) {
	t.Parallel()
	d := deployAlone(t)
	d.clock.Move(time.Second)
	// The last argument states that a key has leaked. The new key then signs before every node has read it.
	if err := RotateKeys(t.Context(), d.db, authtest.Masters, d.clock.Now(), true); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(time.Second)
	early := d.node(t, nil) // The node has read the new key.
	token := tokenFrom(t, early, d)
	if _, err := d.Verify(t.Context(), Bearer(token), Use{}); !errors.Is(err, ErrToken) {
		t.Errorf("within the pause: %v, want ErrToken", err)
	}
	d.clock.Move(3 * time.Second)
	if _, err := d.Verify(t.Context(), Bearer(token), Use{}); err != nil {
		t.Errorf("after the pause: %v", err)
	}
}

func TestKeyring_LeakedKey(t *testing.T) {
	t.Parallel()
	d := deployAlone(t)
	l := d.login(t, d.north, "tara@north.test")
	if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(time.Second)
	if err := RotateKeys(t.Context(), d.db, authtest.Masters, d.clock.Now(), true); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(time.Minute)
	if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); !errors.Is(err, ErrToken) {
		t.Errorf("a cached token of a leaked key: %v, want ErrToken", err)
	}
	token, err := d.Refresh(t.Context(), d.north.Company, l.Refresh)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Verify(t.Context(), Bearer(token.Token), Use{}); err != nil {
		t.Errorf("a token of the new key: %v", err)
	}
}

// tokenFrom returns an access token that the service s has signed.
func tokenFrom(t *testing.T, s *Service, d *deployment) string {
	t.Helper()
	l, err := s.Login(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("tara@north.test"), Password: storetest.Password})
	if err != nil {
		t.Fatal(err)
	}
	return l.Token
}
