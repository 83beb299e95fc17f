package saml

import (
	"encoding/xml"
	"maps"

	"github.com/beevik/etree"
	"github.com/crewjam/saml/xmlenc"
)

// maxEncryptedKeys is the maximum number of encrypted keys of an assertion. A provider may send one for each certificate of this side.
const maxEncryptedKeys = 4

// checkEncrypted decrypts the assertion of a response and checks its structure with the limits of a response, so that an encrypted
// assertion is accepted only if it would be accepted without encryption. It checks each text that a key decrypts, because the library
// may use another key than the first. It returns nil if no key decrypts the assertion, which the library rejects.
func (c Connection) checkEncrypted(response []byte, found responseShape) error {
	document := etree.NewDocument()
	if err := document.ReadFromBytes(response); err != nil {
		return documentError("%w", err)
	}
	wrapper := document.Root().SelectElement("EncryptedAssertion")
	if wrapper == nil {
		return documentError("no EncryptedAssertion")
	}
	data := wrapper.SelectElements("EncryptedData")
	if len(data) != 1 {
		return documentError("%d EncryptedData elements", len(data))
	}
	keys := append(wrapper.SelectElements("EncryptedKey"), data[0].FindElements("./KeyInfo/EncryptedKey")...)
	if len(keys) == 0 || len(keys) > maxEncryptedKeys {
		return documentError("%d EncryptedKey elements", len(keys))
	}
	content := data[0].Copy()
	for _, info := range content.SelectElements("KeyInfo") {
		content.RemoveChild(info)
	}
	for _, key := range keys {
		for _, pair := range c.Keys {
			if err := found.checkDecrypted(pair.decrypt(key, content)); err != nil {
				return err
			}
		}
	}
	return nil
}

// decrypt returns the text of encrypted content whose key is encrypted for this key pair, or nil if it is not.
func (k KeyPair) decrypt(key, content *etree.Element) []byte {
	secret, err := xmlenc.Decrypt(k.private, key)
	if err != nil {
		return nil
	}
	text, err := xmlenc.Decrypt(secret, content)
	if err != nil {
		return nil
	}
	return text
}

// checkDecrypted checks the text of a decrypted assertion as a child of the response.
func (s responseShape) checkDecrypted(text []byte) error {
	if text == nil {
		return nil
	}
	inner := responseShape{ids: maps.Clone(s.ids)}
	err := responseLimits.scan(text, func(path []xml.Name, element xml.StartElement) error {
		return inner.read(append([]xml.Name{{Space: protocolSpace, Local: "Response"}}, path...), element)
	})
	if err == nil && (inner.assertions != 1 || inner.encrypted != 0) {
		err = documentError("the decrypted text is not one Assertion")
	}
	return err
}
