package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"text/tabwriter"
	"time"

	"golang.org/x/sync/errgroup"

	"lyceum/auth/redislink"
	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/settings"
	"lyceum/mail"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/hosts"
	"lyceum/tls"
)

// doctorCommand checks a deployment from this machine. It writes one object to the file store and removes the object.
// It changes nothing else.
type doctorCommand struct {
	JSON       bool `name:"json" help:"Print the findings as JSON."`
	Statements bool `name:"statements" help:"Also execute every SQL statement in a transaction that is rolled back, and list where each table is."`
}

// These are the levels of a finding. Only levelFailed makes the command fail.
const (
	levelOK      = "ok"
	levelWarning = "warning"
	levelFailed  = "failed"
)

// finding is one result of a check. A check may have several findings.
type finding struct {
	Check string `json:"check"`
	Level string `json:"level"`
	// Seen describes the result of the check. Advice is the recommended action, or empty if no action is necessary.
	Seen   string `json:"seen"`
	Advice string `json:"advice,omitempty"`
}

// diagnosis collects the findings of one check.
type diagnosis struct {
	check    string
	findings []finding
}

func (d *diagnosis) add(level, advice, format string, args ...any) {
	d.findings = append(d.findings, finding{d.check, level, fmt.Sprintf(format, args...), advice})
}

func (d *diagnosis) ok(format string, args ...any) { d.add(levelOK, "", format, args...) }

func (d *diagnosis) warn(advice, format string, args ...any) {
	d.add(levelWarning, advice, format, args...)
}

func (d *diagnosis) fail(advice string, err error) { d.add(levelFailed, advice, "%v", err) }

// doctor runs the checks. It contains the process and the settings that the checks read.
type doctor struct {
	process  *Process
	settings settings.Serve
}

// Run runs all checks at the same time, prints their findings in a fixed order, and fails if one of them has failed.
func (c *doctorCommand) Run(ctx context.Context, p *Process) error {
	read, err := settings.Read[settings.Serve](p.Environ)
	list := []finding{{"settings", levelOK, "all settings are valid", ""}}
	if err != nil {
		list = nil
		for problem := range strings.SplitSeq(err.Error(), "\n") {
			list = append(list, finding{"settings", levelFailed, problem,
				"Correct the setting; lyceum settings lists all settings. The other checks need valid settings."})
		}
	}
	for _, u := range settings.Unknown(p.Environ) {
		list = append(list, finding{"settings", levelWarning, u.Name + " is not a setting", "Did you mean " + u.Closest + "?"})
	}
	if err == nil {
		list = append(list, doctor{p, read}.examine(ctx, c.Statements)...)
	}
	if err := c.print(p, list); err != nil {
		return err
	}
	for _, f := range list {
		if f.Level == levelFailed {
			return ExitCode(ExitFailed)
		}
	}
	return nil
}

func (c *doctorCommand) print(p *Process, list []finding) error {
	if c.JSON {
		out := json.NewEncoder(p.Stdout)
		out.SetIndent("", "  ")
		return out.Encode(list)
	}
	table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
	for _, f := range list {
		fmt.Fprintf(table, "%s\t%s\t%s\n", f.Level, f.Check, f.Seen)
		if f.Advice != "" {
			fmt.Fprintf(table, "\t\t%s\n", f.Advice)
		}
	}
	return table.Flush()
}

type doctorCheck struct {
	name string
	run  func(context.Context, *diagnosis)
}

// examine runs the checks that need valid settings and returns their findings.
func (d doctor) examine(ctx context.Context, statements bool) (list []finding) {
	checks := []doctorCheck{
		{"postgresql", d.postgres}, {"replica", d.replica}, {"redis", d.redis}, {"files", d.files}, {"mail", d.mail}, {"gateway", d.gateway},
		{"domains", d.domains}, {"authority", d.authority}, {"certificates", d.certificates}, {"hosted", d.hostedCertificate}, {"keys", d.keys},
		{"imports", d.imports}, {"traces", d.traces},
	}
	if statements {
		checks = append(checks, doctorCheck{"tables", d.tables}, doctorCheck{"statements", d.statements})
	}
	results := make([]diagnosis, len(checks))
	var group errgroup.Group
	for i, check := range checks {
		results[i].check = check.name
		group.Go(func() error {
			check.run(ctx, &results[i])
			return nil
		})
	}
	_ = group.Wait() // No check returns an error.
	for _, result := range results {
		list = append(list, result.findings...)
	}
	return list
}

