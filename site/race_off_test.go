//go:build !race

package site_test

// raceEnabled is false in a test binary without the race detector.
const raceEnabled = false
