package authtest

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
)

// RedisServers are several Redis servers of one test, as a cluster or behind a Sentinel.
type RedisServers struct {
	// URL is the address for redislink.Options.
	URL string

	t    *testing.T
	cmds []*exec.Cmd
	// Clients are the clients of the servers. Behind a Sentinel, the first server is the primary at the start.
	Clients []*redis.Client
}

func StartRedisCluster(t *testing.T) *RedisServers {
	t.Helper()
	s := &RedisServers{t: t}
	const servers, slots = 3, 16384
	var ports [servers][2]string
	for i := range servers {
		ports[i] = [2]string{freePort(t), freePort(t)}
		s.start(ports[i][0], "--cluster-enabled", "yes", "--cluster-port", ports[i][1])
	}
	for i, client := range s.Clients {
		s.must(client.Do(t.Context(), "cluster", "addslotsrange", i*slots/servers, (i+1)*slots/servers-1).Err())
		s.must(client.Do(t.Context(), "cluster", "set-config-epoch", i+1).Err())
	}
	for _, port := range ports[1:] {
		s.must(s.Clients[0].Do(t.Context(), "cluster", "meet", "127.0.0.1", port[0], port[1]).Err())
	}
	for i, client := range s.Clients {
		Eventually(t, fmt.Sprintf("server %d has joined the cluster", i), func() bool {
			info, err := client.ClusterInfo(t.Context()).Result()
			return err == nil && strings.Contains(info, "cluster_state:ok") && strings.Contains(info, "cluster_known_nodes:3")
		})
	}
	s.URL = "redis://127.0.0.1:" + ports[0][0] + "?addr=127.0.0.1:" + ports[1][0]
	return s
}

// StartRedisSentinel starts a primary, a replica and a Sentinel. Half a second after a failure of the primary, the
// Sentinel makes the replica the primary.
func StartRedisSentinel(t *testing.T) *RedisServers {
	t.Helper()
	s := &RedisServers{t: t}
	primary, replica, sentinel := freePort(t), freePort(t), freePort(t)
	s.start(primary)
	s.start(replica, "--replicaof", "127.0.0.1 "+primary)
	Eventually(t, "the replica is connected", func() bool {
		info, err := s.Clients[1].InfoMap(t.Context(), "replication").Result()
		return err == nil && info["Replication"]["master_link_status"] == "up"
	})
	config := filepath.Join(t.TempDir(), "sentinel.conf")
	text := "port " + sentinel + "\nbind 127.0.0.1\nsentinel monitor lyceum 127.0.0.1 " + primary + " 1\n" +
		"sentinel down-after-milliseconds lyceum 500\nsentinel failover-timeout lyceum 3000\n"
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := startRedis(t, "redis-sentinel", "tcp", "127.0.0.1:"+sentinel, config)
	t.Cleanup(func() { end(cmd) })
	asked := redis.NewSentinelClient(&redis.Options{Addr: "127.0.0.1:" + sentinel})
	t.Cleanup(func() { _ = asked.Close() })
	Eventually(t, "the Sentinel knows the replica", func() bool {
		replicas, err := asked.Replicas(t.Context(), "lyceum").Result()
		return err == nil && len(replicas) == 1
	})
	s.URL = "redis://127.0.0.1:" + sentinel + "?master_name=lyceum"
	return s
}

func (s *RedisServers) start(port string, args ...string) {
	s.t.Helper()
	args = append([]string{"--port", port, "--bind", "127.0.0.1", "--dir", s.t.TempDir()}, args...)
	cmd := startRedis(s.t, "redis-server", "tcp", "127.0.0.1:"+port, args...)
	client := redis.NewClient(&redis.Options{Addr: "127.0.0.1:" + port, DialTimeout: Timeout, ReadTimeout: Timeout})
	s.t.Cleanup(func() {
		_ = client.Close()
		end(cmd)
	})
	s.cmds, s.Clients = append(s.cmds, cmd), append(s.Clients, client)
}

func (s *RedisServers) Kill(index int) { end(s.cmds[index]) }

// Keys returns the number of keys of a server that begin with prefix.
func (s *RedisServers) Keys(index int, prefix string) int {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), time.Minute)
	defer cancel()
	keys, err := s.Clients[index].Keys(ctx, prefix+"*").Result()
	s.must(err)
	return len(keys)
}

func (s *RedisServers) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func end(cmd *exec.Cmd) {
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
}

// freePort returns a TCP port of loopback at which no program listens.
func freePort(t *testing.T) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ln.Close() }()
	_, port, err := net.SplitHostPort(ln.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return port
}
