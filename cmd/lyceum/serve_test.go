package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"lyceum/cmd/lyceum/demo"
	"lyceum/cmd/lyceum/settings"
)

// clientsOfNode is the number of clients with an open connection while the node stops.
const clientsOfNode = 8

// nodeLeaves runs a node on the servers of the development server and stops it while it serves requests. No request
// may fail, and the log must contain no secret.
func (d *devServer) nodeLeaves(t *testing.T) {
	c := d.demo.Companies[0]
	token := d.login(c, c.APIUser)
	cmd := d.nodeProcess()
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(stderr)
	address := addressOfNode(t, lines)
	var log bytes.Buffer
	logged := make(chan error, 1)
	go func() { _, err := io.Copy(&log, lines); logged <- err }()

	started := make(chan struct{}, clientsOfNode)
	var clients errgroup.Group
	for range clientsOfNode {
		clients.Go(func() error { return useUntilSentElsewhere(c, address, token, started) })
	}
	for range clientsOfNode {
		<-started
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := clients.Wait(); err != nil {
		t.Errorf("a request to a stopping node: %v", err)
	}
	// The second signal ends the node during its drain time, while it still serves.
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := <-logged; err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	checkLog(t, log.String(), c, token)
}

// nodeProcess returns a "lyceum serve" process whose drain time is longer than the test.
func (d *devServer) nodeProcess() *exec.Cmd {
	cmd := exec.CommandContext(d.t.Context(), os.Args[0], "serve", "--env-file", filepath.Join(d.data, "env"))
	cmd.Env = append(os.Environ(), roleVariable+"=lyceum", "LYCEUM_LISTEN=127.0.0.1:0", "LYCEUM_TLS_LISTEN=127.0.0.1:0",
		"LYCEUM_OPS_LISTEN=127.0.0.1:0", "LYCEUM_DRAIN_TIME=1h")
	return cmd
}

// addressOfNode reads the log until the node serves. It returns the node's HTTP address.
func addressOfNode(t *testing.T, log *bufio.Reader) string {
	t.Helper()
	plain, _, _ := addressesOfNode(t, log, messageServing)
	return plain
}

// messageServing and messageWaiting are the log messages that contain the node's addresses. The node logs them when
// it serves and when it waits for the database.
const (
	messageServing = "serving"
	messageWaiting = "waiting for the database; requests fail with 503 until then"
)

func addressesOfNode(t *testing.T, log *bufio.Reader, message string) (plain, secure, operations string) {
	t.Helper()
	var said []byte
	for {
		line, err := log.ReadBytes('\n')
		said = append(said, line...)
		if err != nil {
			t.Fatalf("the node did not start: %v: %s", err, said)
		}
		var entry struct{ Msg, Listen, TLS, Operations string }
		if json.Unmarshal(line, &entry) == nil && entry.Msg == message {
			return "http://" + entry.Listen, entry.TLS, "http://" + entry.Operations
		}
	}
}

// useUntilSentElsewhere sends requests on one connection until a response announces that the node closes the
// connection. It sends to started after its first request.
func useUntilSentElsewhere(c demo.Company, address, token string, started chan<- struct{}) error {
	client := &http.Client{Transport: &http.Transport{}, Timeout: patience}
	defer client.CloseIdleConnections()
	form := url.Values{
		"email": {c.APIUser.Email}, "password": {c.APIUser.Password}, "domainName": {c.CustomDomain},
		"token": {token},
	}
	deadline := time.Now().Add(patience)
	for first := true; time.Now().Before(deadline); first = false {
		answer, err := client.PostForm(address+"/webapi/auth/login", form)
		if first {
			started <- struct{}{}
		}
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, answer.Body)
		_ = answer.Body.Close()
		if err != nil || answer.Close {
			return err
		}
	}
	return errors.New("the node never said that an answer was the last one of its connection")
}

// checkLog checks that each log line of a request has the company and the request id, and that no line contains a
// secret.
func checkLog(t *testing.T, log string, c demo.Company, token string) {
	t.Helper()
	for line := range strings.Lines(log) {
		for _, secret := range []string{c.APIUser.Password, token, "eyJ"} {
			if strings.Contains(line, secret) {
				t.Errorf("a secret is in the log: %s", line)
			}
		}
		var entry struct {
			Msg, RequestID string
			Company        int64
		}
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Errorf("a line of the log is not JSON: %s", line)
		}
		if entry.Msg == "request" && (entry.Company != c.ID || entry.RequestID == "") {
			t.Errorf("a request without its company or number: %s", line)
		}
	}
	if strings.Count(log, `"msg":"request"`) < clientsOfNode {
		t.Errorf("the log has %d requests", strings.Count(log, `"msg":"request"`))
	}
}

// An empty variable must disable the listener and not select the default address.
func TestServe_EmptyAddressDisablesListener(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]settings.ListenAddress{"": "", "none": "", "127.0.0.1:0": "127.0.0.1:0"} {
		environ := map[string]string{
			"LYCEUM_DATABASE_URL": "host=/run sslmode=disable", "LYCEUM_REDIS_URL": "redis://cache", "LYCEUM_APEX": "lyceum.test",
			"LYCEUM_MASTER_KEY": base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize)),
			"LYCEUM_LISTEN":     value, "LYCEUM_OPS_LISTEN": value, "LYCEUM_TLS_LISTEN": value, "LYCEUM_TLS_AUTHORITY": t.TempDir(),
		}
		read, err := settings.Read[settings.Serve](environ)
		if err != nil || read.Listen != want || read.OpsListen != want || read.TLS.Listen != want {
			t.Errorf("%q: %q, %q and %q, %v", value, read.Listen, read.OpsListen, read.TLS.Listen, err)
		}
		opened, err := openListeners(read)
		if err != nil || (opened.plain == nil) != (want == "") || (opened.ops == nil) != (want == "") || (opened.tls == nil) != (want == "") {
			t.Errorf("%q opens %+v, %v", value, opened, err)
		}
		if err := opened.close(); err != nil {
			t.Error(err)
		}
	}
	read, _ := settings.Read[settings.Serve](map[string]string{})
	if read.Listen != ":80" || read.OpsListen != "127.0.0.1:9090" {
		t.Errorf("not set: %q and %q", read.Listen, read.OpsListen)
	}
}
