package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"strings"
	"time"
)

const (
	callTimeout = 30 * time.Second
	longestBody = 16 << 20
)

// client calls the API of a deployment with one bearer.
type client struct {
	http   *http.Client
	api    string
	bearer string
}

// call posts a request as JSON and decodes the data of the response's envelope into data. It returns an error unless the status
// is 200.
func (c client) call(ctx context.Context, path string, request, data any) error {
	body, err := json.Marshal(request)
	if err != nil {
		return err
	}
	post, err := http.NewRequestWithContext(ctx, http.MethodPost, c.api+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	post.Header.Set("Content-Type", "application/json")
	if c.bearer != "" {
		post.Header.Set("Authorization", "Bearer "+c.bearer)
	}
	response, err := c.http.Do(post)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(response.Body, longestBody))
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: status %d: %s", path, response.StatusCode, text)
	}
	return json.Unmarshal(text, &struct {
		Data any `json:"data"`
	}{data})
}

// signIn logs a user in and returns a client with the user's access token. domain is the domain of the user's company.
func signIn(ctx context.Context, api, domain, email, password string) (client, error) {
	c := client{http: &http.Client{Timeout: callTimeout}, api: api}
	var login struct {
		Token string `json:"token"`
	}
	err := c.call(ctx, "/webapi/auth/login", map[string]string{"email": email, "password": password, "domainName": domain}, &login)
	if err == nil && login.Token == "" {
		err = errors.New("the login gave no token")
	}
	c.bearer = login.Token
	return c, err
}

// browser returns a client that connects to the deployment's HTTPS address for every domain and trusts only its
// authority.
func browser(address, authority string) (*http.Client, error) {
	certificate, err := os.ReadFile(authority)
	if err != nil {
		return nil, err
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(certificate) {
		return nil, fmt.Errorf("%s holds no certificate", authority)
	}
	cookies, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	return &http.Client{Timeout: callTimeout, Jar: cookies, Transport: &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: pool},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, strings.TrimPrefix(address, "https://"))
		},
	}}, nil
}

// open follows a link and its redirects. It returns the content and the address of the last page.
func open(ctx context.Context, b *http.Client, link string) (page string, last string, err error) {
	get, err := http.NewRequestWithContext(ctx, http.MethodGet, link, nil)
	if err != nil {
		return "", "", err
	}
	response, err := b.Do(get)
	if err != nil {
		return "", "", err
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(response.Body, longestBody))
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: status %d", response.Request.URL.Path, response.StatusCode)
	}
	return string(text), response.Request.URL.String(), err
}
