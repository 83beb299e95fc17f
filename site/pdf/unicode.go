package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// firstCode and lastCode limit the codes of characters that need more than 16 bits: the private use area, whose characters therefore get other codes
// there. The library writes each character as a code of 16 bits, and says that the text of a code is the character.
const firstCode, lastCode = 0xe000, 0xf8ff

func (w *writer) codeOf(r rune) rune {
	if r <= math.MaxUint16 && (r < firstCode || r > lastCode) {
		return r
	}
	at := slices.Index(w.beyond, r)
	if at < 0 {
		at = len(w.beyond)
		w.beyond = append(w.beyond, r)
	}
	if at > lastCode-firstCode {
		return '\ufffd' // No certificate has so many different characters.
	}
	return firstCode + rune(at)
}

const (
	// everyCode is the part of the library's file that says which text a code has.
	everyCode = "1 beginbfrange\n<0000> <FFFF> <0000>\nendbfrange"
	// mostMappings is the maximum number of entries in one block of such a part.
	mostMappings = 100
)

var errMap = errors.New("the PDF file has another form than its library writes")

// withTexts returns a PDF file in which the codes of the characters beyond have their texts.
func withTexts(file []byte, beyond []rune) ([]byte, error) {
	if len(beyond) == 0 {
		return file, nil
	}
	texts := "2 beginbfrange\n<0000> <DFFF> <0000>\n<F900> <FFFF> <F900>\nendbfrange"
	code := firstCode
	for part := range slices.Chunk(beyond[:min(len(beyond), lastCode-firstCode+1)], mostMappings) {
		texts += fmt.Sprintf("\n%d beginbfchar", len(part))
		for _, r := range part {
			texts += fmt.Sprintf("\n<%04X> <", code)
			for _, unit := range utf16.Encode([]rune{r}) {
				texts += fmt.Sprintf("%04X", unit)
			}
			texts += ">"
			code++
		}
		texts += "\nendbfchar"
	}
	return replaceInStream(file, everyCode, texts)
}

// replaceInStream replaces a part of an uncompressed stream. It corrects the length of the stream and the positions of the objects after it.
func replaceInStream(file []byte, part, by string) ([]byte, error) {
	at := bytes.Index(file, []byte(part))
	start := bytes.LastIndex(file[:max(at, 0)], []byte("<</Length "))
	if at < 0 || start < 0 {
		return nil, errMap
	}
	start += len("<</Length ")
	digits := bytes.IndexByte(file[start:], '>')
	length, err := strconv.Atoi(string(file[start : start+max(digits, 0)]))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errMap, err)
	}
	var out bytes.Buffer
	out.Write(file[:start])
	out.WriteString(strconv.Itoa(length + len(by) - len(part)))
	out.Write(file[start+digits : at])
	out.WriteString(by)
	out.Write(file[at+len(part):])
	return moveObjects(out.Bytes(), at, out.Len()-len(file))
}

// moveObjects corrects the positions in a PDF file of the objects after the position at, which have moved by some bytes.
func moveObjects(file []byte, at, by int) ([]byte, error) {
	body, tail, found := bytes.Cut(file, []byte("\nxref\n"))
	if !found {
		return nil, errMap
	}
	lines := strings.Split(string(tail), "\n")
	for i, line := range lines {
		switch {
		case strings.HasSuffix(line, " 00000 n "):
			position, err := strconv.Atoi(line[:10])
			if err != nil {
				return nil, fmt.Errorf("%w: %w", errMap, err)
			}
			if position > at {
				lines[i] = fmt.Sprintf("%010d 00000 n ", position+by)
			}
		case i > 0 && lines[i-1] == "startxref":
			lines[i] = strconv.Itoa(len(body) + 1)
		}
	}
	return append(append(body[:len(body):len(body)], "\nxref\n"...), strings.Join(lines, "\n")...), nil
}
