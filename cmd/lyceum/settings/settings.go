package settings

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/netip"
	"net/url"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"
	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth/ratelimit"
	"lyceum/files"
	"lyceum/handlers/responsecache"
	apisettings "lyceum/handlers/settings"
	"lyceum/mail"
	"lyceum/mail/mailbox"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/tenant"
)

// Database are the settings of the connection to PostgreSQL.
type Database struct {
	URL         databaseURL   `env:"LYCEUM_DATABASE_URL,required,notEmpty" secret:"yes" help:"PostgreSQL connection string in key=value form, with sslmode."`
	Connections poolSize      `env:"LYCEUM_DATABASE_CONNECTIONS" envDefault:"12" help:"Number of database connections of this node, at least 3 and usually 8 to 16."`
	Timeout     time.Duration `env:"LYCEUM_DATABASE_TIMEOUT" envDefault:"4s" help:"Timeout of one statement, including the wait for a connection."`
	LockTimeout time.Duration `env:"LYCEUM_DATABASE_LOCK_TIMEOUT" envDefault:"2s" help:"Longest time that a statement waits for the lock of a row."`
}

func (s Database) Config() store.Config {
	return store.Config{DSN: string(s.URL), Connections: int(s.Connections), StatementTimeout: s.Timeout, LockTimeout: s.LockTimeout}
}

// Replica are the settings of a standby for reads.
type Replica struct {
	URL databaseURL   `env:"LYCEUM_REPLICA_DATABASE_URL" secret:"yes" help:"Connection string of a streaming standby that serves reports, exports and the audit log. Without it the primary serves them."`
	Lag time.Duration `env:"LYCEUM_REPLICA_LAG" envDefault:"2s" help:"Longest replication delay of the standby. While the delay is longer, the primary serves the reads."`
}

// Config returns the configuration with which the store uses the standby.
func (s Replica) Config() store.ReplicaConfig {
	return store.ReplicaConfig{DSN: string(s.URL), Lag: s.Lag}
}

// Hosts are the names and the public ports of the deployment.
type Hosts struct {
	Apex     host   `env:"LYCEUM_APEX,required,notEmpty" help:"Domain of the deployment. Each company gets <short name>.<apex> as its hosted domain."`
	APIHosts []host `env:"LYCEUM_API_HOSTS" help:"API hosts, which belong to no company, separated by commas."`
	// PrivateSuffixes requires a private authority, because public authorities do not issue for such names.
	PrivateSuffixes []host `env:"LYCEUM_PRIVATE_SUFFIXES" help:"Suffixes, such as internal, separated by commas. Custom domains below them are allowed although no public authority issues certificates for them. Requires a private authority."`
	HTTPSPort       port   `env:"LYCEUM_HTTPS_PORT" envDefault:"443" help:"Public port of HTTPS, which URLs contain unless it is 443."`
	HTTPPort        port   `env:"LYCEUM_HTTP_PORT" envDefault:"80" help:"Public port of plain HTTP."`
}

// Own returns the names of the deployment, which no company may claim.
func (s Hosts) Own() tenant.ReservedNames {
	return tenant.ReservedNames{Apex: string(s.Apex), APIHosts: texts(s.APIHosts), PrivateSuffixes: texts(s.PrivateSuffixes)}
}

func texts(hosts []host) []string {
	list := make([]string, len(hosts))
	for i, h := range hosts {
		list[i] = string(h)
	}
	return list
}

// address is an e-mail address without a display name.
type address string

// UnmarshalText accepts an e-mail address without a display name.
func (a *address) UnmarshalText(text []byte) error {
	if !mailbox.IsWide(string(text)) {
		return errors.New("must be an e-mail address")
	}
	*a = address(text)
	return nil
}

// databaseURL is the connection string of PostgreSQL.
type databaseURL string

// UnmarshalText accepts a connection string with sslmode. It requires sslmode, because the default differs between
// versions of the library.
func (u *databaseURL) UnmarshalText(text []byte) error {
	if !strings.Contains(string(text), "sslmode=") {
		return errors.New("must say sslmode, such as sslmode=verify-full")
	}
	*u = databaseURL(text)
	return nil
}