const (
	// minPostgres is the oldest supported version of PostgreSQL, and minRedis the oldest supported major version of Redis.
	minPostgres = 150000
	minRedis    = "6"
	// maxClockSkew is the largest difference between two clocks at which times in tokens and leases are reliable.
	maxClockSkew = 2 * time.Second
	// connectionShare is the share of max_connections in use above which the command reports that connections are
	// scarce.
	connectionShare = 0.8
)

func (d doctor) postgres(ctx context.Context, to *diagnosis) {
	config := d.settings.Database.Config()
	config.Connections = 1
	before := time.Now()
	seen, err := store.Inspect(ctx, config)
	if err != nil {
		to.fail("Check LYCEUM_DATABASE_URL, and that the server accepts connections from this machine.", err)
		return
	}
	to.ok("PostgreSQL %d.%d, %d of %d connections are used", seen.Version/10000, seen.Version%10000, seen.Connections, seen.MaxConnections)
	if seen.Version < minPostgres {
		to.warn("Upgrade PostgreSQL.", "the version is older than %d, the oldest one that is tested", minPostgres/10000)
	}
	if seen.Standby {
		to.fail("Set LYCEUM_DATABASE_URL to the primary, for example with target_session_attrs=read-write.",
			errors.New("the server is a standby and accepts no writes"))
	}
	if !seen.Durable {
		to.warn("Set fsync and full_page_writes to on.", "a power failure may damage the database")
	}
	if float64(seen.Connections) > connectionShare*float64(seen.MaxConnections) {
		to.warn("Raise max_connections, or lower LYCEUM_DATABASE_CONNECTIONS.", "almost all connections are used")
	}
	if seen.Pending {
		to.fail("Run lyceum migrate.", errors.New("the schema is older than this program"))
	}
	checkCluster(to, seen)
	checkClock(to, "PostgreSQL", seen.Clock, before)
}

// replica checks the standby for reads. All its findings are warnings, because the primary serves the reads while the standby
// cannot.
func (d doctor) replica(ctx context.Context, to *diagnosis) {
	if d.settings.Replica.URL == "" {
		to.ok("no standby serves reads")
		return
	}
	config := d.settings.Database.Config()
	config.DSN, config.Connections = d.settings.Replica.Config().DSN, 1
	before := time.Now()
	seen, err := store.Inspect(ctx, config)
	if err != nil {
		to.warn("Check LYCEUM_REPLICA_DATABASE_URL, and that the standby accepts connections from this machine. Until then the primary serves all reads.", "%v", err)
		return
	}
	if !seen.Standby {
		to.warn("Set LYCEUM_REPLICA_DATABASE_URL to a streaming standby of the primary, or remove the setting.",
			"the server is not a standby, so the primary serves all reads")
		return
	}
	to.ok("PostgreSQL %d.%d, a standby, %d of %d connections are used", seen.Version/10000, seen.Version%10000, seen.Connections, seen.MaxConnections)
	if seen.Pending {
		to.warn("Check that LYCEUM_REPLICA_DATABASE_URL names a standby of the server in LYCEUM_DATABASE_URL, and that it "+
			"receives the changes: select * from pg_stat_replication.",
			"the standby does not have the schema of this program")
	}
	checkClock(to, "the standby", seen.Clock, before)
}

// checkClock compares the clock of a server with the clock of this machine. before is the time of this machine just
// before the server's clock was read.
func checkClock(to *diagnosis, server string, clock, before time.Time) {
	skew := max(before.Sub(clock), time.Until(clock))
	if skew > maxClockSkew {
		to.warn("Synchronize the clocks of all machines, for example with chrony.",
			"the clocks of this machine and of %s differ by at least %v", server, skew.Round(time.Second))
	}
}

