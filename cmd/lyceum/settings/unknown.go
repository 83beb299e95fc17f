package settings

import (
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

const settingPrefix = "LYCEUM_"

// foreignSetting matches the names of variables that are not settings: variables that tests read, and variables that
// Kubernetes sets for a service named "lyceum".
var foreignSetting = regexp.MustCompile(`^LYCEUM_(TEST_.*|SCREENSHOTS|(.*_)?SERVICE_(HOST|PORT(_.*)?)|(.*_)?PORT_\d+_(TCP|UDP)(_.*)?)$`)

// serviceLink is the prefix of the values that Kubernetes sets for variables such as LYCEUM_PORT. With another value,
// such a variable counts as a mistake of the operator.
const serviceLink = "tcp://"

// UnknownVariable is the name of a variable that no command reads, with the name of the closest setting.
type UnknownVariable struct{ Name, Closest string }

// Unknown returns the variables with the prefix LYCEUM_ that are not settings, sorted by name.
func Unknown(environ map[string]string) (unknown []UnknownVariable) {
	known := knownSettings()
	for _, name := range slices.Sorted(maps.Keys(environ)) {
		switch {
		case !strings.HasPrefix(name, settingPrefix), foreignSetting.MatchString(name), strings.HasPrefix(environ[name], serviceLink):
		case !slices.Contains(known, name):
			unknown = append(unknown, UnknownVariable{name, closestTo(name, known)})
		}
	}
	return unknown
}

// knownSettings returns the names of all settings. For a secret, it also returns the name of the variable with the suffix
// _FILE.
func knownSettings() (names []string) {
	for _, v := range variablesOf(reflect.TypeFor[Serve]()) {
		names = append(names, v.name)
		if v.secret {
			names = append(names, v.name+"_FILE")
		}
	}
	return names
}

// closestTo returns the candidate with the smallest edit distance to name. If several candidates have this distance,
// it returns the first of them.
func closestTo(name string, candidates []string) string {
	return slices.MinFunc(candidates, func(a, b string) int {
		return levenshtein.ComputeDistance(name, a) - levenshtein.ComputeDistance(name, b)
	})
}
