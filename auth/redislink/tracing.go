package redislink

import (
	"context"
	"net"

	"github.com/redis/go-redis/v9"

	"lyceum/node/tracing"
)

// tracingHook records a command as a span if the context of the command belongs to a trace. Unlike the hook of the library,
// it begins no traces of its own and formats no keys.
type tracingHook struct{}

func (tracingHook) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		ctx, span := startSpan(ctx, "connect")
		conn, err := next(ctx, network, address)
		span.End(err)
		return conn, err
	}
}

func (tracingHook) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, command redis.Cmder) error {
		ctx, span := startSpan(ctx, command.FullName())
		err := next(ctx, command)
		end(span, err)
		return err
	}
}

func (tracingHook) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, commands []redis.Cmder) error {
		ctx, span := startSpan(ctx, "pipeline")
		span.SetNumber("db.operation.batch.size", int64(len(commands)))
		err := next(ctx, commands)
		end(span, err)
		return err
	}
}

func startSpan(ctx context.Context, name string) (context.Context, *tracing.Span) {
	ctx, span := tracing.Start(ctx, tracing.Client, name)
	span.SetText("db.system.name", "redis")
	span.SetText("db.operation.name", name)
	return ctx, span
}

// end ends a span. A missing key does not count as a failure.
func end(span *tracing.Span, err error) {
	if err == redis.Nil {
		err = nil
	}
	span.End(err)
}
