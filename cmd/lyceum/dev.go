package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/joho/godotenv"
	"gopkg.in/natefinch/lumberjack.v2"

	"lyceum/cmd/lyceum/cli"
	"lyceum/cmd/lyceum/devservers"
	"lyceum/cmd/lyceum/settings"
	"lyceum/fakes/oidcfake"
	"lyceum/store"
)

// devCommand runs the development server: a node with private servers and demo companies.
type devCommand struct {
	Data      string `default:".lyceum" type:"path" help:"Data folder."`
	Listen    string `default:"127.0.0.1:8080" help:"Listen address of HTTP."`
	TLSListen string `name:"tls-listen" default:"127.0.0.1:8443" help:"Listen address of HTTPS."`
	Database  string `name:"database" placeholder:"URL" help:"Empty database, or that of an earlier run, to use instead of a private PostgreSQL."`
}

const (
	devApex     = "lyceum.localhost"
	devDatabase = "lyceum"
	// devStopTime is the time limit for stopping PostgreSQL and Redis.
	devStopTime = 30 * time.Second
)

var errInterrupted = errors.New("interrupted before it was ready; the next start goes on from here")

// Run starts the servers and the node, prints the addresses to open, and stops all of them when ctx ends.
func (c *devCommand) Run(ctx context.Context, p *cli.Process) error {
	if p.Environ["LYCEUM_DATABASE_URL"] != "" && c.Database == "" {
		p.Warnings().Warn("LYCEUM_DATABASE_URL is ignored: --database chooses the database of lyceum dev")
	}
	// The mail folder must exist before the first message, because other programs watch it. The folder of
	// LYCEUM_FILES must exist before the node starts.
	for _, folder := range []string{"mail", "files"} {
		if err := os.MkdirAll(c.path(folder), 0o755); err != nil {
			return fmt.Errorf("make the data folder: %w", err)
		}
	}
	// The servers run longer than ctx, because requests that are in progress when ctx ends need them.
	options := devservers.Options{Data: c.path("servers"), Durable: true, RedisOnly: c.Database != "", Log: p.Warnings()}
	servers, err := devservers.Start(context.WithoutCancel(ctx), options)
	if errors.Is(err, devservers.ErrInUse) {
		return fmt.Errorf("another lyceum dev runs on %s; stop it, or give this one another folder with --data", c.Data)
	}
	if err != nil {
		return err
	}
	err = c.run(ctx, p, servers)
	if errors.Is(err, context.Canceled) {
		err = errInterrupted
	}
	return errors.Join(err, stopServers(ctx, servers))
}

func stopServers(ctx context.Context, servers *devservers.Servers) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), devStopTime)
	defer cancel()
	return servers.Stop(ctx)
}

// run runs the node with the given servers until ctx ends or the node fails.
func (c *devCommand) run(ctx context.Context, p *cli.Process, servers *devservers.Servers) (err error) {
	if err := c.unready(); err != nil {
		return err
	}
	listeners, err := c.listen()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, listeners.close()) }()
	google := oidcfake.Start(listeners.google, time.Now)
	defer func() { err = errors.Join(err, google.Close()) }()
	gateway, err := c.startGateway(listeners)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, gateway.Close()) }()
	names, err := c.startNames()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, names.Close()) }()
	settings, err := c.settings(p, servers, listeners, names.Address())
	if err != nil {
		return err
	}
	log, closeLog, err := c.log(p, settings.LogLevel)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeLog()) }()
	if c.Database == "" {
		err = servers.CreateDatabase(ctx, devDatabase)
	} else {
		err = checkGivenDatabase(ctx, settings.Database.Config())
	}
	if err != nil {
		return err
	}
	if _, err := store.Migrate(ctx, settings.Database.Config()); err != nil {
		return err
	}
	n, err := startNode(ctx, settings, listeners, log)
	if err != nil {
		return err
	}
	if !n.becomesWhole(ctx) {
		return n.wait(ctx)
	}
	if err := c.welcome(ctx, p, n, listeners, gateway); err != nil {
		return errors.Join(err, n.stop(ctx))
	}
	return errors.Join(n.wait(ctx), c.unready())
}

func (c *devCommand) path(name string) string { return filepath.Join(c.Data, name) }

func (c *devCommand) listen() (l listeners, err error) {
	if l.plain, err = listenOn("--listen", c.Listen); err != nil {
		return l, err
	}
	if l.tls, err = listenOn("--tls-listen", c.TLSListen); err != nil {
		return l, errors.Join(err, l.close())
	}
	// The operations listener and the listeners of the fakes use any free port. demo.json contains their addresses.
	if l.ops, err = listenOn("operations", "127.0.0.1:0"); err != nil {
		return l, errors.Join(err, l.close())
	}
	if l.google, err = listenOn("identity provider", "127.0.0.1:0"); err != nil {
		return l, errors.Join(err, l.close())
	}
	if l.gateway, err = listenOn("payment gateway", "127.0.0.1:0"); err != nil {
		return l, errors.Join(err, l.close())
	}
	return l, nil
}

