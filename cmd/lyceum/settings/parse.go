package settings

import (
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"reflect"
	"strconv"
	"time"

	"github.com/caarlos0/env/v11"

	"lyceum/store"
)

// parsers maps the type of a setting to its parser. It contains the types of which a setting accepts only
// some values.
var parsers = map[reflect.Type]env.ParserFunc{
	reflect.TypeFor[int]():           readCount,
	reflect.TypeFor[port]():          readPort,
	reflect.TypeFor[poolSize]():      readPoolSize,
	reflect.TypeFor[time.Duration](): readTime,
}

func readCount(text string) (any, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return nil, errors.New("must be a whole number above 0")
	}
	return n, nil
}

// poolSize is a number of database connections of a node.
type poolSize int

func readPoolSize(text string) (any, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < store.MinConnections {
		return nil, fmt.Errorf("must be a whole number from %d on, because one request can use %d connections", store.MinConnections, store.MinConnections)
	}
	return poolSize(n), nil
}

func readPort(text string) (any, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n == 0 {
		return nil, errors.New("must be a port, from 1 to 65535")
	}
	return port(n), nil
}

func readTime(text string) (any, error) {
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 {
		return nil, errors.New("must be a time above 0 such as 500ms, 10s or 2m")
	}
	return d, nil
}

// forms maps the type of a setting to a text for operators about the valid values. The text replaces the
// error of a parser in another package.
var forms = map[reflect.Type]string{
	reflect.TypeFor[bool]():           "must be true or false",
	reflect.TypeFor[[]netip.Prefix](): "must be networks such as 10.0.0.0/8, separated by commas",
	reflect.TypeFor[slog.Level]():     "must be debug, info, warn or error",
}

// explainSetting returns an error that begins with the name of the variable. No such error contains a secret,
// because the types of secrets do not repeat the value in their errors.
func explainSetting(problem error, variables []variable) error {
	var missing env.VarIsNotSetError
	var empty env.EmptyVarError
	var wrong env.ParseError
	switch {
	case errors.As(problem, &missing):
		return fmt.Errorf("%s is not set", missing.Key)
	case errors.As(problem, &empty):
		return fmt.Errorf("%s is empty", empty.Key)
	case errors.As(problem, &wrong):
		for _, v := range variables {
			if v.field == wrong.Name && forms[wrong.Type] != "" {
				return fmt.Errorf("%s: %s", v.name, forms[wrong.Type])
			}
			if v.field == wrong.Name {
				return fmt.Errorf("%s: %w", v.name, wrong.Err)
			}
		}
	}
	return problem
}
