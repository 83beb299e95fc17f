package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"lyceum/handlers/web"
)

const (
	loginPath = "/webapi/v1/authorize/login"
	// loginsAtOnce is the number of concurrent logins. A node hashes few passwords at a time, so more logins would only wait.
	loginsAtOnce = 4
	callTime     = 30 * time.Second
)

// caller is a company whose users send requests, with the access tokens of these users.
type caller struct {
	company int    // the number of the company
	api     string // the access token of the company's API user
	trainee string // the access token of the company's first trainee
}

// api sends single requests to a deployment.
type api struct {
	address string
	client  http.Client
}

func newAPI(address string) *api {
	return &api{address: address, client: http.Client{
		Timeout:   callTime,
		Transport: &http.Transport{MaxIdleConnsPerHost: max(changesAtOnce, loginsAtOnce)},
		// The client does not follow the redirect after the sign-in form.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

func (a *api) post(ctx context.Context, path, token, body string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+a.address+path, bytes.NewBufferString(body))
	if err != nil {
		return nil, err
	}
	request.Host = apiHost
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := a.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s was answered with %d: %.300s", path, response.StatusCode, answer)
	}
	return answer, err
}

// login logs a user of a company in and returns the access token.
func (a *api) login(ctx context.Context, company int, email string) (string, error) {
	body, err := json.Marshal(map[string]string{"email": email, "password": worldPassword, "domain": record(company).HostedDomain})
	if err != nil {
		return "", err
	}
	text, err := a.post(ctx, loginPath, "", string(body))
	if err != nil {
		return "", fmt.Errorf("log %s in: %w", email, err)
	}
	var answer struct{ Data struct{ Token string } }
	if err := json.Unmarshal(text, &answer); err != nil || answer.Data.Token == "" {
		return "", fmt.Errorf("log %s in: no token in %.300s: %w", email, text, err)
	}
	return answer.Data.Token, nil
}

// callers logs in the API user and the first trainee of number companies, which it selects evenly from all companies.
func (a *api) callers(ctx context.Context, number int, w ids) ([]caller, error) {
	callers := make([]caller, number)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(loginsAtOnce)
	for i := range callers {
		c := &callers[i]
		c.company = i * (w.Companies / number)
		group.Go(func() (err error) {
			c.api, err = a.login(ctx, c.company, apiEmail(c.company))
			return err
		})
		group.Go(func() (err error) {
			c.trainee, err = a.login(ctx, c.company, traineeEmail(c.company, 0))
			return err
		})
	}
	return callers, group.Wait()
}

// learners signs in every learner on the pages and returns their cookies. Each sign-in is sent from another network, so that
// no rate limit rejects it.
func (a *api) learners(ctx context.Context, w ids) ([]string, error) {
	cookies := make([]string, len(w.learners))
	for i := range cookies {
		number := w.learner(i)
		var err error
		if cookies[i], err = a.signIn(ctx, number, traineeEmail(number, 0), fmt.Sprintf("10.200.%d.1", i)); err != nil {
			return nil, err
		}
	}
	return cookies, nil
}

// signIn sends the sign-in form with the address of a client in network, and returns the session cookie.
func (a *api) signIn(ctx context.Context, company int, email, network string) (string, error) {
	host := record(company).HostedDomain
	form := url.Values{"email": {email}, "password": {worldPassword}}
	request, err := a.request(ctx, http.MethodPost, target{path: "/sign-in", host: host}, strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", "https://"+host)
	request.Header.Set("X-Forwarded-For", network)
	response, err := a.client.Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	for _, cookie := range response.Cookies() {
		if cookie.Name == web.SessionCookie {
			return cookie.Name + "=" + cookie.Value, nil
		}
	}
	return "", fmt.Errorf("sign %s in: answered with %d and no cookie", email, response.StatusCode)
}
