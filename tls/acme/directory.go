package acme

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// maxDirectory is the maximum size of a directory in bytes.
const maxDirectory = 64 << 10

// CheckDirectory reads the directory of the authority. It returns an error if the authority does not respond within timeout, or
// if the response is not a directory of ACME. It needs no account and changes nothing.
func (a Account) CheckDirectory(ctx context.Context, timeout time.Duration) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, a.Directory, nil)
	if err != nil {
		return err
	}
	response, err := newHTTPClient(a.Roots, timeout).Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	var found rfc8555.Directory
	err = json.NewDecoder(io.LimitReader(response.Body, maxDirectory)).Decode(&found)
	if response.StatusCode != http.StatusOK || err != nil || found.NewOrder == "" || found.NewAccount == "" || found.NewNonce == "" {
		return fmt.Errorf("%s is no directory of ACME: it responds with %s", a.Directory, response.Status)
	}
	return nil
}