// OperatorToken is the token of the operator's programs. It is empty or has at least 32 characters.
type OperatorToken string

// UnmarshalText accepts texts of at least 32 characters and the empty text.
func (t *OperatorToken) UnmarshalText(text []byte) error {
	if len(text) > 0 && len(text) < 32 {
		return errors.New("must have at least 32 characters")
	}
	*t = OperatorToken(text)
	return nil
}

// RedisURL is the URL of the Redis that all nodes share. It contains the password, if Redis requires one.
type RedisURL string

// UnmarshalText accepts URLs that begin with redis://, rediss:// or unix://.
func (u *RedisURL) UnmarshalText(text []byte) error {
	address, err := url.Parse(string(text))
	if err != nil || !slices.Contains([]string{"redis", "rediss", "unix"}, address.Scheme) {
		return errors.New("must be an address that begins with redis://, rediss:// or unix://")
	}
	*u = RedisURL(text)
	return nil
}

// ListenAddress is the address of a listener, such as ":80". It is empty if the listener is disabled.
type ListenAddress string

// noAddress is the value of a setting that disables a listener.
const noAddress = "none"

// UnmarshalText accepts an address, or "none" for a disabled listener. The library that reads settings replaces an
// empty variable by its default without a call of UnmarshalText. Read therefore replaces an empty variable by
// "none" first.
func (a *ListenAddress) UnmarshalText(text []byte) error {
	*a = ListenAddress(text)
	if *a == noAddress {
		*a = ""
	}
	return nil
}

// port is a TCP port from 1 to 65535.
type port int

// pause is a duration that may be zero.
type pause time.Duration

// UnmarshalText accepts a duration that is not negative.
func (p *pause) UnmarshalText(text []byte) error {
	d, err := time.ParseDuration(string(text))
	if err != nil || d < 0 {
		return errors.New("must be a time such as 0s, 500ms, 10s or 2m")
	}
	*p = pause(d)
	return nil
}

// linkTime is the time for which a sealed link is valid. Nodes cache responses with links for five minutes and return them a minute
// longer while PostgreSQL is unavailable, so a shorter time would make them return expired links.
type linkTime time.Duration

// UnmarshalText accepts a duration of at least ten minutes.
func (l *linkTime) UnmarshalText(text []byte) error {
	d, err := time.ParseDuration(string(text))
	if err != nil || d < 10*time.Minute {
		return errors.New("must be a time of at least 10m")
	}
	*l = linkTime(d)
	return nil
}

// host is a host name in the canonical form that tenant.Canonical returns.
type host string

// UnmarshalText accepts any spelling of a host name and stores the canonical form.
func (h *host) UnmarshalText(text []byte) error {
	canonical, err := tenant.Canonical(string(text))
	if err != nil {
		return fmt.Errorf("%q is %w", text, err)
	}
	*h = host(canonical)
	return nil
}

