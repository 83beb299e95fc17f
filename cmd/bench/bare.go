package main

import (
	"context"
	"fmt"
	"net"
	"os"

	"github.com/gofiber/fiber/v2"
)

// bareCommand is a server that answers every request on a path with the bytes of a file. Its cost is the minimum cost of an API
// on Fiber.
type bareCommand struct {
	Listen   string `required:"" help:"Address to answer at."`
	Path     string `required:"" help:"Path that is answered."`
	Body     string `required:"" type:"existingfile" help:"File with the body of the answer."`
	Encoding string `help:"How the body is packed."`
}

func (b *bareCommand) Run(ctx context.Context) error {
	body, err := os.ReadFile(b.Body)
	if err != nil {
		return err
	}
	app := fiber.New(fiber.Config{DisableStartupMessage: true})
	app.Use(b.Path, func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
		if b.Encoding != "" {
			c.Set(fiber.HeaderContentEncoding, b.Encoding)
		}
		return c.Send(body)
	})
	ln, err := net.Listen("tcp", b.Listen)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	context.AfterFunc(ctx, func() { _ = app.Shutdown() })
	return app.Listener(ln)
}
