package tls

import (
	"context"

	"lyceum/auth/masterkey"
	"lyceum/store/hosts"
)

// resealBatch is the number of private keys that ResealKeys reads at once.
const resealBatch = 500

// ResealKeys encrypts private keys of certificates and accounts with the first master key. It changes every stored key that
// another of the master keys encrypted. It may run while nodes serve, and continues after an interruption. After each read
// of at most resealBatch keys it calls progress with the number of keys that it has read and encrypted. It does not change a
// key that no master key decrypts, and counts the key in unreadable. A node orders a new certificate for such a key.
func ResealKeys(ctx context.Context, records hosts.Certificates, masters masterkey.Keys, progress func(read, encrypted int)) (unreadable int, err error) {
	seal, err := newSeal(masters)
	if err != nil {
		return 0, err
	}
	read, encrypted, after := 0, 0, ""
	for {
		batch, err := records.PrivateKeys(ctx, after, resealBatch)
		if err != nil || len(batch) == 0 {
			return unreadable, err
		}
		for _, k := range batch {
			value, current, err := seal.openAny(k.Key, k.Value)
			switch {
			case err != nil:
				unreadable++
				continue
			case current:
				continue
			}
			if err := records.Replace(ctx, k.Key, k.Value, seal.close(k.Key, value)); err != nil {
				return unreadable, err
			}
			encrypted++
		}
		read, after = read+len(batch), batch[len(batch)-1].Key
		progress(read, encrypted)
	}
}
