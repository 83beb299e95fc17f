package cli

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
)

func TestRotateMaster(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	text := func(b byte) string { return base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{b}, masterkey.Size)) }
	id := func(b byte) string { return masterkey.ID(bytes.Repeat([]byte{b}, masterkey.Size)) }
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
	// A running node that does not hold the new key must stop the rotation, until it has ended.
	wrapped := "select count(*) from deployment_keys where master_key_id = $1"
	storetest.Exec(t, dsn, fmt.Sprintf("insert into node_keys (node, master_key_ids) values ('web-7', '{%s}'), ('web-8', '{%s,%s}')", id(2), id(2), id(4)))
	out, code := run(text(4), text(2), "keys", "rotate-master")
	if code != ExitFailed || !strings.Contains(out, "nothing was changed") || !strings.Contains(out, "web-7") || strings.Contains(out, "web-8") || storetest.Value(t, dsn, wrapped, id(2)) != "1" {
		t.Errorf("with a node that lacks the key: exit code %d: %s", code, out)
	}
	storetest.Exec(t, dsn, "update node_keys set seen_at = now() - interval '61 seconds' where node = 'web-7'")
	if out, code := run(text(4), text(2), "keys", "rotate-master"); code != 0 || storetest.Value(t, dsn, wrapped, id(4)) != "1" {
		t.Errorf("after the end of the node: exit code %d: %s", code, out)
	}
}
