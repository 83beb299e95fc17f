package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sync/errgroup"
)

// profile runs the workload once more and writes a CPU profile of the product to the folder m.Profile. For a workload of content it writes
// another profile, of a run during which content changes. It does nothing without that flag.
func (m *measurement) profile(ctx context.Context, w workload) error {
	if m.Profile == "" {
		return nil
	}
	name := strings.ReplaceAll(strings.ReplaceAll(w.name, ",", ""), " ", "-")
	asks := w.asks(m.askNumber(w))
	err := m.profileRun(ctx, name, func() error { _, err := m.drive(ctx, w, m.address, m.node.pid, asks); return err })
	if err != nil || !w.content {
		return err
	}
	return m.profileRun(ctx, name+"-during-changes", func() error { _, err := m.changed(ctx, w, asks); return err })
}

// profileRun writes a profile of the product while run runs.
func (m *measurement) profileRun(ctx context.Context, name string, run func() error) error {
	address := fmt.Sprintf("http://%s/debug/pprof/profile?seconds=%d", m.operations, wholeSeconds(m.Duration))
	fetching, within := errgroup.WithContext(ctx)
	fetching.Go(func() error { return download(within, address, filepath.Join(m.Profile, name+".pprof")) })
	if err := run(); err != nil {
		return err
	}
	return fetching.Wait()
}

func download(ctx context.Context, address, file string) error {
	content, err := fetch(ctx, address)
	if err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o644)
}

func fetch(ctx context.Context, address string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("the profiler answered with %d: %.300s", response.StatusCode, content)
	}
	return content, err
}
