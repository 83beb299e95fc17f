package mail

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

// Folder is a Deliverer that writes each message to a file named after its Message-ID, with the extension .eml.
type Folder string

// Check reports whether files can be written to the folder.
func (f Folder) Check(context.Context) error {
	file, err := os.CreateTemp(string(f), ".check-*")
	if err != nil {
		return at(StageFolder, err)
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}

// Deliver writes the message to a temporary file and then renames the file, so that a file with the final name is
// complete.
func (f Folder) Deliver(ctx context.Context, m *gomail.Msg, handOver func(context.Context) error) error {
	name, _, _ := strings.Cut(strings.Trim(m.GetMessageID(), "<>"), "@")
	if name == "" || name != filepath.Base(name) {
		return permanent("the Message-ID does not make a file name", nil)
	}
	if err := os.MkdirAll(string(f), 0o755); err != nil {
		return at(StageFolder, err)
	}
	file, err := os.CreateTemp(string(f), ".message-*")
	if err != nil {
		return at(StageFolder, err)
	}
	_, err = m.WriteTo(file)
	if err = errors.Join(err, file.Chmod(0o644), file.Close()); err == nil {
		err = handOver(ctx)
	}
	if err == nil {
		err = os.Rename(file.Name(), filepath.Join(string(f), name+".eml"))
	}
	if err != nil {
		return errors.Join(fmt.Errorf("write message %s: %w", name, err), os.Remove(file.Name()))
	}
	return nil
}