// settings writes the settings of the node to <data>/env, which other commands read with --env-file. It returns
// these settings, overridden by the environment.
func (c *devCommand) settings(p *cli.Process, servers *devservers.Servers, l listeners, names string) (settings.Serve, error) {
	path := c.path("env")
	key, err := keptMasterKey(path)
	if err != nil {
		return settings.Serve{}, err
	}
	values := map[string]string{
		"LYCEUM_DATABASE_URL":     c.Database,
		"LYCEUM_REDIS_URL":        servers.RedisURL(),
		"LYCEUM_MASTER_KEY":       key,
		"LYCEUM_APEX":             devApex,
		"LYCEUM_API_HOSTS":        strings.Join([]string{"127.0.0.1", "localhost", "api." + devApex}, ","),
		"LYCEUM_PRIVATE_SUFFIXES": "localhost",
		"LYCEUM_HTTPS_PORT":       strconv.Itoa(portOf(l.tls)),
		"LYCEUM_HTTP_PORT":        strconv.Itoa(portOf(l.plain)),
		"LYCEUM_DNS_RESOLVERS":    names,
		"LYCEUM_PUBLIC_ADDRESSES": publicAddress(l.plain),
		"LYCEUM_LISTEN":           l.plain.Addr().String(),
		"LYCEUM_TLS_LISTEN":       l.tls.Addr().String(),
		"LYCEUM_OPS_LISTEN":       l.ops.Addr().String(),
		"LYCEUM_TLS_AUTHORITY":    c.Data,
		"LYCEUM_TLS_CACHE":        c.path("certificates"),
		"LYCEUM_HTTP":             string(settings.PlainServes),
		"LYCEUM_HSTS":             "0s", // HSTS would also affect other programs at localhost.
		"LYCEUM_MAIL_FOLDER":      c.path("mail"),
		"LYCEUM_FILES":            (&url.URL{Scheme: "file", Path: c.path("files")}).String(),
		"LYCEUM_DRAIN_TIME":       "0s",
		"LYCEUM_WEBHOOK_NETWORKS": "127.0.0.0/8,::1/128",
		"LYCEUM_GATEWAY":          "http://" + l.gateway.Addr().String(),
		"LYCEUM_GOOGLE_ISSUER":    "http://" + l.google.Addr().String(),
		// The fake of Google is also an identity provider for connections, so the node must be able to call loopback addresses.
		"LYCEUM_PROVIDER_NETWORKS": "127.0.0.0/8,::1/128",
	}
	if c.Database == "" {
		values["LYCEUM_DATABASE_URL"] = servers.PostgresDSN(devDatabase)
	}
	text, err := godotenv.Marshal(values)
	if err != nil {
		return settings.Serve{}, fmt.Errorf("write %s: %w", path, err)
	}
	if err := writeWhole(path, []byte(text+"\n"), 0o600); err != nil {
		return settings.Serve{}, err
	}
	return settings.Read[settings.Serve](overridden(values, p.Environ))
}

// devOwned are the settings that the environment cannot override: the servers, the listeners, the data, and the master key. A
// development server therefore always uses its own data.
var devOwned = []string{
	"LYCEUM_DATABASE_URL", "LYCEUM_REDIS_URL", "LYCEUM_MASTER_KEY", "LYCEUM_HTTPS_PORT", "LYCEUM_HTTP_PORT",
	"LYCEUM_LISTEN", "LYCEUM_TLS_LISTEN", "LYCEUM_OPS_LISTEN",
}

// overridden returns the defaults, overridden by the LYCEUM_ variables in environ. A variable with the suffix _FILE
// replaces the default without that suffix. Variables in devOwned are ignored.
func overridden(defaults, environ map[string]string) map[string]string {
	values := maps.Clone(defaults)
	for name, value := range environ {
		base := strings.TrimSuffix(name, "_FILE")
		if !strings.HasPrefix(name, "LYCEUM_") || slices.Contains(devOwned, base) {
			continue
		}
		if base != name {
			delete(values, base)
		}
		values[name] = value
	}
	return values
}

// keptMasterKey returns the master key in the file of an earlier run, because the data is encrypted with it. If
// there is none, it returns a new key.
func keptMasterKey(path string) (string, error) {
	kept, err := godotenv.Read(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", fmt.Errorf("read %s: %w", path, err)
	}
	if key := kept["LYCEUM_MASTER_KEY"]; key != "" {
		return key, nil
	}
	key := make([]byte, settings.MasterKeySize)
	if _, err := rand.Read(key); err != nil {
		return "", fmt.Errorf("make a master key: %w", err)
	}
	return base64.StdEncoding.EncodeToString(key), nil
}

// log returns a logger that appends to <data>/lyceum.log and writes warnings to the terminal. It does not delete
// the log of earlier runs, which may explain a crash. The second result closes the file.
func (c *devCommand) log(p *cli.Process, level slog.Level) (*slog.Logger, func() error, error) {
	file := &lumberjack.Logger{Filename: c.path("lyceum.log"), MaxSize: devLogSize, MaxBackups: devLogBackups}
	if _, err := file.Write(nil); err != nil { // The first Write opens the file.
		return nil, nil, fmt.Errorf("make the log: %w", err)
	}
	everything := slog.NewJSONHandler(file, &slog.HandlerOptions{Level: level})
	return slog.New(slog.NewMultiHandler(everything, p.Warnings().Handler())), file.Close, nil
}

// devLogSize is the size in megabytes at which the log of a development server is rotated. devLogBackups is the maximum
// number of old log files that the server does not delete.
const (
	devLogSize    = 50
	devLogBackups = 2
)

// writeWhole replaces a file atomically, by renaming a new file.
func writeWhole(path string, content []byte, mode os.FileMode) error {
	replacement := path + ".new"
	if err := os.WriteFile(replacement, content, mode); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := os.Rename(replacement, path); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
