package main

import (
	"cmp"
	"math"
	"slices"
)

// percentile returns the value with the nearest rank to the share q of the sorted values: at least the share q of all values
// is equal to this value or smaller. It returns zero without values.
func percentile[T cmp.Ordered](sorted []T, q float64) (value T) {
	if len(sorted) == 0 {
		return value
	}
	rank := int(math.Ceil(q * float64(len(sorted))))
	return sorted[min(max(rank, 1), len(sorted))-1]
}

// spread has the median, the minimum and the maximum of a value over several rounds.
type spread struct {
	Median, Min, Max float64
}

func spreadOf(values []float64) spread {
	if len(values) == 0 {
		return spread{}
	}
	sorted := slices.Sorted(slices.Values(values))
	middle := len(sorted) / 2
	median := sorted[middle]
	if len(sorted)%2 == 0 {
		median = (sorted[middle-1] + sorted[middle]) / 2
	}
	return spread{Median: median, Min: sorted[0], Max: sorted[len(sorted)-1]}
}
