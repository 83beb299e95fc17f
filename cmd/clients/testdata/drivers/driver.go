// Command driver calls the API with the Go client as the test says, and writes what happened.
package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	lyceum "lyceum/clients/go"
)

type call struct{ Address, Do string }

type failure struct {
	Status    int      `json:"status"`
	Code      string   `json:"code"`
	Fields    []string `json:"fields"`
	RequestID string   `json:"requestId"`
}

type result struct {
	Value   string    `json:"value"`
	Error   *failure  `json:"error"`
	Message string    `json:"message"`
	Failure string    `json:"failure"`
	Waits   []float64 `json:"waits"`
	IDs     []int64   `json:"ids"`
	Since   string    `json:"since"`
	Deleted []int64   `json:"deleted"`
}

const short = 200 * time.Millisecond

func run(ctx context.Context, c *lyceum.Client, do string) (string, error) {
	question := lyceum.FaqAddRequest{Question: "Why?", Answer: lyceum.Value("So.")}
	login := lyceum.AuthLoginRequest{Email: "a@example.org", Password: "secret"}
	switch do {
	case "write":
		data, err := c.FaqAdd(ctx, question)
		return fmt.Sprint(data.Id), err
	case "late write":
		data, err := c.FaqAdd(ctx, question, lyceum.WithTimeout(short))
		return fmt.Sprint(data.Id), err
	case "keyed":
		data, err := c.FaqAdd(ctx, question, lyceum.WithIdempotencyKey("order-17"))
		return fmt.Sprint(data.Id), err
	case "bad key":
		data, err := c.FaqAdd(ctx, question, lyceum.WithIdempotencyKey("a\nb"))
		return fmt.Sprint(data.Id), err
	case "read", "abort", "abort sent":
		data, err := c.BlogDetails(ctx, lyceum.BlogDetailsRequest{BlogID: 5})
		return fmt.Sprint(data.Id), err
	case "get":
		data, err := c.UpdateTraineeProfile(ctx, lyceum.UpdateTraineeProfileRequest{UserID: 5, Fname: "Ä b&c", Status: 1})
		return data.Success, err
	case "csv":
		return table(c.UserListCSV(ctx, lyceum.UserListRequest{}))
	case "late csv":
		return table(c.UserListCSV(ctx, lyceum.UserListRequest{}, lyceum.WithTimeout(short)))
	case "late once":
		data, err := c.AuthLogin(ctx, login, lyceum.WithTimeout(short))
		return data.Token, err
	}
	data, err := c.AuthLogin(ctx, login)
	return data.Token, err
}

// table returns the rows of a CSV.
func table(body interface {
	Read(p []byte) (int, error)
	Close() error
}, err error) (string, error) {
	if err != nil {
		return "", err
	}
	defer body.Close()
	rows, err := csv.NewReader(body).ReadAll()
	var lines []string
	for _, row := range rows {
		lines = append(lines, strings.Join(row, "|"))
	}
	return strings.Join(lines, ";"), err
}

func each(ctx context.Context, c *lyceum.Client, do string, r *result) error {
	if do == "page" {
		for item, err := range c.EachAnnouncementList(ctx, lyceum.AnnouncementListRequest{}).All() {
			if err != nil {
				return err
			}
			r.IDs = append(r.IDs, item.Id)
		}
		return nil
	}
	list := c.EachFaqListAll(ctx, map[string]lyceum.FaqListAllRequest{
		"cursor": {Search: lyceum.Value("a")}, "since": {UpdatedSince: lyceum.Value("position")}, "resume": {Cursor: lyceum.Value("b")},
	}[do])
	for item, err := range list.All() {
		if err != nil {
			return err
		}
		r.IDs = append(r.IDs, item.Id)
		if do == "first" {
			break
		}
	}
	r.Since = list.NextUpdatedSince
	for _, one := range list.Deleted {
		r.Deleted = append(r.Deleted, one.Id)
	}
	return nil
}

// aborting cancels a context as soon as a request was written.
type aborting struct{ cancel func() }

func (a aborting) RoundTrip(r *http.Request) (*http.Response, error) {
	time.AfterFunc(short, a.cancel)
	return http.DefaultTransport.RoundTrip(r)
}

func outcome(call call) (r result) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	c := &lyceum.Client{Address: call.Address, Token: "key", Wait: func(_ context.Context, d time.Duration) error {
		r.Waits = append(r.Waits, d.Seconds())
		if call.Do == "abort" {
			cancel()
		}
		return nil
	}}
	if call.Do == "abort sent" {
		c.HTTP = &http.Client{Transport: aborting{cancel}}
	}
	var err error
	switch call.Do {
	case "cursor", "since", "resume", "first", "page":
		err = each(ctx, c, call.Do, &r)
	default:
		r.Value, err = run(ctx, c, call.Do)
	}
	var answered *lyceum.APIError
	if err != nil {
		r.Value = ""
	}
	switch {
	case errors.As(err, &answered):
		r.Message = answered.Message
		r.Error = &failure{answered.Status, answered.Code, nil, answered.RequestID}
		for _, f := range answered.Fields {
			r.Error.Fields = append(r.Error.Fields, f.Field)
		}
	case errors.Is(err, context.DeadlineExceeded):
		r.Failure = "late"
	case errors.Is(err, context.Canceled):
		r.Failure = "aborted"
	case errors.Is(err, lyceum.ErrListChanged):
		r.Failure = "changed"
	case errors.Is(err, lyceum.ErrIdempotencyKey):
		r.Failure = "refused"
	case err != nil:
		r.Failure = "lost"
	}
	return r
}

func main() {
	var calls []call
	if err := json.NewDecoder(os.Stdin).Decode(&calls); err != nil {
		panic(err)
	}
	results := make([]result, len(calls))
	for i, call := range calls {
		results[i] = outcome(call)
	}
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		panic(err)
	}
}
