package site

import (
	"strings"
	"time"

	"github.com/go-playground/locales"
)

// american writes the hours of the United States with AM and PM, as CLDR has them; the library's table has small letters.
type american struct{ locales.Translator }

func (a american) FmtTimeShort(t time.Time) string {
	return strings.ToUpper(a.Translator.FmtTimeShort(t))
}
