package standin

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/miekg/dns"
)

// zoneFile is a file of records that is read again when somebody has changed it.
type zoneFile struct {
	path    string
	changed time.Time
	size    int64
	records map[string][]dns.RR
	broken  error
}

// Follow takes records from a file in the form of RFC 1035 too, and goes on reading it. While it holds a mistake every
// question fails. It returns what is wrong with it at this moment; a file that is not there is no mistake.
func (n *Names) Follow(path string) error {
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
