package store_test

import (
	"errors"
	"fmt"
	"net"
	"testing"
	"time"

	"lyceum/store"
)

// A server may accept a connection and then send nothing, or only a part of a message. The attempt to connect
// must then end at ConnectTimeout, even if StatementTimeout is much longer.
func TestConnect_Timeout(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]string{"silence": "", "one byte of many": "R"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = server.Close() })
			go func() {
				for {
					conn, err := server.Accept()
					if err != nil {
						return
					}
					defer func() { _ = conn.Close() }()
					_, _ = conn.Write([]byte(answer))
				}
			}()
			db, err := store.New(store.Config{
				DSN:              fmt.Sprintf("host=127.0.0.1 port=%d user=lyceum dbname=lyceum sslmode=disable", server.Addr().(*net.TCPAddr).Port),
				ConnectTimeout:   10 * time.Millisecond,
				StatementTimeout: time.Hour,
			})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = db.Close() }()
			var late net.Error
			if err := db.Open(t.Context()); !errors.Is(err, store.ErrUnavailable) || !errors.As(err, &late) || !late.Timeout() {
				t.Errorf("got %v", err)
			}
		})
	}
}
