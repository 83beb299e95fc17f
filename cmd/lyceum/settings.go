package main

import (
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/netip"
	"net/url"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"

	"lyceum/auth"
	"lyceum/mail"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/tenant"
)

// databaseSettings are what every command needs that touches the deployment's data.
type databaseSettings struct {
	URL         databaseURL   `env:"LYCEUM_DATABASE_URL,required,notEmpty" secret:"yes" help:"Address of PostgreSQL, in the key=value form, with sslmode."`
	Connections int           `env:"LYCEUM_DATABASE_CONNECTIONS" envDefault:"12" help:"Connections of this node; 8 to 16 serve best."`
	Timeout     time.Duration `env:"LYCEUM_DATABASE_TIMEOUT" envDefault:"4s" help:"How long one statement may take."`
	LockTimeout time.Duration `env:"LYCEUM_DATABASE_LOCK_TIMEOUT" envDefault:"2s" help:"How long a statement may wait for a row."`
}

func (s databaseSettings) config() store.Config {
	return store.Config{DSN: string(s.URL), Connections: s.Connections, StatementTimeout: s.Timeout, LockTimeout: s.LockTimeout}
}

// hostSettings name the deployment to the outside.
type hostSettings struct {
	Apex      host   `env:"LYCEUM_APEX,required,notEmpty" help:"Companies get <short name>.<apex> as their hosted domain."`
	APIHosts  []host `env:"LYCEUM_API_HOSTS" help:"The API's own hosts, which belong to no company, separated by commas."`
	HTTPSPort port   `env:"LYCEUM_HTTPS_PORT" envDefault:"443" help:"The port of HTTPS as browsers see it."`
	HTTPPort  port   `env:"LYCEUM_HTTP_PORT" envDefault:"80" help:"The port of plain HTTP as authorities and browsers see it."`
}

// address is an e-mail address.
type address string

// UnmarshalText takes the bare form only.
func (a *address) UnmarshalText(text []byte) error {
	if !auth.IsMailbox(string(text)) {
		return errors.New("must be an e-mail address")
	}
	*a = address(text)
	return nil
}

// databaseURL is the address of PostgreSQL.
type databaseURL string

// UnmarshalText wants sslmode to be said, because what the library takes without it differs between its versions.
func (u *databaseURL) UnmarshalText(text []byte) error {
	if !strings.Contains(string(text), "sslmode=") {
		return errors.New("must say sslmode, such as sslmode=verify-full")
	}
	*u = databaseURL(text)
	return nil
}

// redisURL is the address of Redis.
type redisURL string

// UnmarshalText takes what Redis clients have agreed on.
func (u *redisURL) UnmarshalText(text []byte) error {
	address, err := url.Parse(string(text))
	if err != nil || !slices.Contains([]string{"redis", "rediss", "unix"}, address.Scheme) {
		return errors.New("must be an address that begins with redis://, rediss:// or unix://")
	}
	*u = redisURL(text)
	return nil
}

// port is a TCP port.
type port int

// pause is a time that may be none.
type pause time.Duration

// UnmarshalText takes 0s too.
func (p *pause) UnmarshalText(text []byte) error {
	d, err := time.ParseDuration(string(text))
	if err != nil || d < 0 {
		return errors.New("must be a time such as 0s, 500ms, 10s or 2m")
	}
	*p = pause(d)
	return nil
}

// host is a canonical host name.
type host string

// UnmarshalText takes any spelling of a host.
func (h *host) UnmarshalText(text []byte) error {
	canonical, err := tenant.Canonical(string(text))
	if err != nil {
		return fmt.Errorf("%q is %w", text, err)
	}
	*h = host(canonical)
	return nil
}

// masterKey is the key from which the keys of the deployment derive.
type masterKey []byte

const masterKeySize = 32

// UnmarshalText takes 32 bytes as base64.
func (k *masterKey) UnmarshalText(text []byte) error {
	key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(key) != masterKeySize {
		return errors.New("must be 32 random bytes as base64")
	}
	*k = key
	return nil
}

