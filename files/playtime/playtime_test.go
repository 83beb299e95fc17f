package playtime_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"os"
	"strings"
	"testing"

	"lyceum/files/playtime"
)

// box returns a box of MP4.
func box(name string, content ...string) string {
	all := strings.Join(content, "")
	return string(binary.BigEndian.AppendUint32(nil, uint32(8+len(all)))) + name + all
}

// numbers returns numbers of four bytes each.
func numbers(values ...uint32) string {
	var all []byte
	for _, v := range values {
		all = binary.BigEndian.AppendUint32(all, v)
	}
	return string(all)
}

// element returns an element of Matroska with less than 16 KiB.
func element(name string, content ...string) string {
	all := strings.Join(content, "")
	return name + string([]byte{0x40 | byte(len(all)>>8), byte(len(all))}) + all
}

// float returns a number of eight bytes.
func float(number float64) string {
	return string(binary.BigEndian.AppendUint64(nil, math.Float64bits(number)))
}

const (
	ebml     = "\x1a\x45\xdf\xa3"
	segment  = "\x18\x53\x80\x67"
	info     = "\x15\x49\xa9\x66"
	scale    = "\x2a\xd7\xb1"
	duration = "\x44\x89"
	cluster  = "\x1f\x43\xb6\x75"
	void     = "\xec"
	unending = "\x01\xff\xff\xff\xff\xff\xff\xff"
)

// stored returns parts of content. It counts the reads and keeps the greatest length.
func stored(content string, reads *int, most *int64) playtime.Part {
	return func(_ context.Context, offset, length int64) (io.ReadCloser, error) {
		*reads++
		*most = max(*most, length)
		return io.NopCloser(strings.NewReader(content[offset : offset+length])), nil
	}
}

