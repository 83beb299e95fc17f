// Package only marks functions of package store that only the packages below store may call.
package only

// Store is the first parameter of such a function. Other packages cannot import this package, so they cannot make a value.
type Store struct{}
