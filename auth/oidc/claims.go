package oidc

import (
	"cmp"
	"context"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"lyceum/auth/identity"
	"lyceum/auth/jwt"
)

// maxCompanyToken is the maximum length of an identity token of a company's own provider, in bytes. Such a token may list hundreds of groups.
const maxCompanyToken = 64 << 10

// These are the limits of the attributes that are taken from the claims of one person. maxValues is the maximum number of values
// of one attribute. maxDepth is the maximum depth of nested objects.
const (
	maxAttributes = 200
	maxValues     = 1000
	maxDepth      = 3
)

// SignIn contains the code of a sign-in, the client that exchanges the code, and the nonce that the identity token must
// contain.
type SignIn struct {
	CodeGrant
	Nonce string
	// Audiences are the names that the audience of a token may have besides the client.
	Audiences []string
	// EmailClaim is the name of the claim with the address, and Groups that of the claim with the groups.
	EmailClaim, Groups string
	// Needs are the names of the claims that the sign-in uses besides the address and the names. A claim inside an object has the names
	// of both, joined with a dot.
	Needs []string
}

// Redeem exchanges a code and returns the identity in the token. The field Connection of the identity is not set. Redeem
// accepts an unverified address: EmailVerified states whether the provider has verified it. It returns
//   - ErrCodeRejected if the provider rejects the code;
//   - jwt.ErrInvalid if the token is invalid, or not for this client or this sign-in, and jwt.ErrExpired if it has expired. The error is an
//     *AudienceError if the token is also for others;
//   - ErrProvider if the provider does not answer or fails.
func (c *Client) Redeem(ctx context.Context, in SignIn) (who identity.Identity, err error) {
	answer, err := c.endpoints.exchange(ctx, in.CodeGrant)
	if err != nil {
		return who, err
	}
	claims, p, err := c.claims(ctx, answer.IDToken, in.ClientID, in.Audiences)
	if err != nil {
		return who, err
	}
	if subtle.ConstantTimeCompare([]byte(p.Nonce), []byte(in.Nonce)) != 1 {
		return who, fmt.Errorf("identity token: nonce: %w", jwt.ErrInvalid)
	}
	if err := c.addUserInfo(ctx, claims, answer.AccessToken, p.Subject, in); err != nil {
		return who, err
	}
	who = identityOf(claims, in.emailClaim(), in.Groups)
	who.Open = true // Providers leave claims out of thin tokens, and claims without a value everywhere.
	who.Token = answer.IDToken
	// The nonce is random and the provider signs it, so it identifies the answer. A code of the same sign-in has the same nonce.
	who.Answer, who.Subject, who.Until = p.Nonce, p.Subject, p.Expires.time().Add(2*jwt.ClockSkew)
	return who, nil
}

// emailClaim is the name of the claim with the address.
func (in SignIn) emailClaim() string { return cmp.Or(in.EmailClaim, standardEmail) }

// standardEmail is the name of the claim with the address of a person in OpenID Connect.
const standardEmail = "email"

// claims returns all claims of an identity token for a client. It returns jwt.ErrInvalid for an invalid token, jwt.ErrExpired for an expired one,
// and ErrProvider if the keys cannot be read.
func (c *Client) claims(ctx context.Context, token, client string, audiences []string) (map[string]any, payload, error) {
	var p payload
	signed, err := jwt.Verify(ctx, token, maxCompanyToken, c.keys.find)
	if err != nil {
		return nil, p, err
	}
	var all map[string]any
	if json.Unmarshal(signed, &all) != nil {
		return nil, p, fmt.Errorf("identity token: %w", jwt.ErrInvalid)
	}
	p, err = payloadOf(all)
	if err == nil {
		p.Audience = audience(client)
		err = checkAudience(all["aud"], p.Presenter, client, audiences)
	}
	if err != nil {
		return nil, p, fmt.Errorf("identity token: %w", err)
	}
	if wrong := c.invalidClaim(p); wrong != "" {
		return nil, p, fmt.Errorf("identity token: %s: %w", wrong, jwt.ErrInvalid)
	}
	if !c.now().Before(p.Expires.time().Add(jwt.ClockSkew)) {
		return nil, p, jwt.ErrExpired
	}
	return all, p, nil
}

// checked contains the claims that a sign-in checks, except the audience. All other claims may have any form.
var checked = []string{"iss", "azp", "sub", "exp", "iat", "nbf", "nonce"}

// payloadOf returns the claims that a sign-in checks. It returns jwt.ErrInvalid if one of them has the wrong type.
func payloadOf(all map[string]any) (p payload, err error) {
	part := map[string]any{}
	for _, name := range checked {
		if value, has := all[name]; has {
			part[name] = value
		}
	}
	text, err := json.Marshal(part)
	if err == nil {
		err = json.Unmarshal(text, &p)
	}
	if err != nil {
		err = jwt.ErrInvalid
	}
	return p, err
}

var nameClaims = []string{"given_name", "family_name"}

// wanted returns the names of the claims that the sign-in uses.
func (in SignIn) wanted() []string {
	return slices.Concat([]string{in.emailClaim()}, nameClaims, in.Needs)
}

func lacks(claims map[string]any, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		object, _, _ := strings.Cut(name, ".")
		_, whole := claims[name]
		_, part := claims[object]
		return name != "" && !whole && !part
	})
}

