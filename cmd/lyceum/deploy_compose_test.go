package main

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// imageUser is the user and the group of the image.
const imageUser = 65532

// container runs programs with the files of the image, in the environment that deploy/compose.yaml defines. A program runs as the
// user of the image. Its root folder is read-only. It can write to a volume at /var/lib/lyceum, and its secrets are at
// /run/secrets.
type container struct {
	*testing.T
	root    string
	environ []string
	// isolated means that the root folder is the read-only image and that programs run as the user of the image. Only a test that
	// runs as root can isolate programs.
	isolated bool
}

// command returns a command that runs the program of the image.
func (c *container) command(args ...string) *exec.Cmd {
	path := "/lyceum"
	if !c.isolated {
		path = filepath.Join(c.root, path)
	}
	cmd := exec.Command(path, args...)
	cmd.Env, cmd.Dir = c.environ, "/"
	if c.isolated {
		cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: c.root, Credential: &syscall.Credential{Uid: imageUser, Gid: imageUser}}
	}
	return cmd
}

// newContainer mounts the files of the image. secrets is a folder with the secrets of the service.
func newContainer(t *testing.T, image, secrets string) *container {
	t.Helper()
	c := &container{T: t, root: image}
	const leftOut = "check the user of the image, or that the node writes nothing outside of its volume"
	if !authtest.IsRoot(t, "change the root folder", leftOut) {
		return c
	}
	c.root = t.TempDir()
	if err := os.Chmod(c.root, 0o755); err != nil {
		t.Fatal(err)
	}
	mount := func(from, to, kind string, flags uintptr, data string) bool {
		if err := syscall.Mount(from, to, kind, flags, data); err != nil {
			authtest.LeavesOut(t, fmt.Sprintf("mount %s: %v", to, err), leftOut)
			c.root = image
			return false
		}
		return true
	}
	if !mount(image, c.root, "", syscall.MS_BIND, "") {
		return c
	}
	root := c.root
	t.Cleanup(func() {
		if err := syscall.Unmount(root, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	volume, run, processes := filepath.Join(root, "var/lib/lyceum"), filepath.Join(root, "run/secrets"), filepath.Join(root, "proc")
	// A container runtime also creates these folders.
	if err := errors.Join(os.MkdirAll(run, 0o755), os.MkdirAll(processes, 0o755)); err != nil {
		t.Fatal(err)
	}
	if !mount("", root, "", syscall.MS_BIND|syscall.MS_REMOUNT|syscall.MS_RDONLY, "") {
		return c
	}
	t.Cleanup(func() {
		for _, mounted := range []string{volume, run, processes} {
			_ = syscall.Unmount(mounted, syscall.MNT_DETACH)
		}
	})
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(volume)); err != nil {
		t.Fatal(err)
	}
	giveTo(t, copied, fmt.Sprint(imageUser), fmt.Sprint(imageUser))
	c.isolated = mount(copied, volume, "", syscall.MS_BIND, "") && mount(secrets, run, "", syscall.MS_BIND, "") && mount("proc", processes, "proc", 0, "")
	return c
}

// composeSecrets runs the commands of docs/production/README.md that write the secrets, and returns the folder of the secrets.
func composeSecrets(t *testing.T) string {
	t.Helper()
	_, page, found := strings.Cut(fileOf(t, "../../docs/production/README.md"), "make image && cd deploy && mkdir -m 700 secrets\n")
	commands, _, ended := strings.Cut(page, "docker compose up")
	if !found || !ended {
		t.Fatal("the page does not say how to start compose")
	}
	folder := t.TempDir()
	cmd := exec.CommandContext(t.Context(), "bash", "-euc", "mkdir -m 711 secrets\n"+commands)
	cmd.Dir = folder
	succeeds(t, cmd)
	return filepath.Join(folder, "secrets")
}

// replaceIn replaces a text in a file. It fails the test if the file does not contain the text.
func replaceIn(t *testing.T, path, old, new string) {
	t.Helper()
	text := fileOf(t, path)
	if !strings.Contains(text, old) {
		t.Fatalf("%s has no %q: %s", path, old, text)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(text, old, new, 1)), 0o600); err != nil { // An existing file keeps its mode.
		t.Fatal(err)
	}
}

// startsFromImage starts the services of deploy/compose.yaml as processes, in their order. It uses their commands, environment,
// secrets and health checks. The node and the migration run from the files of the image. Unlike with compose, PostgreSQL and
// Redis are the programs of this machine, and ports of loopback replace the networks.
func startsFromImage(t *testing.T, image string) {
	t.Helper()
	file := deployYAML[composeFile](t, "compose.yaml")
	secrets := composeSecrets(t)
	c := newContainer(t, image, secrets)
	inside := "/run/secrets"
	if !c.isolated {
		inside = secrets
	}

	database := file.Services["postgres"]
	server := newPostgres(t)
	server.initialize(composeOptions(t, database.Command, "postgres", "-c")...)
	replaceIn(t, filepath.Join(server.data(), "pg_hba.conf"), "\nhost ", "\nhost all "+database.Environment["POSTGRES_USER"]+" 127.0.0.1/32 scram-sha-256\nhost ")
	server.start()
	password := strings.TrimSpace(fileOf(t, filepath.Join(secrets, "database-password")))
	role, name := database.Environment["POSTGRES_USER"], database.Environment["POSTGRES_DB"]
	storetest.Exec(t, server.dsn("postgres"), fmt.Sprintf("create role %q login password '%s'", role, password))
	storetest.Exec(t, server.dsn("postgres"), fmt.Sprintf("create database %q owner %q", name, role))
	ready := slices.Clone(database.Healthcheck.Test)
	server.run(ready[1], append(ready[2:], "--port="+server.port)...)
	replaceIn(t, filepath.Join(secrets, "database-url"), "host=postgres ", "host=127.0.0.1 port="+server.port+" ")

	port := unusedPort(t)
	startComposeRedis(t, file.Services["redis"], secrets, port)
	replaceIn(t, filepath.Join(secrets, "redis-url"), "@redis:6379/", "@127.0.0.1:"+port+"/")

	node := file.Services["lyceum"]
	operations, plain := "127.0.0.1:"+unusedPort(t), "127.0.0.1:"+unusedPort(t)
	for variable, value := range node.Environment {
		value = strings.Replace(value, "/run/secrets", inside, 1)
		switch variable {
		case "LYCEUM_APEX":
			value = "lyceum.test"
		case "LYCEUM_ACME_EMAIL":
			value = "operator@lyceum.test"
		case "LYCEUM_LISTEN":
			value = plain
		case "LYCEUM_TLS_LISTEN":
			value = "127.0.0.1:0"
		case "LYCEUM_OPS_LISTEN":
			value = operations
		}
		if !c.isolated {
			value = strings.Replace(value, "/var/lib/lyceum", filepath.Join(image, "var/lib/lyceum"), 1)
		}
		c.environ = append(c.environ, variable+"="+value)
	}
	// The test calls no authority and no name server.
	c.environ = append(c.environ, "LYCEUM_ACME_DIRECTORY=https://127.0.0.1:1/directory", "LYCEUM_DNS_RESOLVERS=127.0.0.1:1", "LYCEUM_PRIVATE_SUFFIXES=test")
	health := node.Healthcheck.Test
	if err := c.command(health[2:]...).Run(); err == nil {
		t.Error("the health check succeeds without a node")
	}
	succeeds(t, c.command(file.Services["migrate"].Command...))
	succeeds(t, c.command("company", "add", "--slug", "acme", "--name", "Acme"))
	serve := c.command("serve")
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the end of the node: %v", serve.Wait())
		}
	})
	started := startCommand(t, serve, messageServing)
	defer started.kill(t)
	authtest.Eventually(t, "the node is ready", func() bool { return c.command("health", "--ready").Run() == nil })
	succeeds(t, c.command(health[2:]...))
	page, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+plain+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	page.Host = "acme.lyceum.test"
	answer, err := http.DefaultTransport.RoundTrip(page)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusPermanentRedirect || answer.Header.Get("Location") != "https://acme.lyceum.test/" {
		t.Errorf("a page: %d, %v", answer.StatusCode, answer.Header)
	}
	if err := started.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-started.log.done
	if err := started.cmd.Wait(); err != nil {
		t.Errorf("the node ended with %v after the signal of the image:\n%s", err, started.log.kept.String())
	}
	if c.isolated {
		c.writesNothing()
	}
}

