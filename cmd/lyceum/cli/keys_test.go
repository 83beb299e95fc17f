package cli

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
)

func TestRotateMaster(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	text := func(b byte) string { return base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{b}, masterkey.Size)) }
	run := func(current, others string, args ...string) (string, int) {
		var out bytes.Buffer
		p := &Process{Stdout: &out, Stderr: &out, Environ: map[string]string{"LYCEUM_DATABASE_URL": dsn, "LYCEUM_MASTER_KEY": current}}
		if others != "" {
			p.Environ["LYCEUM_OTHER_MASTER_KEYS"] = others
		}
		code := Run(t.Context(), args, p, new(Commands))
		return out.String(), code
	}
	for _, step := range []struct {
		name, current, others string
		args                  []string
		code                  int
		says                  string
	}{
		{"first start", text(1), "", []string{"rotate-keys"}, 0, "signing key"},
		{"the new key alone", text(2), "", []string{"keys", "rotate-master"}, ExitFailed, "LYCEUM_OTHER_MASTER_KEYS: unwrap a key of the database"},
		{"an invalid other key", text(2), "short", []string{"keys", "rotate-master"}, ExitFailed, "LYCEUM_OTHER_MASTER_KEYS: must be 32 random bytes as base64"},
		{"both keys", text(2), text(3) + "," + text(1), []string{"keys", "rotate-master"}, 0, "Data keys encrypted: 1.\nEvery key is encrypted with LYCEUM_MASTER_KEY."},
		{"again", text(2), text(1), []string{"keys", "rotate-master"}, 0, "Every key is encrypted with LYCEUM_MASTER_KEY."},
		{"the new key afterwards", text(2), "", []string{"rotate-keys"}, 0, "signing key"},
		{"the old key afterwards", text(1), "", []string{"rotate-keys"}, ExitFailed, "master key"},
	} {
		if out, code := run(step.current, step.others, step.args...); code != step.code || !strings.Contains(out, step.says) {
			t.Errorf("%s: exit code %d, want %d: %s", step.name, code, step.code, out)
		}
	}
}