// serveSettings are all settings of a node.
type serveSettings struct {
	Database databaseSettings
	Hosts    hostSettings
	Mail     mailSettings
	Files    fileSettings
	TLS      tlsSettings
	Domains  domainSettings
	Limits   limitSettings
	Google   googleSettings
	Gateway  gatewaySettings

	RedisURL       redisURL       `env:"LYCEUM_REDIS_URL,required,notEmpty" secret:"yes" help:"Address of Redis: redis://, rediss:// or unix://."`
	MasterKey      masterKey      `env:"LYCEUM_MASTER_KEY,required,notEmpty" secret:"yes" help:"32 random bytes as base64; every key derives from it, so keep it with the backups."`
	Listen         string         `env:"LYCEUM_LISTEN" envDefault:":80" help:"Where HTTP is answered; empty for nowhere."`
	OpsListen      string         `env:"LYCEUM_OPS_LISTEN" envDefault:"127.0.0.1:9090" help:"Where /metrics, /healthz and /readyz are answered; empty for nowhere."`
	Profile        bool           `env:"LYCEUM_PROFILE" envDefault:"false" help:"true to answer Go's profiler too, at /debug/pprof on the operations port."`
	TrustedProxies []netip.Prefix `env:"LYCEUM_TRUSTED_PROXIES" help:"Networks whose forwarded addresses are believed, separated by commas."`
	Balancers      []netip.Prefix `env:"LYCEUM_BALANCERS" help:"Networks of balancers that begin every connection with the PROXY protocol, separated by commas; they must, and nobody else is believed."`
	RequestTimeout time.Duration  `env:"LYCEUM_REQUEST_TIMEOUT" envDefault:"10s" help:"How long a request may take."`
	DrainTime      pause          `env:"LYCEUM_DRAIN_TIME" envDefault:"3s" help:"How long a node that was told to stop still takes requests, while /readyz and its answers send everybody elsewhere."`
	StopTimeout    time.Duration  `env:"LYCEUM_STOP_TIMEOUT" envDefault:"20s" help:"How long requests under way may take to finish at the end; orders of certificates come first, for half of it at most."`
	LogLevel       slog.Level     `env:"LYCEUM_LOG_LEVEL" envDefault:"info" help:"debug, info, warn or error."`
}

// limitSettings say how often people may try: 10/10m is ten times at once and ten more in every ten minutes.
type limitSettings struct {
	Passwords       auth.Quota `env:"LYCEUM_LIMIT_PASSWORDS" envDefault:"10/10m" help:"Wrong passwords for one account from one network; 10/10m is ten at once and ten more every ten minutes, none is no limit."`
	Account         auth.Quota `env:"LYCEUM_LIMIT_ACCOUNT" envDefault:"100/1h" help:"Wrong passwords for one account from all networks that it was not signed in from before; and as many from all browsers that were signed in to it."`
	Network         auth.Quota `env:"LYCEUM_LIMIT_NETWORK" envDefault:"300/10m" help:"Wrong passwords from one network, for any account."`
	Tokens          auth.Quota `env:"LYCEUM_LIMIT_TOKENS" envDefault:"100/10m" help:"Refused tokens from one network."`
	Renewals        auth.Quota `env:"LYCEUM_LIMIT_RENEWALS" envDefault:"60/10m" help:"Uses of one refresh or reset token."`
	Messages        auth.Quota `env:"LYCEUM_LIMIT_MESSAGES" envDefault:"5/1h" help:"Messages that strangers ask for to one address."`
	MessagesNetwork auth.Quota `env:"LYCEUM_LIMIT_MESSAGES_NETWORK" envDefault:"100/1h" help:"Messages that are asked for from one network."`
	Company         auth.Quota `env:"LYCEUM_LIMIT_COMPANY" envDefault:"2000/1s" help:"Requests of all people of a company."`
	User            auth.Quota `env:"LYCEUM_LIMIT_USER" envDefault:"500/1s" help:"Requests of one user; a company's server is one, too."`
	Visitors        auth.Quota `env:"LYCEUM_LIMIT_VISITORS" envDefault:"1000/1s" help:"Requests without a bearer from one network."`
}

