package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"lyceum/store/storetest/tier"
)

// The stored list docs/licenses.md must contain the modules of the program. Each of these modules must have
// an allowed license.
func TestLicenses_UpToDate(t *testing.T) {
	t.Parallel()
	tier.ReadsGoFiles(t, "lyceum/...")
	var list, texts bytes.Buffer
	if err := run(&list, false); err != nil {
		t.Fatal(err)
	}
	stored, err := os.ReadFile("../../docs/licenses.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(stored, list.Bytes()) {
		t.Error("docs/licenses.md is outdated: run go generate ./cmd/licenses")
	}
	if err := run(&texts, true); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"github.com/gofiber/fiber/v2 v", "github.com/lib/pq v", "github.com/caddyserver/certmagic v", "Permission is hereby granted"} {
		if !strings.Contains(texts.String(), want) {
			t.Errorf("the texts do not contain %q", want)
		}
	}
}

func TestLicensesIn_RefusesOthers(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"no license": "All rights reserved.",
		"copyleft":   "SPDX-License-Identifier: GPL-3.0-only",
		"":           "",
	} {
		if ids, err := licensesIn([]byte(text)); err == nil {
			t.Errorf("%s: accepted as %q", name, ids)
		}
	}
	own, err := os.ReadFile("../../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	if ids, err := licensesIn(own); err != nil || len(ids) != 1 || ids[0] != "Apache-2.0" {
		t.Errorf("the license of this project: %q, %v", ids, err)
	}
}
