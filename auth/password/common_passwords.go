package password

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"slices"
	"strings"
	"sync"
)

//go:generate go test -run TestCommonPasswords_MatchSource -update .

// commonList is the list of common passwords of zxcvbn, collected by Mark Burnett, as in github.com/ccojocar/zxcvbn-go
// under the MIT license: lower case, sorted, one per line.
//
//go:embed common_passwords.gz
var commonList []byte

// commonPasswords returns the list of common passwords. It decompresses the list on the first call.
var commonPasswords = sync.OnceValue(func() []string {
	in, err := gzip.NewReader(bytes.NewReader(commonList))
	if err != nil {
		panic("auth: the list of known passwords: " + err.Error()) // The tests read the same embedded list, so this does not fail.
	}
	text, err := io.ReadAll(in)
	if err != nil {
		panic("auth: the list of known passwords: " + err.Error())
	}
	return strings.Split(string(text), "\n")
})

func isCommon(password string) bool {
	_, known := slices.BinarySearch(commonPasswords(), password)
	return known
}
