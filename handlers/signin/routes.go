package signin

import (
	"net/http"
	"slices"

	"lyceum/auth"
	"lyceum/auth/oidc"
	"lyceum/auth/password"
	"lyceum/auth/ratelimit"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
	tlsdomains "lyceum/tls/domains"
)

var (
	tokenErrors        = []error{auth.ErrToken, auth.ErrTokenExpired, auth.ErrSessionEnded}
	courseAccessErrors = []error{auth.ErrTraineeDisabled, auth.ErrEnrollmentEnded, auth.ErrEnrollmentNotStarted}
)

// Routes returns the routes of sign-ins, sessions and tokens, and of the connections to identity providers.
func (s *Handlers) Routes() []web.Route {
	return slices.Concat(
		web.Alias("/authorize", "/webapi/v1/authorize", web.Group("/webapi/v1/authorize", "Authentication",
			web.Post("/login", "Sign in on any host of the deployment.", web.Open, s.Login, web.RateLimit(ratelimit.Password),
				web.Fails(auth.ErrCredentials, auth.ErrSecondFactorRequired, auth.ErrSecondFactor, auth.ErrConnectionRequired, auth.ErrDomainRequired,
					password.ErrBusy)),
			web.Post("/refresh-token", "Get a new access token.", web.Open, s.Refresh, web.Refreshes, web.RateLimit(ratelimit.Token),
				web.Fails(tokenErrors...)),
			web.Post("/third-party", "Sign in with an account at an identity provider.", web.Open, s.ThirdParty, web.RateLimit(ratelimit.Token),
				web.Fails(auth.ErrToken, auth.ErrTokenExpired, auth.ErrUnknownClient, oidc.ErrUnverifiedEmail, auth.ErrHostedDomain, auth.ErrUserNotAllowed,
					oidc.ErrProvider, auth.ErrSecondFactorRequired, auth.ErrSecondFactor, auth.ErrConnectionRequired, store.ErrLimitReached)),
			web.Post("/forgot-password", "Send a link for setting a new password.", web.Open, s.ForgotPassword, web.RateLimit(ratelimit.Message),
				web.Fails(auth.ErrAddress, auth.ErrPageNotAllowed)),
			web.Post("/logout", "End the session of the bearer.", web.Anyone, s.Logout, web.WithoutSecondFactor, web.WithoutKeys),
		)),
		web.Group("/webapi/auth", "Authentication",
			web.Post("/login", "Sign in to a company.", web.Open, s.DomainLogin, web.RateLimit(ratelimit.Password),
				web.Fails(auth.ErrCredentials, auth.ErrSecondFactorRequired, auth.ErrSecondFactor, auth.ErrConnectionRequired, password.ErrBusy)),
			web.Post("/refresh-token", "Get a new access token.", web.Open, s.VersionlessRefresh, web.Refreshes, web.Bare, web.RateLimit(ratelimit.Token),
				web.Fails(tokenErrors...)),
		),
		web.Group("/webapi/v1", "Authentication",
			web.Post("/deep-link", "Create a single-use link that signs a trainee's browser in to a course.", web.Staff, s.DeepLink,
				web.Fails(courseAccessErrors...)),
			web.Post("/session-list", "List the sessions of the caller or, for staff, of a user.", web.Anyone, s.ListSessions, web.Fails(store.ErrNotYours)),
			web.Post("/end-session", "End a session. Every node rejects it within a second.", web.Anyone, s.EndSession, web.Fails(store.ErrNotYours)),
			web.Post("/password-change", "Change the password of the caller. The caller's other sessions end.", web.Anyone, s.ChangePassword, web.WithoutKeys,
				web.Fails(auth.ErrCredentials, password.ErrNotAllowed, password.ErrBusy)),
			web.Post("/end-other-sessions", "End all sessions of a user except the session of this request, and all sessions that the user has opened on "+
				"behalf of trainees.", web.Anyone, s.EndOtherSessions, web.Fails(store.ErrNotYours)),
		),
		web.Group("/webapi/v1", "Password reset",
			web.Post("/forgot", "Send a link for setting a new password.", web.Open, s.Forgot, web.Bare, web.RateLimit(ratelimit.Message),
				web.Fails(auth.ErrAddress)),
			web.Post("/validate-token", "Check whether a reset link is valid, and store its token in a cookie for ten minutes.", web.Open, s.ValidateToken,
				web.Bare, web.RateLimit(ratelimit.Token), web.Fails(auth.ErrToken, auth.ErrResetExpired)),
			web.Post("/reset", "Set a new password with a reset link. Every session of the user ends.", web.Open, s.ResetPassword, web.Bare,
				web.RateLimit(ratelimit.Token), web.Fails(auth.ErrToken, auth.ErrResetExpired, password.ErrNotAllowed, password.ErrBusy)),
		),
		web.Group("/webapi/v1", "Company",
			web.Post("/google-settings", "Read the settings of the sign-in with Google on the company's pages, without the secret.", web.AdminAPI,
				ReadGoogleSignIn),
			web.Post("/google-set", "Change the sign-in with Google on the company's pages. A new OAuth client is first verified at Google.", web.AdminAPI,
				s.SetGoogleSignIn, web.NotInSandbox, web.AllFresh, web.Fails(oidc.ErrProvider)),
			web.Post("/connection-list", "List the connections to identity providers, without their secrets, the newest first.", web.AdminAPI,
				s.ListConnections),
			web.Post("/connection-details",
				"Read a connection without its secret. For a SAML connection, also read what the metadata of the provider contain.", web.AdminAPI,
				s.ReadConnection),
			web.Post("/connection-add", "Add a connection to an identity provider. The deployment first reads the OpenID configuration or the SAML "+
				"metadata of the provider.", web.AdminAPI, s.AddConnection, web.Requires("name"), web.NotInSandbox, web.MaxBody(ConnectionBody),
				web.WithoutKeys, web.AllFresh, web.Fails(people.ErrAboveRole, people.ErrTooManyConnections)),
			web.Post("/connection-update", "Change a connection. Fields that are left out keep their values. API users cannot call this route.", web.AdminAPI,
				s.UpdateConnection, web.NotInSandbox, web.MaxBody(ConnectionBody), web.WithoutKeys, web.AllFresh,
				web.Fails(store.ErrStale, people.ErrAboveRole)),
			web.Post("/connection-key-rotate", "Replace the key with which Lyceum authenticates at the OpenID Connect provider of a connection. API users "+
				"cannot call this route.", web.AdminAPI, s.RotateConnectionKey, web.NotInSandbox, web.WithoutKeys, web.AllFresh, web.Fails(people.ErrAboveRole)),
			web.Post("/connection-test", "Check the provider of a connection: read its configuration and its keys, or its metadata. Nothing is changed. "+
				"In the console, admins also sign in for a test.", web.AdminAPI, s.TestConnection, web.NotInSandbox),
			web.Post("/connection-remove", "Remove a connection. Its users remain. API users cannot call this route.", web.AdminAPI, RemoveConnection,
				web.WithoutKeys, web.AllFresh, web.Fails(store.ErrStale, people.ErrAboveRole)),
			web.Post("/linked-account-list", "List the accounts of a user at the identity providers of connections.", web.AdminAPI, ListLinkedAccounts),
			web.Post("/linked-account-remove", "Remove the account of a user at a connection. The next sign-in with the user's address links another account.",
				web.AdminAPI, s.RemoveLinkedAccount, web.AllFresh, web.Fails(people.ErrAboveRole)),
			web.Post("/email-domain-list", "List the e-mail domains of the company, the newest first.", web.AdminAPI, s.ListEmailDomains),
			web.Post("/email-domain-add", "Add an e-mail domain and read the DNS record that proves it.", web.AdminAPI, s.AddEmailDomain, web.NotInSandbox,
				web.WithoutKeys, web.AllFresh, web.Fails(people.ErrEmailDomainExists, people.ErrTooManyEmailDomains)),
			web.Post("/email-domain-check", "Look up the DNS record of an e-mail domain now.", web.AdminAPI, s.CheckEmailDomain, web.NotInSandbox,
				web.Fails(tlsdomains.ErrTooManyChecks)),
			web.Post("/email-domain-remove", "Remove an e-mail domain. Connections no longer use it.", web.AdminAPI, RemoveEmailDomain, web.WithoutKeys,
				web.AllFresh, web.Fails(store.ErrStale)),
		),
		web.Group("/webapi/v1", "Domains",
			web.Post("/saml-key-list", "List the SAML keys of the company without the private keys.", web.AdminAPI, ListSAMLKeys),
			web.Post("/saml-key-add", "Create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does.",
				web.AdminAPI, s.AddSAMLKey, web.NotInSandbox, web.AllFresh, web.Fails(people.ErrTooManySAMLKeys)),
			web.Post("/saml-key-use", "Make a SAML key the one that signs requests. The others still decrypt.", web.AdminAPI, UseSAMLKey, web.NotInSandbox,
				web.AllFresh, web.Fails(store.ErrStale)),
			web.Post("/saml-key-remove", "Remove a SAML key that does not sign requests.", web.AdminAPI, RemoveSAMLKey, web.AllFresh,
				web.Fails(store.ErrStale, people.ErrSigningKey)),
		),
		web.Group("", "Landing",
			web.NewLandingLink("/saml/:id/sign-in", "Start a sign-in with a SAML connection.", web.Open, s.SamlSignIn, web.RateLimit(ratelimit.Token)),
			web.NewLandingForm("/saml/:id/acs", "Complete a sign-in with a SAML connection. Identity providers post their responses here.", web.Open,
				s.SAMLReturn, web.RateLimit(ratelimit.Token)),
			web.NewLandingLink("/saml/:id/slo", "Handle a SAML logout message that arrives by redirect.", web.Open, s.SamlLogoutLink,
				web.RateLimit(ratelimit.Token)),
			web.NewLandingForm("/saml/:id/slo", "Handle a SAML logout message that arrives as a form.", web.Open, s.SamlLogoutForm,
				web.RateLimit(ratelimit.Token)),
			web.NewPage("/saml/:id/metadata", "Return the metadata of this side of a SAML connection.", s.SAMLMetadata),
		),
		web.Group("/site", "Landing",
			web.NewLanding("/login-by-jwt-token", "Sign a browser in to a course as the trainee of an enrollment.", web.Open, s.LandByToken,
				web.RateLimit(ratelimit.Token),
				web.Fails(slices.Concat(tokenErrors, courseAccessErrors, []error{auth.ErrTokenType, auth.ErrSecondFactorMissing})...)),
			web.NewLandingLink("/ticket/:secret", "Sign a browser in to a course with a ticket.", web.Open, s.LandByTicket, web.RateLimit(ratelimit.Token)),
		),
		web.Group("", "Landing",
			web.NewLandingLink(GoogleSignIn, "Start a sign-in with Google.", web.Open, s.GoogleSignIn),
			web.NewLandingLink(GoogleCallback, "Complete a sign-in with Google.", web.Open, s.GoogleReturn, web.RateLimit(ratelimit.Token)),
			web.NewLandingLink(ConnectionStart+":id", "Start a sign-in with a connection.", web.Open, s.ConnectionSignIn),
			web.NewLandingLink("/oidc/:id/callback", "Complete a sign-in with an OpenID Connect connection.", web.Open, s.OidcReturn,
				web.RateLimit(ratelimit.Token)),
			web.NewPage("/oidc/:id/jwks", "Return the public keys with which Lyceum authenticates at an OpenID Connect provider.", s.ConnectionKeySet),
			web.NewMessage(LogoutProtocol, http.MethodPost, "/oidc/:id/backchannel-logout",
				"End the sessions that a logout token of an OpenID Connect provider names.", web.Open, s.BackchannelLogout, web.RateLimit(ratelimit.Token),
				web.Fails(auth.ErrLogoutToken, oidc.ErrProvider)),
		),
	)
}
