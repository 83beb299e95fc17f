// Command driver calls the API with the Go client as the test says, and writes what happened.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
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
	Lost    bool      `json:"lost"`
	Waits   []float64 `json:"waits"`
	IDs     []int64   `json:"ids"`
}

func run(ctx context.Context, c *lyceum.Client, do string) (string, error) {
	switch do {
	case "write":
		data, err := c.FaqAdd(ctx, lyceum.FaqAddRequest{Question: lyceum.Value("Why?"), Answer: lyceum.Value("So.")})
		return fmt.Sprint(data.Id), err
	case "read":
		data, err := c.BlogDetails(ctx, lyceum.BlogDetailsRequest{BlogID: 5})
		return fmt.Sprint(data.Id), err
	case "get":
		data, err := c.UpdateTraineeProfile(ctx, lyceum.UpdateTraineeProfileRequest{UserID: 5, Fname: "Ä b&c", Status: 1})
		return data.Success, err
	}
	data, err := c.AuthLogin(ctx, lyceum.AuthLoginRequest{Email: "a@example.org", Password: "secret"})
	return data.Token, err
}

func each(ctx context.Context, c *lyceum.Client, do string, got func(id int64)) error {
	if do == "page" {
		for item, err := range c.EachAnnouncementList(ctx, lyceum.AnnouncementListRequest{PageSize: lyceum.Value(int64(2))}) {
			if err != nil {
				return err
			}
			got(item.Id)
		}
		return nil
	}
	in := lyceum.FaqListAllRequest{Search: lyceum.Value("a")}
	if do == "since" {
		in = lyceum.FaqListAllRequest{UpdatedSince: lyceum.Value("position")}
	}
	for item, err := range c.EachFaqListAll(ctx, in) {
		if err != nil {
			return err
		}
		got(item.Id)
	}
	return nil
}

func outcome(call call) (r result) {
	ctx := context.Background()
	c := &lyceum.Client{Address: call.Address, Token: "key", Wait: func(_ context.Context, d time.Duration) error {
		r.Waits = append(r.Waits, d.Seconds())
		return nil
	}}
	var err error
	switch call.Do {
	case "cursor", "since", "page":
		err = each(ctx, c, call.Do, func(id int64) { r.IDs = append(r.IDs, id) })
	default:
		r.Value, err = run(ctx, c, call.Do)
	}
	var answered *lyceum.APIError
	switch {
	case errors.As(err, &answered):
		r.Value, r.Message = "", answered.Message
		r.Error = &failure{answered.Status, answered.Code, nil, answered.RequestID}
		for _, f := range answered.Fields {
			r.Error.Fields = append(r.Error.Fields, f.Field)
		}
	case err != nil:
		r.Value, r.Lost = "", true
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
