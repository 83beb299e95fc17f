package lyceum

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"
)

func serve(t *testing.T, answer http.HandlerFunc) *Client {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(server.Close)
	return &Client{Address: server.URL, Token: "key", Wait: func(context.Context, time.Duration) error { return nil }}
}

// A request that is repeated after 429 and 503 must have the same Idempotency-Key, and the client must wait as long as the server says.
func TestCall_Repeats(t *testing.T) {
	var keys []string
	var waited []time.Duration
	c := serve(t, func(w http.ResponseWriter, r *http.Request) {
		keys = append(keys, r.Header.Get("Idempotency-Key"))
		if r.Header.Get("Authorization") != "Bearer key" {
			t.Errorf("bearer %q", r.Header.Get("Authorization"))
		}
		switch len(keys) {
		case 1:
			w.Header().Set("Retry-After", "7")
			w.WriteHeader(http.StatusTooManyRequests)
		case 2:
			w.WriteHeader(http.StatusServiceUnavailable)
		default:
			_, _ = w.Write([]byte(`{"success":true,"data":{"id":5}}`))
		}
	})
	c.Wait = func(_ context.Context, d time.Duration) error { waited = append(waited, d); return nil }
	added, err := c.FaqAdd(t.Context(), FaqAddRequest{Question: "Why?", Answer: Value("So.")})
	if err != nil || added.Id != 5 {
		t.Fatalf("got %+v, %v", added, err)
	}
	if len(keys) != 3 || keys[0] == "" || keys[0] != keys[1] || keys[1] != keys[2] || !slices.Equal(waited, []time.Duration{7 * time.Second, 2 * time.Second}) {
		t.Errorf("keys %v, waited %v", keys, waited)
	}
}

func TestCall_ReturnsErrors(t *testing.T) {
	c := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"success":false,"error":{"code":"invalid_input","message":"No.","fields":[{"field":"answer","message":"answer is required."}]},"requestId":"R1"}`))
	})
	_, err := c.FaqAdd(t.Context(), FaqAddRequest{})
	var failure *APIError
	if !errors.As(err, &failure) || failure.Code != "invalid_input" || failure.Fields[0].Field != "answer" || failure.RequestID != "R1" {
		t.Errorf("got %v", err)
	}
}

// An iterator must follow the cursors, begin with the start, and stop at the end.
func TestEach_FollowsCursors(t *testing.T) {
	var cursors []string
	c := serve(t, func(w http.ResponseWriter, r *http.Request) {
		var in struct{ Cursor string }
		if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
			t.Error(err)
		}
		cursors = append(cursors, in.Cursor)
		next := `"next"`
		if in.Cursor == "next" {
			next = "null"
		}
		_, _ = w.Write([]byte(`{"success":true,"data":{"faqs":[{"id":1},{"id":2}],"nextCursor":` + next + `}}`))
	})
	n := 0
	for _, err := range c.EachFaqListAll(t.Context(), FaqListAllRequest{}).All() {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	if n != 4 || !slices.Equal(cursors, []string{"start", "next"}) {
		t.Errorf("%d entries by the cursors %v", n, cursors)
	}
}
