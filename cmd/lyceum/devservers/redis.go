package devservers

import (
	"context"
	"errors"
	"io"
	"net"
	"path/filepath"
	"syscall"
	"time"
)

// pingTime is the timeout of the connection and of the command PING with which redisReady checks the server.
const pingTime = time.Second

func redisChild(f *folder, path string, owner account, o Options) *child {
	pidFile := filepath.Join(f.redis(), "redis.pid")
	return &child{
		name:  "Redis",
		owner: owner,
		path:  path,
		args: []string{
			"redis-server", "--port", "0", "--unixsocket", f.redisSocket(), "--unixsocketperm", "700",
			"--dir", f.redis(), "--pidfile", pidFile, "--daemonize", "no", "--save", "", "--appendonly", "no",
		},
		logPath: filepath.Join(f.root, "redis.log"),
		stop:    syscall.SIGTERM,
		grace:   o.StopTimeout,
		log:     o.Log,
		clear: func(ctx context.Context) error {
			// An old server must be stopped here, because Redis would replace the socket of a running server.
			return errors.Join(evict(ctx, pidFile, f.redis(), syscall.SIGTERM), removeSocket(f.redisSocket()))
		},
		ready:   func(int) bool { return redisReady(f.redisSocket()) },
		passing: func(string) string { return "" },
		up:      make(chan error, 1),
	}
}

func redisReady(socket string) bool {
	conn, err := net.DialTimeout("unix", socket, pingTime)
	if err != nil {
		return false
	}
	defer conn.Close()
	if conn.SetDeadline(time.Now().Add(pingTime)) != nil {
		return false
	}
	if _, err := io.WriteString(conn, "PING\r\n"); err != nil {
		return false
	}
	const pong = "+PONG"
	answer := make([]byte, len(pong))
	_, err = io.ReadFull(conn, answer)
	return err == nil && string(answer) == pong
}
