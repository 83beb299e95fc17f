package main

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/masterkey"
	"lyceum/fakes/razorpayfake"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
	"lyceum/tls/tlstest"
)

// rotation is a deployment of two nodes behind a load balancer, whose master key is replaced while buyers use it.
type rotation struct {
	*proof
	balancer *tlstest.Balancer
	running  [2]*child
	// keys contains the settings of the master keys.
	keys []string
	// number is the number of the last buyer. served is the number of complete visits.
	number, served atomic.Int64
}

// environWith returns the environment of a node, or of a command, that uses a database.
func (r *rotation) environWith(dsn string) []string {
	return slices.Concat(r.environ, r.keys, []string{"LYCEUM_DATABASE_URL=" + dsn, "LYCEUM_DRAIN_TIME=1s", "LYCEUM_LIMIT_USER=none", "LYCEUM_LIMIT_RENEWALS=none"})
}

// startAt starts the node with an index and adds it to the load balancer.
func (r *rotation) startAt(at int) {
	r.t.Helper()
	r.running[at] = startChildUntil(r.t, plainProgram(), r.environWith(r.dsn), messageServing)
	r.balancer.AddNodes(strings.TrimPrefix(r.running[at].address, "http://"))
}

// restart restarts the nodes one after the other with the current keys. After each restart, buyers complete visits.
func (r *rotation) restart(step string) {
	r.t.Helper()
	for at, node := range r.running {
		r.balancer.SetNodes(strings.TrimPrefix(r.running[1-at].address, "http://"))
		if err := node.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			r.t.Fatal(err)
		}
		<-node.log.done
		if err := node.cmd.Wait(); err != nil {
			r.t.Errorf("%s: the node ended with %v", step, err)
		}
		r.startAt(at)
		r.serves(fmt.Sprintf("%s, node %d", step, at))
	}
}

// serves waits until buyers have completed visits that began after the call.
func (r *rotation) serves(step string) {
	r.t.Helper()
	const visits = 2 * buyersOfRotation // Each buyer may have begun a visit before the call.
	wanted := r.served.Load() + visits
	authtest.Eventually(r.t, "visits after: "+step, func() bool { return r.served.Load() >= wanted || r.t.Failed() })
}

// buyersOfRotation is the number of buyers that use the deployment at the same time.
const buyersOfRotation = 2

// visits signs new buyers in, who buy a course, until stop is closed. The node needs the signing keys of the deployment for each
// sign-in, and the sealed keys of the gateway account for each purchase. Each request must succeed.
func (r *rotation) visits(stop <-chan struct{}) {
	first, refresh, err := r.signedInBuyer()
	for err == nil {
		if err = r.visit(first.token, refresh); err != nil {
			break
		}
		r.served.Add(1)
		select {
		case <-stop:
			return
		default:
		}
	}
	r.t.Error(err)
}

// visit signs a new buyer in, who buys a course. Then it uses an old access token and an old refresh token.
func (r *rotation) visit(token, refresh string) error {
	b, _, err := r.signedInBuyer()
	if err != nil {
		return err
	}
	if err := b.orders(); err != nil {
		return err
	}
	b.pays(razorpayfake.NewPayment{})
	if id, err := b.submits(); err != nil || id == 0 {
		return fmt.Errorf("submit: transaction %d, %w", id, err)
	}
	if status, err := r.call("/webapi/v1/my-courses", token, nil, nil); err != nil || status != http.StatusOK {
		return fmt.Errorf("an old token: %d, %w", status, err)
	}
	var renewed struct{ Token string }
	status, err := r.call("/webapi/v1/authorize/refresh-token", "", url.Values{"refreshToken": {refresh}}, &renewed)
	if err != nil || status != http.StatusOK || renewed.Token == "" {
		return fmt.Errorf("refresh: %d, %w", status, err)
	}
	return nil
}

