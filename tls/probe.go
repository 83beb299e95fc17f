package tls

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"
)

// ProbePath is the path prefix at which every node proves that it belongs to the deployment.
const ProbePath = "/.well-known/lyceum-probe/"

const maxNonce = 64

// Probe verifies that a host reaches this deployment. A node answers a nonce with a MAC whose key only the deployment's
// nodes have, so the nodes share no other state.
type Probe struct{ key []byte }

// NewProbe returns a Probe with the key of the deployment.
func NewProbe(key []byte) *Probe { return &Probe{key} }

// Answer returns the answer to a probe at a path of a host. It returns false if the path is not a probe.
func (p *Probe) Answer(host, path string) (string, bool) {
	nonce, ok := strings.CutPrefix(path, ProbePath)
	if !ok || nonce == "" || len(nonce) > maxNonce || strings.Trim(nonce, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") != "" {
		return "", false
	}
	return p.sign(host, nonce), true
}

func (p *Probe) sign(host, nonce string) string {
	mac := hmac.New(sha256.New, p.key)
	_, _ = io.WriteString(mac, host+"\n"+nonce) // A write to a MAC never fails.
	return hex.EncodeToString(mac.Sum(nil))
}
