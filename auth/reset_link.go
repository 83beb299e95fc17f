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

	"lyceum/store"
	"lyceum/tenant"
)

// How long links work.
const (
	resetLife = time.Hour
	// choiceLife leaves who signed up a day to look into the mailbox.
	choiceLife = 24 * time.Hour
)

// ShownLife is how long a browser remembers a link that was opened.
const ShownLife = 10 * time.Minute

// TokenPlace stands for the token in the address of a page.
const TokenPlace = "{token}"

// ChoosePage is the path of the page of a company's site that links lead to, with the token in the query.
const ChoosePage = "/choose-password"

// Links makes the links with which people choose a password. The secret of a link is computed from its request with a key
// of the deployment, so that a message tried again holds the same link, and neither the request nor the row of the link
// gives it away.
type Links struct {
	db        *store.DB
	key       []byte
	httpsPort int
	now       func() time.Time
}

// LinkOptions of Links. Now is the clock, time.Now if nil; HTTPSPort is the port of HTTPS as browsers see it.
type LinkOptions struct {
	DB        *store.DB
	Master    []byte
	HTTPSPort int
	Now       func() time.Time
}

// NewLinks returns ErrMasterKey.
func NewLinks(o LinkOptions) (*Links, error) {
	key, err := derive(o.Master, "reset links 1", 32)
	if err != nil {
		return nil, err
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Links{db: o.DB, key: key, httpsPort: o.HTTPSPort, now: o.Now}, nil
}

// resetSecret is the token of a link. The company in front of the secret only says where to look.
type resetSecret struct {
	company int64
	secret  []byte
}

func (s resetSecret) String() string {
	text := binary.BigEndian.AppendUint64(make([]byte, 0, 8+secretBytes), uint64(s.company))
	return opaqueText.EncodeToString(append(text, s.secret...))
}

// parseResetSecret returns ErrToken.
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

// secretOf computes the secret of the link that was asked for.
func (l *Links) secretOf(company tenant.Company, r store.ResetRequest) resetSecret {
	mac := hmac.New(sha256.New, l.key)
	for _, n := range []int64{company.ID(), r.UserID} {
		mac.Write(binary.BigEndian.AppendUint64(nil, uint64(n)))
	}
	mac.Write(r.Nonce)
	return resetSecret{company: company.ID(), secret: mac.Sum(nil)}
}

// Letter is what a message with a link says, and to whom.
type Letter struct {
	store.ResetPerson
	Link    string
	Expires time.Time
}

// Letter makes the link that was asked for, ends the older ones, and gives it to be sent; again it gives the same. It
// returns store.ErrNotFound when there is nobody to send it to: nobody has the address, the user is disabled, or the
// link was used or has been replaced; and ErrResetOver when it has expired or leads to a place that is not listed any
// more.
func (l *Links) Letter(ctx context.Context, company tenant.Company, kind string, r store.ResetRequest) (Letter, error) {
	if r.UserID == 0 || company.IsZero() {
		return Letter{}, store.ErrNotFound
	}
	life := resetLife
	if kind == store.PasswordChoice {
		life = choiceLife
	}
	page, err := l.page(ctx, company, r.Page, r.Next)
	if errors.Is(err, ErrPage) {
		return Letter{}, ErrResetOver
	}
	if err != nil {
		return Letter{}, err
	}
	secret := l.secretOf(company, r)
	letter := Letter{Link: strings.Replace(page, TokenPlace, secret.String(), 1), Expires: r.At.Add(life)}
	if !l.now().Before(letter.Expires) {
		return Letter{}, ErrResetOver
	}
	err = l.db.For(company).Tx(ctx, func(c store.Company) (err error) {
		letter.ResetPerson, err = l.record(ctx, c, kind, r, hashSecret(secret.secret), letter.Expires)
		return err
	})
	return letter, err
}

// record writes the row of a link, and what else a request for it brings. A link that was made before is left alone.
func (l *Links) record(ctx context.Context, c store.Company, kind string, r store.ResetRequest, hash []byte, expires time.Time) (store.ResetPerson, error) {
	person, err := c.HoldResetPerson(ctx, r.UserID)
	if err != nil {
		return person, err
	}
	_, err = c.ResetToken(ctx, hash, l.now())
	made := errors.Is(err, store.ErrNotFound)
	if err != nil && !made {
		return person, err
	}
	if made {
		if err := c.AddResetToken(ctx, store.NewResetToken{UserID: r.UserID, SecretHash: hash, AskedAt: r.At, ExpiresAt: expires}, l.now()); err != nil {
			return person, err
		}
	}
	token, err := c.ResetToken(ctx, hash, l.now())
	switch {
	case err != nil:
		return person, err
	case !token.Works:
		return person, store.ErrNotFound
	case !made, kind == store.PasswordChoice: // nobody has asked for it, and the sign-up is written down already
		return person, nil
	}
	err = c.Audit(ctx, store.AuditEntry{
		Actor: store.Actor{Address: r.Address, RequestID: r.RequestID}, At: r.At, Action: store.AuditResetAsked, SubjectKind: "user", SubjectID: r.UserID,
	})
	if err != nil || !r.Tell {
		return person, err
	}
	return person, c.Owe(ctx, store.PasswordResetNotice, strconv.FormatInt(token.ID, 10), store.PasswordNotice{UserID: r.UserID, At: r.At})
}

// page gives the address of the page that a link leads to, with TokenPlace in it; the company's own page is told where its
// visitor was going. It returns ErrPage for one that the company has not listed.
func (l *Links) page(ctx context.Context, company tenant.Company, asked, next string) (string, error) {
	if asked == "" {
		return company.Origin(l.httpsPort) + choosePath(TokenPlace, next), nil
	}
	origin, rest, err := splitPage(asked)
	if err != nil {
		return "", err
	}
	listed, err := l.listed(ctx, company, origin)
	if err == nil && !listed {
		err = ErrPage
	}
	return origin + rest, err
}

// choosePath is ChoosePage for a token. The page checks next once more: everybody may write such an address.
func choosePath(token, next string) string {
	path := ChoosePage + "?token=" + token
	if next != "" {
		path += "&" + nextField + url.QueryEscape(LocalTarget(next))
	}
	return path
}

// listed tells whether an origin is one of the company's domains or on its list.
func (l *Links) listed(ctx context.Context, company tenant.Company, origin string) (bool, error) {
	address, err := url.Parse(origin)
	if err != nil {
		return false, ErrPage
	}
	host := ""
	if port := address.Port(); port == "" || port == strconv.Itoa(l.httpsPort) {
		host = address.Hostname()
	}
	return l.db.For(company).MayLeadTo(ctx, origin, host)
}

// splitPage reads the address of a page with exactly one place for the token, behind the host. What browsers and
// programs read in different ways is refused: the host must be the same to all of them. It returns ErrPage.
func splitPage(text string) (origin, rest string, err error) {
	for _, c := range []byte(text) {
		if c <= ' ' || c >= 0x7f || strings.IndexByte("\\\"<>^`|", c) >= 0 {
			return "", "", ErrPage
		}
	}
	const scheme = "https://"
	if len(text) < len(scheme) || !strings.EqualFold(text[:len(scheme)], scheme) || strings.Count(text, TokenPlace) != 1 {
		return "", "", ErrPage
	}
	authority := text[len(scheme):]
	if end := strings.IndexAny(authority, "/?#"); end >= 0 {
		authority, rest = authority[:end], authority[end:]
	}
	if origin, err = Origin(scheme + authority); err != nil || !strings.Contains(rest, TokenPlace) {
		return "", "", ErrPage
	}
	if _, err := url.Parse(origin + strings.Replace(rest, TokenPlace, "token", 1)); err != nil {
		return "", "", ErrPage
	}
	return origin, rest, nil
}

// Origin gives the one form of an origin that is compared and kept: https, the canonical host, and the port when it is
// not the standard one. It returns ErrPage for everything that is not an origin of https, a path included.
func Origin(text string) (string, error) {
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "https" || address.User != nil || strings.TrimSuffix(address.Path, "/") != "" ||
		address.RawQuery != "" || address.ForceQuery || address.Fragment != "" || strings.Contains(text, "#") || address.Host == "" {
		return "", ErrPage
	}
	host, err := tenant.Canonical(address.Hostname())
	if err != nil {
		return "", ErrPage
	}
	port := 0
	if text := address.Port(); text != "" {
		if port, err = strconv.Atoi(text); err != nil || port < 1 || port > 65535 {
			return "", ErrPage
		}
	}
	return tenant.Origin(host, port), nil
}
