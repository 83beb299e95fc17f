package tls

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/caddyserver/certmagic"
)

var errRefusing = errors.New("the authority refuses")

func refuse(context.Context) error { return errRefusing }

func TestObtain_BeforeTheFirstVisitor(t *testing.T) {
	n := startNode(t, Limits{})
	n.hosts.set(acmeHost, Proven)
	if err := n.Obtain(t.Context(), acmeHost); err != nil {
		t.Fatal(err)
	}
	n.mustVisit(t, acmeHost)
	if orders := n.issuer.orders.Load(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
	if err := n.Obtain(t.Context(), "unknown.test"); err == nil {
		t.Error("obtained a certificate for an unknown host")
	}
}

func TestObtain_JustProven(t *testing.T) {
	n := startNode(t, Limits{UnknownTTL: time.Hour})
	n.hosts.set(acmeHost, Unknown)
	n.mustRefuse(t, n.client(acmeHost), "unrecognized name")
	n.hosts.set(acmeHost, Proven)
	if err := n.Obtain(t.Context(), acmeHost); err != nil {
		t.Fatal(err)
	}
	n.mustVisit(t, acmeHost)
}

func TestProven_VisitorsCauseNoOrder(t *testing.T) {
	n := startNode(t, Limits{})
	n.hosts.set(acmeHost, Proven)
	n.mustRefuse(t, n.client(acmeHost), "internal error")
	if orders := n.issuer.orders.Load(); orders != 0 {
		t.Errorf("%d orders", orders)
	}
	n.refused(t, refusedIssuance, 1)
}

func TestObtain_CoolsDownOnAllNodes(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		issuer := newIssuer(t)
		one, two := startNodeOn(t, records, issuer, Limits{}), startNodeOn(t, records, issuer, Limits{})
		issuer.setFault(refuse)
		if err := one.Obtain(t.Context(), acmeHost); !errors.Is(err, errRefusing) {
			t.Fatalf("the first order: %v", err)
		}
		for _, n := range []*node{one, two} {
			var cooling *CoolDownError
			if err := n.Obtain(t.Context(), acmeHost); !errors.As(err, &cooling) {
				t.Fatalf("during the cooldown: %v", err)
			}
			if wait := cooling.Until.Sub(n.clock.Now()); wait <= coolDownSteps[0]/2 || wait > coolDownSteps[0] {
				t.Errorf("cooldown of %v", wait)
			}
			if cooling.Cause != ErrorText(errRefusing) {
				t.Errorf("cause: %q", cooling.Cause)
			}
			n.mustRefuse(t, n.client(acmeHost), "internal error")
		}
		if err := one.forceRenewal(acmeHost); err == nil {
			t.Error("renewed during the cooldown")
		}
		if orders := issuer.orders.Load(); orders != 1 {
			t.Errorf("%d orders", orders)
		}
		issuer.behave()
		if err := two.Invalidate(t.Context(), acmeHost); err != nil {
			t.Fatal(err)
		}
		if err := one.Obtain(t.Context(), acmeHost); err != nil {
			t.Error(err)
		}
	})
}

func TestCooldown_GrowsAndResets(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		steps := []time.Duration{time.Hour, 2 * time.Hour}
		for i, want := range []time.Duration{time.Hour, 2 * time.Hour, 2 * time.Hour} {
			if got, err := records.Cool(t.Context(), acmeHost, "refused", 0, steps, 0); err != nil || got.Round(time.Minute) != want {
				t.Errorf("failure %d: %v, %v", i, got, err)
			}
		}
		if got, err := records.Cool(t.Context(), globex, "refused", 0, steps, 5*time.Hour); err != nil || got.Round(time.Minute) != 5*time.Hour {
			t.Errorf("with a minimum duration: %v, %v", got, err)
		}
		if left, cause, err := records.Cooling(t.Context(), acmeHost); err != nil || left.Round(time.Minute) != 2*time.Hour || cause != "refused" {
			t.Errorf("left: %v, %q, %v", left, cause, err)
		}
		if err := errors.Join(records.EndCooling(t.Context(), acmeHost), records.PurgeCooling(t.Context())); err != nil {
			t.Fatal(err)
		}
		if left, _, err := records.Cooling(t.Context(), acmeHost); left != 0 || err != nil {
			t.Errorf("after the end: %v, %v", left, err)
		}
		if got, err := records.Cool(t.Context(), acmeHost, "refused", 0, steps, 0); err != nil || got.Round(time.Minute) != time.Hour {
			t.Errorf("anew: %v, %v", got, err)
		}
	})
}

