package scim

// Limits contains the limits that the service provider configuration states.
type Limits struct {
	BulkOperations, BulkBytes, Results int
}

// Config returns the service provider configuration. base is the address of the service without a slash at the end.
func Config(base string, l Limits) Object {
	return Object{
		"schemas":        []string{configSchema},
		"patch":          Object{"supported": true},
		"bulk":           Object{"supported": true, "maxOperations": l.BulkOperations, "maxPayloadSize": l.BulkBytes},
		"filter":         Object{"supported": true, "maxResults": l.Results},
		"changePassword": Object{"supported": false},
		"sort":           Object{"supported": false},
		"etag":           Object{"supported": true},
		"authenticationSchemes": []Object{{
			"type": "oauthbearertoken", "name": "API key", "description": "An API key of the company with the scope scim, as bearer token.", "primary": true,
		}},
		"meta": Object{"resourceType": "ServiceProviderConfig", "location": base + "/ServiceProviderConfig"},
	}
}

// ResourceTypes returns a description of each type of resources. base is the address of the service without a slash
// at the end. users is the type of the users.
func ResourceTypes(base string, users *Type) (list []Object) {
	for _, t := range []*Type{users, GroupType} {
		o := Object{
			"schemas": []string{resourceTypeSchema}, "id": t.Name, "name": t.Name, "endpoint": "/" + t.Path, "description": t.Description,
			"schema": t.Schema, "meta": Object{"resourceType": "ResourceType", "location": base + "/ResourceTypes/" + t.Name},
		}
		var extensions []Object
		for _, e := range t.extensions {
			extensions = append(extensions, Object{"schema": e.urn, "required": false})
		}
		if extensions != nil {
			o["schemaExtensions"] = extensions
		}
		list = append(list, o)
	}
	return list
}

// Schemas returns the schemas of the types of resources and of their extensions. base is the address of the service
// without a slash at the end. users is the type of the users.
func Schemas(base string, users *Type) (list []Object) {
	schema := func(urn, name, description string, attributes []Attribute) {
		list = append(list, Object{
			"schemas": []string{schemaSchema}, "id": urn, "name": name, "description": description, "attributes": attributes,
			"meta": Object{"resourceType": "Schema", "location": base + "/Schemas/" + urn},
		})
	}
	for _, t := range []*Type{users, GroupType} {
		schema(t.Schema, t.Name, t.Description, t.attributes)
		for _, e := range t.extensions {
			schema(e.urn, e.name, e.description, e.attributes)
		}
	}
	return list
}
