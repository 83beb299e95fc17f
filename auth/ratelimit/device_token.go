package ratelimit

import (
	"crypto/hmac"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"time"

	"lyceum/tenant"
)

// DeviceTokenLife is how long a device token is valid.
const DeviceTokenLife = 180 * 24 * time.Hour

// The lengths of the parts of a device token, in bytes. A device token consists of the company's id, the expiry, a random device
// name, and a MAC over these and the account. It grants no access. It proves only an earlier login with the password.
const (
	deviceNameBytes  = 9
	devicePlainBytes = 8 + 8 + deviceNameBytes
	deviceTokenBytes = devicePlainBytes + 16
)

const devicePurpose = "device"

var base64URL = base64.RawURLEncoding.Strict()

// NewDeviceToken returns a device token for a browser after a login to an account of a company. With the token the browser has
// a password quota of its own, so that other clients cannot lock it out of the account. A nil Limiter returns "".
func (l *Limiter) NewDeviceToken(company tenant.Company, account string) (string, error) {
	if l == nil {
		return "", nil
	}
	token := binary.BigEndian.AppendUint64(make([]byte, 0, deviceTokenBytes), uint64(company.ID()))
	token = binary.BigEndian.AppendUint64(token, uint64(l.now().Add(DeviceTokenLife).Unix()))
	token = token[:devicePlainBytes]
	if _, err := io.ReadFull(l.random, token[devicePlainBytes-deviceNameBytes:]); err != nil {
		return "", fmt.Errorf("generate a device name: %w", err)
	}
	return base64URL.EncodeToString(append(token, l.keyedHash(devicePurpose, company.ID(), account, token)...)), nil
}

// verifyDeviceToken returns the device name in the request's token. It returns "" if the token is invalid, expired or
// issued for another account or company.
func (l *Limiter) verifyDeviceToken(r Request) string {
	token, err := base64URL.DecodeString(r.DeviceToken)
	if err != nil || len(token) != deviceTokenBytes {
		return ""
	}
	plain, sum := token[:devicePlainBytes], token[devicePlainBytes:]
	company := int64(binary.BigEndian.Uint64(plain))
	good := time.Unix(int64(binary.BigEndian.Uint64(plain[8:])), 0)
	if !r.Company.IsZero() && r.Company.ID() != company || !l.now().Before(good) {
		return ""
	}
	if !hmac.Equal(sum, l.keyedHash(devicePurpose, company, r.Account, plain)) {
		return ""
	}
	return base64URL.EncodeToString(plain[devicePlainBytes-deviceNameBytes:])
}
