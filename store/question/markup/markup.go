// Package markup says which texts of a company are HTML. It is below the packages that read texts from files and the packages that show texts, so
// that both have the same rule.
package markup

import "regexp"

// htmlTag matches a text with HTML tags. A plain text may contain "<", so not every "<" counts. The pattern lists
// every HTML element, so that a text that has only forbidden elements is not treated as plain text.
var htmlTag = regexp.MustCompile(`(?i)<!--|</?(` +
	`a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|big|blink|blockquote|body|br|button|canvas|` +
	`caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|` +
	`figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|` +
	`main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|` +
	`picture|plaintext|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|` +
	`sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp|o:p` +
	`)(\s[^>]*)?/?>`)

// IsHTML reports whether pages show a text as HTML. They show any other text as it is.
func IsHTML(text string) bool { return htmlTag.MatchString(text) }
