package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var (
	sandboxOf      = statement.Global("sandbox/of")
	sandboxAdd     = statement.Global("sandbox/add")
	sandboxColumns = statement.Global("sandbox/columns")
	sandboxKeep    = statement.Global("sandbox/keep_lock")

	sandboxLock             = statement.Scoped("sandbox/lock")
	sandboxEmpty            = statement.Scoped("sandbox/empty")
	sandboxHold             = statement.Scoped("sandbox/hold")
	sandboxFilled           = statement.Scoped("sandbox/filled")
	sandboxAddOwner         = statement.Scoped("sandbox/add_owner")
	sandboxRemoveUsers      = statement.Scoped("sandbox/remove_users")
	sandboxLeaveDepartments = statement.Scoped("sandbox/leave_departments")
	sandboxForgetAnswers    = statement.Scoped("sandbox/forget_answers")
	sandboxSessions         = statement.Scoped("sandbox/sessions")
)

// The errors of a fill and of a reset.
var (
	// ErrSandboxSize means that the configuration of a company exceeds SandboxRows or SandboxPictures.
	ErrSandboxSize = errors.New("the configuration is too large for a sandbox")
	// ErrSandboxBusy means that another call fills or resets the sandbox.
	ErrSandboxBusy = errors.New("another call fills or resets the sandbox")
	// ErrTooManyFills means that the node fills or resets as many sandboxes as it may, see sandboxFills.
	ErrTooManyFills = errors.New("the node fills or resets too many sandboxes")
)

// MinConnections is the smallest Config.Connections with which a node can fill and reset sandboxes.
const MinConnections = 3

// Limits of a sandbox. A fill copies at most SandboxRows rows, and pictures of at most SandboxPictures bytes. The sandbox may then have at most
// SandboxPeople users, store SandboxStorage bytes besides the copied files, and send SandboxMessages messages a day.
const (
	SandboxRows     = 50_000
	SandboxPictures = 64 << 20
	SandboxPeople   = 1000
	SandboxStorage  = 1 << 30
	SandboxMessages = 1000
)

// SandboxID returns the id of the company's sandbox. It returns ErrNotFound if the company has none.
func (c Company) SandboxID(ctx context.Context) (id int64, err error) {
	err = c.Executor.Get(ctx, &id, sandboxOf, c.id)
	return id, err
}

// SandboxOf returns the id of the sandbox of the company with an id. It returns ErrNotFound if the company has none.
func (db *DB) SandboxOf(ctx context.Context, companyID int64) (id int64, err error) {
	err = db.Get(ctx, &id, sandboxOf, companyID)
	return id, err
}

// OpenSandbox returns the id of the company's sandbox. If there is none, it adds one, which is empty until FillSandbox. It runs in a transaction of its
// own.
func (c Company) OpenSandbox(ctx context.Context) (id int64, err error) {
	ctx = OutsideTx(ctx)
	id, err = c.SandboxID(ctx)
	if !errors.Is(err, ErrNotFound) {
		return id, err
	}
	// The slug is random so that it does not equal the slug of a company. No address contains it.
	err = c.db.Tx(ctx, func(a Executor) error {
		if err := a.Change(ctx, &id, sandboxAdd, c.id, "sandbox-"+strings.ToLower(rand.Text())); err != nil {
			return err
		}
		return a.IncrementContentVersions(ctx, a.state.written, id)
	})
	if errors.Is(err, ErrNotFound) { // Another call has added the sandbox.
		return c.SandboxID(ctx)
	}
	return id, err
}

// InSandbox calls do with the handles of the company and of its sandbox in one transaction. It returns ErrNotFound if sandbox is not the sandbox of the
// company.
func (c Company) InSandbox(ctx context.Context, sandbox tenant.Company, do func(c, sandbox Company) error) error {
	if sandbox.SandboxOf() != c.id {
		return ErrNotFound
	}
	return c.Tx(ctx, func(c Company) error {
		return do(c, Company{id: sandbox.ID(), tenant: sandbox, Executor: c.Executor})
	})
}

