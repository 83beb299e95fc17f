package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/store/storetest/tier"
)

const folder = "../../clients"

func TestClients_CommittedFilesAreCurrent(t *testing.T) {
	text, err := os.ReadFile("../../handlers/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	files, err := generate(text)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("clients/%s differs from the OpenAPI document; run go generate ./cmd/clients: %v", name, err)
		}
	}
	err = filepath.WalkDir(filepath.Join(folder, "bruno"), func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if _, known := files[filepath.ToSlash(name)]; err == nil && !known {
			t.Errorf("clients/%s is of no route; run go generate ./cmd/clients", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// The Go client must stay short. It once had 46,141 lines, because the generator declared the errors again for each
// route.
func TestClients_GoIsShort(t *testing.T) {
	const most = 12000
	lines := 0
	for _, name := range []string{"client.go", "lyceum.gen.go"} {
		text, err := os.ReadFile(filepath.Join(folder, "go", name))
		if err != nil {
			t.Fatal(err)
		}
		lines += bytes.Count(text, []byte("\n"))
	}
	if lines == 0 || lines >= most {
		t.Errorf("the Go client has %d lines, want less than %d", lines, most)
	}
}

// need skips a test that needs programs which are not installed. In CI it fails the test.
func need(t *testing.T, programs ...string) {
	t.Helper()
	for _, program := range programs {
		if authtest.OptionalProgram(t, program, "run the client") == "" {
			t.SkipNow()
		}
	}
}

// Each client must compile, and the tests of the Go client must pass.
func TestClients_Compile(t *testing.T) {
	tier.All(t)
	for name, c := range map[string]struct {
		folder  string
		command []string
	}{
		"Go":         {"go", []string{"go", "test", "./..."}},
		"Python":     {"python", []string{"python3", "-c", "import ast, sys; sys.dont_write_bytecode = True; import lyceum; assert lyceum.Client.course_list"}},
		"TypeScript": {"typescript", []string{"tsc", "--noEmit", "-p", "."}},
		"PHP":        {"php", []string{"php", "-r", `foreach (["APIError", "Caller", "Client"] as $n) { require "src/$n.php"; } exit(method_exists("Lyceum\\Client", "courseList") ? 0 : 1);`}},
	} {
		t.Run(name, func(t *testing.T) {
			need(t, c.command[0])
			run := exec.CommandContext(t.Context(), c.command[0], c.command[1:]...)
			run.Dir = filepath.Join(folder, c.folder)
			if out, err := run.CombinedOutput(); err != nil {
				t.Errorf("%v: %v\n%.2000s", strings.Join(c.command, " "), err, out)
			}
		})
	}
}