// Serve contains all settings of a node.
type Serve struct {
	Database Database
	Replica  Replica
	Hosts    Hosts
	Mail     Mail
	Files    Files
	TLS      TLS
	Domains  Domains
	Limits   Limits
	Google   Google
	Provider Provider
	Gateway  Gateway
	Cache    ResponseCache
	SignUp   CompanySignUp
	Traces   Traces
	Webhooks Webhooks
	Operations
	Requests

	MasterKeys MasterKeys
	Passwords  Passwords

	RedisURL       RedisURL       `env:"LYCEUM_REDIS_URL,required,notEmpty" secret:"yes" help:"Redis URL: redis://, rediss:// or unix://. With ?master_name= it names Sentinels, with ?addr= nodes of a cluster."`
	Listen         ListenAddress  `env:"LYCEUM_LISTEN" envDefault:":80" empty:"none" help:"Listen address of HTTP. Empty or none disables it."`
	Profile        bool           `env:"LYCEUM_PROFILE" envDefault:"false" help:"Serve the Go profiler at /debug/pprof on the operations listener."`
	OperatorToken  OperatorToken  `env:"LYCEUM_OPERATOR_TOKEN" secret:"yes" help:"Token of at least 32 characters for the operator API on the operations listener. Without a token, the operator API is off."`
	TrustedProxies []netip.Prefix `env:"LYCEUM_TRUSTED_PROXIES" help:"Networks whose X-Forwarded-For headers are trusted, separated by commas."`
	Balancers      []netip.Prefix `env:"LYCEUM_BALANCERS" help:"Networks of balancers, separated by commas. A PROXY header is required from these networks and ignored from all others."`
	PerAddress     int            `env:"LYCEUM_CONNECTIONS_PER_ADDRESS" envDefault:"512" help:"Maximum number of open connections per client address. An IPv6 /64 counts as one address; LYCEUM_TRUSTED_PROXIES are exempt."`
	FreshSignIn    time.Duration  `env:"LYCEUM_FRESH_SIGN_IN" envDefault:"15m" help:"Time after a sign-in in which staff can make sensitive changes, such as those of payment keys, domains and roles, without a new sign-in."`
	IdleTimeout    pause          `env:"LYCEUM_SESSION_IDLE" envDefault:"0s" help:"Time without a request after which a browser session ends. 0s: sessions do not end for this reason. Trainees who read a document for longer have to sign in again."`
	Offline        onOff          `env:"LYCEUM_OFFLINE" envDefault:"on" help:"on: browsers keep copies of the lessons that a trainee has opened until the trainee signs out. off: they delete the copies and keep none."`
	DrainTime      pause          `env:"LYCEUM_DRAIN_TIME" envDefault:"3s" help:"Time after SIGTERM in which a node still accepts requests while /readyz fails."`
	StopTimeout    time.Duration  `env:"LYCEUM_STOP_TIMEOUT" envDefault:"20s" help:"Time that running requests have to finish after SIGTERM. Running certificate orders use at most half of it."`
	LogLevel       slog.Level     `env:"LYCEUM_LOG_LEVEL" envDefault:"info" help:"Log level: debug, info, warn or error."`
}

type Passwords struct {
	Breached string `env:"LYCEUM_BREACHED_PASSWORDS" help:"File with the SHA-1 hashes of passwords from data breaches, sorted by hash, as Pwned Passwords offers it. The hash of a new password must not be in it."`
}

// Requests are the settings of requests that commands also need.
type Requests struct {
	RequestTimeout time.Duration `env:"LYCEUM_REQUEST_TIMEOUT" envDefault:"10s" help:"Longest time that a node takes to answer a request. The export of a suspended company first waits for this time, LYCEUM_DATABASE_TIMEOUT and 2 s."`
}

// Operations are the settings of the operations listener. A node and "lyceum health" read the same settings.
type Operations struct {
	OpsListen    ListenAddress `env:"LYCEUM_OPS_LISTEN" envDefault:"127.0.0.1:9090" empty:"none" help:"Listen address of /metrics, /healthz and /readyz. Empty or none disables it."`
	TopCompanies uint16        `env:"LYCEUM_METRICS_COMPANIES" envDefault:"20" help:"Number of companies with metrics of their own: those whose requests take most of the node's time. 0: none."`
}

// CompanySignUp are the settings of companies that visitors start.
type CompanySignUp struct {
	Allowed  onOff `env:"LYCEUM_COMPANY_SIGN_UP" envDefault:"off" help:"on: visitors can start a company at https://<apex>/start. off: they cannot."`
	People   limit `env:"LYCEUM_UNPAID_PEOPLE" envDefault:"50" help:"Maximum number of people, staff included, in a company that a visitor has started."`
	Storage  size  `env:"LYCEUM_UNPAID_STORAGE" envDefault:"1024" help:"Maximum size of all uploaded files of a company that a visitor has started, in MB (1,048,576 bytes)."`
	Messages limit `env:"LYCEUM_UNPAID_MESSAGES" envDefault:"200" help:"Maximum number of messages per UTC day of a company that a visitor has started. Messages to people about their existing passwords do not count."`
}

// Options returns the options of the handlers for companies that visitors start, or nil if visitors cannot start
// companies.
func (s CompanySignUp) Options(names tenant.ReservedNames) *apisettings.CompanySignUp {
	if !s.Allowed {
		return nil
	}
	people, storage, messages := int64(s.People), int64(s.Storage)<<20, int64(s.Messages)
	return &apisettings.CompanySignUp{Names: names, Limits: store.CompanyLimits{People: &people, Storage: &storage, Messages: &messages}}
}

