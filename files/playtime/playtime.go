// Package playtime reads the lengths of films and sounds from their files.
package playtime

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"math/bits"
)

// Max is the greatest length in seconds that Seconds returns.
const Max = 360_000

const (
	// blockSize is the number of bytes that are read at once.
	blockSize = 4 << 10
	// maxReads limits the reads of a file. The usual programs write files that need fewer than ten.
	maxReads = 40
)

// errUnknown means that the content of a file does not say its length.
var errUnknown = errors.New("length unknown")

// Part returns a reader of length bytes of a file from offset.
type Part func(ctx context.Context, offset, length int64) (io.ReadCloser, error)

// Seconds returns the length of a film or sound with size bytes in seconds, rounded up. It reads MP4, QuickTime, WebM and Matroska. It returns 0 for
// other files, for files that are damaged or do not say their length, and for lengths over Max. It returns the errors of part and of its readers.
func Seconds(ctx context.Context, size int64, part Part) (int64, error) {
	f := &file{ctx: ctx, part: part, size: size, left: maxReads}
	head, err := f.bytes(0, 8)
	var length float64
	switch {
	case err != nil:
	case bytes.HasPrefix(head, []byte("\x1a\x45\xdf\xa3")):
		length, err = f.matroska()
	default:
		length, err = f.mp4()
	}
	if err != nil && !errors.Is(err, errUnknown) {
		return 0, err
	}
	if err == nil && length > 0 && length <= Max { // Both are false for NaN.
		return int64(math.Ceil(length)), nil
	}
	return 0, nil
}

// file reads a file in blocks.
type file struct {
	ctx  context.Context
	part Part
	size int64
	left int // how many further reads are allowed

	at    int64 // where block begins in the file
	block []byte
}

// bytes returns n bytes from offset, at most blockSize. They are valid until the next call. It returns errUnknown if the file does not have them, or
// after too many reads.
func (f *file) bytes(offset, n int64) ([]byte, error) {
	if offset < 0 || offset > f.size-n {
		return nil, errUnknown
	}
	if offset < f.at || offset+n > f.at+int64(len(f.block)) {
		if err := f.read(offset); err != nil {
			return nil, err
		}
	}
	return f.block[offset-f.at:][:n], nil
}

func (f *file) read(offset int64) error {
	if f.left == 0 {
		return errUnknown
	}
	f.left--
	block := make([]byte, min(blockSize, f.size-offset))
	from, err := f.part(f.ctx, offset, int64(len(block)))
	if err != nil {
		return err
	}
	_, err = io.ReadFull(from, block)
	f.at, f.block = offset, block
	return errors.Join(err, from.Close())
}

// number returns the number in n bytes from offset, at most 8.
func (f *file) number(offset, n int64) (number uint64, err error) {
	content, err := f.bytes(offset, n)
	for _, b := range content {
		number = number<<8 | uint64(b)
	}
	return number, err
}

// An opener returns the name of the element at offset, and where its content begins and ends. The elements of MP4 are called boxes.
type opener func(offset int64) (name string, content, size int64, err error)

// find returns where the content of the first element with the name between offset and end begins and ends. It returns errUnknown if there is none, or
// if the element last comes first.
func (f *file) find(open opener, offset, end int64, name, last string) (int64, int64, error) {
	for offset < end {
		found, content, size, err := open(offset)
		if err != nil {
			return 0, 0, err
		}
		if size == openEnd {
			size = end - content
		}
		if size < 0 || size > end-content || found == last {
			return 0, 0, errUnknown
		}
		if found == name {
			return content, content + size, nil
		}
		offset = content + size
	}
	return 0, 0, errUnknown
}

// openEnd is the size of an element that ends with the one that contains it.
const openEnd = -1

// mp4 returns the length in the boxes of a file of ISO 14496-12: moov/mvhd, or moov/mvex/mehd if the film is in fragments.
func (f *file) mp4() (float64, error) {
	movie, end, err := f.find(f.box, 0, f.size, "moov", "")
	if err != nil {
		return 0, err
	}
	header, _, err := f.find(f.box, movie, end, "mvhd", "")
	if err != nil {
		return 0, err
	}
	width, err := f.width(header)
	if err != nil {
		return 0, err
	}
	// After the version and the flags: when the film was made and changed, the units of a second, the length.
	scale, err := f.number(header+4+2*width, 4)
	if err != nil {
		return 0, err
	}
	length, err := f.units(header+8+2*width, width)
	if err != nil {
		return 0, err
	}
	fragments, err := f.fragments(movie, end)
	if err != nil && !errors.Is(err, errUnknown) {
		return 0, err
	}
	return float64(max(length, fragments)) / float64(scale), nil
}

