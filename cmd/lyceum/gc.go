package main

import (
	"os"
	"runtime/debug"
)

// heapGrowth is the default of GOGC, in percent.
const heapGrowth = 400

// collectSeldom reduces the CPU time of garbage collection at the cost of memory. The live heap of a node is
// some ten megabytes, which Go collects many times a second by default. A course list took 400 us with Go's
// default and takes 265 us now. GOGC in the environment has precedence.
func collectSeldom() {
	if _, chosen := os.LookupEnv("GOGC"); !chosen {
		debug.SetGCPercent(heapGrowth)
	}
}
