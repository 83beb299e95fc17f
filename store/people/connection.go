package people

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	connectionUnlink       = statement.Scoped("connection/unlink")
	connectionUnlinkProven = statement.Scoped("connection/unlink_proven")
	connectionSecretSet    = statement.Scoped("connection/secret_set")
	connectionOffered      = statement.Scoped("connection/offered")
	connectionSignIn       = statement.Scoped("connection/sign_in")
	connectionClashing     = statement.Scoped("connection/clashing")
	connectionBatchesKnown = statement.Scoped("connection/batches_known")
	connectionCovering     = statement.Scoped("connection/covering")
	connectionSessionAdd   = statement.Scoped("connection/session_add")
	connectionOfSession    = statement.Scoped("connection/session")
	connectionSessionsEnd  = statement.Scoped("connection/sessions_end")
	connectionTokenKeep    = statement.Scoped("connection/token_keep")
	connectionTokenTake    = statement.Scoped("connection/token_take")
	connectionFailures     = statement.Scoped("connection/failures")
	connectionLastSignIn   = statement.Scoped("connection/last_sign_in")
	answerUse              = statement.Scoped("connection/answer_use")
	AnswerPurge            = statement.Scoped("connection/answer_purge")
)

// The kinds of connections: OpenID Connect and SAML.
const (
	KindOIDC = "oidc"
	KindSAML = "saml"
)

// maxConnections is the maximum number of connections of a company.
const maxConnections = 50

// The errors of AddConnection and UpdateConnection.
var (
	// ErrBreakGlass means that the break-glass admin of a connection is not an active admin with a password.
	ErrBreakGlass = errors.New("no active admin with a password")
	// ErrTooManyConnections means that the company already has maxConnections connections.
	ErrTooManyConnections = errors.New("too many connections")
)

// DomainsTakenError means that other connections of the company have some of the domains.
type DomainsTakenError struct{ Domains []string }

func (e *DomainsTakenError) Error() string {
	return "other connections have " + strings.Join(e.Domains, ", ")
}

// ConnectionRule assigns a role, a batch or both to the users whose attribute has a value.
type ConnectionRule struct {
	Attribute string `json:"attribute" edit:"required,max=255" doc:"Name of the attribute or claim, such as groups." note:"For a member of an object, join the names with dots, such as realm_access.roles."`
	Value     string `json:"value" edit:"required,max=1000" doc:"The value that the attribute must have or, if it is a list, must contain."`
	Role      string `json:"role" edit:"max=20" doc:"Role that the rule gives: trainee, manager or admin; empty: no role."`
	BatchID   int64  `json:"batchID" edit:"" doc:"ID of the batch that trainees join by this rule; 0: no batch."`
}

// ReadLine sets the rule to that of a line such as groups = Leads -> manager, or department = Sales -> batch 12. For another line it returns
// the end of an error message that begins with the line.
func (r *ConnectionRule) ReadLine(line string) string {
	at := strings.LastIndex(line, "->")
	attribute, value, ok := strings.Cut(line[:max(at, 0)], "=")
	*r = ConnectionRule{Attribute: strings.TrimSpace(attribute), Value: strings.TrimSpace(value)}
	if ok && r.Attribute != "" && r.Value != "" {
		gives := strings.Fields(line[at+len("->"):])
		switch {
		case len(gives) == 1:
			r.Role = gives[0]
			return ""
		case len(gives) == 2 && gives[0] == "batch":
			id, err := strconv.ParseInt(gives[1], 10, 64)
			if r.BatchID = id; err == nil {
				return ""
			}
		}
	}
	return "is not a rule"
}

// Lines returns the lines from which ReadLine reads the rule. A rule that assigns a role and a batch has two lines.
func (r ConnectionRule) Lines() (list []string) {
	if r.Role != "" {
		list = append(list, fmt.Sprintf("%s = %s -> %s", r.Attribute, r.Value, r.Role))
	}
	if r.BatchID != 0 {
		list = append(list, fmt.Sprintf("%s = %s -> batch %d", r.Attribute, r.Value, r.BatchID))
	}
	return list
}

// ConnectionAttribute names the attribute that a field of the profile takes its value from.
type ConnectionAttribute struct {
	Field     string `json:"field" edit:"required,max=20" doc:"Field of the profile: fname, lname, title, rollno, grade, employer, department, designation or manager. The manager is named by the e-mail address or the external ID of a user; another value leaves the manager unchanged."`
	Attribute string `json:"attribute" edit:"required,max=255" doc:"Name of the attribute or claim from which the field takes its value."`
}

