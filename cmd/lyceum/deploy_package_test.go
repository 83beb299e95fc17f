package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/store/storetest/tier"
)

// unreachableProxy matches the errors of the go command on a machine that cannot reach the module proxy.
var unreachableProxy = regexp.MustCompile(`dial tcp|no such host|connection refused|i/o timeout|TLS handshake timeout|disabled by GOPROXY=off`)

// moduleProgram builds a program of a module that is not in go.mod, at the version that the Makefile names in variable. It
// returns the path of the program. It skips the test only if the module proxy is unreachable.
func moduleProgram(t *testing.T, program, variable string) string {
	t.Helper()
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^` + variable + ` = (v\S+)$`).FindSubmatch(makefile)
	if version == nil {
		t.Fatalf("the Makefile has no %s", variable)
	}
	dir := t.TempDir()
	cmd := exec.CommandContext(t.Context(), "go", "install", program+"@"+string(version[1]))
	cmd.Env = append(os.Environ(), "GOBIN="+dir)
	out, err := cmd.CombinedOutput()
	if err != nil && unreachableProxy.Match(out) {
		t.Skipf("this machine cannot fetch %s, because it does not reach the module proxy:\n%s", program, out)
	}
	if err != nil {
		t.Fatalf("%s: %v\n%s", cmd, err, out)
	}
	return filepath.Join(dir, filepath.Base(program))
}

// mostProgram is the maximum size of the released program in bytes. TestProgram_EmbeddedFiles and TestProgram_HasNoBannedModules name
// parts that make it grow. It had 98.6 MB on 30 November 2026, 16.4 of them embedded files.
const mostProgram = 103_000_000

func TestDebianPackage(t *testing.T) {
	tier.All(t)
	t.Parallel()
	skipIfShort(t)
	dist := t.TempDir()
	makeTarget(t, nil, "deb", "DIST="+dist, "VERSION=1.2.3", "DEB_ARCH=amd64")
	deb := filepath.Join(dist, "lyceum_1.2.3_amd64.deb")
	run := func(name string, args ...string) string {
		return succeeds(t, exec.CommandContext(t.Context(), name, args...))
	}
	for field, want := range map[string]string{"Package": "lyceum", "Version": "1.2.3", "Architecture": "amd64", "Depends": "passwd"} {
		if got := strings.TrimSpace(run("dpkg-deb", "--field", deb, field)); got != want {
			t.Errorf("%s: %q, want %q", field, got, want)
		}
	}
	if conffiles := run("dpkg-deb", "--info", deb, "conffiles"); conffiles != "/etc/lyceum/lyceum.env\n" {
		t.Errorf("the files that an upgrade keeps: %q", conffiles)
	}
	checkPackageContents(t, run("dpkg-deb", "--contents", deb))
	first := fileOf(t, deb)
	run("../../deploy/deb/build.sh", "1.2.3", "amd64", dist)
	if fileOf(t, deb) != first {
		t.Error("a second build of the same files makes another package")
	}
	root := t.TempDir()
	run("dpkg-deb", "--extract", deb, root)
	wantStatic(t, filepath.Join(root, "usr/bin/lyceum"))
	if info, err := os.Stat(filepath.Join(root, "usr/bin/lyceum")); err != nil || info.Size() > mostProgram {
		t.Errorf("the program has more than %d bytes: %+v, %v", mostProgram, info, err)
	}
	unit, err := os.ReadFile(filepath.Join(root, "usr/lib/systemd/system/lyceum.service"))
	if err != nil || !strings.Contains(string(unit), "\nExecStart=/usr/bin/lyceum serve\n") || strings.Contains(string(unit), "/usr/local") {
		t.Errorf("the unit: %v\n%s", err, unit)
	}
	if os.Getuid() != 0 {
		t.Log("only root can install the package, so this test does not run its scripts")
		return
	}
	installPackage(t, deb)
}

// checkPackageContents fails the test if a file of the package has wrong permissions or a wrong owner. list is the output
// of "dpkg-deb --contents".
func checkPackageContents(t *testing.T, list string) {
	t.Helper()
	found := map[string]string{}
	for line := range strings.Lines(list) {
		fields := strings.Fields(line)
		if fields[1] != "root/root" {
			t.Errorf("the owner is not root: %s", line)
		}
		found[strings.TrimPrefix(fields[5], ".")] = fields[0]
	}
	for path, rights := range map[string]string{
		"/usr/bin/lyceum": "-rwxr-xr-x", "/usr/lib/systemd/system/lyceum.service": "-rw-r--r--",
		"/etc/lyceum/lyceum.env": "-rw-r-----", "/etc/lyceum/secrets/": "drwxr-x---",
		"/usr/share/doc/lyceum/copyright": "-rw-r--r--", "/usr/share/doc/lyceum/LICENSE": "-rw-r--r--",
		"/usr/share/doc/lyceum/licenses.txt": "-rw-r--r--", "/usr/share/doc/lyceum/docs/production/README.md": "-rw-r--r--",
		"/usr/share/doc/lyceum/deploy/haproxy.cfg": "-rw-r--r--",
	} {
		if found[path] != rights {
			t.Errorf("%s has the rights %q, want %s", path, found[path], rights)
		}
	}
	for _, path := range namedFiles(t) {
		if path = "/usr/share/doc/lyceum/" + path; found[path] == "" && found[path+"/"] == "" {
			t.Errorf("the documents name %s, and the package does not contain it", path)
		}
	}
}

// namedFile matches a file of the folder deploy in a document.
var namedFile = regexp.MustCompile(`\bdeploy/[\w./-]*\w`)

// namedFiles returns the files of the folder deploy that the documents of the package name, except the one that only contributors need.
func namedFiles(t *testing.T) (named []string) {
	t.Helper()
	documents, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	production, err := filepath.Glob("../../docs/production/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, document := range append(documents, production...) {
		named = append(named, namedFile.FindAllString(fileOf(t, document), -1)...)
	}
	slices.Sort(named)
	return slices.DeleteFunc(slices.Compact(named), func(path string) bool { return path == "deploy/retired-words.txt" })
}

// installPackage installs the package twice into an empty folder, which simulates an upgrade, and removes the package.
// The scripts of the package run outside that folder, because the folder contains no shell.
func installPackage(t *testing.T, deb string) {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{
		"etc/passwd": "root:x:0:0:root:/root:/bin/sh\n", "etc/group": "root:x:0:\n", "var/lib/dpkg/status": "", "var/lib/dpkg/info/format": "1\n", "var/lib/dpkg/updates/.empty": "",
	} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Remove(filepath.Join(root, "var/lib/dpkg/updates/.empty")); err != nil {
		t.Fatal(err)
	}
	dpkg := func(args ...string) {
		t.Helper()
		succeeds(t, exec.CommandContext(t.Context(), "dpkg", append([]string{"--root=" + root, "--log=/dev/null", "--force-script-chrootless", "--force-depends"}, args...)...))
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	dpkg("--install", deb)
	user := regexp.MustCompile(`(?m)^lyceum:[!*x]:(\d+):(\d+):.*:/var/lib/lyceum:/usr/sbin/nologin$`).FindStringSubmatch(read("etc/passwd"))
	if user == nil {
		t.Fatalf("there is no user without a shell: %s", read("etc/passwd"))
	}
	for _, path := range []string{"etc/lyceum", "etc/lyceum/secrets", "etc/lyceum/lyceum.env"} {
		if group := strings.TrimSpace(succeeds(t, exec.CommandContext(t.Context(), "stat", "--format=%u %g", filepath.Join(root, path)))); group != "0 "+user[2] {
			t.Errorf("the owners of %s are %s", path, group)
		}
	}
	for name, text := range map[string]string{"lyceum.env": "LYCEUM_APEX=changed.example\n", "secrets/master-key": "key"} {
		if err := os.WriteFile(filepath.Join(root, "etc/lyceum", name), []byte(text), 0o640); err != nil {
			t.Fatal(err)
		}
	}
	dpkg("--install", deb)
	if env, users := read("etc/lyceum/lyceum.env"), strings.Count(read("etc/passwd"), "\nlyceum:"); env != "LYCEUM_APEX=changed.example\n" || users != 1 {
		t.Errorf("after an upgrade: %d users, settings %s", users, env)
	}
	dpkg("--purge", "lyceum")
	if read("etc/lyceum/secrets/master-key") != "key" {
		t.Error("the removal of the package has changed the master key")
	}
	if _, err := os.Stat(filepath.Join(root, "usr/bin/lyceum")); !os.IsNotExist(err) {
		t.Errorf("the program after the removal: %v", err)
	}
}
