package web

import (
	"bufio"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// BenchmarkFrame measures an empty route and a Fiber route that returns the same bytes. The difference is the cost of the
// pipeline.
func BenchmarkFrame(b *testing.B) {
	body := `{"text":"hello"}`
	request := fmt.Sprintf("POST /webapi/v1/anyone HTTP/1.1\r\nHost: acme.lyceum.test\r\nAuthorization: Bearer acme-admin\r\n"+
		"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	framed := start(b, func(d *Deps) { d.Log = slog.New(slog.NewJSONHandler(io.Discard, nil)) }, theFrame()...)
	answered := framed.Raw(request)
	bare := fiber.New(fiber.Config{DisableStartupMessage: true})
	bare.Post("/webapi/v1/anyone", func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
		return c.SendString(answered.Body)
	})
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	go bare.Listener(ln)
	defer bare.Shutdown()
	b.Run("bare", func(b *testing.B) { drive(b, ln.Addr().String(), request) })
	b.Run("frame", func(b *testing.B) { drive(b, framed.Address, request) })
}

func drive(b *testing.B, address, request string) {
	b.ReportAllocs()
	b.SetParallelism(4)
	b.RunParallel(func(pb *testing.PB) {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			b.Error(err)
			return
		}
		defer conn.Close()
		reader := bufio.NewReader(conn)
		for pb.Next() {
			io.WriteString(conn, request)
			resp, err := http.ReadResponse(reader, nil)
			if err != nil {
				b.Error(err)
				return
			}
			io.Copy(io.Discard, resp.Body)
			if resp.StatusCode != http.StatusOK {
				b.Errorf("got %s", strings.TrimSpace(resp.Status))
			}
		}
	})
}

// BenchmarkWrapper measures the pipeline without the network.
func BenchmarkWrapper(b *testing.B) {
	framed := start(b, func(d *Deps) { d.Log = slog.New(slog.NewJSONHandler(io.Discard, nil)) }, theFrame()...)
	answer := framed.app.fiber.Handler()
	body := `{"text":"hello"}`
	text := fmt.Sprintf("POST /webapi/v1/anyone HTTP/1.1\r\nHost: acme.lyceum.test\r\nAuthorization: Bearer acme-admin\r\n"+
		"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	var ctx fasthttp.RequestCtx
	var request fasthttp.Request
	if err := request.Read(bufio.NewReader(strings.NewReader(text))); err != nil {
		b.Fatal(err)
	}
	ctx.Init(&request, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)}, nil)
	b.ReportAllocs()
	for b.Loop() {
		ctx.Response.Reset()
		answer(&ctx)
	}
	if ctx.Response.StatusCode() != http.StatusOK {
		b.Fatalf("got %s", ctx.Response.Body())
	}
}