type onOff bool

// UnmarshalText accepts on and off.
func (o *onOff) UnmarshalText(text []byte) error {
	if *o = string(text) == "on"; !*o && string(text) != "off" {
		return errors.New("must be on or off")
	}
	return nil
}

// ResponseCache are the limits of the cache of responses in a node's memory.
type ResponseCache struct {
	MB    size  `env:"LYCEUM_RESPONSE_CACHE_MB" envDefault:"64" help:"Memory for cached responses that are the same for everyone in a company, such as course lists, in MB (1,048,576 bytes). 0 disables the cache."`
	Stale pause `env:"LYCEUM_RESPONSE_CACHE_STALE" envDefault:"60s" help:"Maximum age of cached responses that a node sends while PostgreSQL is unavailable. 0: it responds with 503 instead."`
}

// Options returns the default options of the response cache with the limits of s.
func (s ResponseCache) Options() responsecache.Options {
	o := responsecache.DefaultOptions()
	o.Bytes, o.MaxStale = int64(s.MB)<<20, time.Duration(s.Stale)
	return o
}

// size is an amount of data in MB (1,048,576 bytes).
type size int64

// maxSize is the largest size in MB. It is 1 TB.
const maxSize = 1 << 20

// UnmarshalText accepts a whole number from 0 to maxSize.
func (s *size) UnmarshalText(text []byte) error {
	n, err := strconv.ParseInt(string(text), 10, 64)
	if err != nil || n < 0 || n > maxSize {
		return fmt.Errorf("must be a number of MB from 0 to %d", maxSize)
	}
	*s = size(n)
	return nil
}

// Limits are the rate limits. A quota of 10/10m allows ten events at once and ten more every ten minutes.
type Limits struct {
	Passwords       ratelimit.Quota `env:"LYCEUM_LIMIT_PASSWORDS" envDefault:"10/10m" help:"Rate limit of wrong passwords for one account from one network. 10/10m allows ten at once and ten more every ten minutes; none disables the limit."`
	Codes           ratelimit.Quota `env:"LYCEUM_LIMIT_CODES" envDefault:"5/10m" help:"Rate limit of wrong codes of the second factor of one account."`
	Account         ratelimit.Quota `env:"LYCEUM_LIMIT_ACCOUNT" envDefault:"100/1h" help:"Rate limit of wrong passwords for one account from networks from which nobody has signed in to the account. The browsers that have signed in to the account share a second limit of this size."`
	Network         ratelimit.Quota `env:"LYCEUM_LIMIT_NETWORK" envDefault:"300/10m" help:"Rate limit of wrong passwords from one network, for all accounts."`
	Tokens          ratelimit.Quota `env:"LYCEUM_LIMIT_TOKENS" envDefault:"100/10m" help:"Rate limit of rejected tokens from one network."`
	Renewals        ratelimit.Quota `env:"LYCEUM_LIMIT_RENEWALS" envDefault:"60/10m" help:"Rate limit of uses of one refresh or reset token."`
	Messages        ratelimit.Quota `env:"LYCEUM_LIMIT_MESSAGES" envDefault:"5/1h" help:"Rate limit of messages requested for one address."`
	MessagesNetwork ratelimit.Quota `env:"LYCEUM_LIMIT_MESSAGES_NETWORK" envDefault:"100/1h" help:"Rate limit of messages requested from one network."`
	Company         ratelimit.Quota `env:"LYCEUM_LIMIT_COMPANY" envDefault:"2000/1s" help:"Rate limit of requests of one company."`
	User            ratelimit.Quota `env:"LYCEUM_LIMIT_USER" envDefault:"500/1s" help:"Rate limit of requests of one user, including API users."`
	Visitors        ratelimit.Quota `env:"LYCEUM_LIMIT_VISITORS" envDefault:"1000/1s" help:"Rate limit of requests without a bearer from one network."`
}