// redisPatience is the time for which the diagnosis waits for Redis. A node waits less, but a slow Redis is not an unreachable one.
const redisPatience = 5 * time.Second

func (d doctor) redis(ctx context.Context, to *diagnosis) {
	options := redislink.Options{URL: string(d.settings.RedisURL), DialTimeout: redisPatience, AnswerTimeout: redisPatience}
	link, err := redislink.Open(options, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		to.fail("Check LYCEUM_REDIS_URL.", err)
		return
	}
	defer func() { _ = link.Close() }()
	list, err := link.Inspect(ctx)
	if err != nil {
		to.fail("Check LYCEUM_REDIS_URL, and that the server accepts connections from this machine.", err)
		return
	}
	for _, seen := range list {
		checkRedis(to, seen)
	}
}

// checkRedis checks one server. In a cluster, each finding names the server.
func checkRedis(to *diagnosis, seen redislink.Inspection) {
	name := strings.TrimSpace("Redis " + seen.Server)
	if seen.Server == "" {
		to.ok("Redis %s", seen.Version)
	} else {
		to.ok("%s has version %s", name, seen.Version)
	}
	if major, _, _ := strings.Cut(seen.Version, "."); len(major) == 1 && major < minRedis {
		to.warn("Upgrade Redis.", "the version of %s is older than %s", name, minRedis)
	}
	switch {
	case seen.MaxMemory == 0:
		to.warn("Set maxmemory to less than the memory of the machine, and maxmemory-policy to allkeys-lru.", "%s may use all memory of its machine", name)
	case !strings.HasPrefix(seen.Policy, "allkeys-"):
		to.warn("Set maxmemory-policy to allkeys-lru.", "the policy is %s, so %s rejects writes when its memory is full", seen.Policy, name)
	}
	checkClock(to, name, seen.Clock, seen.Asked)
}

func (d doctor) files(ctx context.Context, to *diagnosis) {
	if d.settings.Files.URL == "" {
		to.warn("Set LYCEUM_FILES to a folder or a bucket.", "documents have no files")
		return
	}
	opened, err := d.settings.Files.Open(ctx, d.settings.Files.Timeout)
	if err == nil {
		defer func() { _ = opened.Close() }()
		err = opened.Check(ctx)
	}
	if err != nil {
		to.fail("Check LYCEUM_FILES: the folder or bucket must exist, and this user must be allowed to write to it.", err)
		return
	}
	to.ok("a file was written, read and removed")
}

func (d doctor) mail(ctx context.Context, to *diagnosis) {
	by := d.settings.Mail.Deliverer()
	if by == nil {
		to.warn("Set LYCEUM_SMTP_HOST.", "messages are not sent; they wait in the outbox")
		return
	}
	if err := by.Check(ctx); err != nil {
		to.fail(adviceAfter(mail.StageOf(err), d.settings.Mail), err)
	} else {
		to.ok("messages are delivered %s; lyceum mail test sends one", deliveryRoute(d.settings.Mail))
	}
	d.withDatabase(ctx, to, func(db *store.DB) error {
		waiting, err := company.ReadBacklog(ctx, db)
		if parked := waiting.GivenUp + waiting.Unknown; parked > 0 {
			to.warn("List them with lyceum mail list, and retry or cancel them.", "%d messages were not delivered", parked)
		}
		return err
	})
}

func (d doctor) gateway(ctx context.Context, to *diagnosis) {
	address := string(d.settings.Gateway.Address)
	ctx, cancel := context.WithTimeout(ctx, d.settings.Gateway.Patience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodHead, address, nil)
	if err == nil {
		var response *http.Response
		if response, err = http.DefaultClient.Do(request); err == nil {
			err = response.Body.Close()
		}
	}
	if err != nil {
		to.fail("Check LYCEUM_GATEWAY and that this machine may connect to it.", err)
		return
	}
	to.ok("%s answers; a company's keys are checked when they are saved", address)
}

