package cli

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/node/tracing/tracingtest"
	"lyceum/store/storetest"
)

// directoryOf starts a server of HTTPS that responds with a text. It returns the URL and a file with the certificate.
func directoryOf(t *testing.T, text string) (address, roots string) {
	t.Helper()
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, text) }))
	t.Cleanup(server.Close)
	roots = filepath.Join(t.TempDir(), "roots.pem")
	if err := os.WriteFile(roots, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	return server.URL, roots
}

// hostedFiles writes a certificate for a name, with its key, to files. The certificate is valid for a duration from now. It returns
// the settings that name the files.
func hostedFiles(t *testing.T, name string, valid time.Duration) []string {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{name}, NotBefore: time.Now().Add(-90 * 24 * time.Hour), NotAfter: time.Now().Add(valid)}
	certificate, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	files := map[string]*pem.Block{"certificate.pem": {Type: "CERTIFICATE", Bytes: certificate}, "key.pem": {Type: "PRIVATE KEY", Bytes: private}}
	for file, block := range files {
		if err := os.WriteFile(filepath.Join(folder, file), pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return []string{"LYCEUM_HOSTED_CERTIFICATE=" + filepath.Join(folder, "certificate.pem"), "LYCEUM_HOSTED_KEY=" + filepath.Join(folder, "key.pem")}
}

func TestDoctor(t *testing.T) {
	t.Parallel()
	gateway := httptest.NewServer(nil)
	t.Cleanup(gateway.Close)
	authority, roots := directoryOf(t, `{"newNonce":"https://a.test/n","newAccount":"https://a.test/a","newOrder":"https://a.test/o"}`)
	other, otherRoots := directoryOf(t, `{"error":"not a directory"}`)
	collector := tracingtest.NewCollector(t)
	o := newOperator(t).withNames(nil)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.environ = append(o.environ, "LYCEUM_REDIS_URL="+os.Getenv("LYCEUM_TEST_REDIS_URL"), "LYCEUM_FILES=file://"+t.TempDir(),
		"LYCEUM_MAIL_FOLDER="+t.TempDir(), "LYCEUM_GATEWAY="+gateway.URL, "LYCEUM_TLS_LISTEN=:8443", "LYCEUM_ACME_EMAIL=operator@lyceum.test",
		"LYCEUM_ACME_DIRECTORY="+authority, "LYCEUM_ACME_ROOTS="+roots)
	key := func(b byte) string { return base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{b}, masterkey.Size)) }
	o.environ = append(o.environ, "LYCEUM_MASTER_KEY="+key(1))
	o.must("rotate-keys")
	citus := storetest.DSN(t)
	storetest.PretendCitus(t, citus)
	cluster := storetest.DSN(t)
	storetest.PretendCitus(t, cluster)
	storetest.Exec(t, cluster, `insert into pg_dist_partition select i.indrelid, 'h', 's' from pg_index i
		join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indisprimary and a.attname = 'company_id'`)
	missing := filepath.Join(t.TempDir(), "missing")
	const day = 24 * time.Hour
	for name, c := range map[string]struct {
		environ              []string
		check, level, advice string
	}{
		"a sound database":                       {nil, "postgresql", levelOK, ""},
		"a sound Redis":                          {nil, "redis", levelOK, ""},
		"sound files":                            {nil, "files", levelOK, ""},
		"a sound mail folder":                    {nil, "mail", levelOK, ""},
		"a sound gateway":                        {nil, "gateway", levelOK, ""},
		"sound keys":                             {nil, "keys", levelOK, ""},
		"a key to rotate":                        {[]string{"LYCEUM_MASTER_KEY=" + key(2), "LYCEUM_OTHER_MASTER_KEYS=" + key(1)}, "keys", levelWarning, "lyceum keys rotate-master"},
		"another master key":                     {[]string{"LYCEUM_MASTER_KEY=" + key(2)}, "keys", levelFailed, "LYCEUM_MASTER_KEY"},
		"sound certificates":                     {nil, "certificates", levelOK, ""},
		"no hosted certificate":                  {nil, "hosted", levelOK, ""},
		"a sound hosted certificate":             {hostedFiles(t, "*.lyceum.test", 30*day), "hosted", levelOK, ""},
		"a hosted certificate near its end":      {hostedFiles(t, "*.lyceum.test", 20*day), "hosted", levelWarning, "LYCEUM_HOSTED_CERTIFICATE"},
		"an expired hosted certificate":          {hostedFiles(t, "*.lyceum.test", -day), "hosted", levelFailed, "*.lyceum.test"},
		"a hosted certificate of another domain": {hostedFiles(t, "*.other.test", 30*day), "hosted", levelFailed, "*.lyceum.test"},
		"a hosted certificate of the apex":       {hostedFiles(t, "lyceum.test", 30*day), "hosted", levelFailed, "*.lyceum.test"},
		"another hosted key":                     {[]string{hostedFiles(t, "*.lyceum.test", 30*day)[0], hostedFiles(t, "*.lyceum.test", 30*day)[1]}, "hosted", levelFailed, "LYCEUM_HOSTED_KEY"},
		"no file of the hosted certificate":      {[]string{"LYCEUM_HOSTED_CERTIFICATE=" + missing, "LYCEUM_HOSTED_KEY=" + missing}, "hosted", levelFailed, "LYCEUM_HOSTED_CERTIFICATE"},
		"a host without record":                  {nil, "domains", levelWarning, "*.lyceum.test"},
		"unlimited Redis":                        {nil, "redis", levelWarning, "maxmemory"},
		"no database":                            {[]string{"LYCEUM_DATABASE_URL=host=127.0.0.1 port=1 sslmode=disable"}, "postgresql", levelFailed, "LYCEUM_DATABASE_URL"},
		"an old schema":                          {[]string{"LYCEUM_DATABASE_URL=" + storetest.EmptyDSN(t)}, "postgresql", levelFailed, "lyceum migrate"},
		"a worker with costly settings":          {[]string{"LYCEUM_DATABASE_URL=" + cluster}, "postgresql", levelWarning, "Set jit to off"},
		"undistributed tables":                   {[]string{"LYCEUM_DATABASE_URL=" + citus}, "postgresql", levelFailed, "docs/production/citus.md"},
		"no Redis":                               {[]string{"LYCEUM_REDIS_URL=redis://127.0.0.1:1"}, "redis", levelFailed, "LYCEUM_REDIS_URL"},
		"no folder of files":                     {[]string{"LYCEUM_FILES=file://" + missing}, "files", levelFailed, "LYCEUM_FILES"},
		"no files":                               {[]string{"LYCEUM_FILES="}, "files", levelWarning, "LYCEUM_FILES"},
		"no folder of mail":                      {[]string{"LYCEUM_MAIL_FOLDER=" + missing}, "mail", levelFailed, "LYCEUM_MAIL_FOLDER"},
		"no mail server":                         {[]string{"LYCEUM_MAIL_FOLDER=", "LYCEUM_SMTP_HOST=127.0.0.1", "LYCEUM_SMTP_PORT=1"}, "mail", levelFailed, "LYCEUM_SMTP_PORT"},
		"no way to send mail":                    {[]string{"LYCEUM_MAIL_FOLDER="}, "mail", levelWarning, "LYCEUM_SMTP_HOST"},
		"no gateway":                             {[]string{"LYCEUM_GATEWAY=http://127.0.0.1:1"}, "gateway", levelFailed, "LYCEUM_GATEWAY"},
		"no replica":                             {nil, "replica", levelOK, ""},
		"a replica that is down":                 {[]string{"LYCEUM_REPLICA_DATABASE_URL=host=127.0.0.1 port=1 sslmode=disable"}, "replica", levelWarning, "LYCEUM_REPLICA_DATABASE_URL"},
		"a primary as replica":                   {[]string{"LYCEUM_REPLICA_DATABASE_URL=" + o.dsn}, "replica", levelWarning, "streaming standby"},
		"no interrupted import":                  {nil, "imports", levelOK, ""},
		"no collector":                           {nil, "traces", levelOK, ""},
		"a sound collector":                      {[]string{"LYCEUM_TRACES_URL=" + collector.URL}, "traces", levelOK, ""},
		"another server as collector":            {[]string{"LYCEUM_TRACES_URL=" + collector.URL + "/elsewhere"}, "traces", levelWarning, "LYCEUM_TRACES_URL"},
		"a collector that is down":               {[]string{"LYCEUM_TRACES_URL=http://127.0.0.1:1"}, "traces", levelWarning, "LYCEUM_TRACES_URL"},
		"a sound authority":                      {nil, "authority", levelOK, ""},
		"an authority that is down":              {[]string{"LYCEUM_ACME_DIRECTORY=https://127.0.0.1:1/directory"}, "authority", levelWarning, "LYCEUM_ACME_DIRECTORY"},
		"another server as authority":            {[]string{"LYCEUM_ACME_DIRECTORY=" + other, "LYCEUM_ACME_ROOTS=" + otherRoots}, "authority", levelWarning, "LYCEUM_ACME_DIRECTORY"},
		"an authority with other roots":          {[]string{"LYCEUM_ACME_ROOTS="}, "authority", levelWarning, "LYCEUM_ACME_ROOTS"},
		"no file of roots":                       {[]string{"LYCEUM_ACME_ROOTS=" + missing}, "authority", levelFailed, "file"},
		"a second authority that is down":        {[]string{"LYCEUM_ACME2_DIRECTORY=https://127.0.0.1:1/directory"}, "authority", levelWarning, "LYCEUM_ACME2_DIRECTORY"},
		"no HTTPS":                               {[]string{"LYCEUM_TLS_LISTEN=", "LYCEUM_ACME_DIRECTORY=https://127.0.0.1:1/directory"}, "authority", levelOK, ""},
		"no authority":                           {[]string{"LYCEUM_ACME_EMAIL="}, "settings", levelFailed, "lyceum settings"},
		"a wrong setting":                        {[]string{"LYCEUM_LOG_LEVEL=loud"}, "settings", levelFailed, "lyceum settings"},
		"an unknown setting":                     {[]string{"LYCEUM_LISTN=:1"}, "settings", levelWarning, "LYCEUM_LISTEN"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			code, stdout, stderr := runProgram(t, slices.Concat(o.environ, c.environ), "doctor", "--json")
			var list []finding
			if err := json.Unmarshal([]byte(stdout), &list); err != nil {
				t.Fatalf("%v: %s %s", err, stdout, stderr)
			}
			if !slices.ContainsFunc(list, func(f finding) bool {
				return f.Check == c.check && f.Level == c.level && strings.Contains(f.Advice, c.advice) && f.Seen != ""
			}) {
				t.Errorf("no %s of %s with %q in %s", c.level, c.check, c.advice, stdout)
			}
			if failed := strings.Contains(stdout, `"`+levelFailed+`"`); failed != (c.level == levelFailed) || failed != (code == ExitFailed) {
				t.Errorf("code %d: %s", code, stdout)
			}
		})
	}
	_, report, _ := runProgram(t, o.environ, "doctor", "--json", "--statements")
	for _, seen := range []string{" local: acknowledgements, announcements, ", " statements run"} {
		if !strings.Contains(report, seen) {
			t.Errorf("doctor --statements does not say %q: %s", seen, report)
		}
	}
	code, stdout, _ := runProgram(t, o.environ, "doctor")
	if code != 0 || !strings.HasPrefix(stdout, "ok       settings      all settings are valid\nok       postgresql    PostgreSQL ") {
		t.Errorf("code %d\n%s", code, stdout)
	}
}
