package password

import (
	"bytes"
	"crypto/sha1"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// ErrBreachedList means that a file is not a list of breached passwords.
var ErrBreachedList = errors.New("not a list of breached passwords")

// breachedLine is the longest line of a list of breached passwords, including the line break.
const breachedLine = 64

// Breached is a list of passwords from data breaches in a file. Each line consists of the SHA-1 of a password in
// upper-case hexadecimal digits, a colon and any text. The lines are in the order of the hashes. Pwned Passwords offers
// such a file for download. A search reads only some blocks of the file, because the complete list is larger than the
// memory of a node. A nil list is empty.
type Breached struct {
	file *os.File
	size int64
}

// OpenBreached opens the list in a file. It returns nil for the empty path. It returns ErrBreachedList if the file does
// not begin with a line of a list.
func OpenBreached(path string) (*Breached, error) {
	if path == "" {
		return nil, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open the list of breached passwords: %w", err)
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open the list of breached passwords: %w", err), file.Close())
	}
	b := &Breached{file: file, size: info.Size()}
	if first, _, err := b.lineFrom(0); err != nil || len(first) < 2*sha1.Size || !isHash(first[:2*sha1.Size]) {
		return nil, errors.Join(fmt.Errorf("%w: %s", ErrBreachedList, path), err, file.Close())
	}
	return b, nil
}

func isHash(text string) bool {
	_, err := hex.DecodeString(text)
	return err == nil && text == strings.ToUpper(text)
}

// Contains reports whether the list contains a password. It returns an error if the file cannot be read.
func (b *Breached) Contains(password string) (bool, error) {
	if b == nil {
		return false, nil
	}
	sum := sha1.Sum([]byte(normalizePassword(password)))
	wanted := strings.ToUpper(hex.EncodeToString(sum[:]))
	// Each step compares the first line that starts at the middle or later. All lines that start before low are smaller
	// than the hash, and all lines that start at high or later are larger.
	for low, high := int64(0), b.size; low < high; {
		line, next, err := b.lineFrom(low + (high-low)/2)
		if err != nil {
			return false, fmt.Errorf("read the list of breached passwords: %w", err)
		}
		switch hash, _, _ := strings.Cut(line, ":"); {
		case hash == wanted:
			return true, nil
		case hash == "" || hash > wanted:
			high = low + (high-low)/2
		default:
			low = next
		}
	}
	return false, nil
}

// lineFrom returns the first line that starts at an offset or later, without its line break, and the offset of the next line. At the end of the file
// the line is empty.
func (b *Breached) lineFrom(offset int64) (line string, next int64, err error) {
	start := max(0, offset-1) // The byte before is a line break if a line starts at offset.
	block := make([]byte, 2*breachedLine)
	n, err := b.file.ReadAt(block, start)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", 0, err
	}
	rest := block[:n]
	if offset > 0 {
		at := bytes.IndexByte(rest, '\n')
		if at < 0 {
			return "", b.size, nil
		}
		rest, start = rest[at+1:], start+int64(at)+1
	}
	text, _, _ := bytes.Cut(rest, []byte{'\n'})
	return strings.TrimRight(string(text), "\r"), start + int64(len(text)) + 1, nil
}

// Close closes the file. A nil list has no file.
func (b *Breached) Close() error {
	if b == nil {
		return nil
	}
	return b.file.Close()
}

// Check returns a *RuleError if the password breaks a rule of the function Check, or if the list contains the password. It
// returns another error if the file cannot be read.
func (b *Breached) Check(password string, who Owner) error {
	if err := Check(password, who); err != nil {
		return err
	}
	breached, err := b.Contains(password)
	if err == nil && breached {
		return errKnown
	}
	return err
}
