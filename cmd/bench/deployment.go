package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"

	"lyceum/cmd/lyceum/devservers"
)

const (
	database    = "lyceum"
	filesFolder = "files"
)

// deployment is a node with private servers in a temporary folder.
type deployment struct {
	folder     string
	kept       bool // The folder stays after close.
	servers    *devservers.Servers
	postmaster int
	node       *child
	address    string
	secure     string
	operations string
}

// deploy starts PostgreSQL and Redis in a temporary folder and creates the database. It starts no node. The caller must call
// close.
func deploy(ctx context.Context) (*deployment, error) { return deployIn(ctx, "", 0) }

// deployIn is like deploy in a folder that close does not remove, and with the given memory for pages of PostgreSQL. An empty folder
// stands for a temporary one.
func deployIn(ctx context.Context, folder string, buffersMB int) (d *deployment, err error) {
	d = &deployment{folder: folder, kept: folder != ""}
	if d.kept {
		err = os.MkdirAll(folder, 0o711)
	} else {
		d.folder, err = os.MkdirTemp("", "lyceum-bench-")
	}
	if err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	started := d
	defer func() {
		if err != nil {
			err = errors.Join(err, started.close(ctx))
		}
	}()
	// If this program runs as root, PostgreSQL runs as another user. That user must be able to enter the subfolder of
	// PostgreSQL.
	if err = os.Chmod(d.folder, 0o711); err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	d.servers, err = devservers.Start(context.WithoutCancel(ctx), devservers.Options{
		Data: d.path("servers"), Durable: true, SharedBuffersMB: buffersMB,
		Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
	})
	if err != nil {
		return nil, err
	}
	if d.postmaster, err = findPostmaster(); err != nil {
		return nil, err
	}
	return d, d.servers.CreateDatabase(ctx, database)
}

func findPostmaster() (int, error) {
	found, err := childrenOf(os.Getpid(), "postgres")
	if err != nil {
		return 0, err
	}
	if len(found) != 1 {
		return 0, fmt.Errorf("there are %d processes of PostgreSQL, not one", len(found))
	}
	return found[0], nil
}

func (d *deployment) path(name string) string { return filepath.Join(d.folder, name) }

func (d *deployment) dsn() string { return d.servers.PostgresDSN(database) }

// tool returns the path of a program that is installed with the running PostgreSQL.
func (d *deployment) tool(name string) (string, error) {
	line, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", d.postmaster))
	if err != nil {
		return "", err
	}
	program, _, _ := bytes.Cut(line, []byte{0})
	path := filepath.Join(filepath.Dir(string(program)), name)
	if _, err := os.Stat(path); err != nil {
		return "", fmt.Errorf("%s must be installed beside the PostgreSQL server: %w", name, err)
	}
	return path, nil
}

// settle vacuums the database and updates the statistics of the query planner, and writes all changed pages to disk, so
// that no autovacuum and no checkpoint runs during a measurement.
func (d *deployment) settle(ctx context.Context) error {
	vacuumdb, err := d.tool("vacuumdb")
	if err != nil {
		return err
	}
	out, err := exec.CommandContext(ctx, vacuumdb, "--quiet", "--analyze", "--dbname="+d.dsn()).CombinedOutput()
	if err != nil {
		return fmt.Errorf("vacuumdb: %w: %s", err, out)
	}
	psql, err := d.tool("psql")
	if err != nil {
		return err
	}
	if out, err := exec.CommandContext(ctx, psql, "--dbname="+d.dsn(), "--command=checkpoint").CombinedOutput(); err != nil {
		return fmt.Errorf("checkpoint: %w: %s", err, out)
	}
	return nil
}

// serve starts a node and waits until it is ready. more contains further environment variables.
func (d *deployment) serve(ctx context.Context, program string, more []string) (err error) {
	if d.address, err = freeAddress(); err != nil {
		return err
	}
	if d.operations, err = freeAddress(); err != nil {
		return err
	}
	if d.secure, err = freeAddress(); err != nil {
		return err
	}
	key := make([]byte, 32)
	if _, err := rand.Read(key); err != nil {
		return err
	}
	environ := append([]string{
		"PATH=" + os.Getenv("PATH"),
		"LYCEUM_DATABASE_URL=" + d.dsn(),
		"LYCEUM_REDIS_URL=" + d.servers.RedisURL(),
		"LYCEUM_MASTER_KEY=" + base64.StdEncoding.EncodeToString(key),
		"LYCEUM_APEX=" + apex,
		"LYCEUM_API_HOSTS=" + apiHost,
		"LYCEUM_LISTEN=" + d.address,
		"LYCEUM_OPS_LISTEN=" + d.operations,
		"LYCEUM_TLS_LISTEN=" + d.secure,
		"LYCEUM_TLS_AUTHORITY=" + d.folder,
		"LYCEUM_FILES=" + folderURL(d.path(filesFolder)),
		"LYCEUM_HTTP=serve",
		"LYCEUM_TRUSTED_PROXIES=127.0.0.0/8", // The load generator sends requests on behalf of clients in many networks.
		// The node counts requests as in production, but the limits are too high to be reached, because each caller sends as
		// many requests as thousands of real users.
		"LYCEUM_LIMIT_COMPANY=1000000/1s",
		"LYCEUM_LIMIT_USER=1000000/1s",
		"LYCEUM_LIMIT_VISITORS=1000000/1s",
	}, more...)
	if d.node, err = startChild(d.path("lyceum.log"), environ, program, "serve"); err != nil {
		return err
	}
	return d.node.ready(ctx, d.operations)
}

// close stops the node and the servers and removes the folder. It also works if ctx is cancelled.
func (d *deployment) close(ctx context.Context) (err error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	if d.node != nil {
		d.node.end()
	}
	if d.servers != nil {
		err = d.servers.Stop(ctx)
	}
	if d.kept {
		return err
	}
	return errors.Join(err, os.RemoveAll(d.folder))
}
