package password

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/crypto/argon2"
)

// errHash means that a stored text is not a supported argon2id hash.
var errHash = errors.New("not an argon2id hash")

const (
	saltBytes = 16
	hashBytes = 32
	// The limits protect a node from a damaged row with parameters that would exhaust memory or time.
	maxMemoryKiB = 1 << 20
	maxTime      = 16
	maxHashBytes = 64
)

// cost has the parameters of argon2id that determine its memory and time.
type cost struct {
	memoryKiB uint32
	time      uint32
	threads   uint8
}

// currentCost is the cost of new hashes, the minimum that OWASP recommends. One hash takes 25 ms and 19 MiB.
var currentCost = cost{memoryKiB: 19456, time: 2, threads: 1}

// weakerThan reports whether any parameter of c is below that of other.
func (c cost) weakerThan(other cost) bool {
	return c.memoryKiB < other.memoryKiB || c.time < other.time || c.threads < other.threads
}

// storedHash is an argon2id hash with its parameters and salt. Its text form is a PHC string.
type storedHash struct {
	cost
	salt, sum []byte
}

func (h storedHash) String() string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, h.memoryKiB, h.time, h.threads,
		phcText.EncodeToString(h.salt), phcText.EncodeToString(h.sum))
}

// task returns the task of hashing a password with the salt, the parameters and the length of h.
func (h storedHash) task(password string) hashTask {
	return hashTask{
		Password: []byte(normalizePassword(password)), Salt: h.salt,
		MemoryKiB: h.memoryKiB, Time: h.time, Threads: h.threads, Length: uint32(len(h.sum)),
	}
}

var phcText = base64.RawStdEncoding.Strict()

// parseHash parses a PHC string. It returns errHash if the text is not a supported hash.
func parseHash(text string) (h storedHash, err error) {
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != "v="+strconv.Itoa(argon2.Version) {
		return h, errHash
	}
	if h.cost, err = parseCost(parts[3]); err != nil {
		return h, err
	}
	var saltErr, sumErr error
	h.salt, saltErr = phcText.DecodeString(parts[4])
	h.sum, sumErr = phcText.DecodeString(parts[5])
	if saltErr != nil || sumErr != nil || len(h.salt) < 8 || len(h.sum) < 16 || len(h.sum) > maxHashBytes {
		return h, errHash
	}
	return h, nil
}

func parseCost(text string) (cost, error) {
	var values [3]uint64
	parts := strings.Split(text, ",")
	if len(parts) != len(values) {
		return cost{}, errHash
	}
	for i, name := range []string{"m=", "t=", "p="} {
		digits, found := strings.CutPrefix(parts[i], name)
		n, err := strconv.ParseUint(digits, 10, 32)
		if !found || err != nil || n == 0 {
			return cost{}, errHash
		}
		values[i] = n
	}
	if values[0] > maxMemoryKiB || values[1] > maxTime || values[2] > 255 {
		return cost{}, errHash
	}
	return cost{memoryKiB: uint32(values[0]), time: uint32(values[1]), threads: uint8(values[2])}, nil
}
