package main

import (
	"debug/elf"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/cmd/lyceum/settings"
	"lyceum/store/storetest/tier"
)

// makeTarget runs a target of the Makefile with variables such as DIST=folder.
func makeTarget(t *testing.T, environ []string, arguments ...string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "make", append([]string{"--directory", "../.."}, arguments...)...)
	cmd.Env = append(environWithout("MAKE", "MFLAGS", "LYCEUM_"), environ...)
	succeeds(t, cmd)
}

func TestRelease_StaticProgramAndImage(t *testing.T) {
	tier.All(t)
	t.Parallel()
	skipIfShort(t)
	dist := t.TempDir()
	makeTarget(t, nil, "release", "DIST="+dist, "VERSION=1.2.3-test")
	program := filepath.Join(dist, "lyceum")
	wantStatic(t, program)
	if version := succeeds(t, exec.CommandContext(t.Context(), program, "version")); !strings.HasPrefix(version, "lyceum 1.2.3-test ") {
		t.Errorf("the version is %q", version)
	}
	startsFromImage(t, imageRoot(t, dist))
}

// imageRoot builds the image, checks its configuration and returns a folder with its files. If buildah is missing or cannot
// work on this machine, the test copies the files that the Containerfile names. The test can then still start the program from
// these files, but it fails in CI.
func imageRoot(t *testing.T, dist string) string {
	t.Helper()
	const without = "build the image with its configuration: it copies the files as the Containerfile says"
	buildah := authtest.OptionalProgram(t, "buildah", without)
	if buildah == "" {
		return copiedRoot(t, dist)
	}
	environ := imageStorage(t)
	works := exec.CommandContext(t.Context(), buildah, "info")
	works.Env = append(os.Environ(), environ...)
	if out, err := works.CombinedOutput(); err != nil {
		authtest.LeavesOut(t, fmt.Sprintf("buildah cannot work here (%v, %s)", err, out), without)
		return copiedRoot(t, dist)
	}
	makeTarget(t, environ, "image", "DIST="+dist, "VERSION=1.2.3-test", "IMAGE=lyceum:test", "IMAGE_BUILDER="+buildah)
	return checkImage(t, buildah, environ, dist)
}

// copiedRoot returns a folder with the files that the COPY lines of the Containerfile name.
func copiedRoot(t *testing.T, dist string) string {
	t.Helper()
	root := t.TempDir()
	lines := regexp.MustCompile(`(?m)^COPY (?:--chown=(\d+):(\d+) )?(.+)$`).FindAllStringSubmatch(deployFile(t, "Containerfile"), -1)
	if len(lines) == 0 {
		t.Fatal("the Containerfile copies nothing")
	}
	for _, line := range lines {
		names := strings.Fields(line[3])
		to := filepath.Join(root, names[len(names)-1])
		for _, name := range names[:len(names)-1] {
			if name == "data" { // make image creates these folders.
				if err := errors.Join(os.MkdirAll(filepath.Join(to, "files"), 0o755), os.Mkdir(filepath.Join(to, "certificates"), 0o755)); err != nil {
					t.Fatal(err)
				}
				continue
			}
			content, err := os.ReadFile(filepath.Join(dist, name))
			if err = errors.Join(err, os.WriteFile(filepath.Join(to, name), content, 0o755)); err != nil {
				t.Fatal(err)
			}
		}
		giveTo(t, to, line[1], line[2])
	}
	return root
}

// giveTo makes a user the owner of a folder and of its whole content, if the test has the right to do so. If user and group are
// not numbers, it does nothing.
func giveTo(t *testing.T, folder, user, group string) {
	t.Helper()
	uid, err1 := strconv.Atoi(user)
	gid, err2 := strconv.Atoi(group)
	if err1 != nil || err2 != nil || os.Geteuid() != 0 {
		return
	}
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error { return errors.Join(err, os.Lchown(path, uid, gid)) })
	if err != nil {
		t.Fatal(err)
	}
}

// wantStatic fails the test if a program needs a dynamic linker or a library.
func wantStatic(t *testing.T, program string) {
	t.Helper()
	file, err := elf.Open(program)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	for _, part := range file.Progs {
		if part.Type == elf.PT_INTERP {
			t.Error("the program needs a dynamic linker")
		}
	}
	if libraries, err := file.ImportedLibraries(); err == nil && len(libraries) > 0 {
		t.Errorf("the program needs %q", libraries)
	}
}

// imageStorage returns variables with which buildah keeps images in a temporary folder and needs no rights of root.
func imageStorage(t *testing.T) []string {
	t.Helper()
	dir := t.TempDir()
	config := filepath.Join(dir, "storage.conf")
	text := "[storage]\ndriver = \"vfs\"\ngraphroot = \"" + dir + "/graph\"\nrunroot = \"" + dir + "/run\"\n"
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return []string{"CONTAINERS_STORAGE_CONF=" + config, "BUILDAH_ISOLATION=chroot", "STORAGE_DRIVER=vfs"}
}