func TestSeconds(t *testing.T) {
	t.Parallel()
	demo, err := os.ReadFile("../../importer/examples/fairlane/files/1001/film.mp4")
	if err != nil {
		t.Fatal(err)
	}
	kind, free := box("ftyp", "isom", numbers(0)), box("free", strings.Repeat("x", 20_000))
	header := func(unit, length uint32) string { return box("mvhd", numbers(0, 1, 2, unit, length, 0x10000)) }
	long := box("mvhd", numbers(1<<24, 0, 1, 0, 2, 600, 0, 36_000_001))
	many := strings.Repeat(box("free"), 100_000)
	for name, c := range map[string]struct {
		content string
		want    int64
	}{
		"demo film":                       {string(demo), 17},
		"MP4":                             {kind + box("moov", header(600, 36_001)) + box("mdat", "film"), 61},
		"MP4 with its header at the end":  {kind + free + box("mdat", strings.Repeat("y", 50_000)) + box("moov", box("udta"), header(1000, 60_000)), 60},
		"QuickTime without a type":        {box("wide") + box("mdat", "film") + box("moov", header(1000, 1)), 1},
		"wide times":                      {kind + box("moov", long), 60_001},
		"large box":                       {kind + numbers(1) + "mdat" + numbers(0, 20) + "film" + box("moov", header(1, 7)), 7},
		"box to the end":                  {kind + numbers(0) + "moov" + header(1, 7), 7},
		"fragments":                       {kind + box("moov", header(10, 0), box("mvex", box("trex"), box("mehd", numbers(0, 95)))), 10},
		"fragments without a length":      {kind + box("moov", header(10, 0), box("mvex", box("trex"))), 0},
		"unknown length":                  {kind + box("moov", header(10, math.MaxUint32)), 0},
		"no units":                        {kind + box("moov", header(0, 10)), 0},
		"too long":                        {kind + box("moov", header(1, playtime.Max+1)), 0},
		"longest":                         {kind + box("moov", header(1, playtime.Max)), playtime.Max},
		"header ends early":               {kind + box("moov", box("mvhd", numbers(0, 1))), 0},
		"box beyond the end":              {kind + numbers(4000) + "moov" + header(1, 7), 0},
		"box shorter than its head":       {kind + numbers(7) + "moov" + header(1, 7), 0},
		"large box shorter than its head": {kind + numbers(1) + "mdat" + numbers(0, 15) + box("moov", header(1, 7)), 0},
		"large box without end":           {kind + numbers(1) + "mdat" + numbers(math.MaxUint32, math.MaxUint32), 0},
		"too many boxes":                  {kind + many + box("moov", header(1, 7)), 0},
		"no header":                       {kind + box("mdat", "film"), 0},
		"WebM":                            {element(ebml, "x") + segment + unending + element(void, strings.Repeat("z", 9000)) + element(info, element(scale, "\x0f\x42\x40"), element(duration, float(61_400.5))), 62},
		"Matroska with other units":       {element(ebml, "x") + element(segment, element(info, element(scale, "\x01\x86\xa0"), element(duration, "\x47\x7d\xe8\x00"))), 7},
		"WebM with the usual units":       {element(ebml, "x") + element(segment, element(info, element(duration, float(1000)))), 1},
		"WebM of a recording":             {element(ebml, "x") + segment + unending + element(info, element(scale, "\x0f\x42\x40")) + cluster + unending, 0},
		"WebM without a number":           {element(ebml, "x") + element(segment, element(info, element(duration, float(math.NaN())))), 0},
		"WebM with a negative length":     {element(ebml, "x") + element(segment, element(info, element(duration, float(-5)))), 0},
		"WebM without end":                {element(ebml, "x") + element(segment, element(info, element(duration, float(math.Inf(1))))), 0},
		"number of three bytes":           {element(ebml, "x") + element(segment, element(info, element(duration, "abc"))), 0},
		"information after the film":      {element(ebml, "x") + element(segment, element(cluster, "film"), element(info, element(duration, float(1000)))), 0},
		"wrong name":                      {element(ebml, "x") + "\x00\x00\x00\x00\x00", 0},
		"wrong size":                      {element(ebml, "x") + segment + "\x00", 0},
		"sound":                           {"ID3\x04\x00\x00\x00\x00\x00\x21TSSE", 0},
		"text":                            {"What is in a film?", 0},
		"short":                           {"ftyp", 0},
		"empty":                           {"", 0},
	} {
		var reads int
		var most int64
		got, err := playtime.Seconds(t.Context(), int64(len(c.content)), stored(c.content, &reads, &most))
		if err != nil || got != c.want {
			t.Errorf("%s: %d, %v, want %d", name, got, err, c.want)
		}
		if reads > 40 || most > 4096 {
			t.Errorf("%s: %d reads of up to %d bytes", name, reads, most)
		}
	}
}

// A read that fails must be an error. It says nothing about the film.
func TestSeconds_ReadFails(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	content := box("ftyp", "isom") + box("free", strings.Repeat("x", 9000)) + box("free", strings.Repeat("x", 9000)) + box("moov", box("mvhd", numbers(0, 1, 2, 1, 7)))
	for failing := range 3 {
		reads := 0
		_, err := playtime.Seconds(t.Context(), int64(len(content)), func(_ context.Context, offset, length int64) (io.ReadCloser, error) {
			if reads++; reads == failing+1 {
				return nil, broken
			}
			return io.NopCloser(bytes.NewReader([]byte(content[offset : offset+length]))), nil
		})
		if !errors.Is(err, broken) {
			t.Errorf("read %d: %v", failing, err)
		}
	}
	_, err := playtime.Seconds(t.Context(), 100, func(context.Context, int64, int64) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader("short")), nil
	})
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("too few bytes: %v", err)
	}
}

func FuzzSeconds(f *testing.F) {
	f.Add(box("ftyp", "isom") + box("moov", box("mvhd", numbers(0, 1, 2, 600, 36_001)), box("mvex", box("mehd", numbers(0, 95)))))
	f.Add(element(ebml, "x") + element(segment, element(info, element(scale, "\x0f\x42\x40"), element(duration, float(61_400.5)))))
	f.Fuzz(func(t *testing.T, content string) {
		var reads int
		var most int64
		seconds, err := playtime.Seconds(t.Context(), int64(len(content)), stored(content, &reads, &most))
		if err != nil || seconds < 0 || seconds > playtime.Max || reads > 40 {
			t.Errorf("%d, %v after %d reads", seconds, err, reads)
		}
	})
}
