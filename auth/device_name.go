package auth

import (
	"strings"
	"unicode"

	"github.com/mileusna/useragent"
)

// maxProgramName is the longest program name that is shown, in bytes.
const maxProgramName = 40

// DeviceName describes a User-Agent in words: "Firefox on Windows", "Safari on iPhone", "curl". It returns "Unknown" if
// no program is recognized.
func DeviceName(userAgent string) string {
	switch program, device := ParseUserAgent(userAgent); {
	case program == "":
		return "Unknown"
	case device == "":
		return program
	default:
		return program + " on " + device
	}
}

// ParseUserAgent returns the program and the device that a User-Agent names. The device or both may be empty. The client
// controls the header, so the result is for display only.
func ParseUserAgent(userAgent string) (program, device string) {
	agent := useragent.Parse(userAgent)
	program, device = strings.TrimSpace(agent.Name), agent.OS
	if agent.OS == useragent.IOS && agent.Device != "" {
		device = agent.Device
	}
	switch {
	case !isProgramName(program):
		return "", ""
	case !isProgramName(device):
		return program, ""
	}
	return program, device
}

// isProgramName reports whether text is short and has only the characters of a program name. Clients may send any text.
func isProgramName(text string) bool {
	return text != "" && len(text) <= maxProgramName && !strings.ContainsFunc(text, func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_.", r)
	})
}