// ReadLine sets the names to those of a line such as rollno = employee_number. For another line it returns the end of an error message that
// begins with the line.
func (a *ConnectionAttribute) ReadLine(line string) string {
	field, attribute, ok := strings.Cut(line, "=")
	*a = ConnectionAttribute{Field: strings.TrimSpace(field), Attribute: strings.TrimSpace(attribute)}
	if !ok {
		return "has no equals sign"
	}
	return ""
}

// ConnectionSAML contains the settings that only a connection by SAML has.
type ConnectionSAML struct {
	MetadataURL string `json:"metadataURL" edit:"max=2000" doc:"URL of the metadata of the SAML provider; empty: the metadata have no URL." note:"Lyceum reads them again when the provider replaces its key."`
	Metadata    string `json:"metadata" edit:"lines,max=524288" doc:"Metadata of the SAML provider in XML, if they have no URL. Lists leave this field empty." note:"They replace metadataURL."`
	IDPStarts   bool   `json:"idpStarts" edit:"default=false" doc:"Whether a sign-in may begin at the SAML provider." note:"Such a sign-in is not bound to a browser."`
	Encrypted   bool   `json:"encrypted" edit:"default=false" doc:"Whether assertions that are not encrypted are rejected."`
	// SingleLogout means that a sign-out at Lyceum also signs the person out at the identity provider, and that a sign-out at the
	// identity provider also ends the session at Lyceum.
	SingleLogout bool `json:"singleLogout" edit:"default=false" doc:"Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse." note:"The metadata need a SingleLogoutService."`
}

// Scan reads the fields from a column of the type jsonb.
func (s *ConnectionSAML) Scan(value any) error { return store.ScanJSON(value, s) }

// Connection is a connection of the company to an identity provider, with the fields that staff edit.
type Connection struct {
	store.Counted
	store.Editable
	Kind            string                              `db:"kind" json:"kind" save:"once" edit:"once,required,max=10" doc:"oidc: OpenID Connect; saml: SAML 2.0."`
	Name            string                              `db:"name" json:"name" edit:"required,max=100" doc:"Text of the connection's button on the sign-in page."`
	Status          int64                               `db:"status" json:"status" edit:"default=1,enum=0|1" doc:"1: people can sign in with the connection; 0: they cannot."`
	Button          bool                                `db:"button" json:"button" edit:"default=true" doc:"Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection."`
	Domains         store.Texts                         `db:"domains" json:"domains" edit:"max=50" doc:"E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it." note:"It is an array, or a text with one domain per line. An empty list removes all. Without domains, accounts are never linked by their e-mail address."`
	NewUsers        bool                                `db:"new_users" json:"newUsers" edit:"default=false" doc:"Whether a person without a user becomes a new user at the first sign-in."`
	TrustEmail      bool                                `db:"trust_email" json:"trustEmail" edit:"default=false" doc:"Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so."`
	DefaultRole     string                              `db:"default_role" json:"defaultRole" edit:"default=trainee,max=20" doc:"Role of users to whom no rule gives a role: trainee or manager."`
	SSOOnly         bool                                `db:"sso_only" json:"ssoOnly" edit:"default=false" doc:"Whether the people of the connection cannot sign in with a password." note:"It needs breakGlassUserID and domains."`
	BreakGlassID    int64                               `db:"break_glass_id" json:"breakGlassUserID" save:"zero" edit:"" doc:"ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none."`
	Issuer          string                              `db:"issuer" json:"issuer" edit:"max=500" doc:"Issuer of an OpenID Connect provider, or entity id of a SAML provider." note:"For SAML, this field has the same meaning as entityID. A change removes the linked accounts."`
	ClientID        string                              `db:"client_id" json:"clientID" edit:"max=500" doc:"Client id of Lyceum at the OpenID Connect provider; empty for SAML." note:"A change removes the linked accounts of the people with an address in a proven domain; they are linked again at their next sign-in."`
	ClientAuth      string                              `db:"client_auth" json:"clientAuth" edit:"default=secret,max=20" doc:"How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection)." note:"jwksURL is the address of the public part of the key."`
	Scopes          string                              `db:"scopes" json:"scopes" edit:"max=500" doc:"Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect."`
	Audiences       store.Texts                         `db:"audiences" json:"audiences" edit:"max=50" doc:"Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML." note:"It is an array, or a text with one name per line. An empty list removes all."`
	EmailClaim      string                              `db:"email_claim" json:"emailClaim" edit:"max=255" doc:"Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML."`
	GroupsAttribute string                              `db:"groups_attribute" json:"groupsAttribute" edit:"max=255" doc:"Name of the attribute or claim that contains the groups of a person; empty: groups."`
	Profile         store.JSONList[ConnectionAttribute] `db:"profile" json:"profile" edit:"max=8" doc:"Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value." note:"An empty list removes all. A form can also send a text with one field per line, such as rollno = employee_number."`
	Rules           store.JSONList[ConnectionRule]      `db:"rules" json:"rules" edit:"max=200" doc:"Rules that give roles and batches." note:"An empty list removes all. If a rule gives a role, each sign-in sets the role. A form can also send a text with one rule per line, such as groups = Leads -> manager."`
	SAML            ConnectionSAML                      `db:"saml" json:"saml" doc:"The settings that only a SAML connection has."`
	SecretSetAt     store.Time                          `db:"secret_set_at" json:"secretSetAt" doc:"When the client secret was set; null without a secret."`
}

