package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/store/storetest/tier"
	lyceumtls "lyceum/tls"
)

// These are the addresses on the documentation page, moved to the loopback network.
const (
	pageFront = "127.0.3.10"
	pageNode1 = "127.0.3.11"
	pageNode2 = "127.0.3.12"
)

// pageCommands returns the blocks of commands of a section of docs/production/README.md.
func pageCommands(t *testing.T, heading string) (blocks []string) {
	t.Helper()
	_, section, found := strings.Cut(fileOf(t, "../../docs/production/README.md"), "\n## "+heading+"\n")
	section, _, _ = strings.Cut(section, "\n## ")
	if !found {
		t.Fatalf("the page has no section %q", heading)
	}
	for _, block := range regexp.MustCompile("(?s)\n   ```sh\n(.*?)\n   ```").FindAllStringSubmatch(section, -1) {
		blocks = append(blocks, regexp.MustCompile(`(?m)^   `).ReplaceAllString(block[1], "")+"\n")
	}
	return blocks
}

// twoNodes runs the commands of the documentation page on this machine. Folders of the test replace /etc and /var/lib. Commands
// that need root have replacements: apt-get does nothing, systemctl starts the program of the test instead of a service, and files
// belong to the user of the test.
type twoNodes struct {
	*testing.T
	folder   string
	postgres *postgresServer
	// replaced contains pairs of a text of the page and the text that replaces it in the test.
	replaced [][2]string
	environ  []string
}

// run runs commands of the page in a folder and returns their output. It fails the test if a command fails, or if the commands do
// not contain a text to replace.
func (n *twoNodes) run(folder, commands string, replaced ...[2]string) string {
	n.Helper()
	for _, pair := range replaced {
		if !strings.Contains(commands, pair[0]) {
			n.Fatalf("the commands have no %q:\n%s", pair[0], commands)
		}
		commands = strings.ReplaceAll(commands, pair[0], pair[1])
	}
	for _, pair := range n.replaced {
		commands = strings.ReplaceAll(commands, pair[0], pair[1])
	}
	const prelude = `set -euo pipefail
apt-get() { :; }
runuser() { shift 3; "$@"; }
psql() { "$PSQL" "$@"; }
lyceum() { "$LYCEUM" "$@"; }
systemctl() {
	case "$*" in
	"enable --now lyceum") (set -a; . "$ENV_FILE"; exec "$LYCEUM" serve) >"$NODE_LOG" 2>&1 & echo $! >"$NODE_PID" ;;
	"restart "*) ;;
	*) echo "systemctl $*" >&2; return 1 ;;
	esac
}
`
	ctx, cancel := context.WithTimeout(n.Context(), 2*patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "bash", "-c", prelude+commands)
	cmd.Dir, cmd.Env = folder, n.environ
	out, err := cmd.CombinedOutput()
	if err != nil {
		log, _ := os.ReadFile(filepath.Join(folder, "log"))
		n.Fatalf("%v\n%s\nthe commands:\n%s\nthe log of the node:\n%s", err, out, commands, log)
	}
	return string(out)
}

// write writes a file and creates the folders above it.
func (n *twoNodes) write(path, text string) {
	n.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
		n.Fatal(err)
	}
}

// startServers initializes PostgreSQL as Debian does: it accepts connections of the local administrator, and has a certificate.
func (n *twoNodes) startServers() {
	n.Helper()
	n.postgres.initialize("ssl = on")
	n.postgres.shell("openssl", "req", "-new", "-x509", "-nodes", "-days", "2", "-subj", "/CN=front",
		"-keyout", filepath.Join(n.postgres.data(), "server.key"), "-out", filepath.Join(n.postgres.data(), "server.crt"))
	if err := os.WriteFile(filepath.Join(n.postgres.data(), "pg_hba.conf"), []byte("host all postgres 127.0.0.1/32 trust\n"), 0o600); err != nil {
		n.Fatal(err)
	}
	n.postgres.start()
}

// startRedis starts Redis with the configuration file config, which the commands of the production page have written.
func (n *twoNodes) startRedis(config string) {
	n.Helper()
	path, err := exec.LookPath("redis-server")
	if err != nil {
		if path, err = exec.LookPath("redis-check-rdb"); err != nil {
			n.Fatal("no Redis is installed: run the tests with make test")
		}
	}
	cmd := exec.Command(path)
	cmd.Args = []string{"redis-server", config}
	n.background(cmd)
}

