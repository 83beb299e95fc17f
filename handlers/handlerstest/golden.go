package handlerstest

import (
	"flag"
)

// Update makes tests write the files with which they compare.
var Update = flag.Bool("update", false, "write the expected responses, the examples and docs/webhook-events.md")
