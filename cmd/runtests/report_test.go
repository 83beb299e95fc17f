package main

import (
	"strings"
	"testing"
	"time"
)

const events = `{"Action":"start","Package":"lyceum/store"}
{"Action":"run","Package":"lyceum/store","Test":"TestA"}
{"Action":"output","Package":"lyceum/store","Test":"TestA","Output":"    a_test.go:1: hidden\n"}
{"Action":"pass","Package":"lyceum/store","Test":"TestA","Elapsed":0.1}
{"Action":"output","Package":"lyceum/store","Test":"TestB","Output":"    b_test.go:1: wrong\n"}
{"Action":"fail","Package":"lyceum/store","Test":"TestB","Elapsed":0.1}
{"Action":"output","Package":"lyceum/store","Test":"TestC","Output":"    c_test.go:1: needs a browser\n"}
{"Action":"skip","Package":"lyceum/store","Test":"TestC"}
{"Action":"output","Package":"lyceum/store","Output":"the budget is exceeded\n"}
{"Action":"output","Package":"lyceum/store","Output":"FAIL\tlyceum/store\t61.5s\n"}
{"Action":"fail","Package":"lyceum/store","Elapsed":61.5}
{"Action":"start","Package":"lyceum/site"}
{"Action":"output","Package":"lyceum/site","Test":"TestD","Output":"panic: lost\n"}
{"Action":"output","Package":"lyceum/site","Output":"FAIL\tlyceum/site\t2s\n"}
{"Action":"fail","Package":"lyceum/site","Elapsed":2}
{"ImportPath":"lyceum/auth","Action":"build-output","Output":"auth/x.go:1:1: syntax error\n"}
go: a message of the go command
{"Action":"start","Package":"lyceum/tls"}
{"Action":"output","Package":"lyceum/tls","Output":"ok  \tlyceum/tls\t(cached)\n"}
{"Action":"pass","Package":"lyceum/tls","Elapsed":0.01}
{"Action":"start","Package":"lyceum/mail"}
{"Action":"output","Package":"lyceum/mail","Output":"text of a programok  \tlyceum/mail\t3.2s\n"}
{"Action":"pass","Package":"lyceum/mail","Elapsed":3.2}
`

func TestReport(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	r := newReport(&out)
	if err := r.read(strings.NewReader(events)); err != nil {
		t.Fatal(err)
	}
	const want = `run	lyceum/store
    b_test.go:1: wrong
FAIL	lyceum/store	61.5s
the budget is exceeded
run	lyceum/site
FAIL	lyceum/site	2s
panic: lost
auth/x.go:1:1: syntax error
go: a message of the go command
run	lyceum/tls
ok  	lyceum/tls	(cached)
run	lyceum/mail
ok  	lyceum/mail	3.200s
`
	if out.String() != want {
		t.Errorf("got %s", out.String())
	}
	const line = "1 passed, 2 failed, 1 skipped in 1.5 minutes; slowest packages: store 62 s, mail 3 s, site 2 s, tls 0 s"
	if got := r.summary(90 * time.Second); got != line {
		t.Errorf("got %s", got)
	}
}
