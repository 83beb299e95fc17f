package pages

// pluralForm is the name of a plural form, as in files of messages.
type pluralForm string

const (
	formZero  pluralForm = "zero"
	formOne   pluralForm = "one"
	formTwo   pluralForm = "two"
	formFew   pluralForm = "few"
	formMany  pluralForm = "many"
	formOther pluralForm = "other"
)

var pluralForms = []pluralForm{formZero, formOne, formTwo, formFew, formMany, formOther}

// isMillions reports whether a number is read as so many millions. French, Spanish and Portuguese then put a preposition before the noun.
func isMillions(n uint64) bool { return n != 0 && n%1_000_000 == 0 }

// formOf returns the plural form that a language uses for an integer, by the cardinal rules of CLDR 48. Languages that are not listed have
// the rules of English, as the texts of the fallback need.
func formOf(language string, count int64) pluralForm {
	n := uint64(max(count, -count))
	switch language {
	case "ja":
		return formOther
	case "ar":
		return arabicForm(n)
	case "fr", "pt":
		switch {
		case n <= 1:
			return formOne
		case isMillions(n):
			return formMany
		}
		return formOther
	case "es", "pt-PT":
		if isMillions(n) {
			return formMany
		}
	case "hi":
		if n == 0 {
			return formOne
		}
	}
	if n == 1 {
		return formOne
	}
	return formOther
}

func arabicForm(n uint64) pluralForm {
	switch {
	case n == 0:
		return formZero
	case n == 1:
		return formOne
	case n == 2:
		return formTwo
	case n%100 >= 3 && n%100 <= 10:
		return formFew
	case n%100 >= 11:
		return formMany
	}
	return formOther
}