// SandboxFilledAt returns when the sandbox was filled. The time is unset if it was not filled yet.
func (c Company) SandboxFilledAt(ctx context.Context) (at Time, err error) {
	err = c.Get(ctx, &at, sandboxFilled)
	return at, err
}

// FillSandbox copies the configuration of a company to its sandbox, unless the sandbox was filled before. It returns the
// tables with the numbers of copied rows. It returns ErrSandboxSize if the configuration is too large, ErrSandboxBusy if
// another call fills or resets the sandbox, and ErrTooManyFills if the node fills or resets as many sandboxes as it may.
func (db *DB) FillSandbox(ctx context.Context, sandbox tenant.Company, at time.Time) (copied []TableRows, err error) {
	ctx = OutsideTx(ctx)
	if filled, err := db.For(sandbox).SandboxFilledAt(ctx); err != nil || !filled.IsZero() {
		return nil, err
	}
	err = db.lockSandbox(ctx, sandbox, func(held heldLock) (err error) {
		copied, err = db.fillSandbox(ctx, sandbox, held, nil, at)
		return err
	})
	return copied, err
}

// admittedFill is the key of the context value with which lockSandbox takes no token of sandboxFills.
type admittedFill struct{}

// AdmitSandboxFill returns a copy of ctx with which a call of FillSandbox or ResetSandbox does not return ErrTooManyFills.
// It returns ErrTooManyFills if the node fills or resets as many sandboxes as it may. The caller must call release after the
// call. A caller that uses a connection during the call must call AdmitSandboxFill before it takes the connection. Otherwise
// many such callers could use all connections while each of them waits for another one.
func (db *DB) AdmitSandboxFill(ctx context.Context) (admitted context.Context, release func(), err error) {
	if ctx.Value(admittedFill{}) != nil {
		return ctx, func() {}, nil
	}
	select {
	case db.sandboxFills <- struct{}{}:
		return context.WithValue(ctx, admittedFill{}, true), func() { <-db.sandboxFills }, nil
	default:
		return nil, nil, ErrTooManyFills
	}
}

// heldLock is a function that returns an error if the connection with the lock of lockSandbox is lost.
type heldLock func(context.Context) error

// lockSandbox runs do with the lock of the sandbox. Only one call of all nodes has the lock of a sandbox at a time.
// lockSandbox does not wait for the lock: it returns ErrSandboxBusy if another call has it. It returns ErrNotFound for a
// company that is not a sandbox, and ErrTooManyFills if the node fills or resets as many sandboxes as it may. If the node
// stops, the connection that has the lock ends, and the lock with it. do must change rows in sandboxTx only.
func (db *DB) lockSandbox(ctx context.Context, sandbox tenant.Company, do func(heldLock) error) error {
	if !sandbox.IsSandbox() {
		return ErrNotFound
	}
	ctx, release, err := db.AdmitSandboxFill(ctx)
	if err != nil {
		return err
	}
	defer release()
	done := false
	err = db.connected(bound(ctx, time.Minute), func(within deadlineContext) error {
		return Executor{db: db}.begun(within, nil, func(inside Executor) error {
			// While do runs, the transaction is idle, and the setting of connect would end it after twice the timeout of a statement.
			if _, err := inside.Exec(ctx, sandboxKeep); err != nil {
				return err
			}
			lock := func(ctx context.Context) (locked bool, err error) {
				err = (Company{id: sandbox.ID(), tenant: sandbox, Executor: inside}).Get(ctx, &locked, sandboxLock)
				return locked, err
			}
			if locked, err := lock(ctx); err != nil {
				return err
			} else if !locked {
				return ErrSandboxBusy
			}
			err := do(func(ctx context.Context) error {
				// The transaction has the lock, so the statement can take the lock again. If the connection is lost, the
				// statement fails.
				if _, err := lock(ctx); err != nil {
					// The error contains the text of err and does not wrap err, so that retry does not run the transaction
					// again: without the lock it would fail too.
					return &DatabaseError{Kind: ErrUnavailable, Statement: "sandbox/lock", Cause: fmt.Errorf("the lock of the sandbox is lost: %s", err)}
				}
				return nil
			})
			done = err == nil
			return err
		})
	})
	if done {
		return nil // The transaction of the lock changes nothing, so its end cannot undo what do has committed.
	}
	return err
}