// Files are the settings of the file store and of uploads.
type Files struct {
	URL      string        `env:"LYCEUM_FILES" help:"File store: file:///folder, which must exist, or s3://bucket?region=... Keys begin with the company id."`
	Timeout  time.Duration `env:"LYCEUM_FILES_TIMEOUT" envDefault:"10s" help:"Longest time that a node waits for one response of the file store."`
	LinkTime linkTime      `env:"LYCEUM_FILE_LINK_TIME" envDefault:"2h" help:"Time for which the link to the file of a document is valid, at least 10m. Videos are played with such links too."`
	UploadMB size          `env:"LYCEUM_UPLOAD_MB" envDefault:"2048" help:"Maximum size of an uploaded file, in MB (1,048,576 bytes). 0 is the default."`
	Storage  size          `env:"LYCEUM_COMPANY_STORAGE_MB" envDefault:"51200" help:"Maximum size of all uploaded files of a company, in MB (1,048,576 bytes). 0 is the default."`
	Unused   time.Duration `env:"LYCEUM_UNUSED_FILES" envDefault:"720h" help:"Time after which an uploaded file that no document uses is deleted."`
	Audit    time.Duration `env:"LYCEUM_AUDIT_KEEP" envDefault:"87600h" help:"Time after which whole months of the audit logs move from the database to the file store. The default is ten years."`
}

// Open opens the file store. timeout is the timeout of one response of the store.
func (s Files) Open(ctx context.Context, timeout time.Duration) (*files.Store, error) {
	opened, err := files.Open(ctx, files.Options{URL: s.URL, Timeout: timeout})
	if err != nil {
		return nil, fmt.Errorf("LYCEUM_FILES: %w", err)
	}
	return opened, nil
}

// Gateway are the settings of the payment gateway. They are the same for the accounts of all companies.
type Gateway struct {
	Address  gatewayAddress `env:"LYCEUM_GATEWAY" envDefault:"https://api.razorpay.com" help:"URL of the payment gateway."`
	Timeout  time.Duration  `env:"LYCEUM_GATEWAY_TIMEOUT" envDefault:"3s" help:"Longest time that a node waits for one response of the gateway."`
	Patience time.Duration  `env:"LYCEUM_GATEWAY_PATIENCE" envDefault:"6s" help:"Timeout of a call to the gateway with all its retries. It must be less than LYCEUM_REQUEST_TIMEOUT."`
	Poll     time.Duration  `env:"LYCEUM_GATEWAY_POLL" envDefault:"1s" help:"Interval at which a node searches for due payment tasks: orders and webhook events of the gateway."`
}

func (s Gateway) Open(metrics prometheus.Registerer) (*payment.Gateway, error) {
	return payment.NewGateway(payment.Config{
		Address: string(s.Address), Timeout: s.Timeout, ReadTimeout: s.Patience, Metrics: metrics,
	})
}

// gatewayAddress is the base URL of the payment gateway's API.
type gatewayAddress string

// UnmarshalText accepts a URL to which payment.CheckAddress allows secrets to be sent.
func (a *gatewayAddress) UnmarshalText(text []byte) error {
	*a = gatewayAddress(text)
	return payment.CheckAddress(string(text))
}

type Webhooks struct {
	Networks []netip.Prefix `env:"LYCEUM_WEBHOOK_NETWORKS" help:"Networks without public addresses to which webhooks may send, such as those of your own receivers, separated by commas. Plain HTTP is allowed only to IP addresses in these networks."`
	Timeout  time.Duration  `env:"LYCEUM_WEBHOOK_TIMEOUT" envDefault:"10s" help:"Longest time that one message to a webhook and the response to it may take."`
}

