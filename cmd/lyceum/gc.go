package main

import (
	"os"
	"runtime/debug"
)

// heapGrowth is the default of GOGC for a node, in percent.
const heapGrowth = 400

// collectSeldom makes garbage collection less frequent, which saves CPU time and uses more memory. By default, Go
// collects the garbage of a node many times a second, because the live heap has only some ten megabytes. A course list
// took 400 us with Go's default and takes 265 us with heapGrowth. If GOGC is set in the environment, collectSeldom does
// nothing.
func collectSeldom() {
	if _, chosen := os.LookupEnv("GOGC"); !chosen {
		debug.SetGCPercent(heapGrowth)
	}
}
