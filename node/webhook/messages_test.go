package webhook

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The messages with which the clients are tested must have the signatures that the deployment makes.
func TestSign_MessagesOfTheClients(t *testing.T) {
	text, err := os.ReadFile("../../clients/webhook-messages.json")
	if err != nil {
		t.Fatal(err)
	}
	var messages []struct {
		Name, Secret, Body, Error string
		Headers                   map[string]string
	}
	if err := json.Unmarshal(text, &messages); err != nil || len(messages) < 30 {
		t.Fatalf("%d messages, %v", len(messages), err)
	}
	for _, m := range messages {
		if m.Error != "" {
			continue
		}
		seconds, err := strconv.ParseInt(m.Headers["webhook-timestamp"], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		want, err := sign(m.Secret, m.Headers["webhook-id"], time.Unix(seconds, 0), []byte(m.Body))
		if err != nil || !strings.Contains(" "+m.Headers["webhook-signature"]+" ", " "+want+" ") {
			t.Errorf("%s: signature %s, %v", m.Name, want, err)
		}
	}
}
