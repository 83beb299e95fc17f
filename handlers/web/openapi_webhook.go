package web

import (
	"fmt"
	"maps"
	"net/http"
	"reflect"

	"github.com/gofiber/fiber/v2"
)

// Event describes a type of events, and the message with which the deployment sends such an event to webhooks.
type Event struct {
	Name, About string
	// Version is the version of the schema of the data. It changes when a field is renamed, is removed or gets another type.
	Version int
	// Data is the type of the field data of the message.
	Data reflect.Type
}

// webhookHeaders describes the headers of a message to a webhook.
var webhookHeaders = []Schema{
	messageHeader("webhook-id", "ID of the message. All tries to send the message have the same ID. "+
		"A receiver should ignore a message whose ID it has processed.", Schema{"type": "string", "pattern": "^msg_[0-9a-f]{32}$"}),
	messageHeader("webhook-timestamp", "Time of the try as Unix time in seconds. "+
		"A receiver should reject a time that differs from its own by more than five minutes.", Schema{"type": "string", "pattern": "^[0-9]+$"}),
	messageHeader("webhook-signature", "Signatures of the message, separated by spaces. Each is v1, a comma, and a Base64 text: "+
		"the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, joined by dots.", Schema{"type": "string"}),
}

func messageHeader(name, about string, of Schema) Schema {
	return Schema{"name": name, "in": "header", "required": true, "description": about, "schema": of}
}

// webhooks returns the descriptions of the messages to webhooks, by the names of the types of events.
func (d *openAPIBuilder) webhooks() Schema {
	all := Schema{}
	for _, e := range d.api.Events {
		all[e.Name] = Schema{"post": d.webhook(e)}
	}
	return all
}

func (d *openAPIBuilder) webhook(e Event) Schema {
	data := maps.Clone(d.schemas.Of(e.Data))
	data["description"] = "The object that the event is about, as it was when the event occurred."
	message := Schema{
		"type": "object", "required": []string{"type", "timestamp", "data"}, "additionalProperties": false,
		"properties": Schema{
			"type":      Schema{"type": "string", "const": e.Name, "description": "Type of the event."},
			"timestamp": Schema{"type": "string", "format": "date-time", "description": "When the event occurred."},
			"data":      data,
		},
	}
	return Schema{
		"operationId": "event-" + e.Name, "summary": e.About, "tags": []string{webhookGroup}, "x-version": e.Version, "security": []Schema{},
		"description": fmt.Sprintf("The data have version %d. The receiver accepts the message with a status from 200 to 299.", e.Version),
		"parameters":  webhookHeaders,
		"requestBody": Schema{"required": true, "content": Schema{fiber.MIMEApplicationJSON: Schema{"schema": message}}},
		"responses": Schema{
			"2XX":     Schema{"description": "The receiver accepts the message."},
			"410":     Schema{"description": fmt.Sprintf("%s: the deployment disables the webhook.", http.StatusText(http.StatusGone))},
			"default": Schema{"description": "Failure. The message is sent again later. Redirects are not followed."},
		},
	}
}

// webhookGroup is the group of routes to which the descriptions of messages belong.
const webhookGroup = "Webhooks"
