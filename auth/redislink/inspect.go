package redislink

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"
)

// Inspection is the state of a Redis server: its version, its time and its memory limit.
type Inspection struct {
	Version string
	// Clock is the server's time.
	Clock time.Time
	// MaxMemory is the memory limit in bytes, or 0 if there is none. Policy determines which keys the server evicts at
	// this limit.
	MaxMemory int64
	Policy    string
}

// Inspect returns the state of the server. In a cluster, it returns the state of one of the servers.
func (l *Link) Inspect(ctx context.Context) (i Inspection, err error) {
	ctx, cancel := l.WithTimeout(ctx)
	defer cancel()
	var clock *redis.TimeCmd
	var server, memory *redis.InfoCmd
	_, err = l.Client.Pipelined(ctx, func(p redis.Pipeliner) error {
		clock, server, memory = p.Time(ctx), p.InfoMap(ctx, "server"), p.InfoMap(ctx, "memory")
		return nil
	})
	if err != nil {
		return i, fmt.Errorf("inspect Redis: %w", err)
	}
	i = Inspection{Version: server.Item("Server", "redis_version"), Clock: clock.Val(), Policy: memory.Item("Memory", "maxmemory_policy")}
	i.MaxMemory, err = strconv.ParseInt(memory.Item("Memory", "maxmemory"), 10, 64)
	return i, err
}
