package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"text/template"
	"time"

	"lyceum/cmd/lyceum/cli"
	"lyceum/cmd/lyceum/demo"
	"lyceum/fakes/razorpayfake"
	"lyceum/tenant"
)

// demoFile is the content of demo.json: the addresses, companies and accounts of a development server. Other
// programs read it.
type demoFile struct {
	API        string      `json:"api"`
	TLS        string      `json:"tls"`
	Operations string      `json:"operations"`
	CA         string      `json:"ca"`
	Mail       string      `json:"mail"`
	Google     string      `json:"google"`
	Gateway    string      `json:"gateway"`
	Companies  demo.Report `json:"companies"`
}

//go:embed welcome.txt
var welcomeText string

// welcomePage is parsed on its first use, because most commands do not need it.
var welcomePage = sync.OnceValue(func() *template.Template { return template.Must(template.New("welcome").Parse(welcomeText)) })

// welcome loads the demo companies that are missing, opens their domains, writes <data>/demo.json and prints the
// addresses to open. The existence of demo.json means that the server is ready.
func (c *devCommand) welcome(ctx context.Context, p *cli.Process, n *node, l listeners, gateway *razorpayfake.Gateway) error {
	companies, err := loadDemo(ctx, n, gateway)
	if err != nil {
		return err
	}
	if err := c.openDomains(ctx, n, companies); err != nil {
		return err
	}
	file := demoFile{
		API: "http://" + l.plain.Addr().String(), TLS: "https://" + l.tls.Addr().String(),
		Operations: "http://" + l.ops.Addr().String(), CA: c.path("ca.pem"), Mail: c.path("mail"), Companies: companies,
		Google: "http://" + l.google.Addr().String(), Gateway: "http://" + l.gateway.Addr().String(),
	}
	text, err := json.MarshalIndent(file, "", "  ")
	if err != nil {
		return fmt.Errorf("write demo.json: %w", err)
	}
	if err := writeWhole(c.path("demo.json"), append(text, '\n'), 0o644); err != nil {
		return err
	}
	return c.greet(p.Stdout, file, portOf(l.tls))
}

// loadDemo loads the demo with the database timeouts of a command, because it adds many rows at once.
func loadDemo(ctx context.Context, n *node, gateway *razorpayfake.Gateway) (companies demo.Report, err error) {
	db, err := cli.OpenDatabase(ctx, n.settings.Database)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	resolver := tenant.NewResolver(db, tenant.Options{})
	companies, err = demo.Load(ctx, db, resolver, demo.Options{
		Apex: devApex, Now: time.Now(), Files: n.files, Vault: n.auth.Vault(),
		Hash: func(password string) (string, error) { return n.auth.Passwords().Hash(ctx, password) },
	})
	for _, one := range companies {
		if err != nil {
			return nil, err
		}
		var company tenant.Company
		if company, err = resolver.ByID(ctx, one.ID); err == nil {
			err = tellGateway(ctx, db.For(company), gateway)
		}
	}
	return companies, err
}

// greet prints the addresses to open and an example of an API call.
func (c *devCommand) greet(out io.Writer, file demoFile, tlsPort int) error {
	return welcomePage().Execute(out, struct {
		demoFile
		Data    string
		First   demo.Company
		TLSPort int
	}{file, c.Data, file.Companies[0], tlsPort})
}

// unready removes demo.json, so that the server does not count as ready.
func (c *devCommand) unready() error {
	if err := os.Remove(c.path("demo.json")); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("remove the old demo.json: %w", err)
	}
	return nil
}

func portOf(l net.Listener) int { return l.Addr().(*net.TCPAddr).Port }
