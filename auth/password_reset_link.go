package auth

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"net/url"
	"strconv"
	"strings"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// The times for which a link is valid, counted from its request.
const (
	resetLife = time.Hour
	// signUpLinkLife is the validity of a link to choose the first password after a sign-up.
	signUpLinkLife = 24 * time.Hour
	// invitationLife is the validity of the link of an invitation. It is longer than the validity of other links, because
	// the user has not asked for the message.
	invitationLife = 7 * 24 * time.Hour
)

// OpenedLinkLife is how long a browser keeps the token of an opened link.
const OpenedLinkLife = 10 * time.Minute

// TokenPlaceholder is the text that the token replaces in the address of a page.
const TokenPlaceholder = "{token}"

// ChoosePasswordPath is the path of the company's page that reset links lead to, with the token in the query.
const ChoosePasswordPath = "/choose-password"

// ResetLinks creates reset links. It derives the secret of a link from its request with a key of the deployment. So a
// retried message contains the same link, and neither the request nor the row of the link discloses the secret.
type ResetLinks struct {
	db        *store.DB
	key       []byte
	httpsPort int
	now       func() time.Time
}

// ResetLinkOptions configures ResetLinks. Now is the clock, time.Now if nil. HTTPSPort is the public HTTPS port.
type ResetLinkOptions struct {
	DB            *store.DB
	DeploymentKey []byte
	HTTPSPort     int
	Now           func() time.Time
}

// NewResetLinks returns a ResetLinks. It returns masterkey.ErrInvalid if the deployment key has the wrong length.
func NewResetLinks(o ResetLinkOptions) (*ResetLinks, error) {
	l := &ResetLinks{db: o.DB, httpsPort: o.HTTPSPort, now: o.Now}
	if l.now == nil {
		l.now = time.Now
	}
	return l, l.setKey(o.DeploymentKey)
}

func (l *ResetLinks) setKey(deploymentKey []byte) (err error) {
	l.key, err = masterkey.Derive(deploymentKey, "reset links 1", 32)
	return err
}

// resetSecret is the parsed token of a link. The company in it only selects the table rows that are searched.
type resetSecret struct {
	company int64
	secret  []byte
}

func (s resetSecret) String() string {
	text := binary.BigEndian.AppendUint64(make([]byte, 0, 8+secretBytes), uint64(s.company))
	return opaqueText.EncodeToString(append(text, s.secret...))
}

// parseResetSecret parses a token. It returns ErrToken if the text is malformed.
func parseResetSecret(text string) (resetSecret, error) {
	if len(text) != opaqueText.EncodedLen(8+secretBytes) {
		return resetSecret{}, ErrToken
	}
	raw, err := opaqueText.DecodeString(text)
	if err != nil || len(raw) != 8+secretBytes {
		return resetSecret{}, ErrToken
	}
	return resetSecret{company: int64(binary.BigEndian.Uint64(raw)), secret: raw[8:]}, nil
}

// secretOf computes the secret of a request's link. Further calls with the same request return the same secret.
func (l *ResetLinks) secretOf(company tenant.Company, r people.ResetRequest) resetSecret {
	mac := hmac.New(sha256.New, l.key)
	for _, n := range []int64{company.ID(), r.UserID} {
		mac.Write(binary.BigEndian.AppendUint64(nil, uint64(n)))
	}
	mac.Write(r.Nonce)
	return resetSecret{company: company.ID(), secret: mac.Sum(nil)}
}

// ResetMessage is the content and the recipient of a message with a reset link.
type ResetMessage struct {
	people.ResetPerson
	Link    string
	Expires time.Time
}

// Message creates the requested link, ends older links, and returns the message. Further calls return the same message. kind
// is the kind of the message in the outbox. Message returns store.ErrNotFound if
//   - no user has the address, or the user is disabled;
//   - an invited user has already chosen a password;
//   - the link was used or replaced.
//
// It returns ErrResetExpired if the link has expired, or if the company no longer lists the page of the link.
func (l *ResetLinks) Message(ctx context.Context, company tenant.Company, kind string, r people.ResetRequest) (ResetMessage, error) {
	if r.UserID == 0 || company.IsZero() {
		return ResetMessage{}, store.ErrNotFound
	}
	life := linkLife(kind)
	page, err := l.pageURL(ctx, company, r.Page, r.Next)
	if errors.Is(err, ErrPageNotAllowed) {
		return ResetMessage{}, ErrResetExpired
	}
	if err != nil {
		return ResetMessage{}, err
	}
	secret := l.secretOf(company, r)
	message := ResetMessage{Link: strings.Replace(page, TokenPlaceholder, secret.String(), 1), Expires: r.At.Add(life)}
	if !l.now().Before(message.Expires) {
		return ResetMessage{}, ErrResetExpired
	}
	err = l.db.For(company).Tx(ctx, func(c store.Company) (err error) {
		message.ResetPerson, err = l.record(ctx, c, kind, r, hashSecret(secret.secret), message.Expires)
		return err
	})
	return message, err
}

func linkLife(kind string) time.Duration {
	switch kind {
	case people.PasswordChoice:
		return signUpLinkLife
	case people.Invitation:
		return invitationLife
	}
	return resetLife
}

