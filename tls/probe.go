package tls

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"
)

// ProbePath begins the addresses at which every node shows that it belongs to the deployment.
const ProbePath = "/.well-known/lyceum-probe/"

const maxNonce = 64

// Probe finds out whether a host leads to this deployment, whatever stands between: the answer to a nonce takes a key
// that only its nodes have, and no node needs to know of the others' questions.
type Probe struct{ key []byte }

// NewProbe makes a Probe with the key of the deployment.
func NewProbe(key []byte) *Probe { return &Probe{key} }

// Answer gives what a node says at a path of its host, and false when the path is none of a probe.
func (p *Probe) Answer(host, path string) (string, bool) {
	nonce, ok := strings.CutPrefix(path, ProbePath)
	if !ok || nonce == "" || len(nonce) > maxNonce || strings.Trim(nonce, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") != "" {
		return "", false
	}
	return p.sign(host, nonce), true
}

func (p *Probe) sign(host, nonce string) string {
	mac := hmac.New(sha256.New, p.key)
	_, _ = io.WriteString(mac, host+"\n"+nonce) // never fails
	return hex.EncodeToString(mac.Sum(nil))
}