// maxHosted is the number of hosted domains that are checked.
const maxHosted = 3

// domains checks up to maxHosted hosted domains, because all hosted domains resolve in the same way. It also counts the
// custom domains that need attention.
func (d doctor) domains(ctx context.Context, to *diagnosis) {
	tools, err := d.process.domainTools(ctx)
	if err != nil {
		to.fail("Check the settings LYCEUM_DNS_... and LYCEUM_TLS_..., and see postgresql.", err)
		return
	}
	defer tools.close()
	companies, err := tools.db.Companies(ctx)
	if err != nil {
		to.fail("See postgresql.", err)
		return
	}
	for _, company := range companies[:min(len(companies), maxHosted)] {
		report := tools.checker.Check(ctx, hosts.Domain{Host: company.HostedDomain})
		for _, f := range report.Findings {
			to.warn("All hosted domains need a DNS record that leads to a running node, such as *."+string(d.settings.Hosts.Apex)+".", "%s: %s",
				company.HostedDomain, f.Text)
		}
		if len(report.Findings) == 0 {
			to.ok("%s leads here", company.HostedDomain)
		}
	}
	states, err := hosts.DomainStates(ctx, tools.db)
	if err != nil {
		to.fail("See postgresql.", err)
		return
	}
	for _, s := range states {
		if s.State == hosts.DomainFailing || s.State == hosts.DomainLost {
			to.warn("lyceum domain list shows the reasons.", "%d custom domains are %s", s.Domains, s.State)
		}
	}
	to.ok("%d companies", len(companies))
}

// authority checks that this machine reaches the certificate authorities. Without them a node serves the certificates that it has, so an authority that
// does not respond is a warning.
func (d doctor) authority(ctx context.Context, to *diagnosis) {
	accounts, err := d.settings.TLS.Authorities()
	if err != nil {
		to.fail("Check the file that the setting names.", err)
		return
	}
	if d.settings.TLS.Listen == "" || d.settings.TLS.Authority != "" || len(accounts) == 0 {
		to.ok("this node orders no certificates at an authority")
		return
	}
	for i, account := range accounts {
		err := account.CheckDirectory(ctx, d.settings.TLS.ACME.Timeout)
		switch {
		case err == nil:
			to.ok("%s answers", account.Directory)
		case i == 0:
			to.warn("Check LYCEUM_ACME_DIRECTORY and LYCEUM_ACME_ROOTS, and that this machine may connect to it. "+
				"Until then it issues no certificates; existing certificates are served until they expire.", "%v", err)
		default:
			to.warn("Check LYCEUM_ACME2_DIRECTORY and LYCEUM_ACME2_ROOTS, and that this machine may connect to it. "+
				"Until then only the first authority issues certificates.", "%v", err)
		}
	}
}

func (d doctor) traces(ctx context.Context, to *diagnosis) {
	if d.settings.Traces.URL == "" {
		to.ok("no traces are recorded")
		return
	}
	if err := d.settings.Traces.Check(ctx); err != nil {
		to.warn("Check LYCEUM_TRACES_URL and LYCEUM_TRACES_HEADERS, and that this machine may connect to the collector. "+
			"Until then traces are lost; requests are served.", "%v", err)
		return
	}
	to.ok("%s accepts traces", d.settings.Traces.URL)
}

func (d doctor) certificates(ctx context.Context, to *diagnosis) {
	if d.settings.TLS.Listen == "" {
		to.ok("this node serves no HTTPS")
		return
	}
	certificates, err := hosts.OpenCertificates(d.settings.Database.Config())
	if err != nil {
		to.fail("See postgresql.", err)
		return
	}
	defer func() { _ = certificates.Close() }()
	const most = 100
	overdue, err := certificates.Overdue(ctx, "", most)
	switch {
	case err != nil:
		to.fail("See postgresql.", err)
	case len(overdue) > 0:
		to.warn("See the log of the nodes and lyceum domain list for the reason.", "%d certificates were not renewed in time, such as %s", len(overdue), overdue[0])
	default:
		to.ok("all certificates were renewed in time")
	}
}

