package main

import (
	"errors"
	"net/netip"
	"net/url"
	"time"

	"lyceum/auth"
)

// googleSettings say where the identity provider is.
type googleSettings struct {
	Issuer  providerURL   `env:"LYCEUM_GOOGLE_ISSUER" envDefault:"https://accounts.google.com" help:"Issuer of the ID tokens."`
	Keys    providerURL   `env:"LYCEUM_GOOGLE_KEYS" help:"URL of the issuer's keys, for nodes that cannot reach its discovery document."`
	Timeout time.Duration `env:"LYCEUM_GOOGLE_TIMEOUT" envDefault:"3s" help:"Timeout of one call to the issuer."`
}

func (s googleSettings) options() auth.ProviderOptions {
	return auth.ProviderOptions{Issuer: string(s.Issuer), Keys: string(s.Keys), Timeout: s.Timeout}
}

// providerURL is an address whose answers are believed.
type providerURL string

// UnmarshalText takes HTTPS and, for stand-ins on the same machine, HTTP.
func (u *providerURL) UnmarshalText(text []byte) error {
	address, err := url.Parse(string(text))
	if err != nil || address.Host == "" || address.Scheme != "https" && (address.Scheme != "http" || !isLoopback(address.Hostname())) {
		return errors.New("must be an address that begins with https://")
	}
	*u = providerURL(text)
	return nil
}

func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return err == nil && address.IsLoopback()
}
