package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/handlers"
	"lyceum/store/storetest/tier"
)

// sources is the folder of the files that are written by hand.
const sources = "../../clients"

// generatedFiles returns the generated files. The tests share them, because the document takes long to make.
var generatedFiles = sync.OnceValues(func() (map[string][]byte, error) { return generate(handlers.Document()) })

// clients returns a new folder with the complete clients.
func clients(t *testing.T) (folder string) {
	t.Helper()
	files, err := generatedFiles()
	if err != nil {
		t.Fatal(err)
	}
	folder = t.TempDir()
	if err := assemble(sources, files, folder); err != nil {
		t.Fatal(err)
	}
	return folder
}

// Equal documents must give equal files. The collections must have each operation of the document once.
func TestClients_GeneratedFiles(t *testing.T) {
	files, err := generatedFiles()
	if err != nil {
		t.Fatal(err)
	}
	again, err := generate(handlers.Document())
	if err != nil || !maps.EqualFunc(files, again, bytes.Equal) {
		t.Errorf("two runs generate different files: %v", err)
	}
	d, err := read(handlers.Document())
	if err != nil {
		t.Fatal(err)
	}
	requests := 0
	for name := range files {
		if filepath.Ext(name) == ".bru" && !strings.HasPrefix(name, "bruno/environments/") {
			requests++
		}
	}
	if requests != len(d.operations) {
		t.Errorf("%d requests for Bruno, want %d", requests, len(d.operations))
	}
	for _, o := range d.operations {
		if !bytes.Contains(files["bruno/"+o.group+"/"+o.id+".bru"], []byte("\n  url: {{address}}"+o.path+"\n")) {
			t.Errorf("Bruno has no request of %s", o.id)
		}
		if n := bytes.Count(files["postman/lyceum.postman_collection.json"], []byte(`"name": "`+o.id+`"`)); n != 1 {
			t.Errorf("Postman has %d requests of %s", n, o.id)
		}
	}
	if !json.Valid(files["postman/lyceum.postman_collection.json"]) {
		t.Error("the collection of Postman is not JSON")
	}
}

// The Go client must stay short. It once had 46,141 lines, because the generator declared the errors again for each
// route.
func TestClients_GoIsShort(t *testing.T) {
	const most = 12000
	lines := 0
	names, err := filepath.Glob(filepath.Join(clients(t), "go", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines += bytes.Count(text, []byte("\n"))
	}
	if lines == 0 || lines >= most {
		t.Errorf("the Go client has %d lines, want less than %d", lines, most)
	}
}

const leftOut = "run the client"

// given skips a test without a program. In CI the search for the program has failed the test.
func given(t *testing.T, program string) string {
	t.Helper()
	if program == "" {
		t.SkipNow()
	}
	return program
}

// need skips a test that needs programs which are not installed.
func need(t *testing.T, programs ...string) {
	t.Helper()
	for _, program := range programs {
		given(t, authtest.OptionalProgram(t, program, leftOut))
	}
}

// Each client must compile with the strictest checks of its types, and the tests of the Go client must pass.
func TestClients_Compile(t *testing.T) {
	tier.All(t)
	folder := clients(t)
	for name, c := range map[string]struct {
		folder  string
		command []string
	}{
		"Go":         {"go", []string{"go", "test", "./..."}},
		"Go vet":     {"go", []string{"go", "vet", "./..."}},
		"Python":     {"python", []string{"mypy", "--config-file=pyproject.toml", "--cache-dir=" + t.TempDir(), "lyceum", "example.py"}},
		"TypeScript": {"typescript", []string{"tsc", "--noEmit", "-p", "."}},
		"PHP": {"php", []string{"php", "-r", `require "autoload.php";
			foreach (glob("src/*.php") as $file) { require_once $file; }
			exit(method_exists("Lyceum\\Client", "courseList") ? 0 : 1);`}},
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

// Each block of code in the page of a client must be a part of its example, which the tests of package handlers run.
func TestClients_PagesShowTheExamples(t *testing.T) {
	for page, example := range map[string]string{
		"go/README.md": "go/example/main.go", "typescript/README.md": "typescript/example.ts", "python/README.md": "python/example.py", "php/README.md": "php/example.php",
	} {
		blocks := regexp.MustCompile("(?ms)^```(go|ts|python|php)\n(.*?)^```$").FindAllStringSubmatch(trimmed(t, page), -1)
		if len(blocks) < 9 {
			t.Errorf("clients/%s has %d blocks of code", page, len(blocks))
		}
		text := trimmed(t, example)
		for _, block := range blocks {
			if !strings.Contains(text, "\n"+block[2]) {
				t.Errorf("clients/%s does not contain this block of clients/%s:\n%s", example, page, block[2])
			}
		}
	}
}

// trimmed returns the text of a file of the clients, with lines without spaces around them.
func trimmed(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(sources, name))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for line := range strings.Lines(string(text)) {
		out.WriteString(strings.TrimSpace(line) + "\n")
	}
	return out.String()
}
