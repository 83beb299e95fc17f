package web

import (
	"bufio"
	"context"
	stdtls "crypto/tls"
	"fmt"
	"log/slog"
	"net"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
	"lyceum/tenant"
	"lyceum/tls"
)

// httpsServer is the app behind the TLS listener of production.
type httpsServer struct {
	*server
	// tickets makes the client present a session ticket of one server name for every other server name, as a
	// malicious client can.
	tickets stdtls.ClientSessionCache
}

func startHTTPS(t *testing.T) *httpsServer {
	t.Helper()
	authority, err := tls.OpenAuthority(t.TempDir(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	proven := func(context.Context, string) (bool, error) { return false, nil }
	manager, err := tls.New(tls.Options{
		HostStatus: tls.HostStatusOf(tenant.NewResolver(directory, tenant.Options{}), proven),
		Records:    storetest.Certificates(t), Masters: masterkey.Keys{make([]byte, masterkey.Size)}, TicketSecret: make([]byte, 32), Issuers: []tls.Issuer{authority},
		Limits: tls.Limits{Patience: time.Minute}, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = manager.Shutdown(context.Background()) })
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return &httpsServer{server: startOn(t, manager.Listen(inner), nil, theFrame()...), tickets: anyName{stdtls.NewLRUClientSessionCache(1)}}
}

// anyName is a session cache that returns the last ticket for every server name.
type anyName struct{ stdtls.ClientSessionCache }

func (c anyName) Get(string) (*stdtls.ClientSessionState, bool) { return c.ClientSessionCache.Get("") }

func (c anyName) Put(_ string, state *stdtls.ClientSessionState) { c.ClientSessionCache.Put("", state) }

// visit opens a connection for a server name and requests hosts on it, one after the other.
func (o *httpsServer) visit(version uint16, serverName string, hosts ...string) (answers []apitest.Answer, resumed bool) {
	o.T.Helper()
	conn, err := stdtls.Dial("tcp", o.Address, &stdtls.Config{
		// An ordinary client would not present the ticket of another name.
		ServerName: serverName, InsecureSkipVerify: true, ClientSessionCache: o.tickets, MinVersion: version, MaxVersion: version,
	})
	if err != nil {
		o.T.Fatal(err)
	}
	defer conn.Close()
	reader := bufio.NewReader(conn)
	for _, host := range hosts {
		if _, err := fmt.Fprintf(conn, "POST /webapi/v1/open HTTP/1.1\r\nHost: %s\r\nContent-Length: 0\r\n\r\n", host); err != nil {
			o.T.Fatal(err)
		}
		answers = append(answers, o.Read(reader))
	}
	return answers, conn.ConnectionState().DidResume
}

func TestMisdirected_ConnectionOfOtherCompany(t *testing.T) {
	const acme, globex = "acme.lyceum.test", "globex.lyceum.test"
	for _, version := range []uint16{stdtls.VersionTLS12, stdtls.VersionTLS13} {
		t.Run(stdtls.VersionName(version), func(t *testing.T) {
			o := startHTTPS(t)
			for _, c := range []struct {
				title, serverName string
				hosts             []string
				statuses          []int
				resumed           bool
			}{
				{"another host", acme, []string{globex}, []int{421}, false},
				{"another host in a resumed session", acme, []string{globex}, []int{421}, true},
				{"a host that changes", acme, []string{acme + ":8443", globex, acme, "api.lyceum.test", "ACME.lyceum.test."}, []int{200, 421, 200, 421, 200}, true},
				{"another name's ticket is not resumed", globex, []string{acme, globex}, []int{421, 200}, false},
			} {
				answers, resumed := o.visit(version, c.serverName, c.hosts...)
				if resumed != c.resumed {
					t.Errorf("%s: resumed %v", c.title, resumed)
				}
				for i, want := range c.statuses {
					code := ""
					if want == 421 {
						code = "misdirected"
					}
					o.Expect(answers[i], want, code)
				}
			}
		})
	}
}
