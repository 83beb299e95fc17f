package settings

import (
	"errors"

	lyceumtls "lyceum/tls"
)

// HostedCertificate are the settings of the certificate that all hosted domains share. Nodes read it from files, or
// order it with a DNS-01 challenge through the operator's name server.
type HostedCertificate struct {
	Certificate string     `env:"LYCEUM_HOSTED_CERTIFICATE" help:"File with a certificate for *.<apex>, reloaded every ten minutes."`
	Key         string     `env:"LYCEUM_HOSTED_KEY" help:"File with the private key of the certificate in LYCEUM_HOSTED_CERTIFICATE."`
	Server      nameServer `env:"LYCEUM_HOSTED_DNS_SERVER" help:"Name server that accepts dynamic updates (RFC 2136), used to order a certificate for *.<apex>."`
	KeyName     string     `env:"LYCEUM_HOSTED_DNS_KEY_NAME" help:"Name of the TSIG key that signs the updates."`
	Algorithm   string     `env:"LYCEUM_HOSTED_DNS_KEY_ALGORITHM" envDefault:"hmac-sha256" help:"Algorithm of the TSIG key."`
	Secret      string     `env:"LYCEUM_HOSTED_DNS_KEY" secret:"yes" help:"TSIG key, as base64."`
	Challenge   string     `env:"LYCEUM_HOSTED_DNS_CHALLENGE" help:"Name of the DNS record to update instead, if _acme-challenge.<apex> is an alias of another name."`
}

func (s HostedCertificate) contradictions() (problems []error) {
	if (s.Certificate == "") != (s.Key == "") {
		problems = append(problems, errors.New("LYCEUM_HOSTED_CERTIFICATE and LYCEUM_HOSTED_KEY belong together: set both or neither"))
	}
	if s.Certificate != "" && s.Server != "" {
		problems = append(problems, errors.New("LYCEUM_HOSTED_CERTIFICATE and LYCEUM_HOSTED_DNS_SERVER exclude each other: "+
			"the certificate is in files, or it is ordered"))
	}
	if s.Server != "" && (s.KeyName == "" || s.Secret == "") {
		problems = append(problems, errors.New("LYCEUM_HOSTED_DNS_SERVER is set, so LYCEUM_HOSTED_DNS_KEY_NAME and LYCEUM_HOSTED_DNS_KEY must sign the updates"))
	}
	return problems
}

func (s Serve) Hosted() lyceumtls.Hosted {
	h := lyceumtls.Hosted{
		Apex: string(s.Hosts.Apex), Certificate: s.TLS.Hosted.Certificate, Key: s.TLS.Hosted.Key, Challenge: s.TLS.Hosted.Challenge,
	}
	if s.TLS.Hosted.Server != "" {
		h.DNS = lyceumtls.DynamicUpdates(string(s.TLS.Hosted.Server), s.TLS.Hosted.KeyName, s.TLS.Hosted.Algorithm, s.TLS.Hosted.Secret)
	}
	for _, server := range s.Domains.Resolvers {
		h.Resolvers = append(h.Resolvers, string(server))
	}
	return h
}