// fileSettings say where the files of documents are.
type fileSettings struct {
	URL      string        `env:"LYCEUM_FILES" help:"Where the files of documents are: file:///folder, or s3://bucket?region=...; each company's under its number."`
	Timeout  time.Duration `env:"LYCEUM_FILES_TIMEOUT" envDefault:"10s" help:"How long that store may take for its next answer."`
	LinkTime time.Duration `env:"LYCEUM_FILE_LINK_TIME" envDefault:"2h" help:"How long the link of a document works; films are played with one."`
}

// gatewaySettings say where the payment gateway is, and how long it may take. The accounts there are the companies' own.
type gatewaySettings struct {
	Address  gatewayAddress `env:"LYCEUM_GATEWAY" envDefault:"https://api.razorpay.com" help:"Address of the payment gateway."`
	Timeout  time.Duration  `env:"LYCEUM_GATEWAY_TIMEOUT" envDefault:"3s" help:"How long the gateway may take for one answer."`
	Patience time.Duration  `env:"LYCEUM_GATEWAY_PATIENCE" envDefault:"6s" help:"How long a question to the gateway may take with all its repetitions; less than LYCEUM_REQUEST_TIMEOUT."`
	Poll     time.Duration  `env:"LYCEUM_GATEWAY_POLL" envDefault:"1s" help:"How often a node looks for orders and events that are due, or that another node was told of."`
}

// gatewayAddress is where the payment gateway answers.
type gatewayAddress string

// UnmarshalText takes what the keys of companies may be sent to.
func (a *gatewayAddress) UnmarshalText(text []byte) error {
	*a = gatewayAddress(text)
	return payment.CheckAddress(string(text))
}

// mailSettings say how messages leave: into a folder, through SMTP, or nowhere yet, which keeps them in the outbox.
type mailSettings struct {
	Folder       string         `env:"LYCEUM_MAIL_FOLDER" help:"Write messages into this folder instead of sending them."`
	From         address        `env:"LYCEUM_MAIL_FROM" envDefault:"no-reply@localhost" help:"The sender's address."`
	SMTPHost     string         `env:"LYCEUM_SMTP_HOST" help:"The mail server; with neither host nor folder messages wait in the outbox."`
	SMTPPort     port           `env:"LYCEUM_SMTP_PORT" envDefault:"587" help:"Its port."`
	SMTPUser     string         `env:"LYCEUM_SMTP_USER" help:"The account there, if it asks for one."`
	SMTPPassword string         `env:"LYCEUM_SMTP_PASSWORD" secret:"yes" help:"The account's password."`
	SMTPTLS      mail.TLSPolicy `env:"LYCEUM_SMTP_TLS" envDefault:"starttls" help:"starttls, tls (from the first byte), opportunistic, or none."`
	SMTPTimeout  time.Duration  `env:"LYCEUM_SMTP_TIMEOUT" envDefault:"20s" help:"How long delivering one message may take, but for the mail server's answer to the whole of it, which may take ten minutes."`
}

// readSettings fills T from the environment and reports every mistake at once, each with the variable's name. A
// secret may stand in a file that the variable of the same name with _FILE points to.
func readSettings[T any](p *process) (settings T, err error) {
	variables := variablesOf(reflect.TypeFor[T]())
	environ, problems := withSecretFiles(p.environ, variables)
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

// contradictions are settings that are sound alone and not together.
func (s serveSettings) contradictions() []error { return s.TLS.contradictions() }

// variable is one setting as its tags describe it.
type variable struct {
	field, name string
	secret      bool
}

func variablesOf(t reflect.Type) (list []variable) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("env"), ",")
		switch {
		case name != "":
			list = append(list, variable{f.Name, name, f.Tag.Get("secret") != ""})
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
