package webhook_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/node/webhook"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/storetest/tier"
)

// without ends a test that cannot verify messages with the JavaScript library. In CI the test fails, and elsewhere it is skipped.
func without(t *testing.T, reason string) {
	t.Helper()
	authtest.LeavesOut(t, reason, "verify messages with the JavaScript library")
	t.SkipNow()
}

// javaScript installs the JavaScript library of Standard Webhooks in the version of the lock file, and returns its folder. Without
// Node.js, npm or a connection to the npm registry, it ends the test.
func javaScript(t *testing.T) (folder string) {
	t.Helper()
	for _, program := range []string{"node", "npm"} {
		if _, err := exec.LookPath(program); err != nil {
			without(t, program+" is not installed; deploy/install-servers.sh --with-build-tools installs it")
		}
	}
	folder = t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("testdata/npm")); err != nil {
		t.Fatal(err)
	}
	install := exec.CommandContext(t.Context(), "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--cache="+t.TempDir())
	install.Dir = folder
	out, err := install.CombinedOutput()
	for _, unreachable := range []string{"ENOTFOUND", "ECONNREFUSED", "ETIMEDOUT", "EAI_AGAIN", "ENETUNREACH", "ECONNRESET"} {
		if err != nil && strings.Contains(string(out), unreachable) {
			without(t, "the registry of the library is not reachable: "+unreachable)
		}
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return folder
}

// scriptMessage is the input of testdata/npm/verify.js: a message, and the secret with which the script verifies it.
type scriptMessage struct {
	Secret  string            `json:"secret"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
}

func (r received) forScript(secret string) scriptMessage {
	headers := map[string]string{}
	for name := range r.header {
		headers[strings.ToLower(name)] = r.header.Get(name)
	}
	return scriptMessage{secret, headers, string(r.body)}
}

// The JavaScript library of Standard Webhooks must accept each message with the secret of the webhook. During a rotation it must
// accept each message with the old and with the new secret. It must accept no other message.
func TestDeliver_StandardWebhooksInJavaScript(t *testing.T) {
	tier.All(t)
	t.Parallel()
	folder := javaScript(t)
	h, r := newHooks(t), newReceiver(t, nil)
	w, first := h.add(r.URL, "enrollment.created")
	h.enroll()
	h.deliver()
	second := webhook.NewSecret()
	sealed, err := webhook.Seal(t.Context(), h.vault, h.world.Company, second)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := company.RotateWebhook(t.Context(), h.rows(), w.ID, sealed, time.Hour, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	h.enroll()
	h.deliver()
	got := r.all()
	changed, old := got[0].forScript(first), got[0].forScript(first)
	changed.Body = strings.Replace(changed.Body, "created", "deleted", 1)
	old.Headers["webhook-timestamp"] = "1700000000"
	input, err := json.Marshal([]scriptMessage{got[0].forScript(first), got[0].forScript(second), got[1].forScript(first), got[1].forScript(second), changed, old})
	if err != nil {
		t.Fatal(err)
	}
	verify := exec.CommandContext(t.Context(), "node", "verify.js")
	verify.Dir, verify.Stdin, verify.Stderr = folder, bytes.NewReader(input), os.Stderr
	out, err := verify.Output()
	if err != nil {
		t.Fatal(err)
	}
	const accepted, rejected = `{"valid":true,"type":"enrollment.created"}`, `{"valid":false,"type":"WebhookVerificationError"}`
	want := "[" + strings.Join([]string{accepted, rejected, accepted, accepted, rejected, rejected}, ",") + "]"
	if got := strings.TrimSpace(string(out)); got != want {
		t.Errorf("the library says %s, want %s", got, want)
	}
}
