package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"

	"lyceum/cmd/bench/peers"
)

// peer is a server of another program with the same course list, for comparison.
type peer struct {
	*child
	address string
	tokens  []string // a target for each caller and page
}

const peerEmail = "bench@example.com"

// startPeer starts PocketBase with the courses of the callers' companies. It returns nil without the flag --pocketbase.
func (m *measurement) startPeer(ctx context.Context) (*peer, error) {
	if m.Pocketbase == "" {
		say("PocketBase is skipped: --pocketbase names no program")
		return nil, nil
	}
	data := "--dir=" + m.path("pocketbase")
	out, err := exec.CommandContext(ctx, m.Pocketbase, "superuser", "upsert", peerEmail, worldPassword, data).CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("PocketBase: %w: %s", err, out)
	}
	p := &peer{}
	if p.address, err = freeAddress(); err != nil {
		return nil, err
	}
	if p.child, err = startChild(m.path("pocketbase.log"), os.Environ(), m.Pocketbase, "serve", "--http="+p.address, data); err != nil {
		return nil, err
	}
	if err := p.fill(ctx, m.scene); err != nil {
		p.end()
		return nil, err
	}
	return p, nil
}

func (p *peer) fill(ctx context.Context, s *scene) error {
	if err := p.answers(ctx, p.address); err != nil {
		return err
	}
	var rows []peers.Course
	for _, caller := range s.callers {
		for i, course := range courses(s.Courses) {
			rows = append(rows, peers.Course{
				Company: caller.company, Position: i, Code: course.Code, Title: course.Title, Description: course.Description,
				Duration: course.Duration, Department: course.Department, Designation: course.Designation, Trainer: course.TrainerName,
				PriceINR: int64(1000 + 10*i), PriceUSD: int64(20 + i),
			})
		}
		for page := range s.Courses / pageSize {
			p.tokens = append(p.tokens, target{path: peers.Page(caller.company, page+1, pageSize), host: p.address}.String())
		}
	}
	server := peers.PocketBase{Address: p.address, Email: peerEmail, Password: worldPassword}
	return server.Fill(ctx, rows)
}

// list returns the workload that requests random pages of the course list from the peer. Each response must contain the first
// course of its page and the number of courses.
func (p *peer) list(s *scene) workload {
	pages := s.Courses / pageSize
	return workload{
		name: "PocketBase", page: true, tokens: p.tokens,
		asks: func(n int) []ask {
			asks := make([]ask, n)
			for i := range asks {
				token := s.random.IntN(len(p.tokens))
				asks[i] = ask{Token: token, Want: []string{
					fmt.Sprintf(`"courseCode":"%s"`, courseCode(token%pages*pageSize)), fmt.Sprintf(`"totalItems":%d`, s.Courses),
				}}
			}
			return asks
		},
	}
}
