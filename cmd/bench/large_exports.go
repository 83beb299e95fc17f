package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/handlers/web"
)

// exportTime is the result of one export: the time until the first byte and until the last one, the number of rows, and by how many kB the
// memory that is in use exceeded that before the export. The heap itself also contains garbage, as much as GOGC allows.
type exportTime struct {
	Name       string
	First, All time.Duration
	Rows       int
	Memory     int
	Problem    string
}

func (e exportTime) cells() []string {
	return []string{e.Name, inMS(e.First), inMS(e.All), strconv.Itoa(e.Rows), strconv.Itoa(e.Memory)}
}

// firstByteLimit is the longest time until the first byte of an export. It is the limit of a statement.
const firstByteLimit = time.Second

func (e exportTime) problems() (list []string) {
	if e.Problem != "" {
		list = append(list, fmt.Sprintf("the export %s fails after %d rows: %s", e.Name, e.Rows, e.Problem))
	}
	if e.First > firstByteLimit {
		list = append(list, fmt.Sprintf("the export %s begins after %s ms", e.Name, inMS(e.First)))
	}
	if e.Memory > exportMemory {
		list = append(list, fmt.Sprintf("the export %s takes %d kB of memory", e.Name, e.Memory))
	}
	return list
}

// exports measures the CSV of each route that has one, without filters.
func (g *large) exports(ctx context.Context) (results []exportTime, err error) {
	token, err := g.api.login(ctx, largeCompanySlot, largeAdmin)
	if err != nil {
		return nil, err
	}
	for _, r := range handlers.Routes(&handlers.Services{}) {
		fields := r.Fields()
		hasCSV := slices.ContainsFunc(fields, func(f web.Field) bool { return f.Name == "format" && strings.Contains(f.About, "csv") })
		if r.Method != http.MethodPost || !hasCSV || !r.Access.Allows(auth.RoleAdmin) {
			continue
		}
		name := strings.TrimPrefix(r.Path, "/webapi/v1/")
		if len(g.command.Only) > 0 && !slices.ContainsFunc(g.command.Only, func(part string) bool { return strings.Contains(name, part) }) {
			continue
		}
		body := map[string]any{"format": "csv"}
		for _, f := range fields {
			if f.Required {
				body[f.Name] = requiredValue(name, f)
			}
		}
		one, err := g.export(ctx, name, r.Path, token, body)
		if err != nil {
			return nil, err
		}
		say("export %s: first byte after %s ms, %d rows after %s ms, %d kB", one.Name, inMS(one.First), one.Rows, inMS(one.All), one.Memory)
		results = append(results, one)
	}
	return results, ctx.Err()
}

func (g *large) export(ctx context.Context, name, path, token string, body map[string]any) (e exportTime, err error) {
	e.Name = name
	before, err := liveMemory(ctx, g.operations)
	if err != nil {
		return e, err
	}
	text, err := json.Marshal(body)
	if err != nil {
		return e, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+g.address+path, bytes.NewReader(text))
	if err != nil {
		return e, err
	}
	request.Host = apiHost
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+token)
	started := time.Now()
	response, err := (&http.Client{Transport: g.api.client.Transport}).Do(request)
	if err != nil {
		return e, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		e.Problem = response.Status
	}
	part := make([]byte, 64<<10)
	for measured := 1000; ; {
		n, err := response.Body.Read(part)
		if e.First == 0 && n > 0 {
			e.First = time.Since(started)
		}
		e.Rows += bytes.Count(part[:n], []byte("\n"))
		if e.Rows >= measured {
			live, err := liveMemory(ctx, g.operations)
			if err != nil {
				return e, err
			}
			e.Memory, measured = max(e.Memory, int(live-before)), 2*e.Rows
		}
		if err != nil {
			if err != io.EOF {
				e.Problem = err.Error()
			}
			break
		}
	}
	e.All = time.Since(started)
	return e, nil
}
