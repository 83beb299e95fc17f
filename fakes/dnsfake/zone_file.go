package dnsfake

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/miekg/dns"
)

// zoneFile is a zone file. refresh reads it again if its time of modification or its size has changed.
type zoneFile struct {
	path    string
	changed time.Time
	size    int64
	records map[string][]dns.RR
	broken  error
}

// LoadFile makes the server also answer with the records of a zone file (RFC 1035). The server reads the file again
// after changes. While the file has a syntax error, every query fails. LoadFile returns an error if the file has a
// syntax error now. A missing file is not an error.
func (n *Server) LoadFile(path string) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.file = zoneFile{path: path}
	return n.file.refresh()
}

func (f *zoneFile) refresh() error {
	if f.path == "" {
		return nil
	}
	about, err := os.Stat(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		f.records, f.broken = nil, nil
		return nil
	case err != nil:
		return err
	case about.ModTime().Equal(f.changed) && about.Size() == f.size:
		return f.broken
	}
	f.changed, f.size = about.ModTime(), about.Size()
	f.records, f.broken = readZone(f.path)
	return f.broken
}

func readZone(path string) (map[string][]dns.RR, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	records := map[string][]dns.RR{}
	zone := dns.NewZoneParser(strings.NewReader(string(text)), ".", path)
	zone.SetDefaultTTL(timeToLive)
	for record, ok := zone.Next(); ok; record, ok = zone.Next() {
		name := strings.ToLower(record.Header().Name)
		records[name] = append(records[name], record)
	}
	if err := zone.Err(); err != nil {
		return nil, fmt.Errorf("records: %w", err)
	}
	return records, nil
}
