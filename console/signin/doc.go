// Package signin renders the pages of the console for connections to identity providers, e-mail domains and SAML keys.
package signin
