// Package peers loads the data of a measurement into other programs, so that they can be compared with Lyceum.
package peers

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// PocketBase is a client of a running PocketBase server (0.23 or later) with the credentials of its superuser.
type PocketBase struct {
	Address, Email, Password string
	token                    string
}

// Course is a record of the collection, with the fields that Lyceum's course list has. The prices are in whole units of the
// currency.
type Course struct {
	Company     int    `json:"company"`
	Position    int    `json:"position"`
	Code        string `json:"courseCode"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Duration    int    `json:"duration"`
	Department  string `json:"department"`
	Designation string `json:"designation"`
	Trainer     string `json:"trainer_displayname"`
	Thumbnail   string `json:"thumbnail"`
	PriceINR    int64  `json:"price_INR"`
	PriceUSD    int64  `json:"price_USD"`
}

const (
	collection = "courses"
	// inBatch is the number of records that one request adds.
	inBatch = 200
)

// Fill creates the collection, which everyone may list without signing in, and adds the courses to it. It returns an error if the
// collection exists.
func (p *PocketBase) Fill(ctx context.Context, courses []Course) error {
	var signedIn struct{ Token string }
	who := map[string]string{"identity": p.Email, "password": p.Password}
	if err := p.send(ctx, http.MethodPost, "/api/collections/_superusers/auth-with-password", who, &signedIn); err != nil {
		return err
	}
	p.token = signedIn.Token
	batches := map[string]any{"batch": map[string]any{"enabled": true, "maxRequests": inBatch, "timeout": 30}}
	if err := p.send(ctx, http.MethodPatch, "/api/settings", batches, nil); err != nil {
		return err
	}
	if err := p.send(ctx, http.MethodPost, "/api/collections", definition(), nil); err != nil {
		return err
	}
	for len(courses) > 0 {
		n := min(inBatch, len(courses))
		requests := make([]map[string]any, n)
		for i, course := range courses[:n] {
			requests[i] = map[string]any{"method": http.MethodPost, "url": "/api/collections/" + collection + "/records", "body": course}
		}
		if err := p.send(ctx, http.MethodPost, "/api/batch", map[string]any{"requests": requests}, nil); err != nil {
			return err
		}
		courses = courses[n:]
	}
	return nil
}

// Page returns the path and query of a page of a company's course list. The first page has the number 1.
func Page(company, number, size int) string {
	return fmt.Sprintf("/api/collections/%s/records?page=%d&perPage=%d&sort=position&filter=%s", collection, number, size,
		url.QueryEscape(fmt.Sprintf("company=%d", company)))
}

// definition returns the definition of the collection in the format of PocketBase, with an index for the list.
func definition() map[string]any {
	var fields []map[string]any
	for _, name := range []string{"company", "position", "duration", "price_INR", "price_USD"} {
		fields = append(fields, map[string]any{"name": name, "type": "number"})
	}
	for _, name := range []string{"courseCode", "title", "description", "department", "designation", "trainer_displayname", "thumbnail"} {
		fields = append(fields, map[string]any{"name": name, "type": "text"})
	}
	return map[string]any{
		"name": collection, "type": "base", "listRule": "", "fields": fields,
		"indexes": []string{fmt.Sprintf(collectionIndex, collection)},
	}
}

// collectionIndex is the statement that creates the index for the list, in PocketBase's SQL. Its %s is the collection.
//
//go:embed collection_index.sql
var collectionIndex string

func (p *PocketBase) send(ctx context.Context, method, path string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, method, "http://"+p.Address+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", p.token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	switch {
	case err != nil:
		return err
	case response.StatusCode >= http.StatusBadRequest:
		return fmt.Errorf("PocketBase answers %s %s with %d: %.300s", method, path, response.StatusCode, answer)
	case into == nil:
		return nil
	}
	return json.Unmarshal(answer, into)
}
