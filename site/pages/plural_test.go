package pages

import "testing"

// The samples are the integers of the cardinal rules of CLDR 48.
func TestFormOf(t *testing.T) {
	t.Parallel()
	for language, forms := range map[string]map[pluralForm][]int64{
		"en":    {formOne: {1}, formOther: {0, 2, 16, 100, 1000, 1_000_000}},
		"de":    {formOne: {1, -1}, formOther: {0, 2, 16, 100, 1000, 1_000_000}},
		"ta":    {formOne: {1}, formOther: {0, 2, 17, 1_000_000}},
		"tr":    {formOne: {1}, formOther: {0, 2, 17, 1_000_000}},
		"hi":    {formOne: {0, 1}, formOther: {2, 17, 100, 1_000_000}},
		"ja":    {formOther: {0, 1, 2, 1_000_000}},
		"fr":    {formOne: {0, 1}, formMany: {1_000_000, 2_000_000, 1_000_000_000}, formOther: {2, 17, 100, 100_000, 1_000_001}},
		"pt":    {formOne: {0, 1}, formMany: {1_000_000, 2_000_000}, formOther: {2, 17, 1000, 100_000}},
		"pt-PT": {formOne: {1}, formMany: {1_000_000, 3_000_000}, formOther: {0, 2, 16, 100_000}},
		"es":    {formOne: {1}, formMany: {1_000_000, 6_000_000}, formOther: {0, 2, 16, 100_000}},
		"ar": {
			formZero: {0}, formOne: {1}, formTwo: {2}, formFew: {3, 10, 103, 110, 1003}, formMany: {11, 26, 99, 111, 1011}, formOther: {100, 102, 200, 202, 1000, 1_000_000},
		},
	} {
		for want, samples := range forms {
			for _, n := range samples {
				if got := formOf(language, n); got != want {
					t.Errorf("%s %d: %s, want %s", language, n, got, want)
				}
			}
		}
	}
}
