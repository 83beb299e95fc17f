package devservers

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
)

// tailBytes is the maximum length of the end of a log in which the reason for the end of a server is searched, in bytes.
const tailBytes = 2000

// lastWords is the error of a server that has ended. text is the end of the server's log. The message states how the
// server ended and contains the most informative line of text.
type lastWords struct {
	name, text string
	cause      error
}

func (w *lastWords) Error() string {
	how := "it exited"
	if w.cause != nil {
		how = w.cause.Error()
	}
	if line := w.telling(); line != "" {
		return fmt.Sprintf("%s ended (%s): %s", w.name, how, line)
	}
	return fmt.Sprintf("%s ended (%s)", w.name, how)
}

func (w *lastWords) Unwrap() error { return w.cause }

// telling returns the last line of the log with "fatal" in any case, or the last line if there is none.
func (w *lastWords) telling() string {
	lines := strings.Split(strings.TrimSpace(w.text), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if strings.Contains(strings.ToLower(lines[i]), "fatal") {
			return lines[i]
		}
	}
	return lines[len(lines)-1]
}

func readFrom(path string, offset int64) string {
	file, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer file.Close()
	if end, _ := file.Seek(0, io.SeekEnd); end-offset > tailBytes {
		offset = end - tailBytes
	}
	var text bytes.Buffer
	if _, err := file.Seek(offset, io.SeekStart); err != nil {
		return ""
	}
	_, _ = text.ReadFrom(file)
	return text.String()
}
