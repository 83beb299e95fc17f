package auth

import (
	"crypto/hmac"
	"encoding/binary"
	"fmt"
	"io"
	"time"

	"lyceum/tenant"
)

// DeviceLife is how long a browser is known to an account.
const DeviceLife = 180 * 24 * time.Hour

// A device token is the number of the company, the moment until which it is good, a random name, and their sum with the
// account. It lets nobody in: it only says that its holder knew the password once.
const (
	deviceName   = 9
	devicePlain  = 8 + 8 + deviceName
	deviceLength = devicePlain + 16
)

const deviceSum = "device"

// DeviceOf gives what a browser keeps that was signed in to an account. With it nobody else's attempts can keep the
// account's owner out.
func (g *Guard) DeviceOf(company tenant.Company, account string) (string, error) {
	if g == nil {
		return "", nil
	}
	token := binary.BigEndian.AppendUint64(make([]byte, 0, deviceLength), uint64(company.ID()))
	token = binary.BigEndian.AppendUint64(token, uint64(g.now().Add(DeviceLife).Unix()))
	token = token[:devicePlain]
	if _, err := io.ReadFull(g.random, token[devicePlain-deviceName:]); err != nil {
		return "", fmt.Errorf("name a device: %w", err)
	}
	return opaqueText.EncodeToString(append(token, g.sum(deviceSum, company.ID(), account, token)...)), nil
}

// device gives the name of the device that shows a token of the account, or nothing.
func (g *Guard) device(a Attempt) string {
	token, err := opaqueText.DecodeString(a.Device)
	if err != nil || len(token) != deviceLength {
		return ""
	}
	plain, sum := token[:devicePlain], token[devicePlain:]
	company := int64(binary.BigEndian.Uint64(plain))
	good := time.Unix(int64(binary.BigEndian.Uint64(plain[8:])), 0)
	if !a.Company.IsZero() && a.Company.ID() != company || !g.now().Before(good) {
		return ""
	}
	if !hmac.Equal(sum, g.sum(deviceSum, company, a.Account, plain)) {
		return ""
	}
	return opaqueText.EncodeToString(plain[devicePlain-deviceName:])
}
