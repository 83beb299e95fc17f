package ui

import (
	"lyceum/handlers/learning"
	"lyceum/store"
)

type BadgeLine struct{ Name, Picture, Verify string }

func BadgeLines(badges store.Badges) (lines []BadgeLine) {
	if badges == nil {
		return nil
	}
	for _, b := range *badges {
		lines = append(lines, BadgeLine{b.Path, learning.BadgePath(b.Number), learning.VerifyPath(b.Number)})
	}
	return lines
}