// hostedLife is the shortest remaining life of the operator's certificate without a warning. It leaves time to replace the files.
const hostedLife = 21 * 24 * time.Hour

// hostedCertificate checks the files with the certificate that all hosted domains share.
func (d doctor) hostedCertificate(_ context.Context, to *diagnosis) {
	hosted := d.settings.Hosted()
	if hosted.Certificate == "" {
		to.ok("the certificates of the hosted domains are not in files")
		return
	}
	leaf, err := hosted.CheckFiles(time.Now())
	switch {
	case errors.Is(err, tls.ErrWrongCertificate):
		to.fail("Put a certificate that is valid now for *."+hosted.Apex+" into LYCEUM_HOSTED_CERTIFICATE, and its key into LYCEUM_HOSTED_KEY. "+
			"Nodes read the files every ten minutes.", err)
	case err != nil:
		to.fail("Check LYCEUM_HOSTED_CERTIFICATE and LYCEUM_HOSTED_KEY: PEM files that this user may read, with the key of the certificate.", err)
	case time.Until(leaf.NotAfter) < hostedLife:
		to.warn("Replace the files in LYCEUM_HOSTED_CERTIFICATE and LYCEUM_HOSTED_KEY. Nodes read them every ten minutes.",
			"the certificate for *.%s expires on %s", hosted.Apex, leaf.NotAfter.UTC().Format(time.DateOnly))
	default:
		to.ok("the certificate for *.%s is valid until %s", hosted.Apex, leaf.NotAfter.UTC().Format(time.DateOnly))
	}
}

func (d doctor) keys(ctx context.Context, to *diagnosis) {
	d.withDatabase(ctx, to, func(db *store.DB) error {
		masters := d.settings.MasterKeys.Keys()
		lacking := (*vault.LackingNodesError)(nil)
		if err := vault.CheckNodes(ctx, db, masters); errors.As(err, &lacking) {
			to.warn("Restart these nodes with LYCEUM_MASTER_KEY or LYCEUM_OTHER_MASTER_KEYS as here.", "running nodes do not hold LYCEUM_MASTER_KEY: %q", lacking.Nodes)
		} else if err != nil {
			return err
		}
		other, err := vault.CheckMasterKeys(ctx, db, masters)
		switch {
		case errors.Is(err, vault.ErrMasterKey):
			to.fail("Set LYCEUM_MASTER_KEY to the master key of this database. During a rotation, name the other key in LYCEUM_OTHER_MASTER_KEYS.", err)
		case errors.Is(err, store.ErrNotFound):
			to.ok("no node has created keys yet")
		case err != nil:
			return err
		case other > 0:
			to.warn("Run lyceum keys rotate-master.", "%d keys are encrypted with another master key than LYCEUM_MASTER_KEY", other)
		default:
			to.ok("all keys are encrypted with LYCEUM_MASTER_KEY")
		}
		return nil
	})
}

// imports names the companies whose import was interrupted.
func (d doctor) imports(ctx context.Context, to *diagnosis) {
	d.withDatabase(ctx, to, func(db *store.DB) error {
		incomplete, err := db.IncompleteCompanies(ctx)
		for _, c := range incomplete {
			to.warn(fmt.Sprintf("If it is not running any more, run lyceum company erase %s --yes --now, and import again.", c.Slug), "%s", describeIncomplete(c))
		}
		if err == nil && len(incomplete) == 0 {
			to.ok("no import of a company was interrupted")
		}
		return err
	})
}

// withDatabase calls do with the database and adds its error as a finding.
func (d doctor) withDatabase(ctx context.Context, to *diagnosis, do func(*store.DB) error) {
	db, err := OpenDatabase(ctx, d.settings.Database)
	if err == nil {
		err = errors.Join(do(db), db.Close())
	}
	if err != nil {
		to.fail("See postgresql.", err)
	}
}
