// Command client calls the API with a client generated from the OpenAPI document. TestGeneratedClient generates the
// client into this folder. The command prints the first unexpected response and exits with status 1.
package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
)

// who contains the address of the API and the credentials of a user. server is the network address. host is the
// value of the Host header, which selects the company. batch is the id of a batch of the company.
type who struct {
	server, host, email, password, domain string
	batch                                 int64
}

func main() {
	ctx := context.Background()
	batch, err := strconv.ParseInt(os.Args[6], 10, 64)
	must("read the id of the batch", err)
	w := who{os.Args[1], os.Args[2], os.Args[3], os.Args[4], os.Args[5], batch}
	stranger := w.client("")
	login, err := stranger.AuthLoginWithResponse(ctx, AuthLoginRequest{Email: w.email, Password: w.password, DomainName: w.domain})
	must("sign in", err)
	want("sign in", login.JSON200 != nil && login.JSON200.Success, login.Body)

	refused, err := stranger.MyCoursesWithResponse(ctx, MyCoursesRequest{})
	must("ask without a token", err)
	want("ask without a token", refused.JSON401 != nil && refused.JSON401.Error.Code == "bad_token", refused.Body)

	c := w.client(login.JSON200.Data.Token)
	browse(ctx, c)
	w.people(ctx, c, login.JSON200.Data.User.Id)
}

// client returns a client that connects to the server and sends the host. If token is not empty, the client sends
// it as bearer.
func (w who) client(token string) *ClientWithResponses {
	dial := func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, w.server)
	}
	c, err := NewClientWithResponses("http://"+w.host, WithHTTPClient(&http.Client{Transport: &http.Transport{DialContext: dial}}),
		WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
			if token != "" {
				r.Header.Set("Authorization", "Bearer "+token)
			}
			return nil
		}))
	must("make a client", err)
	return c
}

func browse(ctx context.Context, c *ClientWithResponses) {
	size := int64(2)
	list, err := c.CourseListWithResponse(ctx, CourseListRequest{PageSize: &size})
	must("list courses", err)
	want("list courses", list.JSON200 != nil && len(list.JSON200.Data.CourseList) == 2 && list.JSON200.Data.TotalCount > 2, list.Body)
	first := list.JSON200.Data.CourseList[0]

	form, err := c.CourseListWithFormdataBodyWithResponse(ctx, CourseListRequest{PageSize: &size})
	must("list courses by a form", err)
	want("list courses by a form", bytes.Equal(form.Body, list.Body), form.Body)

	details, err := c.CourseBasicDetailsWithResponse(ctx, CourseBasicDetailsRequest{CourseID: first.Id})
	must("read a course", err)
	want("read a course", details.JSON200 != nil && details.JSON200.Data.Title == first.Title &&
		len(details.JSON200.Data.Currency) == len(first.Currency), details.Body)

	view, err := c.CourseviewWithResponse(ctx, &CourseviewParams{Id: first.CourseID})
	must("view a course", err)
	want("view a course", view.JSON200 != nil && view.JSON200.Data.Id == first.Id && view.JSON200.Data.Enrollmentstatus.Valid(), view.Body)

	none, err := c.CourseBasicDetailsWithResponse(ctx, CourseBasicDetailsRequest{CourseID: 1 << 50})
	must("read no course", err)
	want("read no course", none.JSON404 != nil && none.JSON404.Error.Code == "not_found", none.Body)
}

func (w who) people(ctx context.Context, c *ClientWithResponses, self int64) {
	batch, err := c.TraineesInBatchWithResponse(ctx, TraineesInBatchRequest{BatchID: w.batch})
	must("list a batch", err)
	want("list a batch", batch.JSON200 != nil, batch.Body)
	in, err := batch.JSON200.Data.AsBatchTraineePage()
	must("list a batch", err)
	want("list a batch", len(in.UserBatch) > 0, batch.Body)

	trainee := in.UserBatch[0]
	profile, err := c.TraineeProfileWithResponse(ctx, TraineeProfileRequest{UserID: trainee.Id})
	must("read a profile", err)
	want("read a profile", profile.JSON200 != nil && profile.JSON200.Data.Email == trainee.Email, profile.Body)

	details, err := c.TraineeDetailsWithResponse(ctx, TraineeDetailsRequest{UserID: trainee.Id})
	must("read what a trainee learns", err)
	want("read what a trainee learns", details.JSON200 != nil && len(details.JSON200.Data.Ongoing) > 0, details.Body)

	update, err := c.UpdateTraineeProfileWithResponse(ctx, &UpdateTraineeProfileParams{
		UserID: trainee.Id, Fname: "Zoë & Co", Lname: "Смирнова", Mobile: 919800000001, Country: 336, Status: 1,
	})
	must("change a profile", err)
	want("change a profile", update.JSON200 != nil && update.JSON200.Data.Success != "", update.Body)

	wrong, err := c.DisableTraineeWithResponse(ctx, DisableTraineeRequest{UserID: self})
	must("disable oneself", err)
	want("disable oneself", wrong.JSON404 != nil, wrong.Body)
}

func must(what string, err error) {
	if err != nil {
		stop(what, err.Error())
	}
}

func want(what string, right bool, body []byte) {
	if !right {
		stop(what, string(body))
	}
}

func stop(what, why string) {
	_, _ = io.WriteString(os.Stdout, fmt.Sprintf("%s: %s\n", what, why))
	os.Exit(1)
}
