package oidcfake

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"html/template"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"time"

	"lyceum/fakes/fakeprovider"
)

// codeLife is how long an authorization code is valid after Grant.
const codeLife = time.Minute

// Secret returns the client secret that the token endpoint requires of a client. The fake accepts every client id.
func Secret(client string) string { return "secret-of-" + client }

// grant contains the request and the account of a single-use authorization code.
type grant struct {
	client, redirect, challenge string
	account                     TokenRequest
	expires                     time.Time
}

var accountPage = template.Must(template.New("account").Parse(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sign in at the fake provider</title>
<style>body{font:1rem/1.5 system-ui;max-width:24rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;display:block;width:100%;
box-sizing:border-box;margin:.25rem 0 1rem;padding:.5rem}</style>
<h1>Choose an account</h1><p>This fake provider accepts every address.
<form method="post" action="{{.Action}}">
<label>Address <input name="email" type="email" autocomplete="email" value="{{.Hint}}"></label>
<label>Name <input name="name" autocomplete="name"></label>
<button name="decision" value="allow">Sign in</button><button name="decision" value="deny" formnovalidate>Cancel</button></form>
`))

// serveAccountPage serves the form on which a person enters the account to sign in with.
func (p *Provider) serveAccountPage(w http.ResponseWriter, r *http.Request) {
	if wrong := invalidAuthorizeParameter(r.URL.Query()); wrong != "" {
		http.Error(w, "invalid_request: "+wrong, http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = accountPage.Execute(w, map[string]any{
		"Action": template.URL("/authorize?" + r.URL.RawQuery), "Hint": r.URL.Query().Get("login_hint"), // The raw query is encoded already.
	})
}

// invalidAuthorizeParameter returns the name of a missing or invalid parameter, or "".
func invalidAuthorizeParameter(q url.Values) string {
	redirect, err := url.Parse(q.Get("redirect_uri"))
	switch {
	case q.Get("client_id") == "":
		return "client_id"
	case q.Get("response_type") != "code":
		return "response_type"
	case !strings.Contains(" "+q.Get("scope")+" ", " openid "):
		return "scope"
	case err != nil || redirect.Scheme != "https" && redirect.Scheme != "http" || redirect.Fragment != "":
		return "redirect_uri"
	case q.Get("code_challenge_method") != "S256" || q.Get("code_challenge") == "":
		return "code_challenge"
	}
	return ""
}

// serveDecision redirects the browser to the redirect URI. The query has a code, or the error access_denied if the person
// cancelled or entered no address.
func (p *Provider) serveDecision(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	if wrong := invalidAuthorizeParameter(q); wrong != "" {
		http.Error(w, "invalid_request: "+wrong, http.StatusBadRequest)
		return
	}
	answer := url.Values{"error": {"access_denied"}}
	if r.PostFormValue("decision") != "deny" && r.PostFormValue("email") != "" {
		account := TokenRequest{Email: r.PostFormValue("email"), Name: r.PostFormValue("name")}
		answer = url.Values{"code": {p.Grant(q, account)}, "scope": {q.Get("scope")}, "authuser": {"0"}, "prompt": {"consent"}}
	}
	answer.Set("state", q.Get("state"))
	answer.Set("iss", p.Issuer())
	http.Redirect(w, r, q.Get("redirect_uri")+"?"+answer.Encode(), http.StatusSeeOther)
}

// Grant returns an authorization code of an account for these authorization parameters.
func (p *Provider) Grant(q url.Values, account TokenRequest) string {
	account.Aud = q.Get("client_id")
	claims := map[string]any{}
	if nonce := q.Get("nonce"); nonce != "" {
		claims["nonce"] = nonce
	}
	maps.Copy(claims, account.Claims) // A null stays, because it removes a default claim of the token.
	account.Claims = claims
	code := "4/" + rand.Text()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.grants[code] = grant{
		client: q.Get("client_id"), redirect: q.Get("redirect_uri"), challenge: q.Get("code_challenge"), account: account,
		expires: p.now().Add(codeLife),
	}
	return code
}

// redeem returns the grant of a code. It removes the grant, unless the account is Reusable. It returns false if the code
// is unknown or expired.
func (p *Provider) redeem(code string) (grant, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	g, found := p.grants[code]
	if !g.account.Reusable {
		delete(p.grants, code)
	}
	return g, found && p.now().Before(g.expires)
}

// serveToken exchanges a code for an identity token. It rejects a wrong client secret, code, redirect URI or code verifier
// with the errors of RFC 6749, 5.2.
func (p *Provider) serveToken(w http.ResponseWriter, r *http.Request) {
	client, secret := r.PostFormValue("client_id"), r.PostFormValue("client_secret")
	if name, password, basic := r.BasicAuth(); basic {
		client, secret = unescaped(name), unescaped(password)
	}
	if keySet := p.keySet(client); keySet != nil {
		if err := p.checkAssertion(client, r.PostForm, keySet()); err != nil {
			writeTokenError(w, http.StatusUnauthorized, "invalid_client")
			return
		}
	} else if secret != Secret(client) {
		writeTokenError(w, http.StatusUnauthorized, "invalid_client")
		return
	}
	if r.PostFormValue("grant_type") != "authorization_code" {
		writeTokenError(w, http.StatusBadRequest, "unsupported_grant_type")
		return
	}
	g, good := p.redeem(r.PostFormValue("code"))
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	if !good || g.client != client || g.redirect != r.PostFormValue("redirect_uri") || g.challenge != base64URL(sum[:]) {
		writeTokenError(w, http.StatusBadRequest, "invalid_grant")
		return
	}
	token, err := p.Token(g.account)
	if err != nil {
		writeTokenError(w, http.StatusBadRequest, "invalid_request")
		return
	}
	access := rand.Text()
	p.mu.Lock()
	p.infos[access] = withOverrides(p.claims(g.account), g.account.UserInfo)
	p.mu.Unlock()
	fakeprovider.WriteJSON(w, map[string]any{
		"access_token": access, "expires_in": int64(tokenLife / time.Second), "token_type": "Bearer",
		"scope": "openid email profile", "id_token": token,
	})
}

// unescaped decodes a part of the credentials of HTTP Basic (RFC 6749, 2.3.1).
func unescaped(text string) string {
	plain, _ := url.QueryUnescape(text) // An invalid text is no client.
	return plain
}

// serveUserInfo writes the claims of the account to which the access token belongs.
func (p *Provider) serveUserInfo(w http.ResponseWriter, r *http.Request) {
	access, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	p.mu.Lock()
	claims, known := p.infos[access]
	p.mu.Unlock()
	if !known {
		http.Error(w, "invalid_token", http.StatusUnauthorized)
		return
	}
	fakeprovider.WriteJSON(w, claims)
}

var goodbyePage = template.Must(template.New("goodbye").Parse(`<!doctype html><html lang="en"><meta charset="utf-8">
<title>Signed out at the fake provider</title>
<h1>You are signed out</h1><p><a href="{{.}}">Back</a>
`))

// serveEndSession ends no session, because the fake keeps none, and links back to the client.
func (p *Provider) serveEndSession(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = goodbyePage.Execute(w, r.URL.Query().Get("post_logout_redirect_uri"))
}

func writeTokenError(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	// An error means that the client has closed the connection.
	_ = json.NewEncoder(w).Encode(map[string]string{"error": code, "error_description": "rejected by the fake provider"})
}
