package main

import (
	"os"
	"runtime/debug"
)

// heapGrowth is by how many hundredths the heap may grow between two collections.
const heapGrowth = 400

// collectSeldom trades memory for processor time: what is alive in a node is some ten megabytes, which Go by itself
// collects many times a second. A course list cost 400 us with that, and 265 us without. GOGC and GOMEMLIMIT in the
// environment have their usual meaning, and the first its precedence.
func collectSeldom() {
	if _, chosen := os.LookupEnv("GOGC"); !chosen {
		debug.SetGCPercent(heapGrowth)
	}
}
