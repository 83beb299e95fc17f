package auth

import (
	"strings"
	"unicode"

	"github.com/mileusna/useragent"
)

// longestProgram is as much of the name of a program as is shown.
const longestProgram = 40

// DeviceName says in words what a User-Agent stands for: "Firefox on Windows", "Safari on iPhone", "curl".
func DeviceName(userAgent string) string {
	switch program, device := Device(userAgent); {
	case program == "":
		return "Unknown"
	case device == "":
		return program
	default:
		return program + " on " + device
	}
}

// Device gives the program and the device that a User-Agent stands for; the device or both may be empty. It is what the
// client says of itself, for its owner to know it again; nothing may depend on it.
func Device(userAgent string) (program, device string) {
	agent := useragent.Parse(userAgent)
	program, device = strings.TrimSpace(agent.Name), agent.OS
	if agent.OS == useragent.IOS && agent.Device != "" {
		device = agent.Device
	}
	switch {
	case !isName(program):
		return "", ""
	case !isName(device):
		return program, ""
	}
	return program, device
}

// isName tells whether a text looks like the name of a program; clients say what they want.
func isName(text string) bool {
	return text != "" && len(text) <= longestProgram && !strings.ContainsFunc(text, func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_.", r)
	})
}
