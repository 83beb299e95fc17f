package settings

import (
	"errors"
	"net/netip"
	"net/url"
	"time"

	"lyceum/auth/oidc"
	"lyceum/node/outbound"
)

// Google are the settings of the identity provider for sign-in with Google.
type Google struct {
	Issuer  ProviderURL   `env:"LYCEUM_GOOGLE_ISSUER" envDefault:"https://accounts.google.com" help:"Issuer of the ID tokens of Google, as a URL."`
	Keys    ProviderURL   `env:"LYCEUM_GOOGLE_KEYS" help:"URL of the issuer's keys. Default: the URL in the issuer's discovery document, which the nodes must then reach."`
	Timeout time.Duration `env:"LYCEUM_GOOGLE_TIMEOUT" envDefault:"3s" help:"Timeout of one call to the issuer."`
}

func (s Google) Options() oidc.Options {
	return oidc.Options{Issuer: string(s.Issuer), Keys: string(s.Keys), Timeout: s.Timeout}
}

// Provider are the settings of calls to the identity providers that companies choose.
type Provider struct {
	Networks []netip.Prefix `env:"LYCEUM_PROVIDER_NETWORKS" help:"Networks that calls to identity providers of companies may reach although their addresses are not public, separated by commas. Addresses in them may use plain HTTP."`
	Timeout  time.Duration  `env:"LYCEUM_PROVIDER_TIMEOUT" envDefault:"3s" help:"Timeout of one call to an identity provider of a company."`
}

// Policy returns the policy for calls to identity providers. The calls may reach public addresses and
// addresses in Networks.
func (s Provider) Policy() outbound.Policy { return outbound.Policy{Allowed: s.Networks} }

// ProviderURL is the URL of a trusted identity provider.
type ProviderURL string

// UnmarshalText accepts an https URL. For fakes, it also accepts an http URL whose host is a loopback address.
func (u *ProviderURL) UnmarshalText(text []byte) error {
	address, err := url.Parse(string(text))
	if err != nil || address.Host == "" || address.Scheme != "https" && (address.Scheme != "http" || !isLoopback(address.Hostname())) {
		return errors.New("must be an address that begins with https://")
	}
	*u = ProviderURL(text)
	return nil
}

func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return err == nil && address.IsLoopback()
}
