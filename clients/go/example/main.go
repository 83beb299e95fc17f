// Command example calls a deployment as README.md shows. The variables LYCEUM_ADDRESS and LYCEUM_KEY have the address of the API, and an API key
// with the scopes content and users.
package main

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"time"

	lyceum "lyceum/clients/go"
)

func main() {
	ctx := context.Background()
	client := &lyceum.Client{Address: os.Getenv("LYCEUM_ADDRESS"), Token: os.Getenv("LYCEUM_KEY")}
	for _, show := range []func(context.Context, *lyceum.Client) error{firstCall, errorsOfTheAPI, idempotency, paging, synchronise, timeouts, table} {
		if err := show(ctx, client); err != nil {
			log.Fatal(err)
		}
	}
	webhooks()
}

func firstCall(ctx context.Context, client *lyceum.Client) error {
	faq, err := client.FaqAdd(ctx, lyceum.FaqAddRequest{Question: "Where do I park?", Answer: lyceum.Value("Behind the hall.")})
	if err != nil {
		return err
	}
	fmt.Println("added", faq.Question)
	return nil
}

func errorsOfTheAPI(ctx context.Context, client *lyceum.Client) error {
	_, err := client.FaqAdd(ctx, lyceum.FaqAddRequest{Question: "", Answer: lyceum.Value("Yes.")})
	var failure *lyceum.APIError
	if errors.As(err, &failure) {
		fmt.Println(failure.Status, failure.Code, failure.Fields[0].Field)
	}
	return nil
}

func idempotency(ctx context.Context, client *lyceum.Client) error {
	request := lyceum.FaqAddRequest{Question: "Is there lunch?", Answer: lyceum.Value("Yes.")}
	first, err := client.FaqAdd(ctx, request, lyceum.WithIdempotencyKey("import-17-line-1"))
	if err != nil {
		return err
	}
	again, err := client.FaqAdd(ctx, request, lyceum.WithIdempotencyKey("import-17-line-1"))
	if err != nil {
		return err
	}
	fmt.Println("the same entry:", first.Id == again.Id)
	return nil
}

func paging(ctx context.Context, client *lyceum.Client) error {
	number := 0
	for faq, err := range client.EachFaqListAll(ctx, lyceum.FaqListAllRequest{}).All() {
		if err != nil {
			return err
		}
		if faq.Question != "" {
			number++
		}
	}
	fmt.Println(number, "entries")
	return nil
}

// readChanges brings a copy of the list up to date. It returns the position from which the next call reads.
func readChanges(ctx context.Context, client *lyceum.Client, copied map[int64]lyceum.EditedFAQ, since *string) (string, error) {
	list := client.EachFaqListAll(ctx, lyceum.FaqListAllRequest{UpdatedSince: since})
	for faq, err := range list.All() {
		if err != nil {
			return "", err
		}
		copied[faq.Id] = faq
	}
	for _, removed := range list.Deleted {
		delete(copied, removed.Id)
	}
	return list.NextUpdatedSince, nil
}

func synchronise(ctx context.Context, client *lyceum.Client) error {
	copied := map[int64]lyceum.EditedFAQ{}
	position, err := readChanges(ctx, client, copied, nil)
	if err != nil {
		return err
	}
	if err := replace(ctx, client); err != nil {
		return err
	}
	if _, err := readChanges(ctx, client, copied, &position); err != nil {
		return err
	}
	questions := map[string]bool{}
	for _, faq := range copied {
		questions[faq.Question] = true
	}
	fmt.Println("the copy has", len(copied), "entries:", questions["Where is the lift?"], questions["Is the lift safe?"])
	return nil
}

// replace adds an entry and removes it, and adds another.
func replace(ctx context.Context, client *lyceum.Client) error {
	removed, err := client.FaqAdd(ctx, lyceum.FaqAddRequest{Question: "Is the lift safe?", Answer: lyceum.Value("Yes.")})
	if err != nil {
		return err
	}
	if _, err := client.FaqRemove(ctx, lyceum.FaqRemoveRequest{Id: removed.Id, Version: removed.Version}); err != nil {
		return err
	}
	_, err = client.FaqAdd(ctx, lyceum.FaqAddRequest{Question: "Where is the lift?", Answer: lyceum.Value("On the left.")})
	return err
}

func timeouts(ctx context.Context, client *lyceum.Client) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute) // the call with all its attempts
	defer cancel()
	page, err := client.UserList(ctx, lyceum.UserListRequest{Role: lyceum.Value(lyceum.UserListRequestRoleAdmin)}, lyceum.WithTimeout(15*time.Second))
	if errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	fmt.Println("admins:", len(page.Users) > 0)
	return err
}

func table(ctx context.Context, client *lyceum.Client) error {
	file, err := client.UserListCSV(ctx, lyceum.UserListRequest{})
	if err != nil {
		return err
	}
	defer file.Close()
	rows := csv.NewReader(file)
	number := 0
	for {
		row, err := rows.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		number += min(1, len(row))
	}
	fmt.Println("rows of people:", number > 1)
	return nil
}

// receive is the handler of the address of a webhook.
func receive(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil {
		http.Error(w, "bad request", http.StatusBadRequest)
		return
	}
	event, err := lyceum.VerifyWebhook(os.Getenv("LYCEUM_WEBHOOK_SECRET"), r.Header, body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	if event.Type == lyceum.EventEnrollmentCompleted {
		// Store event.ID and the work, then answer. event.Data is a lyceum.EnrollmentEvent as JSON.
	}
	w.WriteHeader(http.StatusNoContent)
}

func webhooks() {
	answer := httptest.NewRecorder()
	receive(answer, httptest.NewRequest(http.MethodPost, "/lyceum", strings.NewReader(`{"type":"enrollment.completed"}`)))
	fmt.Println("without a signature:", answer.Code)
}
