//go:build !race && !compare

package compiled

// comparing is false in programs without the race detector and without the build tag compare. Execute then
// does not compare its output with that of html/template.
const comparing = false
