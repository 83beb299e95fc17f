package cli

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/settings"
	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store/storetest"
)

// withMasterKey returns an operator whose commands also have a master key.
func (o operator) withMasterKey() operator {
	key := base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize))
	o.environ = append(o.environ, "LYCEUM_MASTER_KEY="+key)
	return o
}

// secret returns the path of a new file that contains text.
func (o operator) secret(text string) string {
	o.Helper()
	file := filepath.Join(o.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		o.Fatal(err)
	}
	return file
}

// withGateway starts a fake payment gateway with an account for each key. The secret of each key is "hush".
func (o operator) withGateway(keys ...string) (operator, *razorpayfake.Gateway) {
	o.Helper()
	gateway, err := razorpayfake.Start(razorpayfake.Options{})
	if err != nil {
		o.Fatal(err)
	}
	o.Cleanup(func() { _ = gateway.Close() })
	for _, key := range keys {
		gateway.Open(razorpayfake.Account{Account: payment.Account{KeyID: key, Secret: "hush"}})
	}
	o.environ = append(o.environ, "LYCEUM_GATEWAY="+gateway.URL())
	return o, gateway
}

// If the gateway rejects a key, the command must not save it. With --no-verify it must save the key.
func TestCompanyGateway_VerifiesKeys(t *testing.T) {
	t.Parallel()
	o, gateway := newOperator(t).withMasterKey().withGateway("rzp_test_1")
	o.environ = append(o.environ, "LYCEUM_HTTPS_PORT=8443")
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	with := func(flags ...string) []string {
		return append([]string{"company", "gateway", "--company", "acme"}, flags...)
	}
	o.refused(ExitFailed, []string{"--key-id", "does not accept the key rzp_test_1", "nothing was saved"}, with("--key-id", "rzp_test_1", "--key-secret-file", o.secret("wrong"))...)
	if got := o.must(with()...); !strings.Contains(got, "Account: none") {
		t.Errorf("a rejected key was saved: %s", got)
	}
	if got := o.must(with("--key-id", "rzp_test_1", "--key-secret-file", o.secret("hush"))...); !strings.Contains(got, "https://acme.lyceum.test:8443/webapi/v1/gateway-webhook\n") {
		t.Errorf("the address of events has no port: %s", got)
	}
	o.refused(ExitFailed, []string{"--key-secret-file", "nothing was saved"}, with("--key-secret-file", o.secret("wrong"))...)
	if err := gateway.Close(); err != nil {
		t.Fatal(err)
	}
	unchecked := with("--key-id", "rzp_test_2", "--key-secret-file", o.secret("hush"))
	o.refused(ExitFailed, []string{"LYCEUM_GATEWAY", "could not check the key", "--no-verify"}, unchecked...)
	if got := o.must(append(unchecked, "--no-verify")...); !strings.Contains(got, "saved unchecked") || !strings.Contains(got, "Key: rzp_test_2") {
		t.Errorf("saved without the check: %s", got)
	}
}

