package standin

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"html/template"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// codeLife is for how long the code of a sign-in is good.
const codeLife = time.Minute

// Secret is that of a client at the provider, which knows every client.
func Secret(client string) string { return "secret-of-" + client }

// grant is what a code stands for, once.
type grant struct {
	client, redirect, challenge string
	account                     TokenRequest
	expires                     time.Time
}

var accountPage = template.Must(template.New("account").Parse(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sign in at the stand-in</title>
<style>body{font:1rem/1.5 system-ui;max-width:24rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;display:block;width:100%;
box-sizing:border-box;margin:.25rem 0 1rem;padding:.5rem}</style>
<h1>Whose account?</h1><p>This stand-in vouches for every address.
<form method="post" action="{{.Action}}">
<label>Address <input name="email" type="email" autocomplete="email" value="{{.Hint}}"></label>
<label>Name <input name="name" autocomplete="name"></label>
<button name="decision" value="allow">Sign in</button><button name="decision" value="deny" formnovalidate>Cancel</button></form>
`))

// authorize asks whose account it is to be.
func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	if wrong := wrongInAuthorize(r.URL.Query()); wrong != "" {
		http.Error(w, "invalid_request: "+wrong, http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = accountPage.Execute(w, map[string]any{
		"Action": template.URL("/authorize?" + r.URL.RawQuery), "Hint": r.URL.Query().Get("login_hint"), // an address is safe as it came
	})
}

// wrongInAuthorize tells what a browser was sent with that the provider does not take.
func wrongInAuthorize(q url.Values) string {
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

// decide sends the browser back, with a code or with the refusal of its user.
func (p *Provider) decide(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	if wrong := wrongInAuthorize(q); wrong != "" {
		http.Error(w, "invalid_request: "+wrong, http.StatusBadRequest)
		return
	}
	answer := url.Values{"error": {"access_denied"}}
	if r.PostFormValue("decision") != "deny" && r.PostFormValue("email") != "" {
		account := TokenRequest{Email: r.PostFormValue("email"), Name: r.PostFormValue("name")}
		answer = url.Values{"code": {p.Grant(q, account)}, "scope": {q.Get("scope")}, "authuser": {"0"}, "prompt": {"consent"}}
	}
	answer.Set("state", q.Get("state"))
	answer.Set("iss", p.issuer)
	http.Redirect(w, r, q.Get("redirect_uri")+"?"+answer.Encode(), http.StatusSeeOther)
}

// Grant gives the code of an account for what a browser was sent with.
func (p *Provider) Grant(q url.Values, account TokenRequest) string {
	account.Aud = q.Get("client_id")
	claims := map[string]any{}
	if nonce := q.Get("nonce"); nonce != "" {
		claims["nonce"] = nonce
	}
	account.Claims = replaced(claims, account.Claims)
	code := "4/" + rand.Text()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.grants[code] = grant{
		client: q.Get("client_id"), redirect: q.Get("redirect_uri"), challenge: q.Get("code_challenge"), account: account,
		expires: p.now().Add(codeLife),
	}
	return code
}

// redeem takes the grant of a code, which is gone whatever comes of it.
func (p *Provider) redeem(code string) (grant, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	g, found := p.grants[code]
	delete(p.grants, code)
	return g, found && p.now().Before(g.expires)
}

// exchange gives the tokens of a code to the client that it is for.
func (p *Provider) exchange(w http.ResponseWriter, r *http.Request) {
	client := r.PostFormValue("client_id")
	if r.PostFormValue("client_secret") != Secret(client) {
		refuse(w, http.StatusUnauthorized, "invalid_client")
		return
	}
	if r.PostFormValue("grant_type") != "authorization_code" {
		refuse(w, http.StatusBadRequest, "unsupported_grant_type")
		return
	}
	g, good := p.redeem(r.PostFormValue("code"))
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	if !good || g.client != client || g.redirect != r.PostFormValue("redirect_uri") || g.challenge != text(sum[:]) {
		refuse(w, http.StatusBadRequest, "invalid_grant")
		return
	}
	token, err := p.Token(g.account)
	if err != nil {
		refuse(w, http.StatusBadRequest, "invalid_request")
		return
	}
	answer(w, map[string]any{
		"access_token": rand.Text(), "expires_in": int64(tokenLife / time.Second), "token_type": "Bearer",
		"scope": "openid email profile", "id_token": token,
	})
}

func refuse(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": code, "error_description": "refused by the stand-in"}) // the client went away
}
