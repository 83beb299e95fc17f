package main

import (
	"slices"
	"testing"
	"time"
)

// The states of the registrations of the generated dataset must follow from its days alone.
func TestRequirement(t *testing.T) {
	registrations := generatedDataset(t).registrations
	for _, of := range []struct {
		on   time.Time
		want []string
	}{
		{day(2013, time.August, 31), []string{"", "", "", "", "", ""}},
		{day(2013, time.October, 21), []string{"notstarted", "notstarted", "", "", "", ""}},
		{day(2013, time.October, 22), []string{"notstarted", "", "", "", "", ""}},
		{day(2014, time.January, 8), []string{"compliant", "", "", "", "", ""}},
		{day(2014, time.August, 20), []string{"compliant", "", "", "", "", "overdue"}},
	} {
		var got []string
		for _, r := range registrations {
			got = append(got, r.requirement(of.on))
		}
		if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(of.want))) {
			t.Errorf("%s: %q, want %q", date(of.on), got, of.want)
		}
	}
}
