//go:build race

package site_test

// raceEnabled reports whether the race detector is on.
const raceEnabled = true
