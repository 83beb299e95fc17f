package handlerstest

import (
	"flag"
)

var Update = flag.Bool("update", false, "write the expected responses, the examples and docs/webhook-events.md")
