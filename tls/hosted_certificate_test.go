package tls

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/caddyserver/certmagic"
	"github.com/miekg/dns"

	"lyceum/auth/masterkey"
	"lyceum/tls/tlstest"
)

// hostedDeployment returns two nodes that order one wildcard certificate for all names below an apex. key is the
// key of their dynamic DNS updates.
func hostedDeployment(t *testing.T, key string) (d *deployment, apex string) {
	t.Helper()
	apex = uniqueName()
	names := tlstest.StartNameServer(t)
	d = deploy(t, deploymentSetup{authority: tlstest.Setup{NameServer: names}, nodes: 2, change: func(o *Options) {
		o.Hosted = Hosted{Apex: apex, Resolvers: []string{names.Address()}, DNS: DynamicUpdates(names.Address(), tlstest.KeyName, dns.HmacSHA256, key)}
	}})
	return d, apex
}

func TestHosted_OneWildcardOrder(t *testing.T) {
	t.Parallel()
	d, apex := hostedDeployment(t, tlstest.Key)
	one, two := d.nodes[0], d.nodes[1]
	if err := one.sweeper.hosted.load(t.Context(), one.obtainer); err != nil {
		t.Fatal(err)
	}
	d.serve("kaveri."+apex, "fairlane."+apex)
	one.mustVisit(t, "kaveri."+apex)
	two.mustVisit(t, "fairlane."+apex)
	d.wantOrders(t, 1)
	one.mustRefuse(t, one.client("stranger."+apex), "unrecognized name")
	if left := d.authority.NameServer.Texts("_acme-challenge." + apex); len(left) != 0 {
		t.Errorf("records left at the name server: %q", left)
	}
	// A name more than one level below the apex needs its own certificate.
	d.serve("deep.kaveri." + apex)
	one.mustVisit(t, "deep.kaveri."+apex)
	d.wantOrders(t, 2)
}

func TestHosted_FirstVisitOrders(t *testing.T) {
	t.Parallel()
	d, apex := hostedDeployment(t, tlstest.Key)
	d.serve("kaveri." + apex)
	d.nodes[0].mustVisit(t, "kaveri."+apex)
	d.wantOrders(t, 1)
}

func TestHosted_NameServersThatRefuse(t *testing.T) {
	t.Parallel()
	d, apex := hostedDeployment(t, "YW5vdGhlciBrZXkgdGhhbiB0aGF0IG9mIHRoZSBzZXJ2ZXI=")
	if err := d.nodes[0].sweeper.hosted.load(t.Context(), d.nodes[0].obtainer); err == nil {
		t.Fatal("obtained a certificate without a proof")
	}
	d.serve("kaveri." + apex)
	d.nodes[0].mustRefuse(t, d.nodes[0].client("kaveri."+apex), "internal error")
	d.wantOrders(t, 1)
}

func TestHosted_IsRenewed(t *testing.T) {
	issuer, today := aged(t, dueAge)
	apex := uniqueName()
	n := startNodeWith(t, newMemoryRecords(), issuer, func(o *Options) {
		o.Hosted = Hosted{Apex: apex, DNS: DynamicUpdates("127.0.0.1:1", tlstest.KeyName, dns.HmacSHA256, tlstest.Key)}
	})
	n.hosts.set("kaveri."+apex, Served)
	old := n.served(t, "kaveri."+apex)
	today()
	n.certs.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: "*." + apex}})
	n.mustSweep(t)
	await(t, "renewal", func() bool { return n.served(t, "kaveri."+apex) != old })
}