// SandboxReset contains the actor and the time of a reset. Company is the company of the actor: the sandbox, or the company of the
// sandbox.
type SandboxReset struct {
	Company tenant.Company
	Actor   Actor
	At      time.Time
}

// ResetSandbox deletes the rows of a sandbox, except those in the tables that keptAtReset lists, and fills the sandbox again. It
// returns the tables with the numbers of copied rows. It deletes most rows in small steps before the transaction that fills the
// sandbox. That transaction deletes the remaining rows. After an error, another call continues. From the first step until the end,
// the sandbox counts as not filled. ResetSandbox adds an entry to the audit log of the actor's company. It returns ErrSandboxBusy,
// ErrTooManyFills, and ErrSandboxSize if the configuration is too large. After these errors nothing has changed, unless the
// configuration became too large during the call.
func (db *DB) ResetSandbox(ctx context.Context, sandbox tenant.Company, by SandboxReset) (copied []TableRows, err error) {
	ctx = OutsideTx(ctx)
	err = db.lockSandbox(ctx, sandbox, func(held heldLock) error {
		if err := db.emptySandbox(ctx, sandbox, held); err != nil {
			return err
		}
		copied, err = db.fillSandbox(ctx, sandbox, held, &by, by.At)
		return err
	})
	return copied, err
}

