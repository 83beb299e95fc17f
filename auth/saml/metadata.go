package saml

import (
	"bytes"
	"cmp"
	"crypto/ecdsa"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	crewjam "github.com/crewjam/saml"
)

// Provider is an identity provider as its metadata describe it.
type Provider struct {
	// EntityID is the issuer of the provider's responses.
	EntityID string
	// SignOnURL is the address to which browsers are redirected with a request.
	SignOnURL string
	// SignOutURL is the address to which browsers are redirected with a logout request; "" if the provider has none.
	SignOutURL string
	// Certificates are the certificates of the provider's signing keys. Several are valid while the provider replaces its key.
	Certificates []Certificate
	// ValidUntil is the time after which the metadata must not be used; zero if the metadata state no such time.
	ValidUntil time.Time

	// signOutResponseURL is the address to which browsers are redirected with a logout response.
	signOutResponseURL string
	descriptor         *crewjam.EntityDescriptor
}

// ErrMetadata means that metadata are not acceptable. The text of the error says why, for an administrator.
var ErrMetadata = errors.New("metadata not accepted")

// ErrEntity means that the entity id does not select one identity provider of the metadata. Such an error also matches
// ErrMetadata.
var ErrEntity = errors.New("entity id")

func metadataError(format string, values ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrMetadata}, values...)...)
}

// ParseMetadata reads the metadata of an identity provider. If the metadata describe several providers, entityID selects one. If
// entityID is empty, the metadata must describe exactly one provider. insecure accepts an address without HTTPS, for a provider on
// this machine. ParseMetadata returns ErrMetadata if the text is not acceptable.
func ParseMetadata(text []byte, entityID string, now time.Time, insecure bool) (Provider, error) {
	root, err := checkMetadata(text)
	if err != nil {
		return Provider{}, metadataError("%w", err)
	}
	entities, err := entitiesOf(text, root)
	if err != nil {
		return Provider{}, metadataError("%w", err)
	}
	entity, err := selectEntity(entities, entityID)
	if err != nil {
		return Provider{}, err
	}
	return newProvider(entity, now, insecure)
}

// checkMetadata checks the limits and returns the name of the root element.
func checkMetadata(text []byte) (root xml.Name, err error) {
	err = metadataLimits.scan(text, func(path []xml.Name, element xml.StartElement) error {
		if len(path) == 0 {
			root = element.Name
		}
		return nil
	})
	return root, err
}

const metadataSpace = "urn:oasis:names:tc:SAML:2.0:metadata"

// entitiesOf returns the entities of metadata with an EntityDescriptor or an EntitiesDescriptor as root.
func entitiesOf(text []byte, root xml.Name) ([]crewjam.EntityDescriptor, error) {
	switch root {
	case xml.Name{Space: metadataSpace, Local: "EntityDescriptor"}:
		var one crewjam.EntityDescriptor
		err := xml.Unmarshal(text, &one)
		return []crewjam.EntityDescriptor{one}, err
	case xml.Name{Space: metadataSpace, Local: "EntitiesDescriptor"}:
		var group crewjam.EntitiesDescriptor
		if err := xml.Unmarshal(text, &group); err != nil {
			return nil, err
		}
		return flatten(group), nil
	}
	return nil, fmt.Errorf("the root is %q, not an EntityDescriptor", root.Local)
}

// flatten returns the entities of a group and of the groups in it. An entity expires with its group.
func flatten(group crewjam.EntitiesDescriptor) []crewjam.EntityDescriptor {
	all := group.EntityDescriptors
	for _, inner := range group.EntitiesDescriptors {
		all = append(all, flatten(inner)...)
	}
	if group.ValidUntil != nil {
		for i := range all {
			if all[i].ValidUntil.IsZero() || group.ValidUntil.Before(all[i].ValidUntil) {
				all[i].ValidUntil = *group.ValidUntil
			}
		}
	}
	return all
}

func selectEntity(entities []crewjam.EntityDescriptor, entityID string) (*crewjam.EntityDescriptor, error) {
	var found *crewjam.EntityDescriptor
	for i := range entities {
		one := &entities[i]
		if len(one.IDPSSODescriptors) == 0 || entityID != "" && one.EntityID != entityID {
			continue
		}
		if found != nil {
			return nil, metadataError("%w: they describe several identity providers", ErrEntity)
		}
		found = one
	}
	switch {
	case found == nil && entityID != "":
		return nil, metadataError("%w: they describe no identity provider %q", ErrEntity, entityID)
	case found == nil:
		return nil, metadataError("they describe no identity provider")
	}
	return found, nil
}

const maxEntityID = 1024 // SAML 2.0 core, 8.3.6

