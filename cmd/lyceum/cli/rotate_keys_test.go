package cli

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store/storetest"
)

func TestRotateKeys(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	var out, mistakes bytes.Buffer
	p := &Process{Stdout: &out, Stderr: &mistakes, Environ: map[string]string{
		"LYCEUM_DATABASE_URL": dsn, "LYCEUM_MASTER_KEY": base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize)),
	}}
	for _, args := range [][]string{{"rotate-keys"}, {"rotate-keys", "--leaked"}} {
		if code := Run(t.Context(), args, p, new(Commands)); code != 0 {
			t.Fatalf("%v: exit code %d: %s", args, code, &mistakes)
		}
	}
	if all, believed := storetest.SigningKeys(t, dsn); all != "3" || believed != "1" {
		t.Errorf("%s keys, %s of them valid, want 3 and 1", all, believed)
	}
	p.Environ["LYCEUM_MASTER_KEY"] = base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{1}, settings.MasterKeySize))
	if code := Run(t.Context(), []string{"rotate-keys"}, p, new(Commands)); code != ExitFailed || !strings.Contains(mistakes.String(), "master key") {
		t.Errorf("with another master key: exit code %d: %s", code, &mistakes)
	}
}