func (Connection) Sorts() store.Sorts {
	return store.ByFields("name", "kind", "status")
}

func (c Connection) AuditName() string { return c.Name }

// MapsRoles reports whether a rule gives a role. The connection then sets the role of its users at each sign-in.
func (c Connection) MapsRoles() bool {
	for _, rule := range c.Rules {
		if rule.Role != "" {
			return true
		}
	}
	return false
}

// Connections adds, changes, removes and lists the connections of a company. Callers add and change connections with
// AddConnection and UpdateConnection, which also check the connection and store its secret.
var Connections = store.NewContentTable[Connection](only.Store{},
	store.Table{Kind: "connection", Name: "connections", Dated: true, By: true, Lock: "for no key update"}, store.Listing{Undated: true})

// SealedSecret is a secret that was encrypted at a time. The zero value means no secret.
type SealedSecret struct {
	Sealed []byte
	At     time.Time
}

func (s SealedSecret) set(n *Connection) {
	if s.Sealed != nil {
		n.SecretSetAt = store.TimeOf(s.At)
	}
}

// AddConnection adds a connection with its secret. It returns ErrTooManyConnections if the company already has maxConnections
// connections, a *DomainsTakenError if another connection has one of the e-mail domains, ErrBreakGlass if the break-glass admin is
// not an active admin with a password, and store.ErrNotFound if a rule names an unknown batch.
func AddConnection(ctx context.Context, c store.Company, n Connection, secret SealedSecret, by store.Actor) (added Connection, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var total int64
		if err := c.Get(ctx, &total, Connections.TotalStatement); err != nil {
			return err
		}
		if total >= maxConnections {
			return ErrTooManyConnections
		}
		if err := checkConnection(ctx, c, n); err != nil {
			return err
		}
		secret.set(&n)
		n.Audiences, n.ClientAuth = append(store.Texts{}, n.Audiences...), cmp.Or(n.ClientAuth, ClientAuthSecret)
		if added, err = Connections.Add(ctx, c, n, by); err != nil {
			return err
		}
		return setConnectionSecret(ctx, c, added.ID, secret)
	})
	return added, err
}

// UpdateConnection changes a connection with apply. If secret is the zero value, the stored secret does not change.
// UpdateConnection returns store.ErrNotFound if the connection does not exist, a *store.StaleError if at has another version, the error of
// apply, and the errors of AddConnection.
func UpdateConnection(
	ctx context.Context, c store.Company, at store.Editable, apply func(*Connection) error, secret SealedSecret, by store.Actor,
) (changed Connection, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		changed, err = Connections.Update(ctx, c, at, func(n *Connection) error {
			before := *n
			if err := apply(n); err != nil {
				return err
			}
			if err := unlinkAccounts(ctx, c, before, *n); err != nil {
				return err
			}
			secret.set(n)
			return checkConnection(ctx, c, *n)
		}, by)
		if err != nil {
			return err
		}
		return setConnectionSecret(ctx, c, at.ID, secret)
	})
	return changed, err
}

// unlinkAccounts removes the linked accounts of a connection that a change makes useless. At another identity provider, the same subject
// may be another person. For another client, a provider with pairwise subjects has other subjects for the same people: they are linked
// again by their addresses. People without an address in a proven domain keep their accounts, because nothing else could link them.
func unlinkAccounts(ctx context.Context, c store.Company, before, n Connection) (err error) {
	switch {
	case before.Issuer != n.Issuer:
		_, err = c.Exec(ctx, connectionUnlink, n.ID)
	case before.ClientID != n.ClientID:
		_, err = c.Exec(ctx, connectionUnlinkProven, n.ID)
	}
	return err
}