// addUserInfo adds the claims of the provider's userinfo endpoint that the identity token does not have. It does so only if the
// token lacks a claim that the sign-in uses, because some providers put only the subject into the token. It
// returns jwt.ErrInvalid if the claims belong to another account, and ErrProvider if the endpoint cannot be read. If the token has
// an address, the other claims are not worth a failed sign-in: addUserInfo then adds nothing and returns nil.
func (c *Client) addUserInfo(ctx context.Context, claims map[string]any, accessToken, subject string, in SignIn) error {
	known, err := c.endpoints.get(ctx)
	if err != nil || !lacks(claims, in.wanted()) || accessToken == "" || !c.endpoints.provider.isAllowedEndpoint(known.UserInfo) {
		return err
	}
	more, err := c.userInfo(ctx, known.UserInfo, accessToken)
	if err == nil && more["sub"] != subject {
		err = fmt.Errorf("userinfo of another account: %w", jwt.ErrInvalid)
	}
	if err != nil {
		if !lacks(claims, []string{in.emailClaim()}) {
			return nil
		}
		return err
	}
	// A verification of the endpoint is one of the address that the endpoint names.
	if claims["email"] != nil && claims["email"] != more["email"] {
		delete(more, "email_verified")
	}
	for name, value := range more {
		if _, has := claims[name]; !has {
			claims[name] = value
		}
	}
	return nil
}

// userInfo returns the claims of the userinfo endpoint. It returns ErrProvider if they cannot be read.
func (c *Client) userInfo(ctx context.Context, address, accessToken string) (map[string]any, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, providerError(err)
	}
	request.Header.Set("Authorization", "Bearer "+accessToken)
	request.Header.Set("Accept", "application/json")
	response, text, err := c.endpoints.provider.do(request)
	if err != nil {
		return nil, err
	}
	var claims map[string]any
	if response.StatusCode != http.StatusOK || json.Unmarshal(text, &claims) != nil {
		return nil, providerError(fmt.Errorf("userinfo: status %d", response.StatusCode))
	}
	return claims, nil
}

// identityOf returns the identity in verified claims. EmailVerified is true only if the claim email_verified is true or the text "true", and only
// for the address in the claim email: the provider verifies no address in another claim.
func identityOf(claims map[string]any, emailClaim, groups string) identity.Identity {
	who := identity.Identity{Attributes: map[string][]string{}, Incomplete: claimsElsewhere(claims)}
	addAttributes(&who, "", claims, maxDepth)
	who.Email = who.Attribute(emailClaim)
	who.EmailVerified = (claims["email_verified"] == true || claims["email_verified"] == "true") && strings.EqualFold(who.Email, who.Attribute(standardEmail))
	who.Session = who.Attribute("sid")
	if list, sent := who.Attributes[groups]; sent {
		who.Groups = append([]string{}, list...)
	}
	if !who.IsComplete(groups) {
		who.Incomplete = append(who.Incomplete, "groups")
	}
	who.FirstName, who.LastName = payload{
		GivenName: who.Attribute("given_name"), FamilyName: who.Attribute("family_name"), Name: who.Attribute("name"), Email: who.Email,
	}.names()
	return who
}

// claimsElsewhere returns the names of the claims whose values are not in the token but at another address (OpenID Connect
// Core 1.0, 5.6.2). If a person has more than 200 groups, Microsoft Entra ID sends such an address or the claim hasgroups
// instead of the groups. A node has no access to the API at that address.
func claimsElsewhere(claims map[string]any) []string {
	elsewhere, _ := claims["_claim_names"].(map[string]any)
	names := slices.Collect(maps.Keys(elsewhere))
	if claims["hasgroups"] == true || claims["hasgroups"] == "true" {
		names = append(names, "groups")
	}
	return names
}

// addAttributes adds the values of claims as texts. The name of a claim inside an object is joined to the name of the object
// with a dot, such as realm_access.roles. The claims are added in the order of their names, so that every sign-in with the
// same claims reaches the limits in the same way. Objects are added last, because a provider may send an object with
// hundreds of claims.
func addAttributes(who *identity.Identity, prefix string, claims map[string]any, depth int) {
	names := slices.Sorted(maps.Keys(claims))
	for _, name := range names {
		if _, nested := claims[name].(map[string]any); !nested {
			addAttribute(who, prefix+name, claims[name])
		}
	}
	for _, name := range names {
		if inner, nested := claims[name].(map[string]any); nested && depth > 1 && !who.Cut {
			addAttributes(who, prefix+name+".", inner, depth-1)
		}
	}
}

// addAttribute adds the values of a claim that is no object.
func addAttribute(who *identity.Identity, name string, claim any) {
	values, several := claim.([]any)
	switch {
	case !several:
		values = []any{claim}
	case len(values) > maxValues:
		who.Incomplete, values = append(who.Incomplete, name), values[:maxValues]
	}
	if _, known := who.Attributes[name]; !known && len(who.Attributes) >= maxAttributes {
		who.Cut = true
		return
	}
	who.Attributes[name] = append(who.Attributes[name], []string{}...) // An empty list is a claim that the provider sent.
	for _, one := range values {
		if text, ok := attributeText(one); ok {
			who.Attributes[name] = append(who.Attributes[name], text)
		}
	}
}

func attributeText(value any) (string, bool) {
	switch value := value.(type) {
	case string:
		return value, isPlainText(value)
	case bool:
		return strconv.FormatBool(value), true
	case float64:
		return strconv.FormatFloat(value, 'f', -1, 64), true
	}
	return "", false
}