func TestStorage_Due(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		past, future := time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
		for key, dates := range map[string][2]time.Time{
			"a/fresh.crt": {future, future}, "a/due.crt": {past, future}, "b/overdue.crt": {past, past}, "a/undated.crt": {},
		} {
			if err := records.Store(t.Context(), key, []byte(key), dates[0], dates[1]); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []struct {
			ask   func(context.Context, string, int) ([]string, error)
			after string
			limit int
			want  string
		}{
			{records.Due, "", 10, "a/due.crt b/overdue.crt"},
			{records.Due, "", 1, "a/due.crt"},
			{records.Due, "a/due.crt", 10, "b/overdue.crt"},
			{records.Overdue, "", 10, "b/overdue.crt"},
			{records.Overdue, "b/overdue.crt", 10, ""},
		} {
			if keys, err := c.ask(t.Context(), c.after, c.limit); err != nil || strings.Join(keys, " ") != c.want {
				t.Errorf("after %q: %q, %v, want %q", c.after, keys, err, c.want)
			}
		}
	})
}

func TestStorage_RenewalDates(t *testing.T) {
	n := startNode(t, Limits{})
	n.mustVisit(t, acmeHost)
	place := certmagic.StorageKeys.SiteCert(n.issuer.IssuerKey(), acmeHost)
	dates := n.records.dates[place]
	_, state, err := n.visit(n.client(acmeHost))
	if err != nil {
		t.Fatal(err)
	}
	leaf := state.PeerCertificates[0]
	life := leaf.NotAfter.Sub(leaf.NotBefore)
	if !dates[0].Equal(leaf.NotAfter.Add(-life/3)) || !dates[1].Equal(leaf.NotAfter.Add(-life/4)) {
		t.Errorf("due at %v, overdue at %v, ends at %v", dates[0], dates[1], leaf.NotAfter)
	}
}

// brokenRecords are Records whose reads and locks fail, like those of a database that is down.
type brokenRecords struct{ *memoryRecords }

var errDown = errors.New("the database is down")

func (brokenRecords) Load(context.Context, string) ([]byte, error) { return nil, errDown }
func (brokenRecords) Stat(context.Context, string) (int64, time.Time, error) {
	return 0, time.Time{}, errDown
}
func (brokenRecords) List(context.Context, string) ([]string, error) { return nil, errDown }
func (brokenRecords) Cooling(context.Context, string) (time.Duration, string, error) {
	return 0, "", errDown
}

func (brokenRecords) Acquire(context.Context, string, string, time.Duration) (bool, error) {
	return false, errDown
}

func TestLocalCache_RestartDuringOutage(t *testing.T) {
	folder := t.TempDir()
	before := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) { o.LocalCache = folder })
	before.mustVisit(t, acmeHost)
	after := startNodeWith(t, brokenRecords{newMemoryRecords()}, before.issuer, func(o *Options) { o.LocalCache = folder })
	after.hosts.fail(errDown)
	after.mustVisit(t, acmeHost)
	after.mustRefuse(t, after.client(globex), "unrecognized name")
	after.refused(t, refusedNoStatus, 1)
}

// secondIssuer is an issuer whose key differs from that of the faultyIssuer.
type secondIssuer struct{ *faultyIssuer }

func (secondIssuer) IssuerKey() string { return "second" }

// silentRecords are Records whose reads block until the context ends, like those of a database that hangs.
type silentRecords struct{ brokenRecords }