// RemoveConnection removes a connection with its linked accounts. The users remain. It returns store.ErrNotFound if the connection does
// not exist, and a *store.StaleError if at has another version.
func RemoveConnection(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return Connections.Remove(ctx, c, at, by)
}

func setConnectionSecret(ctx context.Context, c store.Company, id int64, secret SealedSecret) error {
	if secret.Sealed == nil {
		return nil
	}
	_, err := c.Exec(ctx, connectionSecretSet, id, secret.Sealed)
	return err
}

// checkConnection returns a *DomainsTakenError if another connection has one of the e-mail domains, and ErrBreakGlass if the break-glass user is not an
// active admin with a password.
func checkConnection(ctx context.Context, c store.Company, n Connection) error {
	taken, err := store.ListOf[string](ctx, c, connectionClashing, n.ID, pq.Array([]string(n.Domains)))
	if err != nil {
		return err
	}
	if len(taken) > 0 {
		return &DomainsTakenError{taken}
	}
	if n.BreakGlassID != 0 {
		user, err := User(ctx, c, n.BreakGlassID)
		if errors.Is(err, store.ErrNotFound) || err == nil && (user.Role != "admin" || user.Status != store.UserActive || !user.HasPassword) {
			err = ErrBreakGlass
		}
		if err != nil {
			return err
		}
	}
	wanted := map[int64]bool{}
	for _, rule := range n.Rules {
		if rule.BatchID != 0 {
			wanted[rule.BatchID] = true
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	ids := make([]int64, 0, len(wanted))
	for id := range wanted {
		ids = append(ids, id)
	}
	known, err := store.ListOf[int64](ctx, c, connectionBatchesKnown, pq.Array(ids))
	if err == nil && len(known) < len(ids) {
		err = fmt.Errorf("a batch of a rule: %w", store.ErrNotFound)
	}
	return err
}

// OfferedConnection contains the fields of a connection that the sign-in page needs.
type OfferedConnection struct {
	ID      int64
	Kind    string
	Name    string
	Button  bool
	SSOOnly bool `db:"sso_only"`
	// Proven contains the e-mail domains of the connection that the company has proven.
	Proven store.Texts
}

func OfferedConnections(ctx context.Context, c store.Company) ([]OfferedConnection, error) {
	return store.ListOf[OfferedConnection](ctx, c, connectionOffered)
}

// SignInConnection is a connection with its secret and its proven e-mail domains, which a sign-in needs.
type SignInConnection struct {
	Connection
	// Secret is the encrypted secret, or nil.
	Secret []byte
	// Proven contains the e-mail domains of the connection that the company has proven.
	Proven store.Texts
}

// ReadSignInConnection returns a connection with which people can sign in. It returns store.ErrNotFound if there is none.
func ReadSignInConnection(ctx context.Context, c store.Company, id int64) (n SignInConnection, err error) {
	err = c.Get(ctx, &n, connectionSignIn, id, false)
	return n, err
}

// ConnectionToTest returns a connection also if people cannot sign in with it. It returns store.ErrNotFound if there is none.
func ConnectionToTest(ctx context.Context, c store.Company, id int64) (n SignInConnection, err error) {
	err = c.Get(ctx, &n, connectionSignIn, id, true)
	return n, err
}

// CoveringConnection is the connection with which a user must sign in.
type CoveringConnection struct {
	ID   int64
	Name string
}

// ReadCoveringConnection returns the connection with which a user must sign in instead of a password. It returns store.ErrNotFound if there is none.
func ReadCoveringConnection(ctx context.Context, c store.Company, userID int64, email string) (n CoveringConnection, err error) {
	_, domain, _ := strings.Cut(email, "@")
	err = c.Get(ctx, &n, connectionCovering, userID, strings.ToLower(domain))
	return n, err
}

// UseAnswer records that an answer of an identity provider was used, and reports whether no node has used the answer before. The
// record is kept until the time until, after which the answer is not accepted any more. Call UseAnswer inside the transaction that adds the
// session.
func UseAnswer(ctx context.Context, c store.Company, connectionID int64, hash []byte, until time.Time) (bool, error) {
	rows, err := c.Exec(ctx, answerUse, connectionID, hash, until)
	return rows == 1, err
}

// ConnectionSession contains the connection with which a session began, and the provider's ids of the session, for logout messages.
type ConnectionSession struct {
	ConnectionID int64 `db:"connection_id"`
	// ProviderSession is the provider's id of its own session, and NameFormat the format of the subject of a SAML provider. Both may be empty.
	ProviderSession string `db:"provider_session"`
	NameFormat      string `db:"name_format"`
	// IDToken is the encrypted identity token of the sign-in, which the sign-out at the provider needs, or nil.
	IDToken []byte `db:"id_token"`
	// Subject is the provider's id of the account; empty if the account is no longer linked. AddConnectionSession ignores it.
	Subject string
}

// AddConnectionSession stores the connection and the provider's ids of a session, so that a logout message of the provider can end
// the session.
func AddConnectionSession(ctx context.Context, c store.Company, sessionID int64, n ConnectionSession) error {
	_, err := c.Exec(ctx, connectionSessionAdd, sessionID, n.ConnectionID, n.ProviderSession, n.NameFormat, n.IDToken)
	return err
}

// KeepIDToken stores the encrypted identity token of a sign-in that waits for the second factor, with the linked account of the user.
func KeepIDToken(ctx context.Context, c store.Company, connectionID, userID int64, sealed []byte) error {
	_, err := c.Exec(ctx, connectionTokenKeep, connectionID, userID, sealed)
	return err
}

// TakeIDToken removes and returns the identity token that KeepIDToken has stored, or nil.
func TakeIDToken(ctx context.Context, c store.Company, connectionID, userID int64) (sealed []byte, err error) {
	err = c.Change(ctx, &sealed, connectionTokenTake, connectionID, userID)
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return sealed, err
}

// ConnectionFailure is a sign-in with a connection that failed.
type ConnectionFailure struct {
	At     store.Time `db:"at" json:"at" doc:"When the sign-in failed."`
	Reason string     `db:"reason" json:"reason" doc:"The name of the connection and why the sign-in failed."`
	UserID int64      `db:"user_id" json:"userID" doc:"ID of the user with the account; 0 if none is known."`
	Email  string     `db:"email" json:"email" doc:"E-mail address of this user; empty if none is known."`
}

// maxFailures is the maximum number of failures that ConnectionFailures returns.
const maxFailures = 10

// ConnectionFailures returns the last sign-ins with a connection that failed, the newest first. Once housekeeping has removed their entries
// from the audit log, they are gone.
func ConnectionFailures(ctx context.Context, c store.Company, connectionID int64) ([]ConnectionFailure, error) {
	return store.ListOf[ConnectionFailure](ctx, c, connectionFailures, connectionID, maxFailures)
}

// ConnectionLastSignIn returns when a linked account of a connection was last used, or the zero store.Time.
func ConnectionLastSignIn(ctx context.Context, c store.Company, connectionID int64) (at store.Time, err error) {
	err = c.Get(ctx, &at, connectionLastSignIn, connectionID)
	return at, err
}

// SessionConnection returns the connection with which a session began. It returns store.ErrNotFound for other sessions.
func SessionConnection(ctx context.Context, c store.Company, sessionID int64) (n ConnectionSession, err error) {
	err = c.Get(ctx, &n, connectionOfSession, sessionID)
	return n, err
}

// EndConnectionSessions ends the sessions that began with a connection and returns their ids, which the caller passes to
// auth.Service.InvalidateSessions after the commit. subject is the account at the provider, and an empty subject selects all
// accounts. sessions contains the ids of sessions at the provider, and an empty list selects all sessions.
func EndConnectionSessions(
	ctx context.Context, c store.Company, connectionID int64, subject string, sessions []string, at time.Time, because string,
) ([]int64, error) {
	return store.ListOf[int64](ctx, c, connectionSessionsEnd, connectionID, subject, pq.Array(sessions), at, because)
}

// GroupsName returns the name of the attribute that contains the groups of a person. It is groups unless the connection sets
// another name.
func (c Connection) GroupsName() string { return cmp.Or(c.GroupsAttribute, "groups") }

// NeededAttributes returns the names of the attributes that the rules and the profile of the connection use.
func (c Connection) NeededAttributes() (names []string) {
	for _, rule := range c.Rules {
		name := rule.Attribute
		if name == "groups" {
			name = c.GroupsName()
		}
		names = append(names, name)
	}
	for _, one := range c.Profile {
		names = append(names, one.Attribute)
	}
	return names
}
