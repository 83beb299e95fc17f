package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/settings"
	"lyceum/mail"
)

func TestMailTest(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme", "--mail-from", "hello@acme.test")
	test := []string{"mail", "test", "--to", "ann@acme.test"}
	o.refused(ExitUsage, []string{"--to"}, "mail", "test", "--to", "ann")
	o.refused(ExitFailed, []string{"LYCEUM_SMTP_HOST", "LYCEUM_MAIL_FOLDER"}, test...)
	o.environ = append(o.environ, "LYCEUM_SMTP_HOST=127.0.0.1", "LYCEUM_SMTP_PORT=1")
	o.refused(ExitFailed, []string{"the message was not sent", "LYCEUM_SMTP_PORT (1)"}, test...)
	folder := t.TempDir()
	o.environ = append(o.environ, "LYCEUM_MAIL_FOLDER="+folder, "LYCEUM_MAIL_FROM=post@lyceum.test")
	o.must(append(test, "--company", "acme")...)
	written, err := filepath.Glob(filepath.Join(folder, "*.eml"))
	if err != nil || len(written) != 1 {
		t.Fatalf("in the folder: %v, %v", written, err)
	}
	if text, err := os.ReadFile(written[0]); err != nil || !strings.Contains(string(text), "hello@acme.test") || !strings.Contains(string(text), "<ann@acme.test>") {
		t.Errorf("the message is %s, %v", text, err)
	}
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	o.environ = append(o.environ, "LYCEUM_MAIL_FOLDER="+file)
	o.refused(ExitFailed, []string{"LYCEUM_MAIL_FOLDER (" + file + ")"}, test...)
}

// The advice for each stage at which a delivery can fail must name a setting or a flag.
func TestMailAdvice_NamesASetting(t *testing.T) {
	t.Parallel()
	for stage, setting := range map[mail.Stage]string{
		mail.StageName: "LYCEUM_SMTP_HOST", mail.StageConnect: "LYCEUM_SMTP_PORT", mail.StageEncryption: "LYCEUM_SMTP_TLS",
		mail.StageLogin: "LYCEUM_SMTP_PASSWORD", mail.StageSender: "LYCEUM_MAIL_FROM", mail.StageRecipient: "--to", mail.StageFolder: "LYCEUM_MAIL_FOLDER",
	} {
		if advice := adviceAfter(stage, settings.Mail{}); !strings.Contains(advice, setting) {
			t.Errorf("%s: %q", stage, advice)
		}
	}
}
