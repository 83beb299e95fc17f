package main

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// withMasterKey lets the operator's commands open what is sealed.
func (o operator) withMasterKey() operator {
	key := base64.StdEncoding.EncodeToString(make([]byte, masterKeySize))
	o.environ = append(o.environ, "LYCEUM_MASTER_KEY="+key)
	return o
}

// secret gives a file that holds it.
func (o operator) secret(text string) string {
	o.Helper()
	file := filepath.Join(o.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		o.Fatal(err)
	}
	return file
}

func TestCompanyGateway(t *testing.T) {
	t.Parallel()
	o := newOperator(t).withMasterKey()
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.must("company", "add", "--slug", "zeta", "--name", "Zeta")
	acme := []string{"company", "gateway", "--company", "acme"}
	with := func(flags ...string) []string { return append(acme[:len(acme):len(acme)], flags...) }
	const none = "Account: none, so nobody pays online\n"
	head := func(key, mode string) string {
		return "Key: " + key + " (" + mode + ")\nEvents are taken at: https://acme.lyceum.test/webapi/v1/gateway-webhook\n"
	}
	live := head("rzp_live_1", "real money moves")
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{nil, none},
		{[]string{"--key-id", "rzp_live_1", "--key-secret-file", o.secret("hush\n")},
			live + "Secret of events: none, so events of the gateway are refused\nOrders: required\nEnrollment after a refund: stays\n"},
		{[]string{"--webhook-secret-file", o.secret("first"), "--no-orders-required", "--end-after-refund"},
			live + "Secret of events: set\nOrders: not required\nEnrollment after a refund: ends\n"},
		{[]string{"--orders-required"}, live + "Secret of events: set\nOrders: required\nEnrollment after a refund: ends\n"},
		{[]string{"--key-id", "rzp_live_2", "--key-secret-file", o.secret("hush")},
			head("rzp_live_2", "real money moves") + "Secret of events: set\nOrders: required\nEnrollment after a refund: ends\n"},
		{[]string{"--remove"}, "Orders and events not looked after any more: 0\n" + none},
		{[]string{"--key-id", "rzp_test_1", "--key-secret-file", o.secret("hush"), "--webhook-secret-file", o.secret("first")},
			head("rzp_test_1", "no real money moves") + "Secret of events: set\nOrders: required\nEnrollment after a refund: stays\n"},
	} {
		if got := o.must(with(c.flags...)...); got != c.want {
			t.Errorf("%v: got\n%swant\n%s", c.flags, got, c.want)
		}
	}
	changed := o.must(with("--webhook-secret-file", o.secret("second"))...)
	if !strings.Contains(changed, "Secret of events: set, and the one before until 20") {
		t.Errorf("after a change of the secret: %s", changed)
	}
	if now := o.must(with("--webhook-secret-file", o.secret("third"), "--keep-secret", "0s")...); !strings.Contains(now, "Secret of events: set\n") {
		t.Errorf("after a leak of the secret: %s", now)
	}
}

func TestCompanyGatewayRefusals(t *testing.T) {
	t.Parallel()
	o := newOperator(t).withMasterKey()
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.must("company", "add", "--slug", "zeta", "--name", "Zeta")
	gateway := func(company string, flags ...string) []string {
		return append([]string{"company", "gateway", "--company", company}, flags...)
	}
	secret := o.secret("hush")
	o.must(gateway("acme", "--key-id", "rzp_test_1", "--key-secret-file", secret)...)
	for _, c := range []struct {
		code int
		text string
		args []string
	}{
		{exitFailed, "no account at the gateway", gateway("zeta", "--orders-required")},
		{exitFailed, "no account at the gateway", gateway("zeta", "--webhook-secret-file", secret)},
		{exitFailed, "no account at the gateway", gateway("zeta", "--remove")},
		{exitFailed, "--key-id: rzp_test_1 is another company's", gateway("zeta", "--key-id", "rzp_test_1", "--key-secret-file", secret)},
		{exitFailed, "not of one mode", gateway("acme", "--key-id", "rzp_live_1", "--key-secret-file", secret)},
		{exitFailed, "--company: there is no company", gateway("nobody")},
		{exitUsage, "--key-secret-file", gateway("acme", "--key-id", "rzp_test_2")},
		{exitUsage, "is not a key id", gateway("acme", "--key-id", "two words", "--key-secret-file", secret)},
		{exitUsage, "must hold one line", gateway("acme", "--key-secret-file", o.secret("two\nlines"))},
		{exitUsage, "must hold one line", gateway("acme", "--webhook-secret-file", o.secret(""))},
		{exitUsage, "no such file", gateway("acme", "--webhook-secret-file", filepath.Join(t.TempDir(), "none"))},
		{exitUsage, "--remove: changes nothing else", gateway("acme", "--remove", "--orders-required")},
		{exitUsage, "--keep-secret", gateway("acme", "--keep-secret", "-1s")},
	} {
		o.refused(c.code, []string{c.text}, c.args...)
	}
	if got := o.must(gateway("zeta")...); !strings.Contains(got, "none") {
		t.Errorf("a command that failed has changed something: %s", got)
	}
}
