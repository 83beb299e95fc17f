package saml

import (
	"encoding/xml"
	"maps"

	"github.com/beevik/etree"
	"github.com/crewjam/saml/xmlenc"
)

// maxEncryptedKeys is the maximum number of encrypted keys of an assertion. A provider may send one for each certificate of this side.
const maxEncryptedKeys = 4

// encryptedPart is the encrypted content of a message with the keys that providers encrypt for the receivers.
type encryptedPart struct {
	keys    []*etree.Element
	content *etree.Element
}

// readEncrypted returns the content of the child of a message that has the given name. It decrypts nothing.
func readEncrypted(message []byte, name string) (encryptedPart, error) {
	document := etree.NewDocument()
	if err := document.ReadFromBytes(message); err != nil {
		return encryptedPart{}, documentError("%w", err)
	}
	wrapper := document.Root().SelectElement(name)
	if wrapper == nil {
		return encryptedPart{}, documentError("no %s", name)
	}
	data := wrapper.SelectElements("EncryptedData")
	if len(data) != 1 {
		return encryptedPart{}, documentError("%d EncryptedData elements", len(data))
	}
	keys := append(wrapper.SelectElements("EncryptedKey"), data[0].FindElements("./KeyInfo/EncryptedKey")...)
	if len(keys) == 0 || len(keys) > maxEncryptedKeys {
		return encryptedPart{}, documentError("%d EncryptedKey elements", len(keys))
	}
	content := data[0].Copy()
	for _, info := range content.SelectElements("KeyInfo") {
		content.RemoveChild(info)
	}
	return encryptedPart{keys, content}, nil
}

// checkEncrypted decrypts the content of the child of a message that has the given name, and calls check with the text. So
// encrypted content is accepted only if it would be accepted without encryption. checkEncrypted checks each text that a key
// decrypts, because the library may use another key than the first. If no key decrypts the content, it returns nil, because the
// library rejects such content.
func (c Connection) checkEncrypted(message []byte, name string, check func(text []byte) error) error {
	part, err := readEncrypted(message, name)
	if err != nil {
		return err
	}
	for _, key := range part.keys {
		for _, pair := range c.Keys {
			text := pair.decrypt(key, part.content)
			if text == nil {
				continue
			}
			if err := check(text); err != nil {
				return err
			}
		}
	}
	return nil
}

// decrypt returns the text of encrypted content whose key is encrypted for this key pair. It returns nil if this key pair cannot
// decrypt the content.
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
	inner := responseShape{ids: maps.Clone(s.ids)}
	err := responseLimits.scan(text, func(path []xml.Name, element xml.StartElement) error {
		return inner.read(append([]xml.Name{{Space: protocolSpace, Local: "Response"}}, path...), element)
	})
	if err == nil && (inner.assertions != 1 || inner.encrypted != 0) {
		err = documentError("the decrypted text is not one Assertion")
	}
	return err
}

// checkDecryptedID checks the text of the decrypted subject of a logout request: one NameID with a text.
func checkDecryptedID(text []byte) error {
	return responseLimits.scan(text, func(path []xml.Name, element xml.StartElement) error {
		if len(path) > 0 || element.Name != (xml.Name{Space: assertionSpace, Local: "NameID"}) {
			return documentError("the decrypted text is not one NameID")
		}
		return nil
	})
}
