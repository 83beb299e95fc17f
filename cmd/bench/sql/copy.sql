copy %[1]s (%[2]s) from stdin