// signedInBuyer adds a trainee and signs the trainee in. It also returns the refresh token.
func (r *rotation) signedInBuyer() (b *buyer, refresh string, err error) {
	b = &buyer{p: r.proof}
	var email string
	b.id, email = storetest.NewTrainee(r.t, r.world, "visitor"+strconv.FormatInt(r.number.Add(1), 10))
	var in struct {
		Token   string
		Refresh string `json:"refresh-token"`
	}
	form := url.Values{"email": {email}, "password": {storetest.Password}, "domainName": {hostOfProof}}
	status, err := r.call("/webapi/auth/login", "", form, &in)
	for end := time.Now().Add(patience); status == http.StatusTooManyRequests && time.Now().Before(end); { // A busy machine computes hashes of passwords slowly.
		status, err = r.call("/webapi/auth/login", "", form, &in)
	}
	if err != nil || status != http.StatusOK {
		return nil, "", fmt.Errorf("sign in: %d, %w", status, err)
	}
	b.token = in.Token
	return b, in.Refresh, nil
}

// The steps of docs/production/keys.md must replace the master key of running nodes without a failed request. The command of the
// fourth step is killed between the data keys and the deployment key, and then continues.
func TestKeyRotation_RunningNodes(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	r := &rotation{proof: newProof(t), balancer: tlstest.StartBalancer(t)}
	front := "127.0.0.1:" + strconv.Itoa(r.balancer.Port)
	r.front.Store(&front)
	t.Cleanup(func() {
		for _, node := range r.running {
			if node != nil { // The start of a node may have failed.
				node.kill(t)
			}
		}
	})
	before, after := base64.StdEncoding.EncodeToString(make([]byte, masterkey.Size)), newMasterKey()
	r.keys = []string{"LYCEUM_MASTER_KEY=" + before}
	for at := range r.running {
		r.startAt(at)
	}
	stop := make(chan struct{})
	var visiting sync.WaitGroup
	for range buyersOfRotation {
		visiting.Go(func() { r.visits(stop) })
	}
	defer func() { close(stop); visiting.Wait(); t.Logf("%d visits", r.served.Load()) }()
	r.serves("the start")

	r.keys = []string{"LYCEUM_MASTER_KEY=" + before, "LYCEUM_OTHER_MASTER_KEYS=" + after}
	r.restart("step 2")
	r.keys = []string{"LYCEUM_MASTER_KEY=" + after, "LYCEUM_OTHER_MASTER_KEYS=" + before}
	r.restart("step 3")
	r.killedRotation()
	r.serves("the killed step 4")
	again := exec.Command(plainProgram(), "keys", "rotate-master")
	again.Env = r.environWith(r.dsn)
	if out, err := again.CombinedOutput(); err != nil || !strings.Contains(string(out), "Every key is encrypted with LYCEUM_MASTER_KEY.") {
		t.Fatalf("step 4 again: %v, %s", err, out)
	}
	r.serves("step 4")
	r.keys = []string{"LYCEUM_MASTER_KEY=" + after}
	r.restart("step 5")
}

// killedRotation kills the command after it has replaced the data keys and before it replaces the deployment key.
func (r *rotation) killedRotation() {
	r.t.Helper()
	s := &steps{} // The nodes do not pause with the command.
	proxy, through := startPostgresProxy(r.t, s, r.dsn)
	s.arm(step{stepOf(r.t, "data_key/rewrap"), true, 1})
	cmd, done := exec.Command(plainProgram(), "keys", "rotate-master"), make(chan struct{})
	cmd.Env = r.environWith(through)
	if err := cmd.Start(); err != nil {
		r.t.Fatal(err)
	}
	go func() { _ = cmd.Wait(); close(done) }()
	reached := s.awaitOr(done)
	_ = cmd.Process.Kill()
	proxy.cut()
	s.goOn()
	<-done
	left := storetest.Value(r.t, r.dsn, `
		select format('data keys: %s, deployment keys: %s', (select count(distinct master_key_id) from data_keys), count(*))
		from deployment_keys where master_key_id not in (select master_key_id from data_keys)`)
	if !reached || left != "data keys: 1, deployment keys: 1" {
		r.t.Fatalf("the command came to the step: %v; keys with the new and with the old master key: %s", reached, left)
	}
}

func newMasterKey() string {
	key := make([]byte, masterkey.Size)
	_, _ = rand.Read(key) // It never fails.
	return base64.StdEncoding.EncodeToString(key)
}