// writesNothing checks that the program cannot write outside of its volume.
func (c *container) writesNothing() {
	c.Helper()
	for path, writable := range map[string]bool{"/": false, "/run/secrets": false, "/var/lib/lyceum/files": true} {
		cmd := c.command("company", "export", "acme", "--to", filepath.Join(path, "archive"))
		if out, err := cmd.CombinedOutput(); (err == nil) != writable || !writable && !bytes.Contains(out, []byte("read-only file system")) && !bytes.Contains(out, []byte("permission denied")) {
			c.Errorf("an archive at %s: %v, %s", path, err, out)
		}
	}
}

// deploy/compose.yaml must conform to the Compose Specification, and must not load without the required variables.
func TestCompose_Specification(t *testing.T) {
	tier.All(t)
	t.Parallel()
	skipIfShort(t)
	validator := moduleProgram(t, "github.com/compose-spec/compose-go/v2/cmd", "COMPOSE_VERSION")
	validate := func(text string, options ...string) (string, error) {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "compose.yaml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(t.Context(), validator, append(options, filepath.Join(folder, "compose.yaml"))...)
		cmd.Dir, cmd.Env = folder, environWithout("LYCEUM_", "COMPOSE_")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	text := deployFile(t, "compose.yaml")
	const names = "--no-interpolation" // Compose keeps the names of variables in the output and does not replace them by values.
	if out, err := validate(text, names); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	for _, required := range []string{"required variable LYCEUM_APEX", "required variable LYCEUM_ACME_EMAIL"} {
		if out, err := validate(text); err == nil || !strings.Contains(out, required) {
			t.Errorf("without variables: %v, %s", err, out)
		}
	}
	for right, wrong := range map[string]string{"stop_grace_period:": "stop_grace_periods:", "condition: service_healthy": "condition: healthy", "shm_size: 256mb": "shm_size: [256]"} {
		if out, err := validate(strings.Replace(text, right, wrong, 1), names); err == nil || !strings.Contains(text, right) {
			t.Errorf("%s is accepted: %s", wrong, out)
		}
	}
}

// composeOptions returns the settings of a command such as [postgres, -c, a=1, -c, b=2].
func composeOptions(t *testing.T, command []string, program, option string) (settings []string) {
	t.Helper()
	if len(command)%2 != 1 || command[0] != program {
		t.Fatalf("the command is %q", command)
	}
	for i := 1; i < len(command); i += 2 {
		if command[i] != option {
			t.Fatalf("the command is %q", command)
		}
		settings = append(settings, command[i+1])
	}
	return settings
}

// startComposeRedis starts Redis with the command of the service, on a port of loopback, and runs the health check.
func startComposeRedis(t *testing.T, service composeService, secrets, port string) {
	t.Helper()
	args := slices.Clone(service.Command[1:])
	args[0] = strings.Replace(args[0], "/run/secrets", secrets, 1)
	path, err := exec.LookPath(service.Command[0])
	if err != nil { // Debian's package redis-tools has the server under another name.
		if path, err = exec.LookPath("redis-check-rdb"); err != nil {
			t.Fatal("no Redis is installed: run the tests with make test")
		}
	}
	cmd := exec.Command(path)
	cmd.Args = slices.Concat(service.Command[:1], args, []string{"--port", port, "--bind", "127.0.0.1", "--dir", t.TempDir()})
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	check := strings.NewReplacer("$$", "$", "/run/secrets", secrets, "redis-cli", "redis-cli -p "+port).Replace(service.Healthcheck.Test[1])
	authtest.Eventually(t, "the health check of Redis succeeds", func() bool { return exec.Command("sh", "-c", check).Run() == nil })
	wrong := strings.Replace(check, "-f 2", "-f 1", 1)
	if err := exec.Command("sh", "-c", wrong).Run(); err == nil {
		t.Error("the health check of Redis succeeds with a wrong password")
	}
}