// emptySandbox deletes the rows of a sandbox that a reset does not keep, in transactions of erasureBatch rows. Before it
// deletes rows, it verifies that the configuration can be copied, and records that the sandbox is not filled. It must run in
// lockSandbox.
func (db *DB) emptySandbox(ctx context.Context, sandbox tenant.Company, held heldLock) error {
	steps, err := db.sandboxErasure(ctx, sandbox)
	if err != nil {
		return err
	}
	tables, err := db.copiedTables(ctx)
	if err != nil {
		return err
	}
	err = db.sandboxTx(ctx, sandbox, held, func(c Company) error {
		if err := c.verifySize(ctx, tables); err != nil {
			return err
		}
		_, err := c.Exec(ctx, sandboxEmpty)
		return err
	})
	if err != nil {
		return err
	}
	for _, step := range steps {
		for deleted := int64(1); deleted > 0; {
			err := db.sandboxTx(ctx, sandbox, held, func(c Company) (err error) {
				if deleted, err = step(ctx, c, sql.NullInt64{Int64: erasureBatch, Valid: true}); err != nil || deleted == 0 {
					return err
				}
				return c.incrementContentVersion(ctx, statement.AllContent)
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// SandboxTables returns the tables of companies that have rows of the sandbox, by name. It leaves out queues of all
// companies, such as the outbox.
func (c Company) SandboxTables(ctx context.Context) (rows []TableRows, err error) {
	tables, err := c.db.CompanyTables(ctx)
	if err != nil {
		return nil, err
	}
	var counts []string
	for _, t := range tables {
		if slices.Contains(t.Key, "company_id") {
			counts = append(counts, "select "+pq.QuoteLiteral(t.Name)+" as name, count(*) as rows from "+pq.QuoteIdentifier(t.Name)+" where company_id = $1")
		}
	}
	rows = []TableRows{}
	err = c.db.SnapshotCompany(ctx, c.id, func(ctx context.Context, s *Snapshot) error {
		return classify("count_rows", s.inside.tx.SelectContext(ctx, &rows, dynamic("count_rows", strings.Join(counts, " union all ")), c.id))
	})
	return rows, err
}

// SandboxSessions returns the ids of the sessions of the sandbox that have not ended, so that a reset can invalidate them.
func (c Company) SandboxSessions(ctx context.Context) ([]int64, error) {
	return ListOf[int64](ctx, c, sandboxSessions)
}

// sandboxTx runs do with the handle of a sandbox in a transaction with isolation level repeatable read, so that all statements read
// one snapshot. Before the commit it verifies the lock of the sandbox: after a lost lock, another call may have filled the sandbox. The
// deadline of ctx and the timeout of each statement limit the duration.
func (db *DB) sandboxTx(ctx context.Context, sandbox tenant.Company, held heldLock, do func(Company) error) error {
	return db.snapshotTx(ctx, time.Minute, &sql.TxOptions{Isolation: sql.LevelRepeatableRead}, func(inside Executor) error {
		if err := do(Company{id: sandbox.ID(), tenant: sandbox, Executor: inside}); err != nil {
			return err
		}
		return held(ctx)
	})
}

// fillSandbox fills a sandbox in one transaction. If reset is nil, it does nothing for a sandbox that was filled before. Otherwise
// it first deletes the rows of the earlier fill. It must run in lockSandbox.
func (db *DB) fillSandbox(ctx context.Context, sandbox tenant.Company, held heldLock, reset *SandboxReset, at time.Time) (copied []TableRows, err error) {
	steps, err := db.sandboxErasure(ctx, sandbox)
	if err != nil {
		return nil, err
	}
	tables, err := db.copiedTables(ctx)
	if err != nil {
		return nil, err
	}
	err = db.sandboxTx(ctx, sandbox, held, func(c Company) error {
		copied = nil
		var filled bool
		if err := c.Change(ctx, &filled, sandboxHold); err != nil || filled && reset == nil {
			return err
		}
		if err := c.verifySize(ctx, tables); err != nil {
			return err
		}
		for _, step := range steps {
			if _, err := step(ctx, c, sql.NullInt64{}); err != nil {
				return err
			}
		}
		if copied, err = c.copyConfiguration(ctx, tables, at); err != nil {
			return err
		}
		if reset != nil {
			actors := Company{id: reset.Company.ID(), tenant: reset.Company, Executor: c.Executor}
			if err := actors.Note(ctx, reset.Actor, AuditSandboxReset, "sandbox", 0); err != nil {
				return err
			}
		}
		return c.NotifyNodes(ctx, sandbox.Domain())
	})
	if err != nil {
		return nil, err
	}
	return copied, nil
}

// erasureStep deletes at most the given number of rows of a sandbox, and returns the number of deleted rows.
type erasureStep func(ctx context.Context, c Company, most sql.NullInt64) (int64, error)

// sandboxErasure returns functions that delete the rows of a sandbox that a reset does not keep. If they run in the order of
// the list, no remaining row refers to a deleted one.
func (db *DB) sandboxErasure(ctx context.Context, sandbox tenant.Company) (steps []erasureStep, err error) {
	tables, err := db.CompanyTables(ctx)
	for i := len(tables) - 1; i >= 0; i-- {
		switch t := tables[i]; {
		case t.Name == "users":
			steps = append(steps, func(ctx context.Context, c Company, most sql.NullInt64) (int64, error) {
				if _, err := c.Exec(ctx, sandboxLeaveDepartments); err != nil {
					return 0, err
				}
				return c.Exec(ctx, sandboxRemoveUsers, most)
			})
		case t.Name == "idempotency_keys":
			steps = append(steps, func(ctx context.Context, c Company, most sql.NullInt64) (int64, error) {
				return c.Exec(ctx, sandboxForgetAnswers, most)
			})
		case !keptAtReset[t.Name]:
			steps = append(steps, func(ctx context.Context, c Company, most sql.NullInt64) (int64, error) {
				most.Valid = most.Valid && !t.RefersToItself
				return c.Executor.execDynamic(ctx, "delete_rows", []any{c.id, most}, pq.QuoteIdentifier(t.Name), quoted(t.Key))
			})
		}
	}
	return steps, err
}

var sandboxMessageForget = statement.Scoped("sandbox_message/forget")

// ForgetSandboxMessages deletes the messages of a sandbox to an erased person. For a company that is not a sandbox it
// does nothing.
func (c Company) ForgetSandboxMessages(ctx context.Context, recipient string) error {
	if !c.tenant.IsSandbox() {
		return nil
	}
	_, err := c.Exec(ctx, sandboxMessageForget, recipient)
	return err
}
