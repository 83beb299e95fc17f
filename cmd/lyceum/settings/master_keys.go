package settings

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"

	"lyceum/auth/masterkey"
	lyceumtls "lyceum/tls"
)

// MasterKeys are the master keys of the deployment. Commands and nodes read the same settings.
type MasterKeys struct {
	Current MasterKey   `env:"LYCEUM_MASTER_KEY,required,notEmpty" secret:"yes" help:"32 random bytes as base64. It encrypts the other keys of the deployment. Keep a copy of it, separate from the backups of the database."`
	Others  []MasterKey `env:"LYCEUM_OTHER_MASTER_KEYS" secret:"yes" help:"Further master keys that can decrypt, separated by commas. They are needed only while lyceum keys rotate-master replaces the master key."`
}

// Keys returns all master keys of the deployment. The first key is the current master key.
func (k MasterKeys) Keys() masterkey.Keys {
	keys := masterkey.Keys{k.Current}
	for _, other := range k.Others {
		keys = append(keys, other)
	}
	return keys
}

// Probe returns the probe of the deployment. With the probe, a domain check determines whether an address
// leads to a node of the deployment. The keys of the probe are derived from the master keys.
func (k MasterKeys) Probe() (*lyceumtls.Probe, error) {
	var keys [][]byte
	for _, master := range k.Keys() {
		key, err := masterkey.Derive(master, "probe", sha256.Size)
		if err != nil {
			return nil, err
		}
		keys = append(keys, key)
	}
	return lyceumtls.NewProbe(keys...), nil
}

// MasterKey is a key that encrypts the other keys of the deployment.
type MasterKey []byte

const MasterKeySize = 32

// UnmarshalText accepts 32 bytes as base64.
func (k *MasterKey) UnmarshalText(text []byte) error {
	key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(key) != MasterKeySize {
		return errors.New("must be 32 random bytes as base64")
	}
	*k = key
	return nil
}
