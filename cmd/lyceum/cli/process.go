package cli

import (
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/joho/godotenv"
)

// Process contains the environment, the input and the output of the program. It is a parameter of each command's
// Run.
type Process struct {
	// Environ contains the environment and the settings of --env-file.
	Environ        map[string]string
	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// NewProcess returns the Process of this program. environ is a list in the form of os.Environ.
func NewProcess(environ []string) *Process {
	return &Process{Environ: Environment(environ), Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
}

func Environment(list []string) map[string]string {
	m := make(map[string]string, len(list))
	for _, entry := range list {
		name, value, _ := strings.Cut(entry, "=")
		m[name] = value
	}
	return m
}

// Warnings returns a logger that writes warnings and errors to standard error.
func (p *Process) Warnings() *slog.Logger {
	return slog.New(slog.NewTextHandler(p.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
}

// readEnvFile adds to p.Environ the settings of a file that the environment does not have. It does nothing for an
// empty path.
func (p *Process) readEnvFile(path string) error {
	if path == "" {
		return nil
	}
	settings, err := godotenv.Read(path)
	if err != nil {
		return fmt.Errorf("read the settings in %s: %w", path, err)
	}
	maps.Copy(settings, p.Environ)
	p.Environ = settings
	return nil
}

// environment returns p.Environ and additions as a list of NAME=value, sorted by name. Additions replace entries of
// p.Environ.
func (p *Process) environment(additions map[string]string) []string {
	all := maps.Clone(p.Environ)
	maps.Copy(all, additions)
	list := make([]string, 0, len(all))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		list = append(list, name+"="+all[name])
	}
	return list
}
