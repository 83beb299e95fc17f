package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// deployFolder is the path of the folder with the examples of a deployment.
const deployFolder = "../../deploy"

// deployFile returns the content of a file in deployFolder.
func deployFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(deployFolder, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// deployYAML reads a YAML file in deployFolder into a new T.
func deployYAML[T any](t *testing.T, name string) (content T) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(deployFile(t, name)), &content); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return content
}

// succeeds runs a command and returns its output. It fails the test if the command fails.
func succeeds(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s%s", cmd, err, out, errs.String())
	}
	return string(out)
}

// environWithout returns the environment of this process without the variables that begin with one of the prefixes.
func environWithout(prefixes ...string) (list []string) {
	for _, entry := range os.Environ() {
		keep := true
		for _, prefix := range prefixes {
			keep = keep && !strings.HasPrefix(entry, prefix)
		}
		if keep {
			list = append(list, entry)
		}
	}
	return list
}
