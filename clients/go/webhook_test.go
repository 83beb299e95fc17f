package lyceum

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"
)

// The messages are those that the clients in the other languages verify.
func TestVerifyWebhook(t *testing.T) {
	text, err := os.ReadFile("../webhook-messages.json")
	if err != nil {
		t.Fatal(err)
	}
	var messages []struct {
		Name, Secret, Body, Type, Error string
		Headers                         map[string]string
		Now                             int64
	}
	if err := json.Unmarshal(text, &messages); err != nil {
		t.Fatal(err)
	}
	for _, m := range messages {
		t.Run(m.Name, func(t *testing.T) {
			header := http.Header{}
			for name, value := range m.Headers {
				header.Set(name, value)
			}
			event, err := verifyWebhookAt(time.Unix(m.Now, 0), m.Secret, header, []byte(m.Body))
			switch {
			case m.Error == "" && (err != nil || event.Type != m.Type || event.ID != m.Headers["webhook-id"]):
				t.Errorf("got %+v, %v", event, err)
			case m.Error != "" && (err == nil || !strings.Contains(err.Error(), m.Error)):
				t.Errorf("error %v, want %q", err, m.Error)
			}
		})
	}
}
