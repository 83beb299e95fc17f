package courses

import "lyceum/store/learning"

// bytesPerMinute is about how much text a person reads in a minute: 200 words of 6 bytes. Letters of scripts in slowBytes take more bytes.
const bytesPerMinute = 1200

// wordsPerMinute is the same for a PDF, of which the number of words is known.
const wordsPerMinute = 200

const pdfType = "application/pdf"

var slowBytes = map[string]int64{"ar": 2000, "hi": 3000, "ja": 1500, "ta": 4000}

// Minutes returns about how many minutes a document of a company with that language takes, or 0 if that is unknown.
func Minutes(d *learning.DocumentOutline, language string) int64 {
	if d.Length == 0 {
		return 0
	}
	if d.MediaType == pdfType {
		return max(1, (d.Length+wordsPerMinute/2)/wordsPerMinute)
	}
	kind := DocumentTypeOf(d.MediaType)
	switch {
	case kind.Plays():
		return (d.Length + 59) / 60
	case kind.Asks():
		return d.Length // A minute for each question.
	case kind.Row().Edit == EditHTML:
		rate := int64(bytesPerMinute)
		if slow := slowBytes[language]; slow > 0 {
			rate = slow
		}
		return max(1, (d.Length+rate/2)/rate)
	}
	return 0
}