// fragments returns the length of all fragments.
func (f *file) fragments(movie, end int64) (uint64, error) {
	extends, end, err := f.find(f.box, movie, end, "mvex", "")
	if err != nil {
		return 0, err
	}
	header, _, err := f.find(f.box, extends, end, "mehd", "")
	if err != nil {
		return 0, err
	}
	width, err := f.width(header)
	if err != nil {
		return 0, err
	}
	return f.units(header+4, width)
}

// width returns the bytes of the times in a box whose content begins with its version.
func (f *file) width(content int64) (int64, error) {
	version, err := f.number(content, 1)
	if version == 1 {
		return 8, err
	}
	return 4, err
}

// units returns the length in width bytes. It returns 0 if all bits are set, which means that it is not known.
func (f *file) units(offset, width int64) (uint64, error) {
	length, err := f.number(offset, width)
	if length == math.MaxUint64>>(64-8*width) {
		length = 0
	}
	return length, err
}

// box is the opener of MP4.
func (f *file) box(offset int64) (string, int64, int64, error) {
	head, err := f.bytes(offset, 8)
	if err != nil {
		return "", 0, 0, err
	}
	size, name := int64(binary.BigEndian.Uint32(head)), string(head[4:])
	switch size {
	case 0:
		return name, offset + 8, openEnd, nil
	case 1:
		large, err := f.number(offset+8, 8)
		if err == nil && (large < 16 || large > math.MaxInt64) {
			err = errUnknown
		}
		return name, offset + 16, int64(large) - 16, err //nolint:gosec // An overflow is an error.
	case 2, 3, 4, 5, 6, 7:
		return "", 0, 0, errUnknown
	}
	return name, offset + 8, size - 8, nil
}

// The names of elements of Matroska.
const (
	segment   = "\x18\x53\x80\x67"
	info      = "\x15\x49\xa9\x66"
	cluster   = "\x1f\x43\xb6\x75"
	timeScale = "\x2a\xd7\xb1"
	duration  = "\x44\x89"
)

// defaultTimeScale is the nanoseconds of a unit of time in a file that names no other number.
const defaultTimeScale = 1_000_000

// matroska returns the length in the elements of a file of RFC 9559: Segment/Info/Duration.
func (f *file) matroska() (float64, error) {
	content, end, err := f.find(f.element, 0, f.size, segment, "")
	if err != nil {
		return 0, err
	}
	content, end, err = f.find(f.element, content, end, info, cluster)
	if err != nil {
		return 0, err
	}
	scale := uint64(defaultTimeScale)
	switch at, after, err := f.find(f.element, content, end, timeScale, ""); {
	case err == nil && after-at <= 8:
		if scale, err = f.number(at, after-at); err != nil {
			return 0, err
		}
	case err != nil && !errors.Is(err, errUnknown):
		return 0, err
	}
	at, after, err := f.find(f.element, content, end, duration, "")
	if err == nil && after-at != 4 && after-at != 8 {
		err = errUnknown
	}
	if err != nil {
		return 0, err
	}
	number, err := f.number(at, after-at)
	length := math.Float64frombits(number)
	if after-at == 4 {
		length = float64(math.Float32frombits(uint32(number))) //nolint:gosec // The number has four bytes.
	}
	return length * float64(scale) / 1e9, err
}

// element is the opener of Matroska. The first bits of a name and of a size say how many bytes it has.
func (f *file) element(offset int64) (string, int64, int64, error) {
	first, err := f.number(offset, 1)
	if err != nil {
		return "", 0, 0, err
	}
	width := int64(bits.LeadingZeros8(uint8(first))) + 1 //nolint:gosec // The number has one byte.
	if width > 4 {
		return "", 0, 0, errUnknown
	}
	named, err := f.bytes(offset, width)
	if err != nil {
		return "", 0, 0, err
	}
	name := string(named)
	offset += width
	if first, err = f.number(offset, 1); err != nil {
		return "", 0, 0, err
	}
	width = int64(bits.LeadingZeros8(uint8(first))) + 1 //nolint:gosec // The number has one byte.
	if width > 8 {
		return "", 0, 0, errUnknown
	}
	size, err := f.number(offset, width)
	most := uint64(1)<<(7*width) - 1
	if size &= most; size == most {
		return name, offset + width, openEnd, err
	}
	return name, offset + width, int64(size), err //nolint:gosec // The size has at most 56 bits.
}
