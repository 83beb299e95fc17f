package password

import (
	"errors"
	"strings"
	"testing"
)

var rosa = Owner{
	Company: "Kaveri Handlooms", Hosts: []string{"learn.kaveri.example"}, Email: "rosa.lind@post.example", FirstName: "Rosa", LastName: "Lindqvist",
}

func TestCheckPassword_Accepted(t *testing.T) {
	t.Parallel()
	for _, password := range []string{
		"correct horse battery", "violet 9 umbrella", "jZ4#qpLw0v", "eine Kuh im Garten", "ಕಾವೇರಿ ನದಿಯ ನೀರು", "rosa likes old trams",
		"kaveri boats in autumn", "🐘🐘 in the 🏠 of 🐁s", strings.Repeat("ab cd ef g", 25) + "h", "2718281828459045 e",
	} {
		if err := Check(password, rosa); err != nil {
			t.Errorf("%q: %v", password, err)
		}
	}
}

func TestCheckPassword_Rejected(t *testing.T) {
	t.Parallel()
	for rule, passwords := range map[*RuleError][]string{
		errShort:      {"", "a", "jZ4#qpLw0", "e\u0301e\u0301e\u0301e\u0301e\u0301"}, // The last password has five letters of two code points each.
		errLong:       {strings.Repeat("correct horse ", 20)},
		errUnreadable: {"correct\nhorse", "correct\x00horse", "correct\xff horse", "correct\u2028horse"},
		errKnown: {
			"qwertyuiop", "QWERTYUIOP", "Password123!", "p@ssw0rd2024", "1234567890", "0987654321", "aaaaaaaaaaaa", "abcabcabcabc",
			"dragondragon", "football2026", "!!letmein!!", "abcdefghijkl", "12341234123412", "liverpool1!",
		},
		errOwn: {
			"rosalindqvist", "Lindqvist1987", "kaveri2026!!", "KaveriHandlooms", "rosa.lind@post.example", "R0saLindqv1st!", "kaverirosa1", "learn.kaveri.example",
		},
	} {
		for _, password := range passwords {
			err := Check(password, rosa)
			var got *RuleError
			if !errors.As(err, &got) || got != rule || !errors.Is(err, ErrNotAllowed) {
				t.Errorf("%q: got %v, want %v", password, err, rule)
			}
		}
	}
}

// Verify must accept a password in another Unicode form than the stored one, because keyboards differ. It must reject other
// letters.
func TestHasher_UnicodeNormalization(t *testing.T) {
	t.Parallel()
	p := New(Options{Random: strings.NewReader(strings.Repeat("s", saltBytes))})
	hash, err := p.Hash(t.Context(), "cafe\u0301 au\u00a0lait")
	if err != nil {
		t.Fatal(err)
	}
	for password, want := range map[string]bool{"caf\u00e9 au lait": true, "cafe au lait": false, "Caf\u00e9 au lait": false} {
		if fits, _, err := p.Verify(t.Context(), &hash, password); err != nil || fits != want {
			t.Errorf("%q: matches %v, %v", password, fits, err)
		}
	}
}