// record writes the row of a link unless it exists, and returns the recipient. If the link is new and a user requested it,
// it also writes the audit entry. In this case it enqueues the notice if r.Tell is set. Links that are sent after a sign-up
// or an import have no such entry. It returns store.ErrNotFound if the user may get no link, or if the link was used or
// replaced.
func (l *ResetLinks) record(
	ctx context.Context, c store.Company, kind string, r people.ResetRequest, hash []byte, expires time.Time,
) (people.ResetPerson, error) {
	person, err := people.LockResetPerson(ctx, c, r.UserID)
	if err == nil && kind == people.Invitation && !person.First { // The user has chosen a password since the invitation.
		err = store.ErrNotFound
	}
	if err != nil {
		return person, err
	}
	_, err = people.ReadResetToken(ctx, c, hash, l.now())
	made := errors.Is(err, store.ErrNotFound)
	if err != nil && !made {
		return person, err
	}
	if made {
		if err := people.AddResetToken(ctx, c, people.NewResetToken{UserID: r.UserID, SecretHash: hash, AskedAt: r.At, ExpiresAt: expires}, l.now()); err != nil {
			return person, err
		}
	}
	token, err := people.ReadResetToken(ctx, c, hash, l.now())
	switch {
	case err != nil:
		return person, err
	case !token.Works:
		return person, store.ErrNotFound
	case !made, kind != store.PasswordReset: // The audit log already has an entry: of the earlier call, the sign-up or the import.
		return person, nil
	}
	err = c.Audit(ctx, store.AuditEntry{
		Actor: store.Actor{Address: r.Address, RequestID: r.RequestID}, At: r.At, Action: store.AuditResetAsked, SubjectKind: "user", SubjectID: r.UserID,
	})
	if err != nil || !r.Tell {
		return person, err
	}
	return person, c.EnqueueMessage(ctx, store.PasswordResetNotice, strconv.FormatInt(token.ID, 10), people.PasswordNotice{UserID: r.UserID, At: r.At})
}

// pageURL returns the address of the page to which a link leads, with TokenPlaceholder in it. If asked is empty, it
// returns the address of the company's own page with next in the query. It returns ErrPageNotAllowed if the company has
// not listed the page asked.
func (l *ResetLinks) pageURL(ctx context.Context, company tenant.Company, asked, next string) (string, error) {
	if asked == "" {
		return company.Origin(l.httpsPort) + choosePasswordURL(TokenPlaceholder, next), nil
	}
	origin, rest, err := parsePage(asked)
	if err != nil {
		return "", err
	}
	listed, err := l.isAllowedPage(ctx, company, origin)
	if err == nil && !listed {
		err = ErrPageNotAllowed
	}
	return origin + rest, err
}

// choosePasswordURL returns ChoosePasswordPath with the token and next in the query. A next that LocalRedirect rejects
// becomes "/". The page validates next again, because anyone can write such an address.
func choosePasswordURL(token, next string) string {
	path := ChoosePasswordPath + "?token=" + token
	if next != "" {
		path += "&" + nextField + url.QueryEscape(LocalRedirect(next))
	}
	return path
}

// isAllowedPage reports whether an origin is on one of the company's domains or in the company's list of redirect origins.
func (l *ResetLinks) isAllowedPage(ctx context.Context, company tenant.Company, origin string) (bool, error) {
	address, err := url.Parse(origin)
	if err != nil {
		return false, ErrPageNotAllowed
	}
	host := ""
	if port := address.Port(); port == "" || port == strconv.Itoa(l.httpsPort) {
		host = address.Hostname()
	}
	return people.IsAllowedRedirect(ctx, l.db.For(company), origin, host)
}

// parsePage parses the address of a page with exactly one TokenPlaceholder after the host. It rejects characters that
// browsers and programs interpret differently, so that the host is the same for all of them. It returns
// ErrPageNotAllowed for any other text.
func parsePage(text string) (origin, rest string, err error) {
	for _, c := range []byte(text) {
		if c <= ' ' || c >= 0x7f || strings.IndexByte("\\\"<>^`|", c) >= 0 {
			return "", "", ErrPageNotAllowed
		}
	}
	const scheme = "https://"
	if len(text) < len(scheme) || !strings.EqualFold(text[:len(scheme)], scheme) || strings.Count(text, TokenPlaceholder) != 1 {
		return "", "", ErrPageNotAllowed
	}
	authority := text[len(scheme):]
	if end := strings.IndexAny(authority, "/?#"); end >= 0 {
		authority, rest = authority[:end], authority[end:]
	}
	if origin, err = CanonicalOrigin(scheme + authority); err != nil || !strings.Contains(rest, TokenPlaceholder) {
		return "", "", ErrPageNotAllowed
	}
	if _, err := url.Parse(origin + strings.Replace(rest, TokenPlaceholder, "token", 1)); err != nil {
		return "", "", ErrPageNotAllowed
	}
	return origin, rest, nil
}

// CanonicalOrigin returns the canonical form of an https origin: the canonical host, and the port if it is not the
// default. It returns ErrPageNotAllowed for everything else, including an address with a path other than "/".
func CanonicalOrigin(text string) (string, error) {
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "https" || address.User != nil || strings.TrimSuffix(address.Path, "/") != "" ||
		address.RawQuery != "" || address.ForceQuery || address.Fragment != "" || strings.Contains(text, "#") || address.Host == "" {
		return "", ErrPageNotAllowed
	}
	host, err := tenant.Canonical(address.Hostname())
	if err != nil {
		return "", ErrPageNotAllowed
	}
	port := 0
	if text := address.Port(); text != "" {
		if port, err = strconv.Atoi(text); err != nil || port < 1 || port > 65535 {
			return "", ErrPageNotAllowed
		}
	}
	return tenant.Origin(host, port), nil
}
