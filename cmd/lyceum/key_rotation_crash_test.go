package main

import (
	"bytes"
	"encoding/base64"
	"os/exec"
	"strings"
	"testing"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/store/storetest/tier"
)

// If a rotation of the master key is killed at any step, a node with both master keys must be able to read all secrets. Another
// run of the command must complete the rotation.
func TestNodeCrash_AtEveryStepOfAKeyRotation(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := newProof(t)
	master := func(n int) []byte { return bytes.Repeat([]byte{byte(n)}, masterkey.Size) } // Number 0 is the key of newProof.
	text := func(n int) string { return base64.StdEncoding.EncodeToString(master(n)) }
	secrets, err := vault.New(p.db, masterkey.Keys{master(0)})
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := secrets.Seal(t.Context(), p.world.Company, "key", "hush")
	if err != nil {
		t.Fatal(err)
	}
	readable := func(at string, masters ...[]byte) {
		t.Helper()
		secrets, err := vault.New(p.db, masters)
		if err != nil {
			t.Fatal(err)
		}
		if secret, err := secrets.Open(t.Context(), p.world.Company, "key", sealed); err != nil || secret != "hush" {
			t.Errorf("%s: the secret is %q, %v", at, secret, err)
		}
	}
	rotation := func(to int) *exec.Cmd {
		cmd := exec.Command(plainProgram(), "keys", "rotate-master")
		cmd.Env = append(p.environ[:len(p.environ):len(p.environ)], "LYCEUM_MASTER_KEY="+text(to), "LYCEUM_OTHER_MASTER_KEYS="+text(to-1))
		return cmd
	}
	whole := func(at string, to int) {
		t.Helper()
		if out, err := rotation(to).CombinedOutput(); err != nil || !strings.Contains(string(out), "Every key is encrypted with LYCEUM_MASTER_KEY.") {
			t.Fatalf("%s: %v, %s", at, err, out)
		}
		readable(at, master(to))
	}
	whole("the first rotation, which adds the deployment key", 1)
	p.steps.watch()
	whole("without a crash", 2)
	all, deaths := p.steps.passed(), 0
	for n, at := range all {
		to := n + 3
		p.steps.arm(at)
		killed, done := rotation(to), make(chan struct{})
		if err := killed.Start(); err != nil {
			t.Fatal(err)
		}
		go func() { _ = killed.Wait(); close(done) }()
		reached := p.steps.awaitOr(done)
		_ = killed.Process.Kill()
		p.postgresProxy.cut()
		p.steps.goOn()
		<-done
		readable("died "+at.String(), master(to), master(to-1))
		whole("after the death "+at.String(), to)
		t.Logf("died %s: %v", at, reached)
		if reached {
			deaths++
		}
	}
	if deaths < 4 { // The steps are before and after the change of the data keys, and before and after the change of the deployment key.
		t.Errorf("%d deaths at the steps %v", deaths, all)
	}
}
