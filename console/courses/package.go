package courses

import (
	"context"
	"math"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	storecourses "lyceum/store/courses"
)

// packageFields returns the fields of a document with a package. The form of a new one cannot show what its package says.
func packageFields(isNew bool) []ui.Field {
	rule := ui.Choice("passRule", string(storecourses.PassAsPackage), string(storecourses.PassByPercent),
		string(storecourses.PassByContent)).Set(string(storecourses.PassAsPackage))
	fields := []ui.Field{rule, ui.Number("passPercent").Set("80")}
	if !isNew {
		fields = slices.Insert(fields, 0, ui.Field{Name: "package", Kind: "fixed"})
	}
	return fields
}

// packageText says what the manifest of the package of a document contains: the version, the items, pass marks, time limits, and what is not run.
func packageText(ctx context.Context, v *ui.Visit, document int64) (string, error) {
	found, err := v.Console.Services.Courses().ReadPackage(ctx, v.Call, &courses.PackageID{DocumentID: document})
	if err != nil {
		return "", err
	}
	var marks, limits []float64
	starts := int64(0)
	for _, item := range found.Items {
		if item.Starts {
			starts++
		}
		if item.PassPercent != nil {
			marks = append(marks, *item.PassPercent)
		}
		if item.MaxSeconds != nil {
			limits = append(limits, float64(*item.MaxSeconds)/60)
		}
	}
	parts := []string{"SCORM " + string(found.Version), v.N("document.package-items", starts)}
	if span := spanOf(v, marks); span != "" {
		parts = append(parts, v.T("document.package-marks", "Percent", span))
	}
	if span := spanOf(v, limits); span != "" {
		parts = append(parts, v.T("document.package-limits", "Minutes", span))
	}
	for _, ignored := range found.Ignored {
		text := v.T("document.package-ignored-" + string(ignored.Kind))
		if !slices.Contains(parts, text) {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " · "), nil
}

// spanOf returns the least and the greatest of the numbers, or "" without numbers.
func spanOf(v *ui.Visit, numbers []float64) string {
	if len(numbers) == 0 {
		return ""
	}
	text := func(n float64) string {
		decimals := uint64(0)
		if n != math.Trunc(n) {
			decimals = 1
		}
		return v.Decimal(n, decimals)
	}
	least, greatest := text(slices.Min(numbers)), text(slices.Max(numbers))
	if least == greatest {
		return least
	}
	return least + "–" + greatest
}