func (silentRecords) Load(ctx context.Context, _ string) ([]byte, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

func TestLocalCache_SecondIssuer(t *testing.T) {
	broken := brokenRecords{newMemoryRecords()}
	for name, records := range map[string]Records{"down": broken, "silent": silentRecords{broken}} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			issuer, second := newIssuer(t), newIssuer(t)
			issuer.setFault(func(context.Context) error { return errDown })
			with := func(o *Options) {
				o.LocalCache, o.Issuers = folder, append(o.Issuers, secondIssuer{second})
				o.Limits = Limits{Storage: time.Hour, Patience: time.Minute}
			}
			startNodeWith(t, newMemoryRecords(), issuer, with).visit(stranger(acmeHost))
			after := startNodeWith(t, records, issuer, with)
			after.hosts.fail(errDown)
			if _, _, err := after.visit(stranger(acmeHost)); err != nil {
				t.Error(err)
			}
			ctx, end := context.WithCancel(t.Context())
			end()
			_ = after.Shutdown(ctx) // Shutdown with a cancelled context must not wait for the storage.
		})
	}
}

// If the folder contains a due certificate of the second issuer, and another node has obtained one from the first
// issuer, the node must serve the certificate of the first issuer within a minute.
func TestLocalCache_SecondIssuerDue(t *testing.T) {
	folder := t.TempDir()
	issuer := newIssuer(t)
	second, _ := aged(t, dueAge)
	startNodeWith(t, newMemoryRecords(), nil, func(o *Options) {
		o.LocalCache, o.Issuers = folder, []Issuer{secondIssuer{second}}
	}).visit(stranger(acmeHost))
	other := startNodeOn(t, newMemoryRecords(), issuer, Limits{})
	renewed := other.served(t, acmeHost)
	n := startNodeWith(t, other.records, issuer, func(o *Options) {
		o.LocalCache, o.Issuers = folder, append(o.Issuers, secondIssuer{second})
	})
	n.roots.AppendCertsFromPEM(second.PEM())
	if known := n.certs.local.issuersOf(t.Context(), acmeHost); len(known) != 1 {
		t.Errorf("%d in the folder", len(known))
	}
	await(t, "the other node's certificate", func() bool { return n.served(t, acmeHost) == renewed })
}

// If another node renewed the certificate early, for example because the authority revokes it, the local copy is
// not due. After a restart the node must still replace it by the renewed one.
func TestLocalCache_RenewedWhileTheNodeWasAway(t *testing.T) {
	records, issuer, folder := newMemoryRecords(), newIssuer(t), t.TempDir()
	start := func() *node {
		return startNodeWith(t, records, issuer, func(o *Options) { o.LocalCache = folder })
	}
	away := start()
	old := away.served(t, acmeHost)
	if err := startNodeOn(t, records, issuer, Limits{}).forceRenewal(acmeHost); err != nil {
		t.Fatal(err)
	}
	back := start()
	await(t, "the other node's certificate", func() bool { return back.served(t, acmeHost) != old })
	if got := start().served(t, acmeHost); got == old {
		t.Error("the folder contains the old certificate")
	}
}

// If storage fails while a certificate from the local folder is refreshed, a later sweep must load the renewed
// certificate.
func TestLocalCache_RefreshedOnceStorageAnswers(t *testing.T) {
	records, issuer, folder := &failingLoads{memoryRecords: newMemoryRecords()}, newIssuer(t), t.TempDir()
	start := func() *node {
		return startNodeWith(t, records, issuer, func(o *Options) { o.LocalCache = folder })
	}
	old := start().served(t, acmeHost)
	if err := startNodeOn(t, records, issuer, Limits{}).forceRenewal(acmeHost); err != nil {
		t.Fatal(err)
	}
	records.fails.Store(true)
	records.unchanged.Store(true)
	back := start()
	if got := back.served(t, acmeHost); got != old {
		t.Fatal("the certificate of the folder was not served")
	}
	await(t, "a look into storage", func() bool { _, noted := back.certs.outdated.Load(acmeHost); return noted })
	records.fails.Store(false)
	back.mustReload(t)
	if got := back.served(t, acmeHost); got == old {
		t.Error("the old certificate is still served")
	}
}

