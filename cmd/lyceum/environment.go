package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/joho/godotenv"
)

// environment turns os.Environ's list into a map.
func environment(list []string) map[string]string {
	m := make(map[string]string, len(list))
	for _, entry := range list {
		name, value, _ := strings.Cut(entry, "=")
		m[name] = value
	}
	return m
}

// readEnvFile adds the settings of the file that the environment does not have. No file is no mistake.
func (p *process) readEnvFile(path string) error {
	if path == "" {
		return nil
	}
	settings, err := godotenv.Read(path)
	if err != nil {
		return fmt.Errorf("read the settings in %s: %w", path, err)
	}
	maps.Copy(settings, p.environ)
	p.environ = settings
	return nil
}

// environment is the list form of p.environ, with additions, for a child process.
func (p *process) environment(additions map[string]string) []string {
	all := maps.Clone(p.environ)
	maps.Copy(all, additions)
	list := make([]string, 0, len(all))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		list = append(list, name+"="+all[name])
	}
	return list
}
