package handlers_test

import (
	"encoding/json"
	"lyceum/handlers"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	_ "github.com/oapi-codegen/runtime" // The generated client depends on this package.

	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// clientFolder contains a program that compiles only with the generated client.
const clientFolder = "testdata/client"

// The test generates a client from the OpenAPI document. The client must compile, and a program that uses it must
// succeed. The generated code is not committed, so that it is always current.
func TestGeneratedClient(t *testing.T) {
	tier.All(t)
	t.Parallel()
	w := startWithAuth(t)
	program := filepath.Join(t.TempDir(), "client")
	tool(t, "build", "-overlay", generated(t), "-o", program, "./"+clientFolder)
	out, err := exec.CommandContext(t.Context(), program, w.Address, "api.lyceum.test", w.North.Text("admin@north.test"),
		storetest.Password, w.North.Company.Domain(), strconv.FormatInt(w.North.ID(1), 10)).CombinedOutput()
	if err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

// generated generates the API client in a temporary folder. It returns the file of a build overlay that adds the
// client to clientFolder.
func generated(t *testing.T) (overlay string) {
	t.Helper()
	folder := t.TempDir()
	document, client := filepath.Join(folder, "openapi.json"), filepath.Join(folder, "client.gen.go")
	write(t, document, handlers.Document())
	tool(t, "tool", "oapi-codegen", "-config", clientFolder+"/config.yaml", "-o", client, document)
	path, err := filepath.Abs(clientFolder + "/client.gen.go")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {path: client}})
	if err != nil {
		t.Fatal(err)
	}
	overlay = filepath.Join(folder, "overlay.json")
	write(t, overlay, text)
	return overlay
}

func tool(t *testing.T, arguments ...string) {
	t.Helper()
	if out, err := exec.CommandContext(t.Context(), "go", arguments...).CombinedOutput(); err != nil {
		t.Fatalf("go %v: %v\n%s", arguments, err, out)
	}
}

func write(t testing.TB, file string, content []byte) {
	t.Helper()
	if err := os.WriteFile(file, content, 0o644); err != nil {
		t.Fatal(err)
	}
}
