package auth

import (
	"context"
	"errors"
	"maps"
	"slices"

	"lyceum/auth/identity"
	"lyceum/auth/jwt"
	"lyceum/auth/oidc"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/tenant"
)

// TestSignIn is the result of a test sign-in: what the provider said about an account, and what a sign-in with it would do. A test sign-in opens
// no session and changes nothing.
type TestSignIn struct {
	Connection people.Connection
	// Refused is why a sign-in with the account would fail, or "". Detail is what the check of the answer said about it, or "".
	Refused, Detail string
	// Subject, Email and EmailVerified are those of the identity. They are empty if the answer of the provider was not accepted.
	Subject, Email string
	EmailVerified  bool
	// Claims are the claims that the connection received, by name. Missing are the names of the claims that the connection uses and did not receive.
	Claims  []ReceivedClaim
	Missing []string
	// User is the user who would be signed in, as the sign-in would leave the user; its ID is 0 if there is none. Added means that the sign-in would
	// add the user. RoleBefore is the present role of the user, or "" for a new one.
	User       people.EditedUser
	Added      bool
	RoleBefore string
	// Joined and Left are the ids of the batches that the user would join and leave.
	Joined, Left []int64
	// NeedsCode means that the user would also need a code of the second factor.
	NeedsCode bool
}

// ReceivedClaim is a claim with its values as texts.
type ReceivedClaim struct {
	Name   string
	Values []string
}

// connectionToTest returns an OpenID Connect connection and the client of its provider, also if people cannot sign in with the connection.
func (s *Service) connectionToTest(ctx context.Context, b ConnectionBrowser) (n people.SignInConnection, provider *oidc.Client, err error) {
	if b.Company.IsZero() {
		return n, nil, tenant.ErrUnknown
	}
	n, err = people.ConnectionToTest(ctx, s.db.For(b.Company), b.Connection)
	if err == nil && n.Kind != people.KindOIDC {
		err = store.ErrNotFound
	}
	if err == nil {
		provider, err = s.providers.of(n.Issuer)
	}
	return n, provider, err
}

// BeginTest returns the redirect with which a test sign-in at the provider of a connection begins. The provider asks the person to sign in, so that
// the person can choose the account. BeginTest returns the errors of BeginConnection.
func (s *Service) BeginTest(ctx context.Context, b ConnectionBrowser) (ConnectionRedirect, error) {
	n, provider, err := s.connectionToTest(ctx, b)
	if err != nil {
		return ConnectionRedirect{}, err
	}
	return s.beginOIDC(ctx, b, n, provider, ConnectionStart{Again: true}, testStateKind)
}

func (s *Service) IsTest(company tenant.Company, state string) bool {
	_, err := s.sealer.OpenBytes(company, testStateKind, state)
	return err == nil
}

// FinishTest returns the result of a test sign-in of a browser that returns from the provider. It returns ErrSignInExpired if the test must begin
// again, ErrSignInDeclined if the person declined, and store.ErrNotFound if there is no such connection.
func (s *Service) FinishTest(ctx context.Context, r ConnectionReturn) (TestSignIn, error) {
	n, provider, err := s.connectionToTest(ctx, r.ConnectionBrowser)
	if err != nil {
		return TestSignIn{}, err
	}
	test := TestSignIn{Connection: n.Connection}
	who, _, err := s.identityOfReturn(ctx, r, n, provider, testStateKind)
	if err == nil {
		test.describe(n.Connection, who)
		err = s.tryIdentity(ctx, r, n, who, &test)
	}
	if err == nil {
		return test, nil
	}
	if test.Refused = reasonOf(n.Connection, err); test.Refused == "" {
		return TestSignIn{}, err
	}
	if errors.Is(err, oidc.ErrClientRejected) || errors.Is(err, jwt.ErrInvalid) {
		test.Detail = err.Error() // These texts have only words of the provider and of the check.
	}
	return test, nil
}

// describe sets what the provider said about the account.
func (t *TestSignIn) describe(n people.Connection, who identity.Identity) {
	t.Subject, t.Email, t.EmailVerified = who.Subject, who.Email, who.EmailVerified
	for _, name := range slices.Sorted(maps.Keys(who.Attributes)) {
		t.Claims = append(t.Claims, ReceivedClaim{name, who.Attributes[name]})
	}
	for _, name := range n.NeededAttributes() {
		if _, received := who.Attributes[name]; !received && !slices.Contains(t.Missing, name) {
			t.Missing = append(t.Missing, name)
		}
	}
}

// errTest rolls back the transaction of a test sign-in.
var errTest = errors.New("the transaction of a test sign-in")

// tryIdentity does what a sign-in with an identity does, sets its effects in test, and rolls everything back. It returns the error with which the
// sign-in would fail.
func (s *Service) tryIdentity(ctx context.Context, r ConnectionReturn, n people.SignInConnection, who identity.Identity, test *TestSignIn) error {
	in := identitySignIn{service: s, company: r.Company, connection: n, who: who, source: r.RequestSource}
	err := errHoldBatches
	for errors.Is(err, errHoldBatches) {
		err = s.db.For(r.Company).Tx(ctx, func(c store.Company) error {
			if err := in.try(ctx, c, test); err != nil {
				return err
			}
			return errTest
		})
	}
	if errors.Is(err, errTest) {
		err = nil
	}
	return err
}

// try is the part of tryIdentity inside the database transaction. It may run several times.
func (in *identitySignIn) try(ctx context.Context, c store.Company, test *TestSignIn) error {
	in.reset()
	if err := learning.HoldBatches(ctx, c, in.held); err != nil {
		return err
	}
	if err := in.findOrAdd(ctx, c); err != nil {
		return err
	}
	if test.Added = in.added; !in.added {
		test.RoleBefore = in.user.Role
	}
	if err := in.link(ctx, c); err != nil {
		return err
	}
	err := in.applyRules(ctx, c)
	if err == nil {
		test.User, err = people.User(ctx, c, in.user.ID)
	}
	if err != nil {
		return err
	}
	test.Joined, test.Left = in.joined, in.left
	err = requireNoSecondFactor(ctx, c, in.user.ID, in.user.Role)
	test.NeedsCode = errors.Is(err, ErrSecondFactorRequired)
	if test.NeedsCode {
		return nil
	}
	return err
}
