package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/handlers/web"
)

// slowRequest is the time after which a request is repeated only once.
const slowRequest = time.Second

// timed measures one request: the median of all times but the first. It returns the first response.
func (g *large) timed(ctx context.Context, name string, do func() ([]byte, error)) []byte {
	if len(g.command.Only) > 0 && !slices.ContainsFunc(g.command.Only, func(part string) bool { return strings.Contains(name, part) }) {
		answer, _ := do()
		return answer
	}
	started := time.Now()
	answer, err := do()
	if err != nil {
		g.results = append(g.results, largeTime{Name: name, Problem: err.Error(), Median: time.Since(started), Refused: errors.Is(err, errRefused)})
		return nil
	}
	repeats := g.command.Times
	if time.Since(started) > slowRequest {
		repeats = 1
	}
	var times []float64
	for range repeats {
		started := time.Now()
		if _, err := do(); err != nil {
			g.results = append(g.results, largeTime{Name: name, Problem: err.Error(), Median: time.Since(started)})
			return answer
		}
		times = append(times, float64(time.Since(started)))
	}
	g.results = append(g.results, largeTime{Name: name, Median: time.Duration(spreadOf(times).Median)})
	return answer
}

// requests measures the lists of the API and the pages of the console as an administrator, a manager and a trainee.
func (g *large) requests(ctx context.Context) ([]largeTime, error) {
	fields := map[string][]web.Field{}
	for _, r := range handlers.Routes(&handlers.Services{}) {
		fields[r.Path] = r.Fields()
	}
	for i, who := range []struct {
		role  auth.Role
		email string
	}{{auth.RoleAdmin, largeAdmin}, {auth.RoleManager, largeManager}, {auth.RoleTrainee, traineeEmail(largeCompanySlot, 4)}} {
		token, err := g.api.login(ctx, largeCompanySlot, who.email)
		if err != nil {
			return nil, err
		}
		before := len(g.results)
		for _, c := range lists(who.role, token) {
			g.list(ctx, c, fields[c.path])
		}
		say("%s: %d requests to lists", who.role, len(g.results)-before)
		if who.role == auth.RoleTrainee {
			continue
		}
		cookie, err := g.api.signIn(ctx, largeCompanySlot, who.email, fmt.Sprintf("10.201.%d.1", i))
		if err != nil {
			return nil, err
		}
		before = len(g.results)
		if err := g.console(ctx, who.role, cookie); err != nil {
			return nil, err
		}
		say("%s: %d pages of the console", who.role, len(g.results)-before)
	}
	return g.results, ctx.Err()
}

// list measures a list and its other parts.
func (g *large) list(ctx context.Context, c listCall, fields []web.Field) {
	send := func(c listCall) []byte { return g.timed(ctx, c.name, func() ([]byte, error) { return g.send(ctx, c) }) }
	answer := send(c)
	for _, further := range c.further(answer, fields) {
		answer := send(further)
		if further.body["cursor"] == web.StartCursor {
			for _, within := range further.within(answer, int64(g.people)) {
				send(within)
			}
		}
	}
}

// number returns the number of rows of a table by the statistics of the planner.
func (g *large) number(ctx context.Context, tableName string) (int, error) {
	n, err := g.one(ctx, statement("estimated_rows"), tableName)
	return int(n), err
}
