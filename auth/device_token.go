package auth

import (
	"crypto/hmac"
	"encoding/binary"
	"fmt"
	"io"
	"time"

	"lyceum/tenant"
)

// DeviceTokenLife is how long a device token is valid.
const DeviceTokenLife = 180 * 24 * time.Hour

// A device token consists of the company's id, the expiry, a random name, and a MAC over these and the account. It grants
// no access. It proves only that its holder knew the password at an earlier login.
const (
	deviceNameBytes  = 9
	devicePlainBytes = 8 + 8 + deviceNameBytes
	deviceTokenBytes = devicePlainBytes + 16
)

const devicePurpose = "device"

// NewDeviceToken returns a token that a browser keeps after a login. With it the browser has a password quota of its
// own, so that other clients cannot lock it out of the account.
func (g *RateLimiter) NewDeviceToken(company tenant.Company, account string) (string, error) {
	if g == nil {
		return "", nil
	}
	token := binary.BigEndian.AppendUint64(make([]byte, 0, deviceTokenBytes), uint64(company.ID()))
	token = binary.BigEndian.AppendUint64(token, uint64(g.now().Add(DeviceTokenLife).Unix()))
	token = token[:devicePlainBytes]
	if _, err := io.ReadFull(g.random, token[devicePlainBytes-deviceNameBytes:]); err != nil {
		return "", fmt.Errorf("draw a device name: %w", err)
	}
	return opaqueText.EncodeToString(append(token, g.keyedHash(devicePurpose, company.ID(), account, token)...)), nil
}

// verifyDeviceToken returns the device name in the request's token. It returns "" if the token is invalid, expired or
// issued for another account or company.
func (g *RateLimiter) verifyDeviceToken(a RateLimitRequest) string {
	token, err := opaqueText.DecodeString(a.DeviceToken)
	if err != nil || len(token) != deviceTokenBytes {
		return ""
	}
	plain, sum := token[:devicePlainBytes], token[devicePlainBytes:]
	company := int64(binary.BigEndian.Uint64(plain))
	good := time.Unix(int64(binary.BigEndian.Uint64(plain[8:])), 0)
	if !a.Company.IsZero() && a.Company.ID() != company || !g.now().Before(good) {
		return ""
	}
	if !hmac.Equal(sum, g.keyedHash(devicePurpose, company, a.Account, plain)) {
		return ""
	}
	return opaqueText.EncodeToString(plain[devicePlainBytes-deviceNameBytes:])
}
