package redislink

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"
)

// Inspection is the state of a Redis server: its version, its time and its memory limit.
type Inspection struct {
	// Server is the address of a server of a cluster, and empty for a single server.
	Server  string
	Version string
	// Clock is the server's time. Asked is the time of this machine just before the server was asked.
	Clock, Asked time.Time
	// MaxMemory is the memory limit in bytes, or 0 if there is none. Policy determines which keys the server evicts at
	// this limit.
	MaxMemory int64
	Policy    string
}

// Inspect returns the state of the server or, in a cluster, of each primary, ordered by their addresses.
func (l *Link) Inspect(ctx context.Context) (list []Inspection, err error) {
	ctx, cancel := l.withTimeout(ctx)
	defer cancel()
	cluster, ok := l.client.(*redis.ClusterClient)
	if !ok {
		seen, err := inspect(ctx, Client(l))
		return []Inspection{seen}, err
	}
	var mu sync.Mutex
	err = cluster.ForEachMaster(ctx, func(ctx context.Context, server *redis.Client) error {
		seen, err := inspect(ctx, server)
		if err != nil {
			return fmt.Errorf("%s: %w", server.Options().Addr, err)
		}
		mu.Lock()
		defer mu.Unlock()
		seen.Server = server.Options().Addr
		list = append(list, seen)
		return nil
	})
	slices.SortFunc(list, func(a, b Inspection) int { return strings.Compare(a.Server, b.Server) })
	return list, err
}

func inspect(ctx context.Context, client redis.Cmdable) (i Inspection, err error) {
	var clock *redis.TimeCmd
	var server, memory *redis.InfoCmd
	asked := time.Now()
	_, err = client.Pipelined(ctx, func(p redis.Pipeliner) error {
		clock, server, memory = p.Time(ctx), p.InfoMap(ctx, "server"), p.InfoMap(ctx, "memory")
		return nil
	})
	if err != nil {
		return i, fmt.Errorf("inspect Redis: %w", err)
	}
	i = Inspection{Version: server.Item("Server", "redis_version"), Clock: clock.Val(), Asked: asked, Policy: memory.Item("Memory", "maxmemory_policy")}
	i.MaxMemory, err = strconv.ParseInt(memory.Item("Memory", "maxmemory"), 10, 64)
	return i, err
}