func TestCompanyGateway(t *testing.T) {
	t.Parallel()
	o, _ := newOperator(t).withMasterKey().withGateway("rzp_live_1", "rzp_live_2", "rzp_test_1")
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.must("company", "add", "--slug", "zeta", "--name", "Zeta")
	acme := []string{"company", "gateway", "--company", "acme"}
	with := func(flags ...string) []string { return append(acme[:len(acme):len(acme)], flags...) }
	const none = "Account: none, so online payment is off\n"
	head := func(key, mode string) string {
		return "Key: " + key + " (" + mode + ")\nWebhook URL: https://acme.lyceum.test/webapi/v1/gateway-webhook\n"
	}
	live := head("rzp_live_1", "live mode")
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{nil, none},
		{[]string{"--key-id", "rzp_live_1", "--key-secret-file", o.secret("hush\n")},
			live + "Webhook secret: none, so events of the gateway are rejected\nOrders: not required\nEnrollment after a full refund: stays\n"},
		{[]string{"--webhook-secret-file", o.secret("first"), "--no-orders-required", "--end-after-refund"},
			live + "Webhook secret: set\nOrders: not required\nEnrollment after a full refund: ends\n"},
		{[]string{"--orders-required"}, live + "Webhook secret: set\nOrders: required\nEnrollment after a full refund: ends\n"},
		{[]string{"--key-id", "rzp_live_2", "--key-secret-file", o.secret("hush")},
			head("rzp_live_2", "live mode") + "Webhook secret: set\nOrders: required\nEnrollment after a full refund: ends\n"},
		{[]string{"--remove"}, "Orders and events that are no longer processed: 0\n" + none},
		{[]string{"--key-id", "rzp_test_1", "--key-secret-file", o.secret("hush"), "--webhook-secret-file", o.secret("first")},
			head("rzp_test_1", "test mode") + "Webhook secret: set\nOrders: not required\nEnrollment after a full refund: stays\n"},
	} {
		if got := o.must(with(c.flags...)...); got != c.want {
			t.Errorf("%v: got\n%swant\n%s", c.flags, got, c.want)
		}
	}
	changed := o.must(with("--webhook-secret-file", o.secret("second"))...)
	if !strings.Contains(changed, "Webhook secret: set; the previous one is valid until 20") {
		t.Errorf("after a change of the secret: %s", changed)
	}
	if now := o.must(with("--webhook-secret-file", o.secret("third"), "--keep-secret", "0s")...); !strings.Contains(now, "Webhook secret: set\n") {
		t.Errorf("after a leak of the secret: %s", now)
	}
}

func TestCompanyGateway_ReportsMistakes(t *testing.T) {
	t.Parallel()
	o, _ := newOperator(t).withMasterKey().withGateway("rzp_live_1", "rzp_test_1", "rzp_test_2")
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
		{ExitFailed, "no gateway account", gateway("zeta", "--orders-required")},
		{ExitFailed, "no gateway account", gateway("zeta", "--webhook-secret-file", secret)},
		{ExitFailed, "no gateway account", gateway("zeta", "--remove")},
		{ExitFailed, "--key-id: another company has the key rzp_test_1", gateway("zeta", "--key-id", "rzp_test_1", "--key-secret-file", secret)},
		{ExitFailed, "one is a test key and one a live key", gateway("acme", "--key-id", "rzp_live_1", "--key-secret-file", secret)},
		{ExitFailed, "--company: there is no company", gateway("nobody")},
		{ExitUsage, "--key-secret-file", gateway("acme", "--key-id", "rzp_test_2")},
		{ExitUsage, "is not a key id", gateway("acme", "--key-id", "two words", "--key-secret-file", secret)},
		{ExitUsage, "must contain one line", gateway("acme", "--key-secret-file", o.secret("two\nlines"))},
		{ExitUsage, "must contain one line", gateway("acme", "--webhook-secret-file", o.secret(""))},
		{ExitUsage, "no such file", gateway("acme", "--webhook-secret-file", filepath.Join(t.TempDir(), "none"))},
		{ExitUsage, "--remove: cannot be combined with other changes", gateway("acme", "--remove", "--orders-required")},
		{ExitUsage, "--keep-secret", gateway("acme", "--keep-secret", "-1s")},
	} {
		o.refused(c.code, []string{c.text}, c.args...)
	}
	if got := o.must(gateway("zeta")...); !strings.Contains(got, "none") {
		t.Errorf("a command that failed has changed something: %s", got)
	}
	// A company and its sandbox must have different webhook secrets, because only the secret shows to which of them an event
	// belongs.
	o.must(gateway("zeta", "--key-id", "rzp_test_2", "--key-secret-file", secret, "--webhook-secret-file", o.secret("shared"))...)
	storetest.Exec(t, o.dsn, "update companies set sandbox_of = (select id from companies where slug = 'acme') where slug = 'zeta'")
	o.refused(ExitFailed, []string{"--webhook-secret-file: the sandbox of the company has this secret"}, gateway("acme", "--webhook-secret-file", o.secret("shared"))...)
	o.must(gateway("acme", "--webhook-secret-file", o.secret("another"))...)
}
