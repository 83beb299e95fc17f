package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// demoFile tells programs that look at a development server from outside where its doors are and who lives in it.
type demoFile struct {
	API        string `json:"api"`
	TLS        string `json:"tls"`
	Operations string `json:"operations"`
	CA         string `json:"ca"`
	Mail       string `json:"mail"`
}

// welcome writes <data>/demo.json, whose presence says that the server is ready, and tells people what to open.
func (c *devCommand) welcome(_ context.Context, p *process, l listeners) error {
	file := demoFile{
		API: "http://" + l.plain.Addr().String(), TLS: "https://" + l.tls.Addr().String(), Operations: "http://" + l.ops.Addr().String(),
		CA: c.path("ca.pem"), Mail: c.path("mail"),
	}
	text, err := json.MarshalIndent(file, "", "  ")
	if err != nil {
		return fmt.Errorf("write demo.json: %w", err)
	}
	if err := writeWhole(c.path("demo.json"), append(text, '\n'), 0o644); err != nil {
		return err
	}
	fmt.Fprintf(p.stdout, "Lyceum runs at %s\n", file.API)
	return nil
}

// unready takes the file of an earlier run away, so that nobody takes it for this one's.
func (c *devCommand) unready() error {
	if err := os.Remove(c.path("demo.json")); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("remove the old demo.json: %w", err)
	}
	return nil
}