// background starts a command that is killed at the end of the test.
func (n *twoNodes) background(cmd *exec.Cmd) {
	n.Helper()
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		n.Fatal(err)
	}
	n.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
}

// installNode runs the page's commands for a node in a separate folder.
func (n *twoNodes) installNode(commands, address, secrets string, ports [3]int) (folder string) {
	n.Helper()
	folder = filepath.Join(n.folder, address)
	for _, name := range []string{"etc/lyceum/secrets", "var/lib/lyceum/certificates"} { // The package and the unit create them.
		if err := os.MkdirAll(filepath.Join(folder, name), 0o750); err != nil {
			n.Fatal(err)
		}
	}
	if err := os.CopyFS(filepath.Join(folder, "secrets"), os.DirFS(secrets)); err != nil {
		n.Fatal(err)
	}
	pid := filepath.Join(folder, "pid")
	n.environ = append(n.environ, "ENV_FILE="+filepath.Join(folder, "etc/lyceum/lyceum.env"), "NODE_LOG="+filepath.Join(folder, "log"), "NODE_PID="+pid)
	n.Cleanup(func() {
		text, err := os.ReadFile(pid)
		number, err2 := strconv.Atoi(strings.TrimSpace(string(text)))
		if err := errors.Join(err, err2); err != nil {
			n.Error(err)
			return
		}
		_ = syscall.Kill(number, syscall.SIGKILL)
	})
	n.run(folder, commands, [2]string{"address=10.0.0.11", "address=" + address}, [2]string{"/etc/lyceum", folder + "/etc/lyceum"},
		[2]string{"/var/lib/lyceum", folder + "/var/lib/lyceum"}, [2]string{"-g lyceum ", ""},
		[2]string{"LYCEUM_LISTEN=:80\n", fmt.Sprintf("LYCEUM_LISTEN=$address:%d\n", ports[0])},
		[2]string{"LYCEUM_TLS_LISTEN=:443\n", fmt.Sprintf("LYCEUM_TLS_LISTEN=$address:%d\n", ports[1])},
		[2]string{"OPS_LISTEN=$address:9090", fmt.Sprintf("OPS_LISTEN=$address:%d", ports[2])},
		[2]string{"LYCEUM_BALANCERS=10.0.0.10/32", "LYCEUM_BALANCERS=127.0.0.1/32"})
	return folder
}

