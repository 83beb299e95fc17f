//go:build !race && !compare

package compiled

// comparing makes Execute compare its output with that of html/template.
const comparing = false
