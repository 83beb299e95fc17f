package tls

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"
)

// ProbePath is the prefix of the paths at which every node responds to probes.
const ProbePath = "/.well-known/lyceum-probe/"

const maxNonce = 64

// Probe verifies that a host reaches this deployment. The path of a probe contains a nonce. A node responds with a
// MAC of the host and the nonce, whose key only the nodes of the deployment have. The nodes need no other shared
// state.
type Probe struct{ key []byte }

// NewProbe returns a Probe with the key of the deployment. All nodes must use the same key.
func NewProbe(key []byte) *Probe { return &Probe{key} }

// Answer returns the response to a probe at a path of a host. It returns false if the path is not the path of a
// probe.
func (p *Probe) Answer(host, path string) (string, bool) {
	nonce, ok := strings.CutPrefix(path, ProbePath)
	if !ok || nonce == "" || len(nonce) > maxNonce || strings.Trim(nonce, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") != "" {
		return "", false
	}
	return p.sign(host, nonce), true
}

func (p *Probe) sign(host, nonce string) string {
	mac := hmac.New(sha256.New, p.key)
	_, _ = io.WriteString(mac, host+"\n"+nonce) // Write of a MAC returns no error.
	return hex.EncodeToString(mac.Sum(nil))
}