func newProvider(entity *crewjam.EntityDescriptor, now time.Time, insecure bool) (Provider, error) {
	p := Provider{EntityID: entity.EntityID, ValidUntil: entity.ValidUntil, descriptor: entity}
	if p.EntityID == "" || len(p.EntityID) > maxEntityID {
		return Provider{}, metadataError("the entityID is empty or longer than %d bytes", maxEntityID)
	}
	if len(entity.IDPSSODescriptors) != 1 {
		return Provider{}, metadataError("the provider has %d IDPSSODescriptor elements", len(entity.IDPSSODescriptors))
	}
	role := &entity.IDPSSODescriptors[0]
	if role.ValidUntil != nil && (p.ValidUntil.IsZero() || role.ValidUntil.Before(p.ValidUntil)) {
		p.ValidUntil = *role.ValidUntil
	}
	if !p.ValidUntil.IsZero() && !now.Before(p.ValidUntil) {
		return Provider{}, metadataError("they expired on %s", p.ValidUntil.UTC().Format(time.RFC3339))
	}
	var err error
	if p.SignOnURL, err = signOnURL(role, insecure); err != nil {
		return Provider{}, err
	}
	p.SignOutURL, p.signOutResponseURL = signOutURLs(role, insecure)
	if p.Certificates, err = signingCertificates(role); err != nil {
		return Provider{}, err
	}
	if !slices.ContainsFunc(p.Certificates, func(c Certificate) bool { return now.Before(c.NotAfter) }) {
		return Provider{}, metadataError("all signing certificates have expired")
	}
	return p, nil
}

// signOnURL returns the address of the service that receives requests by redirect.
func signOnURL(role *crewjam.IDPSSODescriptor, insecure bool) (string, error) {
	for _, service := range role.SingleSignOnServices {
		if service.Binding != crewjam.HTTPRedirectBinding {
			continue
		}
		if !isAddress(service.Location, insecure) {
			return "", metadataError("the address of the SingleSignOnService is not an https address")
		}
		return service.Location, nil
	}
	return "", metadataError("there is no SingleSignOnService with the HTTP-Redirect binding")
}

// signOutURLs returns the addresses of the service that receives logout requests and responses by redirect, or "" if there is no such service with
// https addresses.
func signOutURLs(role *crewjam.IDPSSODescriptor, insecure bool) (request, response string) {
	for _, service := range role.SingleLogoutServices {
		answer := cmp.Or(service.ResponseLocation, service.Location)
		if service.Binding == crewjam.HTTPRedirectBinding && isAddress(service.Location, insecure) && isAddress(answer, insecure) {
			return service.Location, answer
		}
	}
	return "", ""
}

// isAddress reports whether a text is an https address, or an http address if insecure is set.
func isAddress(text string, insecure bool) bool {
	to, err := url.Parse(text)
	return err == nil && to.Host != "" && to.User == nil && (to.Scheme == "https" || insecure && to.Scheme == "http")
}

// signingCertificates returns the certificates of the keys with which the provider signs. It rejects keys that are too short.
func signingCertificates(role *crewjam.IDPSSODescriptor) ([]Certificate, error) {
	var all []Certificate
	for _, key := range role.KeyDescriptors {
		if key.Use != "signing" && key.Use != "" {
			continue
		}
		for _, one := range key.KeyInfo.X509Data.X509Certificates {
			parsed, err := parseCertificate(one.Data)
			if err != nil {
				return nil, err
			}
			all = append(all, describe(parsed))
		}
	}
	if len(all) == 0 {
		return nil, metadataError("there is no signing certificate")
	}
	return all, nil
}

func parseCertificate(text string) (*x509.Certificate, error) {
	der, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		return nil, metadataError("a certificate is not in base64")
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, metadataError("a certificate is invalid")
	}
	switch key := parsed.PublicKey.(type) {
	case *rsa.PublicKey:
		if key.N.BitLen() < minKeyBits {
			return nil, metadataError("an RSA key is shorter than %d bits", minKeyBits)
		}
	case *ecdsa.PublicKey:
	default:
		return nil, metadataError("a key is neither RSA nor ECDSA")
	}
	return parsed, nil
}

// Metadata returns the metadata of this side as XML, with the certificates of all its keys. The result depends only on the
// connection, so that every node returns the same text.
func (c Connection) Metadata() ([]byte, error) {
	sp, err := c.serviceProvider(time.Time{})
	if err != nil {
		return nil, err
	}
	entity := sp.Metadata()
	role := &entity.SPSSODescriptors[0]
	for _, key := range c.Keys[1:] {
		for _, known := range role.KeyDescriptors[:2] {
			known.KeyInfo.X509Data.X509Certificates = []crewjam.X509Certificate{{Data: base64.StdEncoding.EncodeToString(key.certificate.Raw)}}
			role.KeyDescriptors = append(role.KeyDescriptors, known)
		}
	}
	var out bytes.Buffer
	out.WriteString(xml.Header)
	encoder := xml.NewEncoder(&out)
	encoder.Indent("", "  ")
	if err := encoder.Encode(entity); err != nil {
		return nil, fmt.Errorf("saml: encode the metadata: %w", err)
	}
	return append(out.Bytes(), '\n'), nil
}