// Mail are the settings of mail delivery: to a folder or by SMTP. If neither is set, messages wait in the outbox.
type Mail struct {
	Folder       string         `env:"LYCEUM_MAIL_FOLDER" help:"Folder to which messages are written instead of being sent."`
	From         address        `env:"LYCEUM_MAIL_FROM" envDefault:"no-reply@localhost" help:"Sender address of messages."`
	SMTPHost     string         `env:"LYCEUM_SMTP_HOST" help:"Host of the mail server. Without a host or folder, messages wait in the outbox."`
	SMTPPort     port           `env:"LYCEUM_SMTP_PORT" envDefault:"587" help:"Port of the mail server."`
	SMTPUser     string         `env:"LYCEUM_SMTP_USER" help:"User name at the mail server."`
	SMTPPassword string         `env:"LYCEUM_SMTP_PASSWORD" secret:"yes" help:"Password at the mail server."`
	SMTPTLS      mail.TLSPolicy `env:"LYCEUM_SMTP_TLS" envDefault:"starttls" help:"TLS mode: starttls, tls (from the first byte), opportunistic, or none."`
	SMTPTimeout  time.Duration  `env:"LYCEUM_SMTP_TIMEOUT" envDefault:"20s" help:"Timeout of delivering one message, without the final reply of the mail server, which may take ten minutes."`
}

// Deliverer returns the configured deliverer, with precedence for the folder. It returns nil if neither a folder
// nor a mail server is set.
func (s Mail) Deliverer() mail.Server {
	switch {
	case s.Folder != "":
		return mail.Folder(s.Folder)
	case s.SMTPHost != "":
		return &mail.SMTP{
			Host: s.SMTPHost, Port: int(s.SMTPPort), User: s.SMTPUser, Password: s.SMTPPassword, TLS: s.SMTPTLS, Timeout: s.SMTPTimeout,
		}
	}
	return nil
}

// Read reads the settings T from the environment. It returns all mistakes as one error; each names the variable. A
// variable of a secret may have the suffix _FILE and then names a file with the value.
func Read[T any](environ map[string]string) (settings T, err error) {
	variables := variablesOf(reflect.TypeFor[T]())
	environ, problems := withSecretFiles(environ, variables)
	for _, v := range variables {
		if value, isSet := environ[v.name]; isSet && value == "" && v.empty != "" {
			environ[v.name] = v.empty
		}
	}
	err = env.ParseWithOptions(&settings, env.Options{Environment: environ, FuncMap: parsers})
	var all env.AggregateError
	switch {
	case errors.As(err, &all):
		for _, one := range all.Errors {
			problems = append(problems, explainSetting(one, variables))
		}
	case err != nil:
		problems = append(problems, err)
	}
	if checked, ok := any(settings).(interface{ contradictions() []error }); ok {
		problems = append(problems, checked.contradictions()...)
	}
	return settings, errors.Join(problems...)
}

// contradictions returns an error for each combination of settings that is not allowed.
func (s Serve) contradictions() []error {
	problems := s.TLS.contradictions()
	if len(s.Hosts.PrivateSuffixes) > 0 && s.TLS.Listen != "" && s.TLS.Authority == "" && s.TLS.ACME.URL == publicDirectory {
		problems = append(problems, errors.New("LYCEUM_PRIVATE_SUFFIXES is set, so LYCEUM_ACME_DIRECTORY or LYCEUM_TLS_AUTHORITY must name a private authority"))
	}
	return problems
}

// variable describes one setting by the tags of its field.
type variable struct {
	field, name string
	secret      bool
	// empty is the value that replaces an empty variable. If the field empty is not set, the default of the setting replaces
	// the variable.
	empty string
}

func variablesOf(t reflect.Type) (list []variable) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("env"), ",")
		switch {
		case name != "":
			list = append(list, variable{f.Name, name, f.Tag.Get("secret") != "", f.Tag.Get("empty")})
		case f.Type.Kind() == reflect.Struct:
			list = append(list, variablesOf(f.Type)...)
		}
	}
	return list
}

func withSecretFiles(environ map[string]string, variables []variable) (map[string]string, []error) {
	complete, problems := maps.Clone(environ), []error(nil)
	for _, v := range variables {
		path := environ[v.name+"_FILE"]
		if !v.secret || path == "" {
			continue
		}
		if environ[v.name] != "" {
			problems = append(problems, fmt.Errorf("%s and %s_FILE are both set; use one", v.name, v.name))
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			problems = append(problems, fmt.Errorf("%s_FILE: %w", v.name, err))
			continue
		}
		complete[v.name] = strings.TrimSpace(string(text))
	}
	return complete, problems
}

// Check returns the settings that the domain checks of a node need.
func (s Serve) Check() Check { return Check{s.MasterKeys, s.Hosts, s.Domains, s.TLS} }
