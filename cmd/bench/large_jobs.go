package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"lyceum/files"
	"lyceum/node/background"
	"lyceum/store"
	storecompany "lyceum/store/company"
	storecourses "lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/tenant"
)

// jobTime is the result of one job: its duration, and its longest transaction that has written, with a statement of this transaction.
// Such a transaction holds locks.
type jobTime struct {
	Name      string
	All       time.Duration
	Locked    time.Duration
	Statement string
	Limit     time.Duration // 0: none
	Problem   string
}

func (j jobTime) cells() []string {
	return []string{j.Name, fmt.Sprintf("%.1f", j.All.Seconds()), inMS(j.Locked), j.Statement}
}

func (j jobTime) problems(r largeResult) (list []string) {
	if j.Problem != "" {
		list = append(list, fmt.Sprintf("the job %s fails: %s", j.Name, j.Problem))
	}
	if j.Locked > r.command.Limit {
		list = append(list, fmt.Sprintf("the job %s holds locks for %s ms: %s", j.Name, inMS(j.Locked), j.Statement))
	}
	if j.Limit > 0 && j.All > j.Limit {
		list = append(list, fmt.Sprintf("the job %s takes %.1f s of %.1f", j.Name, j.All.Seconds(), j.Limit.Seconds()))
	}
	return list
}

const (
	jobsName   = "lyceum-jobs"
	watchPause = 5 * time.Millisecond
)

// jobs measures the jobs that a node does for the company every hour and every night, with the settings of a node.
func (g *large) jobs(ctx context.Context) (results []jobTime, err error) {
	db, err := store.Open(ctx, store.Config{DSN: g.dsn() + " application_name=" + jobsName})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	resolver := tenant.NewResolver(db, tenant.Options{})
	company, err := resolver.ByID(ctx, g.company)
	if err != nil {
		return nil, err
	}
	kept, err := files.Open(ctx, files.Options{URL: folderURL(g.path(filesFolder))})
	if err != nil {
		return nil, err
	}
	rows, today := db.For(company), store.Today(company, time.Now())
	night := background.Housekeeping{
		DB: db, Resolver: resolver, Files: kept, KeepUnused: 30 * 24 * time.Hour, KeepAudit: 1000 * 24 * time.Hour,
		Log: slog.New(slog.DiscardHandler), Now: time.Now,
	}
	for _, job := range []struct {
		name  string
		limit time.Duration
		do    func() error
	}{
		{"find reminders", remindersLimit * time.Duration(g.people) / largePeople, func() error { return learning.FindReminders(ctx, rows, time.Now(), true) }},
		{"enroll for recertification", 0, func() error { _, err := learning.Recertify(ctx, rows, today); return err }},
		{"enqueue reminders", 0, func() error {
			_, err := learning.EnqueueReminders(ctx, rows)
			if errors.Is(err, store.ErrLimitReached) {
				return nil
			}
			return err
		}},
		{"events of the day", 0, func() error { return rows.RecordTimeEvents(ctx, today.AddDays(-1), time.Now()) }},
		{"current enrollments", 0, func() error { return learning.UpdateCurrentEnrollments(ctx, rows, time.Now()) }},
		{"enrollment counts", 0, func() error { return storecourses.ApplyEnrollmentCounts(ctx, rows, time.Now().AddDate(0, 0, 1)) }},
		{"expired rows", 0, func() error {
			_, err := storecompany.PurgeExpired(ctx, rows, time.Now().Add(-30*time.Minute))
			return err
		}},
		{"old events", 0, func() error {
			_, err := storecompany.PurgeDeliveries(ctx, rows, time.Now().AddDate(0, 0, -20))
			return err
		}},
		{"housekeeping", 0, func() error { return night.Round(ctx) }},
	} {
		one, err := g.job(ctx, job.name, job.limit, job.do)
		if err != nil {
			return nil, err
		}
		say("job %s: %.1f s, locks up to %s ms, %s%s", one.Name, one.All.Seconds(), inMS(one.Locked), one.Statement, one.Problem)
		results = append(results, one)
	}
	return results, ctx.Err()
}

// job measures one job.
func (g *large) job(ctx context.Context, name string, limit time.Duration, do func() error) (j jobTime, err error) {
	watch, err := sql.Open("postgres", g.dsn())
	if err != nil {
		return j, err
	}
	defer func() { err = errors.Join(err, watch.Close()) }()
	j = jobTime{Name: name, Limit: limit}
	done, ended := make(chan struct{}), make(chan error, 1)
	go func() { ended <- watchLocks(ctx, watch, done, &j) }()
	started := time.Now()
	if err := do(); err != nil {
		j.Problem = err.Error()
	}
	j.All = time.Since(started)
	close(done)
	return j, <-ended
}

// watchLocks sets the longest transaction of j that has written. It reads the running transactions every few milliseconds until done is
// closed. A transaction counts from the first time that it is seen.
func watchLocks(ctx context.Context, watch *sql.DB, done <-chan struct{}, j *jobTime) error {
	first := map[string]time.Time{}
	for {
		rows, err := watch.QueryContext(ctx, statement("writers"), jobsName)
		if err != nil {
			return err
		}
		now := time.Now()
		for rows.Next() {
			var transaction, statement string
			if err := rows.Scan(&transaction, &statement); err != nil {
				return errors.Join(err, rows.Close())
			}
			if first[transaction].IsZero() {
				first[transaction] = now
			}
			if locked := now.Sub(first[transaction]); locked > j.Locked {
				j.Locked, j.Statement = locked, statement
			}
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			return err
		}
		select {
		case <-done:
			return nil
		case <-time.After(watchPause):
		}
	}
}
