package handlers_test

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/handlers/web"
)

// settler copies JSON from in to out. It replaces values that differ between runs of the test by fixed values.
type settler struct {
	t     *testing.T
	in    *stdjson.Decoder
	out   bytes.Buffer
	today string // the date of yesterday; this and later dates count as times of the test run
}

// shown is the maximum number of list entries in an example.
const shown = 2

// secrets maps the names of fields with random texts to the fixed texts that examples contain instead.
var secrets = map[string]string{
	"nextCursor": "<cursor>", "nextUpdatedSince": "<position>",
	"ending": "<the last four characters>",
	"view":   "<sealed for the session>",
	"token":  "<access token>", "refreshToken": "<refresh token>", "refresh-token": "<refresh token>",
	"certificate": "<certificate>", "keyID": "<key id>", "fingerprint": "<fingerprint>",
	"secret": "<secret>", "messageID": "<message id>", "header": "msg_<message id>",
	"gatewayOrderID": "<the gateway's id>", "requestID": "<request id>",
}

// settle returns an example as JSON, with fixed values instead of those that differ between runs.
func settle(t *testing.T, e web.Example) []byte {
	t.Helper()
	text, err := stdjson.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	s := settler{t: t, in: stdjson.NewDecoder(bytes.NewReader(text)), today: time.Now().AddDate(0, 0, -1).Format(time.DateOnly)}
	s.in.UseNumber()
	s.value("")
	return s.out.Bytes()
}

func (s *settler) next() stdjson.Token {
	s.t.Helper()
	token, err := s.in.Token()
	if err != nil && !errors.Is(err, io.EOF) {
		s.t.Fatal(err)
	}
	return token
}

// value copies the next JSON value. name is the name of the field that contains the value, or empty.
func (s *settler) value(name string) {
	switch token := s.next().(type) {
	case stdjson.Delim:
		s.out.WriteString(token.String())
		if token == '{' {
			s.fields()
		} else {
			s.entries()
		}
		s.out.WriteString(s.next().(stdjson.Delim).String())
	case string:
		s.scalar(s.settled(name, token))
	default:
		s.scalar(token)
	}
}

func (s *settler) fields() {
	for i := 0; s.in.More(); i++ {
		if i > 0 {
			s.out.WriteByte(',')
		}
		name := s.next().(string)
		s.scalar(name)
		s.out.WriteByte(':')
		s.value(name)
	}
}

func (s *settler) entries() {
	for i := 0; s.in.More(); i++ {
		before := s.out.Len()
		if i > 0 {
			s.out.WriteByte(',')
		}
		if s.value(""); i >= shown {
			s.out.Truncate(before)
		}
	}
}

func (s *settler) scalar(v any) {
	s.t.Helper()
	encoder := stdjson.NewEncoder(&s.out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		s.t.Fatal(err)
	}
}

// certificateNumber matches the number of a certificate.
var certificateNumber = regexp.MustCompile(`[CDFGHJKMNPRTVWXY]{20}`)

// messageTime is the time in the body of a message to a webhook.
var messageTime = regexp.MustCompile(`"timestamp":"[^"]+"`)

// settled returns the text that an example contains instead of text, the value of the field with the name. It replaces secrets, API
// keys, links with a secret part, numbers of certificates, and times of the database's clock. It returns any other text unchanged.
func (s *settler) settled(name, text string) string {
	text = messageTime.ReplaceAllString(text, `"timestamp":"2025-05-14T12:00:00Z"`)
	if strings.HasPrefix(text, "lyk_") {
		return "lyk_<the key>"
	}
	if name == "token" && !strings.Contains(text, ".") {
		return "<token of the link>"
	}
	if secret, known := secrets[name]; known {
		return secret
	}
	if prefix, found := strings.CutPrefix(text, "domain-verification="); found && prefix != "" {
		return "domain-verification=<random>"
	}
	if name == "receipt" && strings.HasPrefix(text, "lyceum-") {
		return "lyceum-<random>"
	}
	if (name == "url" || name == "demovideo") && text != "" {
		return text[:strings.LastIndex(text, "/")+1] + "<secret>"
	}
	text = certificateNumber.ReplaceAllString(text, "CDFGHJKMNPRTVWXYCDFG")
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if at, err := time.Parse(layout, text); err == nil && at.Format(time.DateOnly) >= s.today {
			return then.Format(layout)
		}
	}
	return text
}