// With the commands of the page, an operator must be able to install two nodes behind HAProxy and add a company whose admin can
// sign in.
func TestProductionPage_TwoNodes(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	blocks := pageCommands(t, "Two nodes behind HAProxy")
	if len(blocks) != 6 || blocks[0] != "make deb VERSION=1.0.0\n" { // TestDebianPackage runs the command of the first block.
		t.Fatalf("the page has the commands %q", blocks)
	}
	haproxy := authtest.OptionalProgram(t, "haproxy", "run")
	if haproxy == "" {
		t.Fatal("deploy/install-servers.sh --with-deploy-tools installs it")
	}
	gateway := httptest.NewServer(nil)
	t.Cleanup(gateway.Close)
	n := &twoNodes{T: t, folder: serverFolder(t), postgres: newPostgres(t)}
	authority := filepath.Join(n.folder, "authority")
	if err := os.Mkdir(authority, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := lyceumtls.OpenAuthority(authority, time.Now); err != nil {
		t.Fatal(err)
	}
	// The test uses its own certificate authority. It calls no server outside of this machine.
	n.environ = append(environWithout("LYCEUM_", "PG"), roleVariable+"=lyceum", "LYCEUM="+plainProgram(), "PSQL="+filepath.Join(postgresFolder(t), "psql"),
		"PGHOST=127.0.0.1", "PGPORT="+n.postgres.port, "PGUSER=postgres", "LYCEUM_TLS_AUTHORITY="+authority, "LYCEUM_GATEWAY="+gateway.URL,
		"LYCEUM_DNS_RESOLVERS=127.0.0.1:1", "LYCEUM_PRIVATE_SUFFIXES=example", "NODE_LOG=", "NODE_PID=", "ENV_FILE=")
	redisPort := unusedPort(t)
	redisConfig := filepath.Join(n.folder, "etc/redis/redis.conf")
	n.write(redisConfig, "port "+redisPort+"\ndir "+t.TempDir()+"\n")
	// In the test, all connections come from 127.0.0.1.
	n.replaced = [][2]string{{"10.0.0.0/24", "127.0.0.0/24"}, {"10.0.0.10:6379", pageFront + ":" + redisPort}, {"host=10.0.0.10 ", "host=" + pageFront + " port=" + n.postgres.port + " "},
		{"10.0.0.10", pageFront}, {"/etc/postgresql/*/main", n.postgres.data()}, {"/etc/redis/redis.conf", redisConfig}}

	n.startServers()
	n.run(n.folder, blocks[1]+blocks[2])
	n.postgres.kill()
	n.postgres.start()
	n.startRedis(redisConfig)
	ports := [3]int{freePort(t, ""), freePort(t, ""), freePort(t, "")}
	var last string
	for _, address := range []string{pageNode1, pageNode2} {
		last = n.installNode(blocks[3], address, filepath.Join(n.folder, "secrets"), ports)
	}

	plain, secure := freePort(t, ""), freePort(t, "")
	config := filepath.Join(n.folder, "etc/haproxy/haproxy.cfg")
	n.write(config, "")
	example := strings.NewReplacer("10.0.0.11:443 port 9090", fmt.Sprintf("%s:%d port %d", pageNode1, ports[1], ports[2]), "10.0.0.12:443 port 9090", fmt.Sprintf("%s:%d port %d", pageNode2, ports[1], ports[2]),
		"10.0.0.11:80", fmt.Sprintf("%s:%d", pageNode1, ports[0]), "10.0.0.12:80", fmt.Sprintf("%s:%d", pageNode2, ports[0]), "bind :443", fmt.Sprintf("bind :%d", secure), "bind :80", fmt.Sprintf("bind :%d", plain))
	text := example.Replace(deployFile(t, "haproxy.cfg"))
	if os.Geteuid() != 0 { // Only root can change the user and the root folder.
		text = strings.Replace(text, "\n    user haproxy\n    group haproxy\n    chroot /var/lib/haproxy\n", "\n", 1)
	}
	n.write(filepath.Join(n.folder, "haproxy.cfg"), text)
	n.run(n.folder, blocks[4], [2]string{"/etc/haproxy/haproxy.cfg", config}, [2]string{"haproxy -c", haproxy + " -c"})
	n.background(exec.Command(haproxy, "-db", "-f", config))

	said := n.run(last, blocks[5], [2]string{"/etc/lyceum", last + "/etc/lyceum"})
	password := regexp.MustCompile(`Password, shown only once: (\S+)`).FindStringSubmatch(said)
	if password == nil {
		t.Fatalf("the commands print no password: %s", said)
	}
	n.signsIn(authority, secure, password[1])
}

// signsIn signs the admin in through HAProxy, again and again until each node has responded.
func (n *twoNodes) signsIn(authority string, port int, password string) {
	n.Helper()
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM([]byte(fileOf(n.T, filepath.Join(authority, lyceumtls.AuthorityCertFile)))) {
		n.Fatal("the authority has no certificate")
	}
	client := &http.Client{Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, Transport: &http.Transport{
		DisableKeepAlives: true, TLSClientConfig: &tls.Config{RootCAs: roots},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
		},
	}}
	const origin = "https://acme.lyceum.example.com"
	page, err := client.Get(origin + "/manage")
	if err != nil {
		n.Fatal(err)
	}
	_ = page.Body.Close()
	if to := page.Header.Get("Location"); page.StatusCode != http.StatusSeeOther || !strings.Contains(to, "sign-in") {
		n.Errorf("/manage: %d to %q", page.StatusCode, to)
	}
	nodes := []string{pageNode1, pageNode2}
	for deadline := time.Now().Add(patience); len(nodes) > 0; {
		if time.Now().After(deadline) {
			n.Fatalf("these nodes have served no request: %v", nodes)
		}
		answer, err := client.PostForm(origin+"/webapi/auth/login", url.Values{"email": {"admin@acme.example"}, "password": {password}, "domainName": {"acme.lyceum.example.com"}})
		if err != nil {
			n.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		var signedIn struct{ Data struct{ Token string } }
		if err := errors.Join(err, json.Unmarshal(body, &signedIn)); err != nil || answer.StatusCode != http.StatusOK || signedIn.Data.Token == "" {
			n.Fatalf("sign in: %d, %v, %s", answer.StatusCode, err, body)
		}
		nodes = slices.DeleteFunc(nodes, func(address string) bool {
			return strings.Contains(fileOf(n.T, filepath.Join(n.folder, address, "log")), `"route":"/webapi/auth/login"`)
		})
	}
}