// writeCertificate orders a certificate for a name and writes the certificate and its key to files for the operator's
// settings.
func writeCertificate(t *testing.T, issuer *faultyIssuer, folder, name string) (certificate, key string) {
	t.Helper()
	n := startNodeOn(t, newMemoryRecords(), issuer, Limits{})
	n.hosts.set(name, Served)
	if err := n.Obtain(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	certificate, key = filepath.Join(folder, "hosted.pem"), filepath.Join(folder, "hosted.key")
	for path, place := range map[string]string{
		certificate: certmagic.StorageKeys.SiteCert(issuer.IssuerKey(), name), key: certmagic.StorageKeys.SitePrivateKey(issuer.IssuerKey(), name),
	} {
		text, err := n.certs.storage.Load(t.Context(), place)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return certificate, key
}

func TestHosted_FilesAreReadAgain(t *testing.T) {
	issuer, today := aged(t, overdueAge)
	apex, folder := uniqueName(), t.TempDir()
	host := "kaveri." + apex
	certificate, key := writeCertificate(t, issuer, folder, "*."+apex)
	ordered := issuer.orders.Load()
	n := startNodeWith(t, newMemoryRecords(), issuer, func(o *Options) {
		o.Hosted = Hosted{Apex: apex, Certificate: certificate, Key: key}
	})
	n.hosts.set(host, Served)
	old := n.served(t, host)
	n.mustSweep(t)
	if overdue := n.counter(t, "lyceum_tls_certificates_overdue", ""); overdue != 1 {
		t.Errorf("%v certificates overdue", overdue)
	}
	if err := os.WriteFile(key, []byte("half of a change"), 0o600); err != nil {
		t.Fatal(err)
	}
	n.mustSweep(t)
	if now := n.served(t, host); now != old {
		t.Error("files that do not match have replaced the certificate")
	}
	today()
	writeCertificate(t, issuer, folder, "*."+apex)
	n.mustSweep(t)
	if now := n.served(t, host); now == old {
		t.Error("the old certificate is still served")
	}
	if overdue := n.counter(t, "lyceum_tls_certificates_overdue", ""); overdue != 0 {
		t.Errorf("%v certificates overdue", overdue)
	}
	if more := issuer.orders.Load() - ordered; more != 1 {
		t.Errorf("%d orders, although the operator provides the certificate", more)
	}
}

func TestHosted_ServedFromLocalCache(t *testing.T) {
	folder, apex, issuer := t.TempDir(), uniqueName(), newIssuer(t)
	with := func(o *Options) {
		o.LocalCache = folder
		o.Hosted = Hosted{Apex: apex, DNS: DynamicUpdates("127.0.0.1:1", tlstest.KeyName, dns.HmacSHA256, tlstest.Key)}
	}
	before := startNodeWith(t, newMemoryRecords(), issuer, with)
	before.hosts.set("kaveri."+apex, Served)
	before.mustVisit(t, "kaveri."+apex)
	after := startNodeWith(t, brokenRecords{newMemoryRecords()}, issuer, with)
	after.hosts.fail(errDown)
	after.mustVisit(t, "fairlane."+apex)
	for _, host := range []string{apex, "a.b." + apex, globex} {
		after.mustRefuse(t, after.client(host), "unrecognized name")
	}
}

func TestHosted_FilesServedDuringOutage(t *testing.T) {
	apex, issuer := uniqueName(), newIssuer(t)
	certificate, key := writeCertificate(t, issuer, t.TempDir(), "*."+apex)
	n := startNodeWith(t, newMemoryRecords(), issuer, func(o *Options) {
		o.Hosted = Hosted{Apex: apex, Certificate: certificate, Key: key}
	})
	n.mustRefuse(t, n.client("fairlane."+apex), "unrecognized name")
	n.hosts.fail(errDown)
	n.mustVisit(t, "kaveri."+apex)
	n.mustRefuse(t, n.client(globex), "unrecognized name")
}

func TestHosted_InvalidOptions(t *testing.T) {
	n := startNode(t, Limits{})
	for title, h := range map[string]Hosted{
		"files that are not there": {Apex: "x.test", Certificate: "/nowhere/cert.pem", Key: "/nowhere/key.pem"},
		"half of the files":        {Apex: "x.test", Certificate: "/nowhere/cert.pem"},
		"files and an order":       {Apex: "x.test", Certificate: "/a", Key: "/b", DNS: DynamicUpdates("127.0.0.1:1", "k.", "hmac-sha256.", "aa")},
		"an order without an apex": {DNS: DynamicUpdates("127.0.0.1:1", "k.", "hmac-sha256.", "aa")},
	} {
		m, err := New(Options{HostStatus: n.hosts.hostStatus, Records: n.records, Masters: masterkey.Keys{make([]byte, masterkey.Size)}, Issuers: []Issuer{n.issuer}, Hosted: h})
		if err == nil || !strings.Contains(err.Error(), "hosted domains") {
			t.Errorf("%s: %v, %v", title, m, err)
		}
	}
}
