package auth

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"slices"
	"strings"
	"sync"
)

//go:generate go test -run TestTheListOfKnownPasswords -update .

// knownList is the list of common passwords of zxcvbn, which Mark Burnett counted, as github.com/ccojocar/zxcvbn-go has it
// under the MIT license: lower case, sorted, a line for each.
//
//go:embed known_passwords.gz
var knownList []byte

// knownPasswords is unpacked when somebody chooses a password for the first time.
var knownPasswords = sync.OnceValue(func() []string {
	in, err := gzip.NewReader(bytes.NewReader(knownList))
	if err != nil {
		panic("auth: the list of known passwords: " + err.Error()) // embedded: it can be read in every build or in none
	}
	text, err := io.ReadAll(in)
	if err != nil {
		panic("auth: the list of known passwords: " + err.Error())
	}
	return strings.Split(string(text), "\n")
})

func isKnown(password string) bool {
	_, known := slices.BinarySearch(knownPasswords(), password)
	return known
}
