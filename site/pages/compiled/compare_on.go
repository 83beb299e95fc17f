//go:build race || compare

package compiled

// comparing is true with the race detector and with the build tag compare. Execute then compares its output
// with that of html/template.
const comparing = true
