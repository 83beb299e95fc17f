package tls

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// ProbePath begins the addresses at which every node shows that it belongs to the deployment.
const ProbePath = "/.well-known/lyceum-probe/"

var (
	// ErrSilent means that nobody answered at an address.
	ErrSilent = errors.New("nobody answers there")
	// ErrStranger means that somebody else answered.
	ErrStranger = errors.New("somebody else answers there")
)

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

// Ask puts a question to origin, such as http://learn.acme.test or https://learn.acme.test:8443, whose canonical host is
// given too. It returns ErrSilent and ErrStranger, each with the cause. The client decides about names, certificates and
// deadlines, and must not follow redirects: they lead to whoever answers.
func (p *Probe) Ask(ctx context.Context, client *http.Client, origin, host string) error {
	nonce := rand.Text()
	question, err := http.NewRequestWithContext(ctx, http.MethodGet, origin+ProbePath+nonce, nil)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSilent, err)
	}
	answer, err := client.Do(question)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSilent, err)
	}
	defer func() { _ = answer.Body.Close() }()
	want := p.sign(host, nonce)
	text, err := io.ReadAll(io.LimitReader(answer.Body, int64(len(want))+1))
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSilent, err)
	}
	if answer.StatusCode != http.StatusOK || !hmac.Equal(text, []byte(want)) {
		return fmt.Errorf("%w: status %d", ErrStranger, answer.StatusCode)
	}
	return nil
}
