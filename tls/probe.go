package tls

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
	"strings"
)

// ProbePath is the prefix of the paths at which every node responds to probes.
const ProbePath = "/.well-known/lyceum-probe/"

const maxNonce = 64

// Probe verifies that a host reaches this deployment. The path of a probe contains a nonce. A node responds with a
// MAC of the host and the nonce, whose key only the nodes of the deployment have. The nodes need no other shared
// state.
type Probe struct{ keys [][]byte }

// NewProbe returns a Probe with the keys of the deployment. The first key signs. IsAnswer accepts responses with any of the
// keys, so that nodes recognize each other while the key is replaced.
func NewProbe(keys ...[]byte) *Probe { return &Probe{keys} }

// Answer returns the response to a probe at a path of a host. It returns false if the path is not the path of a
// probe.
func (p *Probe) Answer(host, path string) (string, bool) {
	nonce, ok := strings.CutPrefix(path, ProbePath)
	if !ok || nonce == "" || len(nonce) > maxNonce || strings.Trim(nonce, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") != "" {
		return "", false
	}
	return signProbe(p.keys[0], host, nonce), true
}

// IsAnswer reports whether text is the response of a node of this deployment to a probe at a path of a host.
func (p *Probe) IsAnswer(host, path, text string) bool {
	nonce, _ := strings.CutPrefix(path, ProbePath)
	return slices.ContainsFunc(p.keys, func(key []byte) bool { return signProbe(key, host, nonce) == text })
}

func signProbe(key []byte, host, nonce string) string {
	mac := hmac.New(sha256.New, key)
	_, _ = io.WriteString(mac, host+"\n"+nonce) // Write of a MAC returns no error.
	return hex.EncodeToString(mac.Sum(nil))
}
