package acme

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"strings"

	"github.com/caddyserver/certmagic"
	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// Account names an authority and describes the account of this deployment at that authority.
type Account struct {
	// Directory is the URL of the authority's directory, such as https://acme-v02.api.letsencrypt.org/directory.
	Directory string
	// Email is the contact address of the account. It also names the account in storage.
	Email string
	// Profile is the certificate profile to request. Empty selects the authority's default.
	Profile string
	// KeyID and MACKey bind the account to an external account (EAB). Either both are set or neither.
	KeyID, MACKey string
	// Roots verify the authority's own TLS certificate. Nil selects the system roots.
	Roots *x509.CertPool
}

// Check returns an error if Directory is not an https URL, if Email is empty, or if only one of KeyID and MACKey is
// set.
func (a Account) Check() error {
	address, err := url.Parse(a.Directory)
	switch {
	case err != nil || address.Scheme != "https" || address.Host == "":
		return fmt.Errorf("tls: %q is not the https address of an ACME directory", a.Directory)
	case a.Email == "":
		return errors.New("tls: an ACME account needs an e-mail address")
	case (a.KeyID == "") != (a.MACKey == ""):
		return errors.New("tls: an external account has both a key id and a key")
	}
	return nil
}

// IssuerKey returns the key that names the authority in storage. The key depends on the directory URL only.
func (a Account) IssuerKey() string {
	return (&certmagic.ACMEIssuer{CA: a.Directory}).IssuerKey()
}

// folder returns the storage key below which everything of an issuer except its certificates is stored.
func folder(issuerKey string) string { return path.Join("acme", certmagic.StorageKeys.Safe(issuerKey)) }

// storageKey returns the storage key of the account without extension: acme/AUTHORITY/users/EMAIL/USER.
func (a Account) storageKey() string {
	email := a.email()
	user, _, _ := strings.Cut(email, "@")
	safe := certmagic.StorageKeys.Safe
	return path.Join(folder(a.IssuerKey()), "users", safe(email), safe(user))
}

func (a Account) email() string { return strings.ToLower(strings.TrimSpace(a.Email)) }

// URI returns the URI of the registered account. It returns an empty string if storage has no registration. load
// reads one value from storage. For a missing key, load returns an error that matches fs.ErrNotExist.
func (a Account) URI(ctx context.Context, load func(ctx context.Context, key string) ([]byte, error)) (string, error) {
	registered, err := a.registration(ctx, load)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return registered.Location, err
}

func (a Account) registration(ctx context.Context, load func(ctx context.Context, key string) ([]byte, error)) (registered rfc8555.Account, err error) {
	text, err := load(ctx, a.storageKey()+".json")
	if err != nil {
		return registered, err
	}
	return registered, json.Unmarshal(text, &registered)
}

// account returns the account from storage. If there is none, it registers an account. A lock in storage prevents
// two nodes from registering an account concurrently.
func (i *Issuer) account(ctx context.Context, client *rfc8555.Client) (rfc8555.Account, error) {
	account, err := i.storedAccount(ctx)
	if !errors.Is(err, fs.ErrNotExist) {
		return account, asLocal(err)
	}
	lock := "register_acme_account_" + i.Account.email()
	if err := i.Storage.Lock(ctx, lock); err != nil {
		return account, localError{fmt.Errorf("lock the registration of the account: %w", err)}
	}
	defer func() { _ = i.Storage.Unlock(context.WithoutCancel(ctx), lock) }() // If Unlock fails, the lock ends with its lease.
	account, err = i.storedAccount(ctx)
	if !errors.Is(err, fs.ErrNotExist) {
		return account, asLocal(err)
	}
	return i.register(ctx, client)
}

func (i *Issuer) storedAccount(ctx context.Context) (rfc8555.Account, error) {
	account, err := i.Account.registration(ctx, i.Storage.Load)
	if err != nil {
		return account, err
	}
	key, err := i.Storage.Load(ctx, i.Account.storageKey()+".key")
	if err != nil {
		return account, err
	}
	account.PrivateKey, err = certmagic.PEMDecodePrivateKey(key)
	return account, err
}

func (i *Issuer) register(ctx context.Context, client *rfc8555.Client) (account rfc8555.Account, err error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return account, err
	}
	account = rfc8555.Account{Contact: []string{"mailto:" + i.Account.email()}, TermsOfServiceAgreed: true, PrivateKey: key}
	if i.Account.KeyID != "" {
		binding := rfc8555.EAB{KeyID: i.Account.KeyID, MACKey: i.Account.MACKey}
		if err := account.SetExternalAccountBinding(ctx, client, binding); err != nil {
			return account, err
		}
	}
	account, err = client.NewAccount(ctx, account)
	if err != nil {
		return account, fmt.Errorf("register the account: %w", err)
	}
	i.Log.InfoContext(ctx, "account registered", "authority", i.Account.Directory, "account", account.Location)
	return account, asLocal(i.store(ctx, account, key))
}

// store saves an account. It saves the key before the registration, because a registration without a key is
// useless.
func (i *Issuer) store(ctx context.Context, account rfc8555.Account, key crypto.PrivateKey) error {
	encoded, err := certmagic.PEMEncodePrivateKey(key)
	if err != nil {
		return err
	}
	registration, err := json.MarshalIndent(account, "", "\t")
	if err != nil {
		return err
	}
	if err := i.Storage.Store(ctx, i.Account.storageKey()+".key", encoded); err != nil {
		return err
	}
	return i.Storage.Store(ctx, i.Account.storageKey()+".json", registration)
}

// forgetAccount deletes the registration and the key of the account from storage. The next call of account
// registers a new one.
func (i *Issuer) forgetAccount(ctx context.Context) error {
	i.Log.WarnContext(ctx, "authority does not know the ACME account; registering it again", "authority", i.Account.Directory)
	return asLocal(errors.Join(i.Storage.Delete(ctx, i.Account.storageKey()+".json"), i.Storage.Delete(ctx, i.Account.storageKey()+".key")))
}
