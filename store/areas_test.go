package store_test

// The tests of all statements need the packages that declare them.
import (
	_ "lyceum/store/billing"
	_ "lyceum/store/bulk"
	_ "lyceum/store/company"
	_ "lyceum/store/courses"
	_ "lyceum/store/hosts"
	_ "lyceum/store/learning"
	_ "lyceum/store/people"
	_ "lyceum/store/reports"
)
