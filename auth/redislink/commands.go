package redislink

import (
	"context"
	"errors"
	"time"

	"github.com/redis/go-redis/v9"
)

// Get returns the value of a key. It returns an error if there is none.
func (l *Link) Get(ctx context.Context, key string) (value string, err error) {
	err = l.call(ctx, func(ctx context.Context) error {
		value, err = Client(l).Get(ctx, key).Result()
		return err
	})
	return value, err
}

// SetAbsent sets the value of a key for the duration life, unless the key has a value.
//
// It is not inlined, because the compiler would compile methods of the client in the package of the caller.
//
//go:noinline
func (l *Link) SetAbsent(ctx context.Context, key string, value []byte, life time.Duration) error {
	return l.call(ctx, func(ctx context.Context) error { return Client(l).SetNX(ctx, key, value, life).Err() })
}

// SetAll sets several keys to a value for the duration life. It calls Redis even while the circuit breaker is open.
//
// It is not inlined, because the compiler would compile methods of the client in the package of the caller.
//
//go:noinline
func (l *Link) SetAll(ctx context.Context, keys []string, value []byte, life time.Duration) error {
	return l.always(ctx, func(ctx context.Context) error {
		_, err := Client(l).Pipelined(ctx, func(p redis.Pipeliner) error {
			for _, key := range keys {
				p.Set(ctx, key, value, life)
			}
			return nil
		})
		return err
	})
}

const streamField = "t"

// Append adds an entry to a stream and removes the oldest entries beyond approximately limit. It calls Redis even while the circuit breaker
// is open.
//
// It is not inlined, because the compiler would compile methods of the client in the package of the caller.
//
//go:noinline
func (l *Link) Append(ctx context.Context, stream string, limit int64, text string) error {
	return l.always(ctx, func(ctx context.Context) error {
		return Client(l).XAdd(ctx, &redis.XAddArgs{Stream: stream, MaxLen: limit, Approx: true, Values: []string{streamField, text}}).Err()
	})
}

// StreamEnd returns the position of the last entry of a stream, or that before the first entry if the stream is empty.
//
// It is not inlined, because the compiler would compile methods of the client in the package of the caller.
//
//go:noinline
func (l *Link) StreamEnd(ctx context.Context, stream string) (position string, err error) {
	var entries []redis.XMessage
	err = l.call(ctx, func(ctx context.Context) (err error) {
		entries, err = Client(l).XRevRangeN(ctx, stream, "+", "-", 1).Result()
		return err
	})
	if err != nil {
		return "", err
	}
	if len(entries) == 0 {
		return "0-0", nil
	}
	return entries[0].ID, nil
}

// StreamAfter returns the texts of at most count entries of a stream after a position, and the position of the last of these entries.
// Without entries this is the given position.
//
// It is not inlined, because the compiler would compile methods of the client in the package of the caller.
//
//go:noinline
func (l *Link) StreamAfter(ctx context.Context, stream, position string, count int64) (texts []string, last string, err error) {
	var streams []redis.XStream
	err = l.call(ctx, func(ctx context.Context) (err error) {
		// A negative time to block means that the call does not wait for entries.
		streams, err = Client(l).XRead(ctx, &redis.XReadArgs{Streams: []string{stream, position}, Count: count, Block: -1}).Result()
		if errors.Is(err, redis.Nil) {
			return nil
		}
		return err
	})
	if err != nil || len(streams) == 0 {
		return nil, position, err
	}
	for _, entry := range streams[0].Messages {
		text, _ := entry.Values[streamField].(string)
		texts, last = append(texts, text), entry.ID
	}
	return texts, last, nil
}

// Script is a Lua script that runs on Redis.
type Script struct {
	run func(ctx context.Context, l *Link, keys []string, args []any) ([]any, error)
}

// NewScript returns a script. Redis receives its source only if it does not know the script.
func NewScript(source string) Script {
	script := redis.NewScript(source)
	return Script{func(ctx context.Context, l *Link, keys []string, args []any) ([]any, error) {
		return script.Run(ctx, Client(l), keys, args...).Slice()
	}}
}

func (l *Link) Run(ctx context.Context, script Script, keys []string, args ...any) (reply []any, err error) {
	err = l.call(ctx, func(ctx context.Context) error {
		reply, err = script.run(ctx, l, keys, args)
		return err
	})
	return reply, err
}

// DeleteMatching deletes the keys that match a pattern from all servers, concurrently for the servers of a cluster. It returns the first
// error.
//
// It is not inlined, because the compiler would compile methods of the client in the package of the caller.
//
//go:noinline
func (l *Link) DeleteMatching(ctx context.Context, pattern string) error {
	return eachServer(ctx, l, func(ctx context.Context, server *redis.Client) error {
		for cursor := uint64(0); ; {
			next, err := deletePage(ctx, l, server, cursor, pattern)
			if err != nil || next == 0 {
				return err
			}
			cursor = next
		}
	})
}

// deletePage deletes the keys of one page of a scan and returns the cursor of the next page, or 0 after the last one.
func deletePage(ctx context.Context, l *Link, server *redis.Client, cursor uint64, pattern string) (next uint64, err error) {
	ctx, cancel := l.withTimeout(ctx)
	defer cancel()
	keys, next, err := server.Scan(ctx, cursor, pattern, 1000).Result()
	if err != nil || len(keys) == 0 {
		return next, err
	}
	_, err = server.Pipelined(ctx, func(p redis.Pipeliner) error {
		for _, key := range keys { // One command with keys of different hash slots fails in a cluster.
			p.Unlink(ctx, key)
		}
		return nil
	})
	return next, err
}

// eachServer calls do with a client of each server that has keys, concurrently for the servers of a cluster. It returns the first
// error.
func eachServer(ctx context.Context, l *Link, do func(context.Context, *redis.Client) error) error {
	if cluster, ok := l.client.(*redis.ClusterClient); ok {
		return cluster.ForEachMaster(ctx, do)
	}
	return do(ctx, l.client.(*redis.Client))
}
