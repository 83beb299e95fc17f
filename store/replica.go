package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jmoiron/sqlx"
	"github.com/prometheus/client_golang/prometheus"

	"lyceum/store/internal/statement"
)

var (
	replicaWritten  = statement.Global("replica/written")
	replicaReplayed = statement.Global("replica/replayed")
)

// ReplicaConfig configures a standby that serves reads for which the newest changes may be missing.
type ReplicaConfig struct {
	// DSN is the connection string of the standby, or empty for none.
	DSN string
	// Lag is the longest time by which the standby may be behind the primary, 2 s if zero. If the standby is behind by more,
	// the primary serves the reads.
	Lag time.Duration
}

const (
	// defaultReplicaLag is the value of ReplicaConfig.Lag if it is zero.
	defaultReplicaLag = 2 * time.Second
	// replicaProbes is the number of measurements per allowed lag. longestReplicaPause is the longest time between two
	// measurements.
	replicaProbes       = 8
	longestReplicaPause = time.Second
	// maxReplicaMarks is the maximum number of positions of the primary that the list of measurements contains.
	maxReplicaMarks = 64
)

// fresh returns a copy of the statement that runs on the primary only.
func fresh(st *statement.Statement) *statement.Statement {
	primary := *st
	primary.MayLag = false
	return &primary
}

// stale returns a copy of the statement that may run on a standby, except in a transaction.
func stale(st *statement.Statement) *statement.Statement {
	tolerant := *st
	tolerant.MayLag = true
	return &tolerant
}

// replica is a standby whose lag a goroutine measures continuously. The goroutine reads the position of the primary's log,
// and later checks whether the standby has replayed the log up to this position. This also works if nothing is written, if
// the standby is disconnected, and if the clocks of the servers differ.
type replica struct {
	primary, standby *DB
	lag              time.Duration
	// freshAt is the latest time for which the standby is known to have all earlier changes, in nanoseconds since started. 0
	// means unknown.
	freshAt atomic.Int64
	started time.Time
	marks   []replicaMark // Only the measuring goroutine uses marks.
	ended   func()
	working sync.WaitGroup
}

// replicaMark is the position of the primary's log at a time.
type replicaMark struct {
	at       time.Duration
	position logPosition
}

// newReplica returns the replica of a database. Call start to begin the measurements. It returns an error if the address is
// invalid.
func newReplica(primary *DB, c Config) (*replica, error) {
	of := c
	of.DSN, of.Replica = c.Replica.DSN, ReplicaConfig{}
	standby, err := New(of)
	if err != nil {
		return nil, fmt.Errorf("replica: %w", err)
	}
	return &replica{primary: primary, standby: standby, lag: cmp.Or(c.Replica.Lag, defaultReplicaLag), started: time.Now()}, nil
}

// RegisterReplica registers the metrics of the replica, even if there is no replica. The pool of the replica has the label
// db_name="replica".
func (db *DB) RegisterReplica(metrics prometheus.Registerer) error {
	var pool error
	if db.replica != nil {
		pool = db.replica.standby.Register(metrics, "replica")
	}
	return errors.Join(pool, metrics.Register(db.replicaReads), metrics.Register(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "lyceum_replica_lag_seconds",
		Help: "Upper bound of the lag of the replica behind the primary. It is the time since the start of the node if the lag was never measured, " +
			"and 0 without a replica.",
	}, func() float64 {
		if db.replica == nil {
			return 0
		}
		return db.replica.behind().Seconds()
	})))
}

// newReplicaReads returns the metric of the reads that tolerate a lag.
func newReplicaReads() *prometheus.CounterVec {
	reads := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_replica_reads_total", Help: "Reads that tolerate a lag, by the server that served them: replica or primary.",
	}, []string{"server"})
	for _, server := range []string{servedByReplica, servedByPrimary} {
		reads.WithLabelValues(server)
	}
	return reads
}

// The values of the label server: the server that has served a read.
const (
	servedByReplica = "replica"
	servedByPrimary = "primary"
)

// start begins to measure the lag. stop ends the measurements.
func (r *replica) start() {
	ctx, cancel := context.WithCancel(context.Background())
	r.ended = cancel
	r.working.Go(func() {
		ticker := time.NewTicker(min(r.lag/replicaProbes, longestReplicaPause))
		defer ticker.Stop()
		for open := false; ; {
			if !open {
				open = r.standby.Open(ctx) == nil
			}
			if open {
				r.measure(ctx)
			}
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
		}
	})
}

func (r *replica) stop() error {
	if r.ended != nil {
		r.ended()
		r.working.Wait()
	}
	return r.standby.Close()
}

// behind returns an upper limit of the time by which the standby is behind the primary.
func (r *replica) behind() time.Duration {
	return time.Since(r.started) - time.Duration(r.freshAt.Load())
}

func (r *replica) usable() bool { return r.freshAt.Load() > 0 && r.behind() <= r.lag }

// measure adds the position of the primary to the list and compares the earlier positions with the position of the standby.
// If a server does not respond, the measured lag grows.
func (r *replica) measure(ctx context.Context) {
	at := time.Since(r.started)
	var written, replayed string
	if err := r.primary.once(ctx, replicaWritten, &written); err == nil && len(r.marks) < maxReplicaMarks {
		r.marks = append(r.marks, replicaMark{at, parseLogPosition(written)})
	}
	if err := r.standby.once(ctx, replicaReplayed, &replayed); err != nil || replayed == "" {
		r.freshAt.Store(0) // The server does not respond, or it is no longer a standby and may have changes of its own.
		return
	}
	for position := parseLogPosition(replayed); len(r.marks) > 0 && r.marks[0].position <= position; r.marks = r.marks[1:] {
		r.freshAt.Store(int64(r.marks[0].at))
	}
}

// once runs a statement on the connection for probes, so that it does not wait behind requests, and scans its row.
func (db *DB) once(ctx context.Context, st *statement.GlobalStatement, dst any) error {
	return db.probed(ctx, func(within deadlineContext) error {
		prepared, err := db.prepared.get(within, st)
		if err != nil {
			return err
		}
		return classify(st.Name, prepared.GetContext(within, dst))
	})
}

// logPosition is a position in the log of PostgreSQL.
type logPosition uint64

// parseLogPosition returns the position of a text such as 16/B374D848. It returns 0 for any other text.
func parseLogPosition(text string) logPosition {
	high, low, _ := strings.Cut(text, "/")
	h, err := strconv.ParseUint(high, 16, 32)
	l, lowErr := strconv.ParseUint(low, 16, 32)
	if err != nil || lowErr != nil {
		return 0
	}
	return logPosition(h<<32 | l)
}

// readReplica runs a statement that tolerates a lag on the replica. served is true if the statement succeeded or found no
// row. If served is false, the primary has to serve the read. On a standby, a statement may fail because it conflicts with
// replayed changes.
func (a Executor) readReplica(ctx context.Context, st *statement.GlobalStatement, do func(context.Context, *sqlx.Stmt) error) (err error, served bool) {
	if !st.MayLag {
		return nil, false
	}
	if r := a.db.replica; r != nil && r.usable() {
		err = Executor{db: r.standby}.runBy(bound(ctx, r.standby.timeout), st, do)
		if err == nil || errors.Is(err, ErrNotFound) {
			a.db.replicaReads.WithLabelValues(servedByReplica).Inc()
			return err, true
		}
	}
	a.db.replicaReads.WithLabelValues(servedByPrimary).Inc()
	return nil, false
}
