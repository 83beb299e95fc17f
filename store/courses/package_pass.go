package courses

import (
	"errors"
	"slices"

	"github.com/shopspring/decimal"
)

// PackagePassRule says from which score the items of a package are passed.
type PackagePassRule string

// The values of PackagePassRule.
const (
	PassAsPackage PackagePassRule = "package"
	PassByPercent PackagePassRule = "percent"
	PassByContent PackagePassRule = "off"
)

// UnmarshalText returns an error for a text that is no value.
func (r *PackagePassRule) UnmarshalText(text []byte) error {
	if *r = PackagePassRule(text); !slices.Contains([]PackagePassRule{PassAsPackage, PassByPercent, PassByContent}, *r) {
		return errors.New("unknown value")
	}
	return nil
}

// Expected completes the sentence "passRule must be ...".
func (*PackagePassRule) Expected() string { return "package, percent or off" }

// decide replaces the success that the content of an item reports by the one that follows from its score and the pass mark of the item. It does so when
// the item is completed, and when its content has ended without asking to be resumed. The status of SCORM 1.2 says both, so that an item with such a
// status is completed then.
func (p *PackageCommit) decide(mark *decimal.Decimal) {
	ended := p.Finish && !p.Suspended
	if mark == nil || p.Score == nil || p.Status != PackageCompleted && !ended {
		return
	}
	p.Success = PackageFailed
	if p.Score.GreaterThanOrEqual(*mark) {
		p.Success = PackagePassed
	}
	if p.OneStatus {
		p.Status = PackageCompleted
	}
}
