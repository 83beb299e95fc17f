package main

import "testing"

func TestPercentile_IsAMeasuredValue(t *testing.T) {
	t.Parallel()
	hundred := make([]int, 100)
	for i := range hundred {
		hundred[i] = i + 1
	}
	for _, want := range []struct {
		sorted []int
		q      float64
		value  int
	}{
		{nil, 0.5, 0},
		{[]int{7}, 0.5, 7},
		{[]int{7}, 0.99, 7},
		{[]int{1, 2}, 0.5, 1},
		{[]int{1, 2, 3}, 0.5, 2},
		{[]int{1, 2, 3}, 0.99, 3},
		{hundred, 0, 1},
		{hundred, 0.5, 50},
		{hundred, 0.99, 99},
		{hundred, 1, 100},
	} {
		if got := percentile(want.sorted, want.q); got != want.value {
			t.Errorf("percentile(%v, %v) = %d, want %d", want.sorted, want.q, got, want.value)
		}
	}
}

func TestSpread(t *testing.T) {
	t.Parallel()
	for _, want := range []struct {
		values []float64
		spread spread
	}{
		{nil, spread{}},
		{[]float64{4}, spread{Median: 4, Min: 4, Max: 4}},
		{[]float64{9, 1, 4}, spread{Median: 4, Min: 1, Max: 9}},
		{[]float64{9, 1, 4, 2}, spread{Median: 3, Min: 1, Max: 9}},
	} {
		if got := spreadOf(want.values); got != want.spread {
			t.Errorf("spreadOf(%v) = %+v, want %+v", want.values, got, want.spread)
		}
	}
}
