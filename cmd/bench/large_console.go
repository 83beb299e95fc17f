package main

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"lyceum/auth"
	"lyceum/console"
	"lyceum/handlers"
)

const consoleHome = "/manage"

// largePages are the pages of objects with many rows that are measured besides those to which links lead.
var largePages = []string{
	"/manage/people/5", "/manage/people/777", "/manage/batches/1", "/manage/batches/2", "/manage/courses/1", "/manage/courses/100", "/manage/learning-paths/1",
	"/manage/exams/1", "/manage/attempts/10", "/manage/question-bank/6", "/manage/question-bank/6/regrade", "/manage/orders/10", "/manage/transactions/10",
	"/manage/people/invitations/200", "/manage/discussions/1",
}

var (
	linkOf   = regexp.MustCompile(`(?:href|action)="(/manage[^"]*)"`)
	filters  = regexp.MustCompile(`(?s)<form class="form filters".*?</form>`)
	selectOf = regexp.MustCompile(`(?s)<select id="[^"]*" name="([^"]*)".*?</select>`)
	optionOf = regexp.MustCompile(`<option value="([^"]*)"`)
	inputOf  = regexp.MustCompile(`<input id="[^"]*" name="([^"]*)" type="([^"]*)"`)
)

// console measures a page of each route of the console: those to which links lead from the home page, and largePages. It also measures
// each page with each value of each filter, and its other parts.
func (g *large) console(ctx context.Context, role auth.Role, cookie string) error {
	staff, err := console.Routes(&handlers.Services{}, nil)
	if err != nil {
		return err
	}
	var patterns []string
	for _, r := range staff {
		if r.Method == http.MethodGet && strings.HasPrefix(r.Path, consoleHome) {
			patterns = append(patterns, r.Path)
		}
	}
	seen, measured := map[string]bool{}, map[string]bool{}
	queue := append([]string{consoleHome}, patterns...)
	for queue = append(slices.DeleteFunc(queue, isPattern), largePages...); len(queue) > 0 && ctx.Err() == nil; queue = queue[1:] {
		address, _, _ := strings.Cut(queue[0], "#")
		at, err := url.Parse(address)
		if err != nil || seen[address] {
			continue
		}
		pattern := patternOf(patterns, at.Path)
		more := "" // The parameters of a page are measured once, and so is a page of each pattern.
		if at.RawQuery != "" {
			more = "?" + strings.Join(slices.Sorted(mapsKeys(at.Query())), "&")
		}
		if pattern == "" || measured[pattern+more] && !slices.Contains(largePages, address) || path.Ext(pattern) == ".csv" || leadsAway(pattern) {
			continue
		}
		seen[address], measured[pattern+more] = true, true
		page := g.timed(ctx, fmt.Sprintf("%s %s", role, address), func() ([]byte, error) { return g.page(ctx, address, cookie) })
		for _, found := range linkOf.FindAllSubmatch(page, -1) {
			queue = append(queue, html.UnescapeString(string(found[1])))
		}
		if at.RawQuery == "" {
			for _, filtered := range filteredPages(at.Path, page) {
				g.timed(ctx, fmt.Sprintf("%s %s", role, filtered), func() ([]byte, error) { return g.page(ctx, filtered, cookie) })
			}
		}
	}
	return ctx.Err()
}

func isPattern(route string) bool { return strings.Contains(route, ":") }

// leadsAway reports whether a page of the pattern leads to another server or ends the session.
func leadsAway(pattern string) bool {
	return strings.HasPrefix(pattern, "/manage/connections/:id/test") || strings.Contains(pattern, "sign-out")
}

// patternOf returns the route of the console that serves the path, or "".
func patternOf(patterns []string, at string) string {
	best := ""
	for _, pattern := range patterns {
		if matches(pattern, at) && (best == "" || strings.Count(pattern, ":") < strings.Count(best, ":")) {
			best = pattern
		}
	}
	return best
}

func matches(pattern, at string) bool {
	parts, given := strings.Split(pattern, "/"), strings.Split(at, "/")
	if len(parts) != len(given) {
		return false
	}
	for i, part := range parts {
		if part != given[i] && !strings.HasPrefix(part, ":") {
			return false
		}
	}
	return true
}

func mapsKeys(values url.Values) func(func(string) bool) {
	return func(yield func(string) bool) {
		for key := range values {
			if !yield(key) {
				return
			}
		}
	}
}

// filteredPages returns the addresses of a page with each value of each of its filters.
func filteredPages(at string, page []byte) (list []string) {
	form := filters.Find(page)
	for _, found := range selectOf.FindAllSubmatch(form, -1) {
		options := optionOf.FindAllSubmatch(found[0], -1)
		for i, option := range options {
			value := html.UnescapeString(string(option[1]))
			if value != "" && (i < 8 || i == len(options)-1) { // A filter with all courses has hundreds of values.
				list = append(list, at+"?"+url.Values{string(found[1]): {value}}.Encode())
			}
		}
	}
	for _, found := range inputOf.FindAllSubmatch(form, -1) {
		name, kind := string(found[1]), string(found[2])
		values := largeTexts[name]
		if kind == "date" {
			values = []any{"2025-11-20"}
		}
		for _, value := range values {
			list = append(list, at+"?"+url.Values{name: {fmt.Sprint(value)}}.Encode())
		}
	}
	return list
}

// page requests a page of the console. A status other than 200 is an error, except 403 and 404 of pages that the role cannot open, and
// redirects.
func (g *large) page(ctx context.Context, address, cookie string) ([]byte, error) {
	request, err := g.api.request(ctx, http.MethodGet, target{path: address, host: record(largeCompanySlot).HostedDomain}, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Cookie", cookie)
	response, err := g.api.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body := io.Reader(response.Body)
	if response.Header.Get("Content-Disposition") != "" {
		body = io.LimitReader(body, 1<<10) // A table in a file is a stream. Its first rows are measured, and exports measures whole tables.
	}
	text, err := io.ReadAll(body)
	if err == nil && (response.StatusCode >= 500 || response.StatusCode == http.StatusBadRequest || response.StatusCode == http.StatusTooManyRequests) {
		err = fmt.Errorf("status %d: %.200s", response.StatusCode, bytes.TrimSpace(text))
	}
	return text, err
}
