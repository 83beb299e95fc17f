package api

import (
	"errors"
	"slices"
	"strings"

	"lyceum/handlers/web"
)

// Choices lists the texts that a Choice can be, in the order in which errors and the API document list them.
type Choices interface{ Choices() []string }

// Choice is a text in requests that must be one of the choices of C. C has no fields.
type Choice[C Choices] string

var errChoice = errors.New("not one of the choices")

func (c *Choice[C]) choices() []string {
	var of C
	return of.Choices()
}

// UnmarshalText returns an error for a text that is not one of the choices.
func (c *Choice[C]) UnmarshalText(text []byte) error {
	if *c = Choice[C](text); !slices.Contains(c.choices(), string(text)) {
		return errChoice
	}
	return nil
}

// Schema returns the schema of the text in requests.
func (c *Choice[C]) Schema() web.Schema {
	return web.Schema{"type": "string", "enum": c.choices()}
}

// Expected returns the end of the sentence "status must be ...".
func (c *Choice[C]) Expected() string {
	all := c.choices()
	last := len(all) - 1
	return strings.Join(all[:last], ", ") + " or " + all[last]
}