// checkImage checks the configuration of the built image, and runs the program in it. It returns a folder with the files of the
// image.
func checkImage(t *testing.T, buildah string, environ []string, dist string) string {
	t.Helper()
	run := func(args ...string) string {
		cmd := exec.CommandContext(t.Context(), buildah, args...)
		cmd.Env = append(os.Environ(), environ...)
		return strings.TrimSpace(succeeds(t, cmd))
	}
	var image struct {
		Docker struct {
			Config struct {
				User        string
				Entrypoint  []string
				Cmd         []string
				Healthcheck struct{ Test []string }
			} `json:"config"`
		}
	}
	if err := json.Unmarshal([]byte(run("inspect", "--type", "image", "lyceum:test")), &image); err != nil {
		t.Fatal(err)
	}
	c := image.Docker.Config
	if c.User != "65532:65532" || !slices.Equal(c.Entrypoint, []string{"/lyceum"}) || !slices.Equal(c.Cmd, []string{"serve"}) {
		t.Errorf("the image runs %q %q as %s", c.Entrypoint, c.Cmd, c.User)
	}
	if !slices.Equal(c.Healthcheck.Test, []string{"CMD", "/lyceum", "health"}) {
		t.Errorf("the health check is %q", c.Healthcheck.Test)
	}
	container := run("from", "--pull-never", "lyceum:test")
	t.Cleanup(func() {
		cmd := exec.Command(buildah, "rm", container)
		cmd.Env = append(os.Environ(), environ...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	})
	if version := run("run", "--user", "65532:65532", container, "--", "/lyceum", "version"); !strings.Contains(version, "1.2.3-test") {
		t.Errorf("in the image: %q", version)
	}
	if !authtest.IsRoot(t, "mount the image", "start the node from the files of the image: it starts it from copies") {
		return copiedRoot(t, dist)
	}
	return run("mount", container)
}

func TestContainerfile_ScratchAndUser(t *testing.T) {
	t.Parallel()
	text := deployFile(t, "Containerfile")
	for _, line := range []string{"FROM scratch", `ENTRYPOINT ["/lyceum"]`} {
		if !regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(line) + `$`).MatchString(text) {
			t.Errorf("the Containerfile has no line %q", line)
		}
	}
	if !regexp.MustCompile(`(?m)^USER [1-9]\d*:[1-9]\d*$`).MatchString(text) {
		t.Error("the user of the image is no number, or is root")
	}
}

// composeFile is the part of deploy/compose.yaml that the tests read.
type composeFile struct {
	Services map[string]composeService
	Volumes  map[string]any
	Networks map[string]any
	Secrets  map[string]struct{ File string }
}

type composeService struct {
	Image       string
	Command     []string
	ReadOnly    bool              `yaml:"read_only"`
	CapDrop     []string          `yaml:"cap_drop"`
	Environment map[string]string `yaml:"environment"`
	Secrets     []string
	Volumes     []string
	Ports       []string
	Networks    []string
	DependsOn   map[string]struct{ Condition string } `yaml:"depends_on"`
	Healthcheck struct{ Test []string }
}

func TestCompose_ServicesAndSettings(t *testing.T) {
	t.Parallel()
	file := deployYAML[composeFile](t, "compose.yaml")
	node, redis := file.Services["lyceum"], file.Services["redis"]
	if at := slices.Index(redis.Command, "--maxmemory-policy"); at < 0 || redis.Command[at+1] != "allkeys-lru" || !slices.Contains(redis.Command, "--maxmemory") {
		t.Errorf("Redis starts with %q", redis.Command)
	}
	// The password of Redis is in a configuration file, because other processes can read the arguments of a command.
	if redis.Command[1] != "/run/secrets/redis-auth" || !slices.Contains(redis.Secrets, "redis-auth") || node.Environment["LYCEUM_REDIS_URL_FILE"] == "" {
		t.Errorf("Redis has no password: %+v", redis)
	}
	for name, condition := range map[string]string{"migrate": "service_completed_successfully", "redis": "service_healthy"} {
		if node.DependsOn[name].Condition != condition {
			t.Errorf("the node does not wait for %s", name)
		}
	}
	if migrate := file.Services["migrate"]; !slices.Equal(migrate.Command, []string{"migrate"}) || migrate.DependsOn["postgres"].Condition != "service_healthy" {
		t.Errorf("the migration is %+v", migrate)
	}
	if !node.ReadOnly || !slices.Equal(node.CapDrop, []string{"ALL"}) || !slices.Equal(node.Healthcheck.Test, []string{"CMD", "/lyceum", "health"}) {
		t.Errorf("the node is %+v", node)
	}
	for name, service := range file.Services {
		if name != "lyceum" && len(service.Ports) > 0 {
			t.Errorf("%s is reachable from outside: %q", name, service.Ports)
		}
		for other := range service.DependsOn {
			if _, known := file.Services[other]; !known {
				t.Errorf("%s depends on %s, which is no service", name, other)
			}
		}
		for _, network := range service.Networks {
			if _, known := file.Networks[network]; !known {
				t.Errorf("%s: the network %s is missing", name, network)
			}
		}
		for _, secret := range service.Secrets {
			if file.Secrets[secret].File == "" {
				t.Errorf("%s: the secret %s has no file", name, secret)
			}
		}
	}
	checkComposeSettings(t, node.Environment)
}

// checkComposeSettings checks that a node accepts the settings. It replaces the values that the operator supplies.
func checkComposeSettings(t *testing.T, environ map[string]string) {
	t.Helper()
	dir := t.TempDir()
	for name, value := range map[string]string{
		"database-url": "host=postgres dbname=lyceum user=lyceum password=x sslmode=disable", "redis-url": "redis://:x@redis:6379/0", "master-key": strings.Repeat("A", 43) + "=",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(value), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, value := range environ {
		environ[name] = strings.Replace(value, "/run/secrets", dir, 1)
	}
	environ["LYCEUM_APEX"], environ["LYCEUM_ACME_EMAIL"] = "lyceum.example.com", "operator@example.com"
	if unknown := settings.Unknown(environ); len(unknown) > 0 {
		t.Errorf("no settings: %v", unknown)
	}
	if _, err := settings.Read[settings.Serve](environ); err != nil {
		t.Error(err)
	}
}