// If storage does not respond, a visitor must get the due certificate of the local folder at once.
func TestLocalCache_DueIsServedImmediately(t *testing.T) {
	folder := t.TempDir()
	issuer, today := aged(t, dueAge)
	before := startNodeWith(t, newMemoryRecords(), issuer, func(o *Options) { o.LocalCache = folder })
	old := before.served(t, acmeHost)
	today()
	silent := &askedRecords{silentRecords: silentRecords{brokenRecords{newMemoryRecords()}}}
	after := startNodeWith(t, silent, issuer, func(o *Options) {
		o.LocalCache, o.Limits = folder, Limits{Storage: time.Hour, Issue: time.Hour, Patience: time.Minute}
	})
	if got := after.served(t, acmeHost); got != old {
		t.Error("the certificate of the folder is not served")
	}
	await(t, "a look into storage for a newer one", func() bool { return silent.asked.Load() > 0 })
	ctx, end := context.WithCancel(t.Context())
	end()
	_ = after.Shutdown(ctx)
}

// askedRecords are silentRecords that count the calls of Load.
type askedRecords struct {
	silentRecords
	asked atomic.Int64
}

func (r *askedRecords) Load(ctx context.Context, key string) ([]byte, error) {
	r.asked.Add(1)
	return r.silentRecords.Load(ctx, key)
}

func TestLocalCache_KeysAreEncrypted(t *testing.T) {
	folder := t.TempDir()
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) { o.LocalCache = folder })
	n.mustVisit(t, acmeHost)
	cached := certmagic.FileStorage{Path: folder}
	sealed, err := cached.Load(t.Context(), certmagic.StorageKeys.SitePrivateKey(n.issuer.IssuerKey(), acmeHost))
	if err != nil || strings.Contains(string(sealed), "PRIVATE KEY") {
		t.Errorf("the key on disk: %q, %v", sealed, err)
	}
}

func TestDiscard_DeletesEverything(t *testing.T) {
	folder := t.TempDir()
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) { o.LocalCache = folder })
	n.mustVisit(t, acmeHost)
	n.mustVisit(t, globex)
	n.hosts.set(acmeHost, Unknown)
	if err := n.Discard(t.Context(), acmeHost); err != nil {
		t.Fatal(err)
	}
	n.mustRefuse(t, n.client(acmeHost), "unrecognized name")
	cached := certmagic.FileStorage{Path: folder}
	for _, storage := range []certmagic.Storage{n.certs.storage, &cached} {
		keys, err := storage.List(t.Context(), "certificates", true)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		if found := strings.Join(keys, " "); strings.Contains(found, acmeHost) || !strings.Contains(found, globex) {
			t.Errorf("left behind: %s", found)
		}
	}
	n.mustVisit(t, globex)
}

func TestSweep_PrunesLocalCache(t *testing.T) {
	folder := t.TempDir()
	other := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(*Options) {})
	n := startNodeWith(t, other.records, other.issuer, func(o *Options) { o.LocalCache = folder })
	n.mustVisit(t, acmeHost)
	n.mustVisit(t, globex)
	n.hosts.set(acmeHost, Unknown)
	if err := other.Discard(t.Context(), acmeHost); err != nil {
		t.Fatal(err)
	}
	n.hosts.fail(errDown)
	n.mustSweep(t)
	if hosts, err := n.certs.local.hosts(t.Context()); err != nil || len(hosts) != 2 {
		t.Errorf("while the status lookup fails: %v, %v", hosts, err)
	}
	n.hosts.fail(nil)
	n.mustSweep(t)
	if hosts, err := n.certs.local.hosts(t.Context()); err != nil || !slices.Equal(hosts, []string{globex}) {
		t.Errorf("hosts in the folder: %v, %v", hosts, err)
	}
	n.hosts.fail(errDown)
	restarted := startNodeWith(t, brokenRecords{newMemoryRecords()}, n.issuer, func(o *Options) { o.LocalCache = folder })
	restarted.hosts.fail(errDown)
	restarted.mustVisit(t, globex)
	restarted.mustRefuse(t, restarted.client(acmeHost), "unrecognized name")
}

func TestProbe_OtherPaths(t *testing.T) {
	t.Parallel()
	probe := NewProbe([]byte("ours"))
	for _, path := range []string{"/", ProbePath, ProbePath + "a/b", ProbePath + strings.Repeat("A", maxNonce+1), ProbePath + "<script>"} {
		if text, ok := probe.Answer(acmeHost, path); ok {
			t.Errorf("%s is answered with %q", path, text)
		}
	}
}
