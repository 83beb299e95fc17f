//go:build race

package site_test

// raceEnabled is true in a test binary with the race detector.
const raceEnabled = true
