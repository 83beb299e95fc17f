package tls

import (
	"lyceum/store"
)

// verdict sums up what was seen of a name that its company has proven.
type verdict int

const (
	// fit names are proven, lead here, and some authority may issue for them.
	fit verdict = iota
	// barred names lead here, and something keeps certificates or a part of the visitors out.
	barred
	// lacking names have lost their proof, or do not lead here.
	lacking
	// unclear is what nobody can tell at the moment.
	unclear
)

// verdict gives the first thing to be mended too.
func (l look) verdict(d store.Domain) (verdict, Finding) {
	if !d.Vouched() && !l.proof.has(d.Token) {
		finding := l.proof.findings(d)[0]
		if l.proof.lacks(d.Token) {
			return lacking, finding
		}
		return unclear, finding
	}
	if l.undecided != nil {
		return unclear, explainLookup(l.undecided)
	}
	if findings := l.addressFindings(d); len(findings) > 0 {
		switch {
		case l.leads() == leadsAstray:
			return barred, findings[0]
		case len(l.probes) > 0 && l.allUnreachable():
			return unclear, findings[0]
		}
		return lacking, findings[0]
	}
	if findings := l.caaFindings(); len(findings) > 0 {
		return barred, findings[0]
	}
	return fit, Finding{}
}

// allUnreachable tells whether this machine reaches none of the networks that the name's addresses are in.
func (l look) allUnreachable() bool {
	for _, probe := range l.probes {
		if !probe.unreachable {
			return false
		}
	}
	return true
}
